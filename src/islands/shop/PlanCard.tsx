// A membership on sale, as one of the radio group of ChoosePlan.tsx.
import { yuan } from '../../lib/format.ts'
import { monthly, termOf } from '../../lib/labels/membership.ts'
import type { VipSet } from '../../lib/models.ts'

type Props = {
  plan: VipSet
  price: number
  /** What the months cost one by one; undefined where that is no more. */
  byMonths: number | undefined
  /** For a member: until when it would run. */
  until: string | undefined
  isChosen: boolean
  isRecommended: boolean
  onChoose(): void
}

export function PlanCard({ plan, price, byMonths, until, isChosen, isRecommended, onChoose }: Props) {
  const perMonth = monthly({ ...plan, fabPrice: price })
  const look = isChosen ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface hover:border-primary'
  return (
    <label className={`relative block rounded-card border p-5 cursor-pointer ${look}`}>
      {isRecommended && (
        <span className="absolute -top-3 left-4 bg-primary text-on-primary text-mini px-2 py-0.5 rounded-ctl">
          推荐
        </span>
      )}
      <span className="flex items-center justify-between">
        <b className="font-semibold">{plan.setName}</b>
        <input
          type="radio"
          name="plan"
          value={plan.id}
          className="size-5 accent-primary"
          checked={isChosen}
          onChange={onChoose}
        />
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2 num text-brand-text">
        <b className="text-[28px] leading-9 font-semibold">{yuan(price)}</b>
        {byMonths && (
          <s className="text-mini text-ink-3">
            <span className="sr-only">按月购买合计</span>
            {yuan(byMonths)}
          </s>
        )}
      </span>
      <span className="block text-mini text-ink-2 num">{termOf(plan)}</span>
      {perMonth && <span className="block text-mini text-ink-2 num">合 {perMonth} / 月</span>}
      {until && <span className="block mt-2 pt-2 border-t border-line text-mini text-primary num">{until}</span>}
    </label>
  )
}
