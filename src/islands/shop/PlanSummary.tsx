// What the chosen membership costs its buyer: price, best coupon, sum, what of the buyer's collection it opens, and the consent.
import type { ReactNode, RefObject } from 'react'
import type { Output } from '../../contract/calls.ts'
import { artPaths } from '../../lib/art/art-paths.ts'
import { yuan } from '../../lib/format.ts'
import type { VipSet } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Strokes.tsx'

export type Coupon = Output<'user/auth/order/info/check'>['couponList'][number]
export type Agreement = { name: string; href: string }

type Props = {
  plan: VipSet
  term: string
  price: number
  /** Undefined for guests, and until it is known. */
  best: Coupon | undefined
  isSignedIn: boolean
  isMember: boolean
  refundDays: number
  agreements: readonly Agreement[]
  agrees: boolean
  onAgree(agrees: boolean): void
  isMissing: boolean
  box: RefObject<HTMLInputElement | null>
  /** The button. */
  children: ReactNode
}

export function PlanSummary(props: Props) {
  const { plan, term, price, best, isSignedIn, isMember, refundDays, agreements, agrees, onAgree, isMissing, box } =
    props
  return (
    <Card as="section" isPanel aria-labelledby="summary" className="overflow-hidden lg:sticky lg:top-20">
      <img
        src={artPaths.scene('tree-wide')}
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
          <p className="text-mini text-ink-3 num">{term}</p>
          <ul className="mt-3 space-y-1 text-mini text-ink-2">
            {plan.privilege.map((privilege) => (
              <li key={privilege}>{privilege}</li>
            ))}
          </ul>
          {isSignedIn && (
            <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2 text-mini num">
              <dt className="text-ink-2">价格</dt>
              <dd className="text-right">{yuan(price)}</dd>
              <dt className="text-ink-2">优惠券</dt>
              <dd className="text-right">
                {best ? (
                  <a href={paths.buy(2, plan.id)} className="text-link hover:underline underline-offset-4">
                    {best.couponName} − {yuan(best.priceDiscount)}
                    <Icon name="right" className="inline size-3.5 ml-1" />
                  </a>
                ) : (
                  <span className="text-ink-3">没有可用的</span>
                )}
              </dd>
            </dl>
          )}
          <p className="mt-4 pt-4 border-t border-line flex items-baseline justify-between num">
            <span>应付</span>
            <b className="text-[28px] leading-9 font-semibold text-brand-text">
              {yuan(price - (best?.priceDiscount ?? 0))}
            </b>
          </p>
        </div>
        {isSignedIn && !isMember && <Collected />}
        <label className="mt-4 flex gap-2.5 items-start text-mini text-ink-2 max-md:py-2">
          <input
            ref={box}
            name="agrees"
            type="checkbox"
            checked={agrees}
            onChange={({ target }) => onAgree(target.checked)}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? 'agree-error' : undefined}
            className="hit size-[18px] mt-px accent-primary shrink-0"
          />
          <span>
            我已阅读并同意
            {agreements.map(({ name, href }, n) => (
              <span key={href}>
                {n > 0 && '和'}
                <a href={href} target="_blank" rel="noopener" className="text-link underline underline-offset-2">
                  {name}
                </a>
              </span>
            ))}
            {!agreements.length && '会员的开通与退款说明'}
          </span>
        </label>
        <p id="agree-error" role="alert" className="text-mini text-danger mt-1 empty:hidden">
          {isMissing && '先勾选协议，再开通'}
        </p>
        {props.children}
        <p className="mt-3 text-mini text-ink-3">不自动续费；{refundDays} 天内可以在「我的订单」里申请退款。</p>
      </div>
    </Card>
  )
}

/** What the buyer collects and could learn for nothing as a member; where they collect more than one page, nothing. */
function Collected() {
  const { data } = useCall('course/auth/user/collection/course/list', { pageSize: 100 })
  if (!data || data.totalCount > data.list.length) return null
  const paid = data.list.filter(({ isFree }) => !isFree)
  const included = paid.filter(({ isVipFree }) => isVipFree)
  if (!included.length) return null
  const sum = included.reduce((total, { coursePrice }) => total + coursePrice, 0)
  return (
    <p className="mt-4 rounded-ctl bg-success-soft text-success px-3 py-2 text-mini num">
      {included.length === paid.length
        ? `你收藏的 ${included.length} 门课都在会员里，单买要 ${yuan(sum)}。`
        : `你收藏的课有 ${included.length} 门在会员里，单买要 ${yuan(sum)}。`}
    </p>
  )
}
