// The decision: passed with A, refused with R; ready opinions by 1 to 5, the next course with J.
import { useState } from 'react'
import type { CourseMark } from '../../../contract/course/course-audit.ts'
import { tryApi } from '../../../lib/api.ts'
import { clock } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { invalidate } from '../../app/client.ts'
import { go } from '../../app/router.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Section } from '../../kit/Section.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useKeys } from '../use-keys.ts'
import { type Review, type Reviewer, readyOpinions } from './reviewer.ts'

type Props = {
  reviewer: Reviewer
  review: Review
  marks: readonly CourseMark[]
  onMarks(marks: readonly CourseMark[]): void
  nextId: number | undefined
  /** The course that there is now. */
  onDecided(id: number): void
}

const maxOpinion = 500

export function DecideCourse({ reviewer, review, marks, onMarks, nextId, onDecided }: Props) {
  const { id, course, publishedId, chapterList } = review
  const [opinion, setOpinion] = useState('')
  const [isAsking, setAsking] = useState<'pass' | 'refuse'>()
  const add = (sentence: string) =>
    setOpinion((text) => (text ? `${text}\n${sentence}` : sentence).slice(0, maxOpinion))
  const canRefuse = Boolean(opinion.trim()) || marks.length > 0
  const refuse = () => (canRefuse ? setAsking('refuse') : toast('请写意见，或在要改的地方钉一处'))
  useKeys({
    a: () => setAsking('pass'),
    r: refuse,
    j: () => nextId && go(reviewer.href({ id: nextId })),
    ...Object.fromEntries(readyOpinions.map((sentence, n) => [String(n + 1), () => add(sentence)])),
  })

  async function decide(auditStatus: 2 | 3) {
    const markList = auditStatus === 3 ? [...marks] : []
    const decided = await tryApi(reviewer.decide, { id, auditStatus, auditOpinion: opinion.trim(), markList })
    if (!decided) return false
    const wasDone = auditStatus === 2 ? reviewer.isPassed(decided) : decided.courseState === 3
    toast(
      !wasDone
        ? '刚有人处理过这门课，你的意见没有发出'
        : auditStatus === 2
          ? reviewer.passed
          : '已退回，意见发给了作者',
    )
    invalidate(reviewer.list)
    onDecided('publishedId' in decided && auditStatus === 2 ? decided.publishedId : id)
    return true
  }
  const placeOf = ({ periodId, second }: CourseMark) => {
    for (const [c, { periodList }] of chapterList.entries())
      for (const [n, lesson] of periodList.entries())
        if (lesson.id === periodId) return `第 ${c + 1} 章第 ${n + 1} 节${second === null ? '' : `，${clock(second)}`}`
    return '基本信息'
  }
  return (
    <Section title="审核" isPadded>
      {marks.length > 0 && (
        <ol className="mb-3 divide-y divide-line border-y border-line text-mini">
          {marks.map((mark, n) => (
            <li key={n} className="flex items-start gap-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="text-ink-3 num">
                  {n + 1}，{placeOf(mark)}
                </span>
                <span className="block [overflow-wrap:anywhere]">{mark.text}</span>
              </span>
              <IconButton icon="x" label={`去掉第 ${n + 1} 处`} onPress={() => onMarks(marks.toSpliced(n, 1))} />
            </li>
          ))}
        </ol>
      )}
      <TextArea
        label="意见"
        value={opinion}
        onValue={setOpinion}
        maxLength={maxOpinion}
        rows={4}
        placeholder="退回时作者会看到"
      />
      <p className="mt-2 flex flex-wrap gap-1.5">
        {readyOpinions.map((sentence, n) => (
          <Button key={sentence} kind="ghost" onPress={() => add(sentence)}>
            {n + 1} {sentence.slice(0, 8)}…
          </Button>
        ))}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button onPress={() => setAsking('pass')}>通过（A）</Button>
        <Button kind="primary" onPress={refuse}>
          退回{marks.length > 0 && `，${marks.length} 处`}（R）
        </Button>
      </div>
      {nextId && (
        <p className="mt-2 text-mini">
          <a href={reviewer.href({ id: nextId })} className="text-link hover:underline max-md:py-3">
            先看下一门（J）
          </a>
        </p>
      )}
      <Confirm
        title={`通过「${course.courseName}」？`}
        isOpen={isAsking === 'pass'}
        onClose={() => setAsking(undefined)}
        safe="再看看"
        action={reviewer.action}
        run={() => decide(2)}
      >
        {reviewer.passing(review)}
      </Confirm>
      <Confirm
        title={`退回「${course.courseName}」？`}
        isOpen={isAsking === 'refuse'}
        onClose={() => setAsking(undefined)}
        safe="再看看"
        action="退回作者"
        run={() => decide(3)}
      >
        {publishedId ? '线上的版本不受影响。' : ''}作者会收到消息，看到意见和标出的 {marks.length} 处，改好可以再交。
      </Confirm>
    </Section>
  )
}
