// An exam of a class of 王老师 that runs: people sit it, are offline, have answers on their devices alone, have handed in, are late.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { setSittings } from '../../gateway/exam/class-sitting.ts'
import { people } from '../accounts.ts'
import { runningExam } from '../content/classes.ts'
import { random } from '../random.ts'
import { insertIds } from './rows.ts'
import { demoDevices, loadSitters } from './sitters.ts'
import { loadSheets } from './sittings.ts'

const minute = 60_000

/** Makes it, or makes it anew where its end is near: whoever really sat it keeps their sheet. */
export async function loadRunningExam(q: Query, now: Date) {
  const exam = (await runningOf(q)) ?? (await makeExam(q))
  if (!exam) return
  const begin = new Date(Math.floor(now.getTime() / (5 * minute)) * 5 * minute - runningExam.ago * minute)
  const end = new Date(begin.getTime() + runningExam.minutes * minute)
  await q
    .deleteFrom('examRecord')
    .where('gradeExamId', '=', exam.id)
    .where((e) => e.or([e('deviceNo', 'in', Object.values(demoDevices)), e('examStatus', 'in', [1, 6])]))
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
      accountId,
      ability: 0.5 + 0.45 * chance.next(),
      isWaiting: n % 3 === 0,
      begun: new Date(begin.getTime() + chance.between(2, 50) * 1000),
    })),
    chance,
    { most: runningExam.ago - 2 },
  )
  await loadSitters(
    q,
    { ...exam, gradeExamId: exam.id, now },
    ids.slice(handed.length, ids.length - runningExam.absent).map((accountId, n) => {
      const { lateMinutes = 0, ...note } = runningExam.notes[n] ?? {}
      const begun = new Date(begin.getTime() + lateMinutes * minute + chance.between(2, 40) * 1000)
      const deadline = lateMinutes ? new Date(begun.getTime() + runningExam.minutes * minute) : end
      return { ...note, lateMinutes, accountId, begun, deadline, requestNo: `grade:${exam.id}` }
    }),
    chance,
  )
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
      gradeId,
      examId,
      accountId: ownerId,
      gradeExamName: runningExam.gradeExamName,
      taskType: 1,
      isAll: 1,
      examTime: runningExam.minutes,
      beginTime: new Date(0),
      endTime: new Date(1),
      answerShow: 2,
      auditType: 2,
    },
  ])
  return runningOf(q)
}
