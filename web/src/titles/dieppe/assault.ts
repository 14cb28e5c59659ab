import type { DieppeView } from '@bridgehead/dieppe'
import { bestLines, commandosOf, germanColumn } from '@bridgehead/dieppe/rules/assaultLines'
import type { DieppeChoice, DieppeLook } from './look.ts'

/** A line of commandos: the one in contact, and those behind him. */
export interface Line {
  readonly contact: number
  readonly support: readonly number[]
}

/** An assault that is being put together, or that may go on. */
export interface Assault {
  readonly zone: number
  readonly germans: readonly number[]
  /** The commandos who fight, in the order in which the rules ask for them. */
  readonly commandos: readonly number[]
  /** Lines that stand already; those who wait are not in them. */
  readonly begun: readonly Line[]
  /** The lines have yet to be formed; else they are shown for the next round, should there be one. */
  readonly isForming: boolean
}

const groupIn = ({ flow }: DieppeView): readonly number[] =>
  flow.find((frame) => frame.step === 'act.choose')?.group ?? []

/** The assault that the present question is about. */
export function assaultIn({ def, view }: DieppeLook): Assault | undefined {
  const g = { def, s: view }
  const frame = view.flow.at(-1)
  const commandos = commandosOf(g, groupIn(view))
  switch (frame?.step) {
    case 'assault.contact': {
      const begun = frame.contacts.map((contact) => ({ contact, support: [] }))
      return { zone: frame.zone, germans: frame.germans, commandos, begun, isForming: true }
    }
    case 'assault.support':
      return { zone: frame.zone, germans: frame.germans, commandos, begun: frame.lines, isForming: true }
    case 'assault.after':
      return { zone: frame.zone, germans: germanColumn(g, frame.zone), commandos, begun: [], isForming: false }
    default:
      return undefined
  }
}

/** How many lines there will be (D-11-32, D-11-33). */
export const lineCount = ({ commandos, germans }: Assault): number => Math.min(commandos.length, germans.length)

/** What is laid ready: the best lines or, where some stand already, those with the others behind them from the top. */
export function proposedLines({ def, view }: DieppeLook, assault: Assault): Line[] {
  const { zone, germans, commandos, begun } = assault
  if (begun.length === 0) return bestLines({ def, s: view }, zone, commandos, germans)
  const placed = begun.flatMap(({ contact, support }) => [contact, ...support])
  const free = commandos.filter((u) => !placed.includes(u))
  const count = lineCount(assault)
  const lines = [
    ...begun.map(({ contact, support }) => ({ contact, support: [...support] })),
    ...free.splice(0, count - begun.length).map((contact) => ({ contact, support: [] as number[] })),
  ]
  free.forEach((u, k) => lines[k % count]?.support.push(u))
  return lines
}

/** Two commandos change places. */
export function swapped(lines: readonly Line[], a: number, b: number): Line[] {
  const other = (u: number) => (u === a ? b : u === b ? a : u)
  return lines.map(({ contact, support }) => ({ contact: other(contact), support: support.map(other) }))
}

/** A commando goes behind a line; one in contact changes places with the first who is free, since no line stays empty. */
export function supporting(lines: readonly Line[], u: number, line: number): Line[] {
  const own = lines.find(({ contact }) => contact === u)
  if (!own) {
    return lines.map(({ contact, support }, k) => {
      const others = support.filter((each) => each !== u)
      return { contact, support: k === line ? [...others, u] : others }
    })
  }
  const substitute = [...own.support, ...lines.flatMap(({ support }) => support)][0]
  return substitute === undefined ? [...lines] : supporting(swapped(lines, u, substitute), u, line)
}

/** The answers that form these lines. What the rules do not ask, since only one answer is left, is left out. */
export function choicesFor(assault: Assault, lines: readonly Line[]): DieppeChoice[] {
  const { commandos, begun } = assault
  const isBegun = begun.length === lines.length
  const contacts = isBegun ? [] : lines.slice(begun.length).map(({ contact }) => contact)
  const choices: DieppeChoice[] = contacts.map((arg) => ({ verb: 'contact', arg }))
  // The last commando has nowhere else to go.
  if (begun.length + contacts.length === commandos.length) choices.pop()
  if (lines.length === 1) return choices
  const placed = begun.flatMap(({ support }) => support)
  const waiting = commandos.filter((u) => !placed.includes(u) && !lines.some(({ contact }) => contact === u))
  for (const u of waiting) choices.push({ verb: 'support', arg: lines.findIndex(({ support }) => support.includes(u)) })
  return choices
}
