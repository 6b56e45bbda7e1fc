// One import of a course package: it is read, its files are sent and the draft is made, then its quizzes are brought in.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { cut } from '../../../../contract/cut.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import type { OpenedPackage } from '../../../../lib/documents/course-package.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, upload } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { uploadMedia } from '../subject/upload-media.ts'
import { kindFor } from './author-kinds.ts'
import { makesPapers, noBank, paperName } from './PackageQuizzes.tsx'
import { Refused, Stop, sendFiles, withoutFile } from './package-files.ts'
import {
  type Bringing,
  type Brought,
  bringQuizzes,
  type Calls,
  newBringing,
  type QuizChoice,
  type TriedQuiz,
  triedQuizzes,
} from './package-quizzes.ts'

/** Once the draft is there, what remains can be begun again. */
type Made = { id: number; bringing: Bringing }

/** What is being done, and how far, in percent. */
type Step = { what: string; share: number }

export type PackageImport = ReturnType<typeof usePackageImport>

export function usePackageImport(isOrganization: boolean, onClose: () => void) {
  const [opened, setOpened] = useState<OpenedPackage>()
  const [tried, setTried] = useState<readonly TriedQuiz[]>([])
  const [choice, setChoice] = useState<QuizChoice>(ofNewBank(''))
  const [categoryId, setCategoryId] = useState(0)
  const [lecturerId, setLecturerId] = useState(0)
  const [why, setWhy] = useState('')
  const [step, setStep] = useState<Step>()
  const [made, setMade] = useState<Made>()
  const [brought, setBrought] = useState<Brought>()
  const abort = useRef(new AbortController())
  useEffect(() => () => abort.current.abort(), [])

  async function attempt(what: string, work: () => Promise<void>) {
    setWhy('')
    setStep({ what, share: 0 })
    try {
      await work()
    } catch (failure) {
      if (abort.current.signal.aborted) return
      setWhy(sentenceOf(failure))
    }
    setStep(undefined)
  }
  const open = (file: File) =>
    attempt('正在读课程包', async () => {
      const { openPackage } = await import('../../../../lib/documents/course-package.ts')
      const next = await openPackage(file)
      const { quizzes } = next
      const onProgress = (done: number) => setStep({ what: '正在读测验', share: (100 * done) / quizzes.length })
      setTried(await triedQuizzes(quizzes, next, { upload }, onProgress))
      setChoice(ofNewBank(next.course.courseName))
      setOpened(next)
    })
  /** The number of the draft. */
  async function makeCourse(course: OpenedPackage) {
    if (!categoryId) throw new Stop('请选择分类')
    if (isOrganization && !lecturerId) throw new Stop('请选择谁来讲')
    if (makesPapers(tried, choice) && !choice.categoryId) throw new Stop(`请选择${paperName(choice)}的分类`)
    const onShare = (share: number) => setStep({ what: '正在传课程包里的文件', share })
    const input = await sendFiles(course, onShare, abort.current.signal).catch((failure) => {
      if (failure instanceof Refused) setOpened(withoutFile(course, failure))
      throw failure
    })
    const { id } = await silentApi('course/auth/course/package/import', {
      ...input,
      categoryId,
      ...(isOrganization && { lecturerId }),
    }).catch((failure) => {
      throw new Stop(CallError.is(failure) ? failure.msg : '没有导入，请再试一次；传好的文件在你的素材里')
    })
    invalidate('course/auth/course/audit/page', 'course/auth/organization/course/page')
    return id
  }
  const run = (course: OpenedPackage) =>
    attempt('正在传课程包里的文件', async () => {
      const quizzes = choice.bankId === noBank ? [] : tried.flatMap(({ quiz, rows }) => (rows.length ? [quiz] : []))
      const now = made ?? { id: await makeCourse(course), bringing: newBringing() }
      setMade(now)
      if (!quizzes.length) {
        toast('导入成功，是一份草稿')
        go(paths.account(kindFor(course.course.courseCategory).period, { id: now.id }))
        return onClose()
      }
      const onStep = (what: string, share: number) => {
        abort.current.signal.throwIfAborted()
        setStep({ what, share })
      }
      const bring = { quizzes, source: course, courseId: now.id, choice, calls: callsOf(abort.current.signal), onStep }
      try {
        setBrought(await bringQuizzes(bring, now.bringing))
      } finally {
        invalidate(...changedByQuizzes)
      }
    })

  return {
    opened,
    tried,
    choice,
    setChoice,
    categoryId,
    setCategoryId,
    lecturerId,
    setLecturerId,
    why,
    step,
    made,
    /** What became of its quizzes. */
    brought,
    open,
    run,
  }
}

/** As it is before anybody chooses. */
const ofNewBank = (courseName: string): QuizChoice => ({
  bankId: 0,
  bankName: cut(courseName, 50),
  taskType: taskTypes.homework,
  categoryId: 0,
})

const changedByQuizzes = [
  'exam/auth/problem/page',
  'exam/auth/subject/page',
  'exam/auth/problem/import/page',
  'exam/auth/exam/info/page',
  'course/auth/course/ref/exam/user/get/exam',
] as const

const sentenceOf = (failure: unknown) =>
  CallError.is(failure)
    ? failure.msg
    : failure instanceof Error && failure.message
      ? failure.message
      : '没有导入，请再试一次'

const callsOf = (signal: AbortSignal): Calls => ({
  api: silentApi,
  upload,
  uploadMedia,
  async wait(ms) {
    await new Promise((done) => setTimeout(done, ms))
    signal.throwIfAborted()
  },
})
