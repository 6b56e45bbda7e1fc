// The learning screen: a lesson and the outline of its course.

import { useStore } from '@nanostores/react'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { periodKinds } from '../../../lib/labels/course-kinds.ts'
import type { Chapter, Course } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { $online } from '../../../lib/stores/online.ts'
import { useCall } from '../../app/client.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useMedia } from '../../kit/use-media.ts'
import { Chat } from './Chat.tsx'
import { Contents } from './Contents.tsx'
import { LessonAside } from './LessonAside.tsx'
import { isFilm, LessonTabs } from './LessonTabs.tsx'
import { isChatOpen, lengthOf } from './lessons.ts'
import type { SlideOf } from './Slide.tsx'
import { Stage } from './Stage.tsx'
import { $saved } from './study.ts'
import { useLearning } from './use-learning.ts'

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

/** Shows the lessons of a course one after another; every lesson has its own address. */
export default function Learn(props: Props) {
  const { courseId, courseCategory, courseName, categoryName, lecturerName, isFree, chapters } = props
  const place = paths.course(courseId, courseCategory)
  const learning = useLearning(props)
  const { token, lessons, periodId, lesson, ticket, canTry, choose } = learning
  const hasChat = Boolean(token && ticket) && lesson?.periodType === periodTypes.live && isChatOpen(lesson, Date.now())
  const hasDanmu = props.hasDanmu && isFilm(lesson ?? lessons[0])
  const slide: SlideOf = {
    course: { id: courseId, courseName, categoryName },
    title: lesson?.periodName ?? courseName,
    place: [lesson?.place, lecturerName, lesson && lengthOf(lesson)].filter(Boolean).join(' · '),
  }
  /** Beside the transcript where there is room. */
  const hasNotesBeside = useMedia('(min-width: 1024px)') && Boolean(token && lesson)
  const exams = useCall('course/auth/course/ref/exam/user/get/exam', { courseId }, { isOff: !token })
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
            <Stage
              learning={learning}
              courseId={courseId}
              isFree={isFree}
              place={place}
              slide={slide}
              hasDanmu={hasDanmu}
            />
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
        <LessonAside learning={learning} courseId={courseId} exams={exams.data} hasNotes={hasNotesBeside} />
      </div>
    </>
  )
}

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
