import * as z from 'zod/mini'

/** The small schemas that all files of this folder share. */

/** Whether a table is the rulebook's or our reconstruction. */
export const source = z.enum(['rulebook', 'reconstructed'])
/** What the rulebook names: the unit itself, its division, its nation, or nothing of it. */
export const namedBy = z.enum(['rulebook', 'division', 'nation', 'history'])

/** Whoever brings data of his own may change any figure, but not so far that a table or a track can no longer be made. */
export const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
export const count = within(0, 999)
export const natural = within(1, 999)
export const text = z.string().check(z.minLength(1), z.maxLength(200))
export const hex = z.string().check(z.regex(/^\d{4}$/))
export const hexside = z.string().check(z.regex(/^\d{4}\|\d{4}$/))
export const box = z.string().check(z.regex(/^[a-z-]{1,40}$/))
export const piece = z.string().check(z.regex(/^[\w.-]{1,60}$/))
export const name = z.strictObject({ en: text, fr: text })
