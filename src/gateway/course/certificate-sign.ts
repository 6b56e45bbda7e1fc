// What a certificate says, signed with Ed25519: a changed byte, in the database or on paper, does not hold. The private key
// lies sealed in the database, so that all processes sign with the same one and a copy of the database signs nothing.
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
import type { Seal } from '../seal.ts'

export type Signed = {
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

/** JSON with its keys in order and without spaces: the same bytes for the same facts. The name stands in it as a salted hash. */
export function payloadOf({ realName, salt, ...one }: Signed): string {
  const { certificateNo, certificateName, courseId, courseName, creditHours, score, keyId } = one
  const all: Record<string, unknown> = {
    ...{ certificateNo, certificateName, courseId, courseName, creditHours, score, keyId, v: 1 },
    holder: createHash('sha256').update(`${salt}\n${realName}`).digest('hex'),
    issueTime: new Date(one.issueTime).toISOString(),
  }
  const sorted = Object.keys(all).sort()
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(all[key])}`).join(',')}}`
}

const ed25519 = (publicKey: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })

/** Whether it is what was signed, by one of the keys. */
export function isGenuine(one: Signed, keys: ReadonlyMap<string, string>): boolean {
  const publicKey = keys.get(one.keyId ?? '')
  if (!publicKey || !one.signature) return false
  return verify(null, Buffer.from(payloadOf(one)), ed25519(publicKey), Buffer.from(one.signature, 'base64url'))
}

/** All public keys, those that sign no more too. */
export async function publicKeys(q: Query): Promise<Map<string, string>> {
  const rows = await q.selectFrom('signingKey').select(['keyId', 'publicKey']).limit(1000).execute()
  return new Map(rows.map(({ keyId, publicKey }) => [keyId, publicKey]))
}

/** The key that signs now; made at the first signature. */
async function currentKey(q: Query, { seal, open }: Seal) {
  const current = q.selectFrom('signingKey').select(['keyId', 'privateKey']).where('gmtRetire', 'is', null)
  let key = await current.executeTakeFirst()
  if (!key) {
    await q
      .insertInto('signingKey')
      .values(newKey(seal))
      .onConflict((c) => c.doNothing()) // another process was faster
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

/** From now on another key signs; what the old ones signed still holds. */
export async function rotateKey(q: Query, { seal }: Seal): Promise<string> {
  const key = newKey(seal)
  await q.updateTable('signingKey').set({ gmtRetire: sql<string>`now()` }).where('gmtRetire', 'is', null).execute()
  await q.insertInto('signingKey').values(key).execute()
  return key.keyId
}

/** Signs what it says; gives what is to be stored with it. */
export async function signed(q: Query, seal: Seal, facts: Omit<Signed, 'salt' | 'keyId' | 'signature'>) {
  const { keyId, privateKey } = await currentKey(q, seal)
  const one = { ...facts, salt: randomBytes(16).toString('hex'), keyId, signature: null }
  const signature = sign(null, Buffer.from(payloadOf(one)), privateKey).toString('base64url')
  return { salt: one.salt, keyId, signature }
}

/** Those from before there were signatures are signed as they stand. */
export async function signOlder(q: Query, seal: Seal) {
  const rows = await signedRows(q).where('t.signature', 'is', null).limit(10_000).execute()
  for (const { id, ...one } of rows)
    await q
      .updateTable('certificate')
      .set(await signed(q, seal, one))
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

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // none that is taken for another

/** 80 random bits: nobody finds another's by trying. */
export function newNumber(): string {
  const bits = BigInt(`0x${randomBytes(10).toString('hex')}`)
  const signs = Array.from({ length: 16 }, (_, n) => letters[Number((bits >> BigInt(n * 5)) & 31n)]!)
  return `XT-${[0, 4, 8, 12].map((at) => signs.slice(at, at + 4).join('')).join('-')}`
}
