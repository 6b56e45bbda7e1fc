// The articles of somebody and the drafts of new ones, as one list with the state of each.

import { type RawBuilder, sql } from 'kysely'
import { articleStates } from '../../contract/community/article-states.ts'
import type { OwnArticle } from '../../contract/community/blogger.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { blogStates } from '../../contract/enums/blog-states.ts'
import type { Query } from '../../db/connect.ts'
import { causes, refTypes } from '../review/kinds.ts'
import { likeContains } from '../sql/like.ts'
import { literal } from '../sql/literal.ts'
import { matching } from '../sql/matching.ts'
import { paged } from '../sql/paged.ts'

type Asked = {
  pageCurrent: number
  pageSize: number
  state?: OwnArticle['state'] | undefined
  title?: string | undefined
  sortType: number
}
type Row = OwnArticle & { place: number; no: number }
type Counts = Record<'all' | keyof typeof articleStates, number>

const restorable = sql`now() - interval '30 days'`
/** As literals: a union needs their type. */
const s = Object.fromEntries(Object.entries(articleStates).map(([name, state]) => [name, literal(state)])) as Record<
  keyof typeof articleStates,
  RawBuilder<number>
>

/** `place`: among those of one state, changes that are not handed in come first; `no` makes the order total. */
const articles = (accountId: number) => sql<Row>`(
  select b.id, d.id as draft_id, b.title, b.cover_img,
    case when b.audit_status = ${literal(blogStates.deleted)} then ${s.deleted}
      when b.is_banned = 1 or v.audit_status = ${literal(auditStates.refused)} then ${s.refused}
      when d.publish_time is not null then ${s.timed}
      when b.audit_status <> ${literal(auditStates.passed)} then ${s.waiting}
      when b.is_open = 1 then ${s.online} else ${s.down} end as state,
    b.audit_status, b.is_banned, b.is_open, b.is_top, (case when b.audit_status = ${literal(auditStates.passed)} and v.audit_status = ${literal(auditStates.waiting)} and v.cause <> ${literal(causes.afterwards)} then 1 else 0 end) as is_waiting,
    case when b.is_banned = 1 then b.audit_opinion when v.audit_status = ${literal(auditStates.refused)} then v.audit_opinion else '' end as audit_opinion,
    case when v.audit_status = ${literal(auditStates.refused)} then v.auditor_name else '' end as auditor_name,
    case when v.audit_status = ${literal(auditStates.refused)} then v.gmt_audit end as audit_time, d.publish_time, b.version_no,
    b.count_read, b.count_admire, b.count_comment, b.gmt_create as time,
    case when b.is_top = 1 then 0 when d.id is not null then 1 else 2 end as place, b.id as no
  from blog b
  left join blog_draft d on d.blog_id = b.id and d.gmt_delete is null
  left join lateral (select audit_status, cause, audit_opinion, auditor_name, gmt_audit from review
    where ref_type = ${refTypes.blog} and ref_id = b.id and version is not null and audit_status in (${literal(auditStates.waiting)}, ${literal(auditStates.passed)}, ${literal(auditStates.refused)})
    order by version_no desc, id desc limit 1) v on true
  where b.account_id = ${accountId} and (b.audit_status <> ${literal(blogStates.deleted)} or b.gmt_delete > ${restorable})
  union all
  select null, d.id, d.title, d.cover_img,
    case when d.gmt_delete is not null then ${s.deleted}::int when d.publish_time is not null then ${s.timed} else ${s.draft} end,
    case when d.gmt_delete is not null then ${literal(blogStates.deleted)} end, 0, 0, 0, 0, '', '', null, d.publish_time, d.version, 0, 0, 0, d.gmt_modified, 2, d.id
  from blog_draft d
  where d.account_id = ${accountId} and d.blog_id is null and (d.gmt_delete is null or d.gmt_delete > ${restorable})
)`

export async function ownArticles(q: Query, accountId: number, { state, title, sortType, ...page }: Asked) {
  const rows = q
    .selectFrom(articles(accountId).as('x'))
    .select(['x.id', 'x.draftId', 'x.title', 'x.coverImg', 'x.state', 'x.auditStatus'])
    .select(['x.isBanned', 'x.isOpen', 'x.isTop', 'x.isWaiting'])
    .select(['x.auditOpinion', 'x.auditorName', 'x.auditTime', 'x.publishTime', 'x.versionNo'])
    .select(['x.countRead', 'x.countAdmire', 'x.countComment', 'x.time'])
    .$call((rows) => matching(rows, { 'x.state': state }))
    .$if(state === undefined, (rows) => rows.where('x.state', '<>', articleStates.deleted))
    .$if(Boolean(title), (rows) => rows.where('x.title', 'ilike', likeContains(title!)))
    .$if(sortType === 1, (rows) => rows.orderBy('x.state').orderBy('x.place'))
    .orderBy('x.time', 'desc')
    .orderBy('x.no', 'desc')
    .orderBy('x.id')
  const [list, counts] = await Promise.all([paged(page, rows), countsOf(q, accountId)])
  return { ...list, counts }
}

async function countsOf(q: Query, accountId: number): Promise<Counts> {
  const { rows } = await sql<{ state: number; n: number }>`select state, count(*)::int as n
    from ${articles(accountId)} x group by state`.execute(q)
  const found = new Map(rows.map(({ state, n }) => [state, n]))
  const counts = Object.fromEntries(Object.entries(articleStates).map(([name, state]) => [name, found.get(state) ?? 0]))
  const all = rows.reduce((sum, { state, n }) => sum + (state === articleStates.deleted ? 0 : n), 0)
  return { ...counts, all } as Counts
}
