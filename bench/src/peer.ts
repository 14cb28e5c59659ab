import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Who is measured beside us, and which version of it. */
const versions = { 'boardgame.io': '0.50.2', chessops: '0.15.1' } as const
type PeerName = keyof typeof versions

/** From the compiled file: bench/dist/src → bench. */
const folder = fileURLToPath(new URL('../../.peers/', import.meta.url))

interface PeerState {
  readonly G: { readonly cells: readonly (string | null)[] }
  readonly ctx: { readonly gameover?: unknown }
}

export interface PeerClient {
  start(): void
  stop(): void
  reset(): void
  getState(): PeerState | null
  readonly moves: { readonly mark: (cell: number) => void }
}

export type PeerClientFactory = (options: { game: object; numPlayers: number; debug: boolean }) => PeerClient

/** boardgame.io, fetched on first use into a folder of its own; undefined when it cannot be had. */
export function fetchBoardgameIo(): PeerClientFactory | undefined {
  if (!isThere('boardgame.io')) return undefined
  const load = createRequire(join(folder, 'package.json'))
  return (load('boardgame.io/client') as { Client: PeerClientFactory }).Client
}

/** A chess position, as far as we need it. */
export interface ChessPosition {
  allDests(): Iterable<readonly [from: number, to: Iterable<number>]>
  play(move: { readonly from: number; readonly to: number }): void
}

/** chessops, fetched in the same way: a game from its first position. */
export async function fetchChess(): Promise<(() => ChessPosition) | undefined> {
  if (!isThere('chessops')) return undefined
  const file = join(folder, 'node_modules', 'chessops', 'dist', 'esm', 'chess.js')
  const { Chess } = (await import(pathToFileURL(file).href)) as { Chess: { default(): ChessPosition } }
  return () => Chess.default()
}

const isThere = (peer: PeerName): boolean => existsSync(join(folder, 'node_modules', peer)) || install(peer)

function install(peer: PeerName): boolean {
  const wanted = `${peer}@${versions[peer]}`
  console.error(`Fetching ${wanted} for comparison (once) …`)
  mkdirSync(folder, { recursive: true })
  // With a package file of its own, npm does not take the folder for part of the workspace.
  if (!existsSync(join(folder, 'package.json'))) writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', wanted, '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' })
  if (status !== 0) console.error(`${peer} could not be fetched; its figures are left out.`)
  return status === 0
}
