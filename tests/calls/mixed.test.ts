// Lists whose rows differ: each filter of the contract is asked with each value that occurs, and answers those rows and no others.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { dayInBeijing } from '../../src/contract/beijing.ts'
import type { CallName } from '../../src/contract/calls.ts'
import { articleStates } from '../../src/contract/community/article-states.ts'
import { deedKinds } from '../../src/contract/system/deeds.ts'
import { fields } from '../samples/fields.ts'
import { callerOf, callNames, entryOf } from '../support/callers.ts'
import { inEachState, intoTheirStates, numberOf, owned, statesOf } from '../support/mixed-rows.ts'
import { aWorld, type Person } from '../support/world.ts'

const w = aWorld()
beforeAll(() => intoTheirStates(w))

type Schema = z.ZodType & {
  shape?: Record<string, Schema>
  _zod: { def: { type: string; innerType?: Schema; in?: Schema; element?: Schema } }
}
const within = (schema: Schema): Schema => {
  const inner = schema._zod.def.innerType ?? schema._zod.def.in
  return inner && !schema.shape ? within(inner) : schema
}
const shapeOf = (schema: z.ZodType) => within(schema as Schema).shape ?? {}
const listOf = (name: CallName) => shapeOf(entryOf(name).output).list
const lists = callNames.filter((name) => !entryOf(name).invalidatesTags && listOf(name))
const isFilter = ([field, schema]: [string, Schema]) =>
  ['optional', 'default'].includes(schema._zod.def.type) &&
  within(schema)._zod.def.type !== 'string' &&
  !['pageCurrent', 'pageSize', 'sortType', 'sort', 'limit'].includes(field)
const filters = lists.flatMap((name) =>
  Object.entries(shapeOf(entryOf(name).input))
    .filter(isFilter)
    .map(([field]) => `${name} ${field}`),
)

type Row = Record<string, unknown>
type Model = {
  /** What the row says, where it says it under another name; of a list, each. */
  of?: (row: Row) => unknown
  /** Who is in the list with which value, where rows do not say it: `id` and `value`. */
  sql?: string
  /** Without the field not all are listed: then the statement says who is at all. */
  alone?: true
  /** Where a value is not asked for as it stands. */
  as?: (value: never) => unknown
  /** A few are chosen: all of them have the value. */
  some?: true
  /** Where the rows that it narrows stand in another list of the answer. */
  list?: string
  /** Values that are asked for; others narrow nothing. */
  only?: unknown[]
}
/** Who asks, and for what, where it is not the first who may with what every call is asked with. */
const asked: Record<string, [Person, object]> = {
  'community/api/blog/search/list': ['guest', { title: '课' }],
  'community/auth/blog/list': ['lecturer', {}],
  'community/auth/blog/comment/list blogId': ['learner', { mine: 1 }],
  'community/auth/blog/comment/list mine': ['learner', { blogId: 80 }],
  'community/auth/blog/draft/list': ['lecturer', {}],
  'community/auth/blogger/article/list': ['lecturer', {}],
  'community/auth/questions/list': ['lecturer', {}],
  'community/auth/questions/comment/list questionsId': ['lecturer', { mine: 1 }],
  'community/auth/questions/comment/list mine': ['lecturer', { questionsId: 40 }],
  'course/auth/course/audit/page': ['lecturer', {}],
  'course/auth/course/audit/page isSample': ['lecturerOfOrganization', {}],
  'course/admin/course/audit/page courseCategory': ['operator', { courseState: 2 }],
  'course/auth/course/sample/page': ['organization', {}],
  'course/auth/course/sample/audit/page': ['organization', {}],
  'course/api/course/search/list': ['guest', { courseName: '语文' }],
  'course/api/courseComment/list': ['guest', { courseId: 1 }],
  'course/auth/course/ref/exam/user/get/exam': ['learner', { courseId: 39 }],
  'course/auth/course/student/list': ['lecturer', { courseId: 39 }],
  'course/auth/course/user/study/log/mv/period/list': ['lecturer', { courseId: 39, periodId: undefined }],
  'exam/api/exam/search/list': ['guest', { examName: '语文' }],
  'exam/auth/grade/apply/record/page': ['lecturer', {}],
  'exam/auth/grade/exam/admin/page': ['lecturer', {}],
  'exam/auth/grade/info/grade/list/all': ['learner2', {}],
  'exam/auth/grade/info/page': ['learner2', {}],
  'exam/auth/grade/info/page gradeStatus': ['lecturer', { roleType: 2 }],
  'exam/auth/grade/exam/student/relation/list': ['learner2', { gradeExamId: 1 }],
  'system/api/adv/list': ['guest', { advLocation: 1 }],
  'system/auth/upload/list': ['lecturer', {}],
  'system/api/search/all': ['guest', { str: '语文' }],
  'user/admin/lecturer/audit/page settleType': ['operator', {}],
  'user/auth/msg/user/list isRead': ['learner2', {}],
  'user/auth/order/info/lecturer': ['organization', {}],
  'user/auth/user/account/extract/log/list': ['learner2', {}],
}

const has = (field: string, ...values: unknown[]) => ({
  of: (row: Row) => Number(values.includes(row[field])),
  only: [1],
})
const ofKinds = has('courseCategory', 1, 9)
const also = { of: (row: Row) => [row.courseState, row.draftState] }
const yes = (sql: string) => ({ sql: `select id, 1 as value from (${sql}) t`, only: [1] })

/** The state of a template as its review says it, by the state of the course. */
const reviewStates: Record<string, number> = { 0: 0, 1: 1, 7: 2, 3: 3, 8: 4 }
const stateOfSample = (row: Row) =>
  [row.courseState, row.draftState].flatMap((state) => reviewStates[String(state)] ?? [])
const onSheet: Model = { sql: 'select record_id as id, problem_id as value from exam_mark' }
/** Classes, by who I am in them. */
const inRole = (...states: number[]): Model => ({
  alone: true,
  sql: `select g.id, r.value from grade g join (
      select id, 2 as value from grade where account_id = ${numberOf('learner2')}
      union all select grade_id, unnest(case when is_admin = 1 then '{1,3}'::int[] else '{1}' end) from grade_student
        where account_id = ${numberOf('learner2')}) r on r.id = g.id where g.grade_status in (${states})`,
})

/** Fields that rows do not show under their name. */
const models: Record<string, Model> = {
  'community/api/article/recommend/list articleType': {
    alone: true,
    sql: `select id, article_type as value from (select *, row_number() over (partition by article_type order by heat desc, id desc) n
      from blog where is_open = 1 and audit_status = 2) b where n <= 10`,
  },
  'community/api/blog/list articleType': {
    alone: true,
    sql: 'select id, article_type as value from blog where is_open = 1 and audit_status = 2',
  },
  'community/api/blog/search/list articleType': {
    alone: true,
    sql: `select id, article_type as value from blog where is_open = 1 and audit_status = 2 and search @@ '课'::tsquery`,
  },
  'community/auth/blog/comment/list mine': {
    alone: true,
    only: [1],
    sql: `select id, 1 as value from blog_comment where blog_id = 80 and account_id = ${numberOf('learner')}`,
  },
  'community/auth/questions/comment/list mine': {
    alone: true,
    only: [1],
    sql: `select id, 1 as value from question_comment where question_id = 40 and account_id = ${numberOf('lecturer')}`,
  },
  'community/auth/blogger/user/record/fans/list bloggerId': {
    alone: true,
    sql: 'select id, blogger_id as value from blogger_attention',
  },
  'community/auth/questions/list statusId': { of: (row) => Number(row.auditStatus === 2) },
  'community/api/blog/list bloggerIds': { of: (row) => row.bloggerId, as: (id) => [id] },
  'community/auth/blog/comment/list blogId': { of: (row) => row.refId },
  'community/auth/questions/comment/list questionsId': { of: (row) => row.refId },
  'community/auth/blog/draft/list isNew': { of: (row) => Number(row.blogId === null) },
  'community/auth/questions/list mineAnswered': {
    alone: true,
    only: [1],
    sql: `select id, 1 as value from question where audit_status = 2 and id in
      (select question_id from question_comment where account_id = ${numberOf('lecturer')} and parent_id is null)`,
  },
  'community/auth/questions/user/record/list opType': {
    alone: true,
    sql: `select question_id as id, op_type as value from question_record join question t on t.id = question_id
      where audit_status = 2 and question_record.account_id = ${numberOf('learner')}`,
  },
  'community/admin/label/list labelArea': { alone: true, sql: 'select id, label_area as value from label' },
  'community/admin/review/page kind': {
    alone: true,
    sql: `select id, unnest(array_remove(array[
        case when cause in (1, 3, 4) then case when ref_type = 1 then 1 when ref_type in (2, 3) then 2 else 3 end end,
        case cause when 3 then 4 when 2 then 5 end], null)) as value from review where audit_status = 1
      union all select id, 6 from review where decision > 0`,
  },
  'community/admin/word/page tab': {
    of: (row) => {
      const { level, hitNum, wrongNum, rightNum } = row as Record<string, number>
      const judged = rightNum! + wrongNum!
      return [level, ...(judged >= 20 && rightNum! * 2 < judged ? [4] : []), ...(hitNum === 0 ? [5] : [])]
    },
  },
  'course/auth/organization/course/page isStudyCourse': ofKinds,
  'course/auth/organization/course/page courseState': also,
  'course/auth/organization/course/page isWaiting': {
    only: [1],
    of: (row) =>
      Number((row.courseState === 1 && row.auditStage === 1) || (row.draftState === 1 && row.draftStage === 1)),
  },
  'course/auth/course/audit/page isStudyCourse': ofKinds,
  'course/auth/course/audit/page courseState': also,
  'course/auth/course/audit/page isSample': {
    alone: true,
    only: [1],
    sql: `select c.id, 1 as value from course c join lecturer l on l.id = c.lecturer_id where c.sample_kind = 2
      and c.course_state in (0, 1, 3) and c.published_id is null and l.account_id = ${numberOf('lecturerOfOrganization')}`,
  },
  'course/admin/category/list categoryType': {
    alone: true,
    sql: 'select id, category_type as value from course_category',
  },
  'course/admin/course/audit/page courseState': {
    alone: true,
    sql: `select id, course_state as value from course where course_state between 1 and 5 and sample_kind = 0
      and not (course_state = 1 and audit_stage = 1)`,
  },
  'course/api/course/list categoryId1': {
    sql: 'select c.id, k.parent_id as value from course c join course_category k on k.id = c.category_id',
  },
  'course/api/course/list categoryId2': { of: (row) => row.categoryId },
  'course/api/course/search/list isStudyCourse': ofKinds,
  'course/api/course/recommend/list courseCategory': { some: true },
  'course/auth/course/ref/exam/user/get/exam chapterId': { list: 'examList' },
  'course/auth/course/ref/exam/user/get/exam periodId': { list: 'examList' },
  'course/auth/course/ref/exam/user/get/exam taskType': { list: 'examList' },
  'course/auth/course/sample/page auditStatus': {
    of: (row) => stateOfSample(row),
  },
  'course/auth/course/sample/page isUsable': has('courseState', 7),
  'course/auth/course/sample/audit/page auditStatus': { of: (row) => stateOfSample(row) },
  'course/auth/course/student/list periodId': {
    sql: `select distinct on (account_id) account_id as id, period_id as value from study_progress p where course_id = 39 and
      (select count(*) from study_progress d where d.account_id = p.account_id and d.course_id = 39 and d.is_study = 1)
      < (select period_total from course where id = 39) order by account_id, gmt_modified desc, period_id`,
  },
  'course/auth/course/user/list finishType': {
    only: [1, 2],
    of: ({ studiedTotal, periodTotal, allowStudy }) =>
      Number(studiedTotal) >= Number(periodTotal) ? 2 : allowStudy === 1 ? 1 : undefined,
  },
  'course/auth/course/user/list isRefunded': {
    alone: true,
    sql: `select e.course_id as id, (e.gmt_expire <= now() and exists (select from product_order o where o.account_id = e.account_id
        and o.product_type = 1 and o.product_id = e.course_id and o.order_status = 6))::int as value
      from enrolment e join course c on c.id = e.course_id where e.account_id = ${numberOf('learner')} and c.course_state in (2, 4)`,
  },
  'exam/api/exam/list taskType': { alone: true, sql: 'select id, task_type as value from exam where exam_state = 2' },
  'exam/api/exam/recommend/list taskType': { some: true },
  'exam/auth/grade/exam/admin/page gradeExamId': { of: (row) => row.id },
  'exam/auth/grade/exam/student/relation/list problemId': onSheet,
  'exam/auth/grade/info/grade/list/all roleType': { ...inRole(1), only: [1, 2, 3] },
  'exam/auth/grade/info/page roleType': { ...inRole(1, 2), only: [1, 2, 3] },
  'exam/auth/problem/tag/list subjectId': {
    alone: true,
    sql: `select distinct unnest(tag_list) as id, subject_id as value from problem where parent_id is null and is_deleted = 0
      and replaced_by is null and subject_id in (select id from subject where account_id = ${numberOf('lecturer')})`,
  },
  'exam/auth/problem/collection/page problemType': { of: (row) => (row.problem as Row).problemType },
  'exam/auth/problem/wrong/page problemType': { of: (row) => (row.problem as Row).problemType },
  'exam/auth/problem/wrong/page isDue': { only: [1], of: (row) => Number(String(row.dueDay) <= dayInBeijing()) },
  'exam/auth/problem/wrong/page isMastered': {
    alone: true,
    sql: `select problem_id as id, (step = 6)::int as value from wrong_problem where account_id = ${numberOf('learner')} and problem_id not in
      (select p.problem_id from exam_record r join exam e on e.id = r.exam_id join exam_title t on t.paper_id = coalesce(r.paper_id, e.paper_id)
      join exam_problem p on p.title_id = t.id where r.account_id = ${numberOf('learner')} and r.exam_status < 5)`,
  },
  'exam/auth/user/exam/audit/page courseId': { sql: 'select id, course_id as value from exam_record' },
  'exam/auth/user/exam/audit/page problemId': onSheet,
  'system/admin/adv/page advLocation': {
    alone: true,
    sql: 'select id, adv_location as value from adv where plat_show = 1',
  },
  'system/admin/adv/page platShow': {
    alone: true,
    sql: 'select id, plat_show as value from adv where adv_location = 1',
  },
  'system/api/adv/list platShow': {
    alone: true,
    sql: `select id, plat_show as value from adv where adv_location = 1 and status_id = 1
      and coalesce(begin_time, now()) <= now() and coalesce(end_time, now() + interval '1 day') > now()`,
  },
  'system/admin/nav/bar/page platShow': { alone: true, sql: 'select id, plat_show as value from nav_bar' },
  'system/api/nav/bar/list platShow': {
    alone: true,
    sql: 'select id, plat_show as value from nav_bar where status_id = 1',
  },
  'system/admin/zone/page zoneLocation': { alone: true, sql: 'select id, zone_location as value from zone' },
  'system/api/zone/list zoneLocation': {
    alone: true,
    sql: 'select id, zone_location as value from zone where status_id = 1',
  },
  'system/admin/log/page kind': {
    sql: `select g.id, k.kind as value from operator_log g join (values ${Object.entries(deedKinds)
      .flatMap(([kind, begins]) => begins.map((begin) => `('${kind}', '${begin}')`))
      .join()}) k (kind, begins) on starts_with(replace(g.call, 'PUT ', ''), k.begins)`,
  },
  'system/api/search/all type': { some: true },
  'user/admin/lecturer/audit/page auditStatus': {
    alone: true,
    sql: `select id, audit_status as value from lecturer_audit where audit_status in (2, 3, 5) or audit_stage = 2`,
  },
  'user/admin/lecturer/live/page liveAuditStatus': {
    alone: true,
    sql: 'select id, live_audit_status as value from lecturer where live_audit_status > 0',
  },
  'user/admin/order/info/page refundStatus': { sql: 'select order_id as id, refund_status as value from refund' },
  'user/admin/order/info/page invoiceStatus': { sql: 'select order_id as id, invoice_status as value from invoice' },
  'user/admin/order/info/page isAlert': yes('select order_id as id from order_alert where gmt_seen is null'),
  'user/admin/order/info/page isDue': yes(
    `select order_id as id from refund where refund_status = 1 union select order_id from invoice where invoice_status = 1
      union select order_id from order_alert where gmt_seen is null`,
  ),
  'user/auth/lecturer/attention/list lecturerIds': { of: (row) => row.id, as: (id) => [id] },
  'user/auth/organization/attention/list organizationIds': { of: (row) => row.id, as: (id) => [id] },
  'user/auth/organization/order/list lecturerId': { sql: 'select id, lecturer_id as value from product_order' },
  'user/auth/organization/lecturer/audit/page applyType': {
    alone: true,
    sql: `select id, 1 as value from organization_lecturer where direction = 2 and organization_id in
        (select id from organization where account_id = ${numberOf('organization')})
      union all select id, 2 from lecturer_audit where audit_status > 0 and organization_id in
        (select id from organization where account_id = ${numberOf('organization')})`,
  },
}
/** No properties of rows. */
const reasons: Record<string, string> = {
  'community/api/article/zone/category/list platShow': 'the categories are the same on both; the page asks with it',
  'community/api/blog/list labelType': 'an order',
  'community/api/questions/list labelType': 'an order',
  'community/api/questions/comment/list labelType': 'an order',
  'community/auth/questions/comment/list labelType': 'an order',
  'community/auth/blogger/figure/view span': 'a number of days',
  'community/auth/mention/list blogId': 'where the writer is: who takes part there comes first',
  'community/auth/mention/list questionsId': 'where the writer is',
  'community/auth/questions/like/list exceptId': 'one that is left out',
  'community/admin/word/trial id': 'a word that is tried, no rows of it',
  'community/admin/word/trial level': 'a word that is tried',
  'community/admin/word/trial exceptions': 'a word that is tried',
  'community/admin/word/trial isPinyin': 'a word that is tried',
  'community/admin/word/trial isHomophone': 'a word that is tried',
  'course/api/course/category/list categoryType': 'a tree; course/course.test.ts',
  'course/api/course/recommend/list courseId': 'what the others are near to',
  'course/api/course/recommend/list categoryId': 'what the others are near to',
  'course/api/resource/recommend/list resourceId': 'what the others are near to',
  'course/api/resource/recommend/list categoryId': 'what the others are near to',
  'exam/api/exam/recommend/list examId': 'what the others are near to',
  'exam/api/exam/category/list taskType': 'a tree',
  'course/auth/live/chat/list before': 'a place in the list',
  'system/admin/log/page afterId': 'a place in the list',
  'data/auth/course/log/record/view courseId': 'sums of days, no rows; data/study-record.test.ts',
  'data/auth/course/log/record/view step': 'sums of days, weeks or months',
  'system/api/search/suggest type': 'words, not things',
}

const keyOf = (row: Row) =>
  row.id ?? row.problemId ?? row.fileNo ?? row.userId ?? row.tag ?? row.courseId ?? JSON.stringify(row)
async function ask(filter: string, input: object): Promise<Row[]> {
  const name = filter.slice(0, filter.lastIndexOf(' ')) as CallName
  const [person, given] = asked[filter] ?? asked[name] ?? [callerOf(name), {}]
  const rows: Row[] = []
  for (let pageCurrent = 1; ; pageCurrent++) {
    const body = { ...fields[name], ...given, ...input, pageCurrent, pageSize: 100 }
    const { code, msg, data } = await w.raw(person, name, body)
    expect([name, input, code, msg]).toEqual([name, input, 200, msg])
    const { [models[filter]?.list ?? 'list']: list, totalCount } = data as Record<string, Row[]> & {
      totalCount?: number
    }
    rows.push(...list!)
    if (totalCount === undefined || list!.length < 100) {
      expect([name, input, totalCount]).toEqual([name, input, totalCount === undefined ? undefined : rows.length])
      return rows
    }
  }
}

test.each(filters.filter((filter) => !(filter in reasons)))('%s: each value, its rows', async (filter) => {
  const field = filter.slice(filter.lastIndexOf(' ') + 1)
  const model = models[filter] ?? {}
  const all = model.alone ? [] : await ask(filter, {})
  const pairs: (readonly [unknown, unknown])[] = model.sql
    ? (await w.db.pool.query(model.sql)).rows.map(({ id, value }) => [id, value])
    : all.flatMap((row) => [model.of ? model.of(row) : row[field]].flat().map((value) => [keyOf(row), value] as const))
  const whole = new Set(model.alone ? pairs.map(([id]) => id) : all.map(keyOf))
  const values = new Set(pairs.filter(([id]) => whole.has(id)).map(([, value]) => value))
  const sizes: number[] = []
  for (const value of model.only ??
    [...values].filter((value) => value !== null && value !== undefined && value !== '')) {
    const found = await ask(filter, { [field]: model.as ? model.as(value as never) : value })
    if (model.some) expect([...new Set(found.map((row) => row[field]))]).toEqual([value])
    else {
      const expected = pairs.filter(([id, its]) => its === value && whole.has(id)).map(([id]) => id)
      expect([field, value, found.map(keyOf).sort()]).toEqual([field, value, expected.sort()])
    }
    sizes.push(found.length)
  }
  const isMixed = model.alone ? model.only || sizes.length > 1 : model.some || sizes.some((n) => n < whole.size)
  expect({
    filter,
    values: [...values],
    sizes,
    of: whole.size,
    isMixed: Boolean(isMixed && sizes.some(Boolean)),
  }).toMatchObject({ isMixed: true })
})

test('each exception and each line about a filter is about one that is there', () => {
  const known = new Set([...filters, ...lists])
  const lines = [...Object.keys(models), ...Object.keys(reasons), ...Object.keys(asked)]
  expect(lines.filter((line) => !known.has(line))).toEqual([])
})

/** Of lists whose rows have a state: what they are rows of, who asks for them, and in which states a row is in them; in all of those that are not named. */
const shown: Record<string, [table: string, person: Person, input: object, states: Record<string, number[]>]> = {
  'community/admin/article/page': ['blog', 'operator', {}, {}],
  'community/api/article/recommend/list': ['blog', 'guest', {}, { audit_status: [2], is_open: [1] }],
  'community/api/article/zone/category/list': ['info_category', 'guest', {}, { status_id: [1] }],
  'community/admin/article/category/list': ['info_category', 'operator', {}, {}],
  'community/api/article/zone/ref/list': ['blog', 'guest', {}, { audit_status: [2], is_open: [1] }],
  'community/api/blog/list': ['blog', 'guest', {}, { audit_status: [2], is_open: [1] }],
  'community/api/blog/search/list': ['blog', 'guest', { title: '课' }, { audit_status: [2], is_open: [1] }],
  'community/auth/blog/list': ['blog', 'lecturer', {}, { audit_status: [1, 2, 3, 4] }],
  'community/auth/blog/attention/list': ['blog', 'learner', {}, { audit_status: [2], is_open: [1] }],
  'community/auth/blog/user/record/collection/list': ['blog', 'learner', {}, { audit_status: [2], is_open: [1] }],
  'community/auth/blogger/article/list': ['blog', 'lecturer', {}, { audit_status: [1, 2, 3, 4] }],
  'community/api/blog/comment/list': ['blog_comment', 'guest', { blogId: 80 }, { audit_status: [2] }],
  'community/auth/blog/comment/list': ['blog_comment', 'learner', { mine: 1 }, {}],
  'community/api/questions/list': ['question', 'guest', {}, { audit_status: [2] }],
  'community/api/questions/search/list': ['question', 'guest', { title: '课' }, { audit_status: [2] }],
  'community/auth/questions/list': ['question', 'lecturer', {}, { audit_status: [1, 2, 3, 4] }],
  'community/auth/questions/user/record/list': ['question', 'learner', {}, { audit_status: [2] }],
  'community/auth/questions/like/list': ['question', 'learner', { title: '课' }, { audit_status: [2] }],
  'community/api/questions/comment/list': ['question_comment', 'guest', { questionsId: 40 }, { audit_status: [2] }],
  'community/auth/questions/comment/list': ['question_comment', 'lecturer', { mine: 1 }, {}],
  'community/admin/blog/audit/page': ['review', 'operator', {}, { audit_status: [1], cause: [1, 3, 4] }],
  'community/admin/questions/audit/page': ['review', 'operator', {}, { audit_status: [1], cause: [1, 3, 4] }],
  'community/admin/review/page': ['review', 'operator', {}, { audit_status: [1], cause: [1, 3, 4] }],
  'community/api/label/list': ['label', 'guest', {}, { status_id: [1] }],
  'community/admin/label/list': ['label', 'operator', {}, {}],
  'community/admin/word/page': ['word', 'operator', {}, {}],
  'course/auth/organization/course/page': [
    'course',
    'organization',
    {},
    { course_state: [0, 1, 2, 3, 4, 5], sample_kind: [0] },
  ],
  'course/auth/course/audit/page': ['course', 'lecturer', {}, { course_state: [0, 1, 2, 3, 4, 5] }],
  'course/auth/course/sample/page': [
    'course',
    'organization',
    {},
    { course_state: [0, 1, 3, 7, 8], sample_kind: [1, 2] },
  ],
  'course/admin/course/audit/page': ['course', 'operator', {}, { audit_stage: [2], course_state: [1] }],
  'course/api/course/list': ['course', 'guest', {}, { course_state: [2] }],
  'course/api/course/search/list': ['course', 'guest', { courseName: '语文' }, { course_state: [2] }],
  'course/api/course/recommend/list': ['course', 'guest', { courseId: 1 }, { course_state: [2] }],
  'course/api/resource/recommend/list': ['course', 'guest', {}, { course_state: [2] }],
  'course/api/sale/list': ['course', 'guest', { type: 1 }, { course_state: [2] }],
  'course/auth/course/user/list': ['course', 'learner', {}, { course_state: [2, 4] }],
  'course/auth/user/collection/course/list': ['course', 'learner', {}, { course_state: [2, 4] }],
  'course/api/courseComment/list': ['course_comment', 'guest', { courseId: 1 }, { audit_status: [2] }],
  'course/admin/certificate/page': ['certificate', 'operator', {}, {}],
  'course/auth/certificate/user/ref/list': ['certificate', 'learner', {}, {}],
  'data/admin/course/log/statement/page': ['study_statement', 'operator', {}, {}],
  'exam/api/exam/list': ['exam', 'guest', {}, { exam_state: [2] }],
  'exam/api/exam/recommend/list': ['exam', 'guest', {}, { exam_state: [2] }],
  'exam/api/exam/search/list': ['exam', 'guest', { examName: '语文' }, { exam_state: [2] }],
  'exam/auth/exam/info/page': ['exam', 'lecturer', {}, { exam_state: [0, 2, 4, 5] }],
  'exam/auth/problem/page': ['problem', 'lecturer', {}, { is_deleted: [0] }],
  'exam/auth/grade/info/page': ['grade', 'lecturer', { roleType: 2 }, {}],
  'exam/auth/grade/info/grade/list/all': ['grade', 'lecturer', {}, { grade_status: [1] }],
  'exam/auth/grade/apply/record/page': ['grade_apply', 'lecturer', {}, {}],
  'exam/auth/grade/exam/admin/page': ['grade_exam', 'lecturer', {}, { is_deleted: [0] }],
  'exam/auth/grade/exam/student/relation/page': ['exam_record', 'learner', {}, { exam_status: [1, 6] }],
  'exam/auth/grade/exam/student/relation/list': [
    'exam_record',
    'lecturer',
    { gradeExamId: 1 },
    { exam_status: [1, 2, 3, 4, 5, 6] },
  ],
  'exam/auth/grade/exam/student/relation/page/grade': [
    'exam_record',
    'lecturer',
    { gradeExamId: 1 },
    { exam_status: [1, 2, 3, 4, 5, 6] },
  ],
  'exam/auth/user/exam/page': ['exam_record', 'learner', {}, {}],
  'exam/auth/user/exam/audit/page': ['exam_record', 'lecturer', {}, { exam_status: [1, 2, 3, 4, 5, 6] }],
  'system/admin/adv/page': ['adv', 'operator', {}, {}],
  'system/api/adv/list': ['adv', 'guest', { advLocation: 1 }, { status_id: [1] }],
  'system/admin/nav/bar/page': ['nav_bar', 'operator', {}, {}],
  'system/api/nav/bar/list': ['nav_bar', 'guest', {}, { status_id: [1] }],
  'system/admin/zone/page': ['zone', 'operator', {}, {}],
  'system/api/zone/list': ['zone', 'guest', {}, { status_id: [1] }],
  'system/api/situation/list': ['zone', 'guest', {}, { status_id: [1] }],
  'system/admin/sys/user/page': ['operator', 'operator', {}, {}],
  'system/api/vip/set/list': ['vip_set', 'guest', {}, { status_id: [1] }],
  'user/admin/vip/set/page': ['vip_set', 'operator', {}, {}],
  'system/admin/website/link/page': ['website_link', 'operator', {}, {}],
  'system/admin/website/nav/page': ['website_nav', 'operator', {}, {}],
  'system/api/website/nav/list': ['website_nav', 'guest', {}, { status_id: [1] }],
  'system/auth/upload/list': ['upload', 'lecturer', {}, {}],
  'user/admin/coupon/page': ['coupon', 'operator', {}, {}],
  'user/auth/coupon/list': ['coupon_user', 'learner', {}, {}],
  'user/admin/extract/page': ['extract_log', 'operator', {}, {}],
  'user/auth/user/account/extract/log/list': ['extract_log', 'learner2', {}, {}],
  'user/admin/lecturer/live/page': ['lecturer', 'operator', {}, { live_audit_status: [1] }],
  'user/api/lecturer/list': ['lecturer', 'guest', {}, { is_ended: [0] }],
  'user/admin/lecturer/audit/page': ['lecturer_audit', 'operator', {}, { audit_stage: [2] }],
  'user/admin/order/info/page': ['product_order', 'operator', {}, {}],
  'user/auth/order/info/list': ['product_order', 'learner', {}, {}],
  'user/auth/organization/order/list': ['product_order', 'organization', {}, {}],
  'user/auth/organization/lecturer/audit/page': ['organization_lecturer', 'organization', {}, {}],
  'user/admin/users/page': ['account', 'operator', {}, {}],
  'course/admin/category/list': ['course_category', 'operator', {}, {}],
  'course/auth/course/sample/audit/page': [
    'course',
    'organization',
    {},
    { course_state: [0, 1, 3, 7, 8], sample_kind: [2] },
  ],
  'system/api/search/all': ['course', 'guest', { str: '语文' }, { course_state: [2] }],
  'user/auth/lecturer/attention/list': ['lecturer', 'learner', {}, {}],
  'user/auth/msg/user/list': ['message', 'learner', {}, {}],
}

test.each(Object.entries(shown))('%s: a row in each of its states', async (name, [table, person, input, states]) => {
  const call = name as CallName
  const size = 'pageSize' in shapeOf(entryOf(call).input) ? { pageSize: 100 } : {}
  const rows = async () => {
    const { code, msg, data } = await w.raw(person, call, { ...fields[call], ...input, ...size })
    expect([name, code, msg]).toEqual([name, 200, msg])
    return (data as { list: Row[] }).list.map(keyOf)
  }
  const before = await rows()
  const row = before[table === 'operator' ? 1 : 0]! // the first is who asks
  const all = await statesOf(w, table)
  expect(Object.keys(states).filter((named) => !all.some(({ column }) => column === named))).toEqual([])
  for (const state of all) {
    const seen = await inEachState(w, state, `id = ${row}`, async () => {
      if (entryOf(call).cached) w.anew()
      return (await rows()).includes(row)
    })
    const expected = [...seen.keys()].map((value) => [value, states[state.column]?.includes(value) ?? true])
    expect([state.column, [...seen]]).toEqual([state.column, expected])
  }
  w.anew()
  expect(await rows()).toEqual(before)
})

/** Rows without a state of their own, parts of a thing, sums, words, settings. */
const stateless: CallName[] = [
  'community/auth/blog/draft/list',
  'community/auth/blog/draft/history/list',
  'community/auth/blogger/figure/view',
  'community/auth/blogger/figure/blog/list',
  'community/auth/blogger/recommend/list',
  'community/auth/blogger/user/record/list',
  'community/auth/blogger/user/record/fans/list',
  'community/auth/mention/list',
  'community/auth/point/list',
  'community/auth/questions/answerer/list',
  'community/api/questions/answerer/list',
  'community/auth/questions/draft/list',
  'community/auth/questions/draft/history/list',
  'community/admin/word/trial',
  'community/admin/word/doubt/list',
  'community/admin/word/log/list',
  'community/admin/word/example/list',
  'community/auth/appeal/page',
  'community/auth/review/link/list',
  'course/auth/course/lecturer/list',
  'course/auth/course/lecturer/ask/list',
  'course/auth/course/chapter/audit/list',
  'course/auth/course/audit/version/list',
  'course/admin/certificate/key/list',
  'course/admin/live/chat/page',
  'course/auth/certificate/user/standing/list',
  'course/api/course/category/list',
  'course/api/course/chapter/list',
  'course/auth/course/danmu/list',
  'course/auth/course/note/list',
  'course/auth/course/plan/view',
  'course/auth/course/ref/exam/user/get/exam',
  'course/auth/course/student/list',
  'course/auth/course/user/study/progress',
  'course/auth/course/user/study/log/mv/list',
  'course/auth/course/user/study/log/mv/period/list',
  'course/auth/live/chat/list',
  'course/auth/live/member/list',
  'course/auth/live/channel/list',
  'course/auth/live/channel/event/page',
  'course/auth/live/channel/period/page',
  'data/auth/course/log/user/list',
  'data/auth/course/log/record/view',
  'data/auth/course/log/record/page',
  'exam/auth/audit/comment/list',
  'exam/api/exam/category/list',
  'exam/auth/exam/info/version/list',
  'exam/auth/exam/info/monitor',
  'exam/api/exam/proof/check',
  'exam/api/exam/proof/root/page',
  'exam/auth/grade/student/page',
  'exam/auth/grade/exam/paper/list',
  'exam/auth/grade/exam/monitor',
  'exam/auth/problem/tag/list',
  'exam/auth/problem/collection/page',
  'exam/auth/problem/import/page',
  'exam/auth/problem/wrong/page',
  'exam/auth/subject/page',
  'system/admin/calendar/list',
  'system/admin/export/page',
  'system/admin/search/list',
  'system/admin/setup/list',
  'system/admin/site/publish/page',
  'system/admin/sys/role/list',
  'system/admin/log/page',
  'system/admin/notice/list',
  'system/admin/notice/colleague/list',
  'system/admin/view/list',
  'system/api/common/enum',
  'system/api/search/suggest',
  'system/api/search/hot',
  'system/api/sitemap/list',
  'system/upload/api/get',
  'system/api/website/link',
  'user/auth/msg/switch/list',
  'user/auth/order/info/lecturer',
  'user/api/organization/list',
  'user/auth/organization/attention/list',
  'user/auth/organization/lecturer/list',
  'user/auth/session/list',
  'user/auth/user/recommended/list',
]

test('each list has rows that are tried in their states, or none that have a state', () => {
  expect(lists.filter((name) => !(name in shown))).toEqual(stateless)
})

const totalOf = async (person: Person, name: CallName, input: object) => {
  const { data } = await w.raw(person, name, { ...fields[name], ...input })
  return (data as { totalCount: number }).totalCount
}
const ofReviews = (kind: number) => () => totalOf('operator', 'community/admin/review/page', { kind })
const ofWords = (tab: number) => () => totalOf('operator', 'community/admin/word/page', { tab })
const ofApplies = (auditStatus: number) => () =>
  totalOf('lecturer', 'exam/auth/grade/apply/record/page', { auditStatus })
const wrong = (input: object) => () => totalOf('learner', 'exam/auth/problem/wrong/page', input)
const students = (stage: number) => () =>
  totalOf('lecturer', 'course/auth/course/student/list', { courseId: 39, stage })

/** Figures that say how many of a list there are: the list in that state, or the rows themselves. */
const figures: [CallName, Person, object, Record<string, string | (() => Promise<number>)>][] = [
  [
    'exam/auth/grade/apply/record/summary',
    'lecturer',
    {},
    { waitCount: ofApplies(1), passCount: ofApplies(2), refuseCount: ofApplies(3), ignoreCount: ofApplies(4) },
  ],
  ['exam/auth/grade/apply/record/tips', 'lecturer', {}, { count: ofApplies(1) }],
  [
    'exam/auth/grade/exam/student/relation/tips',
    'learner',
    {},
    {
      count: `select count(*) from exam_record where account_id = ${numberOf('learner')} and grade_exam_id is not null
        and exam_status in (1, 2) and is_ignored = 0 and deadline > now()`,
    },
  ],
  [
    'exam/auth/problem/wrong/summary',
    'learner',
    {},
    { reviewCount: wrong({ isMastered: 0 }), masteredCount: wrong({ isMastered: 1 }) },
  ],
  [
    'user/auth/msg/user/num',
    'learner2',
    {},
    { num: () => totalOf('learner2', 'user/auth/msg/user/list', { isRead: 0 }) },
  ],
  [
    'user/auth/user/ext/view',
    'learner2',
    {},
    { unreadNum: () => totalOf('learner2', 'user/auth/msg/user/list', { isRead: 0 }) },
  ],
  [
    'community/admin/review/page',
    'operator',
    {},
    {
      'kindList.0.num': () => totalOf('operator', 'community/admin/review/page', {}),
      ...Object.fromEntries([1, 2, 3, 4, 5].map((kind) => [`kindList.${kind}.num`, ofReviews(kind)])),
    },
  ],
  [
    'community/admin/word/page',
    'operator',
    {},
    Object.fromEntries([1, 2, 3, 4, 5].map((tab) => [`tabList.${tab}.num`, ofWords(tab)])),
  ],
  [
    'course/auth/course/student/statistical',
    'lecturer',
    { courseId: 39 },
    {
      studentCount: 'select count(*) from enrolment where course_id = 39',
      idleCount: students(1),
      activeCount: students(2),
      pausedCount: students(3),
      doneCount: students(4),
      certificateCount: 'select count(*) from certificate where course_id = 39 and certificate_status = 1',
    },
  ],
  [
    'exam/auth/grade/exam/admin/page',
    'lecturer',
    { gradeExamId: 1 },
    Object.fromEntries(
      Object.entries({ runningCount: '2', submitCount: '3, 4, 5', waitCount: '4', absentCount: '6' }).map(
        ([figure, statuses]) => [
          `list.0.${figure}`,
          `select count(*) from exam_record where exam_status in (${statuses}) and grade_exam_id = 1`,
        ],
      ),
    ),
  ],
  [
    'community/auth/blogger/centre/view',
    'learner',
    {},
    {
      questionCount: () => totalOf('learner', 'community/auth/questions/list', {}),
      answerCount: () => totalOf('learner', 'community/auth/questions/comment/list', { mine: 1 }),
      commentCount: () => totalOf('learner', 'community/auth/blog/comment/list', { mine: 1 }),
      collectionCount: () => totalOf('learner', 'community/auth/blog/user/record/collection/list', {}),
      attentionCount: () => totalOf('learner', 'community/auth/blogger/user/record/list', {}),
      fansCount: () => totalOf('learner', 'community/auth/blogger/user/record/fans/list', {}),
    },
  ],
  [
    'community/auth/blogger/article/list',
    'lecturer',
    {},
    Object.fromEntries(
      Object.entries(articleStates).map(([named, state]) => [
        `counts.${named}`,
        () => totalOf('lecturer', 'community/auth/blogger/article/list', { state }),
      ]),
    ),
  ],
  [
    'system/admin/stat/data',
    'operator',
    { days: 1 },
    Object.fromEntries(
      (
        [
          ['alert', 'user/admin/order/info/page', { isAlert: 1 }],
          ['refund', 'user/admin/order/info/page', { refundStatus: 1 }],
          ['invoice', 'user/admin/order/info/page', { invoiceStatus: 1 }],
          ['extract', 'user/admin/extract/page', { extractStatus: 1 }],
          ['content', 'community/admin/review/page', {}],
          ['course', 'course/admin/course/audit/page', {}],
          ['settle', 'user/admin/lecturer/audit/page', {}],
          ['live', 'user/admin/lecturer/live/page', {}],
        ] as const
      ).map(([kind, name, given]) => [`dueList.${kind}.num`, () => totalOf('operator', name, given)]),
    ),
  ],
  [
    'user/auth/organization/home',
    'organization',
    {},
    {
      platformCount: `select count(*) from course where organization_id = ${owned} and sample_kind = 0 and course_state = 1
        and audit_stage = 2`,
      invitationCount: `select count(*) from organization_lecturer where organization_id = ${owned} and direction = 1
        and audit_status = 1`,
    },
  ],
]

/** Of a list by its place, or by the kind of its entry. */
const step = (from: unknown, key: string) =>
  Array.isArray(from) && !/^\d+$/.test(key) ? from.find(({ kind }) => kind === key) : (from as Row)[key]

test.each(figures)('%s: its figures are those of the rows', async (name, person, input, expected) => {
  const { data } = await w.raw(person, name, { ...fields[name], ...input })
  const all: number[] = []
  for (const [path, by] of Object.entries(expected)) {
    const figure = path.split('.').reduce<unknown>(step, data)
    const rows = typeof by === 'string' ? Number((await w.db.pool.query(by)).rows[0].count) : await by()
    expect([path, figure]).toEqual([path, rows])
    all.push(rows)
  }
  expect(Math.max(...all)).toBeGreaterThan(0)
})
