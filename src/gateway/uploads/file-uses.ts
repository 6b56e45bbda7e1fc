// Where files are used: what the table file_use says, which triggers write with the rows that name files, in words and with a link.

import { type RawBuilder, sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { refTypes } from '../../contract/community/review-kinds.ts'
import { coursePlaces } from '../../contract/course/place.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { blogStates } from '../../contract/enums/blog-states.ts'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'
import { plainTextOf } from '../text/excerpt.ts'

export type Place = { placeName: string; placeUrl: string }
type Uses = { useCount: number; useList: Place[] }

/** Of so many places those that the reader may open are shown first. */
const [askedPlaces, shownPlaces] = [50, 10]

/** `name` and `url` as its owner sees it; `publicUrl` is for all others, who learn no more than `noun` where it is ''. */
type Thing = { id: number; name: string; isMine: boolean; url: string; publicUrl: string }
type Kind = { noun: string; rows: (me: number) => RawBuilder<Thing> }

/** Quotes in what stands between quotes are the inner ones. */
const inner = (text: RawBuilder<unknown>) => sql`translate(${text}, '「」', '『』')`

const editors: Record<number, string> = {
  [courseCategories.film]: 'vod',
  [courseCategories.live]: 'live',
  [courseCategories.document]: 'library',
  [courseCategories.resource]: 'resource',
  [courseCategories.imageText]: 'vod',
}
const byCategory = (places: Record<number, string>) =>
  sql`case c.course_category ${sql.join(
    Object.entries(places).map(([kind, place]) => sql`when ${sql.lit(Number(kind))} then ${sql.lit(place)}`),
    sql` `,
  )} end`

/** Of a course `c` whose lecturer is `l`. */
const courseName = sql`case when c.course_state = ${literal(courseStates.deleted)} then '已删除的' else '' end || '「' || ${inner(sql`c.course_name`)} || '」' ||
  case when c.published_id is not null then '的草稿' when c.sample_kind > 0 then '（样板课）' else '' end`
const courseMine = (me: number) =>
  sql`coalesce(l.account_id = ${me} or (c.sample_kind > 0 and o.account_id = ${me}), false)`
const courseFrom = sql`join lecturer l on l.id = c.lecturer_id left join organization o on o.id = c.organization_id`
const courseEditor = sql`'/account/' || case when c.sample_kind > 0 then 'samplevod' else ${byCategory(editors)} end || '/period?id=' || c.id`
const coursePage = sql`case when c.course_state = ${literal(courseStates.published)} then ${byCategory(coursePlaces)} || '/' || c.id else '' end`

/** Something of a course; `what` goes on behind its name. `open`: with what the editor opens. */
const ofCourse =
  (from: RawBuilder<unknown>, id: RawBuilder<unknown>, what: RawBuilder<unknown>, open = sql`''`) =>
  (me: number): RawBuilder<Thing> =>
    sql`
    select ${id} as id, ${courseName} || ${what} as name, ${courseMine(me)} as "isMine",
      ${courseEditor} || ${open} as url, ${coursePage} as "publicUrl" from ${from} ${courseFrom}`

const lesson = (from: RawBuilder<unknown>) =>
  ofCourse(from, sql`p.id`, sql`'的课时「' || ${inner(sql`p.period_name`)} || '」'`, sql`'&open=' || p.id`)

const titleOr = (column: string, none = '没有标题') =>
  inner(sql`coalesce(nullif(${sql.ref(column)}, ''), ${sql.lit(none)})`)

/** `place`: where it is written; `gone`: where one that was deleted is found. */
const draftOf =
  (table: 'blog_draft' | 'question_draft', noun: string, place: string, gone: string) =>
  (what: string) =>
  (me: number) =>
    sql<Thing>`
  select d.id, case when d.gmt_delete is null then '' else '已删除的' end || ${sql.lit(`${noun}草稿「`)} || ${titleOr('d.title')} || ${sql.lit(`」${what}`)} as name,
    d.account_id = ${me} as "isMine", case when d.gmt_delete is null then ${sql.lit(`${place}/write?draft=`)} || d.id else ${sql.lit(gone)} end as url,
    '' as "publicUrl" from ${sql.table(table)} d`
const blogDraft = draftOf('blog_draft', '文章', '/blog/account', '/blog/account')
const questionDraft = draftOf('question_draft', '问题', '/question/account', '')
const sheet = (me: number) => sql<Thing>`
  select r.id, '「' || e.exam_name || '」的答卷' as name, r.account_id = ${me} as "isMine",
    case when r.submit_time is null or r.grade_exam_id is not null then '' else case e.task_type when 2 then '/work' else '/exam' end || '/replay?recordId=' || r.id end as url,
    '' as "publicUrl" from exam_record r join exam e on e.id = r.exam_id`
const ofExam = (from: RawBuilder<unknown>, id: RawBuilder<unknown>, what: RawBuilder<unknown>) => (me: number) =>
  sql<Thing>`
  select ${id} as id, case e.task_type when 2 then '作业「' else '试卷「' end || e.exam_name || '」' || ${what} as name,
    coalesce(l.account_id = ${me}, false) as "isMine",
    case e.task_type when 2 then '/account/vod/work/add?id=' else '/account/exams/add?id=' end || e.id as url,
    case when e.exam_state = ${literal(paperStates.published)} then case e.task_type when 2 then '/work/view/' else '/exam/view/' end || e.id else '' end as "publicUrl"
  from ${from} join lecturer l on l.id = e.lecturer_id`
const ofSite = (rows: RawBuilder<unknown>): Kind => ({ noun: '网站页面', rows: () => rows as RawBuilder<Thing> })

/** By the table whose rows name files; each asks for rows by `id`. */
export const kindsOfUse: Record<string, Kind> = {
  account: {
    noun: '头像',
    rows: (me) =>
      sql`select a.id, '个人资料的头像' as name, a.id = ${me} as "isMine", '/account/info' as url, '' as "publicUrl" from account a`,
  },
  message: {
    noun: '消息',
    rows: () => sql`select m.id, '站内消息' as name, false as "isMine", '' as url, '' as "publicUrl" from message m`,
  },
  website: ofSite(sql`select w.id, '网站设置' as name, true as "isMine", '' as url, '/' as "publicUrl" from website w`),
  nav_bar: ofSite(
    sql`select n.id, '导航「' || n.nav_title || '」' as name, true as "isMine", '/' as url, '/' as "publicUrl" from nav_bar n`,
  ),
  website_nav_article: ofSite(
    sql`select n.id, '页脚文章「' || n.art_title || '」' as name, true as "isMine", '/terrace/' || n.nav_id as url, '' as "publicUrl"
      from website_nav_article n`,
  ),
  website_link: ofSite(
    sql`select n.id, '友情链接「' || n.link_name || '」' as name, true as "isMine", '/' as url, '/' as "publicUrl" from website_link n`,
  ),
  adv: ofSite(
    sql`select n.id, '广告「' || n.adv_title || '」' as name, true as "isMine", '' as url, '' as "publicUrl" from adv n`,
  ),
  organization: {
    noun: '机构资料',
    rows: (
      me,
    ) => sql`select o.id, '机构「' || o.organization_name || '」的资料' as name, coalesce(o.account_id = ${me}, false) as "isMine",
      '/account/organization/info' as url, '/organization/view/' || o.id as "publicUrl" from organization o`,
  },
  lecturer: {
    noun: '讲师资料',
    rows: (
      me,
    ) => sql`select l.id, '讲师「' || l.lecturer_name || '」的资料' as name, coalesce(l.account_id = ${me}, false) as "isMine",
      '/account/teacher' as url, '/lecturer/' || l.id as "publicUrl" from lecturer l`,
  },
  lecturer_audit: {
    noun: '入驻申请',
    rows: (me) => sql`select s.id, '入驻申请' as name, s.account_id = ${me} as "isMine",
      case s.settle_type when 'LECTURER' then '/apply' else '/apply/organization' end as url, '' as "publicUrl" from lecturer_audit s`,
  },
  course: { noun: '课程', rows: ofCourse(sql`course c`, sql`c.id`, sql`'的封面或介绍'`, sql`'&tab=base'`) },
  course_period: { noun: '课程', rows: lesson(sql`course_period p join course c on c.id = p.course_id`) },
  course_imagetext: { noun: '课程', rows: lesson(sql`course_period p join course c on c.id = p.course_id`) },
  course_accessory: {
    noun: '课程',
    rows: ofCourse(
      sql`course_accessory x join course c on c.id = x.course_id`,
      sql`x.id`,
      sql`'的资料「' || x.ac_name || '」'`,
    ),
  },
  course_version: { noun: '课程', rows: ofCourse(sql`course c`, sql`c.id`, sql`'早先的版本'`) },
  product_order: {
    noun: '订单',
    rows: () => sql`select distinct on (f.thing_id) f.thing_id as id, '「' || s.product_name || '」的订单' as name, true as "isMine",
      '' as url, '' as "publicUrl" from file_use f join product_order s on s.id = f.part_id where f.kind = 'product_order'`,
  },
  blogger: {
    noun: '博客主页',
    rows: (
      me,
    ) => sql`select b.account_id as id, '博客主页「' || b.blogger_name || '」' as name, b.account_id = ${me} as "isMine",
      '/blog/account' as url, '/blog/blogger/' || b.account_id as "publicUrl" from blogger b`,
  },
  blog: {
    noun: '文章',
    rows: (
      me,
    ) => sql`select b.id, case when b.audit_status = ${literal(blogStates.deleted)} then '已删除的' else '' end || '文章「' || ${inner(sql`b.title`)} || '」' as name,
      coalesce(b.account_id = ${me}, false) as "isMine",
      case when b.audit_status = ${literal(blogStates.deleted)} then '/blog/account' else '/blog/account/write?id=' || b.id end as url,
      case when b.is_shown then case when b.account_id is null then '/info/detail/' else '/blog/article/' end || b.id else '' end as "publicUrl"
      from blog b`,
  },
  blog_draft: { noun: '文章草稿', rows: blogDraft('') },
  blog_draft_state: { noun: '文章草稿', rows: blogDraft('早先的样子') },
  question: {
    noun: '问题',
    rows: (me) => sql`select k.id, '问题「' || ${inner(sql`k.title`)} || '」' as name, k.account_id = ${me} as "isMine",
      '/question/account/write?id=' || k.id as url, case when k.audit_status = ${literal(auditStates.passed)} then '/question/view/' || k.id else '' end as "publicUrl"
      from question k`,
  },
  question_draft: { noun: '问题草稿', rows: questionDraft('') },
  question_draft_state: { noun: '问题草稿', rows: questionDraft('早先的样子') },
  question_comment: {
    noun: '回答',
    rows: (
      me,
    ) => sql`select x.id, '「' || ${inner(sql`k.title`)} || '」下的回答' as name, x.account_id = ${me} as "isMine",
      '/question/view/' || k.id as url, case when k.audit_status = ${literal(auditStates.passed)} and x.audit_status = ${literal(auditStates.passed)} then '/question/view/' || k.id else '' end as "publicUrl"
      from question_comment x join question k on k.id = x.question_id`,
  },
  review: {
    noun: '待审核的内容',
    rows: (
      me,
    ) => sql`select r.id, '待审核的' || case r.ref_type when ${refTypes.blog} then '文章' else '问题' end || '「' || ${inner(sql`coalesce(b.title, k.title, '')`)} || '」' as name,
      r.account_id = ${me} as "isMine",
      case r.ref_type when ${refTypes.blog} then '/blog/account/write?id=' else '/question/account/write?id=' end || r.ref_id as url, '' as "publicUrl"
      from review r left join blog b on r.ref_type = ${refTypes.blog} and b.id = r.ref_id left join question k on r.ref_type = ${refTypes.question} and k.id = r.ref_id`,
  },
  problem: {
    noun: '试题',
    rows: (
      me,
    ) => sql`select p.id, case when p.is_deleted = 1 then '试卷里还留着的' else '' end || '「' || s.subject_name || '」的试题「' ||
        ${inner(sql`left(btrim(${plainTextOf(sql`left(p.problem_content, 1000)`)}), 20)`)} || '」' as name,
      s.account_id = ${me} as "isMine", case when p.is_deleted = 1 then ''
        when p.parent_id is not null or p.problem_type = ${literal(problemTypes.material)} then '/account/subject/comprehend?id=' || coalesce(p.parent_id, p.id)
        else '/account/subject/add?id=' || p.id end as url, '' as "publicUrl"
      from problem p join subject s on s.id = p.subject_id`,
  },
  problem_import: {
    noun: '导入的试题',
    rows: (
      me,
    ) => sql`select i.id, '正在导入的「' || ${titleOr('i.file_name', '试题')} || '」' as name, i.account_id = ${me} as "isMine",
      '/account/subject?view=import&subjectId=' || i.subject_id as url, '' as "publicUrl" from problem_import i`,
  },
  exam: { noun: '试卷', rows: ofExam(sql`exam e`, sql`e.id`, sql`'的说明'`) },
  exam_title: {
    noun: '试卷',
    rows: ofExam(
      sql`exam_title t join exam_paper n on n.id = t.paper_id join exam e on e.id = n.exam_id`,
      sql`t.id`,
      sql`'的大题「' || t.title_name || '」'`,
    ),
  },
  exam_answer: { noun: '答卷', rows: sheet },
  exam_late_answer: { noun: '答卷', rows: sheet },
  grade: {
    noun: '班级',
    rows: (me) => sql`select g.id, '班级「' || g.grade_name || '」的资料' as name, g.account_id = ${me} as "isMine",
      '/account/grades/teacher?gradeId=' || g.id as url, '' as "publicUrl" from grade g`,
  },
}

/** Where files are used: in how many places, and the first of them, as this account may know them. */
export async function usesOf(q: Query, accountId: number, fileNos: number[]): Promise<Map<number, Uses>> {
  if (!fileNos.length) return new Map()
  const { rows } = await sql<{ fileNo: number; useCount: number; kind: string; thingId: number }>`
    select f.file_no as "fileNo", f.n::int as "useCount", f.kind, f.thing_id as "thingId" from (
      select upload_id as file_no, kind, thing_id, count(*) over each_file as n,
        row_number() over (each_file order by kind, thing_id desc) as place
      from (select distinct upload_id, kind, thing_id from file_use where upload_id = any(${fileNos}::bigint[])) u
      window each_file as (partition by upload_id)
    ) f where f.place <= ${sql.lit(askedPlaces)} order by f.file_no, f.place`.execute(q)
  const places = await placesOf(q, accountId, rows)
  const uses = new Map<number, Uses>()
  for (const { fileNo, useCount, kind, thingId } of rows) {
    const of = uses.get(fileNo) ?? { useCount, useList: [] }
    of.useList.push(places.get(`${kind} ${thingId}`) ?? { placeName: '别的地方', placeUrl: '' })
    uses.set(fileNo, of)
  }
  for (const use of uses.values())
    use.useList = use.useList.sort((a, b) => Number(!a.placeUrl) - Number(!b.placeUrl)).slice(0, shownPlaces)
  return uses
}

async function placesOf(q: Query, accountId: number, rows: { kind: string; thingId: number }[]) {
  const places = new Map<string, Place>()
  await Promise.all(
    [...new Set(rows.map(({ kind }) => kind))].map(async (kind) => {
      const { noun, rows: things } = kindsOfUse[kind]!
      const ids = rows.filter((row) => row.kind === kind).map(({ thingId }) => thingId)
      const found = await sql<Thing>`select * from (${things(accountId)}) t where id = any(${ids}::bigint[])`.execute(q)
      for (const { id, name, isMine, url, publicUrl } of found.rows)
        places.set(
          `${kind} ${id}`,
          isMine || publicUrl
            ? { placeName: name, placeUrl: isMine ? url : publicUrl }
            : { placeName: `别人的${noun}`, placeUrl: '' },
        )
    }),
  )
  return places
}

/** Why a file is not deleted: where it is used, the first places by name. */
export async function fileInUse(q: Query, accountId: number, fileNo: number) {
  const { useCount, useList } = (await usesOf(q, accountId, [fileNo])).get(fileNo) ?? { useCount: 0, useList: [] }
  const names = useList.slice(0, 3).map(({ placeName }) => placeName)
  const where = names.length < useCount ? `${names.join('、')}等 ${useCount} 处` : names.join('、') || '别的地方'
  return new CallError('conflict', `${where}正在用这个文件，先在那里换掉或删掉，再来删除`)
}

/**
 * Removes those of these files of an account that are used nowhere, and answers their paths. Their rows are held first: a write that
 * begins to use one waits for the end, and one that has begun is waited for and seen.
 */
export async function removeUnused(q: Query, accountId: number, fileNos: number[]): Promise<string[]> {
  const these = sql`account_id = ${accountId} and id = any(${fileNos}::bigint[])`
  await sql`select id from upload where ${these} order by id for update`.execute(q)
  const { rows } = await sql<{ path: string }>`delete from upload u where ${these}
    and not exists (select from file_use where upload_id = u.id) returning path`.execute(q)
  return rows.map(({ path }) => path)
}

/** A write began to use a file that was deleted just then. */
export function fileGone(error: unknown): CallError | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code !== '23503' || constraint !== 'file_use_upload_id_fkey') return undefined
  return new CallError('conflict', '里面有一个文件刚刚在「我的素材」里删除了，请换一个再保存')
}
