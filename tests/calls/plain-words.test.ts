// What is typed stands for itself: `%`, `_` and `\` are signs, not wildcards, in every filter by a name or a text.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type CallName, calls, type Output } from '../../src/contract/calls.ts'
import { likeContains, likePrefix } from '../../src/gateway/sql/like.ts'
import { aWorld, type Person } from '../support/world.ts'

const w = aWorld()

/** Filters that look for a part of a text: who asks, what else it takes, and the row named by `text`. */
type Filter = {
  call: CallName
  field: string
  as: Person
  input?: object
  put(text: string): string
  /** The rows of an answer without a `list`. */
  rowsOf?(answer: unknown): object[]
}
const listOf = (answer: unknown) => (answer as { list: object[] }).list
const problemsOf = (answer: unknown) =>
  (answer as Output<'exam/auth/problem/collection/page'>).list.map(({ problem }) => problem)
const mine = (nickname: string) => `(select id from account where nickname = '${nickname}')`
/** A question that no paper has: it is in nobody's exam. */
const unused =
  '(select max(id) from problem where parent_id is null and id not in (select problem_id from exam_problem))'
const filters: Filter[] = [
  {
    call: 'community/auth/blogger/article/list',
    field: 'title',
    as: 'lecturer',
    put: (t) =>
      `update blog set title = '${t}', account_id = ${mine('王老师')} where id = (select min(id) from blog where account_id is not null)`,
  },
  {
    call: 'community/auth/blog/list',
    field: 'title',
    as: 'lecturer',
    put: (t) =>
      `update blog set title = '${t}', account_id = ${mine('王老师')} where id = (select min(id) from blog where account_id is not null)`,
  },
  {
    call: 'course/auth/course/audit/page',
    field: 'courseName',
    as: 'lecturer',
    put: (t) =>
      `update course set course_name = '${t}', lecturer_id = (select id from lecturer where account_id = ${mine('王老师')}) where id = 1`,
  },
  ...(['course/auth/course/sample/page', 'course/auth/course/sample/audit/page'] as const).map((call) => ({
    call,
    field: 'courseName',
    as: 'organization' as const,
    put: (t: string) =>
      `update course set course_name = '${t}', sample_kind = 2, course_state = 7, organization_id = (select id from organization where account_id = ${mine('启明')}) where id = 4;
      insert into course_event (course_id, event_type) values (4, 2)`,
  })),
  {
    call: 'course/auth/organization/course/page',
    field: 'courseName',
    as: 'organization',
    put: (t) =>
      `update course set course_name = '${t}', organization_id = (select o.id from organization o where o.account_id is not null order by o.id limit 1) where id = 2`,
  },
  {
    call: 'course/admin/course/audit/page',
    field: 'courseName',
    as: 'operator',
    input: { courseState: 4 },
    put: (t) => `update course set course_name = '${t}', course_state = 4 where id = 3`,
  },
  {
    call: 'system/auth/upload/list',
    field: 'keyword',
    as: 'lecturer',
    put: (t) =>
      `update upload set file_name = '${t}' where id = (select max(id) from upload where account_id = ${mine('王老师')})`,
  },
  {
    call: 'user/api/lecturer/list',
    field: 'lecturerName',
    as: 'guest',
    put: (t) => `update lecturer set lecturer_name = '${t}' where id = 3`,
  },
  {
    call: 'user/auth/organization/lecturer/list',
    field: 'lecturerName',
    as: 'organization',
    put: (t) =>
      `update lecturer set lecturer_name = '${t}', organization_id = (select id from organization where account_id = ${mine('启明')}) where id = 3`,
  },
  {
    call: 'user/api/organization/list',
    field: 'organizationName',
    as: 'guest',
    put: (t) => `update organization set organization_name = '${t}' where id = 1`,
  },
  {
    call: 'user/admin/users/page',
    field: 'nickname',
    as: 'operator',
    put: (t) => `update account set nickname = '${t}' where mobile = '13800000002'`,
  },
  {
    call: 'system/admin/log/page',
    field: 'operatorName',
    as: 'operator',
    put: (t) =>
      `with named as (update operator set name = '${t}' where account = 'fangyu' returning id),
         gone as (delete from operator_log where operator_id = (select id from operator where account = 'fangyu'))
       insert into operator_log (operator_id, call, input) select id, 'system/admin/adv/sort', '{}' from named`,
  },
  {
    call: 'system/admin/sys/user/page',
    field: 'str',
    as: 'operator',
    put: (t) => `update operator set name = '${t}' where account = 'fangyu'`,
  },
  {
    call: 'system/admin/search/list',
    field: 'str',
    as: 'operator',
    put: (t) => `update account set nickname = '${t}' where mobile = '13800000002'`,
  },
  {
    call: 'user/admin/order/info/page',
    field: 'nickname',
    as: 'operator',
    put: (t) => `
    update account set nickname = '${t}' where mobile = '13800000002';
    update product_order set account_id = (select id from account where mobile = '13800000002') where id = (select max(id) from product_order)`,
  },
  {
    call: 'course/auth/course/user/study/log/mv/list',
    field: 'nickname',
    as: 'lecturer',
    input: { courseId: 1 },
    put: (t) => `
    update course set lecturer_id = (select id from lecturer where account_id = ${mine('王老师')}) where id = 1;
    update account set nickname = '${t}' where mobile = '13800000002';
    with lesson as (select min(id) as id from course_period where course_id = 1), me as (select id from account where mobile = '13800000002'),
      studied as (insert into study_progress (account_id, period_id, course_id) select me.id, lesson.id, 1 from me, lesson on conflict do nothing),
      gone as (delete from study_log g using me where g.account_id = me.id and g.course_id = 1 and g.session_no <> 'named')
    insert into study_log (account_id, session_no, course_id, period_id) select me.id, 'named', 1, lesson.id from me, lesson on conflict do nothing`,
  },
  {
    call: 'exam/auth/grade/info/page',
    field: 'gradeName',
    as: 'lecturer',
    input: { roleType: 2 },
    put: (t) => `update grade set grade_name = '${t}' where id = (select min(id) from grade)`,
  },
  {
    call: 'exam/auth/grade/student/page',
    field: 'nickname',
    as: 'lecturer',
    input: { gradeId: 2 },
    put: (t) =>
      `update grade_student set remark_name = '${t}' where id = (select min(id) from grade_student where grade_id = 2)`,
  },
  {
    call: 'exam/auth/grade/exam/student/relation/page/grade',
    field: 'nickname',
    as: 'lecturer',
    input: { gradeExamId: 5 },
    put: (t) =>
      `update grade_student m set remark_name = '${t}' where m.id = (select min(id) from grade_student where grade_id = 2)`,
  },
  {
    call: 'exam/auth/grade/exam/admin/page',
    field: 'gradeExamName',
    as: 'lecturer',
    put: (t) => `delete from grade_exam where account_id is null;
      insert into grade_exam (grade_id, exam_id, grade_exam_name, task_type, begin_time, end_time, answer_show, audit_type, is_all)
      select min(g.id), min(e.id), '${t}', 1, now(), now() + interval '1 hour', 2, 2, 1 from grade g, exam e`,
  },
  {
    call: 'exam/auth/subject/page',
    field: 'subjectName',
    as: 'lecturer',
    put: (t) =>
      `update subject set subject_name = '${t}' where id = (select min(id) from subject where account_id = ${mine('王老师')})`,
  },
  {
    call: 'exam/auth/problem/page',
    field: 'keyword',
    as: 'lecturer',
    put: (
      t,
    ) => `update problem set problem_content = '${t}' where id = (select min(p.id) from problem p join subject s on s.id = p.subject_id
      where s.account_id = ${mine('王老师')} and p.parent_id is null)`,
  },
  {
    call: 'exam/auth/problem/export',
    field: 'keyword',
    as: 'lecturer',
    input: { format: 'table' },
    rowsOf: (answer) => (answer as Output<'exam/auth/problem/export'>).sheetList.flatMap(({ rowList }) => rowList),
    put: (
      t,
    ) => `update problem set problem_content = '${t}' where id = (select min(p.id) from problem p join subject s on s.id = p.subject_id
      where s.account_id = ${mine('王老师')} and p.parent_id is null)`,
  },
  {
    call: 'exam/auth/problem/wrong/page',
    field: 'keyword',
    as: 'learner',
    rowsOf: problemsOf,
    put: (t) => `update problem set problem_content = '${t}' where id = ${unused};
      insert into wrong_problem (account_id, problem_id, due_day) values (${mine('林晓雯')}, ${unused}, now()) on conflict do nothing`,
  },
  {
    call: 'exam/auth/problem/collection/page',
    field: 'keyword',
    as: 'learner',
    rowsOf: problemsOf,
    put: (t) => `update problem set problem_content = '${t}' where id = ${unused};
      insert into problem_collection (account_id, problem_id) values (${mine('林晓雯')}, ${unused}) on conflict do nothing`,
  },
  {
    call: 'exam/auth/exam/info/page',
    field: 'examName',
    as: 'lecturer',
    put: (
      t,
    ) => `update exam set exam_name = '${t}' where id = (select min(e.id) from exam e join lecturer l on l.id = e.lecturer_id
      where l.account_id = ${mine('王老师')})`,
  },
  {
    call: 'user/auth/order/info/lecturer',
    field: 'productName',
    as: 'lecturer',
    put: (t) =>
      `update product_order set product_name = '${t}', order_status = 2
       where id = (select max(id) from product_order where lecturer_id = (select id from lecturer where account_id = ${mine('王老师')}))`,
  },
  {
    call: 'course/auth/course/student/list',
    field: 'nickname',
    as: 'lecturer',
    input: { courseId: 39 },
    put: (t) =>
      `update account set nickname = '${t}' where id = (select max(account_id) from enrolment where course_id = 39)`,
  },
  {
    call: 'course/auth/live/member/list',
    field: 'nickname',
    as: 'lecturer',
    input: { courseId: 64, periodId: 366 }, // on air in the demo school, and taught by 王老师
    put: (t) =>
      `update account set nickname = '${t}' where id = (select max(account_id) from live_presence where period_id = 366)`,
  },
  {
    call: 'community/admin/review/page',
    field: 'keyword',
    as: 'operator',
    rowsOf: (answer) => (answer as Output<'community/admin/review/page'>).list.map(({ title }) => ({ title })),
    put: (t) =>
      `update review set version = jsonb_build_object('title', '${t}'::text) where id = (select max(id) from review where audit_status = 1 and cause = 1)`,
  },
  {
    call: 'community/admin/word/page',
    field: 'keyword',
    as: 'operator',
    put: (t) => `update word set word = '${t}' where id = (select max(id) from word)`,
  },
]
/** Other filters by a text or a name, by words or whole: what is typed never is a pattern there. */
const byWords: Partial<Record<CallName, [field: string, as: Person]>> = {
  'community/admin/article/page': ['keyword', 'operator'],
  'community/api/article/zone/ref/list': ['keyword', 'guest'],
  'community/api/blog/search/list': ['title', 'guest'],
  'community/api/questions/search/list': ['title', 'guest'],
  'community/auth/questions/like/list': ['title', 'learner'],
  'course/admin/certificate/page': ['courseName', 'operator'],
  'course/api/course/search/list': ['courseName', 'guest'],
  'exam/api/exam/search/list': ['examName', 'guest'],
  'system/api/search/all': ['str', 'guest'],
  'system/api/search/suggest': ['str', 'guest'],
}
/** One of a set of words: anything else is refused. */
const chosen = ['system/api/common/enum']
/** Looked at, not looked for. */
const written = ['community/auth/review/try', 'community/admin/word/trial']

const typed = ['%', '_', '\\', '%%', '甲_丙', '甲%丙', '%甲']
const texts = ['甲乙丙', '甲%丙', '甲_丙', '甲\\丙', '100%', 'a_b']

describe.each(filters)('$call', ({ call, field, as, input, put, rowsOf = listOf }) => {
  test.each(texts)('finds %s by its own signs alone', async (text) => {
    await w.db.pool.query(put(text.replace(/'/g, "''")))
    w.anew()
    const count = async (asked: string) =>
      rowsOf(await w.as(as)(call, { ...input, [field]: asked, pageSize: 100 } as never)).filter((row) =>
        Object.values(row).includes(text),
      ).length
    for (const asked of typed) expect([asked, await count(asked)]).toEqual([asked, text.includes(asked) ? 1 : 0])
    expect([text, await count(text)]).toEqual([text, 1])
  })
})

test('the patterns escape every sign of their own', () => {
  expect(likeContains('a%b_c\\d')).toBe('%a\\%b\\_c\\\\d%')
  expect(likePrefix('%_\\')).toBe('\\%\\_\\\\%')
})

describe.each(Object.entries(byWords))('%s', (call, [field, as]) => {
  test.each(['%', '_', '\\', '%%', '__', '\\%'])('%s is no word: it finds nothing', async (asked) => {
    const found = await w.as(as)(call as CallName, { [field]: asked } as never)
    expect((found as { list: object[] }).list).toEqual([])
  })
})

/** What holds the very text stands first, though others are studied more. */
const firsts: Record<string, [field: string, name: string, table: string, count: string]> = {
  'course/api/course/search/list': ['courseName', 'courseName', 'course', 'count_study'],
  'exam/api/exam/search/list': ['examName', 'examName', 'exam', 'study_count'],
}
test.each(Object.entries(firsts))('%s: what holds the signs as they were typed stands first', async (call, row) => {
  const [field, name, table, count] = row
  const column = table === 'course' ? 'course_name' : 'exam_name'
  const { lexemes } = await import('../../src/gateway/text/search.ts')
  const put = (id: string, text: string, n: number) =>
    w.db.pool.query(
      `update ${table} set ${column} = $1, ${count} = $2, search = array_to_tsvector($3::text[]) where id = (select ${id}(id) from ${table} where ${table}_state = 2)`,
      [text, n, lexemes(text)],
    )
  await put('min', '甲x乙丁', 1000)
  await put('max', '甲_乙丁', 1)
  const found = (await w.as('guest')(call as CallName, { [field]: '甲_乙丁' } as never)) as {
    list: Record<string, unknown>[]
  }
  expect(found.list.map((one) => one[name])[0]).toBe('甲_乙丁')
})

const isText = (field: string) => /(name|title|keyword|str|nickname)$/i.test(field)
test('every call that looks for a text stands in a table above', () => {
  const looking = (Object.keys(calls) as CallName[]).flatMap((call) => {
    const { shape = {} } = calls[call].input as unknown as { shape?: Record<string, z.ZodType> }
    return 'providesTags' in calls[call] && ![...chosen, ...written].includes(call)
      ? Object.keys(shape)
          .filter(isText)
          .map((field) => `${call} ${field}`)
      : []
  })
  const known = [
    ...filters.map(({ call, field }) => `${call} ${field}`),
    ...Object.entries(byWords).map(([call, [field]]) => `${call} ${field}`),
  ]
  expect(looking.sort()).toEqual(known.sort())
})
