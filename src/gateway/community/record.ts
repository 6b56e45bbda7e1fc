// Liking, collecting and following an article or a question: one row each however often it is asked for, and an exact count.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Query } from '../../db/connect.ts'
import type { Account } from '../handler.ts'
import { tell } from '../user/tell.ts'
import { paths } from './address.ts'

type Kind = 'blog' | 'question'

const gone: Record<Kind, string> = { blog: '文章不存在或已被删除', question: '问题不存在或已被删除' }

/** The column that counts it; undefined where the rows themselves are counted. */
const counters: Record<Kind, Record<number, string>> = {
  blog: { 1: 'count_collect', 2: 'count_admire' },
  question: { 3: 'count_attention' },
}
const deeds: Record<number, string> = { 1: '收藏', 2: '赞', 3: '关注' }
const shown: Record<Kind, string> = { blog: 'is_shown', question: 'audit_status = 2' }

type Thing = { accountId: number | null; title: string; count: number }

/** Adds to the count of a thing that is shown, and gives it: the row is locked, so that equal requests go one by one. */
async function counted(q: Query, kind: Kind, id: number, opType: number, more: number): Promise<Thing> {
  const column = counters[kind][opType]
  const count = column
    ? sql.ref(column)
    : sql`(select count(*) from ${sql.table(`${kind}_record`)} r
    where r.${sql.ref(`${kind}_id`)} = t.id and r.op_type = ${opType})::int`
  const { rows } = await sql<Thing>`update ${sql.table(kind)} t
    set ${sql.ref(column ?? 'gmt_modified')} = ${column ? sql`greatest(0, ${sql.ref(column)} + ${more})` : sql`gmt_modified`}
    where id = ${id} and ${sql.raw(shown[kind])} returning account_id, title, ${count} as count`.execute(q)
  if (!rows[0]) throw new CallError('notFound', gone[kind])
  return rows[0]
}

/** Answers with the count after it. The writer hears of it once, however often it is taken back and done again. */
export async function record(q: Query, user: Account, kind: Kind, id: number, opType: number) {
  const { count: before } = await counted(q, kind, id, opType, 0)
  const { numAffectedRows } =
    await sql`insert into ${sql.table(`${kind}_record`)} (account_id, ${sql.ref(`${kind}_id`)}, op_type)
    values (${user.id}, ${id}, ${opType}) on conflict do nothing`.execute(q)
  if (!numAffectedRows) return { opType, count: before }
  const { accountId, title, count } = await counted(q, kind, id, opType, 1)
  if (accountId && accountId !== user.id)
    await tell(q, accountId, {
      title: `${user.nickname}${deeds[opType]}了你的${kind === 'blog' ? '文章' : '问题'}`,
      text: `《${title}》`,
      link: paths[kind](id),
      cause: `${kind}:${id}:${opType}:${user.id}`,
    })
  return { opType, count }
}

export async function unrecord(q: Query, user: Account, kind: Kind, id: number, opType: number) {
  const { count: before } = await counted(q, kind, id, opType, 0)
  const { numAffectedRows } = await sql`delete from ${sql.table(`${kind}_record`)}
    where account_id = ${user.id} and ${sql.ref(`${kind}_id`)} = ${id} and op_type = ${opType}`.execute(q)
  if (!numAffectedRows) return { opType, count: before }
  return { opType, count: (await counted(q, kind, id, opType, -1)).count }
}
