// The memberships on sale: choose one, see what it costs and until when it runs, agree, go to the checkout. Members renew.

import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { productTypes } from '../../contract/enums/product-types.ts'
import { yuan } from '../../lib/format.ts'
import {
  byMonthsOf,
  membershipOf,
  monthsOf,
  planPrice,
  planTerm,
  recommendedPlan,
  renewedUntil,
  termOf,
} from '../../lib/labels/membership.ts'
import type { VipSet } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, ensureUser } from '../../lib/stores/user.ts'
import { useCall } from '../app/client.ts'
import { useBeforeHydration } from '../kit/use-before-hydration.ts'
import { MemberHead } from './MemberHead.tsx'
import { MemberRecord } from './MemberRecord.tsx'
import { PlanCard } from './PlanCard.tsx'
import { type Agreement, PlanSummary } from './PlanSummary.tsx'

type Props = {
  plans: readonly VipSet[]
  refundDays: number
  agreements: readonly Agreement[]
  /** What stands below the plans, beside the summary. */
  children?: ReactNode
}

/** The stored page is the same for all, so dates, coupons and sums come in the browser. */
export default function ChoosePlan({ plans, refundDays, agreements, children }: Props) {
  const user = useStore($user, { ssr: () => null })
  const [chosenId, choose] = useState(recommendedPlan(plans)?.id)
  const [today, setToday] = useState<Date>()
  const [agrees, setAgrees] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const pressed = useBeforeHydration(() => ({
    plan: document.querySelector<HTMLInputElement>('input[name=plan]:checked')?.value,
    agrees: document.querySelector('input[name=agrees]:checked'),
  }))
  useEffect(() => {
    if (pressed?.plan) choose(Number(pressed.plan))
    if (pressed?.agrees) setAgrees(true)
    setToday(new Date())
    if ($token.get()) void ensureUser()
  }, [])
  const plan = plans.find(({ id }) => id === chosenId)
  const till = useCall(
    'user/auth/order/info/check',
    { productType: productTypes.vip, productId: plan?.id ?? 0 },
    { isOff: !user || !plan },
  ).data
  const membership = user ? membershipOf(user) : undefined
  const isMember = Boolean(membership)
  /** A permanent membership ends never: there is nothing to renew. */
  const isForEver = isMember && !user?.vipExpireTime
  const price = plan ? planPrice(plan, isMember) : 0
  const best = till?.couponList.find(({ isFit }) => isFit)
  const expireTime = user?.isVip ? user.vipExpireTime : null
  const compared = plans.filter((offer) => byMonthsOf(offer, plans, isMember))

  /** The consent comes first: its box is shown and focused. */
  function proceed(event: MouseEvent) {
    if (agrees) return
    event.preventDefault()
    setMissing(true)
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }
  const buy = (look: string) =>
    plan &&
    !isForEver && (
      <a href={paths.buy(2, plan.id)} onClick={proceed} className={`${button.brand} h-lg ${look}`}>
        {isMember ? '续费' : '开通'}
        {plan.setName}
      </a>
    )
  return (
    <>
      {user && membership && <MemberHead user={user} membership={membership} />}
      <div className="mt-8 grid lg:grid-cols-[minmax(0,1fr)_340px] gap-10 items-start">
        <div className="min-w-0">
          {!isForEver && (
            <fieldset>
              <legend className={isMember ? 'font-song text-h2 font-bold mb-4' : 'font-semibold mb-5'}>
                {isMember ? '想先续上也行' : '选时长'}
              </legend>
              {expireTime && <p className="mb-4 text-ink-2">续费从到期那天接着算，剩下的天数不会少。</p>}
              <div className="grid sm:grid-cols-2 lg:grid-cols-4 gap-4">
                {plans.map((offer) => (
                  <PlanCard
                    key={offer.id}
                    plan={offer}
                    price={planPrice(offer, isMember)}
                    byMonths={byMonthsOf(offer, plans, isMember)}
                    until={today && expireTime ? renewedUntil(offer, today, expireTime) : undefined}
                    isChosen={offer === plan}
                    isRecommended={offer === recommendedPlan(plans)}
                    onChoose={() => choose(offer.id)}
                  />
                ))}
              </div>
              {compared.length > 0 && (
                <p className="mt-3 text-mini text-ink-3 num">
                  划线价是按月会员逐月购买的合计：
                  {compared
                    .map((offer) => `${monthsOf(offer)} 个月 ${yuan(byMonthsOf(offer, plans, isMember)!)}`)
                    .join('，')}
                  。
                </p>
              )}
            </fieldset>
          )}
          {isMember && <MemberRecord />}
          {children}
        </div>
        {plan && !isForEver && (
          <PlanSummary
            plan={plan}
            price={price}
            best={best}
            isMember={isMember}
            refundDays={refundDays}
            agreements={agreements}
            agrees={agrees}
            isMissing={isMissing}
            box={box}
            term={today ? planTerm(plan, today, expireTime) : `${termOf(plan)}，开通那天起`}
            isSignedIn={Boolean(user)}
            onAgree={(agreed) => {
              setAgrees(agreed)
              setMissing(false)
            }}
          >
            {buy('w-full mt-4 max-md:hidden')}
          </PlanSummary>
        )}
      </div>
      {plan && !isForEver && (
        <div className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3">
          <span className="text-mini text-ink-2 num">
            {plan.setName}
            <b className="block text-h4 font-semibold text-brand-text">{yuan(price - (best?.priceDiscount ?? 0))}</b>
          </span>
          {buy('flex-1')}
        </div>
      )}
    </>
  )
}
