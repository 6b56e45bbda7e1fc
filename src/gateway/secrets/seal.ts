// Encryption at rest of bank card and identity numbers (AES-256-GCM), with a key that is not in the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Db, Query } from '../../db/connect.ts'
import {
  checkKey,
  fingerprintOf,
  type KeyPlace,
  keyFileOf,
  makeKey,
  readKey,
  recordedFingerprint,
  recordFingerprint,
} from '../../db/secret-key.ts'
import { StartupError } from '../../process/startup-error.ts'

export type Seal = {
  seal(text: string): string
  open(sealed: string): string
  /** The same for the same text: sealed numbers are compared by it. Keyed, as few numbers are possible. */
  digest(text: string): Buffer
}

export function createSeal(key: Buffer): Seal {
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Throws where the text was modified, or sealed with another key. */
    open(text) {
      const sealed = Buffer.from(text, 'base64')
      const opened = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([opened.update(sealed.subarray(28)), opened.final()]).toString('utf8')
    },
    digest: (text) => createHmac('sha256', key).update(`number ${text}`).digest(),
  }
}

/**
 * The key of this database: SECRET_KEY, else DATA_DIR/secret.key, created at the first start. The database stores its fingerprint;
 * throws a `StartupError` for a wrong or missing key, as sealed data could not be opened without the right one.
 */
export async function openSealKey({ db, ...place }: KeyPlace & { db: Pick<Db, 'read' | 'write'> }): Promise<Buffer> {
  const recorded = await recordedFingerprint(db.read)
  const configuredKey = readKey(place)
  if (recorded) {
    checkKey(place, configuredKey, recorded)
    return configuredKey!
  }
  await checkOpensSealedValues(db.read, place, configuredKey)
  const { key, isNew } = configuredKey ? { key: configuredKey, isNew: false } : makeKey(place.dataDir)
  const storedFingerprint = await recordFingerprint(db, fingerprintOf(key)) // after the file is written: a crash in between leaves a valid key
  const isRaceLost = isNew && storedFingerprint !== fingerprintOf(key)
  if (isRaceLost) rmSync(keyFileOf(place.dataDir)) // another process won the race; nothing is sealed with this key
  checkKey(place, isRaceLost ? undefined : key, storedFingerprint)
  return key
}

/** For databases without a fingerprint yet: the key must open at least one of their sealed values, if there are any. */
async function checkOpensSealedValues(q: Query, place: KeyPlace, key: Buffer | undefined) {
  const [keys, cards, extracts] = await Promise.all([
    q.selectFrom('signingKey').select('privateKey as text').orderBy('gmtCreate', 'desc').limit(9).execute(),
    q.selectFrom('bankCard').select('bankCardNo as text').orderBy('gmtModified', 'desc').limit(9).execute(),
    q
      .selectFrom('extractLog')
      .select('bankCardNo as text')
      .where('bankCardNo', '!=', '')
      .orderBy('id', 'desc')
      .limit(9)
      .execute(),
  ])
  const sealed = [...keys, ...cards, ...extracts]
  if (!sealed.length || (key && sealed.some(({ text }) => isOpenedBy(key, text)))) return
  const problem = key
    ? `${place.given ? 'SECRET_KEY' : keyFileOf(place.dataDir)} 解不开`
    : `找不到 ${keyFileOf(place.dataDir)}，`
  throw new StartupError(
    `${problem}这个数据库里加密过的银行卡和证书签名：请把原来的密钥放回 SECRET_KEY 或 ${keyFileOf(place.dataDir)} 再启动` +
      '（the secret key of this database is missing or another one, see docs/operations.md）',
  )
}

function isOpenedBy(key: Buffer, text: string) {
  try {
    createSeal(key).open(text)
    return true
  } catch {
    return false
  }
}
