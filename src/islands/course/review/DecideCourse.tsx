// The decision on a course, with the marks that were pinned.

import type { CourseMark } from '../../../contract/course/course-audit.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { clock } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Decision } from '../../list/Decision.tsx'
import { clear, marksOf, type Note, type TakeNote, unpin, unpinned } from './notes.ts'
import { type Review, type Reviewer, readyOpinions } from './reviewer.ts'

type Props = {
  reviewer: Reviewer
  review: Review
  notes: Note
  note: TakeNote
  nextId: number | undefined
  /** The course that there is now. */
  onDecided(id: number): void
}

export function DecideCourse({ reviewer, review, notes, note, nextId, onDecided }: Props) {
  const marks = marksOf(notes)
  const inBoxes = unpinned(notes)
  const isPinned = (n: number) => n < notes.pinned.length
  const { id, course, publishedId, chapterList, submitTime } = review
  async function decide(auditStatus: 2 | 3, auditOpinion: string) {
    const markList = auditStatus === auditStates.refused ? marks : []
    const seen = submitTime === null ? {} : { submitTime }
    const decided = await tryApi(reviewer.decide, { id, auditStatus, auditOpinion, markList, ...seen })
    if (!decided) return false
    const wasDone =
      auditStatus === auditStates.passed ? reviewer.isPassed(decided) : decided.courseState === courseStates.refused
    toast(
      !wasDone
        ? '刚有人处理过这门课，你的意见没有发出'
        : auditStatus === auditStates.passed
          ? reviewer.passed
          : '退回成功，意见发给了作者',
    )
    invalidate(reviewer.list, 'user/auth/organization/home')
    onDecided('publishedId' in decided && auditStatus === auditStates.passed ? decided.publishedId : id)
    return true
  }
  const placeOf = ({ periodId, second }: CourseMark) => {
    for (const [c, { periodList }] of chapterList.entries())
      for (const [n, lesson] of periodList.entries())
        if (lesson.id === periodId) return `第 ${c + 1} 章第 ${n + 1} 节${second === null ? '' : `，${clock(second)}`}`
    return '基本信息'
  }
  return (
    <Decision
      placeholder="退回时作者会看到"
      readyOpinions={readyOpinions}
      reasons={marks.length ? `，${marks.length} 处` : undefined}
      needed="请写意见，或在要改的地方批注一处"
      pass={{
        title: `通过「${course.courseName}」？`,
        action: reviewer.action,
        text: `${reviewer.passing(review)}${marks.length ? `标出的 ${marks.length} 处不会发给作者。` : ''}`,
      }}
      refuse={{
        title: `退回「${course.courseName}」？`,
        action: '退回作者',
        text: `${publishedId ? '线上的版本不受影响。' : ''}作者会收到消息，看到意见和标出的 ${marks.length} 处，改好可以再交。`,
      }}
      decide={decide}
      next={nextId ? { href: reviewer.href({ id: nextId }), name: '先看下一门' } : undefined}
    >
      {marks.length > 0 && (
        <ol className="mb-3 divide-y divide-line border-y border-line text-mini">
          {marks.map((mark, n) => (
            <li key={n} className="flex items-start gap-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="text-ink-3 num">
                  {n + 1}，{placeOf(mark)}
                  {!isPinned(n) && '，写了还没有批注，退回时一起发'}
                </span>
                <span className="block [overflow-wrap:anywhere]">{mark.text}</span>
              </span>
              <IconButton
                icon="x"
                label={`去掉第 ${n + 1} 处`}
                onPress={() =>
                  note((now) => (isPinned(n) ? unpin(now, n) : clear(now, inBoxes[n - notes.pinned.length]![0])))
                }
              />
            </li>
          ))}
        </ol>
      )}
    </Decision>
  )
}
