// The learning screen: a lesson and the outline of its course.

import { useStore } from '@nanostores/react'
import { lazy, useEffect, useMemo, useReducer, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { appointment, chineseNumber, clock } from '../../../lib/format.ts'
import { periodKinds } from '../../../lib/labels/course-kinds.ts'
import { currentLesson } from '../../../lib/live.ts'
import type { Chapter, Course } from '../../../lib/models.ts'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { $online } from '../../../lib/stores/online.ts'
import { $token } from '../../../lib/stores/token.ts'
import { ensureUser } from '../../../lib/stores/user.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { useCall } from '../../app/client.ts'
import { Icon } from '../../kit/Icon.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { CertificateProgress } from './CertificateProgress.tsx'
import { Chat } from './Chat.tsx'
import { Contents } from './Contents.tsx'
import { messageOf } from './error-message.ts'
import { hasSeconds, isFilm, LessonTabs } from './LessonTabs.tsx'
import { LiveLesson } from './LiveLesson.tsx'
import { examsOf } from './lesson-exams.ts'
import { Notes } from './Notes.tsx'
import { DocumentLesson, TextLesson } from './Reading.tsx'
import type { SlideOf } from './Slide.tsx'
import { $faceDue, $progress, $saved, flushQueue, loadProgress, type Ticket } from './study.ts'
import { useLoadedPoints } from './use-points.ts'

const Player = lazy(() => import('./Player.tsx'))
const ServicePlayer = lazy(() => import('./ServicePlayer.tsx'))
const Danmu = lazy(() => import('./danmu/Danmu.tsx'))
const FaceCheck = lazy(() => import('./FaceCheck.tsx'))

type Lesson = Chapter['periodList'][number] & { place: string }
export type Props = {
  courseId: number
  courseCategory: number
  courseName: string
  categoryName: string
  lecturerName: string
  about: string
  isFree: boolean
  chapters: readonly Chapter[]
  files: Course['accessoryList']
  /** Learners may write over films. */
  hasDanmu: boolean
}

const periodIdInAddress = () => Number(new URLSearchParams(location.search).get('periodId')) || undefined

/** Shows the lessons of a course one after another; every lesson has its own address. */
export default function Learn(props: Props) {
  const { courseId, courseCategory, courseName, categoryName, lecturerName, isFree, chapters } = props
  const place = paths.course(courseId, courseCategory)
  const token = useStore($token, { ssr: () => undefined })
  const progress = useStore($progress, { ssr: () => null })
  const [periodId, setPeriodId] = useState<number>()
  const [ticket, setTicket] = useState<Ticket>()
  const [failure, setFailure] = useState<{ text: string; isClosed: boolean }>()
  const [tries, setTries] = useState(0)
  const [isOver, setOver] = useState(false)
  const isFaceDue = useStore($faceDue, { ssr: () => false })
  const [checks, recheck] = useReducer((times: number) => times + 1, 0)
  const lessons = useMemo(() => chapters.flatMap(lessonsOf), [chapters])
  const at = lessons.findIndex(({ id }) => id === periodId)
  const [lesson, next] = at < 0 ? [] : [lessons[at], lessons[at + 1]]
  const hasChat = Boolean(token && ticket) && lesson?.periodType === periodTypes.live && isChatOpen(lesson, Date.now())
  /** A free trial lesson, open to guests. */
  const canTry = lesson?.isFree === 1 && lesson.periodType !== periodTypes.live
  const hasDanmu = props.hasDanmu && isFilm(lesson ?? lessons[0])
  const slide: SlideOf = {
    course: { id: courseId, courseName, categoryName },
    title: lesson?.periodName ?? courseName,
    place: [lesson?.place, lecturerName, lesson && lengthOf(lesson)].filter(Boolean).join(' · '),
  }
  useLoadedPoints(ticket?.pointsUrl)
  /** Beside the transcript where there is room. */
  const hasNotesBeside = useMedia('(min-width: 1024px)') && Boolean(token && lesson)
  const exams = useCall('course/auth/course/ref/exam/user/get/exam', { courseId }, { isOff: !token })

  useEffect(() => {
    const liveLessonId = courseCategory === courseCategories.live ? currentLesson(lessons, Date.now())?.id : undefined
    const selectLesson = () =>
      setPeriodId(periodIdInAddress() ?? liveLessonId ?? $progress.get()?.lastPeriodId ?? lessons[0]?.id)
    void ensureUser().then((user) => (user ? loadProgress(courseId).then(selectLesson) : selectLesson()))
    addEventListener('popstate', selectLesson)
    return () => removeEventListener('popstate', selectLesson)
  }, [courseId, courseCategory, lessons])

  useEffect(() => {
    setTicket(undefined)
    setFailure(undefined)
    setOver(false)
    if (!periodId || !(token || canTry)) return
    let isMounted = true
    async function open() {
      try {
        if (!token) {
          const trialTicket = await silentApi('course/api/course/sign', { courseId, periodId: periodId! })
          if (isMounted) setTicket(trialTicket)
          return
        }
        await flushQueue() // before the ticket, as signing drops the watch time that is not counted yet
        if (isFree) await silentApi('course/auth/course/user/join', { courseId }) // adds the course to the learner's list
        const nextTicket = await silentApi('course/auth/course/sign', { courseId, periodId: periodId! })
        if (!isMounted) return
        $faceDue.set(false)
        setTicket(nextTicket)
      } catch (error) {
        if (isMounted)
          setFailure({ text: messageOf(error), isClosed: CallError.is(error) && error.code === 'conflict' })
      }
    }
    void open()
    return () => {
      isMounted = false
    }
  }, [token, canTry, courseId, periodId, isFree, tries, checks])

  function choose(id: number) {
    history.pushState(null, '', paths.learn(courseId, id))
    setPeriodId(id)
    document.title = `${lessons.find((row) => row.id === id)?.periodName} - ${courseName}`
    scrollTo({ top: 0 })
  }

  const lessonExams = exams.data && lesson ? examsOf(exams.data, courseId, lesson) : []
  const locked = progress?.lockedList.find((row) => row.periodId === periodId)
  const lessonProgress = progress?.list.find((row) => row.periodId === periodId)
  return (
    <>
      <section aria-label="学习" className="learn bg-dai-900 text-dai-100">
        <div className="lg:max-w-[1232px] mx-auto lg:px-4 lg:pb-8">
          <div className="flex items-center gap-3 h-12 px-4 lg:px-0 text-mini">
            <a href={place} className="flex items-center gap-1 text-dai-200 hover:text-white h-11 min-w-0 -ml-1">
              <Icon name="left" />
              <span className="truncate">{courseName}</span>
            </a>
            {token ? (
              <SavedState />
            ) : (
              canTry && (
                <a
                  href={paths.login(paths.learn(courseId, periodId))}
                  className="ml-auto shrink-0 py-3 hover:text-white"
                >
                  登录后保存进度
                </a>
              )
            )}
          </div>
          <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:rounded-panel lg:overflow-clip lg:border lg:border-dai-700">
            <div
              className={`bg-black min-w-0 relative ${isFilm(lesson ?? lessons[0]) ? 'film' : ''} ${hasDanmu ? 'has-danmu' : ''}`}
            >
              {!token && !canTry ? (
                <Notice
                  text={
                    isFree ? '登录后就可以学习，进度会自动保存' : '购买后可以学习这一节；已经买过的，登录就能接着学'
                  }
                >
                  {!isFree && (
                    <a href={place} className={`${button.line} h-lg px-6`}>
                      看课程介绍
                    </a>
                  )}
                  <a href={paths.login(paths.learn(courseId, periodId))} className={`${button.primary} h-lg px-8`}>
                    登录后学习
                  </a>
                </Notice>
              ) : failure && locked ? (
                <Notice text={`学完「${locked.afterName}」，才能学这一节`} isAlert>
                  <button
                    type="button"
                    onClick={() => choose(locked.afterId)}
                    className={`${button.primary} h-lg px-6`}
                  >
                    去学「{locked.afterName}」
                  </button>
                </Notice>
              ) : failure ? (
                <Notice text={failure.text} isAlert>
                  {failure.isClosed && !isFree ? (
                    <>
                      <a href={place} className={`${button.line} h-lg px-6`}>
                        看课程介绍
                      </a>
                      <a href={paths.buy(1, courseId)} className={`${button.brand} h-lg px-6`}>
                        购买课程
                      </a>
                    </>
                  ) : (
                    <>
                      <button type="button" onClick={() => setTries(tries + 1)} className={`${button.line} h-lg px-6`}>
                        重试
                      </button>
                      <a href={place} className={`${button.primary} h-lg px-6`}>
                        回课程页
                      </a>
                    </>
                  )}
                </Notice>
              ) : lesson && ticket && (ticket.faceCheck === 1 || isFaceDue) ? (
                <LoadBoundary what="人脸核验" fallback={<div className="aspect-video" aria-busy="true" />}>
                  <FaceCheck
                    courseId={courseId}
                    periodId={lesson.id}
                    place={place}
                    interval={ticket.faceInterval}
                    onPass={recheck}
                  />
                </LoadBoundary>
              ) : lesson && ticket ? (
                <LessonView
                  lesson={lesson}
                  courseId={courseId}
                  ticket={ticket}
                  slide={slide}
                  onEnd={() => setOver(true)}
                  onFail={() =>
                    tries < 2
                      ? setTries(tries + 1)
                      : setFailure({ text: '视频打不开，请检查网络后重试', isClosed: false })
                  }
                />
              ) : (
                <div className="aspect-video" aria-busy="true" />
              )}
              {hasDanmu && lesson && token && ticket?.playUrl && (
                <LoadBoundary what="弹幕" fallback={null}>
                  <Danmu key={lesson.id} periodId={lesson.id} />
                </LoadBoundary>
              )}
              {isOver && next && (
                <div className="absolute inset-0 bg-dai-900/95 grid place-content-center justify-items-center gap-4 text-center p-6 z-20">
                  <p className="text-dai-200">这一节学完了，下一节</p>
                  <p className="text-white text-h4 font-medium">{next.periodName}</p>
                  <p className="flex gap-3">
                    <button type="button" onClick={() => setOver(false)} className={`${button.line} h-lg px-6`}>
                      留在这一节
                    </button>
                    <button
                      type="button"
                      ref={focusOnMount}
                      onClick={() => choose(next.id)}
                      className={`${button.primary} h-lg px-6`}
                    >
                      学下一节
                    </button>
                  </p>
                </div>
              )}
            </div>
            <div className={hasChat ? 'lg:grid lg:grid-rows-[172px_minmax(300px,1fr)]' : 'contents'}>
              <Contents
                course={slide.course}
                chapters={chapters}
                current={periodId}
                exams={exams.data}
                onChoose={choose}
              />
              {hasChat && <Chat key={periodId} courseId={courseId} periodId={lesson.id} />}
            </div>
          </div>
        </div>
      </section>
      <div className="page mt-8 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_320px] gap-x-10 gap-y-8 items-start">
        <div className="min-w-0">
          <h1 className="font-song text-[24px] leading-9 md:text-[28px] md:leading-10 font-bold">
            {lesson?.periodName ?? courseName}
          </h1>
          <p className="text-mini text-ink-3 mt-1 num">
            {[lesson?.place, lecturerName, lesson && periodKinds[lesson.periodType]].filter(Boolean).join(' · ')}
          </p>
          {lesson?.periodDesc && <p className="text-read text-ink-2 mt-4 max-w-[720px]">{lesson.periodDesc}</p>}
          <LessonTabs
            lesson={lesson}
            ticket={ticket}
            place={place}
            slide={slide}
            isSignedIn={Boolean(token)}
            hasNotesBeside={hasNotesBeside}
            {...props}
            hasDanmu={hasDanmu && Boolean(token && (ticket ? ticket.playUrl : lesson))}
          />
        </div>
        <aside aria-label="本节" className="space-y-5">
          {hasNotesBeside && (
            <section aria-labelledby="my-notes" className="bg-surface rounded-card border border-line p-5">
              <h2 id="my-notes" className="font-semibold text-[16px] mb-3">
                我的笔记
              </h2>
              <Notes key={periodId} periodId={lesson!.id} isVideo={hasSeconds(lesson)} isBeside />
            </section>
          )}
          {lessonExams.length > 0 && (
            <section className="bg-surface rounded-card border border-line p-5">
              <h2 className="text-mini text-ink-3">这一节的考试和作业</h2>
              <ul className="mt-1 divide-y divide-line">
                {lessonExams.map(({ id, title, isMust, state, href }) => (
                  <li key={id}>
                    <a href={href} className="flex items-center gap-3 py-3 hover:text-primary">
                      <span className="min-w-0 flex-1">
                        {title}
                        {isMust && <span className="ml-2 text-mini text-brand-text">必做</span>}
                      </span>
                      <span className="shrink-0 text-mini text-ink-2 num">{state}</span>
                      <Icon name="right" />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {next && (
            <section className="bg-surface rounded-card border border-line p-5">
              <h2 className="text-mini text-ink-3">下一节</h2>
              <p className="font-semibold text-[16px] leading-6 mt-1">{next.periodName}</p>
              <p className="text-mini text-ink-3 num mt-0.5">
                {periodKinds[next.periodType]} {lengthOf(next)}
              </p>
              <button type="button" onClick={() => choose(next.id)} className={`${button.primary} h-lg w-full mt-4`}>
                学下一节
                <Icon name="right" />
              </button>
            </section>
          )}
          {lesson && lesson.videoLength > 0 && token && (
            <Completion
              percent={lessonProgress?.progress ?? 0}
              isDone={lessonProgress?.isStudy === 1}
              watchLength={lessonProgress?.watchLength ?? 0}
              isVideo={lesson.isVideo === 1 || lesson.periodType === periodTypes.live}
            />
          )}
          {token && progress && (
            <CertificateProgress
              courseId={courseId}
              finishedLessons={progress.list.filter(({ isStudy }) => isStudy).length}
            />
          )}
        </aside>
      </div>
    </>
  )
}

const lengthOf = ({ periodType, pageTotal, beginTime, videoLength }: Chapter['periodList'][number]) => {
  if (periodType === periodTypes.live) return beginTime ? appointment(beginTime) : ''
  return pageTotal ? `${pageTotal} 页` : videoLength ? clock(videoLength) : ''
}

const chatMargin = 30 * 60_000 // ms before and after a lesson while its chat is open: gateway/course/calls/live.ts

const isChatOpen = ({ beginTime, endTime }: Lesson, now: number) =>
  beginTime !== null &&
  endTime !== null &&
  now > Date.parse(beginTime) - chatMargin &&
  now < Date.parse(endTime) + chatMargin

const lessonsOf = (chapter: Chapter, n: number): Lesson[] =>
  chapter.periodList.map((period, k) => ({ ...period, place: `第${chineseNumber(n + 1)}章 第 ${k + 1} 节` }))

type ViewProps = { lesson: Lesson; courseId: number; ticket: Ticket; slide: SlideOf; onEnd(): void; onFail(): void }

/** The lesson's content, by its kind. */
function LessonView({ lesson, courseId, ticket, slide, onEnd, onFail }: ViewProps) {
  const { id: periodId, periodName: name, periodType } = lesson
  const common = { courseId, periodId, ticket }
  if (periodType === periodTypes.imageText) return <TextLesson {...common} />
  if (periodType === periodTypes.live) return <LiveLesson key={periodId} {...common} name={name} onEnd={onEnd} />
  if (periodType === periodTypes.document) return <DocumentLesson key={periodId} {...common} name={name} />
  const isByService = ticket.provider === 1
  if (!ticket.playUrl && !isByService) return <Notice text="这一节的内容还没有上传，请稍后再来" />
  return (
    <LoadBoundary what="播放器" fallback={<div className="aspect-video" aria-busy="true" />}>
      {isByService ? (
        <ServicePlayer key={periodId} {...common} name={name} onEnd={onEnd} onFail={onFail} />
      ) : (
        <Player key={periodId} {...common} name={name} slide={slide} onEnd={onEnd} onFail={onFail} />
      )}
    </LoadBoundary>
  )
}

const focusOnMount = (element: HTMLElement | null) => element?.focus()

const Notice = ({ text, isAlert, children }: { text: string; isAlert?: boolean; children?: React.ReactNode }) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="aspect-video max-md:aspect-4/3 grid place-content-center justify-items-center gap-5 text-center p-6"
  >
    <p className="text-white text-[16px]">{text}</p>
    {children && <p className="flex gap-3">{children}</p>}
  </div>
)

function SavedState() {
  const isOnline = useStore($online, { ssr: () => true })
  const saved = useStore($saved, { ssr: () => 'none' as const })
  const text =
    !isOnline || saved === 'offline' ? '离线，进度先存本机，联网后补上' : saved === 'saved' ? '进度已保存' : ''
  return (
    <p role="status" className="ml-auto text-dai-200 flex items-center gap-1.5 shrink-0">
      {text && <Icon name="save" className="size-3.5" />}
      {text}
    </p>
  )
}

const completionPercent = 90 // percent of a lesson that count as finished: gateway/data/calls/course-log.ts

function Completion({
  percent,
  isDone,
  watchLength,
  isVideo,
}: {
  percent: number
  isDone: boolean
  watchLength: number
  isVideo: boolean
}) {
  const verb = isVideo ? '看' : '读'
  return (
    <section className="bg-surface rounded-card border border-line p-5">
      <h2 className="font-semibold text-[16px] mb-3">本节完成进度</h2>
      <p className="flex justify-between text-mini text-ink-3 num mb-1.5">
        <span>
          已{verb} {percent}%
        </span>
        <span>{isDone ? '已学完' : `需${verb}满 ${completionPercent}%`}</span>
      </p>
      <progress value={percent} max={100} aria-label={`本节已${verb}`} className="bar w-full" />
      <p className="text-mini text-ink-2 mt-3">
        累计学习 <span className="num">{clock(watchLength)}</span>。
        {isVideo
          ? '本课不限制拖动，往回看随时可以；没看到的部分不计入进度。'
          : '停留在这一页的时间计入进度，离开或两分钟没有动作时暂停计时。'}
      </p>
    </section>
  )
}
