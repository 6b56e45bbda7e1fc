// The steps of the application: at the left where there is room, else a bar above.
import { Icon } from '../kit/Icon.tsx'
import type { Step } from './settling-labels.ts'

type Props = {
  steps: readonly Step[]
  /** From 1. */
  current: number
  /** What became of the first one. */
  firstNote?: string
  /** Back to one that is done; the first is done once. */
  onGo?(step: number): void
}

export const Steps = ({ steps, current, firstNote, onGo }: Props) => (
  <nav aria-label="申请步骤" className="lg:sticky lg:top-24">
    <p className="mb-2 text-mini text-ink-2 num lg:hidden">
      <b className="font-semibold text-ink">
        第 {current} 步，共 {steps.length} 步：{steps[current - 1]!.name}
      </b>
    </p>
    <ol className="flex gap-1.5 lg:block">
      {steps.map(({ name, description }, n) => {
        const isDone = n + 1 < current
        const isHere = n + 1 === current
        const line =
          n < steps.length - 1 &&
          'lg:before:absolute lg:before:left-[11px] lg:before:top-7 lg:before:bottom-1 lg:before:w-px lg:before:bg-line-strong'
        const look = isDone
          ? 'bg-primary text-on-primary'
          : isHere
            ? 'bg-brand text-on-brand font-semibold ring-4 ring-brand-soft'
            : 'border border-line-strong text-ink-3'
        return (
          <li
            key={name}
            aria-current={isHere ? 'step' : undefined}
            className={`relative flex-1 lg:flex lg:gap-3 lg:pb-6 ${line || ''}`}
          >
            <span
              aria-hidden="true"
              className={`hidden size-6 shrink-0 place-items-center rounded-full text-mini num lg:grid ${look}`}
            >
              {isDone ? <Icon name="check" className="size-3.5" /> : n + 1}
            </span>
            <span className="hidden min-w-0 lg:block">
              {isDone && n > 0 ? (
                <a
                  href={`?step=${n + 1}`}
                  className="inline-block py-0.5 hover:text-primary"
                  onClick={(event) => {
                    event.preventDefault()
                    onGo?.(n + 1)
                  }}
                >
                  {name}
                </a>
              ) : (
                <b className={isHere ? 'font-semibold' : isDone ? 'font-normal' : 'font-normal text-ink-3'}>{name}</b>
              )}
              <span className="block text-mini text-ink-3 num">{(n === 0 && firstNote) || description}</span>
            </span>
            <span
              className={`block h-1 rounded-full lg:hidden ${isDone ? 'bg-primary' : isHere ? 'bg-brand' : 'bg-line'}`}
            />
          </li>
        )
      })}
    </ol>
  </nav>
)
