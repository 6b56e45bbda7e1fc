// Being signed in: an opaque token of 256 bits, kept as its SHA-256, good for a day after its last use and 30 in all.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Flag } from '../contract/fields.ts'
import { maskAddress } from '../contract/mask.ts'
import type { UserType } from '../contract/user/session.ts'
import type { Query } from '../db/connect.ts'
import { deviceOf } from './device.ts'
import type { Caller } from './handler.ts'
import { forgetDevices } from './user/known-device.ts'

/** The caller, or why there is none. */
export type Session = Caller | 'noToken' | 'badToken' | 'expired' | 'elsewhere' | 'frozen'

export const hashOf = (token: string) => createHash('sha256').update(token).digest()
const inADay = sql<string>`least(now() + interval '1 day', gmt_create + interval '30 days')`
const remembered = 60_000 // ms; whatever ends a session says so by the tag `session:…` (forget)
const most = 20_000
const sureFor = 600_000 // ms: after a password or a code

/** The tags that make every process forget what it knows of a caller's sessions. */
export const sessionTag = ({ kind, id }: Pick<Caller, 'kind' | 'id'>) => `session:${kind}-${id}`

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1')

/** Sessions by the hash of their token, remembered for a minute: a call costs no look-up of its own. */
export function sessions(q: Query) {
  const known = new Map<string, { session: Session; until: number }>()
  let changes = 0 // of any session: what was looked up before one is not remembered after it

  async function of(tokenHash: Buffer | undefined): Promise<Session> {
    if (!tokenHash) return 'noToken'
    const key = keyOf(tokenHash)
    const found = known.get(key)
    if (found && found.until > Date.now()) return found.session
    known.delete(key)
    const before = changes
    const { session, secondsLeft } = await look(q, tokenHash)
    if (typeof session !== 'string' && changes === before) {
      if (known.size >= most) known.delete(known.keys().next().value!)
      known.set(key, { session, until: Date.now() + Math.min(remembered, secondsLeft * 1000) })
    }
    return session
  }

  /** The same without counting as a use. */
  async function peek(tokenHash: Buffer | undefined): Promise<Session> {
    if (!tokenHash) return 'noToken'
    const found = known.get(keyOf(tokenHash))
    return found && found.until > Date.now() ? found.session : (await look(q, tokenHash, { isUse: false })).session
  }

  /** After a commit: what was signed out, replaced, frozen or changed is looked up anew. */
  function forget(tags: string[]) {
    const wanted = new Set(tags.filter((tag) => tag.startsWith('session:')))
    if (!wanted.size) return
    changes++
    for (const [key, { session }] of known)
      if (typeof session !== 'string' && wanted.has(sessionTag(session))) known.delete(key)
  }

  return { of, peek, forget, clear: () => known.clear() }
}

async function look(
  q: Query,
  tokenHash: Buffer,
  { isUse = true } = {},
): Promise<{ session: Session; secondsLeft: number }> {
  const found = await q
    .selectFrom('session as s')
    .leftJoin('account as a', 'a.id', 's.accountId')
    .leftJoin('operator as o', 'o.id', 's.operatorId')
    .select(['a.id', 'a.nickname', 'a.userType', 'a.isRecommended', 'a.statusId', 's.isReplaced', 's.isOnBehalf'])
    .select(['s.gmtConfirm', sql<boolean>`s.gmt_used < now() - interval '10 minutes'`.as('isUsedAgain')])
    .select(['o.id as operatorId', 'o.account', 'o.name', 'o.role', 'o.statusId as operatorStatusId'])
    .select(sql<number>`extract(epoch from s.gmt_expire - now())::int`.as('secondsLeft'))
    .where('s.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return { session: 'badToken', secondsLeft: 0 }
  const { secondsLeft } = found
  if (found.isReplaced) return { session: 'elsewhere', secondsLeft }
  if (secondsLeft < 0) return { session: 'expired', secondsLeft }
  if ((found.statusId ?? found.operatorStatusId) === 0) return { session: 'frozen', secondsLeft }
  if (isUse && found.isUsedAgain) {
    const longer = found.isOnBehalf ? {} : { gmtExpire: inADay }
    const used = { gmtUsed: sql<string>`now()`, ...longer }
    await q.updateTable('session').set(used).where('tokenHash', '=', tokenHash).execute()
  }
  const sureUntil = found.gmtConfirm ? Date.parse(found.gmtConfirm) + sureFor : 0
  const { id, nickname, userType, isRecommended, operatorId, account, name, role } = found
  if (operatorId !== null)
    return {
      session: { kind: 'operator', id: operatorId, account: account!, name: name!, role: role!, sureUntil },
      secondsLeft,
    }
  return {
    session: {
      kind: 'account',
      id: id!,
      nickname: nickname!,
      userType: userType as UserType,
      isRecommended: isRecommended as Flag,
      isOnBehalf: found.isOnBehalf as Flag,
      sureUntil,
    },
    secondsLeft,
  }
}

type Guise = {
  clientType?: number
  isOnBehalf?: Flag
  /** By password or code; a ticket makes sure of nothing. */
  isSure?: boolean
  /** What the client calls itself, and where it is. */
  agent: string
  address: string
}

/** One sign-in for each account and kind of client: the others stay known, so that their next call can say why it fails. */
export async function beginSession(
  q: Query,
  whose: Pick<Caller, 'kind' | 'id'>,
  { clientType = 1, isOnBehalf = 0, isSure = true, agent, address }: Guise,
) {
  const token = randomBytes(32).toString('base64url')
  const column = whose.kind === 'account' ? 'accountId' : 'operatorId'
  await q
    .updateTable('session')
    .set({ isReplaced: 1 })
    .where(column, '=', whose.id)
    .where('clientType', '=', clientType)
    .where('isReplaced', '=', 0)
    .execute()
  const { gmtExpire } = await q
    .insertInto('session')
    .values({
      tokenHash: hashOf(token),
      [column]: whose.id,
      clientType,
      isOnBehalf,
      device: deviceOf(agent),
      address: maskAddress(address),
      gmtConfirm: isSure ? sql<string>`now()` : null,
      gmtExpire: isOnBehalf ? sql<string>`now() + interval '30 minutes'` : sql<string>`now() + interval '1 day'`,
    })
    .returning('gmtExpire')
    .executeTakeFirstOrThrow()
  return { token, expireTime: gmtExpire }
}

/** Who this is was made sure of just now. */
export const makeSure = (q: Query, tokenHash: Buffer) =>
  q.updateTable('session').set({ gmtConfirm: sql<string>`now()` }).where('tokenHash', '=', tokenHash).execute()

/** Ends this one session. */
export const endSession = (q: Query, tokenHash: Buffer) =>
  q.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()

/** Ends all sessions of an account, or all but one: its tokens are unknown from now on, and so are its devices. */
export async function endSessions(q: Query, accountId: number, but?: Buffer) {
  await q
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .$if(but !== undefined, (rows) => rows.where('tokenHash', '!=', but!))
    .execute()
  await forgetDevices(q, accountId)
}
