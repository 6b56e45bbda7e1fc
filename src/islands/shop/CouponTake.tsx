// The button that receives a coupon; a guest signs in first.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api, silentApi } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { date } from '../../lib/format.ts'
import type { CouponUser } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'

type Props = { couponId: number; state: 'soon' | 'open' | 'over' | 'soldOut'; perLimit: number; place: string }

const closedTexts = { soon: '还没到领取时间', over: '领取已结束', soldOut: '已经领完' }
const buttonClass = `${button.brand} h-lg w-full text-[16px]`

export default function CouponTake({ couponId, state, perLimit, place }: Props) {
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
      {state !== 'open' && !newest ? (
        <button type="button" disabled className={buttonClass}>
          {closedTexts[state]}
        </button>
      ) : !token ? (
        <a href={paths.login(place)} className={buttonClass}>
          登录后领取
        </a>
      ) : ownCoupons.length >= perLimit || state !== 'open' ? (
        <a href={paths.sale(1)} className={`${button.primary} h-lg w-full text-[16px]`}>
          去看看课程
        </a>
      ) : (
        <button type="button" onClick={receive} disabled={isBusy} className={buttonClass}>
          {newest ? '再领一张' : '立即领取'}
        </button>
      )}
    </>
  )
}
