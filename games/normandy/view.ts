import { clone, type StateOf } from '@bridgehead/engine'
import type { NormandyDefinition } from './definition.ts'
import type { Normandy } from './state.ts'

/** Nothing is hidden: every role sees the whole state. */
export const viewNormandy = (_def: NormandyDefinition, state: StateOf<Normandy>): StateOf<Normandy> => state

export const determinizeNormandy = (_def: NormandyDefinition, view: StateOf<Normandy>): StateOf<Normandy> =>
  copyNormandy(view)

/** A state as a value of its own, field by field: what is written down is copied much faster than what is spread and walked through. */
export function copyNormandy(s: StateOf<Normandy>): StateOf<Normandy> {
  return {
    turn: s.turn,
    phase: s.phase,
    first: s.first,
    active: s.active,
    place: s.place.slice(),
    lost: s.lost.slice(),
    disorg: s.disorg.slice(),
    suppression: s.suppression.slice(),
    marks: s.marks.slice(),
    boundTo: s.boundTo.slice(),
    due: s.due.slice(),
    markers: s.markers.slice(),
    landed: s.landed.slice(),
    letThrough: s.letThrough.slice(),
    control: s.control.slice(),
    loose: { allied: s.loose.allied.slice(), german: s.loose.german.slice() },
    rubble: s.rubble.slice(),
    weather: s.weather,
    storm: s.storm,
    overcastTurns: s.overcastTurns,
    stormDue: s.stormDue,
    stormBefore: s.stormBefore,
    bowl: s.bowl.slice(),
    available: s.available.slice(),
    flown: s.flown.slice(),
    superiority: s.superiority.slice(),
    tactical: s.tactical.slice(),
    strategic: s.strategic.slice(),
    tacticalBefore: s.tacticalBefore.slice(),
    strategicBefore: s.strategicBefore.slice(),
    heavyAway: s.heavyAway.slice(),
    carpets: s.carpets.slice(),
    naval: s.naval.slice(),
    reserveMarkers: s.reserveMarkers,
    replacements: s.replacements.slice(),
    partisans: s.partisans.slice(),
    tally: s.tally.slice(),
    scored: s.scored.slice(),
    beachesLost: s.beachesLost,
    takenOn: s.takenOn.slice(),
    outcome: s.outcome,
    flow: clone(s.flow),
  }
}
