import type {
  Account,
  AccountChange,
  Adopted,
  Device,
  LinkWanted,
  Me,
  Newcomer,
  NoticeSettings,
} from '@bridgehead/table/wire'
import { z } from 'zod'
import { language, name, secret } from '../lobby/schemas.ts'

/** What may be said about accounts over HTTP, and what is answered. */

const time = z.number()
/** As many as mail knows; whether there is such an address shows when a mail arrives. */
const email = z.email().max(254)
const password = z.string().min(10).max(200)
const zone = z.string().max(60).refine(isZone)

function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

const newcomer = { language, zone: zone.optional(), name: name.optional() }
export const newcomerSchema = z.strictObject(newcomer) satisfies z.ZodType<Newcomer>
export const linkWantedSchema = z.strictObject({ email, ...newcomer }) satisfies z.ZodType<LinkWanted>
export const tokenSchema = z.strictObject({ token: secret })
export const passwordSignInSchema = z.strictObject({ email, password: z.string().min(1).max(200) })
export const passwordSchema = z.strictObject({ password, current: z.string().max(200).optional() })
export const noPasswordSchema = z.strictObject({ current: z.string().max(200) })
export const emailSchema = z.strictObject({ email })

const settings = z.object({
  language,
  zone: z.string(),
  mail: z.boolean(),
  hour: z.int(),
}) satisfies z.ZodType<NoticeSettings>
const account = z.object({
  name: z.string().exactOptional(),
  email: z.string().exactOptional(),
  hasPassword: z.boolean(),
  passkeys: z
    .array(z.object({ passkey: z.string(), label: z.string(), created: time, used: time.exactOptional() }))
    .readonly(),
  settings,
}) satisfies z.ZodType<Account>
export const meSchema = z.object({ account: account.exactOptional() }) satisfies z.ZodType<Me>
export const changeSchema = z.strictObject({
  name: z.union([name, z.literal('')]).exactOptional(),
  language: language.exactOptional(),
  zone: zone.exactOptional(),
  mail: z.boolean().exactOptional(),
  hour: z.int().min(0).max(23).exactOptional(),
}) satisfies z.ZodType<AccountChange>

export const devicesSchema = z.object({
  devices: z.array(
    z.object({
      device: z.string(),
      label: z.string(),
      created: time,
      used: time,
      own: z.boolean(),
    }) satisfies z.ZodType<Device>,
  ),
})
export const deviceParams = z.object({ device: z.string().max(60) })
export const passkeyParams = z.object({ passkey: z.string().max(2_000) })
export const adoptedSchema = z.object({ adopted: z.int() }) satisfies z.ZodType<Adopted>

const bytes = z
  .string()
  .max(12_000)
  .regex(/^[\w-]*$/)
const keyId = z
  .string()
  .min(1)
  .max(2_000)
  .regex(/^[\w-]+$/)
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: keyId,
  rawId: keyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
  clientExtensionResults: z.object({}),
}
/** What an authenticator has made, and what it answers, as browsers write them. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(transports).max(10).exactOptional(),
  }),
})
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
})
/** What is asked of an authenticator: the browser's own format. */
export const askedOfKeySchema = z.looseObject({ challenge: z.string() })
