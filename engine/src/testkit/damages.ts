import type { MatchFile } from '../matchFileSchema.ts'

/** A way to spoil a match file, and the place that the refusal must name. */
export interface Damage {
  readonly title: string
  readonly where: string
  spoil(file: MatchFile): unknown
}

type LogEntry = MatchFile['log'][number]

const put =
  (key: string, value: unknown) =>
  (file: MatchFile): unknown => ({ ...file, [key]: value })

const without = (key: keyof MatchFile) => (file: MatchFile) => {
  const { [key]: _, ...rest } = file
  return rest
}

const requiredParts = ['format', 'game', 'scenario', 'options', 'dataHash', 'opening', 'log'] as const

/** What befalls files: parts lost, types wrong, values that no such game has, choices and dice that never were. */
export function damagesTo(file: MatchFile): Damage[] {
  const last = file.log.length - 1
  const diced = file.log.findIndex(({ dice }) => dice !== undefined)
  const entry = (at: number, change: (entry: LogEntry) => unknown) => (whole: MatchFile) => ({
    ...whole,
    log: whole.log.map((each, i) => (i === at ? change(each) : each)),
  })
  return [
    ...requiredParts.map((part) => ({ title: `without ${part}`, where: part, spoil: without(part) })),
    { title: 'without version', where: 'version', spoil: without('version') },
    { title: 'of a newer version', where: 'version', spoil: put('version', 999) },
    { title: 'with an unknown part', where: 'extra', spoil: put('extra', 1) },
    { title: 'of another game', where: 'game', spoil: put('game', 'another-game') },
    { title: 'of another scenario', where: 'scenario', spoil: put('scenario', 'no-such-scenario') },
    {
      title: 'with an unknown option',
      where: 'options.no-such-option',
      spoil: put('options', { 'no-such-option': true }),
    },
    { title: 'with options of a wrong type', where: 'options.a', spoil: put('options', { a: 1 }) },
    { title: 'played with other data', where: 'dataHash', spoil: put('dataHash', '0'.repeat(64)) },
    { title: 'with a hash cut short', where: 'dataHash', spoil: put('dataHash', 'abc') },
    { title: 'with an unknown part of data', where: 'pack', spoil: put('pack', { 'no-such-part': 1 }) },
    { title: 'with a die too many at the start', where: 'opening', spoil: put('opening', [...file.opening, 0]) },
    { title: 'with a die that is no number', where: 'opening.0', spoil: put('opening', ['six']) },
    { title: 'with a log that is no list', where: 'log', spoil: put('log', {}) },
    ...(last < 0
      ? []
      : [
          { title: 'with a choice by nobody', where: 'log.0', spoil: entry(0, (e) => ({ ...e, by: 'nobody' })) },
          {
            title: 'with an unknown verb',
            where: `log.${last}`,
            spoil: entry(last, (e) => ({ ...e, verb: 'no-such' })),
          },
          { title: 'with a negative argument', where: 'log.0.arg', spoil: entry(0, (e) => ({ ...e, arg: -1 })) },
          { title: 'with half an argument', where: 'log.0.arg', spoil: entry(0, (e) => ({ ...e, arg: 0.5 })) },
          { title: 'with a choice not offered', where: 'log.0', spoil: entry(0, (e) => ({ ...e, arg: 999_999 })) },
          {
            title: 'with a die too many',
            where: `log.${last}.dice`,
            spoil: entry(last, (e) => ({ ...e, dice: [...(e.dice ?? []), 0] })),
          },
          {
            title: 'with a choice after the end',
            where: `log.${last + 1}`,
            spoil: (f: MatchFile) => ({ ...f, log: [...f.log, f.log[last]] }),
          },
        ]),
    ...(diced < 0
      ? []
      : [
          { title: 'with a die lost', where: `log.${diced}`, spoil: entry(diced, ({ dice: _, ...e }) => e) },
          {
            title: 'with an impossible die',
            where: `log.${diced}`,
            spoil: entry(diced, (e) => ({ ...e, dice: [998] })),
          },
        ]),
  ]
}
