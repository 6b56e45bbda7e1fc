// Bank card and identity numbers are kept encrypted (AES-256-GCM), under a key that is not in the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Seal = { seal(text: string): string; open(sealed: string): string }

export function sealing(key: Buffer): Seal {
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Throws for what was changed, or sealed under another key. */
    open(text) {
      const all = Buffer.from(text, 'base64')
      const opened = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAuthTag(all.subarray(12, 28))
      return Buffer.concat([opened.update(all.subarray(28)), opened.final()]).toString('utf8')
    },
  }
}

/** The key as it was set, or one made at the first start beside the data. */
export function sealKey(dataDir: string, given: string | undefined): Buffer {
  if (given) return Buffer.from(given, 'hex')
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
