// A lesson that is a text, or a document.
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { RichText } from '../kit/RichText.tsx'
import { fail } from './fail.ts'
import { type Lesson, useReading } from './use-reading.ts'

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
