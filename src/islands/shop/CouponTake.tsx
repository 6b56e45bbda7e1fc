// The button that receives a coupon; a guest signs in first.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { couponVerbs, type Offer } from '../../contract/user/coupon-verbs.ts'
import { may } from '../../contract/verbs.ts'
import { date } from '../../lib/format.ts'
import type { CouponUser } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { api, silentApi } from '../../lib/wire/api.ts'

type Props = { couponId: number; offer: Omit<Offer, 'received'>; place: string }

const closedTextOf = ({ isSoon, isOver }: Props['offer']) =>
  isSoon ? '还没到领取时间' : isOver ? '领取已结束' : '已经领完'
const buttonClass = `${button.brand} h-lg w-full text-[16px]`

export default function CouponTake({ couponId, offer, place }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [ownCoupons, setOwnCoupons] = useState<CouponUser[]>([])
  const [isBusy, setBusy] = useState(false)

  const loadOwnCoupons = () =>
    silentApi('user/auth/coupon/list', { couponId, pageSize: 100 }).then(
      ({ list }) => setOwnCoupons(list),
      () => {}, // receiving the coupon shows the error
    )
  useEffect(() => {
    if (token) void loadOwnCoupons()
  }, [token])

  async function receive() {
    setBusy(true)
    try {
      await api('user/auth/coupon/receive', { couponId })
      toast('领取成功')
    } catch {
      // `api` has shown the error
    }
    await loadOwnCoupons()
    setBusy(false)
  }

  const newest = ownCoupons[0]
  return (
    <>
      {newest && (
        <p role="status" className="mb-3 text-success">
          {ownCoupons.length > 1 ? `已领取 ${ownCoupons.length} 张` : '已领取'}，{date(newest.expireTime)} 前有效
        </p>
      )}
      <Take
        offer={{ ...offer, received: ownCoupons.length }}
        place={place}
        isGuest={!token}
        isBusy={isBusy}
        receive={receive}
      />
    </>
  )
}

type TakeProps = { offer: Offer; place: string; isGuest: boolean; isBusy: boolean; receive(): void }

/** Takes one more; where none may be taken, says why or leads to what those of mine are good for. */
export function Take({ offer, place, isGuest, isBusy, receive }: TakeProps) {
  if (!offer.received && !may(couponVerbs.receive, offer))
    return (
      <button type="button" disabled className={buttonClass}>
        {closedTextOf(offer)}
      </button>
    )
  if (isGuest)
    return (
      <a href={paths.login(place)} className={buttonClass}>
        登录后领取
      </a>
    )
  if (!may(couponVerbs.receive, offer))
    return (
      <a href={paths.sale(1)} className={`${button.primary} h-lg w-full text-[16px]`}>
        去看看课程
      </a>
    )
  return (
    <button type="button" onClick={receive} disabled={isBusy} className={buttonClass}>
      {offer.received ? '再领一张' : '立即领取'}
    </button>
  )
}
