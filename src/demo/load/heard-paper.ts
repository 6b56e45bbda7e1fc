// A paper of 王老师 whose questions are heard, with its sounds.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Query } from '../../db/connect.ts'
import { sanitizeProblem } from '../../gateway/exam/problem-text.ts'
import { indexRow } from '../../gateway/text/search-index.ts'
import { people } from '../accounts.ts'
import { heardPaper, sounds } from '../content/exams-heard.ts'
import { richText } from '../content/rich-text.ts'
import { toneOf } from '../tone.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds } from './rows.ts'

const owner = people.lecturer.nickname
const paths = new Map(Object.keys(sounds).map((name, n) => [name, `demo/heard-${n + 1}.wav`]))
const bodyOf = (name: string) => toneOf(sounds[name]!.map(([hertz, seconds]) => ({ hertz, seconds })))

/** The same names each time. */
export async function storeSounds(uploadsDir: string) {
  await mkdir(join(uploadsDir, 'demo'), { recursive: true })
  await Promise.all([...paths].map(([name, path]) => writeFile(join(uploadsDir, path), bodyOf(name))))
}

/** Its name would be the answer. */
const titleOf = (name: string) => `录音 ${[...paths.keys()].indexOf(name) + 1}`

const htmlOf = (text: string) => {
  const [words = '', name] = text.split('♪')
  const sound = name ? `<audio src="/upload/${paths.get(name)}" title="${titleOf(name)}"></audio>` : ''
  return sanitizeProblem(`${words && `<p>${words}</p>`}${sound}`)
}

export async function loadHeardPaper(q: Query, { account, lecturer }: Loaded, { now }: Pick<Loading, 'now'>) {
  const { name, category: categoryName, desc, minutes, score, problems } = heardPaper
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await insertAll(
    q,
    'upload',
    [...paths].map(([name, path]) => ({
      accountId: account(owner),
      fileName: `${titleOf(name)}.wav`,
      path,
      fileType: 3,
      mime: 'audio/wav',
      isPublic: 1,
      fileSize: bodyOf(name).length,
      gmtCreate: ago(30),
    })),
  )
  const { id: categoryId } = await q
    .selectFrom('courseCategory')
    .select('id')
    .where('categoryName', '=', categoryName)
    .where('categoryType', '=', 2)
    .executeTakeFirstOrThrow()
  const [subjectId] = await insertIds(q, 'subject', [
    {
      accountId: account(owner),
      categoryId,
      subjectName: '听辨题库',
      remark: '题干和选项都能放录音',
      problemCount: problems.length,
    },
  ])
  const whole = { scoreTotal: score * problems.length, passScore: score * 3, problemCount: problems.length }
  const [examId] = await insertIds(q, 'exam', [
    {
      taskType: 1,
      categoryId,
      subjectId: subjectId!,
      lecturerId: lecturer(owner),
      examName: name,
      isFree: 1,
      examDesc: richText([...desc]),
      price: 0,
      examTime: minutes,
      answerShow: 4,
      auditType: 1,
      examState: 2,
      ...whole,
      gmtCreate: ago(420),
      gmtModified: ago(30),
    },
  ])
  await indexRow(q, 'exam', examId!)
  const [paperId] = await insertIds(q, 'examPaper', [{ examId: examId!, ...whole }])
  const [titleId] = await insertIds(q, 'examTitle', [
    { paperId: paperId!, titleName: '一、听一听，选一选', titleType: 1, sort: 1 },
  ])
  const problemIds = await insertIds(
    q,
    'problem',
    problems.map(({ text, options, answer, why }) => ({
      subjectId: subjectId!,
      problemType: 1,
      problemContent: htmlOf(text),
      analysis: richText([why]),
      score,
      optionList: JSON.stringify(options.map((option, n) => ({ key: 'ABCD'[n]!, content: htmlOf(option) }))),
      answer: JSON.stringify([answer]),
      tagList: ['听辨'],
    })),
  )
  await insertAll(
    q,
    'examProblem',
    problemIds.map((problemId, n) => ({ titleId: titleId!, problemId, score, sort: n + 1 })),
  )
  await q.updateTable('exam').set({ paperId: paperId! }).where('id', '=', examId!).execute()
}
