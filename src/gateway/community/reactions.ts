// Reactions (like, collect, follow) to an article or question: idempotent, one row each, with an exact count.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { messageKinds } from '../../contract/user/msg.ts'
import type { Query } from '../../db/connect.ts'
import type { Account } from '../handler.ts'
import { sendDeed } from '../messages/messages.ts'
import { paths } from './paths.ts'

type Kind = 'blog' | 'question'

const notFoundMessages: Record<Kind, string> = { blog: '文章不存在或已被删除', question: '问题不存在或已被删除' }

/** The counter column; undefined where the rows are counted instead. */
const counters: Record<Kind, Record<number, string>> = {
  blog: { 1: 'count_collect', 2: 'count_admire' },
  question: { 3: 'count_attention' },
}
const deeds = {
  1: { verb: '收藏', kind: messageKinds.collect },
  2: { verb: '赞', kind: messageKinds.like },
  3: { verb: '关注', kind: messageKinds.follow },
} as const
const visibleWhere: Record<Kind, string> = { blog: 'is_shown', question: 'audit_status = 2' }

type Target = { accountId: number | null; title: string; count: number }

/** Changes the count of a visible target and returns the target; locks its row, so that concurrent requests are serialized. */
async function addToCount(q: Query, kind: Kind, id: number, opType: number, change: number): Promise<Target> {
  const column = counters[kind][opType]
  const count = column
    ? sql.ref(column)
    : sql`(select count(*) from ${sql.table(`${kind}_record`)} r
    where r.${sql.ref(`${kind}_id`)} = t.id and r.op_type = ${opType})::int`
  const { rows } = await sql<Target>`update ${sql.table(kind)} t
    set ${sql.ref(column ?? 'gmt_modified')} = ${column ? sql`greatest(0, ${sql.ref(column)} + ${change})` : sql`gmt_modified`}
    where id = ${id} and ${sql.raw(visibleWhere[kind])} returning account_id, title, ${count} as count`.execute(q)
  if (!rows[0]) throw new CallError('notFound', notFoundMessages[kind])
  return rows[0]
}

/** Returns the new count. The author gets one message, however often the reaction is removed and added again. */
export async function addReaction(q: Query, user: Account, kind: Kind, id: number, opType: number) {
  const { count: before } = await addToCount(q, kind, id, opType, 0)
  const { numAffectedRows } =
    await sql`insert into ${sql.table(`${kind}_record`)} (account_id, ${sql.ref(`${kind}_id`)}, op_type)
    values (${user.id}, ${id}, ${opType}) on conflict do nothing`.execute(q)
  if (!numAffectedRows) return { opType, count: before }
  const { accountId, title, count } = await addToCount(q, kind, id, opType, 1)
  const deed = deeds[opType as keyof typeof deeds]
  if (accountId && accountId !== user.id)
    await sendDeed(q, [accountId], {
      kind: deed.kind,
      actor: user,
      did: `${deed.verb}了你的${kind === 'blog' ? '文章' : '问题'}`,
      text: `《${title}》`,
      link: paths[kind](id),
      cause: `${kind}:${id}:${opType}:${user.id}`,
      gather: `${kind}:${id}:${opType}`,
    })
  return { opType, count }
}

export async function removeReaction(q: Query, user: Account, kind: Kind, id: number, opType: number) {
  const { count: before } = await addToCount(q, kind, id, opType, 0)
  const { numAffectedRows } = await sql`delete from ${sql.table(`${kind}_record`)}
    where account_id = ${user.id} and ${sql.ref(`${kind}_id`)} = ${id} and op_type = ${opType}`.execute(q)
  if (!numAffectedRows) return { opType, count: before }
  return { opType, count: (await addToCount(q, kind, id, opType, -1)).count }
}
