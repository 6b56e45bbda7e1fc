// The keys of channels: made, kept sealed for their owner, compared in constant time.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Query } from '../../db/connect.ts'
import type { Seal } from '../secrets/seal.ts'

export const newKey = () => randomBytes(18).toString('base64url')

export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64')

/** In the same time whatever is given. */
export const isSame = (given: string, wanted: string) => {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

export const sealedKey = (key: string, { seal }: Pick<Seal, 'seal'>) => ({
  keySealed: seal(key),
  keyHash: hashOfKey(key),
})

/** What OBS is given: which channel, and its key. */
export const streamKeyOf = (channelNo: string, key: string) => `${channelNo}-${key}`

const streamKey = /^([1-9]\d{6})-([\w-]{16,64})$/

type Found = { id: number; accountId: number; closedUntil: string | null }
export type Checked =
  | { state: 'good' | 'old' | 'wrong'; channel: Found }
  /** No channel has such a number. */
  | { state: 'unknown' }

const nobodys = hashOfKey(randomBytes(32).toString('base64'))

/** Of what is pushed, whose channel it names, and whether the key is right, was right, or never was. */
export async function checkStreamKey(q: Query, given: string): Promise<Checked> {
  const [, channelNo = '', key = ''] = streamKey.exec(given) ?? []
  const row = await q
    .selectFrom('liveChannel')
    .select(['id', 'accountId', 'closedUntil', 'keyHash'])
    .where('channelNo', '=', channelNo)
    .executeTakeFirst()
  const hash = hashOfKey(key)
  const isGood = isSame(hash, row?.keyHash ?? nobodys)
  if (!row) return { state: 'unknown' }
  const { keyHash: _, ...channel } = row
  if (isGood) return { state: 'good', channel }
  const old = await q
    .selectFrom('liveOldKey')
    .select('channelId')
    .where('channelId', '=', channel.id)
    .where('keyHash', '=', hash)
    .executeTakeFirst()
  return { state: old ? 'old' : 'wrong', channel }
}

/** 60.12.*.*: enough to tell one's own school from a stranger. */
export const maskAddress = (address: string) =>
  address.includes(':')
    ? `${address.split(':').slice(0, 2).join(':')}:*`
    : address.split('.').slice(0, 2).concat('*', '*').join('.')
