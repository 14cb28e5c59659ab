import type { HexId, PieceId, UnitId } from './definition.ts'
import type { Role } from './state.ts'

type Nothing = Record<never, never>

/** What each step keeps while it is on the stack, chapter by chapter. */
export interface NormandyFrames extends SetupFrames, SequenceFrames, MovementFrames {}

interface SetupFrames {
  'setup.begin': Nothing
  /** Scenario 2: units that their side places as it likes. */
  'setup.unit': { role: Role }
  'setup.hex': { role: Role; unit: UnitId }
  'setup.markers': { left: number }
}

/** The course of a turn: rules/sequence.ts. */
interface SequenceFrames {
  'turn.begin': Nothing
  'turn.weather': Nothing
  'turn.logistics': Nothing
  'turn.administration': Nothing
  'phase.begin': Nothing
  'segment.begin': Nothing
  /** Seats of the active side that have not moved yet, the lead seat first (M-3P-3). */
  'segment.seats': { left: Role[] }
  'segment.combat': Nothing
  'segment.end': Nothing
  'phase.end': Nothing
  'turn.end': Nothing
}

interface MovementFrames {
  /** Whose pieces move. */
  'move.pick': { role: Role }
  /** Pieces that go together, the half movement points that each has left, and the hexes they have gone. */
  'move.to': { pieces: PieceId[]; left: number[]; hexes: number }
  /** A stack that is too high and cannot be cured by moving (M-2.1-6). */
  'stack.eliminate': { role: Role; hex: HexId }
}
