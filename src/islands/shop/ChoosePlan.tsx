// The memberships on sale: choose one, see what it costs and until when it runs, go to the checkout. Members see what they have.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { button } from '../../lib/buttons.ts'
import { yuan } from '../../lib/format.ts'
import { membershipOf, monthly, planPrice, planTerm, recommendedPlan, termOf } from '../../lib/membership.ts'
import type { VipSet } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, ensureUser } from '../../lib/stores/user.ts'

type Props = { plans: readonly VipSet[]; refundDays: number; children?: ReactNode }

/** `children`: what stands below the plans, beside the summary. The stored page is the same for all, so dates come in the browser. */
export default function ChoosePlan({ plans, refundDays, children }: Props) {
  const user = useStore($user, { ssr: () => null })
  const [chosenId, choose] = useState(recommendedPlan(plans)?.id)
  const [today, setToday] = useState<Date>()
  useEffect(() => {
    setToday(new Date())
    if ($token.get()) void ensureUser()
  }, [])
  const membership = user ? membershipOf(user) : undefined
  const plan = plans.find(({ id }) => id === chosenId)
  const verb = membership ? '续费' : '开通'
  const buy = (look: string) =>
    plan && (
      <a href={paths.buy(2, plan.id)} className={`${button.brand} h-lg ${look}`}>
        {verb}
        {plan.setName}
      </a>
    )
  return (
    <>
      {membership && (
        <p role="status" className="mt-5 rounded-card bg-brand-soft text-brand-text px-4 py-3">
          <b className="font-semibold">{membership}</b>
          {user?.vipExpireTime && <span>。续费从到期那天接着算，剩下的天数不会少。</span>}
        </p>
      )}
      <div className="mt-8 grid lg:grid-cols-[minmax(0,1fr)_340px] gap-10 items-start">
        <div className="min-w-0">
          <fieldset>
            <legend className="font-semibold mb-5">选时长</legend>
            <div className="grid sm:grid-cols-2 lg:grid-cols-4 gap-4">
              {plans.map((offer) => (
                <Plan
                  key={offer.id}
                  plan={offer}
                  price={planPrice(offer, Boolean(membership))}
                  isChosen={offer === plan}
                  isRecommended={offer === recommendedPlan(plans)}
                  onChoose={() => choose(offer.id)}
                />
              ))}
            </div>
          </fieldset>
          {children}
        </div>
        {plan && (
          <section
            aria-labelledby="summary"
            className="rounded-panel border border-line bg-surface overflow-hidden lg:sticky lg:top-20"
          >
            <img
              src={paths.scene('tree-wide')}
              alt=""
              width="340"
              height="120"
              className="w-full h-[120px] object-cover"
            />
            <div className="p-6">
              <div role="status">
                <h2 id="summary" className="text-h4 font-semibold">
                  {plan.setName}
                </h2>
                <p className="text-mini text-ink-3 num">
                  {today
                    ? planTerm(plan, today, user?.isVip ? user.vipExpireTime : null)
                    : `${termOf(plan)}，开通那天起`}
                </p>
                <ul className="mt-3 space-y-1 text-mini text-ink-2">
                  {plan.privilege.map((privilege) => (
                    <li key={privilege}>{privilege}</li>
                  ))}
                </ul>
                <p className="mt-4 pt-4 border-t border-line flex items-baseline justify-between num">
                  <span>应付</span>
                  <b className="text-[28px] leading-9 font-semibold text-brand-text">
                    {yuan(planPrice(plan, Boolean(membership)))}
                  </b>
                </p>
              </div>
              {buy('w-full mt-4 max-md:hidden')}
              <p className="mt-3 text-mini text-ink-3">
                不自动续费；{refundDays} 天内可以在「我的订单」里申请退款。优惠券在下一步选。
              </p>
            </div>
          </section>
        )}
      </div>
      {plan && (
        <div className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3">
          <span className="text-mini text-ink-2 num">
            {plan.setName}
            <b className="block text-h4 font-semibold text-brand-text">{yuan(planPrice(plan, Boolean(membership)))}</b>
          </span>
          {buy('flex-1')}
        </div>
      )}
    </>
  )
}

type PlanProps = { plan: VipSet; price: number; isChosen: boolean; isRecommended: boolean; onChoose(): void }

function Plan({ plan, price, isChosen, isRecommended, onChoose }: PlanProps) {
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
        <input type="radio" name="plan" className="size-5 accent-primary" checked={isChosen} onChange={onChoose} />
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2 num text-brand-text">
        <b className="text-[28px] leading-9 font-semibold">{yuan(price)}</b>
        {plan.orgPrice > price && (
          <s className="text-mini text-ink-3">
            <span className="sr-only">原价</span>
            {yuan(plan.orgPrice)}
          </s>
        )}
      </span>
      <span className="block text-mini text-ink-2 num">{termOf(plan)}</span>
      {perMonth && <span className="block text-mini text-ink-2 num">合 {perMonth} / 月</span>}
    </label>
  )
}
