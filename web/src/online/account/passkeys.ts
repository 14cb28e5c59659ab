import type { Me, Newcomer } from '@bridgehead/table/wire'
import { accountApi } from './accountApi.ts'

/** Signing in by a key that this device, or one beside it, holds. Formats are the browser's own. */

export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly fault: 'passkey-cancelled' | 'passkey-known' | 'passkey-failed'
  constructor(fault: PasskeyError['fault']) {
    super(fault)
    this.fault = fault
  }
}

/** Keys belong to a name: a page that was opened by a number has none. */
const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host)

const knowsPasskeys = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential

export const canUsePasskeys = (): boolean => knowsPasskeys() && isNamed(location.hostname)

/** The same page by a name, where it was opened by the number of this machine. */
export function namedPage(): string | undefined {
  if (!knowsPasskeys() || !/^(127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return undefined
  const { protocol, port } = location
  return `${protocol}//localhost${port && `:${port}`}/#sign-in`
}

/** The browser can offer keys inside a field, before anything is tapped. */
export const canOfferInField = async (): Promise<boolean> =>
  canUsePasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

export async function usePasskey(mediation: CredentialMediationRequirement, signal: AbortSignal): Promise<Me> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await accountApi.passkeyAsked())
  const answer = await navigator.credentials.get({ publicKey, mediation, signal }).catch(refused)
  return accountApi.byPasskey(jsonOf(answer))
}

/** A key for the account that is signed in; for a new one where nobody is. */
export async function makePasskey(newcomer: Newcomer): Promise<Me> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await accountApi.passkeyWanted(newcomer))
  const answer = await navigator.credentials.create({ publicKey }).catch(refused)
  return accountApi.keepPasskey(jsonOf(answer))
}

function jsonOf(answer: Credential | null): object {
  if (!(answer instanceof PublicKeyCredential)) throw new PasskeyError('passkey-cancelled')
  return answer.toJSON() as object
}

function refused(failure: unknown): never {
  const { name } = failure as Error
  if (name === 'AbortError') throw failure
  if (name === 'InvalidStateError') throw new PasskeyError('passkey-known')
  throw new PasskeyError(name === 'NotAllowedError' ? 'passkey-cancelled' : 'passkey-failed')
}
