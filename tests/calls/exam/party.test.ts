// Who sits a paper has no right over it: fired at every call about exams as an admin of the class who is one of its students, in each
// state of their sitting, and compared with the key. A new call is among them as soon as it is in the contract.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { accessOf } from '../../../src/contract/call.ts'
import type { CallName } from '../../../src/contract/calls.ts'
import { codes } from '../../../src/contract/codes.ts'
import { forgetPapers } from '../../../src/gateway/exam/paper.ts'
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { fields } from '../../samples/fields.ts'
import { callNames, entryOf } from '../../support/callers.ts'
import { canary, plantCanaries } from '../../support/canaries.ts'
import { aClassExam, anAdmin, inMinutes } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

type Ids = Record<
  'examId' | 'gradeExamId' | 'gradeId' | 'theirs' | 'mine' | 'outside' | 'exerciseId' | 'studentId',
  number
>
let ids: Ids & { single: number; subjectId: number }
let me: Newcomer
let content: string

/** Admin and student: with a public sheet of the same paper, an exercise of it and a wrong question in the book, from before. */
beforeAll(async () => {
  me = await aNewcomer(w, { userType: 2 })
  const mate = await aNewcomer(w)
  const exam = await anExam(w, { answerShow: 4, auditType: 1 })
  const outside = await me.api('exam/auth/user/exam/begin', { examId: exam.examId, requestNo: 'before-the-class' })
  const answerList = [{ problemId: exam.single, userAnswer: ['A'] }]
  await me.api('exam/auth/user/exam/submit/audit', {
    recordId: outside.relationId,
    answerList,
    answerVersion: 1,
    deviceNo: 'device-a',
  })
  await w.mutate((q) => markSitting(q, outside.relationId))
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { examId: exam.examId })
  const made = await aClassExam(w, { examId: exam.examId, students: [me, mate], auditType: 1 })
  const [mine, theirs] = made.sitters as [(typeof made.sitters)[0], (typeof made.sitters)[0]]
  await one(w, 'update grade_student set is_admin = 1 where id = $1', [mine.studentId])
  await mate.api('exam/auth/grade/exam/student/relation/begin', { id: theirs.id })
  await mate.api('exam/auth/grade/exam/student/relation/submit/audit', {
    id: theirs.id,
    answerList,
    answerVersion: 1,
    deviceNo: 'device-b',
  })
  await w.mutate((q) => markSitting(q, theirs.id))
  const { subjectId } = await one(w, 'select subject_id as "subjectId" from exam where id = $1', [exam.examId])
  ids = {
    examId: exam.examId,
    gradeExamId: made.gradeExamId,
    gradeId: made.gradeId,
    single: exam.single,
    subjectId,
    theirs: theirs.id,
    mine: mine.id,
    outside: outside.relationId,
    exerciseId,
    studentId: theirs.studentId,
  }
  content = JSON.stringify({
    kind: 'exam-answers',
    version: 1,
    relationId: theirs.id,
    iv: 'a'.repeat(16),
    data: 'a'.repeat(40),
  })
  await plantCanaries(w)
  forgetPapers(w.outside)
})

/** Mine, and what the class has, are as they were, whatever a call did. */
async function put(examStatus: number) {
  await w.db.pool.query('delete from exam_record where account_id = $1 and id <> all($2)', [
    me.id,
    [ids.mine, ids.outside],
  ])
  await one(w, 'update grade_student set is_admin = 1, remark_name = $2 where grade_id = $1 and account_id = $3', [
    ...[ids.gradeId, '', me.id],
  ])
  await one(
    w,
    `update exam_record r set exam_status = $2::int, paper_id = e.paper_id, begin_answer_time = now(),
       submit_time = case when $2::int >= 3 then now() end, deadline = now() + interval '1 hour'
     from exam e where e.id = r.exam_id and r.id = $1`,
    [ids.mine, examStatus],
  )
  await one(w, `update grade_exam set end_time = now() + interval '1 hour', is_deleted = 0 where id = $1`, [
    ids.gradeExamId,
  ])
}

const shapeOf = (name: CallName) =>
  (entryOf(name).input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
const isId = (field: string) => /^(i|.*I)ds?$/.test(field)
const leaving = ['PUT exam/auth/grade/student/quit']

const about = callNames.filter((name) => {
  const { multipart } = entryOf(name)
  return /exam\/auth\//.test(name) && !/\/admin\/(?!page)/.test(name) && !multipart && !leaving.includes(name)
})

/** Each id in each field, with the others as they belong. */
function inputsOf(name: CallName): object[] {
  const names = Object.keys(shapeOf(name)).filter(isId)
  const right: Record<string, number> = { ...ids, problemId: ids.single, recordId: ids.theirs, relationId: ids.theirs }
  const more = { ...fields[name], ...('content' in shapeOf(name) ? { content } : {}) }
  if (!names.length) return [more]
  return names.flatMap((varied) =>
    [...new Set(Object.values(ids))].map((id) => {
      const given = names.map((field) => {
        const one = field === varied ? id : (right[field] ?? id)
        return [field, field.endsWith('s') ? [one] : one]
      })
      return { ...more, ...Object.fromEntries(given) }
    }),
  )
}

const call = (who: Newcomer['token'], name: CallName, input: object) => w.raw('guest', name, input, { token: who })
const states = {
  'set for me': 1,
  begun: 2,
  'handed in': 3,
  'waiting for a person': 4,
  'graded while others may sit': 5,
}

test.each(Object.entries(states))('%s: no call about exams tells a key', async (_, state) => {
  await put(state)
  expect(about.length).toBeGreaterThan(0)
  for (const name of about) {
    const isWrite = !entryOf(name).providesTags
    w.anew()
    for (const input of inputsOf(name)) {
      const { code, msg, data } = await call(me.token, name, input)
      expect([name, input, JSON.stringify([msg, data]).includes(canary)]).toEqual([name, input, false])
      if (isWrite && code === codes.ok) await put(state)
    }
  }
})

/** Of a class and not of a paper: whoever leads it may go on. */
const ofClassAlone: RegExp = /grade\/(apply|info|student\/(?!exam))|grade\/exam\/(admin\/page|paper\/list)/
const led = about.filter((name) => accessOf(name, entryOf(name)) === 'classAdmin' && !ofClassAlone.test(name))
const dated = { beginTime: inMinutes(1), endTime: inMinutes(60), minutes: 5, reason: '停电', compensateStatus: 1 }
const ofSheets: [CallName, object][] = [
  ['exam/auth/grade/exam/student/relation/view', {}],
  ['exam/auth/grade/exam/student/relation/view/score', {}],
  ['exam/auth/grade/student/exam/answer/view', {}],
  ['exam/auth/user/exam/proof/replay', {}],
  ['PUT exam/auth/grade/exam/student/relation/audit/complete', {}],
  ['exam/auth/answer/file/read', {}],
]

/** As its leader would call it. */
function ledInput(name: CallName) {
  const shape = shapeOf(name)
  const isOfSheet = /relation\/(view|audit)/.test(name)
  const right: Record<string, unknown> = {
    ...dated,
    ...ids,
    id: isOfSheet ? ids.theirs : ids.gradeExamId,
    gradeIds: [ids.gradeId],
    content,
    relationId: ids.theirs,
    recordId: ids.theirs,
    auditVersion: 0,
    auditList: [],
    studentIds: [ids.studentId],
  }
  const isOneOf = name.endsWith('sys/audit') || name.endsWith('get/student/ids')
  return Object.fromEntries(
    Object.keys(shape).flatMap((field) =>
      field in right && !(isOneOf && field !== 'gradeExamId') && field !== 'relationIds' ? [[field, right[field]]] : [],
    ),
  )
}

test.each(Object.entries(states))(
  '%s: every led and marked call is refused with why and until when',
  async (_, state) => {
    await put(state)
    for (const name of new Set([...led, ...ofSheets.map(([name]) => name)])) {
      const { code, msg } = await call(me.token, name, ledInput(name))
      expect([name, code, msg]).toEqual([
        name,
        codes.conflict,
        expect.stringMatching(/试卷.*(月 .* 日|你能看自己的解析)/),
      ])
    }
  },
)

test('the list of led exams says that I sit one of them too', async () => {
  const mineIn = async (state: number) => {
    await put(state)
    const { gradeExamId } = ids
    return (await me.api('exam/auth/grade/exam/admin/page', { gradeExamId })).list
  }
  for (const state of Object.values(states))
    expect(await mineIn(state)).toEqual([expect.objectContaining({ id: ids.gradeExamId, isParty: 1, avgScore: null })])
  const admin = await anAdmin(w, ids.gradeId)
  const { list } = await admin.api('exam/auth/grade/exam/admin/page', {})
  expect(list).toEqual([expect.objectContaining({ id: ids.gradeExamId, isParty: 0 })])
})

test('an admin who sits it not reads all of that, with the key: the words are where a key is', async () => {
  await put(2)
  const admin = await anAdmin(w, ids.gradeId)
  const heard: CallName[] = []
  for (const name of new Set([...led, ...ofSheets.map(([name]) => name)])) {
    if (!entryOf(name).providesTags) continue
    const { code, data } = await call(admin.token, name, ledInput(name))
    expect([name, code]).toEqual([name, codes.ok])
    if (JSON.stringify(data).includes(canary)) heard.push(name)
  }
  expect(heard).toEqual(['exam/auth/grade/student/exam/answer/view'])
})

test('once my own sheet may be viewed, I lead again', async () => {
  await put(5)
  await one(w, `update grade_exam set begin_time = now() - interval '1 hour', end_time = now() where id = $1`, [
    ids.gradeExamId,
  ])
  for (const [name] of ofSheets.slice(0, 4))
    expect([name, (await call(me.token, name, ledInput(name))).code]).toEqual([name, codes.ok])
  expect(await endOf(me.api('exam/auth/grade/student/exam/answer/view', { relationId: ids.mine }))).toBe('ok')
  expect(await endOf(me.api('exam/auth/user/exam/answer/view', { recordId: ids.outside }))).toBe('ok')
})

test('a paper that shares a question bars from the one it is sat in; one of other questions does not', async () => {
  const { exam, gradeExamId, gradeId } = await aClassExam(w, { students: 1 })
  const admin = await anAdmin(w, gradeId)
  const [other, strange] = [await anExam(w), await anExam(w)]
  await admin.api('exam/auth/user/exam/begin', { examId: strange.examId, requestNo: 'of-other-questions' })
  await one(w, 'update exam_problem set problem_id = $1 where problem_id = $2', [exam.single, other.single])
  const monitor = () => admin.api('exam/auth/grade/exam/monitor', { gradeExamId })
  expect(await endOf(monitor())).toBe('ok')
  const { relationId } = await admin.api('exam/auth/user/exam/begin', {
    examId: other.examId,
    requestNo: 'a-copy-of-it',
  })
  await expect(monitor()).rejects.toThrow('有同样试题的试卷')
  await admin.api('exam/auth/user/exam/submit/audit', { recordId: relationId })
  await one(w, 'update exam_record set exam_status = 5 where id = $1', [relationId])
  expect(await endOf(monitor())).toBe('ok')
})

test('who wrote a paper and tries it does nothing else with it meanwhile, and everything after the hand-in', async () => {
  const exam = await anExam(w)
  const author = w.as('lecturer')
  const { relationId } = await author('exam/auth/user/exam/begin', { examId: exam.examId, requestNo: 'own-paper' })
  const id = exam.examId
  const calls = [
    () => author('exam/auth/exam/info/view', { id }),
    () => author('exam/auth/exam/info/stat', { id }),
    () => author('exam/auth/exam/info/monitor', { id }),
    () => author('exam/auth/exam/info/version/list', { id }),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow('请先交卷')
  await author('exam/auth/user/exam/submit/audit', { recordId: relationId })
  for (const call of calls) expect(await endOf(call())).toBe('ok')
})

test('an admin sets a paper for others, not for themselves, and no earlier told than the paper says', async () => {
  const { gradeId, exam } = await aClassExam(w)
  const [admin, owner] = [await anAdmin(w, gradeId), w.as('lecturer')]
  const fresh = await anExam(w, { answerShow: 3 })
  const times = { beginTime: inMinutes(-1), endTime: inMinutes(60) }
  const set = (api: Newcomer['api'], more: object) =>
    api('exam/auth/grade/exam/save', { gradeIds: [gradeId], examId: fresh.examId, ...times, ...more })
  const own = await one(w, 'select id from grade_student where grade_id = $1 and account_id = $2', [gradeId, admin.id])
  for (const answerShow of [2, 4]) expect(await endOf(set(admin.api, { answerShow }))).toBe('invalid')
  expect(await endOf(set(admin.api, { answerShow: 3, studentIds: [own.id] }))).toBe('invalid')
  const { list } = await set(admin.api, { answerShow: 3 })
  expect(list[0]!.studentCount).toBe(1)
  await expect(
    admin.api('exam/auth/grade/exam/edit', { id: list[0]!.id, studentIds: [own.id] }),
  ).resolves.toMatchObject({
    studentCount: 1,
  })
  expect(await endOf(set(owner, { answerShow: 4, examId: exam.examId }))).toBe('ok')
})

test('an admin who missed it opens it again for others alone', async () => {
  const { gradeId, gradeExamId, sitters } = await aClassExam(w, { students: 2 })
  const [admin, other] = sitters as [(typeof sitters)[0], (typeof sitters)[0]]
  await one(w, 'update grade_student set is_admin = 1 where id = $1', [admin.studentId])
  const statusOf = async (id: number) =>
    (await one(w, 'select exam_status as n from exam_record where id = $1', [id])).n as number
  const missed = () =>
    w.db.pool.query(
      `with x as (update grade_exam set begin_time = now() - interval '1 hour', end_time = now() where id = $1)
       update exam_record set exam_status = 6, deadline = now() where grade_exam_id = $1`,
      [gradeExamId],
    )
  await missed()
  await admin.me.api('exam/auth/grade/exam/edit', { id: gradeExamId, endTime: inMinutes(60) })
  expect([await statusOf(admin.id), await statusOf(other.id)]).toEqual([6, 1])
  await missed()
  await admin.me.api('exam/auth/grade/exam/edit/compensate/status', {
    id: gradeExamId,
    compensateStatus: 2,
    compensateEndTime: inMinutes(60),
  })
  expect([await statusOf(admin.id), await statusOf(other.id)]).toEqual([6, 1])
  expect(gradeId).toBeGreaterThan(0)
})
