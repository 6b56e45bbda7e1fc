// No key leaks: all keys, analyses and marking points of the school carry a word, and no call that a learner can make about a sitting
// in progress answers with it, whatever ids it is given.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { accessOf } from '../../../src/contract/call.ts'
import type { CallName } from '../../../src/contract/calls.ts'
import { forgetPapers } from '../../../src/gateway/exam/paper.ts'
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { fields } from '../../samples/fields.ts'
import { callNames, entryOf } from '../../support/callers.ts'
import { canary, plantCanaries } from '../../support/canaries.ts'
import { aClassExam } from '../../support/classes.ts'
import { anExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld, nameOf } from '../../support/world.ts'

const w = aWorld()

type Sat = {
  me: Newcomer
  exam: MadeExam
  recordId: number
  exerciseId: number
  classId: number
  ids: number[]
}
let sat: Sat
/** A sitting of somebody else, who hands in at the end. */
let later: Pick<Sat, 'me' | 'exam' | 'recordId'>

/** One person with a sitting, a sitting in a class and an exercise of the same kind of exam, all begun. */
beforeAll(async () => {
  const { sitters, exam: ofClass, gradeId, gradeExamId } = await aClassExam(w)
  const [{ me, id: classId, studentId }] = sitters as [(typeof sitters)[number]]
  const exam = await anExam(w, { answerShow: 2 })
  const { exerciseId } = await me.api('exam/auth/exercise/begin', { examId: exam.examId })
  await me.api('exam/auth/exercise/answer', { exerciseId, problemId: exam.single, userAnswer: ['A'] }) // in the book of wrong ones
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${next()}`,
  })
  await me.api('exam/auth/grade/exam/student/relation/begin', { id: classId })
  const { subjectId } = await one(w, 'select subject_id as "subjectId" from exam where id = $1', [exam.examId])
  const ofExam = ({ examId, paperId, single, multiple, judge, blanks, short }: MadeExam) => {
    return [examId, paperId, single, multiple, judge, blanks, short]
  }
  const others = [recordId, exerciseId, classId, studentId, gradeId, gradeExamId, subjectId]
  sat = { me, exam, recordId, exerciseId, classId, ids: [...new Set([...others, ...ofExam(exam), ...ofExam(ofClass)])] }
  const [another, other] = [await aNewcomer(w), await anExam(w, { answerShow: 2 })]
  const begun = await another.api('exam/auth/user/exam/begin', { examId: other.examId, requestNo: `request-${next()}` })
  later = { me: another, exam: other, recordId: begun.relationId }
  await plantCanaries(w)
  forgetPapers(w.outside) // as they were before
})

const shapeOf = (name: CallName) =>
  (entryOf(name).input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
const isId = (field: string) => /^(i|.*I)ds?$/.test(field)

const ending = ['user/auth/user/logout', 'user/auth/user/session/delete', 'user/auth/user/logoff']
const byLearner = callNames.filter((name) => {
  const { multipart, webhook } = entryOf(name)
  return ['anyone', 'user'].includes(accessOf(name, entryOf(name))) && !multipart && !webhook && !ending.includes(name)
})
const withIds = byLearner.filter((name) => Object.keys(shapeOf(name)).some(isId))

/** The sittings go on, whatever the call did; the limits count anew. */
async function goOn() {
  const mine = [sat.recordId, sat.classId]
  await w.db.pool.query('delete from exam_record where account_id = $1 and id <> all($2)', [sat.me.id, mine]) // begun by a call
  await w.db.pool.query(
    `update exam_record set exam_status = 2, submit_time = null, is_auto = 0, deadline = now() + interval '1 hour' where id = any($1)`,
    [mine],
  )
  w.anew()
}

async function heardFrom(name: CallName, input: object) {
  const { me } = sat
  const { code, msg, data } = await w.raw('guest', name, input, { token: me.token })
  const isHeard = JSON.stringify([msg, data]).includes(canary)
  return { name, input, code: nameOf(code), isHeard }
}

test('the words are where a key is: whoever may see it gets them', async () => {
  const sheet = await w
    .as('lecturer')('exam/auth/user/exam/answer/view', { recordId: sat.recordId })
    .catch(() => undefined)
  const listed = await w.as('lecturer')('exam/auth/problem/page', { subjectId: sat.ids[6]!, pageSize: 20 })
  for (const word of ['KEY', 'ANALYSIS']) expect(JSON.stringify([sheet, listed])).toContain(`${canary}-${word}`)
})

/** What answered with something at least once. */
const reached = new Set<CallName>()

test.each(withIds)('%s', async (name) => {
  const shape = shapeOf(name)
  const names = Object.keys(shape).filter(isId)
  const right: Record<string, number> = {
    recordId: sat.recordId,
    examId: sat.exam.examId,
    exerciseId: sat.exerciseId,
    relationId: sat.classId,
    problemId: sat.exam.single,
  }
  const inputs: object[] = []
  for (const id of sat.ids)
    for (const varied of names) {
      const given = names.map((field) => {
        const one = field === varied ? id : (right[field] ?? id)
        return [field, field.endsWith('s') ? [one] : one]
      })
      inputs.push({ ...fields[name], ...Object.fromEntries(given) })
    }
  const codes = new Set<string>()
  await goOn()
  for (const [n, input] of inputs.entries()) {
    if (n % 5 === 4) await goOn()
    const { isHeard, code, ...made } = await heardFrom(name, input)
    expect([made, isHeard]).toEqual([made, false])
    codes.add(code)
  }
  expect([...codes]).not.toContain('failed')
  if (codes.has('ok')) reached.add(name)
})

test('the calls of a sitting, of practice and of what is kept of it were among those that answered', () => {
  const some = [
    'user/exam/continue',
    'user/exam/answer/save',
    'user/exam/view/score',
    'grade/exam/student/relation/continue',
  ]
  for (const name of [...some, 'problem/collection/save']) expect([...reached]).toContain(`exam/auth/${name}`)
})

test('calls without an id: what is mine, found or listed', async () => {
  await goOn()
  let answered = 0
  for (const [n, name] of byLearner.filter((name) => !withIds.includes(name)).entries()) {
    if (n % 5 === 0) await goOn()
    const word = Object.fromEntries(
      ['str', 'keyword', 'problemContent', 'examName'].flatMap((field) =>
        field in shapeOf(name) ? [[field, canary]] : [],
      ),
    )
    for (const more of Object.keys(word).length ? [{}, word] : [{}]) {
      const { isHeard, code, ...made } = await heardFrom(name, { ...fields[name], ...more })
      const echo = JSON.stringify(more).includes(canary)
      if (!echo) expect([made, isHeard]).toEqual([made, false])
      if (code === 'ok') answered++
    }
  }
  expect(answered).toBeGreaterThan(20)
})

test('handed in, it is told when answerShow allows it and not before', async () => {
  const { me, exam, recordId } = later
  const view = async (name: CallName) => {
    const { msg, data } = await w.raw('guest', name, { recordId }, { token: me.token })
    return JSON.stringify([msg, data])
  }
  const answerList = [{ problemId: exam.short, userAnswer: ['先请学生说出依据'] }] // waits for a person
  await me.api('exam/auth/user/exam/answer/save', { recordId, answerList, answerVersion: 1, deviceNo: 'device-a' })
  await me.api('exam/auth/user/exam/submit/audit', { recordId })
  await w.mutate((q) => markSitting(q, recordId))
  expect(await view('exam/auth/user/exam/answer/view')).not.toContain(canary)
  expect(await view('exam/auth/user/exam/view/score')).not.toContain(canary)
  await w.as('lecturer')('PUT exam/auth/user/exam/audit/complete', {
    recordId,
    auditVersion: 0,
    auditList: [{ problemId: exam.short, score: 8 }],
  })
  for (const word of ['KEY', 'ANALYSIS', 'POINT'])
    expect(await view('exam/auth/user/exam/answer/view')).toContain(`${canary}-${word}`)
})
