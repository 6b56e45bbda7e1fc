// A score by buttons or by keys: digits and a point, in steps of a half; Enter goes to the next one.
import { useState } from 'react'

type Props = {
  /** 「第 5 题」 */
  what: string
  inputLabel: string
  value: number | null
  max: number
  onValue(score: number | null): void
}

/** Quick scores: nothing, a half, three quarters, nearly all, all. */
const quick = (max: number) => [...new Set([0, 0.5, 0.75, 0.9, 1].map((part) => Math.round(max * part * 2) / 2))]

/** The fields that digits go to, in their order on the page. */
export const scoreFields = () => [...document.querySelectorAll<HTMLInputElement>('input[data-score]')]

export function focusScore(field: HTMLInputElement | undefined) {
  field?.focus()
  field?.select()
  field?.scrollIntoView({ block: 'nearest' })
}

export function ScoreInput({ what, inputLabel, value, max, onValue }: Props) {
  const [typed, setTyped] = useState<string>()
  function take(text: string) {
    const plain = text.normalize('NFKC').replace('。', '.').trim()
    if (plain === '') return onValue(null)
    if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return
    onValue(Math.min(max, Math.round(Number(plain) * 2) / 2))
  }
  return (
    <>
      <div className="mt-2 grid grid-cols-5 gap-1.5">
        {quick(max).map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={value === score}
            aria-label={`${what}给 ${score} 分`}
            onClick={() => {
              setTyped(undefined)
              onValue(score)
            }}
            className={`h-11 md:h-9 coarse:h-11 rounded-ctl border num ${value === score ? 'border-primary bg-primary text-on-primary font-semibold' : 'border-line-strong bg-surface hover:border-primary'}`}
          >
            {score}
          </button>
        ))}
      </div>
      <input
        type="text"
        data-score
        inputMode="decimal"
        autoComplete="off"
        aria-label={inputLabel}
        value={typed ?? value ?? ''}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value)
          if (!(nativeEvent as InputEvent).isComposing) take(target.value)
        }}
        onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        className="ctl mt-2 w-full num"
      />
    </>
  )
}
