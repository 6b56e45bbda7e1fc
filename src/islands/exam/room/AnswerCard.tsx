// The answer card: every question by its number, with what the server has, what only this device has, and what is flagged.
import type { TakingPaper } from '../../../contract/exam/sitting.ts'
import { grouped } from '../numbered.ts'
import type { Asked } from '../Question.tsx'
import { isAnswered, type SittingState } from './sitting.ts'

type Props = {
  paper: TakingPaper
  state: Pick<SittingState, 'entries' | 'unsent' | 'flags'>
  currentId: number | undefined
  onGo(problemId: number): void
}

export function AnswerCard({ paper, state, currentId, onGo }: Props) {
  const { entries, unsent, flags } = state
  const groups = grouped<Asked>(paper)
  const sections = paper.titleList.map(({ id, titleName }, n) => ({
    id,
    titleName,
    problems: groups[n]!.flatMap(({ parts }) =>
      parts.map(({ problem, number }) => ({ id: problem.id, score: problem.score, number })),
    ),
  }))
  const all = sections.flatMap(({ problems }) => problems)
  const answered = all.filter(({ id }) => isAnswered(entries.get(id)))
  const onlyHere = answered.filter(({ id }) => unsent.has(id))
  return (
    <nav aria-label="答题卡" className="rounded-card border border-line bg-surface p-5">
      <h2 className="flex items-baseline justify-between text-h4 font-semibold">
        答题卡
        <span className="text-mini font-normal text-ink-3 num">
          已答 {answered.length} / {all.length}
        </span>
      </h2>
      {sections.map(({ id, titleName, problems }) => (
        <section key={id} className="mt-3">
          <h3 className="text-mini text-ink-2">
            {titleName} <span className="text-ink-3 num">{scoresOf(problems)}</span>
          </h3>
          <ol className="mt-1.5 grid grid-cols-5 gap-2">
            {problems.map((problem) => {
              const has = isAnswered(entries.get(problem.id))
              const isHere = has && unsent.has(problem.id)
              const isFlagged = flags.has(problem.id)
              return (
                <li key={problem.id} className="relative">
                  <button
                    type="button"
                    aria-current={problem.id === currentId ? 'step' : undefined}
                    aria-label={`第 ${problem.number} 题，${has ? (isHere ? '只在本机' : '已保存') : '未答'}${isFlagged ? '，已标记' : ''}`}
                    onClick={() => onGo(problem.id)}
                    className={`h-9 w-full rounded-ctl border text-ui num ${lookOf(has, isHere, problem.id === currentId)}`}
                  >
                    {problem.number}
                  </button>
                  {isFlagged && (
                    <span
                      aria-hidden="true"
                      className="absolute -right-1 -top-1 size-2.5 rounded-full border border-surface bg-danger"
                    />
                  )}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      <ul
        aria-hidden="true"
        className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-mini text-ink-2 num"
      >
        <Legend look="bg-primary border-primary">已保存 {answered.length - onlyHere.length}</Legend>
        {onlyHere.length > 0 && <Legend look="bg-warn-soft border-warn">只在本机 {onlyHere.length}</Legend>}
        <Legend look="border-line-strong">未答 {all.length - answered.length}</Legend>
        {flags.size > 0 && <Legend look="border-danger bg-danger rounded-full">标记 {flags.size}</Legend>}
      </ul>
    </nav>
  )
}

const Legend = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span className={`size-3 rounded-[3px] border ${look}`} />
    <span>{children}</span>
  </li>
)

function lookOf(has: boolean, isHere: boolean, isCurrent: boolean) {
  const ring = isCurrent ? 'ring-2 ring-brand ring-offset-1 ring-offset-surface ' : ''
  if (isHere) return `${ring}border-warn bg-warn-soft font-semibold text-warn`
  if (has) return `${ring}border-primary bg-primary text-on-primary`
  return `${ring}${isCurrent ? 'border-brand bg-brand-soft font-semibold text-brand-text' : 'border-line-strong bg-surface text-ink hover:border-primary'}`
}

/** 每题 2 分, or the sum where they differ. */
function scoresOf(problems: { score: number }[]) {
  const [first] = problems
  if (!first) return ''
  const isSame = problems.every(({ score }) => score === first.score)
  return isSame ? `每题 ${first.score} 分` : `共 ${problems.reduce((sum, { score }) => sum + score, 0)} 分`
}
