// The classes of 王老师: members, an admin, applications that wait, and exams before, while and after they run.
import { beijingDay, dayInBeijing } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { noteAbsences, setSittings } from '../../gateway/exam/class-sitting.ts'
import { people } from '../accounts.ts'
import { applications, classExams, classes } from '../content/classes.ts'
import { learners, lecturers } from '../content/people.ts'
import { random } from '../random.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds } from './rows.ts'
import { loadSheets } from './sittings.ts'

const hour = 3_600_000
const day = 24 * hour

export async function loadClasses(q: Query, { account }: Loaded, { now }: Pick<Loading, 'now'>) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const owner = people.lecturer.nickname
  const own: string[] = [people.learner.nickname, people.learner2.nickname]
  const others = [...new Set([...learners.map(([nickname]) => nickname), ...lecturers.map(({ name }) => name)])].filter(
    (name) => ![owner, ...own].includes(name),
  )
  const gradeIds = await insertIds(
    q,
    'grade',
    classes.map(({ members, months, ...grade }) => ({
      ...grade,
      accountId: account(owner),
      studentCount: members,
      gmtCreate: ago(months * 30 * day),
    })),
  )
  const members = classes.map(({ members }, n) => (n === 0 ? [...own, ...others] : others).slice(0, members))
  await insertAll(
    q,
    'gradeStudent',
    members.flatMap((names, n) =>
      names.map((name, at) => ({
        gradeId: gradeIds[n]!,
        accountId: account(name),
        gmtCreate: ago(classes[n]!.months * 30 * day - at * 9 * hour),
        isAdmin: name === people.learner2.nickname ? 1 : 0,
      })),
    ),
  )
  const applicants = others.filter((name) => !members[0]!.includes(name)).slice(0, applications.length)
  await insertAll(
    q,
    'gradeApply',
    applications
      .map(({ applyDesc, hoursAgo }, n) => ({
        gradeId: gradeIds[0]!,
        accountId: account(applicants[n]!),
        applyDesc,
        gmtCreate: ago(hoursAgo * hour),
      }))
      .reverse(),
  )
  await loadClassExams(q, {
    gradeIds,
    members: members.map((names) => names.map(account)),
    ownerId: account(owner),
    now,
  })
}

type Classes = { gradeIds: number[]; members: number[][]; ownerId: number; now: Date }

async function loadClassExams(q: Query, { gradeIds, members, ownerId, now }: Classes) {
  const chance = random(20_261_124)
  const papers = await q
    .selectFrom('exam')
    .select(['id', 'paperId', 'examName', 'taskType'])
    .where('examName', 'in', [...new Set(classExams.map(({ paper }) => paper))])
    .execute()
  /** A time of the clock in Beijing, on the day that is so many hours from now. */
  const onDay = (hours: number, clock: number) =>
    Date.parse(beijingDay(dayInBeijing(now.getTime() + hours * hour), 0)) + clock * hour
  for (const { of, paper, gradeExamName, from, to, examTime, handedIn, waiting } of classExams) {
    const { id: examId, paperId, taskType } = papers.find(({ examName }) => examName === paper)!
    const isShort = to - from < 24
    const begin = onDay(from, isShort ? 14 : 8)
    const end = isShort ? begin + (to - from) * hour : onDay(to, 22)
    const [gradeExamId] = await insertIds(q, 'gradeExam', [
      {
        gradeId: gradeIds[of]!,
        examId,
        accountId: ownerId,
        gradeExamName,
        taskType,
        examTime,
        isAll: 1,
        beginTime: new Date(begin),
        endTime: new Date(end),
        answerShow: 2,
        auditType: 2,
        gmtCreate: new Date(begin - 100 * hour),
      },
    ])
    const inOrder = to < 0 ? members[of]! : [...members[of]!].reverse() // who is known may still sit what runs
    const sheets = inOrder.slice(0, handedIn).map((accountId, n) => ({
      accountId,
      ability: 0.4 + 0.55 * chance.next(),
      isWaiting: n >= handedIn - waiting,
      begun: new Date(begin + (0.05 + 0.3 * chance.next()) * hour),
    }))
    await loadSheets(q, { id: examId, paperId: paperId!, gradeExamId: gradeExamId! }, sheets, chance)
    await setSittings(q, [gradeExamId!])
  }
  await noteAbsences(q)
}
