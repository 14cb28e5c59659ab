import type { Friend } from './friends.ts'

/** Who is asked goes on without doing anything. */
const PASSING = /^(Done|Pass|Not this turn|Decline|No\b|End)/
/** What the adviser says, where something must be chosen. */
const ADVISED = /^Do (this|all of it)/
/** The page may ask somebody else while a hand reaches for a button. */
const PATIENCE = { timeout: 3_000 }

/** Goes on by the shortest way that the rules leave to whoever is asked; nothing where nobody is. */
async function pass(friend: Friend): Promise<void> {
  if (!(await friend.isAsked())) return
  const passing = friend.choice(PASSING).first()
  if (await passing.isVisible()) return passing.click(PATIENCE).catch(() => {})
  const hint = friend.tool('Hint')
  if (!(await hint.isEnabled())) return
  await hint.click(PATIENCE).catch(() => {})
  await friend
    .choice(ADVISED)
    .first()
    .click(PATIENCE)
    .catch(() => {})
}

/** All pass whenever they are asked, until something has come about. */
export async function passUntil(friends: readonly Friend[], isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) for (const friend of friends) await pass(friend)
}
