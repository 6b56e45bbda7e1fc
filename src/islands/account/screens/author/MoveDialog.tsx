// Moves a lesson anywhere: the place is looked for by name.
import { useState } from 'react'
import { Dialog } from '../../../kit/Dialog.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { chapterName, lessonIn, placeLesson, type WrittenChapter } from './outline.ts'

type Props = {
  id: number
  chapters: readonly WrittenChapter[]
  onMove(next: WrittenChapter[]): void
  onClose(): void
}

const shownAtOnce = 60

export default function MoveDialog({ id, chapters, onMove, onClose }: Props) {
  const [text, setText] = useState('')
  const moving = lessonIn(chapters, id)
  if (!moving) return null
  const words = text.trim().toLowerCase()
  const places = chapters
    .flatMap((chapter, at) => [
      {
        key: `c${chapter.id}`,
        name: `${chapterName(at)} ${chapter.chapterName}`,
        hint: '放在最前',
        chapterId: chapter.id,
      },
      ...chapter.periodList
        .filter((lesson) => lesson.id !== id)
        .map((lesson, n) => ({
          key: `p${lesson.id}`,
          name: lesson.periodName,
          hint: `${chapterName(at)}第 ${n + 1} 节之后`,
          chapterId: chapter.id,
          afterId: lesson.id,
        })),
    ])
    .filter(({ name, hint }) => !words || name.toLowerCase().includes(words) || hint.includes(words))
  return (
    <Dialog title={`移动「${moving.lesson.periodName}」`} isOpen onClose={onClose}>
      <TextInput
        label="找章节"
        placeholder="输入章或课时的名称"
        value={text}
        onValue={setText}
        autoComplete="off"
        autoFocus
      />
      <ul className="mt-3 max-h-[50dvh] overflow-y-auto rounded-ctl border border-line" aria-label="放到哪里">
        {places.slice(0, shownAtOnce).map(({ key, name, hint, ...place }) => (
          <li key={key} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => {
                onMove(placeLesson(chapters, id, place))
                onClose()
              }}
              className={`flex min-h-11 w-full items-center gap-3 px-3 py-1 text-left outline-offset-[-2px] hover:bg-sunken ${'afterId' in place ? 'pl-7' : 'font-medium'}`}
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
              <span className="shrink-0 text-mini text-ink-3 num">{hint}</span>
            </button>
          </li>
        ))}
        {!places.length && <li className="px-3 py-3 text-mini">没有叫这个名字的章节</li>}
      </ul>
      {places.length > shownAtOnce && (
        <p className="mt-2 text-mini text-ink-3 num">还有 {places.length - shownAtOnce} 处，多输几个字再找</p>
      )}
    </Dialog>
  )
}
