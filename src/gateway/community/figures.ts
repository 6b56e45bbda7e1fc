// What a blogger's articles got: counted from what readers did, views from the rows that the views job writes by the day.

import { sql } from 'kysely'
import { addDays, beijingDay, dayInBeijing } from '../../contract/beijing.ts'
import type { Output } from '../../contract/calls.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

type Figures = Output<'community/auth/blogger/figure/view'>['total']
type Article = Output<'community/auth/blogger/figure/blog/list'>['list'][number]

const names = ['countRead', 'countAdmire', 'countCollect', 'countComment', 'countFans'] as const

const nothing: Figures = { countRead: 0, countAdmire: 0, countCollect: 0, countComment: 0, countFans: 0 }

const totalOf = (list: Figures[]) =>
  list.reduce<Figures>(
    (sum, day) => Object.fromEntries(names.map((name) => [name, sum[name] + day[name]])) as Figures,
    nothing,
  )

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`

/** What happened to the articles of an account from a day on, before another: blog_id, day and how often. */
function deeds(accountId: number, from: string, until: string) {
  const [begin, end] = [beijingDay(from, 0), beijingDay(until, 0)]
  const own = sql`blog b where b.account_id = ${accountId}`
  return sql`(
    select d.blog_id, d.day, d.count_read, 0 as count_admire, 0 as count_collect, 0 as count_comment
      from blog_read_day d where d.blog_id in (select b.id from ${own}) and d.day >= ${from}::date and d.day < ${until}::date
    union all select r.blog_id, ${dayOf('r.gmt_create')}, 0, (r.op_type = 2)::int, (r.op_type = 1)::int, 0
      from blog_record r where r.blog_id in (select b.id from ${own}) and r.gmt_create >= ${begin} and r.gmt_create < ${end}
    union all select c.blog_id, ${dayOf('c.gmt_create')}, 0, 0, 0, 1
      from blog_comment c where c.blog_id in (select b.id from ${own}) and c.gmt_create >= ${begin} and c.gmt_create < ${end}
        and c.account_id <> ${accountId}
  )`
}

const sums = sql`sum(count_read)::bigint as count_read, sum(count_admire)::bigint as count_admire,
  sum(count_collect)::bigint as count_collect, sum(count_comment)::bigint as count_comment`

async function byDay(q: Query, accountId: number, from: string, until: string) {
  const { rows } = await sql<
    Figures & { day: string }
  >`select to_char(day, 'YYYY-MM-DD') as day, ${sums}, sum(count_fans)::bigint as count_fans
    from (select day, count_read, count_admire, count_collect, count_comment, 0 as count_fans from ${deeds(accountId, from, until)} d
      union all select ${dayOf('f.gmt_create')}, 0, 0, 0, 0, 1 from blogger_attention f where f.blogger_id = ${accountId}
        and f.gmt_create >= ${beijingDay(from, 0)} and f.gmt_create < ${beijingDay(until, 0)}) x
    group by day order by day`.execute(q)
  return rows
}

/** Every day of the span, also those on which nothing happened. */
export async function figuresOf(q: Query, accountId: number, span: number) {
  const today = dayInBeijing()
  const first = span ? addDays(today, 1 - span) : `${today.slice(0, 4)}-01-01`
  const days: string[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) days.push(day)
  const before = addDays(first, -days.length)
  const rows = await byDay(q, accountId, before, addDays(today, 1))
  const found = new Map(rows.map((row) => [row.day, row]))
  const list = days.map((day) => ({ ...nothing, ...found.get(day), day }))
  return { list, total: totalOf(list), before: totalOf(rows.filter(({ day }) => day < first)) }
}

export async function articlesOf(q: Query, accountId: number, day: string): Promise<Article[]> {
  const { rows } =
    await sql<Article>`select b.id, b.title, d.count_read, d.count_admire, d.count_collect, d.count_comment
    from (select blog_id, ${sums} from ${deeds(accountId, day, addDays(day, 1))} x group by blog_id) d
    join blog b on b.id = d.blog_id
    order by d.count_read desc, d.count_admire + d.count_collect + d.count_comment desc, b.id desc limit 10`.execute(q)
  return rows
}

export async function centreOf(q: Query, accountId: number) {
  const { rows } = await sql<Output<'community/auth/blogger/centre/view'>>`select
    (select count(*) from question where account_id = ${accountId} and audit_status <> ${literal(auditStates.withdrawn)})::int as question_count,
    (select count(*) from question_comment where account_id = ${accountId})::int as answer_count,
    (select count(*) from blog_comment where account_id = ${accountId})::int as comment_count,
    (select count(*) from blog_record r join blog b on b.id = r.blog_id
      where r.account_id = ${accountId} and r.op_type = 1 and b.is_shown)::int as collection_count,
    (select count(*) from blogger_attention where account_id = ${accountId})::int as attention_count,
    (select count(*) from blogger_attention where blogger_id = ${accountId})::int as fans_count,
    (select coalesce(sum(count_admire), 0) from blog where account_id = ${accountId} and is_shown)::bigint as admire_count,
    (select coalesce(sum(count_collect), 0) from blog where account_id = ${accountId} and is_shown)::bigint as collected_count,
    (select count(*) from question_comment where account_id = ${accountId} and is_best = 1)::int as accept_count,
    (select coalesce(sum(point_num), 0) from point where account_id = ${accountId} and is_back = 0)::bigint as point_count`.execute(
    q,
  )
  return rows[0]!
}
