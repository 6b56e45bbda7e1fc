// Two accounts of one person become one. What belongs to an account is found by the foreign keys, so that a new table cannot be
// forgotten; the rules below say where a row does more than change its owner.

import { type RawBuilder, sql } from 'kysely'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { examStates } from '../../contract/enums/exam-states.ts'
import { orderStates } from '../../contract/enums/order-states.ts'
import { productTypes } from '../../contract/enums/product-types.ts'
import { statementStates } from '../../contract/enums/statement-states.ts'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { userTypes } from '../../contract/enums/user-types.ts'
import type { Query } from '../../db/connect.ts'
import { endSessions } from '../auth/session.ts'
import { invalidateSessions, invalidateTags, purgeTags } from '../events/changes.ts'
import { hasEarnings } from '../money/earnings-left.ts'
import { tagsOf } from '../money/product.ts'
import { updateExpiry } from '../money/vip.ts'
import { literal } from '../sql/literal.ts'
import { accountReferences } from './export.ts'
import { goneFields, goneMobile, isGone } from './gone.ts'

export const mergedName = '已合并的账户'

/** Columns that keep the merged account. What is not named here changes its owner, and stays where the other account has the same. */
export const staysWithMerged: Readonly<Record<string, string>> = {
  'account.merged_into': 'accounts merged into it before: set to the remaining one below',
  'account.referrer_id': 'who was referred: below, as nobody refers himself',
  'account_vip.account_id': 'reckoned anew from the memberships, which move',
  'answered_key.account_id': 'idempotency keys of the last day',
  'bank_card.account_id': 'of who earns: not merged',
  'blogger.account_id': 'made for the remaining account below, as articles refer to it',
  'daily_count.account_id': 'counters of a day',
  'extract_log.account_id': 'of who earns: not merged',
  'face_check.account_id': 'of a device and some minutes',
  'ledger_account.account_id': 'written once; empty, as who has earnings is not merged',
  'lecturer.account_id': 'of who teaches: not merged',
  'live_presence.account_id': 'of a running lesson',
  'login_ticket.account_id': 'tickets that expire after a minute',
  'order_profit.account_id': 'belongs to its bookings in the ledger',
  'organization.account_id': 'of organizations: not merged',
  'password_ticket.account_id': 'links that would open a closed account',
  'session.account_id': 'ended',
  'study_clock.account_id': 'the pace of the moment',
}

type Pair = { from: number; into: number }
type Unique = { table: string; column: string; others: string[]; predicate: string | null }

/** Why the account cannot be merged into the other, in words for an operator; '' where it can. */
export async function mergeRefusal(q: Query, { from, into }: Pair): Promise<string> {
  if (from === into) return '两个是同一个账户，请填另一个账户的手机号或用户号'
  const { rows } = await sql<{ of: number; states: Record<string, boolean>; mergedInto: number | null }>`
    select a.id as of, a.merged_into as "mergedInto", jsonb_build_object(
      'closed', a.mobile like 'x%', 'frozen', a.status_id = ${literal(statusIds.disabled)}, 'closing', a.gmt_cancel is not null,
      'teaches', a.user_type <> ${literal(userTypes.learner)} or exists (select from lecturer l where l.account_id = a.id)
        or exists (select from organization o where o.account_id = a.id),
      'applies', exists (select from lecturer_audit u where u.account_id = a.id and u.audit_status = ${literal(auditStates.waiting)}),
      'earns', ${hasEarnings(sql`a.id`)},
      'pays', exists (select from product_order p where p.account_id = a.id and p.order_status in (${literal(orderStates.open)}, ${literal(orderStates.failed)})),
      'sits', exists (select from exam_record r where r.account_id = a.id and r.exam_status = ${literal(examStates.running)})) as states
    from account a where a.id in (${from}, ${into})`.execute(q)
  const [old, kept] = [from, into].map((id) => rows.find(({ of }) => of === id))
  if (!old || !kept) return '没有这个用户'
  if (old.mergedInto === into) return '' // once more: takes over what came in between
  const { states } = old
  if (states.closed) return '要并掉的账户已经注销或合并过'
  if (kept.states.closed) return '留下的账户已经注销或合并过，请打开并到的那个账户再合并'
  if (states.frozen || kept.states.frozen) return '有一个账户冻结了，先解冻再合并'
  if (states.closing || kept.states.closing) return '有一个账户在注销中，先撤回注销再合并'
  if (states.teaches) return '要并掉的是讲师或机构账户，只能把学员账户并进来：请打开那个账户，再合并这一个'
  if (states.applies) return '要并掉的账户正在申请入驻，等审核完或撤回申请再合并'
  if (states.earns) return '要并掉的账户还有收益没有提完，提现以后再合并'
  if (states.pays) return '要并掉的账户有没付完的订单，付完或取消以后再合并'
  if (states.sits) return '要并掉的账户正在考试，交卷以后再合并'
  return ''
}

/**
 * Must be called in a call's transaction. Merged twice, it takes over what came in between. Answers why it was not done; '' where it
 * was.
 */
export async function mergeAccounts(q: Query, { from, into, isMobileMoved }: Pair & { isMobileMoved: boolean }) {
  await q.selectFrom('account').select('id').where('id', 'in', [from, into]).orderBy('id').forUpdate().execute()
  const refusal = await mergeRefusal(q, { from, into })
  if (refusal) return refusal
  invalidateTags(q, `user:${from}`, `user:${into}`)
  await mergeCourses(q, { from, into })
  await mergeRights(q, { from, into })
  await moveArticles(q, { from, into })
  await leaveSharedClasses(q, { from, into })
  const uniques = await uniqueKeys(q)
  for (const { table, column } of await accountReferences(q))
    if (!staysWithMerged[`${table}.${column}`]) await moveRows(q, { table, column, from, into, uniques })
  await sql`update account set referrer_id = nullif(${into}::bigint, id) where referrer_id = ${from}`.execute(q)
  await sql`update account set merged_into = ${into} where merged_into = ${from}`.execute(q)
  await updateExpiry(q, into)
  await mergeRow(q, { from, into, isMobileMoved })
  for (const table of ['loginTicket', 'passwordTicket', 'bankCard'] as const)
    await q.deleteFrom(table).where('accountId', '=', from).execute()
  await endSessions(q, from)
  for (const id of [from, into]) invalidateSessions(q, { kind: 'account', id })
  return ''
}

/**
 * Courses of both: the longer right remains, bought before given before joined before by membership where they are as long; a lesson
 * that both studied is as far as the two together. Then nothing of them is left with `from`, and each course counts a learner less.
 */
async function mergeCourses(q: Query, { from, into }: Pair) {
  await sql`update enrolment e set source = f.source, gmt_expire = f.gmt_expire
    from enrolment f where e.account_id = ${into} and f.account_id = ${from} and f.course_id = e.course_id
      and (f.gmt_expire, f.source <> 4, f.source = 2, f.source = 3)
        > (e.gmt_expire, e.source <> 4, e.source = 2, e.source = 3)`.execute(q)
  const { rows: shared } = await sql<{ id: number }>`with gone as (
      delete from enrolment f where f.account_id = ${from}
        and exists (select from enrolment e where e.account_id = ${into} and e.course_id = f.course_id) returning f.course_id)
    update course set count_study = greatest(count_study - 1, 0) where id in (select course_id from gone) returning id`.execute(
    q,
  )
  for (const { id } of shared) invalidateTags(q, ...tagsOf({ productType: productTypes.course, productId: id }))
  await sql`update study_progress p set covered = p.covered + f.covered, watch_length = p.watch_length + f.watch_length,
      last_position = case when f.gmt_modified > p.gmt_modified then f.last_position else p.last_position end,
      progress = greatest(p.progress, f.progress), is_study = greatest(p.is_study, f.is_study),
      gmt_create = least(p.gmt_create, f.gmt_create), gmt_modified = greatest(p.gmt_modified, f.gmt_modified)
    from study_progress f where p.account_id = ${into} and f.account_id = ${from} and f.period_id = p.period_id`.execute(
    q,
  )
  await sql`delete from study_progress f where f.account_id = ${from}
    and exists (select from study_progress p where p.account_id = ${into} and p.period_id = f.period_id)`.execute(q)
}

/** Exams of both: the longer right remains. A statement of hours of a year that both have one of is replaced, as the hours are one sum now. */
async function mergeRights(q: Query, { from, into }: Pair) {
  await sql`update exam_grant e set gmt_expire = greatest(e.gmt_expire, f.gmt_expire)
    from exam_grant f where e.account_id = ${into} and f.account_id = ${from} and f.exam_id = e.exam_id`.execute(q)
  await sql`update study_statement f set statement_status = ${literal(statementStates.replaced)} where f.account_id = ${from} and f.statement_status = ${literal(statementStates.valid)}
    and exists (select from study_statement t where t.account_id = ${into} and t.year = f.year and t.statement_status = ${literal(statementStates.valid)})`.execute(
    q,
  )
}

/** Articles refer to a blogger: the remaining account becomes one, with the followers of both. */
async function moveArticles(q: Query, { from, into }: Pair) {
  await sql`insert into blogger (account_id, blogger_name, head_img_url, introduction, gmt_create)
    select ${into}, blogger_name, head_img_url, introduction, gmt_create from blogger where account_id = ${from}
    on conflict do nothing`.execute(q)
  const blogs = await q
    .updateTable('blog')
    .set({ accountId: into })
    .where('accountId', '=', from)
    .returning('id')
    .execute()
  // nobody follows himself
  await sql`delete from blogger_attention where (account_id, blogger_id) in ((${from}, ${into}), (${into}, ${from}))`.execute(
    q,
  )
  await sql`update blogger_attention t set blogger_id = ${into} where blogger_id = ${from}
    and not exists (select from blogger_attention o where o.blogger_id = ${into} and o.account_id = t.account_id)`.execute(
    q,
  )
  const { numDeletedRows } = await q.deleteFrom('blogger').where('accountId', '=', from).executeTakeFirstOrThrow()
  if (numDeletedRows) {
    invalidateTags(q, 'blogs', 'sitemap', `blogger:${into}`, ...blogs.map(({ id }) => `blog:${id}`))
    purgeTags(q, `blogger:${from}`)
  }
  await sql`update blogger set fans_count = (select count(*) from blogger_attention where blogger_id = ${into})
    where account_id = ${into}`.execute(q)
}

/** Of a class that both are in one leaves, so that it counts one student. */
async function leaveSharedClasses(q: Query, { from, into }: Pair) {
  await sql`with gone as (
      delete from grade_student f where f.account_id = ${from}
        and exists (select from grade_student s where s.account_id = ${into} and s.grade_id = f.grade_id) returning f.grade_id)
    update grade set student_count = greatest(student_count - 1, 0) where id in (select grade_id from gone)`.execute(q)
}

/** Unique keys that hold an account, with their other expressions. */
async function uniqueKeys(q: Query): Promise<Unique[]> {
  const { rows } = await sql<Unique>`
    select i.indrelid::regclass::text as table, a.attname as column, pg_get_expr(i.indpred, i.indrelid) as predicate,
      (select coalesce(array_agg(pg_get_indexdef(i.indexrelid, k, true) order by k), '{}')
        from generate_series(1, i.indnkeyatts) k where i.indkey[k - 1] <> a.attnum) as others
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_index i on i.indrelid = c.conrelid and i.indisunique and a.attnum = any(i.indkey)
    where c.contype = 'f' and c.confrelid = 'account'::regclass and array_length(c.conkey, 1) = 1`.execute(q)
  return rows
}

type Moved = Pair & { table: string; column: string; uniques: readonly Unique[] }

/** Rows whose key the other account has already stay: nothing is lost, and nothing is there twice. */
async function moveRows(q: Query, { table, column, from, into, uniques }: Moved) {
  const owner = sql.ref(column)
  const twins = uniques
    .filter((unique) => unique.table === table && unique.column === column)
    .map(({ others, predicate }) => {
      const keys = others.map((other, i) => sql`, (${sql.raw(other)}) as ${sql.ref(`key${i}`)}`)
      const rowsOf = (account: number): RawBuilder<unknown> => sql`(
        select ctid${sql.join(keys, sql``)} from ${sql.table(table)}
        where ${owner} = ${account} and ${predicate ? sql.raw(predicate) : sql`true`})`
      const same = others.map((_, i) => sql`f.${sql.ref(`key${i}`)} = t.${sql.ref(`key${i}`)}`)
      return sql`and ctid not in (select f.ctid from ${rowsOf(from)} f join ${rowsOf(into)} t
        on ${same.length ? sql.join(same, sql` and `) : sql`true`})`
    })
  await sql`update ${sql.table(table)} set ${owner} = ${into} where ${owner} = ${from}
    ${sql.join(twins, sql` `)}`.execute(q)
}

/** What the remaining account does not say of its owner it takes over; the other one is emptied and closed. */
async function mergeRow(q: Query, { from, into, isMobileMoved }: Pair & { isMobileMoved: boolean }) {
  const { mobile, ...old } = await q
    .selectFrom('account')
    .select(['mobile', 'realName', 'headImgUrl', 'email', 'province', 'city', 'district', 'schoolName', 'subject'])
    .select(['sex', 'age', 'weekGoal', 'isRecommended'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await q
    .updateTable('account')
    .set({
      mobile: goneMobile(from),
      nickname: mergedName,
      ...goneFields,
      mergedInto: into,
      gmtMerge: sql<string>`coalesce(gmt_merge, now())`,
    })
    .where('id', '=', from)
    .execute()
  const { province, city, district, sex, age, weekGoal, isRecommended, ...rest } = old
  const kept = (column: string, value: string) => sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${value})`
  const place = (column: string, value: string) =>
    sql<string>`case when province = '' then ${value} else ${sql.ref(column)} end`
  await q
    .updateTable('account')
    .set({
      ...(isMobileMoved && !isGone(mobile) && { mobile }),
      ...Object.fromEntries(Object.entries(rest).map(([column, value]) => [column, kept(column, value)])),
      sex: sql<number>`case when sex = 3 then ${sex}::int else sex end`,
      age: sql<number>`coalesce(age, ${age}::int)`,
      weekGoal: sql<number>`case when week_goal = 0 then ${weekGoal}::int else week_goal end`,
      isRecommended: sql<number>`greatest(is_recommended, ${isRecommended}::int)`, // who came by either code came by one of theirs
      province: place('province', province),
      city: place('city', city),
      district: place('district', district),
    })
    .where('id', '=', into)
    .execute()
}
