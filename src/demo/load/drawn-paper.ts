// A paper of 王老师 that each taker draws for themselves, and sheets of it.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { drawPlaces, provePaper } from '../../gateway/exam/draw.ts'
import { answerable, readPaper } from '../../gateway/exam/paper.ts'
import { indexRow } from '../../gateway/text/search-index.ts'
import { drawnPaper } from '../content/exams-spare.ts'
import { learners } from '../content/people.ts'
import { richText } from '../content/rich-text.ts'
import { random } from '../random.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds } from './rows.ts'
import { writtenBy } from './sittings.ts'

const minute = 60_000
const owner = '王老师'

export async function loadDrawnPaper(q: Query, { account, lecturer }: Loaded, { now }: Pick<Loading, 'now'>) {
  const { name, desc, minutes, takers, sections } = drawnPaper
  const chance = random(20_261_126)
  const scoreTotal = sections.reduce((sum, { count, score }) => sum + count * score, 0)
  const problemCount = sections.reduce((sum, { count }) => sum + count, 0)
  const category = await q
    .selectFrom('courseCategory')
    .select('id')
    .where('categoryName', '=', '语文教学')
    .where('categoryType', '=', 2)
    .executeTakeFirstOrThrow()
  const whole = { scoreTotal, passScore: scoreTotal * 0.6, problemCount }
  const [examId] = await insertIds(q, 'exam', [
    {
      taskType: 1,
      categoryId: category.id,
      lecturerId: lecturer(owner),
      examName: name,
      examDesc: richText([...desc]),
      isFree: 1,
      price: 0,
      examTime: minutes,
      answerShow: 4,
      auditType: 1,
      questionOrder: 1,
      ...whole,
      studyCount: takers,
      examState: 2,
      gmtCreate: new Date(now.getTime() - 400 * 24 * 60 * minute),
    },
  ])
  await indexRow(q, 'exam', examId!)
  const [paperId] = await insertIds(q, 'examPaper', [{ examId: examId!, ...whole }])
  const titleIds = await insertIds(
    q,
    'examTitle',
    sections.map(({ titleName, problemType }, n) => ({
      paperId: paperId!,
      titleName,
      titleType: problemType,
      sort: n + 1,
    })),
  )
  await insertAll(
    q,
    'examRule',
    sections.map(({ problemType, count, score }, n) => ({
      titleId: titleIds[n]!,
      problemType,
      drawCount: count,
      score,
      sort: 1,
    })),
  )
  await provePaper(q, { accountId: account(owner), hasPerson: false, paperId: paperId! })
  await q.updateTable('exam').set({ paperId: paperId! }).where('id', '=', examId!).execute()
  await sql`insert into course_ref_exam (course_id, chapter_id, exam_id)
    select c.id, min(h.id), ${examId!} from course c join course_chapter h on h.course_id = c.id
    where c.course_name = ${drawnPaper.course} and c.lecturer_id = ${lecturer(owner)} group by c.id`.execute(q)
  for (const [n, [nickname]] of learners.slice(0, takers).entries()) {
    const begun = new Date(now.getTime() - (3 + n * 0.5) * 24 * 60 * minute)
    const orderSeed = chance.between(1, 2 ** 31 - 1)
    const sitting = { paperId: paperId!, orderSeed }
    const placeIds = await drawPlaces(q, sitting)
    const [recordId] = await insertIds(q, 'examRecord', [
      {
        accountId: account(nickname),
        examId: examId!,
        ...sitting,
        placeIds,
        questionOrder: 1,
        examStatus: 5,
        requestNo: `demo-${examId}-${n}`,
        beginAnswerTime: begun,
        deviceNo: 'demo',
        answerVersion: problemCount,
        submitTime: new Date(begun.getTime() + chance.between(9, 28) * minute),
      },
    ])
    const questions = answerable(await readPaper(q, paperId!, placeIds))
    const sheet = { accountId: account(nickname), ability: 0.4 + 0.55 * chance.next(), begun, isWaiting: false }
    const written = questions.map((problem) => ({ recordId: recordId!, ...writtenBy(sheet, problem, chance) }))
    await insertAll(
      q,
      'examAnswer',
      written.map(({ recordId, problemId, userAnswer }, at) => ({
        recordId,
        problemId,
        userAnswer: JSON.stringify(userAnswer),
        answerVersion: at + 1,
        deviceNo: 'demo',
        editTime: new Date(begun.getTime() + (at + 1) * minute),
      })),
    )
    await insertAll(
      q,
      'examMark',
      written.map(({ recordId, problemId, score, isRight }) => ({ recordId, problemId, score, isRight, isManual: 0 })),
    )
    const score = written.reduce((sum, one) => sum + (one.score ?? 0), 0)
    await q.updateTable('examRecord').set({ sysScore: score, score }).where('id', '=', recordId!).execute()
  }
}
