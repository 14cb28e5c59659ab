/** What the bots think things are worth, in victory points. Data, so that self-play can tune it. */
export const weights = {
  assault: {
    /** A point that the defenders take as fatigue, or in hexes. */
    perTiredPoint: 0.5,
    perRetreat: 0.9,
    /** How often defenders who could tire leave the hex all the same. */
    givesWayTired: 0.15,
    kill: 4,
    /** A point that attackers take as fatigue. */
    perOwnPoint: 0.55,
    /** A battalion of a landing force: two points for the enemy, and the battalion is gone. */
    landingLoss: 3.2,
    landingTank: 2,
    fatigueOfAttack: 0.12,
    tiredGuard: 1,
    /** Less than this is not worth an attack that hands over the initiative. */
    least: 0.15,
  },
  prize: {
    narvik: 10,
    frontierStation: 5,
    base: 5,
    ground: 0.2,
    /** For the Allies, ground from which the way to Narvik is short. */
    approach: 1,
    /** The chance that what is taken now is still held at the end, by turns left. */
    untilTheEnd: [0.95, 0.5, 0.4, 0.3, 0.25],
  },
  air: {
    /** What an air point is worth when it is kept for something else. */
    point: 0.06,
    /** And when nothing better will come this turn: still enough not to throw all of them at one hex. */
    leftOver: 0.01,
    /** More on one hex of infantry tires nobody any further that matters; another hex is always worth more. */
    mostOnTroops: 12,
    perFatigue: 0.035,
    /** The share of what bombs add to an assault by those who stand ready: the defenders may still get away, or get help. */
    beforeAssault: 0.8,
    /** A hit ship may take its passenger along. */
    cargo: 1.5,
    /** N-20.4-2: a ship that is only damaged takes its passenger back to Harstad. */
    turnedBack: 0.5,
  },
  fleet: {
    perFatigue: 0.03,
    /** More, where troops are about to attack. */
    beforeAssault: 0.07,
    /** What it costs to shell a hex again, for each turn running on which it was shelled. */
    shellAgain: 0.2,
    landed: 1,
    /** Of that, for troops that lie off the shore already. */
    offShore: 1.5,
    /** Of that, on the last turn, for whoever holds Narvik or bars the way there. */
    lastStand: 2,
    /** A gun or a tank beside a battalion. */
    gun: 0.5,
    /** Landing places that are compared. */
    sites: 5,
    /** Movement points at which a landing place is worth half as much. */
    near: 6,
    /** Bjørnfjell counts as so much farther away than Narvik. */
    stationFarther: 4,
    supplied: 0.15,
    /** A point of naval support in an assault. */
    support: 0.12,
    /** For a fleet off Narvik, beside what it shells. */
    offNarvik: 0.9,
    /** Hexes from which a fleet covers an attack. */
    coverRange: 3,
    /** Strength that a landing force is thought to have. */
    force: 12,
    /** Infantry more tired than this does not storm a shore. */
    freshToStorm: 4,
    /** The share of what shelling adds to a storm that follows it: the Germans may still send somebody, or bomb. */
    beforeStorm: 0.8,
    /** How likely Narvik must be to fall for a landing force to wait in Harstad for the last turn, and from when on one does. */
    likelyToFall: 0.6,
    reserveFrom: 3,
    /** Being safe in Harstad, and the share of what the bombers would score at sea. */
    home: 0.08,
    homeFromBombs: 0.5,
  },
  move: {
    /** Fatigue up to which a unit marches without need; what is left is gone by the next turn. */
    comfort: 6,
    step: 0.12,
    /** Strength beside which a unit that enters an empty place is weak, so that the strongest goes first. */
    takers: 2,
    exit: 1.4,
    /** Formations that leave the map for the points while they can. */
    leavers: ['gb-24g'],
    /** The first turn on which they go: nobody is landed only to sail away. */
    leaveFrom: 2,
    /** What it costs to go back to where one has just come from: plans last until something has changed. */
    undo: 1.5,
    guard: 1,
    /** The strength for each stacking point of those who are best at holding a place: companies. */
    dense: 3,
    /** Where a landing force lies off a post. */
    guardInStorm: 5,
    /**
     * No more strength than this goes in: one battalion. Narvik is a trap once its two ways out are cut, Bjørnfjell has Sweden at its
     * back. On the last turn nobody is shut in any more, and Narvik is what the Allies come for; nor can it wait when a landing force
     * lies off it.
     */
    garrison: {
      narvik: 4,
      station: 4,
      narvikAtTheEnd: 10,
      inStorm: 13,
      /** What it is worth that others get out in time, even for whoever has just come, and from how far the army shuts the trap. */
      slipOut: 2.4,
      trap: 5,
    },
    /** Hexes from which somebody comes to strike at weak troops, and the strength that must be there against them. */
    hunt: { range: 6, lead: { times: 1.15, more: 1 } },
    /** Where so many times more enemies than friends are within so many hexes, nobody hunts, and nobody new is sent. */
    nest: { range: 4, odds: 1.5 },
    /** A blow for which companies come together from as far as so many moves away, tired by about so much when they are there. */
    gather: {
      moves: 2,
      tired: 5,
      /** What it must be worth, and how much more than without those who come. */
      least: 0.8,
      gain: 0.4,
      /** What it costs that somebody comes up: he is tired, and missed where he was. */
      each: 0.06,
      /** Movement points that are gone out of one's way to strike from another side. */
      spread: 2,
    },
    /** Hexes from which Germans come together, so that a march which ends among them is worth a thought. */
    exposed: 3,
    withdraw: 1.2,
    /** A garrison leaves its post when it can take less than this share of the fatigue that it could take when fresh. */
    worn: 0.5,
    /** Turning a counter up gives its place and nature away. */
    reveal: 0.15,
    /** Do not stand beside more than so many times one's own strength. */
    daring: { allied: 2.2, german: 1.4 },
    /** Movement points by which Narvik and Bjørnfjell seem nearer than any other goal. */
    drawOfNarvik: 8,
    drawOfStation: 4,
  },
  /** When the Allies think of getting away from Germans who come together beside them, or of helping those who cannot. */
  shelter: {
    /** By how much the Germans must be ahead of the defence. */
    lead: 2,
    /** How much stronger than the Germans beside it a place that scores should be. */
    margin: 4,
  },
  evaluation: {
    /** What holding Narvik or Bjørnfjell is worth beside its points: whoever stands there has also won the ground around. */
    hold: 1.3,
    /** Little, since the points for a loss are counted anyway. */
    battalion: 0.3,
    company: 0.3,
    gun: 0.2,
    tank: 0.1,
    perFatigue: 0.02,
    /** A unit beside much more than it can hold; the Allies, who may choose their fights, lose nothing by it. */
    threatened: { allied: 0, german: 1.4 },
    /** Strength by which the enemy must lead for that to count in full. */
    overwhelming: 10,
    /** Nobody at the limit can fight or go back. */
    spent: 0.5,
    /** Of what a hit would score, for ships left at sea overnight. */
    atSea: 0.2,
    damaged: 0.3,
    /** Hexes from which troops count towards a place. */
    near: 8,
    /** What a unit at its limit has lost of its power. */
    worn: 0.7,
    /** How the Allied share of the power near a place becomes the chance to hold it at the end; fitted to the quick bot's games. */
    holding: {
      /** Power that is thought to be there anyway, so that an empty place is not certain. */
      unseen: { allied: 1, both: 4 },
      /** More turns than these make no difference. */
      turns: 4,
      /** A place that is held: at once, and what each turn takes from it, less for a larger share. */
      held: 0.95,
      lostPerTurn: 0.09,
      share: 1.6,
      /** A place still to be taken: for each turn and the whole share, and the most there is. */
      takenPerTurn: 0.24,
      most: 0.75,
    },
  },
} as const
