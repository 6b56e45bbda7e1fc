// A lesson that is a text, or a document to open: time counts while it is in front of the reader.
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { watching } from '../../lib/watching.ts'
import { RichText } from '../kit/RichText.tsx'
import { fail } from './fail.ts'
import { beating, type Ticket } from './study.ts'

type Lesson = { courseId: number; periodId: number; ticket: Ticket }

/** Counts seconds of reading from where the reader was, as long as the page is in view and something moves now and then. */
function useReading({ courseId, periodId, ticket }: Lesson) {
  useEffect(() => {
    const watched = watching()
    const heart = beating({ courseId, periodId }, watched)
    const idleAfter = 120_000 // ms without a touch: nobody reads
    let second = ticket.lastPosition >= ticket.videoLength ? 0 : ticket.lastPosition
    let movedAt = Date.now()
    const moved = () => void (movedAt = Date.now())
    const signs = ['scroll', 'pointermove', 'keydown', 'touchstart'] as const
    for (const sign of signs) addEventListener(sign, moved, { passive: true })
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || Date.now() - movedAt > idleAfter) return watched.rest(second)
      second = Math.min(second + 1, ticket.videoLength)
      watched.tick(second)
    }, 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, moved)
      heart.stop()
    }
  }, [courseId, periodId, ticket])
}

/** Shows the text of the lesson, whole. */
export function TextLesson(lesson: Lesson) {
  const { periodId } = lesson
  const [content, setContent] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useReading(lesson)
  useEffect(() => {
    setContent(undefined)
    api('course/auth/course/chapter/period/imagetext/view', { periodId }, { hideErrorTips: true }).then(
      (text) => setContent(text.content),
      (error) => setFailure(fail(error)),
    )
  }, [periodId])
  if (failure)
    return (
      <p role="alert" className="p-8 text-center text-dai-100">
        {failure}
      </p>
    )
  return (
    <article className="bg-surface text-ink px-5 py-8 md:px-12 md:py-12 min-h-[60vh]" aria-busy={content === undefined}>
      {content !== undefined && <RichText html={content} className="max-w-[720px] mx-auto" />}
    </article>
  )
}

/** Opens a document in a window of its own. */
export function DocumentLesson(lesson: Lesson & { name: string }) {
  useReading(lesson)
  const { playUrl } = lesson.ticket
  return (
    <div className="aspect-video grid place-content-center gap-4 text-center p-6">
      <p className="text-white text-h4 font-medium">{lesson.name}</p>
      {playUrl ? (
        <a href={playUrl} target="_blank" rel="noopener" className={`${button.primary} h-lg px-6 justify-self-center`}>
          打开文档
        </a>
      ) : (
        <p className="text-dai-200">文档还没有上传，请稍后再来。</p>
      )}
    </div>
  )
}
