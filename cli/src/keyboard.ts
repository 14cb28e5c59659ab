import { existsSync } from 'node:fs'
import { type AnySpec, type Choice, type EventOf, kernelText, type Language, sameChoice } from '@bridgehead/engine'
import type { Handover, Table } from '@bridgehead/table'
import { boardLines, trackLine } from './boardText.ts'
import { Chair } from './chair.ts'
import { arrange } from './choiceList.ts'
import { ChoicePages } from './choicePages.ts'
import { UsageError } from './errors.ts'
import { matchPath, writeMatchFile } from './files.ts'
import { fit, wrapWords } from './layout.ts'
import { mapLines } from './mapText.ts'
import { oddsLines } from './odds.ts'
import { findClause, firstClause } from './rulebook.ts'
import { findable, findPlace, focusOf, type Surroundings } from './search.ts'
import type { Terminal } from './terminal.ts'
import type { CliText } from './text/en.ts'
import { Voice } from './voice.ts'

/** What an evening at the keyboard needs besides the table. */
export interface KeyboardPlan {
  readonly table: Table
  readonly terminal: Terminal
  readonly language: Language
  readonly text: CliText
  readonly rulebook: () => string
  /** Where the match was loaded from: saving goes there again. */
  readonly file: string | undefined
}

const LOG_LINES = 20

/** A match at the keyboard, until it is over or the player leaves. People take the keyboard in turns; bots need none. */
export class Keyboard {
  readonly #plan: KeyboardPlan
  readonly #voice: Voice
  readonly #chairs: ReadonlyMap<number, Chair>
  #file: string | undefined
  /** The position in which the match was last saved. */
  #savedAt: number
  /** Whoever has the keyboard. */
  #chair: Chair | undefined
  #pages: ChoicePages
  #left = false

  readonly #commands: { readonly [letter: string]: (rest: string) => void | Promise<void> } = {
    u: () => this.#undo(),
    w: () => this.#whyNot(),
    o: (rest) => this.#odds(rest),
    m: (rest) => this.#showMap(rest),
    b: () => this.#showBoard(),
    '+': () => this.#turnPage(1),
    '-': () => this.#turnPage(-1),
    '/': (rest) => this.#find(rest),
    l: (rest) => this.#showLog(rest),
    r: (rest) => this.#showRule(rest),
    h: () => this.#hint(),
    s: (rest) => this.#save(rest),
    g: () => this.#resign(),
    q: () => this.#quit(),
    '?': () => this.#help(),
  }

  constructor(plan: KeyboardPlan) {
    const { table, language, file } = plan
    this.#plan = plan
    this.#voice = new Voice(table.game, table.match.def, language)
    this.#chairs = new Map(
      table.seats.flatMap(({ player }, seat) => (player === 'person' ? [[seat, new Chair(table, seat)]] : [])),
    )
    if (file !== undefined) for (const chair of this.#chairs.values()) chair.skipToPresent()
    this.#file = file
    this.#savedAt = table.position
    this.#pages = new ChoicePages([], () => '', plan.text)
  }

  async run(): Promise<void> {
    const { table, terminal, text } = this.#plan
    this.#print(text.play.askHelp)
    table.play()
    for (let asked = await this.#nextAsked(); asked && !this.#left; asked = await this.#nextAsked()) {
      const chair = await this.#handOver(asked)
      this.#tellNews(chair)
      this.#showQuestion(chair, asked.role)
      await this.#readCommands(chair)
    }
    if (!this.#left) await this.#finish()
    table.close()
    terminal.close()
  }

  /** Who is asked once every bot has had its say; undefined when the match is over. */
  async #nextAsked(): Promise<Handover | undefined> {
    const { table, terminal, text } = this.#plan
    const { asked } = table.match
    if (asked !== undefined && !table.asked && !this.#left)
      this.#print(terminal.faint(text.play.thinks(this.#voice.role(asked))))
    await table.settled
    return table.asked
  }

  /** Whoever has the keyboard; before the first question, the first person. */
  get #seated(): Chair {
    const chair = this.#chair ?? this.#chairs.values().next().value
    if (!chair) throw new Error('Nobody sits at the keyboard.')
    return chair
  }

  #print(...lines: readonly string[]): void {
    const { terminal } = this.#plan
    for (const line of lines) for (const part of fit(line, terminal.columns)) terminal.print(part)
  }

  #printWrapped(text: string, indent = ''): void {
    for (const line of text.split('\n')) this.#print(...wrapWords(line, this.#plan.terminal.columns, indent))
  }

  /** Where people must not see each other's pieces, the keyboard changes hands with an empty screen. */
  async #handOver({ seat, role }: Handover): Promise<Chair> {
    const { table, terminal, text, file } = this.#plan
    const chair = this.#chairs.get(seat)
    if (!chair) throw new Error(`Nobody sits on seat ${seat}.`)
    // Whoever takes up a saved match need not be the one who is asked.
    const changes = this.#chair ? this.#chair !== chair : file !== undefined
    this.#chair = chair
    if (changes && table.game.hidesInformation && this.#chairs.size > 1) {
      terminal.clear()
      await terminal.ask(text.play.handOver(this.#voice.role(role)))
    }
    return chair
  }

  #tellNews(chair: Chair): void {
    this.#tell(chair.news())
  }

  #tell(events: readonly EventOf<AnySpec>[]): void {
    const { terminal } = this.#plan
    for (const { text, isDetail } of this.#voice.story(events))
      for (const line of wrapWords(text, terminal.columns, '  ')) this.#print(isDetail ? terminal.faint(line) : line)
  }

  #showQuestion(chair: Chair, role: string): void {
    const { table, terminal, text } = this.#plan
    const { present, frame } = chair
    if (!frame) throw new Error(`${role} is asked, but has no question.`)
    const around = this.#surroundings
    const label = (choice: Choice) => this.#label(choice)
    const choices = arrange(present.options)
    this.#pages = new ChoicePages(
      choices.map((choice) => findable(choice, label(choice), around)),
      label,
      text,
    )
    const { board } = around
    const who = table.match.roles.length > 1 ? `${text.play.turnOf(this.#voice.role(role))} ` : ''
    this.#print('', terminal.faint([trackLine(board, this.#boardContext), this.#pointsSoFar].join(' · ')))
    this.#print(terminal.strong(`${who}${this.#voice.prompt(frame)}`))
    this.#showChoices()
  }

  #showChoices(): void {
    this.#print(...this.#pages.lines(this.#plan.terminal.columns))
  }

  #turnPage(by: 1 | -1): void {
    if (this.#pages.turn(by, this.#plan.terminal.columns)) this.#showChoices()
    else this.#print(this.#plan.text.play.noPage)
  }

  /** What a choice is called: a player's own face-down counter by the name that he knows it by. */
  #label(choice: Choice): string {
    const { verbs, board, words } = this.#surroundings
    const label = this.#voice.choice(choice)
    const known = verbs[choice.verb] === 'piece' && board.pieces.find(({ id }) => id === choice.arg)?.known
    return known === undefined || known === false ? label : `${label} (${words.piece(known)})`
  }

  get #surroundings(): Surroundings {
    const { game, match } = this.#plan.table
    return {
      verbs: game.verbs,
      map: game.map(match.def),
      board: game.board(match.def, this.#seated.present.view),
      words: this.#voice.words,
    }
  }

  get #points() {
    const { game, match } = this.#plan.table
    return game.points(match.def, this.#seated.present.view)
  }

  get #pointsSoFar(): string {
    return this.#plan.text.board.points(this.#points.reduce((sum, { points }) => sum + points, 0))
  }

  /** Answers commands until one of them changes the match. */
  async #readCommands(chair: Chair): Promise<void> {
    const { table, terminal, text } = this.#plan
    const { position } = table
    while (!this.#left && table.position === position) {
      const typed = (await terminal.ask(text.play.prompt))?.trim()
      if (typed === undefined) await this.#inputEnded()
      else if (typed) await this.#answer(typed)
      else this.#showQuestion(chair, table.asked?.role ?? '')
    }
  }

  /** A single letter is a command; anything else is a choice by its number, or by what it is called. */
  async #answer(typed: string): Promise<void> {
    if (/^\S(\s|$)/.test(typed) && !/^\d/.test(typed)) return this.#command(typed)
    return this.#find(typed)
  }

  /** Makes the choice that is meant, or shows those that could be. */
  async #find(typed: string): Promise<void> {
    const { text } = this.#plan
    const found = this.#pages.find(typed)
    if (found.length === 1) return this.#choose(found[0]!)
    if (found.length === 0)
      return this.#print(
        /^\d+$/.test(typed) ? text.play.outOfRange(this.#pages.choices.length) : text.play.notUnderstood(typed),
      )
    this.#pages.narrow(found)
    this.#showChoices()
  }

  async #choose(choice: Choice): Promise<void> {
    const { session, present } = this.#seated
    const refused = await session.choose(choice, present.position)
    if (refused) this.#print(this.#voice.denial(refused))
  }

  async #command(typed: string): Promise<void> {
    const { text } = this.#plan
    const [, letter = '', rest = ''] = /^(\S)(?:\s+(.*))?$/.exec(typed) ?? []
    const command = Object.hasOwn(this.#commands, letter) ? this.#commands[letter] : undefined
    if (!command) return this.#print(text.play.notUnderstood(typed))
    await command(rest)
  }

  async #undo(): Promise<void> {
    const { text, language } = this.#plan
    const { session, present } = this.#seated
    const refused = await session.undo(present.position)
    this.#print(refused ? kernelText[language].barriers[refused] : text.play.undone)
  }

  /** What is forbidden for the same reason is said in one line. */
  async #whyNot(): Promise<void> {
    const byReason = new Map<string, string[]>()
    for (const { denial, ...choice } of await this.#seated.session.whyNot()) {
      const reason = this.#voice.denial(denial)
      byReason.set(reason, [...(byReason.get(reason) ?? []), this.#voice.choice(choice)])
    }
    if (byReason.size === 0) return this.#print(this.#plan.text.play.nothingDenied)
    for (const [reason, labels] of byReason) this.#printWrapped(`${labels.join(', ')}: ${reason}`, '  ')
  }

  async #odds(rest: string): Promise<void> {
    const { text } = this.#plan
    const { choices } = this.#pages
    const one = rest ? choices[Number(rest) - 1] : undefined
    if (rest && !one) return this.#print(text.play.noSuchChoice)
    let shown = 0
    for (const [i, choice] of choices.entries()) {
      if (one && choice !== one) continue
      const odds = await this.#seated.session.odds(choice)
      const lines = oddsLines(odds, { voice: this.#voice, text, withSums: one !== undefined })
      if (lines.length > 0) this.#print(`  ${i + 1} ${this.#voice.choice(choice)}`, ...lines)
      shown += lines.length
    }
    if (shown === 0) this.#print(text.play.noOdds)
  }

  get #boardContext() {
    const { table, terminal, text } = this.#plan
    return { map: table.game.map(table.match.def), words: this.#voice.words, text, width: terminal.columns }
  }

  /** The map around what is named, or around what the question is about. */
  #showMap(rest: string): void {
    const around = this.#surroundings
    const place = rest ? findPlace(rest, around) : focusOf(this.#pages.choices, around)
    if (place === undefined) return this.#print(this.#plan.text.play.noSuchPlace(rest))
    this.#print(...mapLines(around.board, place, this.#boardContext))
  }

  #showBoard(): void {
    const { game, match } = this.#plan.table
    this.#print(...boardLines(game.board(match.def, this.#seated.present.view), this.#boardContext))
    for (const line of this.#points.filter(({ points }) => points !== 0))
      this.#print(`  ${this.#voice.wording.points(line)}: ${line.points} (${line.clause})`)
    this.#print(this.#pointsSoFar)
  }

  #showLog(rest: string): void {
    const events = this.#seated.events.slice(-(Number(rest) || LOG_LINES))
    if (events.length === 0) this.#print(this.#plan.text.play.logEmpty)
    this.#tell(events)
  }

  #help(): void {
    const { text, rulebook } = this.#plan
    this.#print(...text.play.help(firstClause(rulebook())).map((line) => `  ${line}`))
  }

  #showRule(clause: string): void {
    const { text, rulebook } = this.#plan
    if (!clause) return this.#print(text.play.whichRule(firstClause(rulebook())))
    const found = findClause(rulebook(), clause)
    if (found === undefined) this.#print(text.play.noRule(clause))
    else this.#printWrapped(found)
  }

  async #hint(): Promise<void> {
    const { text, language } = this.#plan
    const advice = await this.#seated.session.hint()
    if (!advice) return this.#print(text.play.noAdviser)
    const at = this.#pages.choices.findIndex((choice) => sameChoice(choice, advice.choice))
    const order = [advice.choice, ...(advice.rest ?? [])].map((choice) => this.#voice.choice(choice))
    this.#printWrapped(text.play.hint(at + 1, order.join(' → '), advice.reason[language]))
  }

  async #save(name: string): Promise<void> {
    const { table, text } = this.#plan
    const file = name ? matchPath(name) : this.#file || matchPath(defaultName(table.game.id))
    if (file !== this.#file && existsSync(file) && !(await this.#agrees(text.play.overwrite(file))))
      return this.#print(text.play.notSaved)
    try {
      writeMatchFile(file, await table.keepsake(), text)
    } catch (failure) {
      if (!(failure instanceof UsageError)) throw failure
      return this.#print(failure.message)
    }
    this.#file = file
    this.#savedAt = table.position
    this.#print(text.play.saved(file))
  }

  async #resign(): Promise<void> {
    if (await this.#agrees(this.#plan.text.play.resign)) await this.#seated.session.resign()
  }

  async #agrees(question: string): Promise<boolean> {
    const { terminal, text } = this.#plan
    return text.yes.includes((await terminal.ask(question))?.trim().toLowerCase() ?? '')
  }

  get #isSaved(): boolean {
    return this.#plan.table.position === this.#savedAt
  }

  async #offerToSave(): Promise<void> {
    if (!this.#isSaved && (await this.#agrees(this.#plan.text.play.saveFirst))) await this.#save('')
  }

  async #quit(): Promise<void> {
    await this.#offerToSave()
    this.#print(this.#plan.text.play.goodbye)
    this.#left = true
  }

  /** Whoever types Ctrl-C or Ctrl-D is asked once; where the input is a file that has ended, nobody is there to ask. */
  async #inputEnded(): Promise<void> {
    const { terminal, text } = this.#plan
    if (terminal.isInteractive) return this.#quit()
    if (!this.#isSaved) this.#print(text.play.inputEnded)
    this.#left = true
  }

  async #finish(): Promise<void> {
    const { table, terminal, text } = this.#plan
    const { match, game, dice } = table
    this.#tellNews(this.#seated)
    const { result, view } = this.#seated.present
    if (!result) return
    this.#print('', terminal.strong(`${text.play.over} ${this.#voice.wording.result(result)}.`))
    for (const line of this.#points.filter(({ count }) => count !== 0))
      this.#print(`  ${this.#voice.wording.points(line)}: ${line.points}`)
    this.#print(text.play.score(result.score))
    const history = game.history(match.def, view)
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
