// The secret between the site and the streaming service beside it: LIVE_SECRET, else a file that whichever starts first makes.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function liveSecret(dataDir: string, given: string | undefined): Buffer {
  if (given !== undefined) return Buffer.from(given)
  const folder = join(dataDir, 'live')
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim())
}
