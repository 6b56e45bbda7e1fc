// How a paper did: sums, its questions by difficulty and discrimination, scores; each question with its options; wrong keys mended.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { isWrittenOut } from '../../../../contract/enums/problem-types.ts'
import { enoughSheets } from '../../../../contract/exam/enough-sheets.ts'
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { plain } from '../../../../lib/plain.ts'
import { useCall } from '../../../app/client.ts'
import { Card } from '../../../kit/Card.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { FigureRow } from '../../../kit/Facts.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Below, Small } from '../../../kit/Small.tsx'
import { Notice, State } from '../../../kit/State.tsx'
import { Table } from '../../../kit/Table.tsx'
import { verdictOf } from './verdict.ts'

const Remark = dialogOnDemand(() => import('./Remark.tsx'))

type Stat = Output<'exam/auth/exam/info/stat'>
export type ProblemStat = Stat['problemList'][number]

export default function Analysis({ examId }: { examId: number }) {
  const stat = useCall('exam/auth/exam/info/stat', { id: examId })
  const [mending, setMending] = useState<ProblemStat>()
  if (stat.failure?.code === 'conflict' && !stat.isLoading)
    return (
      <Card>
        <Empty title="试卷还没有发布" description="发布以后有人考过，这里就能看每道题难不难、能不能把人分开。" />
      </Card>
    )
  return (
    <QueryState of={stat} what="题目分析" skeleton={<Block className="h-96" />}>
      {(data) => (
        <>
          <Totals stat={data} />
          {data.sheetCount > 0 && !data.isEnough && (
            <Notice tone="info">
              只有 {data.sheetCount} 份答卷，太少了：满 {enoughSheets} 份再算区分度和信度，难度先看个大概。
            </Notice>
          )}
          {data.sheetCount > 0 && (
            <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_280px]">
              <Scatter list={data.problemList} />
              <Spans list={data.spanList} count={data.sheetCount} />
            </div>
          )}
          <Table
            caption="每道题的难度、区分度和选项"
            columns={columnsFor(setMending)}
            of={stat}
            rows={data.problemList}
            rowKey={({ problemId }) => problemId}
            empty={<Empty title="这份试卷没有题" />}
            isOn={({ problemId }) => problemId === mending?.problemId}
          />
          {mending && (
            <Remark key={mending.problemId} examId={examId} problem={mending} onClose={() => setMending(undefined)} />
          )}
        </>
      )}
    </QueryState>
  )
}

const fixed = (value: number | null, digits: number) => (value === null ? '—' : value.toFixed(digits))
const percent = (value: number | null) => (value === null ? '—' : `${Math.round(value * 100)}%`)

const Totals = ({ stat }: { stat: Stat }) => {
  const {
    version,
    sheetCount,
    scoreTotal,
    avgScore,
    maxScore,
    minScore,
    deviation,
    passRate,
    reliability,
    problemList,
  } = stat
  const doubtful = problemList.filter((problem) => verdictOf(problem).tone !== 'ok').length
  const list = [
    { name: '答卷', value: `${sheetCount} 份`, note: `第 ${version} 版，满分 ${scoreTotal}` },
    {
      name: '平均分',
      value: fixed(avgScore, 1),
      note: maxScore === null ? '还没有人考完' : `最高 ${maxScore}，最低 ${minScore}`,
    },
    { name: '合格', value: percent(passRate), note: deviation === null ? '' : `标准差 ${fixed(deviation, 1)}` },
    {
      name: '信度 α',
      value: fixed(reliability, 2),
      note: stat.isDrawn
        ? '各人的题不同，不算'
        : reliability === null
          ? `满 ${enoughSheets} 份再算`
          : reliability >= 0.7
            ? '可以用来评定'
            : '偏低，分数参考着看',
    },
    { name: '要看的题', value: `${sheetCount ? doubtful : 0} 题`, note: `共 ${problemList.length} 题` },
  ]
  return <FigureRow isBoxed list={list} />
}

const columnsFor = (onMend: (problem: ProblemStat) => void) => {
  const column = columnsOf<ProblemStat>()
  return [
    column.text('number', '题', ({ number }) => number, {
      width: 48,
      align: 'right' as const,
      phone: 'hide' as const,
      className: 'num',
    }),
    column.text(
      'problem',
      '题目',
      ({ problemContent, problemType }) => (
        <>
          <span className="line-clamp-2">{plain(problemContent, 60) || '（图片题）'}</span>
          <Below>{problemKinds[problemType]}</Below>
        </>
      ),
      {
        isTitle: true,
        short: ({ number, problemContent }) => `${number} ${plain(problemContent, 60) || '（图片题）'}`,
      },
    ),
    column.text('difficulty', '难度', ({ difficulty }) => fixed(difficulty, 2), {
      width: 64,
      align: 'right' as const,
      phone: 'left' as const,
      short: ({ difficulty }) => `难度 ${fixed(difficulty, 2)}`,
    }),
    column.text('discrimination', '区分度', ({ discrimination }) => <Discrimination value={discrimination} />, {
      width: 72,
      align: 'right' as const,
      phone: 'left' as const,
      short: ({ discrimination }) => (
        <>
          区分度 <Discrimination value={discrimination} />
        </>
      ),
    }),
    column.text('options', '选项（深色是答案）', (problem) => <Options problem={problem} />, {
      width: 200,
      isWide: true,
    }),
    column.text(
      'verdict',
      '看法',
      (problem) => {
        const { tone, text } = verdictOf(problem)
        return <State tone={tone}>{text}</State>
      },
      { width: 128, phone: 'state' as const },
    ),
    column.actions(84, (problem) =>
      !isWrittenOut(problem.problemType) ? (
        <RowActs
          name={`第 ${problem.number} 题`}
          acts={[{ label: '改答案', isMain: true, run: () => onMend(problem) }]}
        />
      ) : null,
    ),
  ]
}

const Discrimination = ({ value }: { value: number | null }) => (
  <span className={value !== null && value < 0 ? 'font-semibold text-danger' : ''}>{fixed(value, 2)}</span>
)

function Options({ problem: { optionList } }: { problem: ProblemStat }) {
  const total = optionList.reduce((sum, { count }) => sum + count, 0)
  if (!total) return <>—</>
  return (
    <span className="block">
      <span className="flex h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        {optionList.map(({ key, count, isRight }) => (
          <i
            key={key}
            className={`border-r border-surface ${isRight ? 'bg-primary' : 'bg-dai-200'}`}
            style={{ width: `${(count / total) * 100}%` }}
          />
        ))}
      </span>
      <span className="mt-1 flex flex-wrap gap-x-2 text-mini num">
        {optionList.map(({ key, count, isRight }) => (
          <span key={key} className={isRight ? 'font-semibold text-primary' : 'text-ink-3'}>
            {key} {count}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Every question as a point; what it shows stands in the table as well. */
function Scatter({ list }: { list: readonly ProblemStat[] }) {
  const points = list.filter(({ difficulty, discrimination }) => difficulty !== null && discrimination !== null)
  const x = (value: number) => 40 + value * 520
  const y = (value: number) => 20 + (1 - (value + 0.4) / 1.4) * 200
  const around = (value: number) => Math.min(1, Math.max(-0.4, value))
  return (
    <Card as="figure" pad="small">
      <figcaption className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">难度与区分度</h2>
        <Small>
          {points.length
            ? `${points.length} 题；浅底的一块合用：难度 0.3 到 0.9，区分度 0.2 以上`
            : `满 ${enoughSheets} 份答卷再画`}
        </Small>
      </figcaption>
      <svg viewBox="0 0 580 260" className="mt-2 w-full text-ink-3" aria-hidden="true">
        <rect x={x(0.3)} y={y(1)} width={x(0.9) - x(0.3)} height={y(0.2) - y(1)} className="fill-primary-soft" />
        {[-0.4, 0, 0.4, 0.8].map((value) => (
          <g key={value}>
            <line x1={x(0)} x2={x(1)} y1={y(value)} y2={y(value)} className="stroke-line" />
            <text x={34} y={y(value) + 4} textAnchor="end" className="fill-current text-[12px]">
              {value}
            </text>
          </g>
        ))}
        {[0, 0.2, 0.4, 0.6, 0.8, 1].map((value) => (
          <text key={value} x={x(value)} y={238} textAnchor="middle" className="fill-current text-[12px]">
            {value}
          </text>
        ))}
        <text x={x(0.5)} y={256} textAnchor="middle" className="fill-current text-[12px]">
          难度：得分率，越往右越容易
        </text>
        {points.map((problem) => {
          const { number, difficulty, discrimination } = problem
          const isDoubtful = verdictOf(problem).tone !== 'ok'
          return (
            <g key={number}>
              <circle
                cx={x(difficulty!)}
                cy={y(around(discrimination!))}
                r={isDoubtful ? 6 : 5}
                className={isDoubtful ? 'fill-brand' : 'fill-primary'}
              />
              {isDoubtful && (
                <text
                  x={x(difficulty!) + (difficulty! > 0.85 ? -10 : 10)}
                  y={y(around(discrimination!)) + 4}
                  textAnchor={difficulty! > 0.85 ? 'end' : 'start'}
                  className="fill-brand-text text-[12px] font-medium"
                >
                  第 {number} 题
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </Card>
  )
}

const Spans = ({ list, count }: { list: Stat['spanList']; count: number }) => (
  <Card as="section" pad="small">
    <h2 className="font-semibold">分数分布</h2>
    <ul className="mt-2 space-y-1 text-mini num">
      {list.map(({ from, to, count: n }) => (
        <li key={from} className="flex items-center gap-2">
          <span className="w-16 text-ink-3">
            {+from.toFixed(1)}–{+to.toFixed(1)}
          </span>
          <span className="h-2.5 flex-1" aria-hidden="true">
            <i className="block h-full rounded-sm bg-primary" style={{ width: `${(n / count) * 100}%` }} />
          </span>
          <span className="w-8 text-right">{n}</span>
        </li>
      ))}
    </ul>
  </Card>
)
