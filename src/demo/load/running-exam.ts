// An exam of a class of 王老师 that runs: people sit it, are offline, have answers on their devices alone, have handed in, are late.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { setSittings } from '../../gateway/exam/class-sitting.ts'
import { answerable, readPaper } from '../../gateway/exam/paper.ts'
import { people } from '../accounts.ts'
import { runningExam } from '../content/classes.ts'
import { type Random, random } from '../random.ts'
import { insertAll, insertIds } from './rows.ts'
import { loadSheets, writtenBy } from './sittings.ts'

const minute = 60_000

/** Of who sits in the demo school and is nobody: their rooms are kept alive by demo/running-exam.ts. */
export const demoDevice = 'demo'

/** Makes it, or makes it anew where its end is near: whoever really sat it keeps their sheet. */
export async function loadRunningExam(q: Query, now: Date) {
  const exam = (await runningOf(q)) ?? (await makeExam(q))
  if (!exam) return
  const begin = new Date(Math.floor(now.getTime() / (5 * minute)) * 5 * minute - runningExam.ago * minute)
  const end = new Date(begin.getTime() + runningExam.minutes * minute)
  await q
    .deleteFrom('examRecord')
    .where('gradeExamId', '=', exam.id)
    .where((e) => e.or([e('deviceNo', '=', demoDevice), e('examStatus', 'in', [1, 6])]))
    .execute()
  await q.updateTable('gradeExam').set({ beginTime: begin, endTime: end }).where('id', '=', exam.id).execute()
  const members = await q
    .selectFrom('gradeStudent as m')
    .select('m.accountId')
    .where('m.gradeId', '=', exam.gradeId)
    .where(
      sql<boolean>`not exists (select from exam_record r where r.grade_exam_id = ${exam.id} and r.account_id = m.account_id)`,
    )
    .orderBy('m.id')
    .execute()
  const ids = members.map(({ accountId }) => accountId)
  const chance = random(20_261_130)
  const handed = ids.slice(0, runningExam.handedIn)
  await loadSheets(
    q,
    { id: exam.examId, paperId: exam.paperId, gradeExamId: exam.id },
    handed.map((accountId, n) => ({
      ...{ accountId, ability: 0.5 + 0.45 * chance.next(), isWaiting: n % 3 === 0 },
      begun: new Date(begin.getTime() + chance.between(2, 50) * 1000),
    })),
    chance,
    { most: runningExam.ago - 2 },
  )
  await loadSitters(q, { ...exam, begin, end, now }, ids.slice(handed.length, ids.length - runningExam.absent), chance)
  await setSittings(q, [exam.id])
}

export const runningOf = (q: Query) =>
  q
    .selectFrom('gradeExam as x')
    .innerJoin('exam as e', 'e.id', 'x.examId')
    .select(['x.id', 'x.gradeId', 'x.examId', 'x.endTime'])
    .select((row) => row.ref('x.accountId').$notNull().as('ownerId'))
    .select((row) => row.ref('e.paperId').$notNull().as('paperId'))
    .where('x.gradeExamName', '=', runningExam.gradeExamName)
    .where('x.isDeleted', '=', 0)
    .orderBy('x.id')
    .executeTakeFirst()

/** Undefined where its class or its paper is gone, or it was deleted. */
async function makeExam(q: Query) {
  const of = await q
    .selectFrom('grade as g')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .innerJoin('exam as e', (join) => join.on('e.examName', '=', runningExam.paper))
    .select(['g.id as gradeId', 'g.accountId as ownerId', 'e.id as examId'])
    .where('a.nickname', '=', people.lecturer.nickname)
    .where('g.gradeName', '=', runningExam.grade)
    .where('g.gradeStatus', '=', 1)
    .where(sql<boolean>`not exists (select from grade_exam where grade_exam_name = ${runningExam.gradeExamName})`)
    .executeTakeFirst()
  if (!of) return undefined
  const { gradeId, ownerId, examId } = of
  await insertIds(q, 'gradeExam', [
    {
      ...{ gradeId, examId, accountId: ownerId, gradeExamName: runningExam.gradeExamName, taskType: 1, isAll: 1 },
      ...{ examTime: runningExam.minutes, beginTime: new Date(0), endTime: new Date(1), answerShow: 2, auditType: 2 },
    },
  ])
  return runningOf(q)
}

type Running = { id: number; examId: number; paperId: number; ownerId: number; begin: Date; end: Date; now: Date }

async function loadSitters(q: Query, exam: Running, accountIds: number[], chance: Random) {
  const { id, examId, paperId, ownerId, begin, end, now } = exam
  const questions = answerable(await readPaper(q, paperId))
  const sitters = accountIds.map((accountId, n) => ({
    ...{ accountId, ability: 0.35 + 0.6 * chance.next(), ...runningExam.notes[n] },
    begun: new Date(begin.getTime() + chance.between(2, 40) * 1000),
    isWaiting: false,
    written: Math.max(1, Math.round(questions.length * (0.3 + 0.5 * chance.next()))),
  }))
  const recordIds = await insertIds(
    q,
    'examRecord',
    sitters.map(({ accountId, begun, written, extraMinutes = 0, lateMinutes = 0 }) => {
      const beginAnswerTime = new Date(begun.getTime() + lateMinutes * minute)
      const full = beginAnswerTime.getTime() + runningExam.minutes * minute
      return {
        ...{ accountId, examId, paperId, gradeExamId: id, requestNo: `grade:${id}`, examStatus: 2, beginAnswerTime },
        deadline: new Date((lateMinutes ? full : end.getTime()) + extraMinutes * minute),
        ...{ extraMinutes, isFullTime: lateMinutes ? 1 : 0, deviceNo: demoDevice, answerVersion: written },
      }
    }),
  )
  await insertAll(
    q,
    'examAnswer',
    sitters.flatMap((sitter, n) =>
      questions.slice(0, sitter.written).flatMap((problem, at) => {
        const { problemId, userAnswer } = writtenBy(sitter, problem, chance)
        const spent = { editTime: new Date(sitter.begun.getTime() + (at + 1) * minute), spentSeconds: 40 + 5 * at }
        return userAnswer.length
          ? [
              {
                ...{ recordId: recordIds[n]!, problemId, userAnswer: JSON.stringify(userAnswer), ...spent },
                ...{ answerVersion: at + 1, deviceNo: demoDevice },
              },
            ]
          : []
      }),
    ),
  )
  await insertAll(
    q,
    'examPresence',
    sitters.map(({ offlineSeconds = 0, unsentCount = 0, awayCount = 0 }, n) => ({
      ...{ recordId: recordIds[n]!, unsentCount, awayCount },
      seenTime: new Date(now.getTime() - offlineSeconds * 1000),
    })),
  )
  const given = sitters.flatMap(({ extraMinutes, reason }, n) =>
    extraMinutes ? [{ recordId: recordIds[n]!, accountId: ownerId, minutes: extraMinutes, reason: reason ?? '' }] : [],
  )
  if (given.length)
    await insertAll(
      q,
      'examExtraTime',
      given.map((one) => ({ ...one, gmtCreate: new Date(begin.getTime() + 20 * minute) })),
    )
}
