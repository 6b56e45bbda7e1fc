// Text and document lessons.
import { lazy, useEffect, useRef, useState } from 'react'
import { button } from '../../../lib/page/buttons.ts'
import { $token } from '../../../lib/stores/token.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { Card } from '../../kit/Card.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { PagePictures } from '../DocumentPages.tsx'
import { messageOf } from './error-message.ts'
import { type Lesson, usePages, useReading } from './use-reading.ts'

const PdfPages = lazy(() => import('./PdfPages.tsx'))

function useText({ periodId }: { periodId: number }) {
  const [content, setContent] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    setContent(undefined)
    const call = `course/${$token.get() ? 'auth' : 'api'}/course/chapter/period/imagetext/view` as const
    silentApi(call, { periodId }).then(
      (text) => setContent(text.content),
      (error) => setFailure(messageOf(error)),
    )
  }, [periodId])
  return { content, failure }
}

const Failed = ({ message }: { message: string }) => (
  <p role="alert" className="p-8 text-center text-dai-100">
    {message}
  </p>
)

export function TextLesson(lesson: Lesson) {
  useReading(lesson)
  const { content, failure } = useText(lesson)
  if (failure) return <Failed message={failure} />
  return (
    <article className="bg-surface text-ink px-5 py-8 md:px-12 md:py-12 min-h-[60vh]" aria-busy={content === undefined}>
      {content !== undefined && <RichText html={content} className="max-w-[720px] mx-auto" />}
    </article>
  )
}

/** Shows a document page by page, with a download link. */
export function DocumentLesson(lesson: Lesson & { name: string }) {
  const root = useRef<HTMLDivElement>(null)
  usePages(lesson, root)
  const { playUrl, pageUrlList } = lesson.ticket
  const { content, failure } = useText(lesson)
  if (failure) return <Failed message={failure} />
  return (
    <div
      ref={root}
      className="bg-bg text-ink px-4 py-6 md:px-10 md:py-8 min-h-[60vh]"
      aria-busy={content === undefined}
    >
      {playUrl && (
        <p className="max-w-[720px] mx-auto mb-4 flex">
          <a
            href={`${playUrl}&name=${encodeURIComponent(`${lesson.name}.${extensionOf(playUrl)}`)}`}
            className={`${button.line} h-11 md:h-ctl px-4 ml-auto`}
          >
            下载这份文档
          </a>
        </p>
      )}
      {pageUrlList.length > 0 && (
        <div className="max-w-[860px] mx-auto">
          <PagePictures name={lesson.name} pageTotal={pageUrlList.length} pageUrlList={pageUrlList} />
        </div>
      )}
      {content === '' &&
        !pageUrlList.length &&
        (playUrl && extensionOf(playUrl) === 'pdf' ? (
          <div className="max-w-[860px] mx-auto">
            <LoadBoundary what="阅读器" fallback={<p className="py-10 text-center text-ink-3">正在打开阅读器</p>}>
              <PdfPages url={playUrl} name={lesson.name} />
            </LoadBoundary>
          </div>
        ) : (
          <p className="max-w-[720px] mx-auto text-ink-2">
            {playUrl ? '这份文档不能在线看，请下载后打开。' : '这份文档还没有准备好，请过一会儿再来。'}
          </p>
        ))}
      <ol className="max-w-[720px] mx-auto space-y-3">
        {(content ? content.split('<hr />') : []).map((sheet, n) => (
          <Card as="li" key={n} data-page={n + 1} className="px-5 py-6 md:px-12 md:py-10">
            <RichText html={sheet} />
            <p className="mt-6 text-mini text-ink-3 num">第 {n + 1} 页</p>
          </Card>
        ))}
      </ol>
    </div>
  )
}

const extensionOf = (url: string) => /\.(\w+)\?/.exec(url)?.[1] ?? 'docx'
