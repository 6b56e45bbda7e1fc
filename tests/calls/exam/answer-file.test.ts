// The sealed file of answers: saved in a room that reaches nobody, read in by who marks, by the rules of any save.
import { expect, test } from 'vitest'
import { handInOverdue } from '../../../src/gateway/exam/sitting.ts'
import { anAnswerFile } from '../../support/answer-file.ts'
import { aClass, aClassExam, anAdmin } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const read = (content: string, api: Newcomer['api'] = teacher) => api('exam/auth/answer/file/read', { content })

/** Somebody who sits an exam of a class of 王老师 and has written one answer that the server does not have. */
async function aCutOff(students = 1) {
  const made = await aClassExam(w, { students, examTime: 30 })
  const { me, id } = made.sitters[0]!
  await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  const content = await anAnswerFile(me, id, [
    { problemId: made.exam.single, userAnswer: ['B'] },
    { problemId: made.exam.short, userAnswer: ['先听学生说完'] },
  ])
  return { ...made, me, id, content }
}
const stored = async (id: number) => {
  const { rows } = await w.db.pool.query(
    `select problem_id, user_answer, answer_version, device_no, edit_time, save_time from exam_answer where record_id = $1 order by 1`,
    [id],
  )
  return rows
}
const late = async (id: number) =>
  (
    await w.db.pool.query(
      'select problem_id, user_answer, save_time from exam_late_answer where record_id = $1 order by 1',
      [id],
    )
  ).rows
const record = (id: number) =>
  one(w, 'select exam_status, answer_version, audit_version, device_no from exam_record where id = $1', [id])
/** As if the time had run out two minutes ago. */
async function runOut(id: number) {
  await one(w, `update exam_record set deadline = now() - interval '2 minutes' where id = $1`, [id])
  await w.mutate((q) => handInOverdue(q, w.outside))
}

test('before the end the answers count; nothing of them stands readable in the file', async () => {
  const { id, content, me } = await aCutOff()
  expect(content).not.toContain('先听学生说完')
  expect(Object.keys(JSON.parse(content))).toEqual(['kind', 'version', 'relationId', 'iv', 'data'])
  const result = await read(content)
  expect(result).toMatchObject({ relationId: id, savedCount: 2, lateCount: 0, keptCount: 0, refusedCount: 0 })
  expect((await stored(id)).map(({ user_answer }) => user_answer)).toEqual([['B'], ['先听学生说完']])
  const paper = await me.api('exam/auth/grade/exam/student/relation/continue', { id })
  expect(paper.titleList[0]!.problemList[0]!.userAnswer).toEqual(['B'])
})

test('what another sitting has of the same paper is not what this one has', async () => {
  const { sitters, id, content, exam } = await aCutOff(2)
  const other = sitters[1]!
  await other.me.api('exam/auth/grade/exam/student/relation/begin', { id: other.id })
  await read(content)
  const same = await anAnswerFile(other.me, other.id, [{ problemId: exam.single, userAnswer: ['B'] }])
  expect(await read(same)).toMatchObject({ savedCount: 1, keptCount: 0 })
  expect([await stored(id), await stored(other.id)].map((rows) => rows[0].user_answer)).toEqual([['B'], ['B']])
})

test('read twice it changes nothing', async () => {
  const { id, content } = await aCutOff()
  await read(content)
  const before = [await stored(id), await record(id)]
  expect(await read(content)).toMatchObject({ savedCount: 0, lateCount: 0, keptCount: 2 })
  expect([await stored(id), await record(id)]).toEqual(before)
})

test('after the end the answers are kept beside as late, once, for whoever marks', async () => {
  const { id, content } = await aCutOff()
  await runOut(id)
  expect(await read(content)).toMatchObject({ savedCount: 0, lateCount: 2 })
  expect(await stored(id)).toEqual([])
  const before = [await late(id), await record(id)]
  expect(before[0]).toHaveLength(2)
  expect(await read(content)).toMatchObject({ lateCount: 0, keptCount: 2 })
  expect([await late(id), await record(id)]).toEqual(before)
})

test('who handed in hands in nothing more by a file; a week after the end nobody does', async () => {
  const handedIn = await aCutOff()
  await handedIn.me.api('exam/auth/grade/exam/student/relation/submit/audit', { id: handedIn.id })
  expect(await read(handedIn.content)).toMatchObject({ savedCount: 0, lateCount: 0, refusedCount: 2 })
  const old = await aCutOff()
  await runOut(old.id)
  await one(w, `update exam_record set deadline = now() - interval '8 days' where id = $1`, [old.id])
  expect(await read(old.content)).toMatchObject({ savedCount: 0, lateCount: 0, refusedCount: 2 })
})

test('a later edit that the server has stays, and the room goes on from there', async () => {
  const { id, me, exam, content } = await aCutOff()
  const save = (userAnswer: string[], answerVersion: number) =>
    me.api('exam/auth/grade/student/exam/answer/save', {
      relationId: id,
      deviceNo: 'device-b',
      answerVersion,
      answerList: [{ problemId: exam.single, userAnswer }],
    })
  await save(['C'], 7)
  await one(w, `update exam_answer set edit_time = edit_time + interval '1 minute' where record_id = $1`, [id])
  expect(await read(content)).toMatchObject({ savedCount: 1, keptCount: 1 })
  const answers = Object.fromEntries((await stored(id)).map((row) => [row.problem_id, row.user_answer]))
  expect(answers).toEqual({ [exam.single]: ['C'], [exam.short]: ['先听学生说完'] })
  const { answer_version: version } = await record(id)
  expect(version).toBe(8)
  expect(await save(['D'], version + 1)).toMatchObject({ isSaved: 1 })
})

test('a changed byte, another sitting in the head, and what is no such file are refused with a sentence', async () => {
  const { content, sitters, id, me } = await aCutOff(2)
  const file = JSON.parse(content)
  const wrong = async (change: object | string) => {
    const text = typeof change === 'string' ? change : JSON.stringify({ ...file, ...change })
    return read(text).then(
      () => 'ok',
      (error) => error.msg as string,
    )
  }
  const bytes = Buffer.from(file.data, 'base64')
  for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(await wrong({ data: changed.toString('base64') })).toContain('被改动过')
  }
  const iv = Buffer.from(file.iv, 'base64')
  iv[0]! ^= 1
  expect(await wrong({ iv: iv.toString('base64') })).toContain('被改动过')
  expect(await wrong({ data: bytes.subarray(0, 16).toString('base64') })).toContain('被改动过')
  const other = sitters[1]!
  await other.me.api('exam/auth/grade/exam/student/relation/begin', { id: other.id })
  expect(await wrong({ relationId: other.id })).toContain('另一场考试')
  for (const text of ['{', '[]', 'null', '{"kind":"exam-answers"}', '我的答案'])
    expect(await wrong(text)).toContain('不是考场里存下的')
  expect(await endOf(read('x'.repeat(480_001)))).toBe('invalid')
  expect(await stored(id)).toEqual([])
  expect(await stored(other.id)).toEqual([])
  expect(me.id).not.toBe(other.me.id)
})

test('an admin of the class reads it in; the taker, members, strangers and leaders of other classes do not', async () => {
  const { content, me, id, gradeId, sitters } = await aCutOff(2)
  const member = sitters[1]!.me
  const leader = await aNewcomer(w, { userType: 2 })
  await aClass(w, {}, leader)
  for (const api of [me.api, member.api, leader.api, (await aNewcomer(w)).api])
    expect(await endOf(read(content, api))).toBe('notFound')
  expect(await stored(id)).toEqual([])
  await one(w, 'update grade_student set is_admin = 1 where grade_id = $1 and account_id = any($2)', [
    ...[gradeId, [me.id, member.id]],
  ])
  for (const api of [me.api, member.api]) expect(await endOf(read(content, api))).toBe('conflict') // they sit it
  expect(await read(content, (await anAdmin(w, gradeId)).api)).toMatchObject({ savedCount: 2 })
})

test('outside of classes whose exam it is reads it in, and no other lecturer', async () => {
  const exam = await anExam(w)
  const me = await aNewcomer(w)
  const { relationId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${next()}`,
  })
  const content = await anAnswerFile(me, relationId, [{ problemId: exam.single, userAnswer: ['B'] }], false)
  expect(await endOf(read(content, (await aNewcomer(w, { userType: 2 })).api))).toBe('notFound')
  expect(await read(content)).toMatchObject({ savedCount: 1, relationId })
})
