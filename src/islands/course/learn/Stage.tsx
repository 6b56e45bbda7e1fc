// Where a lesson plays: its content by its kind, or why it does not play; danmu over it, and the way to the next one when it is over.
import { lazy, type ReactNode } from 'react'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { playSchemes } from '../../../contract/enums/play-schemes.ts'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { isFilm } from './LessonTabs.tsx'
import { LiveLesson } from './LiveLesson.tsx'
import type { Lesson } from './lessons.ts'
import { DocumentLesson, TextLesson } from './Reading.tsx'
import type { SlideOf } from './Slide.tsx'
import type { Ticket } from './study.ts'
import type { Learning } from './use-learning.ts'

const Player = lazy(() => import('./Player.tsx'))
const ServicePlayer = lazy(() => import('./ServicePlayer.tsx'))
const Danmu = lazy(() => import('./danmu/Danmu.tsx'))
const FaceCheck = lazy(() => import('./FaceCheck.tsx'))

type Props = {
  learning: Learning
  courseId: number
  isFree: boolean
  /** The page of the course. */
  place: string
  slide: SlideOf
  hasDanmu: boolean
}

export function Stage({ hasDanmu, ...props }: Props) {
  const { lessons, lesson, next, token, ticket, isOver, setOver, choose } = props.learning
  return (
    <div
      className={`bg-black min-w-0 relative ${isFilm(lesson ?? lessons[0]) ? 'film' : ''} ${hasDanmu ? 'has-danmu' : ''}`}
    >
      <OnStage {...props} />
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
  )
}

type OnStageProps = Omit<Props, 'hasDanmu'>

function OnStage({ learning, courseId, isFree, place, slide }: OnStageProps) {
  const { token, canTry, periodId, lesson, ticket, failure, locked } = learning
  if (!token && !canTry)
    return (
      <Notice text={isFree ? '登录后就可以学习，进度会自动保存' : '购买后可以学习这一节；已经买过的，登录就能接着学'}>
        {!isFree && <ToCourse place={place} />}
        <a href={paths.login(paths.learn(courseId, periodId))} className={`${button.primary} h-lg px-8`}>
          登录后学习
        </a>
      </Notice>
    )
  if (failure && locked)
    return (
      <Notice text={`学完「${locked.afterName}」，才能学这一节`} isAlert>
        <button type="button" onClick={() => learning.choose(locked.afterId)} className={`${button.primary} h-lg px-6`}>
          去学「{locked.afterName}」
        </button>
      </Notice>
    )
  if (failure)
    return (
      <Notice text={failure.text} isAlert>
        {failure.isClosed && !isFree ? (
          <>
            <ToCourse place={place} />
            <a href={paths.buy(1, courseId)} className={`${button.brand} h-lg px-6`}>
              购买课程
            </a>
          </>
        ) : (
          <>
            <button type="button" onClick={learning.retry} className={`${button.line} h-lg px-6`}>
              重试
            </button>
            <a href={place} className={`${button.primary} h-lg px-6`}>
              回课程页
            </a>
          </>
        )}
      </Notice>
    )
  if (!lesson || !ticket) return <div className="aspect-video" aria-busy="true" />
  if (learning.isFaceDue)
    return (
      <LoadBoundary what="人脸核验" fallback={<div className="aspect-video" aria-busy="true" />}>
        <FaceCheck
          courseId={courseId}
          periodId={lesson.id}
          place={place}
          interval={ticket.faceInterval}
          onPass={learning.recheck}
        />
      </LoadBoundary>
    )
  return (
    <LessonView
      lesson={lesson}
      courseId={courseId}
      ticket={ticket}
      slide={slide}
      onEnd={() => learning.setOver(true)}
      onFail={learning.fail}
    />
  )
}

const ToCourse = ({ place }: { place: string }) => (
  <a href={place} className={`${button.line} h-lg px-6`}>
    看课程介绍
  </a>
)

type ViewProps = { lesson: Lesson; courseId: number; ticket: Ticket; slide: SlideOf; onEnd(): void; onFail(): void }

/** The lesson's content, by its kind. */
function LessonView({ lesson, courseId, ticket, slide, onEnd, onFail }: ViewProps) {
  const { id: periodId, periodName: name, periodType } = lesson
  const common = { courseId, periodId, ticket }
  if (periodType === periodTypes.imageText) return <TextLesson {...common} />
  if (periodType === periodTypes.live) return <LiveLesson key={periodId} {...common} name={name} onEnd={onEnd} />
  if (periodType === periodTypes.document) return <DocumentLesson key={periodId} {...common} name={name} />
  const isByService = ticket.provider === playSchemes.polyv
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

const Notice = ({ text, isAlert, children }: { text: string; isAlert?: boolean; children?: ReactNode }) => (
  <div
    role={isAlert ? 'alert' : undefined}
    className="aspect-video max-md:aspect-4/3 grid place-content-center justify-items-center gap-5 text-center p-6"
  >
    <p className="text-white text-[16px]">{text}</p>
    {children && <p className="flex gap-3">{children}</p>}
  </div>
)
