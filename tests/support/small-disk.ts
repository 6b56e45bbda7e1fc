// A disk of a few megabytes of its own, which a test can fill and empty: root on Linux alone can make one.
import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Undefined where this machine lets nobody make one. */
export function smallDisk(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    folder,
    /** To the last byte. */
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const bytes of [2 ** 20, 2 ** 12, 1])
          try {
            for (;;) writeSync(file, Buffer.alloc(bytes))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          }
      } finally {
        closeSync(file)
      }
    },
    /** As it is mounted again after an error: nothing is written any more. */
    protect: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync('umount', ['-l', folder]),
  }
}
