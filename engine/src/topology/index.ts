export { type Graph, type MayPass, makeGraph, NONE } from './graph.ts'
export { HexGrid, type HexGridDescription, type Point } from './hexGrid.ts'
export {
  type HexNumbering,
  hexNumbering,
  type NumberPattern,
  type RowColumn,
  rectangleOfNumbers,
} from './hexNumbering.ts'
export { DIRECTION_COUNT, type HexPoints, type HexShape, hexShapes, type LatticePoint, opposite } from './hexShape.ts'
export { Hexsides, SideFeatures } from './hexsides.ts'
export { NodeSet } from './nodeSet.ts'
export { PathFinder, type PathTies, type StepCost } from './paths.ts'
export { Ranges, StepCounter } from './ranges.ts'
export { type LineReading, SightLine } from './sight.ts'
export { ZoneGraph, type ZoneLink } from './zoneGraph.ts'
