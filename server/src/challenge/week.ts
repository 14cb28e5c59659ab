const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY
/** A Monday at midnight, UTC. */
const FIRST = Date.UTC(1970, 0, 5)

/** Weeks are counted from the first Monday of 1970, and begin on Mondays at midnight, UTC, for everybody. */
export const weekOf = (time: number): number => Math.floor((time - FIRST) / WEEK)
export const endOfWeek = (week: number): number => FIRST + (week + 1) * WEEK
