// Finds a lesson of a long outline by its name; the outline itself stays as it is, so that it can be sorted.
import { useState } from 'react'
import { Card } from '../../../kit/Card.tsx'
import { Find } from '../../../kit/TextInput.tsx'
import { chapterName, lessonsNamed, type WrittenChapter } from './outline.ts'

type Props = { chapters: readonly WrittenChapter[]; hrefOf(lessonId: number): string }

const shownAtOnce = 50

export function FindLesson({ chapters, hrefOf }: Props) {
  const [text, setText] = useState('')
  const found = text ? lessonsNamed(chapters, text) : []
  return (
    <div className="mt-3">
      <Find label="找课时" value={text} onFind={setText} />
      {text && (
        <Card role="status" className="mt-2 px-4 py-2">
          <p className="text-mini text-ink-2 num">
            {found.length ? `「${text}」有 ${found.length} 节` : `没有名称里带「${text}」的课时`}
            {found.length > shownAtOnce && `，先列前 ${shownAtOnce} 节`}
          </p>
          <ul>
            {found.slice(0, shownAtOnce).map(({ lesson, chapterAt, at }) => (
              <li key={lesson.id}>
                <a href={hrefOf(lesson.id)} className="flex min-h-11 items-center gap-3 hover:text-primary md:min-h-9">
                  <span className="shrink-0 text-mini text-ink-3 num">
                    {chapterName(chapterAt)}第 {at + 1} 节
                  </span>
                  <span className="min-w-0 truncate">{lesson.periodName}</span>
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
