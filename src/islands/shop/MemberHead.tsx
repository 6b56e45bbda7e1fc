// What a member sees first: until when the membership runs, how much of it is left, and what it was worth so far.
import { reminderDays } from '../../contract/membership.ts'
import { artPaths } from '../../lib/art/art-paths.ts'
import { date, spent, yuan } from '../../lib/format.ts'
import { endsSoon } from '../../lib/labels/membership.ts'
import type { UserExt } from '../../lib/models.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Block, QueryState } from '../kit/QueryState.tsx'

type Props = { user: UserExt; membership: string }

const day = 86_400_000

/** 2027 年 11 月 1 日 */
const longDate = (instant: string) => date(instant).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日')

export function MemberHead({ user, membership }: Props) {
  const vip = useCall('user/auth/vip/view', {})
  const { vipExpireTime } = user
  const years = (vip.data?.grantList ?? []).filter(({ isEnded }) => !isEnded).at(-1)
  const year = years ? Math.floor((Date.now() - Date.parse(years.beginTime)) / (365 * day)) + 1 : 1
  const left = vipExpireTime ? Math.max(0, Math.ceil((Date.parse(vipExpireTime) - Date.now()) / day)) : 0
  const isLate = endsSoon(user)
  return (
    <Card
      as="section"
      isPanel
      aria-label="我的会员"
      className="mt-5 grid lg:grid-cols-[minmax(0,1fr)_340px] overflow-hidden"
    >
      <div className="relative bg-dai-600 text-white p-6 md:p-8 overflow-hidden">
        <img src={artPaths.scene('tree')} alt="" className="absolute inset-y-0 right-0 h-full max-md:hidden" />
        <div className="relative">
          <p className="flex items-center gap-3">
            <img
              src={paths.avatar(user.headImgUrl, user.nickname)}
              alt=""
              width="64"
              height="64"
              className="size-11 rounded-full object-cover bg-sunken"
            />
            <span>
              <b className="block font-semibold">{user.nickname}</b>
              <span className="block text-mini text-dai-100">
                {user.vipSetName}
                {year > 1 && `，第 ${year} 年`}
              </span>
            </span>
          </p>
          <p role="status" className="mt-5 font-song text-[26px] leading-9 md:text-h1 font-bold">
            {vipExpireTime ? (isLate ? membership : `会员到 ${longDate(vipExpireTime)}`) : membership}
          </p>
          <p className="mt-1 text-dai-100 num">
            {vipExpireTime
              ? `还有 ${left} 天，不会自动续费${isLate ? '' : `，到期前 ${reminderDays} 天提醒一次`}`
              : '没有到期的一天，不用续费'}
          </p>
          {vipExpireTime && vip.data?.beginTime && <Span begin={vip.data.beginTime} end={vipExpireTime} />}
        </div>
      </div>
      <div className="p-6 md:px-8 max-lg:border-t lg:border-l border-line">
        <h2 className="text-mini text-ink-2">这一期用到的</h2>
        <QueryState of={vip} what="会员用到的" skeleton={<Block className="mt-3 h-28 w-full" />}>
          {({ courseCount, courseWorth, watchLength }) =>
            courseCount ? (
              <>
                <dl className="mt-2 divide-y divide-line border-b border-line num">
                  <div className="flex items-baseline gap-3 py-2">
                    <dt>免费学了</dt>
                    <dd className="flex-1 font-semibold">{courseCount} 门课</dd>
                    <dd className="text-mini text-ink-3">单买合计 {yuan(courseWorth)}</dd>
                  </div>
                  <div className="flex items-baseline gap-3 py-2">
                    <dt>学了</dt>
                    <dd className="flex-1 font-semibold">{spent(watchLength)}</dd>
                    <dd className="text-mini text-ink-3">会员课程里</dd>
                  </div>
                </dl>
                <p className="mt-3 text-mini">
                  <a href={paths.account('course')} className="text-link underline underline-offset-2">
                    看我的课程
                  </a>
                </p>
              </>
            ) : (
              <p className="mt-3 text-ink-2">
                还没有学会员课程，
                <a href="#courses" className="text-link underline underline-offset-2">
                  选一门开始
                </a>
                。
              </p>
            )
          }
        </QueryState>
      </div>
    </Card>
  )
}

type SpanProps = { begin: string; end: string }

function Span({ begin, end }: SpanProps) {
  const share = Math.min(1, Math.max(0, (Date.now() - Date.parse(begin)) / (Date.parse(end) - Date.parse(begin))))
  return (
    <div className="mt-4 max-w-[520px] text-mini text-dai-100 num">
      <progress value={Math.round(share * 100)} max={100} aria-label="这一期过去了多少" className="bar w-full" />
      <p className="mt-1.5 flex justify-between">
        <span>{date(begin)}</span>
        <span>{date(end)}</span>
      </p>
    </div>
  )
}
