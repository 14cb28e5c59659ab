import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import { alarmStretches, turnStretches } from '@bridgehead/dieppe/rules/outlook'
import type { Tracks } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

const lightColours: Readonly<Record<number, string>> = { [-2]: '#3F5274', [-1]: '#C49A58', 0: '#F0E2A8' }
const alarmColours = [
  '#F3ECD5',
  '#F3E6BD',
  '#F3DFA6',
  '#F3D48E',
  '#F2C777',
  '#F0B861',
  '#EA8D45',
  '#E2703A',
  '#D9512F',
  '#C22A22',
]

const turnAt = (def: DieppeDefinition, turn: number) => def.data.tables.turnTrack.turns[turn - 1]

function meaningOfLight({ stretches }: DieppeWords, light: number, bonus: number): string {
  if (light === 0) return stretches.day
  return light < -1 ? stretches.dark(-light, bonus) : stretches.dawn(-light, bonus)
}

export const dieppeTracks: Tracks<Dieppe, DieppeWords> = {
  turn: 'turn',
  plotted: 'alarm',
  caption({ def, words }, { id, value }) {
    if (id !== 'turn') return words.tracks.alarm(value, def.data.tables.alarm.germansHuntFrom)
    const turn = turnAt(def, value)
    return words.tracks.turn(value, turn?.time ?? '', turn?.light ?? 0)
  },
  colour: (def, { id }, cell) =>
    (id === 'turn' ? lightColours[turnAt(def, cell)?.light ?? 0] : alarmColours[cell]) ?? '#F3ECD5',
  cellLabel: (def, track, cell) => (track === 'turn' ? (turnAt(def, cell)?.time ?? '') : ''),
  stretches({ def, words }, track) {
    if (track === 'turn')
      return turnStretches(def).map(({ from, to, light, batteryBonus }) => ({
        from,
        to,
        means: meaningOfLight(words, light, batteryBonus),
      }))
    const { quiet, hunt, awake } = words.stretches
    return alarmStretches(def).map(({ from, to, hunting, allRevealed }) => ({
      from,
      to,
      means: allRevealed ? awake : hunting ? hunt : quiet,
    }))
  },
}
