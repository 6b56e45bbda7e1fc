// One question of a sheet for who marks it: answer, files and late answer at the left; points, score and comment at the right.
import type { Flag } from '../../../../../contract/fields.ts'
import { problemKinds } from '../../../../../lib/labels/exam-kinds.ts'
import { AnswerFiles } from '../../../../exam/AnswerFiles.tsx'
import { Card } from '../../../../kit/Card.tsx'
import { RichText } from '../../../../kit/RichText.tsx'
import { Below, Small } from '../../../../kit/Small.tsx'
import { State, Tag } from '../../../../kit/State.tsx'
import { TextArea } from '../../../../kit/TextArea.tsx'
import { Comments } from './Comments.tsx'
import { LateAnswer, textOf } from './LateAnswer.tsx'
import { hasRubric, isGiven, isManual, type Mark, type Problem, withPoint } from './marks.ts'
import { ScoreInput } from './ScoreInput.tsx'

type Props = {
  problem: Problem
  number: number
  material: string | undefined
  mark: Mark
  ruling: Flag | undefined
  onMark(mark: Mark): void
  onRule(isAccepted: Flag): void
}

export function ToMark({ problem, number, material, mark, ruling, onMark, onRule }: Props) {
  const text = textOf(problem, problem.userAnswer)
  return (
    <Card
      as="article"
      aria-label={`第 ${number} 题`}
      className="grid gap-5 p-4 md:p-5 xl:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 num">
          <b>第 {number} 题</b> <Tag>{problemKinds[problem.problemType]}</Tag>
          <Small>{problem.score} 分</Small>
        </h3>
        {material && (
          <details className="mt-2 rounded-card bg-sunken px-4 py-2">
            <summary className="text-mini text-ink-2">看材料</summary>
            <RichText html={material} />
          </details>
        )}
        <RichText html={problem.problemContent} className="mt-1" />
        {problem.lateAnswer ? (
          <LateAnswer problem={problem} number={number} ruling={ruling} onRule={onRule} />
        ) : (
          <>
            <h4 className="mt-4 text-mini text-ink-3">学员的答案</h4>
            {text || problem.userFiles.length ? (
              <p className="whitespace-pre-line break-words text-read">{text}</p>
            ) : (
              <p className="text-ink-3">没有作答</p>
            )}
            <AnswerFiles list={problem.userFiles} />
          </>
        )}
        <details className="mt-3">
          <summary className="hit text-mini text-link">参考答案和要点</summary>
          <p className="mt-1 whitespace-pre-line text-ink-2">{textOf(problem, problem.answer)}</p>
          <ul className="mt-1 list-disc pl-5 text-ink-2">
            {problem.pointList.map(({ name, score }) => (
              <li key={name}>
                {name}（{score} 分）
              </li>
            ))}
          </ul>
        </details>
      </div>
      {isManual(problem) ? (
        <Scoring problem={problem} number={number} mark={mark} onMark={onMark} />
      ) : (
        <p className="num">
          <b className="text-h3">{problem.gotScore ?? '—'}</b> <span className="text-ink-3">/ {problem.score}</span>
          <Below>由系统评阅；裁定以后按算数的那份重新评</Below>
        </p>
      )}
    </Card>
  )
}

function Scoring({ problem, number, mark, onMark }: Pick<Props, 'problem' | 'number' | 'mark' | 'onMark'>) {
  const what = `第 ${number} 题`
  return (
    <div className="min-w-0">
      <fieldset>
        <legend className="flex w-full items-baseline justify-between">
          <span className="font-semibold">{hasRubric(problem) ? '评分点' : '给分'}</span>
          <span className="num">
            {!isGiven(mark) && <State tone="wait">未评</State>} <b className="text-h3">{mark.score ?? '—'}</b>{' '}
            <span className="text-ink-3">/ {problem.score}</span>
          </span>
        </legend>
        {hasRubric(problem) ? (
          problem.pointList.map(({ name, score }, at) => (
            <div key={name} className="mt-3 border-t border-line pt-2">
              <p className="flex justify-between gap-3 text-mini">
                <span className="min-w-0">{name}</span>
                <span className="num whitespace-nowrap">
                  <b>{mark.points[at] ?? '—'}</b> / {score}
                </span>
              </p>
              <ScoreInput
                what={`${what}「${name}」`}
                inputLabel={`${what}「${name}」的得分`}
                value={mark.points[at] ?? null}
                max={score}
                onValue={(given) => onMark(withPoint(mark, problem, at, given))}
              />
            </div>
          ))
        ) : (
          <ScoreInput
            what={what}
            inputLabel={`${what}的得分`}
            value={mark.score}
            max={problem.score}
            onValue={(score) => onMark({ ...mark, score, points: [] })}
          />
        )}
      </fieldset>
      <div className="mt-3">
        <TextArea
          label={`${what}的批注`}
          placeholder="批注，学员看得到"
          rows={3}
          value={mark.auditOpinion}
          maxLength={500}
          onValue={(auditOpinion) => onMark({ ...mark, auditOpinion })}
          className="w-full"
        />
        <Comments
          number={number}
          text={mark.auditOpinion}
          onText={(auditOpinion) => onMark({ ...mark, auditOpinion })}
        />
      </div>
    </div>
  )
}
