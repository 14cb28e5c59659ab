import { botsFor } from '@bridgehead/bots'
import {
  type AnyGame,
  changesBetween,
  completeSetup,
  type DataPack,
  isTree,
  makePackFile,
  namesOf,
  type PackFile,
  PackFileError,
  packFault,
  packFor,
  packFrom,
  parsePackFile,
  sayDataFault,
  sayPackFault,
  valueAt,
  withChange,
  withHexes,
  withPack,
} from '@bridgehead/engine'
import { labNames } from '../i18n/lab.ts'
import { i18n } from '../i18n/language.svelte.ts'
import { labelsOf } from './labels.ts'
import { Naming } from './naming.ts'
import { dropPack, keepPack, keptPacks } from './shelf.ts'
import type { Place } from './tables.ts'
import { Trial } from './trial.svelte.ts'

/** What is wrong with what was typed or opened, until something else is done. */
interface Refusal {
  readonly where: string
  readonly what: string
}

/** A game on the bench: what is changed in its data, what that is called, and the trial that judges it. */
export class Lab {
  readonly game: AnyGame
  pack: DataPack = $state.raw({})
  name = $state('')
  refusal: Refusal | undefined = $state.raw()
  kept: readonly PackFile[] = $state.raw([])
  /** Packs cannot be kept on this device. */
  noShelf = $state(false)
  scenario: string = $state('')
  levels: { [role: string]: string } = $state({})
  games = $state(200)
  trial: Trial | undefined = $state.raw()
  #past: readonly DataPack[] = $state.raw([])

  /** Maps lie here hex by hex, as packs name them. */
  readonly #printed: object
  readonly data = $derived.by(() => withHexes(this.game, withPack(this.game, this.game.data, this.pack)))
  readonly changes = $derived.by(() => changesBetween(this.#printed, this.data))
  readonly naming: Naming = $derived.by(() => new Naming(i18n.of(labNames), labelsOf(this.game), i18n.language))
  readonly roles = $derived.by(() => this.game.roles(completeSetup(this.game, { scenario: this.scenario })))

  constructor(game: AnyGame) {
    this.game = game
    this.#printed = withHexes(game, game.data)
    this.scenario = game.scenarios[0]?.id ?? ''
    void this.list()
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  /** The bots there are, best first. */
  get bots() {
    return botsFor(this.game.id)
  }

  levelOf(role: string): string {
    return this.levels[role] ?? (this.bots.find(({ level }) => level === 'quick') ?? this.bots[0]!).level
  }

  valueAt(place: Place): unknown {
    return valueBeside(this.#printed, this.data, place)
  }

  isChanged(place: Place): boolean {
    return changesBetween(valueAt(this.#printed, place), this.valueAt(place)).length > 0
  }

  /** Changes one value, or says why not and changes nothing. */
  set(place: Place, value: unknown): boolean {
    return this.#put(packOf(this.game, withChange(this.pack, place, value)))
  }

  /** The printed value again. */
  restore(place: Place): void {
    this.set(place, valueAt(this.#printed, place))
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.pack = before
    this.refusal = undefined
  }

  clear(): void {
    this.#put({})
    this.name = ''
  }

  #put(pack: DataPack): boolean {
    const fault = packFault(this.game, pack)
    this.refusal = fault && { where: fault.where, what: sayDataFault(fault.fault, i18n.language) }
    if (fault) return false
    this.#past = [...this.#past, this.pack]
    this.pack = packOf(this.game, pack)
    return true
  }

  get file(): PackFile {
    return makePackFile(this.game.id, this.name.trim() || this.game.id, this.pack)
  }

  /** Opens the text of a pack; false when it does not fit. */
  open(text: string): boolean {
    try {
      const file = parsePackFile(text)
      if (!this.#put(packFor(this.game, file))) return false
      this.name = file.name
      return true
    } catch (failure) {
      if (!(failure instanceof PackFileError)) throw failure
      this.refusal = { where: failure.where, what: sayPackFault(failure.fault, i18n.language) }
      return false
    }
  }

  take(file: PackFile): void {
    this.open(JSON.stringify(file))
  }

  async keep(): Promise<void> {
    await keepPack(this.file).catch(() => (this.noShelf = true))
    await this.list()
  }

  async drop(file: PackFile): Promise<void> {
    await dropPack(file.game, file.name)
    await this.list()
  }

  async list(): Promise<void> {
    try {
      this.kept = await keptPacks(this.game.id)
    } catch {
      this.noShelf = true
    }
  }

  try(): void {
    this.trial?.stop()
    const { game, scenario, pack, games } = this
    const levels = Object.fromEntries(this.roles.map((role) => [role, this.levelOf(role)]))
    this.trial = new Trial({ game: game.id, scenario, pack, isChanged: this.changes.length > 0, levels, games })
  }

  close(): void {
    this.trial?.stop()
  }
}

/** What stands now where the printed data name a place: an entry keeps the name it has there, though its name is changed. */
function valueBeside(printed: unknown, now: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return now
  const index = Array.isArray(printed) ? namesOf(printed).indexOf(key) : key
  const inner = (tree: unknown): unknown => (Array.isArray(tree) || isTree(tree) ? Reflect.get(tree, index) : undefined)
  return valueBeside(inner(printed), inner(now), rest)
}

/** A pack that names only what is different; one that cannot be laid on the data stays as it is, to be refused. */
function packOf(game: AnyGame, pack: DataPack): DataPack {
  try {
    return packFrom(withHexes(game, game.data), withHexes(game, withPack(game, game.data, pack)))
  } catch {
    return pack
  }
}
