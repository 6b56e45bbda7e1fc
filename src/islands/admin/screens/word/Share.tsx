// How often a word was right, by what operators decided.
import { Small } from '../../../kit/Small.tsx'
import { Progress } from '../../../kit/State.tsx'

export function Share({ right, wrong }: { right: number; wrong: number }) {
  if (!right && !wrong) return <Small>还没有判过</Small>
  const share = Math.round((100 * right) / (right + wrong))
  return (
    <span className="block text-mini num">
      <span className="flex justify-between gap-2">
        <span className={share < 50 ? 'font-medium text-danger' : 'font-medium'}>准 {share}%</span>
        <span className="text-ink-3">
          {right} 算，{wrong} 不算
        </span>
      </span>
      <Progress value={share} label={`准 ${share}%`} isDone={false} isBad={share < 50} className="mt-1" />
    </span>
  )
}
