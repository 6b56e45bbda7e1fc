// An exam of 王老师 outside of classes that is sat at any moment: people are offline, have answers on their devices alone, have handed in,
// were ended before their time.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { answerable, readPaper } from '../../gateway/exam/paper.ts'
import { people } from '../accounts.ts'
import { openExam } from '../content/classes.ts'
import { learners } from '../content/people.ts'
import { random } from '../random.ts'
import { insertAll } from './rows.ts'
import { loadSitters, type Sitter } from './sitters.ts'
import { loadSheets, writtenBy } from './sittings.ts'

const minute = 60_000

/** Begins the request numbers of these sittings: whoever really sits the exam keeps theirs. */
const batch = 'open'

type Open = Awaited<ReturnType<typeof openExamOf>> & object

/** Makes them, or makes them anew. */
export async function loadOpenExam(q: Query, now: Date) {
  const exam = await openExamOf(q)
  if (!exam) return
  await q.deleteFrom('examRecord').where('examId', '=', exam.id).where('requestNo', 'like', `${batch}-%`).execute()
  const chance = random(20_261_126)
  const accountIds = await takersOf(q, exam.id)
  const sitting = accountIds.slice(0, openExam.sitting)
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  await loadSitters(
    q,
    { ...exam, examId: exam.id, gradeExamId: null, now },
    sitting.map((accountId, n): Sitter => {
      const begun = ago(openExam.minutesAgo - n * 1.5)
      const deadline = new Date(begun.getTime() + exam.examTime * minute)
      return { ...openExam.notes[n], accountId, begun, deadline, requestNo: `${batch}-${exam.id}-${n}` }
    }),
    chance,
  )
  const sheets = accountIds.slice(sitting.length, sitting.length + openExam.handedIn).map((accountId, n) => ({
    accountId,
    ability: 0.5 + 0.45 * chance.next(),
    isWaiting: n % 3 === 0,
    begun: ago(70 + 40 * n),
  }))
  const ids = await loadSheets(q, exam, sheets, chance, { batch })
  await endBeforeTime(q, exam, { recordId: ids[0]!, taker: sheets[0]! })
}

/** Ended by its owner, while the device had answers that came later. */
async function endBeforeTime(
  q: Query,
  exam: Open,
  { recordId, taker }: { recordId: number; taker: { ability: number } & Parameters<typeof writtenBy>[0] },
) {
  const { reason, late } = openExam.collected
  await q
    .updateTable('examRecord')
    .set({ isAuto: 1, collectReason: reason, collectAccountId: exam.ownerId })
    .set({ collectTime: sql<string>`submit_time`, deadline: sql<string>`submit_time` })
    .where('id', '=', recordId)
    .execute()
  const chance = random(3)
  const last = answerable(await readPaper(q, exam.paperId)).slice(-late)
  await insertAll(
    q,
    'examLateAnswer',
    last.map((problem) => {
      const { problemId, userAnswer } = writtenBy(taker, problem, chance)
      return {
        recordId,
        problemId,
        userAnswer: JSON.stringify(userAnswer),
        editTime: sql<string>`(select submit_time - interval '20 seconds' from exam_record where id = ${recordId})`,
      }
    }),
  )
}

/** Undefined where it is gone. */
export const openExamOf = (q: Query) =>
  q
    .selectFrom('exam as e')
    .innerJoin('lecturer as l', 'l.id', 'e.lecturerId')
    .innerJoin('account as a', 'a.id', 'l.accountId')
    .select(['e.id', 'e.examTime', 'a.id as ownerId'])
    .select((row) => row.ref('e.paperId').$notNull().as('paperId'))
    .select(
      sql<
        string | null
      >`(select min(deadline) from exam_record r where r.exam_id = e.id and r.request_no like ${`${batch}-%`}
        and r.exam_status = 2)`.as('firstDeadline'),
    )
    .where('e.examName', '=', openExam.paper)
    .where('a.nickname', '=', people.lecturer.nickname)
    .where('e.examTime', '>', 0)
    .executeTakeFirst()

/** Learners who do not sit it themselves now. */
async function takersOf(q: Query, examId: number) {
  const own: readonly string[] = [people.learner.nickname, people.learner2.nickname]
  const rows = await q
    .selectFrom('account as a')
    .select('a.id')
    .where(
      'a.nickname',
      'in',
      learners.map(([nickname]) => nickname).filter((nickname) => !own.includes(nickname)),
    )
    .where(
      sql<boolean>`not exists (select from exam_record r where r.exam_id = ${examId} and r.account_id = a.id
        and r.exam_status = 2 and r.grade_exam_id is null)`,
    )
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
