// Sessions: an opaque token of 256 bits, stored as its SHA-256; it expires a day after its last use and after 30 days in all.

import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { clientTypes } from '../../contract/enums/client-types.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskAddress } from '../../contract/mask.ts'
import type { Rights } from '../../contract/system/rights.ts'
import type { UserType } from '../../contract/user/user.ts'
import type { Query } from '../../db/connect.ts'
import type { SessionOwner } from '../events/changes.ts'
import type { Caller, Operator } from '../handler.ts'
import { deviceOf } from './device.ts'
import { revokeDevices } from './known-device.ts'

/** The caller, or the reason why there is none. */
export type Session = Caller | 'noToken' | 'badToken' | 'expired' | 'elsewhere' | 'frozen'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
const slidingExpiry = sql<string>`least(now() + interval '1 day', gmt_create + interval '30 days')`
const cacheTtl = 60_000 // ms; whatever ends a session invalidates it (events/changes.ts)
const maxCached = 20_000
const reauthenticationTtl = 600_000 // ms: after a password or a code

export type SessionCache = ReturnType<typeof createSessionCache>

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1')

/** A cache of sessions by the hash of their token, with a TTL of a minute: most calls need no query for the session. */
export function createSessionCache(q: Query) {
  const cache = new LRUCache<string, Caller>({
    max: maxCached,
    ttl: cacheTtl,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })
  let changes = 0 // counts invalidations: a session read before one is not cached after it

  async function get(tokenHash: Buffer | undefined): Promise<Session> {
    if (!tokenHash) return 'noToken'
    const key = keyOf(tokenHash)
    const cached = cache.get(key)
    if (cached) return cached
    const changesBefore = changes
    const { session, secondsLeft } = await readSession(q, tokenHash)
    if (typeof session !== 'string' && changes === changesBefore && secondsLeft > 0)
      cache.set(key, session, { ttl: Math.min(cacheTtl, secondsLeft * 1000) })
    return session
  }

  /** The same, but it does not extend the session. */
  async function peek(tokenHash: Buffer | undefined): Promise<Session> {
    if (!tokenHash) return 'noToken'
    return cache.get(keyOf(tokenHash)) ?? (await readSession(q, tokenHash, { isUse: false })).session
  }

  /** After a commit: drops sessions that were signed out, replaced, frozen or changed. */
  function invalidate({ kind, id }: SessionOwner) {
    changes++
    for (const [key, caller] of cache.entries()) if (caller.kind === kind && caller.id === id) cache.delete(key)
  }

  return { get, peek, invalidate, clear: () => cache.clear() }
}

async function readSession(
  q: Query,
  tokenHash: Buffer,
  { isUse = true } = {},
): Promise<{ session: Session; secondsLeft: number }> {
  const row = await q
    .selectFrom('session as s')
    .leftJoin('account as a', 'a.id', 's.accountId')
    .leftJoin('operator as o', 'o.id', 's.operatorId')
    .leftJoin('operatorRole as r', 'r.id', 'o.roleId')
    .select(['a.id', 'a.nickname', 'a.userType', 'a.isRecommended', 'a.statusId', 's.isReplaced', 's.isOnBehalf'])
    .select(['s.gmtConfirm', sql<boolean>`s.gmt_used < now() - interval '10 minutes'`.as('isUsedAgain')])
    .select([
      'o.id as operatorId',
      'o.account',
      'o.name',
      'o.statusId as operatorStatusId',
      'r.roleName',
      'r.isSuper',
      'r.rights',
    ])
    .select(sql<number>`extract(epoch from s.gmt_expire - now())::int`.as('secondsLeft'))
    .where('s.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return { session: 'badToken', secondsLeft: 0 }
  const { secondsLeft } = row
  if (row.isReplaced) return { session: 'elsewhere', secondsLeft }
  if (secondsLeft < 0) return { session: 'expired', secondsLeft }
  if ((row.statusId ?? row.operatorStatusId) === statusIds.disabled) return { session: 'frozen', secondsLeft }
  if (isUse && row.isUsedAgain) {
    const longer = row.isOnBehalf ? {} : { gmtExpire: slidingExpiry }
    const used = { gmtUsed: sql<string>`now()`, ...longer }
    await q.updateTable('session').set(used).where('tokenHash', '=', tokenHash).execute()
  }
  const reauthenticatedUntil = row.gmtConfirm ? Date.parse(row.gmtConfirm) + reauthenticationTtl : 0
  const { id, nickname, userType, isRecommended, operatorId, account, name } = row
  if (operatorId !== null) {
    const { roleName, isSuper, rights } = row
    const operator = operatorOf({ operatorId, account: account!, name: name!, roleName: roleName!, isSuper, rights })
    return { session: { ...operator, reauthenticatedUntil }, secondsLeft }
  }
  return {
    session: {
      kind: 'account',
      id: id!,
      nickname: nickname!,
      userType: userType as UserType,
      isRecommended: isRecommended as Flag,
      isOnBehalf: row.isOnBehalf as Flag,
      reauthenticatedUntil,
    },
    secondsLeft,
  }
}

/** An operator with a role, as they are read together. */
export const operatorOf = ({ operatorId: id, isSuper, rights, ...row }: OperatorRow): Operator => ({
  kind: 'operator',
  id,
  ...row,
  reauthenticatedUntil: 0,
  rights: isSuper ? 'all' : (rights as Rights),
})

type OperatorRow = Pick<Operator, 'account' | 'name' | 'roleName'> & {
  operatorId: number
  isSuper: number | null
  rights: unknown
}

type SessionOptions = {
  clientType?: number
  isOnBehalf?: Flag
  /** By password or code; a ticket is no reauthentication. */
  isReauthenticated?: boolean
  /** The User-Agent header. */
  agent: string
  address: string
}

/**
 * Starts a session. An account has one of each kind of client: older ones are marked as replaced and kept, so that their next
 * call can say why it fails.
 */
export async function beginSession(
  q: Query,
  owner: SessionOwner,
  { clientType = clientTypes.pc, isOnBehalf = 0, isReauthenticated = true, agent, address }: SessionOptions,
) {
  const token = randomBytes(32).toString('base64url')
  const column = owner.kind === 'account' ? 'accountId' : 'operatorId'
  await q
    .updateTable('session')
    .set({ isReplaced: 1 })
    .where(column, '=', owner.id)
    .where('clientType', '=', clientType)
    .where('isReplaced', '=', 0)
    .execute()
  const { gmtExpire } = await q
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      [column]: owner.id,
      clientType,
      isOnBehalf,
      device: deviceOf(agent),
      address: maskAddress(address),
      gmtConfirm: isReauthenticated ? sql<string>`now()` : null,
      gmtExpire: isOnBehalf ? sql<string>`now() + interval '30 minutes'` : sql<string>`now() + interval '1 day'`,
    })
    .returning('gmtExpire')
    .executeTakeFirstOrThrow()
  return { token, expireTime: gmtExpire }
}

/** Records that the caller has just reauthenticated. */
export const markReauthenticated = (q: Query, tokenHash: Buffer) =>
  q.updateTable('session').set({ gmtConfirm: sql<string>`now()` }).where('tokenHash', '=', tokenHash).execute()

export const endSession = (q: Query, tokenHash: Buffer) =>
  q.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()

/** Ends all sessions of an account, or all but one, and revokes its known devices. */
export async function endSessions(q: Query, accountId: number, except?: Buffer) {
  await q
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(except !== undefined, (rows) => rows.where('tokenHash', '!=', except!))
    .execute()
  await revokeDevices(q, accountId)
}
