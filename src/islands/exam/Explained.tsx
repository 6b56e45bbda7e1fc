// A question with key, analysis and what it got.

import { useState } from 'react'
import { hasOptions, isWrittenOut, problemTypes } from '../../contract/enums/problem-types.ts'
import type { ExplainedProblem } from '../../contract/exam/sitting.ts'
import { problemKinds } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { tryApi } from '../../lib/wire/api.ts'
import { Facts } from '../kit/Facts.tsx'
import { firstPress } from '../kit/first-press.ts'
import { Icon } from '../kit/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import type { Numbered } from './numbered.ts'
import { letterOf } from './Question.tsx'

type Problem = ExplainedProblem['childList'][number]
export function Explained({ problem, number, material }: Numbered<Problem>) {
  const { gotScore, score, isRight } = problem
  const isFull = gotScore === score
  return (
    <li id={`q${number}`} className="scroll-mt-20 py-6">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 num">
        <b>第 {number} 题</b>
        <span className="rounded-ctl bg-sunken px-2 text-mini text-ink-2">{problemKinds[problem.problemType]}</span>
        <span className={`ml-auto text-mini ${isFull ? 'text-success' : isRight === 0 ? 'text-danger' : 'text-ink-2'}`}>
          {gotScore === null ? '待评' : `得 ${gotScore}`} / {score} 分
        </span>
      </h3>
      {material && (
        <details className="mt-2 rounded-card bg-sunken px-4 py-3">
          <summary className="text-mini text-ink-2">看材料</summary>
          <RichText html={material} className="mt-2" />
        </details>
      )}
      <RichText html={problem.problemContent} className="mt-2" />
      {hasOptions(problem.problemType) && <OptionList problem={problem} />}
      <Facts
        className="mt-3"
        list={[
          [
            '你的答案',
            <>
              <Answer problem={problem} list={problem.userAnswer} isRight={isRight} />
              <AnswerFiles list={problem.userFiles} />
            </>,
          ],
          [
            problem.problemType === problemTypes.short || problem.problemType === problemTypes.upload
              ? '参考答案'
              : '正确答案',
            <Answer problem={problem} list={problem.answer} isRight={1} isKey />,
          ],
          ['老师批注', problem.auditOpinion && <span className="whitespace-pre-line">{problem.auditOpinion}</span>],
        ]}
      />
      {problem.analysis && (
        <div className="mt-3 rounded-card bg-sunken px-4 py-3">
          <p className="text-mini text-ink-3">解析</p>
          <RichText html={problem.analysis} />
        </div>
      )}
      <Collect problem={problem} />
    </li>
  )
}

const OptionList = ({ problem }: { problem: Problem }) => (
  <ul className="mt-2 space-y-1 text-ink-2">
    {problem.optionList.map(({ key, content }) => (
      <li key={key} className="flex gap-2">
        <span className="leading-[1.875] text-read">{letterOf(problem, key)}.</span>
        <RichText html={content} />
      </li>
    ))}
  </ul>
)

type AnswerProps = { problem: Problem; list: string[]; isRight: 0 | 1 | null; isKey?: boolean }

function Answer({ problem, list, isRight, isKey = false }: AnswerProps) {
  const given = list.filter((text) => text.trim() !== '')
  if (!given.length) return <span className="text-ink-3">{isKey ? '—' : '未作答'}</span>
  const text = hasOptions(problem.problemType)
    ? given.map((key) => letterOf(problem, key)).join('、')
    : list.join(problem.problemType === problemTypes.blanks ? '；' : '')
  if (isRight === null || isWrittenOut(problem.problemType)) return <span className="whitespace-pre-line">{text}</span>
  return (
    <span className={`inline-flex items-start gap-1.5 ${isRight ? 'text-success' : 'text-danger'}`}>
      <Icon name={isRight ? 'check' : 'x'} className="mt-1 size-4" />
      {text}
    </span>
  )
}

function Collect({ problem }: { problem: Problem }) {
  const [isCollected, setCollected] = useState(problem.isCollection === 1)
  async function toggle() {
    const saved = await tryApi('exam/auth/problem/collection/save', {
      problemId: problem.id,
      opType: isCollected ? 0 : 1,
    })
    if (saved) setCollected(saved.isCollection === 1)
  }
  return (
    <button
      type="button"
      aria-pressed={isCollected}
      onClick={firstPress(toggle)}
      className={`${button.ghost} mt-2 h-ctl px-2 print:hidden`}
    >
      <Icon name="star" className={`size-4 ${isCollected ? 'fill-brand text-brand' : ''}`} />
      {isCollected ? '已收藏这道题' : '收藏这道题'}
    </button>
  )
}
