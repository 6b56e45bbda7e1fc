// The words that the text met, each judged: that makes the list better.
import { Segmented } from '../../../kit/Segmented.tsx'
import { levelNames, type Review } from './review-labels.ts'

type Props = {
  review: Review
  judged: ReadonlyMap<number, 0 | 1>
  /** Absent where it was decided. */
  onJudged: ((judged: ReadonlyMap<number, 0 | 1>) => void) | undefined
}

const options = [
  { value: 'right', name: '算' },
  { value: 'wrong', name: '不算' },
] as const

const chosen = { 0: 'wrong', 1: 'right' } as const

const shareOf = (right: number, wrong: number) =>
  right + wrong ? `以往准 ${Math.round((100 * right) / (right + wrong))}%` : '还没有判过'

export function Hits({ review: { hitList }, judged, onJudged }: Props) {
  if (!hitList.length) return null
  return (
    <section className="border-t border-line px-4 py-4 md:px-6">
      <h3 className="font-semibold">
        命中的词 <span className="ml-2 text-mini font-normal text-ink-3">你判过，词表就更准</span>
      </h3>
      <ol className="mt-2 divide-y divide-line">
        {hitList.map(({ wordId, word, text, level, rightNum, wrongNum, isRight }, n) => {
          const value = judged.get(wordId) ?? isRight
          return (
            <li key={wordId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="w-4 font-semibold text-warn num">{n + 1}</span>
              <span className="min-w-24">{text === word ? word : `${text} = ${word}`}</span>
              <span className="flex-1 text-mini text-ink-3 num">
                {levelNames[level]}，{shareOf(rightNum, wrongNum)}
              </span>
              {onJudged ? (
                <Segmented<string>
                  label={`「${text}」算不算`}
                  options={options}
                  value={value === null ? '' : chosen[value]}
                  onValue={(now) => onJudged(new Map(judged).set(wordId, now === 'right' ? 1 : 0))}
                />
              ) : (
                value !== null && <span className="text-mini">{value ? '算' : '不算'}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
