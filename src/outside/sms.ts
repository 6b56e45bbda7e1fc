// Short messages. Embedded: each is written to DATA_DIR/outbox; a provider takes this place by answering `send` too.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTime } from '../files/file-time.ts'

export type Sms = {
  /** Nothing reaches a phone. */
  isOutbox?: true
  /** Resolves when it was handed over; throws when it could not be. */
  send(mobile: string, text: string): Promise<void>
}

export function outboxSms(dataDir: string): Sms {
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    isOutbox: true,
    async send(mobile, text) {
      const file = join(folder, `${fileTime()}-${randomBytes(3).toString('hex')}.txt`)
      await writeFile(file, `${mobile}\n${text}\n`, { mode: 0o600 })
    },
  }
}
