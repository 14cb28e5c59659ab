import { type Language, languages } from '@bridgehead/engine'
import { type CliText, en } from './text/en.ts'
import { fr } from './text/fr.ts'

const texts: { readonly [L in Language]: CliText } = { en, fr }

export const textIn = (language: Language): CliText => texts[language]
const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value)

/** The language is needed before anything else can be said, so it is looked for ahead of all other arguments. */
export function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): { language: Language; wrong?: string } {
  const fallback = languageOfSystem(env)
  const asked = askedFor(args)
  if (asked === undefined) return { language: fallback }
  return isLanguage(asked) ? { language: asked } : { language: fallback, wrong: asked }
}

function askedFor(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  if (at < 0) return undefined
  return args[at]?.includes('=') ? args[at].slice('--lang='.length) : args[at + 1]
}

function languageOfSystem(env: NodeJS.ProcessEnv): Language {
  const name = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || ''
  return name.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
