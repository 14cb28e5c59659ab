import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import type { Stretch, Tracks } from '../title.ts'
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

/** By what the light takes from a sniper's or mortar's fire. */
const lights: Readonly<Record<number, string>> = { [-2]: 'dark', [-1]: 'dawn', 0: 'day' }

/** Turns of the same light, one after the other. */
function stretchesOfLight({ data }: DieppeDefinition): Stretch[] {
  const stretches: Stretch[] = []
  data.tables.turnTrack.turns.forEach(({ light }, i) => {
    const means = lights[light] ?? ''
    const last = stretches.at(-1)
    if (last?.means === means) stretches[stretches.length - 1] = { ...last, to: i + 1 }
    else stretches.push({ from: i + 1, to: i + 1, means })
  })
  return stretches
}

function stretchesOfAlarm({ data }: DieppeDefinition): Stretch[] {
  const { germansHuntFrom, highest } = data.tables.alarm
  return [
    { from: 0, to: germansHuntFrom - 1, means: 'quiet' },
    { from: germansHuntFrom, to: highest - 1, means: 'hunt' },
    { from: highest, to: highest, means: 'awake' },
  ]
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
  stretches: (def, track) => (track === 'turn' ? stretchesOfLight(def) : stretchesOfAlarm(def)),
}
