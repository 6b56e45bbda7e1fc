// The course outline beside the player, with current and finished lessons; collapsible on phones.

import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import { liveStates } from '../../../contract/enums/live-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { chineseNumber, clock, dayAndMinute } from '../../../lib/format.ts'
import { periodKinds } from '../../../lib/labels/course-kinds.ts'
import type { Chapter } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { Icon } from '../../kit/Icon.tsx'
import { LessonThumb } from './LessonThumb.tsx'
import { type CourseExams, examsOf } from './lesson-exams.ts'
import type { SlideOf } from './Slide.tsx'
import { $progress } from './study.ts'

type Props = {
  course: SlideOf['course']
  chapters: readonly Chapter[]
  current: number | undefined
  exams: CourseExams | undefined
  onChoose(periodId: number): void
}

/** Switches lessons without a page load; each entry is also a real link. */
export function Contents({ course, chapters, current, exams, onChoose }: Props) {
  const progress = useStore($progress, { ssr: () => null })
  const [isOpen, setOpen] = useState(false)
  const done = new Set(progress?.list.filter(({ isStudy }) => isStudy).map(({ periodId }) => periodId))
  const locked = new Map(progress?.lockedList.map((row) => [row.periodId, row]))
  const total = chapters.reduce((sum, { periodList }) => sum + periodList.length, 0)

  function choose(event: MouseEvent, periodId: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(false)
    onChoose(periodId)
  }

  return (
    <nav aria-label="课程目录" className="bg-dai-900 border-t lg:border-t-0 lg:border-l border-dai-700 relative">
      <div className="lg:absolute lg:inset-0 lg:overflow-y-auto">
        <div className="px-5 pt-4 pb-4 border-b border-dai-700">
          <h2 className="font-semibold text-white text-[16px] max-lg:hidden">
            <Head done={done.size} total={total} />
          </h2>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="lg:hidden w-full min-h-11 font-semibold text-white text-[16px]"
          >
            <Head
              done={done.size}
              total={total}
              more={<Icon name="down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />}
            />
          </button>
          <progress value={done.size} max={total || 1} aria-label="课程进度" className="learnbar mt-2.5" />
        </div>
        <ol className={isOpen ? '' : 'max-lg:hidden'}>
          {chapters.map((chapter, n) => (
            <li key={chapter.id} className="border-b border-dai-700 last:border-0">
              <details open={n === 0 || chapter.periodList.some(({ id }) => id === current)} className="group">
                <summary className="flex items-center gap-3 h-12 px-5 hover:bg-dai-800 cursor-pointer">
                  <span className="font-song font-bold text-apricot-300 shrink-0">第{chineseNumber(n + 1)}章</span>
                  <span className="font-medium text-white truncate">{chapter.chapterName}</span>
                  <span className="ml-auto text-mini text-dai-200 num shrink-0">
                    {chapter.periodList.filter(({ id }) => done.has(id)).length} / {chapter.periodList.length}
                  </span>
                  <Icon name="down" className="size-4 text-dai-200 group-open:rotate-180" />
                </summary>
                <ol className="pb-2">
                  {chapter.periodList.map((period, k) => (
                    <li key={period.id}>
                      <a
                        href={paths.learn(course.id, period.id)}
                        onClick={(event) => choose(event, period.id)}
                        aria-current={period.id === current ? 'true' : undefined}
                        className="flex items-center gap-3 px-5 min-h-[52px] text-dai-100 hover:bg-dai-800 hover:text-white aria-[current]:bg-dai-700 aria-[current]:text-white aria-[current]:font-medium aria-[current]:shadow-[inset_3px_0_0_var(--color-apricot-400)]"
                      >
                        <LessonThumb course={course} n={k + 1} periodType={period.periodType} />
                        <span className="min-w-0 py-1.5">
                          <span className="block truncate">{period.periodName}</span>
                          {locked.has(period.id) && (
                            <span className="flex items-center gap-1 text-mini text-dai-300">
                              <Icon name="lock" className="size-3.5 shrink-0" />
                              <span className="min-w-0 truncate">学完「{locked.get(period.id)!.afterName}」后打开</span>
                            </span>
                          )}
                        </span>
                        {done.has(period.id) && (
                          <span className="shrink-0 text-dai-300">
                            <Icon name="check" />
                            <span className="sr-only">，已学完</span>
                          </span>
                        )}
                        {period.id === current ? (
                          <span className="ml-auto pl-2 text-mini text-apricot-300 shrink-0">在看</span>
                        ) : (
                          <span className="ml-auto pl-2 text-mini text-dai-200 num shrink-0">{lengthOf(period)}</span>
                        )}
                      </a>
                      {exams &&
                        ofLesson(exams, course.id, period).map(({ id, title, state, href }) => (
                          <a
                            key={id}
                            href={href}
                            className="flex items-center gap-3 pl-13 pr-5 min-h-11 text-mini text-dai-200 hover:bg-dai-800 hover:text-white"
                          >
                            <span className="truncate">{title}</span>
                            <span className="ml-auto shrink-0 num">{state}</span>
                          </a>
                        ))}
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** Those of a chapter or the whole course stand beside the lesson: here they would be repeated in every line. */
const ofLesson = (...lesson: Parameters<typeof examsOf>) => examsOf(...lesson).filter(({ isOfLesson }) => isOfLesson)

function lengthOf({ periodType, liveStatus, beginTime, pageTotal, videoLength }: Chapter['periodList'][number]) {
  if (periodType === periodTypes.live && liveStatus !== liveStates.replay && beginTime) return dayAndMinute(beginTime)
  return pageTotal ? `${pageTotal} 页` : videoLength ? clock(videoLength) : periodKinds[periodType]
}

const Head = ({ done, total, more }: { done: number; total: number; more?: React.ReactNode }) => (
  <span className="flex items-center gap-2">
    目录
    <span className="ml-auto text-mini text-dai-200 font-normal num">
      已学 {done} / {total} 节
    </span>
    {more}
  </span>
)
