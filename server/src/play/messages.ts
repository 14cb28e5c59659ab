import { type ClientMessage, timeOutChoices, watchings } from '@bridgehead/table/wire'
import { z } from 'zod'

const id = z.int().min(0)
const position = z.int().min(0)
const seat = z.int().min(0).max(7)
const word = z.string().regex(/^[\w-]{1,60}$/)
const choice = z.strictObject({ verb: word, arg: z.int().min(0).exactOptional() })
const pieces = z.array(z.int().min(0)).min(1).max(50)
/** What turns the direction of everything after it, beyond the words themselves. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** What somebody says: shown as text and never as anything else, so that it may contain whatever can be seen. */
const said = z
  .string()
  .overwrite((text) => text.replaceAll(turning, ''))
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u)
/** Notes have lines. */
const noted = z
  .string()
  .max(16_000)
  .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u)

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('takeBack'), choices: z.int().min(0) }),
  z.strictObject({ kind: z.literal('pause'), until: z.int().min(0) }),
  z.strictObject({ kind: z.literal('draw') }),
])

const inquiry = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('odds'), choice, before: z.array(choice).max(200).optional() }),
  z.strictObject({ what: z.literal('whyNot') }),
  z.strictObject({ what: z.literal('obstacle'), pieces, place: z.int().min(0) }),
  z.strictObject({ what: z.literal('prices') }),
  z.strictObject({ what: z.literal('hint'), level: word.optional() }),
  z.strictObject({ what: z.literal('reach') }),
  z.strictObject({ what: z.literal('plan'), pieces, place: z.int().min(0) }),
  z.strictObject({ what: z.literal('at'), choices: z.int().min(0) }),
])

const messageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.int().min(0),
    match: word,
    secret: word.optional(),
    since: position.optional(),
  }),
  z.strictObject({ type: z.literal('choose'), id, position, choice }),
  z.strictObject({ type: z.literal('undo'), id, position }),
  z.strictObject({ type: z.literal('resign'), id }),
  z.strictObject({ type: z.literal('ask'), id, wish }),
  z.strictObject({ type: z.literal('answer'), id, question: z.int().min(1), yes: z.boolean() }),
  z.strictObject({ type: z.literal('withdraw'), id, question: z.int().min(1) }),
  z.strictObject({ type: z.literal('resume'), id }),
  z.strictObject({ type: z.literal('leave'), id, days: z.int().min(1).max(10) }),
  z.strictObject({ type: z.literal('timeOut'), id, seat, choice: z.enum(timeOutChoices) }),
  z.strictObject({ type: z.literal('lend'), id, level: word.optional() }),
  z.strictObject({ type: z.literal('take'), id }),
  z.strictObject({ type: z.literal('standing'), id, while: word.optional() }),
  z.strictObject({ type: z.literal('watching'), id, who: z.enum(watchings) }),
  z.strictObject({ type: z.literal('say'), id, text: said }),
  z.strictObject({ type: z.literal('writing') }),
  z.strictObject({ type: z.literal('note'), id, text: noted }),
  z.strictObject({ type: z.literal('inquire'), id, position, inquiry }),
]) satisfies z.ZodType<ClientMessage>

/** Everything that can be said. */
export const messageTypes: readonly string[] = messageSchema.options.map(({ shape }) => shape.type.value)

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
