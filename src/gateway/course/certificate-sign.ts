// Ed25519 signatures of certificates: any change, in the database or on paper, makes the signature invalid.
import { createHash, randomBytes } from 'node:crypto'
import type { Query } from '../../db/connect.ts'
import type { Seal } from '../secrets/seal.ts'
import { currentKey, isSignedWith } from '../secrets/signing-key.ts'

export type SignedFacts = {
  certificateNo: string
  certificateName: string
  courseId: number
  courseName: string
  creditHours: number
  realName: string
  score: number | null
  issueTime: string
  salt: string
  keyId: string | null
  signature: string | null
}

/** Canonical JSON (sorted keys, no spaces), so that equal facts give equal bytes. The name is in it as a salted hash. */
export function payloadOf({ realName, salt, ...facts }: SignedFacts): string {
  const { certificateNo, certificateName, courseId, courseName, creditHours, score, keyId } = facts
  const payload: Record<string, unknown> = {
    certificateNo,
    certificateName,
    courseId,
    courseName,
    creditHours,
    score,
    keyId,
    v: 1,
    holder: createHash('sha256').update(`${salt}\n${realName}`).digest('hex'),
    issueTime: new Date(facts.issueTime).toISOString(),
  }
  const sorted = Object.keys(payload).sort()
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(payload[key])}`).join(',')}}`
}

/** Whether the signature is valid under the key it names. */
export function isGenuine(facts: SignedFacts, keys: ReadonlyMap<string, string>): boolean {
  const publicKey = keys.get(facts.keyId ?? '')
  if (!publicKey || !facts.signature) return false
  return isSignedWith(publicKey, payloadOf(facts), facts.signature)
}

/** Signs a certificate; returns the columns to store with it. */
export async function signFacts(q: Query, seal: Seal, facts: Omit<SignedFacts, 'salt' | 'keyId' | 'signature'>) {
  const { keyId, sign } = await currentKey(q, seal)
  const salted = { ...facts, salt: randomBytes(16).toString('hex'), keyId, signature: null }
  return { salt: salted.salt, keyId, signature: sign(payloadOf(salted)) }
}

/** Signs certificates that were issued before signatures existed. */
export async function signUnsigned(q: Query, seal: Seal) {
  const unsigned = () => signedRows(q).where('t.signature', 'is', null).limit(1000).execute()
  for (let rows = await unsigned(); rows.length; rows = await unsigned())
    for (const { id, ...facts } of rows)
      await q
        .updateTable('certificate')
        .set(await signFacts(q, seal, facts))
        .where('id', '=', id)
        .execute()
}

export const signedRows = (q: Query) =>
  q
    .selectFrom('certificate as t')
    .select([
      't.id',
      't.certificateNo',
      't.certificateName',
      't.courseId',
      't.courseName',
      't.creditHours',
      't.realName',
    ])
    .select(['t.score', 't.issueTime', 't.salt', 't.keyId', 't.signature'])

export const certificateLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // without look-alikes (Crockford Base32)

/** 80 random bits: numbers cannot be guessed. */
export function newNumber(): string {
  const bits = BigInt(`0x${randomBytes(10).toString('hex')}`)
  const chars = Array.from({ length: 16 }, (_, n) => certificateLetters[Number((bits >> BigInt(n * 5)) & 31n)]!)
  return `XT-${[0, 4, 8, 12].map((at) => chars.slice(at, at + 4).join('')).join('-')}`
}
