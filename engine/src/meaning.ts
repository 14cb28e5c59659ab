import type { EventOf, RollEvent } from './event.ts'
import type { GameSpec } from './spec.ts'

/** What a reader may want to see of a match: who goes where, who fights, what counts, and the rest. */
export const eventKinds = ['move', 'fight', 'score', 'detail'] as const
export type EventKind = (typeof eventKinds)[number]

/**
 * What an event means to whoever shows, tells or counts it: camera, arrows, log, sound, playback, report, search, terminal. Plain
 * data, so that none of them need know the game's own events. An event that a role sees in place of another has a meaning of its
 * own, and it tells no more than that event does.
 */
export interface Meaning<Side extends string = string> {
  readonly kind: EventKind
  /** Whose doing it is; absent where it is nobody's: the weather, a new turn. */
  readonly by?: Side
  /** The pieces it names: whoever acts first, then those it is done to. */
  readonly pieces: readonly number[]
  /** Those of the pieces that the doing of others befalls: who is shot at, who is lost. */
  readonly targets?: readonly number[]
  /** The places it names, in the order of its way. The last one is where to look. */
  readonly places: readonly number[]
  /** It leads from the first of the places to the last: the pieces go there, or attack. */
  readonly way?: 'move' | 'attack'
  /** Movement points that it cost. */
  readonly cost?: number
  /** One step of a walk; steps on end can be told as one event (`joined`). */
  readonly step?: true
  /** Somebody fights: a mark in the course of the match. */
  readonly battle?: true
  /** It may change the score. */
  readonly scores?: true
  /** It opens the turn of this number. */
  readonly turn?: number
  /** A die rolled against another: the attack comes first, the defence next, and what came of it after them. */
  readonly contest?: 'attack' | 'defence'
}

const none: readonly number[] = []

/** A meaning with no places and no pieces but those given. */
export function means<Side extends string = never>(
  kind: EventKind,
  rest: Partial<Omit<Meaning<Side>, 'kind'>> = {},
): Meaning<Side> {
  return { kind, pieces: none, places: none, ...rest }
}

type EventType<S extends GameSpec> = S['event']['type']
type EventNamed<S extends GameSpec, T extends EventType<S>> = Extract<S['event'], { readonly type: T }>

/** What a game says of its events. A type of event or a purpose of dice that is left out does not compile. */
export interface MeaningTable<S extends GameSpec> {
  /** Where every event of a type means the same, that meaning; else how to tell it. */
  readonly events: {
    readonly [T in EventType<S>]:
      | Meaning<S['side']>
      | ((event: EventNamed<S, T>, def: S['definition']) => Meaning<S['side']>)
  }
  /** Whether a die is rolled by itself, or against another. */
  readonly rolls: { readonly [R in S['roll']]: 'alone' | 'attack' | 'defence' }
  /** Of the types whose events are steps: two steps on end as one event. */
  readonly walks?: {
    readonly [T in EventType<S>]?: (first: EventNamed<S, T>, second: EventNamed<S, T>) => EventNamed<S, T>
  }
}

/** The part of a game that says what its events mean. */
export interface Meanings<S extends GameSpec> {
  meaning(def: S['definition'], event: EventOf<S>): Meaning<S['side']>
  /** Two steps of one walk as one event; undefined where the second does not go on where the first ended. */
  joined(def: S['definition'], first: EventOf<S>, second: EventOf<S>): S['event'] | undefined
}

const rollAlone = means('detail')
const rolls: { readonly [way in 'alone' | 'attack' | 'defence']: Meaning<never> } = {
  alone: rollAlone,
  attack: { ...rollAlone, contest: 'attack' },
  defence: { ...rollAlone, contest: 'defence' },
}

const isRoll = <S extends GameSpec>(event: EventOf<S>): event is RollEvent<S> => event.type === 'roll'
const areSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i])

/** `export const dieppeMeanings = meanings<Dieppe>()({ events: { … }, rolls: { … } })`, spread into the game's module. */
export function meanings<S extends GameSpec>() {
  return (table: MeaningTable<S>): Meanings<S> => {
    type Told = Meaning<S['side']>
    type Teller = (event: S['event'], def: S['definition']) => Told
    type Joiner = (first: S['event'], second: S['event']) => S['event']
    const events = table.events as { readonly [type: string]: Told | Teller }
    const walks = (table.walks ?? {}) as { readonly [type: string]: Joiner | undefined }

    const meaning: Meanings<S>['meaning'] = (def, event) => {
      if (isRoll<S>(event)) return rolls[table.rolls[event.purpose as S['roll']]]
      const told = events[event.type]!
      return typeof told === 'function' ? told(event, def) : told
    }
    return {
      meaning,
      joined(def, first, second) {
        const join = walks[second.type]
        if (!join || first.type !== second.type || isRoll<S>(first) || isRoll<S>(second)) return undefined
        const [before, after] = [meaning(def, first), meaning(def, second)]
        const goesOn = before.places.at(-1) === after.places[0] && areSame(before.pieces, after.pieces)
        return before.step && after.step && goesOn ? join(first, second) : undefined
      },
    }
  }
}
