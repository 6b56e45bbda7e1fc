// The book of wrong questions: what is due today and in the next two weeks, all of them by the day they come back, and the known ones.
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { plain } from '../../../../lib/plain.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Below, Spoken } from '../../../kit/Small.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { useUndoable } from '../../../list/use-undoable.ts'
import { kindChoices, redoHref } from './problem-lines.ts'

const list = 'exam/auth/problem/wrong/page'
const summary = 'exam/auth/problem/wrong/summary'
type Row = Output<typeof list>['list'][number]
type Summary = Output<typeof summary>

const steps = 6

const All = plainList({
  title: '全部错题',
  heading: 'section',
  unit: '题',
  item: '错题',
  list,
  rowKey: 'problemId',
  pageSize: 10,
  tabs: [
    { key: 'review', name: '在复习', input: {} },
    { key: 'known', name: '掌握了', input: { isMastered: 1 } },
  ],
  filters: (filter) => [
    filter.find('题干里的词', (keyword) => ({ keyword })),
    filter.choice('problemType', '题型', kindChoices),
    filter.row('examId', '来源', '这一场'),
  ],
  columns: (column) => [
    column.text('problem', '题目', ({ problem }) => plain(problem.problemContent, 60), {
      isTitle: true,
    }),
    column.text('kind', '题型', ({ problem }) => problemKinds[problem.problemType], {
      width: 88,
      isWide: true,
      phone: 'left',
    }),
    column.text('examName', '来自', ({ examName }) => examName ?? '练习', { width: 160, isWide: true }),
    column.count('wrongCount', '错过', { width: 64 }),
    column.text('step', '熟练', ({ step }) => <Step step={step} />, { width: 96, isWide: true }),
    column.text('dueDay', '下次', (row) => dueText(row), { width: 84, phone: 'right' }),
    column.actions(176, (row) => <Actions row={row} />),
  ],
  empty: { title: '没有错题', description: '考试和练习里做错的题会自动收进来，按天数提醒你再做一遍。' },
})

const Step = ({ step }: { step: number }) => (
  <span className="inline-flex items-center gap-0.5">
    {Array.from({ length: steps }, (_, n) => (
      <i key={n} aria-hidden="true" className={`h-1.5 w-2.5 ${n < step ? 'bg-primary' : 'bg-line'}`} />
    ))}
    <Spoken>
      {step} / {steps}
    </Spoken>
  </span>
)

function dueText({ dueDay, step }: Row) {
  if (step === steps) return '不再来'
  return dueDay <= dayInBeijing() ? <span className="font-medium text-brand-text">今天</span> : dueDay.slice(5)
}

function Actions({ row: { problemId, step, problem } }: { row: Row }) {
  const update = useUndoable('PUT exam/auth/problem/wrong/update', 'PUT exam/auth/problem/wrong/update', list, summary)
  const isKnown = step === steps
  const name = plain(problem.problemContent, 20)
  const mark = (isMastered: 0 | 1) => ({ problemId, isMastered })
  return (
    <RowActs
      name={name}
      acts={[
        { label: '重做', isMain: true, href: redoHref(problemId) },
        {
          label: isKnown ? '放回' : '掌握了',
          says: isKnown ? '放回错题本' : '掌握了',
          isBeside: true,
          isBusy: update.isBusy,
          run: () =>
            isKnown
              ? update.run(mark(0), '已放回错题本', mark(1))
              : update.run(mark(1), '已记为掌握，不再安排复习', mark(0)),
        },
      ]}
    />
  )
}

export function WrongBook() {
  const found = useCall(summary, {})
  return (
    <>
      <QueryState of={found} what="复习安排" skeleton={<Block className="mt-5 h-44 w-full" />}>
        {(data) => <Today {...data} />}
      </QueryState>
      <All />
    </>
  )
}

function Today({ todayCount, lateCount, restCount, reviewCount, masteredCount, dayList }: Summary) {
  const most = Math.max(1, ...dayList.map(({ count }) => count))
  return (
    <Card as="section" className="mt-5 grid md:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
        <p className="flex-1">
          <span className="text-ink-3">今天该复习</span>
          <br />
          <b className="text-h1 num">{todayCount}</b> 题
          <Below>
            {lateCount > 0 && `其中 ${lateCount} 题前几天没顾上，排在最前。`}
            {restCount > 0 && `另有 ${restCount} 题到期，一天最多 20 题，顺延到明天。`}
          </Below>
        </p>
        {todayCount > 0 && (
          <LinkButton kind="primary" size="large" href="/exam/exercise?wrongOnly=1">
            开始复习
          </LinkButton>
        )}
        <p className="w-full text-mini text-ink-3 num">
          在复习 {reviewCount} 题，掌握了 {masteredCount} 题。答对后隔 1、2、4、7、15、30 天再来，答错明天再来。
        </p>
      </div>
      <figure className="border-line p-5 max-md:border-t md:border-l">
        <figcaption className="text-mini font-semibold">往后两周，每天到期的题</figcaption>
        <ol className="mt-2 grid h-24 grid-cols-[repeat(14,minmax(0,1fr))] items-end gap-1 text-center text-cap text-ink-3 num">
          {dayList.map(({ day, count }, n) => (
            <li key={day} className="flex h-full flex-col justify-end">
              <span aria-hidden="true">{count || ''}</span>
              <svg viewBox="0 0 10 40" preserveAspectRatio="none" className="h-10 w-full" aria-hidden="true">
                <path d={`M0 40V${40 - (40 * count) / most}H10V40z`} className={n ? 'fill-dai-300' : 'fill-brand'} />
              </svg>
              <span aria-hidden="true">{n ? Number(day.slice(8)) : '今'}</span>
              <Spoken>
                {day}：{count} 题
              </Spoken>
            </li>
          ))}
        </ol>
      </figure>
    </Card>
  )
}
