/** How long a pause may be asked for. */
export const pauses = ['hour', 'tomorrow', 'week'] as const
export type PauseLength = (typeof pauses)[number]

const HOUR = 60 * 60 * 1000
/** Tomorrow means the evening, when people play. */
const EVENING = 20

export function pauseUntil(length: PauseLength, now: number): number {
  if (length === 'hour') return now + HOUR
  if (length === 'week') return now + 7 * 24 * HOUR
  const tomorrow = new Date(now)
  tomorrow.setDate(tomorrow.getDate() + 1)
  tomorrow.setHours(EVENING, 0, 0, 0)
  return tomorrow.getTime()
}
