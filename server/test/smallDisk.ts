import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes. */
interface SmallDisk {
  readonly folder: string
  unmount(): void
}

/** A disk of our own in memory; undefined where nothing may be mounted. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const unmount = () => {
    process.off('exit', unmount)
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  // A test that fails half-way leaves nothing mounted.
  process.once('exit', unmount)
  return { folder, unmount }
}

/** Writes a file until there is no room for another block. */
export function fillUp(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (const block = Buffer.alloc(4096); ; ) writeSync(handle, block)
  } catch (failure) {
    if ((failure as { readonly code?: string }).code !== 'ENOSPC') throw failure
  } finally {
    closeSync(handle)
  }
}
