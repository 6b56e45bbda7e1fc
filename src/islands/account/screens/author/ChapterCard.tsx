// One chapter of the outline with its lessons.
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Handle, MoveButtons } from '../../../list/RowTools.tsx'
import { ChangeTag } from './ChangeTag.tsx'
import { LessonRow } from './LessonRow.tsx'
import { NameInput } from './NameInput.tsx'
import { chapterName, type WrittenChapter } from './outline.ts'
import type { OutlineActions } from './outline-actions.ts'
import { UndoButton } from './UndoButton.tsx'

type Props = {
  chapter: WrittenChapter
  at: number
  count: number
  isClosed: boolean
  openId: number | undefined
  draggedId: number | undefined
  isDragged: boolean
  /** Seconds until what was removed goes. */
  left: ReadonlyMap<string, number>
  marksOf(lessonId: number): number[]
  isLong: boolean
  actions: OutlineActions
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

export function ChapterCard({
  chapter,
  at,
  count,
  isClosed,
  openId,
  draggedId,
  isDragged,
  left,
  marksOf,
  isLong,
  actions,
}: Props) {
  const { id, periodList, change } = chapter
  const no = chapterName(at)
  const [isAdding, setAdding] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const goesIn = left.get(`chapter ${id}`)
  if (goesIn !== undefined)
    return (
      <section
        aria-label={`${no} ${chapter.chapterName}`}
        className="flex items-center gap-3 rounded-card border border-dashed border-line bg-bg px-4 min-h-12 text-ink-3"
      >
        <s className="min-w-0 truncate">
          {no} {chapter.chapterName}
        </s>
        <span className="text-mini num">{periodList.length} 节</span>
        <UndoButton name={`${no}`} target={`chapter ${id}`} seconds={goesIn} takeBack={actions.takeBack} />
      </section>
    )
  return (
    <section
      aria-labelledby={`chapter-${id}`}
      onKeyDown={(event) => {
        const steps = event.altKey && event.shiftKey && arrows[event.key]
        if (!steps) return
        event.preventDefault()
        actions.moveChapter(id, steps)
      }}
      className={`rounded-card border bg-surface ${isDragged ? 'relative border-primary shadow-lift' : 'border-line'}`}
    >
      <div
        data-row={-id}
        data-chapter={id}
        className="flex min-h-12 flex-wrap items-center gap-x-2 rounded-t-card bg-sunken px-2 md:flex-nowrap"
      >
        <span className="max-md:hidden">
          <Handle onPointerDown={(event) => actions.chapterDrag(id).onPointerDown(event)} />
        </span>
        {isNaming ? (
          <div className="min-w-0 flex-1 py-1">
            <NameInput
              label={`${no}的名称`}
              begin={chapter.chapterName}
              maxLength={50}
              verb="改名"
              isOnce
              save={(name) => actions.nameChapter(id, name)}
              close={() => setNaming(false)}
            />
          </div>
        ) : (
          <>
            <h3
              id={`chapter-${id}`}
              className="min-w-0 flex-1 basis-40 truncate py-2 font-semibold max-md:pl-1 max-md:whitespace-normal"
            >
              <span className="mr-2 font-song font-bold text-brand-text">{no}</span>
              {chapter.chapterName} <ChangeTag change={change} />
            </h3>
            <Small>{periodList.length} 节</Small>
            <span className="ml-auto inline-flex items-center">
              <MoveButtons
                name={no}
                isFirst={at === 0}
                isLast={at === count - 1}
                move={(steps) => actions.moveChapter(id, steps)}
              />
              <IconButton icon="pen" label={`改名：${no}`} onPress={() => setNaming(true)} />
              {periodList.length ? (
                <ConfirmButton
                  label="删除"
                  name={`删除：${no}`}
                  title={`删除${no}「${chapter.chapterName}」？`}
                  isDanger
                  safe="先不删"
                  action="删除这一章"
                  run={async () => actions.removeChapter(id)}
                >
                  <p>里面的 {periodList.length} 节也一起删掉，10 秒内可以撤销。线上的课照常，通过审核以后才变。</p>
                </ConfirmButton>
              ) : (
                <IconButton icon="trash" label={`删除：${no}`} onPress={() => actions.removeChapter(id)} />
              )}
              <IconButton
                icon={isClosed ? 'down' : 'up'}
                label={`${isClosed ? '展开' : '收起'}${no}`}
                aria-expanded={!isClosed}
                onPress={() => actions.toggle(id)}
              />
            </span>
          </>
        )}
      </div>
      {!isClosed && (
        <>
          <ol>
            {periodList.map((lesson, n) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                number={n + 1}
                isFirst={at === 0 && n === 0}
                isLast={at === count - 1 && n === periodList.length - 1}
                isOpen={lesson.id === openId}
                isDragged={lesson.id === draggedId}
                goesIn={left.get(`lesson ${lesson.id}`)}
                marks={marksOf(lesson.id).join()}
                isLong={isLong}
                actions={actions}
              />
            ))}
          </ol>
          <div className="border-t border-line px-2 py-1">
            {isAdding ? (
              <NameInput
                label={`${no}第 ${periodList.length + 1} 节的名称`}
                maxLength={100}
                verb="添加课时"
                save={(name) => actions.addLesson(id, name)}
                close={() => setAdding(false)}
              />
            ) : (
              <Button kind="ghost" icon="plus" aria-label={`给${no}添加课时`} onPress={() => setAdding(true)}>
                添加课时
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
