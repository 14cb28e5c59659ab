import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSION = '0.50.2'
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
  if (!existsSync(join(folder, 'node_modules', 'boardgame.io')) && !install()) return undefined
  const load = createRequire(join(folder, 'package.json'))
  return (load('boardgame.io/client') as { Client: PeerClientFactory }).Client
}

function install(): boolean {
  console.error(`Fetching boardgame.io ${VERSION} for comparison (once) …`)
  mkdirSync(folder, { recursive: true })
  // With a package file of its own, npm does not take the folder for part of the workspace.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = [
    'install',
    `boardgame.io@${VERSION}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--workspaces=false',
  ]
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' })
  if (status !== 0) console.error('boardgame.io could not be fetched; its figures are left out.')
  return status === 0
}
