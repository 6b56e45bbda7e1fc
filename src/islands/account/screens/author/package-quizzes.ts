// The tests of a cartridge: tried before anything is stored, then brought into a bank by an import, made into papers and tied to the course.

import type { Output } from '../../../../contract/calls.ts'
import { CallError } from '../../../../contract/codes.ts'
import { cut } from '../../../../contract/cut.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { importStates } from '../../../../contract/exam/import-states.ts'
import { paperLimits } from '../../../../contract/exam/paper-limits.ts'
import { importLimits } from '../../../../contract/exam/problem-template.ts'
import type { CartridgeQuiz } from '../../../../lib/documents/cartridge-quizzes.ts'
import type { OpenedPackage } from '../../../../lib/documents/course-package.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { escaped } from '../../../../lib/typed-html.ts'
import type { silentApi, upload } from '../../../../lib/wire/api.ts'
import { mostOfMedia, named, type UploadMedia, withMedia } from '../subject/qti-media.ts'

export type Row = Output<'exam/auth/problem/import/try'>['rowList'][number]

/** `failure`: why nothing of it could be read, ''. */
export type TriedQuiz = { quiz: CartridgeQuiz; rows: readonly Row[]; failure: string }

type Source = Pick<OpenedPackage, 'find' | 'bytesOf'>

export type Calls = {
  api: typeof silentApi
  upload: typeof upload
  uploadMedia: UploadMedia
  wait(ms: number): Promise<void>
}

/** What becomes of the tests. `bankId` 0: a new bank of that name; `taskType` 0: no papers. */
export type QuizChoice = { bankId: number; bankName: string; taskType: 0 | 1 | 2; categoryId: number }

const isFaulty = ({ cause }: Row) => cause !== ''

export const faultyOf = (rows: readonly Row[]) => rows.filter(isFaulty)
export const readyOf = (rows: readonly Row[]) => rows.filter((row) => !isFaulty(row))

/** Stands for what would be uploaded. */
const notSent: UploadMedia = async (kind) => `/upload/0.${kind === 'picture' ? 'webp' : 'mp3'}`

/** What can be read of each, and what is wrong with the rest; nothing is stored or uploaded. */
export async function triedQuizzes(
  quizzes: readonly CartridgeQuiz[],
  source: Source,
  { upload }: Pick<Calls, 'upload'>,
  onProgress: (done: number) => void = () => {},
): Promise<TriedQuiz[]> {
  const texts = await textsOf(quizzes, source, notSent)
  const tried: TriedQuiz[] = []
  for (const [n, quiz] of quizzes.entries()) {
    tried.push({ quiz, ...(await triedText(texts[n]!, quiz, upload)) })
    onProgress(tried.length)
  }
  return tried
}

async function triedText(text: string, { title }: CartridgeQuiz, upload: Calls['upload']) {
  try {
    const form = formOf({ format: 'qti' }, { title, body: text })
    return { rows: (await upload('exam/auth/problem/import/try', form, { hideErrorTips: true })).rowList, failure: '' }
  } catch (error) {
    if (!CallError.is(error)) throw error
    return { rows: [], failure: error.msg } // the rest of the package can be had without it
  }
}

/** As they are sent: each with its name in its questions. */
async function textsOf(
  quizzes: readonly CartridgeQuiz[],
  { find, bytesOf }: Source,
  uploadMedia: UploadMedia,
  onProgress?: (done: number, all: number) => void,
) {
  const files = quizzes.map(({ path, text }) => ({ name: path, text }))
  const fileOf = (path: string) => bytesOf(path, mostOfMedia(path)).catch(() => undefined) // one that is broken is missing
  const texts = await withMedia(files, { find, fileOf, upload: uploadMedia, ...(onProgress && { onProgress }) })
  return texts.map((text, n) => named(cut(quizzes[n]!.title, 50), text))
}

function formOf(fields: Record<string, string | number>, { title, body }: { title: string; body: string }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new Blob([body]), `${title}.xml`)
  return form
}

type Batch = { at: number[]; requestNo: string; importId?: number; importedCount?: number }

/** How far it is. With the same record it is begun again where it stopped, and nothing is there twice. */
export type Bringing = {
  bankId?: number
  texts?: readonly string[]
  batches?: Batch[]
  /** By the place of the test: its questions, its paper, whether that is tied. */
  rows: Map<number, readonly Row[]>
  papers: Map<number, number>
  tied: Set<number>
  begun: Set<number>
  /** The newest paper before. */
  lastPaper?: number
}

export const newBringing = (): Bringing => ({ rows: new Map(), papers: new Map(), tied: new Set(), begun: new Set() })

export type Brought = {
  bankId: number
  storedCount: number
  /** In the bank before, or twice in the package. */
  sameCount: number
  paperCount: number
  /** Questions that are not in the bank, with the import that tells of them. */
  faulty: { title: string; importId: number; rows: readonly Row[] }[]
  /** What a paper lacks, in sentences. */
  left: string[]
}

type Bring = {
  quizzes: readonly CartridgeQuiz[]
  source: Source
  courseId: number
  choice: QuizChoice
  calls: Calls
  /** `share` of all, in percent. */
  onStep(what: string, share: number): void
}

/** Throws where a step fails; what was done stands in `done`. */
export async function bringQuizzes(bring: Bring, done: Bringing): Promise<Brought> {
  const { quizzes, source, choice, calls, onStep } = bring
  const { api, upload, uploadMedia } = calls
  const bankId = (done.bankId ??= choice.bankId || (await bankNamed(api, choice.bankName)))
  done.texts ??= await textsOf(quizzes, source, uploadMedia, (sent, all) =>
    onStep(`正在传题里的图片和录音，${sent} / ${all}`, (40 * sent) / all),
  )
  const { texts } = done
  done.batches ??= batchesOf(quizzes, texts)
  for (const [n, batch] of done.batches.entries()) {
    onStep('正在把题放进题库', 40 + (20 * n) / done.batches.length)
    await storeBatch(bring, done, batch)
  }
  for (const [n, { title }] of quizzes.entries()) {
    onStep(`正在核对「${title}」的题`, 60 + (20 * n) / quizzes.length)
    if (done.rows.has(n)) continue
    const form = formOf({ format: 'qti', subjectId: bankId }, { title, body: texts[n]! })
    done.rows.set(n, (await upload('exam/auth/problem/import/try', form, { hideErrorTips: true })).rowList)
  }
  if (choice.taskType) await makePapers(bring, done)
  return broughtBy(quizzes, done)
}

/** A bank of that name that is mine, else a new one. */
async function bankNamed(api: Calls['api'], subjectName: string) {
  const { list } = await api('exam/auth/subject/page', { subjectName, pageSize: 50 })
  const own = list.find((bank) => bank.subjectName === subjectName)
  return (own ?? (await api('exam/auth/subject/save', { subjectName }))).id
}

/** Several tests are one import, as far as its bounds go. */
export function batchesOf(quizzes: readonly { count: number }[], texts: readonly string[]): Batch[] {
  const batches: Batch[] = []
  let [count, bytes] = [Number.POSITIVE_INFINITY, 0]
  for (const [n, quiz] of quizzes.entries()) {
    const size = new Blob([texts[n]!, '\n']).size
    if (count + quiz.count > importLimits.problems || bytes + size > importLimits.bytes) {
      batches.push({ at: [], requestNo: randomHex(16) })
      count = bytes = 0
    }
    batches.at(-1)!.at.push(n)
    count += quiz.count
    bytes += size
  }
  return batches
}

async function storeBatch({ quizzes, calls }: Bring, done: Bringing, batch: Batch) {
  if (batch.importedCount !== undefined) return
  const { api, upload, wait } = calls
  const [first] = batch.at
  const title = batch.at.length > 1 ? `${quizzes[first!]!.title} 等 ${batch.at.length} 份` : quizzes[first!]!.title
  const body = batch.at.map((n) => done.texts![n]).join('\n')
  const fields = { subjectId: done.bankId!, format: 'qti', requestNo: batch.requestNo, left: '' }
  const form = formOf(fields, { title, body })
  const sent = await upload('exam/auth/problem/import', form, { hideErrorTips: true })
  const { importId } = sent
  batch.importId = importId
  const settled = async () => {
    for (;;) {
      const view = await api('exam/auth/problem/import/view', { importId })
      if (view.importState !== importStates.reading && view.importState !== importStates.storing) return view
      await wait(700)
    }
  }
  let view = await settled()
  if (view.importState === importStates.read && view.readyCount) {
    await api('exam/auth/problem/import/run', { importId })
    view = await settled()
  }
  if (view.importState === importStates.unreadable) throw new CallError('invalid', `「${title}」${view.failure}`)
  batch.importedCount = view.importedCount
}

/** The questions that a paper can have: each once, in their order. */
function problemsOf({ points }: CartridgeQuiz, rows: readonly Row[]) {
  const areSure = points.length === rows.length
  const byId = new Map(
    rows.flatMap(({ problemId, score }, n) =>
      problemId === null ? [] : [[problemId, (areSure && points[n]) || score] as const],
    ),
  )
  return [...byId].map(([problemId, score]) => ({ problemId, score }))
}

async function makePapers({ quizzes, courseId, choice, calls: { api }, onStep }: Bring, done: Bringing) {
  const { list: chapters } = await api('course/auth/course/chapter/audit/list', { courseId })
  const taskType = choice.taskType as 1 | 2
  const newest = async (examName?: string) =>
    (
      await api('exam/auth/exam/info/page', {
        ...(examName === undefined ? { pageSize: 1 } : { examName: cut(examName, 50), pageSize: 50 }),
        taskType,
      })
    ).list
  done.lastPaper ??= (await newest())[0]?.id ?? 0
  for (const [n, quiz] of quizzes.entries()) {
    const problemList = problemsOf(quiz, done.rows.get(n)!).slice(0, paperLimits.problems)
    if (quiz.isBank || !problemList.length) continue
    onStep(`正在建「${quiz.title}」`, 80 + (20 * n) / quizzes.length)
    if (!done.papers.has(n)) {
      // One whose answer was lost is there already.
      const isOurs = ({ id, examName }: { id: number; examName: string }) =>
        examName === quiz.title && id > done.lastPaper! && ![...done.papers.values()].includes(id)
      const lost = done.begun.has(n) ? (await newest(quiz.title)).find(isOurs) : undefined
      done.begun.add(n)
      const total = problemList.reduce((sum, { score }) => sum + score, 0)
      const paper =
        lost ??
        (await api('exam/auth/exam/info/save', {
          taskType,
          examName: quiz.title,
          categoryId: choice.categoryId,
          passScore: Math.round(total * 1.2) / 2,
          allowTimes: quiz.attempts,
          examDesc: quiz.description && `<p>${escaped(quiz.description)}</p>`,
          ...(taskType === taskTypes.exam && { examTime: quiz.minutes }),
          titleList: [{ titleName: '题目', problemList }],
        }))
      done.papers.set(n, paper.id)
    }
    if (done.tied.has(n)) continue
    const chapter = quiz.chapterNo === null ? undefined : chapters[quiz.chapterNo]
    await api('course/auth/course/ref/exam/save', {
      courseId,
      examId: done.papers.get(n)!,
      ...(chapter && { chapterId: chapter.id }),
    })
    done.tied.add(n)
  }
}

function broughtBy(quizzes: readonly CartridgeQuiz[], { bankId, batches, rows, tied }: Bringing): Brought {
  const storedCount = batches!.reduce((sum, { importedCount }) => sum + importedCount!, 0)
  const readyCount = quizzes.reduce((sum, _, n) => sum + readyOf(rows.get(n)!).length, 0)
  return {
    bankId: bankId!,
    storedCount,
    sameCount: Math.max(0, readyCount - storedCount),
    paperCount: tied.size,
    faulty: batches!.flatMap(({ at, importId }) =>
      at.flatMap((n) => {
        const faulty = faultyOf(rows.get(n)!)
        return faulty.length ? [{ title: quizzes[n]!.title, importId: importId!, rows: faulty }] : []
      }),
    ),
    left: quizzes.flatMap((quiz, n) => {
      const { length } = problemsOf(quiz, rows.get(n)!)
      return tied.has(n) && length > paperLimits.problems
        ? [`「${quiz.title}」有 ${length} 题，一份卷子最多 ${paperLimits.problems} 题：后面的只进了题库`]
        : []
    }),
  }
}
