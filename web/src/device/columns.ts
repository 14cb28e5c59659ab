/** Rows that are alike, said once: their keys, and under each key what every row has there; null where it has nothing. */
export interface Columns {
  readonly $: readonly string[]
  /** A list, or columns again. */
  readonly of: readonly unknown[]
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Data as the page ships them (`build/gameData.ts`): lists of objects by columns, which are shorter and pack better. */
export function inColumns(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    return isTable(list) ? columnsOf(list) : list.map(inColumns)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inColumns(item)]))
}

function isTable(list: readonly unknown[]): list is readonly { readonly [key: string]: unknown }[] {
  return list.length > 1 && list.every((row) => isObject(row) && !Object.values(row).includes(null))
}

function columnsOf(rows: readonly { readonly [key: string]: unknown }[]): Columns {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { $: keys, of: keys.map((key) => inColumns(rows.map((row) => row[key] ?? null))) }
}

/** The data themselves. */
export function inRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inRows)
  if (!isObject(value)) return value
  if (Array.isArray(value['$'])) return rowsOf(value as unknown as Columns)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inRows(item)]))
}

function rowsOf({ $: keys, of }: Columns): object[] {
  const rows: { [key: string]: unknown }[] = []
  keys.forEach((key, i) => {
    for (const [row, item] of (inRows(of[i]) as unknown[]).entries()) {
      const into = (rows[row] ??= {})
      if (item !== null) into[key] = item
    }
  })
  return rows
}
