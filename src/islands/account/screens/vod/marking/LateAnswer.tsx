// An answer that came after the end beside the one that was saved before; who marks says which one counts.
import { hasOptions, problemTypes } from '../../../../../contract/enums/problem-types.ts'
import type { Flag } from '../../../../../contract/fields.ts'
import { dateTime } from '../../../../../lib/format.ts'
import { AnswerFiles } from '../../../../exam/AnswerFiles.tsx'
import { letterOf } from '../../../../exam/Question.tsx'
import { Button } from '../../../../kit/Button.tsx'
import type { Problem } from './marks.ts'

type Props = {
  problem: Problem
  number: number
  ruling: Flag | undefined
  onRule(isAccepted: Flag): void
}

export function LateAnswer({ problem, number, ruling, onRule }: Props) {
  const late = problem.lateAnswer!
  const kept = [
    { name: '截止前保存的', list: late.savedAnswer, files: late.savedFiles, counts: ruling !== 1 },
    {
      name: `迟到的，${dateTime(late.editTime)} 写的`,
      list: late.userAnswer,
      files: late.userFiles,
      counts: ruling === 1,
    },
  ]
  return (
    <section aria-label={`第 ${number} 题迟到的答案`} className="mt-4 rounded-ctl border border-warn bg-warn-soft p-3">
      <h4 className="font-semibold text-warn">这道题有到点以后才送到的答案，请裁定</h4>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {kept.map(({ name, list, files, counts }) => (
          <div key={name} className="min-w-0 rounded-ctl bg-surface p-3 text-ink">
            <h5 className="text-mini text-ink-3 num">
              {name}
              {counts && <b className="ml-2 text-success">按这份评</b>}
            </h5>
            <p className="mt-1 whitespace-pre-line break-words">{textOf(problem, list) || '（空）'}</p>
            <AnswerFiles list={files} />
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          kind={ruling === 1 ? 'primary' : 'line'}
          aria-pressed={ruling === 1}
          aria-label={`第 ${number} 题：采纳迟到的答案`}
          onPress={() => onRule(1)}
        >
          采纳迟到的
        </Button>
        <Button
          kind={ruling === 0 ? 'primary' : 'line'}
          aria-pressed={ruling === 0}
          aria-label={`第 ${number} 题：不采纳迟到的答案`}
          onPress={() => onRule(0)}
        >
          不采纳
        </Button>
        <span className="text-mini text-ink-2">裁定和给的分一样是草稿，评阅完成时生效。</span>
      </p>
    </section>
  )
}

/** Choices by their letters, blanks one after the other. */
export const textOf = (problem: Problem, list: readonly string[]) =>
  hasOptions(problem.problemType)
    ? list.map((key) => letterOf(problem, key)).join('、')
    : list.join(problem.problemType === problemTypes.blanks ? '；' : '\n').trim()
