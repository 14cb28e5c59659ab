import type { Group, Side } from '@bridgehead/normandy'

/** Worth that nothing has. */
export const NEVER = 99

/** All opinions of the bots, as data. Worth is counted in victory points. */
export const standard = {
  /** Half movement points on foot that make a hex of bocage: the yardstick of distances. */
  halfPointsAHex: 4,

  /** The share of a unit's attack that is felt at each distance, from its own hex on. */
  reach: {
    foot: [1, 1, 0.8, 0.35, 0.1],
    motorised: [1, 1, 0.9, 0.55, 0.3, 0.15],
    /** Hexes from which armour comes to ride over somebody. */
    ride: 4,
  },

  /** The share of a unit's strength that is felt around it when it comes to whose ground a hex is. */
  influence: [1, 0.6, 0.35, 0.18, 0.08],
  /** Less than this makes nobody master of a hex. */
  mastery: 3,

  /**
   * Places that nobody strips as long as he holds them, and the defence that must be there: what all of them need first, then what each
   * should have. In the race all supply comes over Utah.
   */
  guards: {
    german: [
      { hex: '0223', least: 3, wanted: 3 },
      { hex: '0224', least: 3, wanted: 3 },
      { hex: '1008', least: 6, wanted: 15 },
      { hex: '0907', least: 4, wanted: 8 },
      { hex: '1216', least: 4, wanted: 4 },
      { hex: '0818', least: 3, wanted: 3 },
    ],
    race: [{ hex: '0617', least: 4, wanted: 4 }],
    /** Allied depots while Germans are within so many hexes: the defence in each, and how far apart those are that are guarded. */
    depots: { defence: 1, alarm: 7, apart: 2 },
  },

  step: {
    /** What a step is worth beyond its points: Germans come back hardly, Allies always. */
    scarcity: { allied: 0.1, german: 0.4 } satisfies { [S in Side]: number },
    /** In the race to Cherbourg steps score nothing: they are only men one needs. */
    race: { allied: 0.4, german: 0.35 } satisfies { [S in Side]: number },
  },

  attack: {
    /** A level of disorganisation of a unit. */
    disorg: { attacker: 0.12, defender: 0.18 },
    /** Driving a unit back, or being driven back. */
    retreat: 0.35,
    /** A result that lets reserves through. */
    exploitation: 0.5,
    /** How much farther, in half points of four, somebody goes to take a hex of their way back from the defenders. */
    surround: 2,
    /** What each unit more must add, since it is missed elsewhere. */
    unit: { allied: 0.06, german: 0.06 } satisfies { [S in Side]: number },
    /** Less than this is not worth fighting for. */
    least: { allied: 0.1, german: 0.5 } satisfies { [S in Side]: number },
    /** An offensive marker can be kept for a better day. */
    marker: { allied: 0.9, german: 0.6 } satisfies { [S in Side]: number },
    /** What a heavy bomber costs beyond its points: it is away for two turns. */
    heavy: 0.6,
  },

  /** The siege of Cherbourg: when it begins, the attack points it takes, how strongly it draws them, and what a marker costs that goes into it. */
  siege: {
    from: 1,
    attack: 44,
    pull: 9,
    marker: { allied: 0.25, german: 0.6 } satisfies { [S in Side]: number },
  },

  /** The ride out of the map: from which turn, how strong, by which doors, for which boxes; an HQ with a marker counts as so much nearer. */
  ride: {
    from: 7,
    attack: 30,
    pull: 9,
    marker: 3,
    doors: ['2119', '2121', '2116', '2113', '2111'],
    boxes: ['rennes', 'le-mans', 'paris'],
    /** What an attack must be worth for a marker that the French will need. */
    keeps: 4,
    /** For a Paris that is held: attack points for each point of defence there, HQs, the chance for which they gather, and how many phases before the end they no longer do. */
    storm: { odds: 0, staffs: 1, likely: 0, patience: 4 },
  },

  /** The defence that Germans keep in Paris, from which turn on, and the units without which they cannot do on the map (M-11.3-12). */
  paris: { garrison: 10, from: 9, onMap: 24 },

  /** German units on the map below which others come to Le Havre, far from the front, so that the army does not count as destroyed (M-11.3-12). */
  reserve: 0,

  /** What a German drive to an unguarded place in the Allied rear must be worth. */
  foray: NEVER,

  /** What the last depot on the beaches is worth that the Allies can do without (M-11.3-13). */
  lastBeach: { allied: 40, german: 0 } satisfies { [S in Side]: number },

  /** Whether guards in the rear also think of what the enemy may reach once he has broken the line. */
  wary: false as boolean,

  /** Overruns: what they must promise, what it is worth where nobody fights, and what speaks against ending beyond the line. */
  overrun: { least: NEVER, unopposed: 3, stray: 0.5 },

  line: {
    /** A hex of the front that is held, or only watched. */
    held: 1.4,
    watched: 1,
    /** How much the risk of a hex counts beside the line as a whole. */
    caution: { allied: 0.8, german: 0.6 } satisfies { [S in Side]: number },
    /** What a place of value counts that lies behind the front. */
    behind: 0.4,
    /** Part of the enemy's strength that will be turned against one hex. */
    focus: 0.45,
    /** Columns that the enemy adds: HQ, aircraft, ships. */
    help: { allied: 3, german: 2 } satisfies { [S in Side]: number },
    /** What each half movement point costs: nobody marches for nothing. */
    march: 0.012,
    /** Sides of a hex that must be one's own before one goes there. */
    flanks: 2,
    /** To stand in the enemy's ground, next to one's own. */
    forward: 0.3,
    /** To stand where the enemy's ground reaches round, for each share of the land near it beyond half. */
    bulge: { allied: 0, german: 0 } satisfies { [S in Side]: number },
    /** To be farther than this from an HQ is bad, for each hex. */
    outOfCommand: 0.8,
  },

  /** What a position is worth when a segment is over, besides the points. */
  position: {
    /** A step that can still fight, and a level of disorganisation. */
    step: { allied: 0.1, german: 0.4 } satisfies { [S in Side]: number },
    disorg: 0.15,
    /** A step that is out of supply, and what it costs more with elite troops. */
    cutOff: 0.4,
    elite: 0.3,
    /** What the enemy is expected to take in his next segment. */
    exposure: { allied: 0.8, german: 0.8 } satisfies { [S in Side]: number },
    /** How far the Allies have come on their ways. */
    ground: 0.25,
  },

  /** How much of the pull of the goals a unit feels. */
  urge: { american: 0.2, angloCanadian: 0.2, german: 0 } satisfies { [G in Group]: number },
}

export type Weights = typeof standard
