// Taking a coupon: a guest signs in first, who has it is told until when.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { date } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { CouponUser } from '../../lib/shown.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'

type Props = { couponId: number; state: 'soon' | 'open' | 'over' | 'gone'; perLimit: number; place: string }

const closed = { soon: '还没到领取时间', over: '领取已结束', gone: '已经领完' }
const whole = `${button.brand} h-lg w-full text-[16px]`

export default function CouponTake({ couponId, state, perLimit, place }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [mine, setMine] = useState<CouponUser[]>([])
  const [isBusy, setBusy] = useState(false)

  const ask = () =>
    api('user/auth/coupon/list', { couponId, pageSize: 100 }, { hideErrorTips: true }).then(
      ({ list }) => setMine(list),
      () => {}, // taking it says why not
    )
  useEffect(() => {
    if (token) void ask()
  }, [token])

  async function take() {
    setBusy(true)
    try {
      await api('user/auth/coupon/receive', { couponId })
      toast('领取成功')
    } catch {
      // `api` has said why
    }
    await ask()
    setBusy(false)
  }

  const newest = mine[0]
  return (
    <>
      {newest && (
        <p role="status" className="mb-3 text-success">
          {mine.length > 1 ? `已领取 ${mine.length} 张` : '已领取'}，{date(newest.expireTime)} 前有效
        </p>
      )}
      {state !== 'open' && !newest ? (
        <button type="button" disabled className={whole}>
          {closed[state]}
        </button>
      ) : !token ? (
        <a href={paths.login(place)} className={whole}>
          登录后领取
        </a>
      ) : mine.length >= perLimit || state !== 'open' ? (
        <a href={paths.sale(1)} className={`${button.primary} h-lg w-full text-[16px]`}>
          去看看课程
        </a>
      ) : (
        <button type="button" onClick={take} disabled={isBusy} className={whole}>
          立即领取
        </button>
      )}
    </>
  )
}
