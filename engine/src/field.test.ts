import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldAt } from './field.ts'

const schema = z.strictObject({
  units: z.array(
    z.strictObject({
      id: z.string(),
      strength: z.optional(z.int().check(z.gte(0), z.lte(9))),
      kind: z.enum(['foot', 'tank']),
    }),
  ),
  costs: z.record(z.string(), z.nullable(z.number().check(z.gte(-1.5)))),
  pair: z.tuple([z.int(), z.boolean()]),
  either: z.union([z.strictObject({ mines: z.boolean() }), z.strictObject({ copies: z.int().check(z.lte(3)) })]),
})
const data = {
  units: [{ id: 'a', strength: 3, kind: 'foot' }],
  costs: { road: 1 },
  pair: [1, true],
  either: { copies: 1 },
}

test.each([
  [['units', 'a', 'strength'], { kind: 'number', isWhole: true, least: 0, most: 9 }],
  [['units', 'a', 'kind'], { kind: 'pick', values: ['foot', 'tank'] }],
  [['units', 'a', 'id'], { kind: 'text' }],
  [['costs', 'road'], { kind: 'number', isWhole: false, least: -1.5 }],
  [['pair', '1'], { kind: 'number', isWhole: true }],
  [['pair', '2'], { kind: 'switch' }],
  [['either', 'copies'], { kind: 'number', isWhole: true, most: 3 }],
  [['units'], undefined],
  [['units', 'b', 'wings'], undefined],
])('%j has its field', (place, field) => expect(fieldAt(schema, data, place)).toEqual(field))
