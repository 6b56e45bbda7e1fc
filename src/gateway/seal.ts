// Bank card and identity numbers are kept encrypted (AES-256-GCM), under a key that is not in the database.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Db, Query } from '../db/connect.ts'
import {
  checkKey,
  fingerprintOf,
  type KeyPlace,
  keyFileOf,
  makeKey,
  readKey,
  recordedFingerprint,
  recordFingerprint,
} from '../db/secret-key.ts'
import { Refusal } from '../refusal.ts'

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

/**
 * The key of this database: SECRET_KEY, else DATA_DIR/secret.key, made at the first start. The database knows its fingerprint;
 * throws a `Refusal` for another key and for one that is lost, as what was sealed could never be opened again.
 */
export async function openSealKey({ db, ...place }: KeyPlace & { db: Pick<Db, 'read' | 'write'> }): Promise<Buffer> {
  const recorded = await recordedFingerprint(db.read)
  const given = readKey(place)
  if (recorded) {
    checkKey(place, given, recorded)
    return given!
  }
  await opensWhatIsSealed(db.read, place, given)
  const { key, isNew } = given ? { key: given, isNew: false } : makeKey(place.dataDir)
  const first = await recordFingerprint(db, fingerprintOf(key)) // after the file: a crash between leaves a key that fits
  const isLate = isNew && first !== fingerprintOf(key)
  if (isLate) rmSync(keyFileOf(place.dataDir)) // another process was faster; nothing is sealed under this key
  checkKey(place, isLate ? undefined : key, first)
  return key
}

/** Databases from before there were fingerprints: the key must open some of what they sealed, where there is anything. */
async function opensWhatIsSealed(q: Query, place: KeyPlace, key: Buffer | undefined) {
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
  const all = [...keys, ...cards, ...extracts]
  if (!all.length || (key && all.some(({ text }) => isOpenedBy(key, text)))) return
  const what = key
    ? `${place.given ? 'SECRET_KEY' : keyFileOf(place.dataDir)} 解不开`
    : `找不到 ${keyFileOf(place.dataDir)}，`
  throw new Refusal(
    `${what}这个数据库里加密过的银行卡和证书签名：请把原来的密钥放回 SECRET_KEY 或 ${keyFileOf(place.dataDir)} 再启动` +
      '（the secret key of this database is missing or another one, see docs/operations.md）',
  )
}

function isOpenedBy(key: Buffer, text: string) {
  try {
    sealing(key).open(text)
    return true
  } catch {
    return false
  }
}
