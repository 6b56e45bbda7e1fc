// The price of a course for its reader: asked, free by a membership, lower for members, or paid.
import { useStore } from '@nanostores/react'
import { date, yuan } from '../../lib/format.ts'
import type { Course } from '../../lib/models.ts'
import { tags } from '../../lib/page/buttons.ts'
import { $user } from '../../lib/stores/user.ts'
import { $ownCourse, relationOf } from './own-course.ts'

type Props = Pick<Course, 'coursePrice' | 'originalPrice' | 'vipPrice'> & { isVipFree: boolean; isForEver: boolean }

function markMine(price: HTMLElement) {
  const group = price.closest<HTMLElement>('.group')!
  group.dataset.mine = ''
  return () => {
    delete group.dataset.mine
  }
}

const big = 'text-[30px] leading-9 font-semibold'

/**
 * The same for all on the stored page; in the browser what holds for the reader. Courses that cost nothing have none.
 * `data-mine` on what it stands in: there is nothing to buy, and the page hides until when it is cheaper (components/course/Head.astro).
 */
export default function CoursePrice({ coursePrice, originalPrice, vipPrice, isVipFree, isForEver }: Props) {
  const user = useStore($user, { ssr: () => null })
  const ownCourse = useStore($ownCourse, { ssr: () => null })
  const relation = relationOf(ownCourse)
  const isMember = user?.isVip === 1
  const isLower = !isVipFree && vipPrice > 0 && vipPrice < coursePrice
  if (relation === 'bought')
    return (
      <>
        <b ref={markMine} className={`${big} text-success`}>
          {ownCourse?.source === 2 ? '已购买' : '已加入'}
        </b>
        {ownCourse?.gmtExpire && <span className="text-mini text-ink-3">学到 {date(ownCourse.gmtExpire)}</span>}
      </>
    )
  if (relation === 'member')
    return (
      <>
        <b ref={markMine} className={`${big} text-success`}>
          会员免费
        </b>
        <Struck price={coursePrice} />
        <span className="w-full mt-1 text-mini text-ink-2">
          {user?.vipExpireTime ? `你的会员到 ${date(user.vipExpireTime)}，到期后不能接着看` : '永久会员，一直可以学'}
        </span>
      </>
    )
  if (isMember && isLower)
    return (
      <>
        <b className={`${big} text-brand-text`}>{yuan(vipPrice)}</b>
        <Struck price={coursePrice} />
        <span className="w-full mt-1 text-mini text-ink-2">
          会员价，省 {yuan(coursePrice - vipPrice)}
          {isForEver && '，买下后长期看'}
        </span>
      </>
    )
  return (
    <>
      <b className={`${big} text-brand-text`}>{yuan(coursePrice)}</b>
      {originalPrice > coursePrice && <Struck price={originalPrice} />}
      {isVipFree && <span className={`text-mini px-2 py-0.5 rounded-ctl ${tags.brand}`}>会员免费</span>}
      {isLower && <span className={`text-mini px-2 py-0.5 rounded-ctl ${tags.brand}`}>会员价 {yuan(vipPrice)}</span>}
      {ownCourse?.gmtExpire && (relation === 'memberEnded' || relation === 'boughtEnded') && (
        <span className="w-full mt-1 text-mini text-warn" role="status">
          {relation === 'memberEnded'
            ? `会员 ${date(ownCourse.gmtExpire)} 到期，续费后接着学`
            : `学习期限 ${date(ownCourse.gmtExpire)} 到了，笔记和学习记录还在`}
        </span>
      )}
    </>
  )
}

const Struck = ({ price }: { price: number }) => (
  <s className="text-ink-3">
    <span className="sr-only">原价</span>
    {yuan(price)}
  </s>
)
