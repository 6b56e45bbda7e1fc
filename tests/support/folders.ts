// Folders for what a test makes: in memory where the machine has room, as databases are copied, filled and thrown away all the time.
import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4e9 // containers often give it 64 MB
  } catch {
    return false
  }
}

export const temporary = hasRoom() ? memory : tmpdir()

/** A new empty folder; who makes it removes it. */
export const newFolder = (name: string) => mkdtempSync(join(temporary, `xingtan-${name}-`))
