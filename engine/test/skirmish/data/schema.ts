import { z } from 'zod'
import { parseData } from '../../../src/index.ts'

const terrains = ['open', 'wood', 'hill', 'town', 'lake'] as const
export type Terrain = (typeof terrains)[number]
const counterKinds = ['rifles', 'grenadiers', 'gun', 'decoy'] as const
export type CounterKind = (typeof counterKinds)[number]
const orderKinds = ['assault', 'march'] as const
export type Order = (typeof orderKinds)[number]
export const sides = ['blue', 'red'] as const
export type Side = (typeof sides)[number]

const count = z.number().int().min(0)
const hex = z.string().regex(/^\d{4}$/, 'expected a hex number of four digits')

const mapSchema = z.strictObject({
  points: z.enum(['up', 'sideways']),
  shifted: z.enum(['odd', 'even']),
  rowsFrom: z.enum(['north', 'south']),
  columnsFrom: z.enum(['west', 'east']),
  rows: z.tuple([count, count]),
  columns: z.tuple([count, count]),
  /** Hexes that are not listed are open. */
  terrain: z.record(hex, z.enum(terrains)),
  rivers: z.array(z.string().regex(/^\d{4}\|\d{4}$/, 'expected two hex numbers, "0302|0402"')),
  objectives: z.array(hex).min(1),
})

const counterSchema = z.strictObject({
  name: z.strictObject({ en: z.string().min(1), fr: z.string().min(1) }),
  kind: z.enum(counterKinds),
  strength: count,
  fire: count,
  steps: z.number().int().positive(),
})

const tablesSchema = z.strictObject({
  movementPoints: count,
  marchBonus: count,
  riverCost: count,
  /** A cost of −1: nobody enters. */
  terrain: z.record(z.enum(terrains), z.strictObject({ cost: z.number().int().min(-1), cover: count })),
  hitOn: count,
  assaultBonus: count,
  orders: z.array(z.enum(orderKinds)),
  objectivePoints: count,
  /** Worst for blue first, and that one from no points on. */
  results: z
    .array(z.strictObject({ from: z.number().int().optional(), key: z.string(), winner: z.enum([...sides, 'draw']) }))
    .min(1),
})

const scenarioSchema = z.strictObject({
  id: z.string(),
  turns: z.number().int().positive(),
  /** False in a peacetime exercise: umpires call hits, nobody falls. */
  losses: z.boolean(),
  blue: z.array(hex),
  red: z.array(hex),
})

const dataSchema = z.strictObject({
  map: mapSchema,
  counters: z.strictObject({ blue: z.array(counterSchema), red: z.array(counterSchema) }),
  tables: tablesSchema,
  scenarios: z.array(scenarioSchema),
})

export type SkirmishData = z.infer<typeof dataSchema>

export function parseSkirmishData(data: unknown): SkirmishData {
  return parseData(dataSchema, data, 'data')
}
