import type { $ZodType } from 'zod/v4/core'
import { namesOf } from './pack.ts'

/** What may stand in a place of a game's data: what an editor offers, and within which bounds. */
export type Field =
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly least?: number; readonly most?: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'pick'; readonly values: readonly string[] }
  /** What does not match the pattern is refused: the number of a hex, two of them. */
  | { readonly kind: 'text'; readonly pattern?: RegExp }

/** As much of a schema as bounds are read from. */
interface Shape {
  readonly type: string
  readonly format?: string
  readonly shape?: { readonly [key: string]: $ZodType }
  readonly element?: $ZodType
  readonly items?: readonly $ZodType[]
  readonly valueType?: $ZodType
  readonly innerType?: $ZodType
  readonly options?: readonly $ZodType[]
  readonly entries?: { readonly [key: string]: string }
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}

interface Check {
  readonly check: string
  readonly value?: unknown
  readonly pattern?: RegExp
}

const shapeOf = (schema: $ZodType): Shape => schema._zod.def as unknown as Shape

/** The field at a place as a pack names it; undefined where the schema has nothing to say of it, or more than one thing. */
export function fieldAt(schema: $ZodType, data: unknown, [key, ...rest]: readonly string[]): Field | undefined {
  const shape = shapeOf(schema)
  if (shape.innerType) return fieldAt(shape.innerType, data, key === undefined ? [] : [key, ...rest])
  if (key === undefined) return fieldOf(shape)
  const index = Array.isArray(data) ? namesOf(data).indexOf(key) : -1
  const inner = partOf(shape, key, index)
  const value = Array.isArray(data) ? data[index] : (data as { readonly [key: string]: unknown } | undefined)?.[key]
  return inner && fieldAt(inner, value, rest)
}

function partOf(
  { type, shape, element, items, valueType, options }: Shape,
  key: string,
  index: number,
): $ZodType | undefined {
  if (type === 'object') return shape?.[key]
  if (type === 'array') return element
  if (type === 'tuple') return items?.[index]
  if (type === 'record') return valueType
  // Of several forms, the one that has such a part.
  return options?.map((option) => partOf(shapeOf(option), key, index)).find((part) => part !== undefined)
}

function textField({ checks = [] }: Shape): Field {
  const pattern = checks.map(({ _zod }) => _zod.def.pattern).find((each) => each !== undefined)
  return { kind: 'text', ...(pattern && { pattern }) }
}

function fieldOf(shape: Shape): Field | undefined {
  if (shape.type === 'boolean') return { kind: 'switch' }
  if (shape.type === 'enum') return { kind: 'pick', values: Object.values(shape.entries ?? {}) }
  if (shape.type === 'string') return textField(shape)
  if (shape.type !== 'number') return undefined
  const bound = (name: string): number | undefined => {
    const check = shape.checks?.find(({ _zod }) => _zod.def.check === name)
    return typeof check?._zod.def.value === 'number' ? check._zod.def.value : undefined
  }
  const [least, most] = [bound('greater_than'), bound('less_than')]
  return {
    kind: 'number',
    isWhole: shape.format !== undefined,
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  }
}
