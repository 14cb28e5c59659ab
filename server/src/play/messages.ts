import type { ClientMessage } from '@bridgehead/table/wire'
import { z } from 'zod'

const id = z.int().min(0)
const position = z.int().min(0)
/** What somebody says: shown as text and never as anything else, so that it may contain whatever can be seen. */
const said = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u)

const messageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.int(),
    match: z.string().max(60),
    secret: z.string().max(60).optional(),
    since: position.optional(),
  }),
  z.strictObject({
    type: z.literal('choose'),
    id,
    position,
    choice: z.strictObject({ verb: z.string().max(60), arg: z.int().min(0).exactOptional() }),
  }),
  z.strictObject({ type: z.literal('undo'), id, position }),
  z.strictObject({ type: z.literal('resign'), id }),
  z.strictObject({ type: z.literal('say'), id, text: said }),
])

/** What came over the wire; undefined when it is none of ours. */
export function readMessage(text: string): ClientMessage | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = messageSchema.safeParse(json)
  return parsed.success ? parsed.data : undefined
}
