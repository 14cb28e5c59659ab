import { existsSync } from 'node:fs'
import {
  type AnySpec,
  type Choice,
  kernelText,
  type Language,
  type Match,
  type MatchFileDice,
  makeMatchFile,
  sameChoice,
} from '@bridgehead/engine'
import type { Adviser } from './adviser.ts'
import { boardLines, trackLine } from './boardText.ts'
import { arrange, choiceLines } from './choiceList.ts'
import { UsageError } from './errors.ts'
import { writeMatchFile } from './files.ts'
import { wrapWords } from './layout.ts'
import { oddsLines } from './odds.ts'
import { findClause } from './rulebook.ts'
import type { Terminal } from './terminal.ts'
import type { CliText } from './text/en.ts'
import { Voice } from './voice.ts'

/** What a session needs besides the match. */
export interface SessionPlan {
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  readonly terminal: Terminal
  readonly language: Language
  readonly text: CliText
  readonly rulebook: () => string
  readonly adviser: Adviser
  /** Where the match was loaded from: saving goes there again. */
  readonly file: string | undefined
}

const LOG_LINES = 20

/** A match at the keyboard, until it is over or the player leaves. */
export class Session {
  readonly #plan: SessionPlan
  readonly #voice: Voice
  #file: string | undefined
  /** How many choices had been made when the match was last saved. */
  #savedAt: number
  /** What each role has read of the log. */
  readonly #readBy = new Map<string, number>()
  #lastRole: string | undefined
  #choices: Choice[] = []
  #left = false

  readonly #commands: { readonly [letter: string]: (rest: string) => void | Promise<void> } = {
    u: () => this.#undo(),
    w: () => this.#whyNot(),
    o: (rest) => this.#odds(rest),
    m: () => this.#showBoard(),
    l: (rest) => this.#showLog(rest),
    r: (rest) => this.#showRule(rest),
    h: () => this.#hint(),
    s: (rest) => this.#save(rest),
    q: () => this.#quit(),
    '?': () => this.#print(...this.#plan.text.play.help.map((line) => `  ${line}`)),
  }

  constructor(plan: SessionPlan) {
    this.#plan = plan
    this.#voice = new Voice(plan.match, plan.language)
    this.#file = plan.file
    this.#savedAt = plan.match.log.length
  }

  async run(): Promise<void> {
    const { match, terminal, text } = this.#plan
    this.#print(text.play.askHelp)
    for (let role = match.asked; role !== undefined && !this.#left; role = match.asked) {
      await this.#handOver(role)
      this.#tellNews(role)
      this.#showQuestion(role)
      await this.#readCommands(role)
    }
    if (!this.#left) await this.#finish()
    terminal.close()
  }

  get #role(): string {
    return this.#plan.match.asked ?? 'spectator'
  }

  #print(...lines: readonly string[]): void {
    for (const line of lines) this.#plan.terminal.print(line)
  }

  #printWrapped(text: string, indent = ''): void {
    for (const line of text.split('\n')) this.#print(...wrapWords(line, this.#plan.terminal.columns, indent))
  }

  /** Where players must not see each other's pieces, the keyboard changes hands with an empty screen. */
  async #handOver(role: string): Promise<void> {
    const { match, terminal, text } = this.#plan
    const changed = this.#lastRole !== undefined && this.#lastRole !== role
    this.#lastRole = role
    if (!changed || !match.game.hidesInformation) return
    terminal.clear()
    await terminal.ask(text.play.handOver(this.#voice.words.roles[role] ?? role))
  }

  #tellNews(role: string): void {
    const { match } = this.#plan
    const read = this.#readBy.get(role) ?? -1
    for (const event of match.events(role, read)) this.#printWrapped(this.#voice.event(event), '  ')
    this.#readBy.set(role, match.log.length)
  }

  #showQuestion(role: string): void {
    const { match, terminal, text } = this.#plan
    this.#choices = arrange(match.options(role))
    const board = match.game.board(match.def, match.view(role))
    const who = match.roles.length > 1 ? `${text.play.turnOf(this.#voice.words.roles[role] ?? role)} ` : ''
    this.#print('', terminal.faint([trackLine(board, this.#boardContext), this.#pointsSoFar(role)].join(' · ')))
    this.#print(terminal.strong(`${who}${this.#voice.prompt(match)}`))
    this.#print(...choiceLines(this.#choices, (choice) => this.#voice.choice(choice), terminal.columns))
  }

  #pointsSoFar(role: string): string {
    const { match, text } = this.#plan
    const lines = match.game.points(match.def, match.view(role))
    return text.board.points(lines.reduce((sum, { points }) => sum + points, 0))
  }

  /** Answers commands until one of them changes the match. */
  async #readCommands(role: string): Promise<void> {
    const { match, terminal, text } = this.#plan
    const before = match.log.length
    while (!this.#left && match.log.length === before) {
      const typed = (await terminal.ask(text.play.prompt))?.trim()
      if (typed === undefined) this.#inputEnded()
      else if (/^\d+$/.test(typed)) this.#choose(role, Number(typed))
      else if (typed) await this.#command(typed)
    }
  }

  #choose(role: string, number: number): void {
    const { match, text } = this.#plan
    const choice = this.#choices[number - 1]
    if (!choice) return this.#print(text.play.outOfRange(this.#choices.length))
    const outcome = match.choose(role, choice)
    if ('key' in outcome) this.#print(this.#voice.denial(outcome))
  }

  async #command(typed: string): Promise<void> {
    const { text } = this.#plan
    const [, letter = '', rest = ''] = /^(\S)(?:\s+(.*))?$/.exec(typed) ?? []
    const command = Object.hasOwn(this.#commands, letter) ? this.#commands[letter] : undefined
    if (!command) return this.#print(text.play.notUnderstood(typed))
    await command(rest)
  }

  #undo(): void {
    const { match, text, language } = this.#plan
    const refused = match.undo(this.#role)
    if (refused) return this.#print(kernelText[language].barriers[refused])
    this.#print(text.play.undone)
    for (const [role, read] of this.#readBy) this.#readBy.set(role, Math.min(read, match.log.length))
  }

  /** What is forbidden for the same reason is said in one line. */
  #whyNot(): void {
    const { match, text } = this.#plan
    const byReason = new Map<string, string[]>()
    for (const { denial, ...choice } of match.denied(this.#role)) {
      const reason = this.#voice.denial(denial)
      byReason.set(reason, [...(byReason.get(reason) ?? []), this.#voice.choice(choice)])
    }
    if (byReason.size === 0) return this.#print(text.play.nothingDenied)
    for (const [reason, labels] of byReason) this.#printWrapped(`${labels.join(', ')}: ${reason}`, '  ')
  }

  #odds(rest: string): void {
    const { match, text } = this.#plan
    const one = rest ? this.#choices[Number(rest) - 1] : undefined
    if (rest && !one) return this.#print(text.play.noSuchChoice)
    let shown = 0
    for (const [i, choice] of this.#choices.entries()) {
      if (one && choice !== one) continue
      const lines = oddsLines(match, this.#role, choice, { voice: this.#voice, text, withSums: one !== undefined })
      if (lines.length > 0) this.#print(`  ${i + 1} ${this.#voice.choice(choice)}`, ...lines)
      shown += lines.length
    }
    if (shown === 0) this.#print(text.play.noOdds)
  }

  get #boardContext() {
    const { match, terminal, text } = this.#plan
    return { map: match.game.map(match.def), words: this.#voice.words, text, width: terminal.columns }
  }

  #showBoard(): void {
    const { match } = this.#plan
    const view = match.view(this.#role)
    this.#print(...boardLines(match.game.board(match.def, view), this.#boardContext))
    for (const line of match.game.points(match.def, view).filter(({ points }) => points !== 0))
      this.#print(`  ${this.#voice.wording.points(line)}: ${line.points} (${line.clause})`)
    this.#print(this.#pointsSoFar(this.#role))
  }

  #showLog(rest: string): void {
    const { match, text } = this.#plan
    const events = match.events(this.#role).slice(-(Number(rest) || LOG_LINES))
    if (events.length === 0) this.#print(text.play.logEmpty)
    for (const event of events) this.#printWrapped(this.#voice.event(event), '  ')
  }

  #showRule(clause: string): void {
    const { text, rulebook } = this.#plan
    if (!clause) return this.#print(text.play.whichRule)
    const found = findClause(rulebook(), clause)
    if (found === undefined) this.#print(text.play.noRule(clause))
    else this.#printWrapped(found)
  }

  async #hint(): Promise<void> {
    const { match, text, language, adviser } = this.#plan
    const advice = await adviser(match, this.#role)
    if (!advice) return this.#print(text.play.noAdviser)
    const at = this.#choices.findIndex((choice) => sameChoice(choice, advice.choice))
    this.#printWrapped(text.play.hint(at + 1, this.#voice.choice(advice.choice), advice.reason[language]))
  }

  async #save(name: string): Promise<void> {
    const { match, text, dice } = this.#plan
    const file = name || this.#file || defaultName(match.game.id)
    if (file !== this.#file && existsSync(file) && !(await this.#agrees(text.play.overwrite(file))))
      return this.#print(text.play.notSaved)
    try {
      writeMatchFile(file, makeMatchFile(match, dice), text)
    } catch (failure) {
      if (!(failure instanceof UsageError)) throw failure
      return this.#print(failure.message)
    }
    this.#file = file
    this.#savedAt = match.log.length
    this.#print(text.play.saved(file))
  }

  async #agrees(question: string): Promise<boolean> {
    const { terminal, text } = this.#plan
    return text.yes.includes((await terminal.ask(question))?.trim().toLowerCase() ?? '')
  }

  async #offerToSave(): Promise<void> {
    const { match, text } = this.#plan
    if (match.log.length !== this.#savedAt && (await this.#agrees(text.play.saveFirst))) await this.#save('')
  }

  async #quit(): Promise<void> {
    await this.#offerToSave()
    this.#print(this.#plan.text.play.goodbye)
    this.#left = true
  }

  #inputEnded(): void {
    const { match, text } = this.#plan
    if (match.log.length !== this.#savedAt) this.#print(text.play.inputEnded)
    this.#left = true
  }

  async #finish(): Promise<void> {
    const { match, terminal, text, dice } = this.#plan
    const role = this.#lastRole ?? 'spectator'
    this.#tellNews(role)
    const result = match.result!
    const view = match.view(role)
    this.#print('', terminal.strong(`${text.play.over} ${this.#voice.wording.result(result)}.`))
    for (const line of match.game.points(match.def, view).filter(({ count }) => count !== 0))
      this.#print(`  ${this.#voice.wording.points(line)}: ${line.points}`)
    this.#print(text.play.score(result.score))
    const history = match.game.history(match.def, view)
    if (history.length > 0) this.#print(text.play.history)
    for (const line of history)
      this.#print(
        `  ${text.play.historyLine(this.#voice.wording.history(line), String(line.played), String(line.history))}`,
      )
    if (dice?.seed) this.#print(text.play.seed(dice.seed))
    await this.#offerToSave()
  }
}

function defaultName(game: string): string {
  return `${game}-${new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.json`
}
