// Ed25519 signatures of certificates: any change, in the database or on paper, makes the signature invalid. The private key is
// stored encrypted in the database, so that all processes share it and a copy of the database alone cannot sign.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Seal } from '../secrets/seal.ts'

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
    ...{ certificateNo, certificateName, courseId, courseName, creditHours, score, keyId, v: 1 },
    holder: createHash('sha256').update(`${salt}\n${realName}`).digest('hex'),
    issueTime: new Date(facts.issueTime).toISOString(),
  }
  const sorted = Object.keys(payload).sort()
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(payload[key])}`).join(',')}}`
}

const ed25519 = (publicKey: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })

/** Whether the signature is valid under the key it names. */
export function isGenuine(facts: SignedFacts, keys: ReadonlyMap<string, string>): boolean {
  const publicKey = keys.get(facts.keyId ?? '')
  if (!publicKey || !facts.signature) return false
  return verify(null, Buffer.from(payloadOf(facts)), ed25519(publicKey), Buffer.from(facts.signature, 'base64url'))
}

/** All public keys, retired ones included. */
export async function publicKeys(q: Query): Promise<Map<string, string>> {
  const rows = await q.selectFrom('signingKey').select(['keyId', 'publicKey']).limit(1000).execute()
  return new Map(rows.map(({ keyId, publicKey }) => [keyId, publicKey]))
}

/** The current signing key; created at the first signature. */
async function currentKey(q: Query, { seal, open }: Seal) {
  const current = q.selectFrom('signingKey').select(['keyId', 'privateKey']).where('gmtRetire', 'is', null)
  let key = await current.executeTakeFirst()
  if (!key) {
    await q
      .insertInto('signingKey')
      .values(newKey(seal))
      .onConflict((c) => c.doNothing()) // another process won the race
      .execute()
    key = await current.executeTakeFirstOrThrow()
  }
  return {
    keyId: key.keyId,
    privateKey: createPrivateKey({ key: Buffer.from(open(key.privateKey), 'base64'), format: 'der', type: 'pkcs8' }),
  }
}

function newKey(seal: Seal['seal']) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const x = publicKey.export({ format: 'jwk' }).x!
  return {
    keyId: createHash('sha256').update(x).digest('hex').slice(0, 16),
    publicKey: x,
    privateKey: seal(privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')),
  }
}

/** Replaces the signing key; older signatures stay valid. */
export async function rotateKey(q: Query, { seal }: Seal): Promise<string> {
  const key = newKey(seal)
  await q.updateTable('signingKey').set({ gmtRetire: sql<string>`now()` }).where('gmtRetire', 'is', null).execute()
  await q.insertInto('signingKey').values(key).execute()
  return key.keyId
}

/** Signs a certificate; returns the columns to store with it. */
export async function signFacts(q: Query, seal: Seal, facts: Omit<SignedFacts, 'salt' | 'keyId' | 'signature'>) {
  const { keyId, privateKey } = await currentKey(q, seal)
  const salted = { ...facts, salt: randomBytes(16).toString('hex'), keyId, signature: null }
  const signature = sign(null, Buffer.from(payloadOf(salted)), privateKey).toString('base64url')
  return { salt: salted.salt, keyId, signature }
}

/** Signs certificates that were issued before signatures existed. */
export async function signUnsigned(q: Query, seal: Seal) {
  const rows = await signedRows(q).where('t.signature', 'is', null).limit(10_000).execute()
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
