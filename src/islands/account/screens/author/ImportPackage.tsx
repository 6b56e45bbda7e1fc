// Makes a draft of a course package: what is in it is shown first, then its files are sent and the draft is made.

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { cut } from '../../../../contract/cut.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { lessonsOf, type OpenedPackage, withPictures } from '../../../../lib/documents/course-package.ts'
import { paths } from '../../../../lib/paths.ts'
import { randomHex } from '../../../../lib/random-hex.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { silentApi, upload } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { ScrollArea } from '../../../kit/ScrollArea.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { $uploads } from '../../../kit/upload-list.ts'
import { uploadMedia } from '../subject/upload-media.ts'
import { kindFor } from './author-kinds.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { accessoryKinds, uploadKindFor } from './lesson-file.ts'
import { chapterName } from './outline.ts'
import { BroughtQuizzes, makesPapers, noBank, paperName, QuizChoices, QuizList } from './PackageQuizzes.tsx'
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
import { useLecturers } from './use-lecturers.ts'

/** A sentence for who imports. */
class Stop extends Error {}

/** A file that is taken out of the package, so that the rest can be brought in. */
class Refused extends Stop {
  readonly path: string
  constructor(path: string, name: string, reason: string) {
    super(`「${name}」的文件传不了：${reason}。已经去掉它，其余的可以接着导入`)
    this.path = path
  }
}

/** Once the draft is there, what remains can be begun again. */
type Made = { id: number; bringing: Bringing }

export default function ImportPackage({ onClose }: { onClose(): void }) {
  const [opened, setOpened] = useState<OpenedPackage>()
  const [tried, setTried] = useState<readonly TriedQuiz[]>([])
  const [choice, setChoice] = useState<QuizChoice>(ofNewBank(''))
  const [categoryId, setCategoryId] = useState(0)
  const [lecturerId, setLecturerId] = useState(0)
  const [why, setWhy] = useState('')
  const [step, setStep] = useState<Step>()
  const [made, setMade] = useState<Made>()
  const [brought, setBrought] = useState<Brought>()
  const chooser = useRef<HTMLInputElement>(null)
  const abort = useRef(new AbortController())
  useEffect(() => () => abort.current.abort(), [])
  const isOrganization = useStore($user)?.userType === userTypes.organization

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
  const isBusy = step !== undefined
  const kind = kindFor(opened?.course.courseCategory ?? 1)
  return (
    <Dialog title="导入课程包" isOpen isWide onClose={onClose}>
      <div role="alert">
        {why && (
          <div className="mb-3">
            <Notice tone="bad">{made ? `课程草稿做好了，测验还没有放完：${why}。可以接着导入，不会重复` : why}</Notice>
          </div>
        )}
      </div>
      {!opened && (
        <p>
          选这里导出的 ZIP 课程包，章节、正文、图片和文件都会带进来，成为一份草稿。别的平台导出的 Common Cartridge
          课程包，也能读出其中的网页、文档、视频和测验。
        </p>
      )}
      {brought && made && (
        <BroughtQuizzes brought={brought} taskType={choice.taskType} courseId={made.id} editor={kind.period} />
      )}
      {opened && !isBusy && !made && (
        <>
          <Contents opened={opened} />
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <span aria-hidden="true">放进哪个分类</span>
            <span className="min-w-0 flex-1 basis-48">
              <CategorySelect label="放进哪个分类" value={categoryId} onValue={setCategoryId} />
            </span>
          </p>
          {isOrganization && <LecturerSelect value={lecturerId} onValue={setLecturerId} />}
          {tried.length > 0 && (
            <>
              <QuizList tried={tried} chapters={opened.course.chapterList} />
              <QuizChoices value={choice} hasPapers={makesPapers(tried, choice)} onValue={setChoice} />
            </>
          )}
        </>
      )}
      {step && (
        <div role="status">
          <p className="mb-2 num">
            {step.what}
            {step.share > 0 && `，${Math.round(step.share)}%`}
          </p>
          <Progress value={step.share} label="导入的进度" />
        </div>
      )}
      {!brought && (
        <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
          {made && !isBusy ? (
            <LinkButton size="default" href={paths.account(kind.period, { id: made.id })}>
              先打开课程
            </LinkButton>
          ) : (
            <Button size="default" onPress={onClose}>
              {isBusy ? '停下' : '先不导入'}
            </Button>
          )}
          {!isBusy && !made && (
            <Button
              size="default"
              icon="ul"
              kind={opened ? 'line' : 'primary'}
              onPress={() => chooser.current?.click()}
            >
              {opened ? '换一个文件' : '选择 ZIP 文件'}
            </Button>
          )}
          {opened && !isBusy && (
            <Button size="default" kind="primary" onPress={() => run(opened)}>
              {made ? '接着导入测验' : '导入成草稿'}
            </Button>
          )}
          <FileInput ref={chooser} label="选择课程包" accept=".zip,.imscc" onFiles={([file]) => void open(file)} />
        </div>
      )}
    </Dialog>
  )
}

type Step = { what: string; share: number }

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

function LecturerSelect({ value, onValue }: { value: number; onValue(id: number): void }) {
  const lecturers = useLecturers()
  const options = lecturers?.map(({ value, name }) => ({ value: Number(value), name })) ?? []
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <span aria-hidden="true">谁来讲</span>
      <Select
        label="谁来讲"
        options={[{ value: 0, name: '请选择' }, ...options]}
        value={value}
        onValue={(id) => onValue(Number(id))}
      />
    </p>
  )
}

function Contents({ opened: { course, left } }: { opened: OpenedPackage }) {
  const lessons = lessonsOf(course)
  const files = filesOf(course).length
  return (
    <>
      <p className="num">
        <b className="font-semibold text-ink">{course.courseName}</b>，{course.chapterList.length} 章{' '}
        {course.periodList.length} 节{files > 0 && `，${files} 个文件`}
      </p>
      <ScrollArea label="课程包的章节" className="mt-3 max-h-64 rounded-card border border-line">
        <ol className="divide-y divide-line">
          {course.chapterList.map((chapter, n) => (
            <li key={n} className="px-3 py-2">
              <b className="font-medium text-ink">
                {chapterName(n)} {chapter.chapterName}
              </b>
              <span className="block text-mini text-ink-3">
                {lessons[n]!.map(({ periodName }) => periodName).join('、')}
              </span>
            </li>
          ))}
        </ol>
      </ScrollArea>
      {left.length > 0 && (
        <>
          <p className="mt-3 text-mini text-warn">有 {left.length} 处带不进来，或和原来不一样：</p>
          <ScrollArea label="带不进来的" className="mt-1 max-h-48">
            <ul className="list-disc space-y-1 pl-5 text-mini text-ink-2">
              {left.map((text, n) => (
                <li key={n} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
          </ScrollArea>
        </>
      )}
    </>
  )
}

/** The files that lessons and accessories show, each once, with what they are for. */
function filesOf({ periodList, accessoryList }: OpenedPackage['course']) {
  const purposes = new Map<string, { periodType: number | undefined; name: string }>()
  for (const { file, acName } of accessoryList) if (file) purposes.set(file, { periodType: undefined, name: acName })
  for (const { file, periodType, periodName } of periodList)
    if (file) purposes.set(file, { periodType, name: periodName })
  return [...purposes].map(([path, about]) => ({ path, ...about }))
}

/** Lessons and accessories that show the file go with it; chapters and texts stay. */
function withoutFile(opened: OpenedPackage, { path, message }: Refused): OpenedPackage {
  const { periodList, accessoryList } = opened.course
  const kept = periodList.filter(({ file }) => file !== path)
  const accessories = accessoryList.flatMap((one) => {
    const period = one.periodNo === null ? undefined : periodList[one.periodNo]!
    const periodNo = period ? kept.indexOf(period) : null
    return one.file === path ? [] : [{ ...one, periodNo: periodNo === -1 ? null : periodNo }]
  })
  const course = { ...opened.course, periodList: kept, accessoryList: accessories }
  return { ...opened, course, left: [...opened.left, message] }
}

/** Sends pictures, cover and files; the course with their addresses and numbers. Throws a Stop that names what was not taken. */
async function sendFiles(opened: OpenedPackage, onShare: (share: number) => void, signal: AbortSignal) {
  const { course, cover, paths: present, pictures, read } = opened
  const [{ sendPicture }, { refusalOf }] = await Promise.all([
    import('../../../kit/picture-file.ts'),
    import('../../../kit/uploads.ts'),
  ])
  const files = filesOf(course)
  let done = 0
  const total = pictures.length + files.length + 1
  const step = () => {
    signal.throwIfAborted()
    onShare((100 * ++done) / total)
  }
  const sent = (file: File, purpose: 2 | 3) =>
    sendPicture(file, { purpose, call: 'system/auth/upload/pic' }).then(({ fileUrl }) => fileUrl)
  const urls = new Map<string, string>()
  for (const path of pictures) {
    urls.set(path, await sent(await read(path), 3))
    step()
  }
  const courseLogo = cover && present.has(cover) ? await sent(await read(cover), 2) : ''
  step()
  const numbers = new Map<string, number>()
  for (const { path, periodType, name } of files) {
    const file = await read(path)
    const kinds =
      periodType === undefined || periodType === periodTypes.resource ? accessoryKinds : [uploadKindFor(periodType)]
    const refusal = await refusalOf(file, kinds)
    if (refusal) throw new Refused(path, name, refusal)
    const purpose = periodType === periodTypes.film ? 2 : periodType === periodTypes.document ? 3 : 1
    numbers.set(path, await uploaded(file, { name, purpose, signal }))
    step()
  }
  const numberOf = (file: string | null) => (file === null ? null : (numbers.get(file) ?? null))
  const { periodList, accessoryList, ...rest } = withPictures(course, urls)
  return {
    courseLogo,
    course: {
      ...rest,
      periodList: periodList.map((period) => ({ ...period, file: numberOf(period.file) })),
      accessoryList: accessoryList.map((accessory) => ({ ...accessory, file: numberOf(accessory.file) })),
    },
  }
}

/** The number of the file, once it has arrived. */
async function uploaded(
  file: File,
  { name, purpose, signal }: { name: string; purpose: 1 | 2 | 3; signal: AbortSignal },
) {
  const { addUploads } = await import('../../../kit/uploads.ts')
  const slot = `package ${randomHex(16)}`
  const over = new AbortController()
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over.signal })
    addUploads([file], { slot, purpose, isOnce: true, onDone: ({ fileNo }) => resolve(fileNo) })
    const unwatch = $uploads.subscribe((uploads) => {
      const failed = uploads.find((one) => one.slot === slot && one.state === 'failed')
      if (failed) reject(new Stop(`「${name}」没有传上去：${failed.reason}`))
    })
    over.signal.addEventListener('abort', unwatch)
  }).finally(() => over.abort())
}
