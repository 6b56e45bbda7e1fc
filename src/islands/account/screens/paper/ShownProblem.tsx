// A question as its taker sees it, and with its key where who wrote it looks at it.
import { hasOptions, isWrittenOut } from '../../../../contract/enums/problem-types.ts'
import { waysByBlank } from '../../../../contract/exam/blank-key.ts'
import { difficulties } from '../../../../lib/labels/exam-kinds.ts'
import { Question } from '../../../exam/Question.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { WithFormulas } from '../../../kit/WithFormulas.tsx'
import { askedOf } from '../subject/asked.ts'
import type { Part } from '../subject/problem-values.ts'

export type ShownProps = {
  problem: Part & { childList: readonly Part[] }
  hasKey: boolean
  /** The number of the first; without it none is shown. */
  first?: number
  /** Its score here. */
  score?: number
}

export default function ShownProblem({ problem, hasKey, first, score }: ShownProps) {
  const isMaterial = problem.childList.length > 0
  const parts: readonly Part[] = isMaterial ? problem.childList : [problem]
  return (
    <WithFormulas>
      <div className="space-y-6">
        {parts.map((part, n) => (
          <div key={n} className="flex gap-3 print:break-inside-avoid">
            {first !== undefined && <b className="w-8 shrink-0 pt-1 text-right font-semibold num">{first + n}.</b>}
            <div className="min-w-0 flex-1">
              <Question
                problem={askedOf(part)}
                material={isMaterial && n === 0 ? problem.problemContent : undefined}
                given={{ userAnswer: [], userFiles: [] }}
                onGive={() => {}}
                isReadOnly
                {...(hasKey && { verdict: (key: string) => (part.answer.includes(key) ? 'right' : undefined) })}
              />
              {first !== undefined && (
                <p className="mt-1 text-mini text-ink-3 num">{isMaterial ? part.score : (score ?? part.score)} 分</p>
              )}
              {hasKey && <Key part={part} />}
            </div>
          </div>
        ))}
      </div>
    </WithFormulas>
  )
}

const letters = 'ABCDEFGHIJ'

function Key({ part }: { part: Part }) {
  const { problemType, answer, analysis, rule, optionList, difficulty } = part
  const options = askedOf({ ...part, optionList }).optionList
  const text = hasOptions(problemType)
    ? answer.map((key) => letters[options.findIndex((option) => option.key === key)] ?? key).join('、')
    : waysByBlank({ answer, ...rule })
        .map((ways) => ways.join(' 或 '))
        .join('；')
  return (
    <Facts
      className="mt-3 rounded-card bg-sunken px-4 py-3"
      list={[
        [
          isWrittenOut(problemType) ? '参考答案' : '正确答案',
          <span className="whitespace-pre-line">{text || '—'}</span>,
        ],
        ['评分要点', rule.points?.map(({ name, score }) => `${name}（${score} 分）`).join('；')],
        ['解析', analysis && <RichText html={analysis} />],
        ['难度', difficulties[difficulty]],
      ]}
    />
  )
}
