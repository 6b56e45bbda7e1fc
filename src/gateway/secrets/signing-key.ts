// The site's Ed25519 keys: certificates, receipts of sittings and hourly roots are signed with them. The private key is stored
// encrypted in the database, so that all processes share it and a copy of the database alone cannot sign.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Seal } from './seal.ts'

export { keysPath } from '../../contract/exam/receipt.ts'

const ed25519 = (publicKey: string) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })

/** Base64url. */
export const isSignedWith = (publicKey: string, text: string, signature: string) =>
  verify(null, Buffer.from(text), ed25519(publicKey), Buffer.from(signature, 'base64url'))

/** All public keys, retired ones included. */
export async function publicKeys(q: Query): Promise<Map<string, string>> {
  const rows = await q.selectFrom('signingKey').select(['keyId', 'publicKey']).execute()
  return new Map(rows.map(({ keyId, publicKey }) => [keyId, publicKey]))
}

/** The current signing key; created at the first signature. `sign` answers base64url. */
export async function currentKey(q: Query, { seal, open }: Pick<Seal, 'seal' | 'open'>) {
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
  const der = Buffer.from(open(key.privateKey), 'base64')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    keyId: key.keyId,
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
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
export async function rotateKey(q: Query, { seal }: Pick<Seal, 'seal'>): Promise<string> {
  const key = newKey(seal)
  await q.updateTable('signingKey').set({ gmtRetire: sql<string>`now()` }).where('gmtRetire', 'is', null).execute()
  await q.insertInto('signingKey').values(key).execute()
  return key.keyId
}
