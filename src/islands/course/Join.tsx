// The main action of a course: join, continue, enter, read, download or buy.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { type LiveState, liveStateAt } from '../../lib/live.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { $ownCourse, loadOwnCourse, relationOf } from './own-course.ts'
import { Collect, Share } from './SaveAndShare.tsx'

type Live = { name: string; beginTime: string; endTime: string; state: LiveState; isPushed: 0 | 1 }
type Props = {
  courseId: number
  courseCategory: number
  courseName: string
  isFree: boolean
  isVipFree: boolean
  price: string
  trialId?: number | undefined
  /** The course page: the return address of a guest. */
  place: string
  /** The current or next lesson of a live course. */
  live?: Live | undefined
}

/** Joins a free course, or one included in the membership, and opens it. Guests get links, which work before hydration. */
export default function Join({
  courseId,
  courseCategory,
  courseName,
  isFree,
  isVipFree,
  price,
  trialId,
  place,
  live,
}: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const ownCourse = useStore($ownCourse, { ssr: () => null })
  const [isBusy, setBusy] = useState(false)
  const state = useLiveState(live)
  useEffect(() => void loadOwnCourse(courseId), [courseId])

  const relation = relationOf(ownCourse)
  const isOpen = Boolean(ownCourse?.isPay || ownCourse?.isMine)
  /** Included in the membership and not joined yet. */
  const isIncluded = relation === 'member' && !isOpen
  const isSoon = state === 1
  const learnPath = paths.learn(
    courseId,
    courseCategory === courseCategories.live ? undefined : (ownCourse?.lastPeriodId ?? undefined),
  )
  const labels = labelsOf(courseCategory, state)

  async function join() {
    setBusy(true)
    try {
      await api('course/auth/course/user/join', { courseId })
      if (!isSoon) return location.assign(learnPath)
      toast('预约成功')
      await loadOwnCourse(courseId, { isForced: true })
    } catch {
      // `api` has shown the error
    }
    setBusy(false)
  }

  /** Rendered twice: beside the price, and at the bottom on phones. */
  const mainButton = (size: string) => {
    const buttonClass = `${button.brand} h-lg ${size}`
    if (courseCategory === courseCategories.resource && (isFree || isOpen || isIncluded))
      return (
        <a href="#files" className={buttonClass}>
          下载资料
        </a>
      )
    if (isOpen)
      return (
        <a href={learnPath} className={buttonClass}>
          {ownCourse?.lastPeriodId ? labels.goOn : labels.enter}
        </a>
      )
    if (relation === 'memberEnded' && isVipFree)
      return (
        <a href={paths.vip()} className={buttonClass}>
          续费会员
        </a>
      )
    if (!isFree && !isIncluded)
      return (
        <a href={paths.buy(1, courseId)} className={buttonClass}>
          购买
        </a>
      )
    if (!token)
      return (
        <a href={paths.login(place)} className={buttonClass}>
          {labels.join}
        </a>
      )
    return (
      <button type="button" onClick={join} disabled={isBusy} className={buttonClass}>
        {labels.join}
      </button>
    )
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {mainButton('flex-1 text-[16px] max-md:hidden')}
        {!isFree && isVipFree && !isOpen && !isIncluded && (
          <Alternative isEnded={relation === 'memberEnded'} courseId={courseId} />
        )}
        {live && isSoon && <AddToCalendar {...live} courseName={courseName} place={place} />}
        <Collect courseId={courseId} place={place} />
        <Share />
      </div>
      {ownCourse?.isPay === 1 && courseCategory !== courseCategories.resource && (
        <p className="mt-3 flex items-center gap-3 text-mini text-ink-3 num">
          <progress value={ownCourse.progress} max={100} aria-label="学习进度" className="bar flex-1" />
          {isSoon && !ownCourse.progress ? '已预约' : `已学 ${Math.round(ownCourse.progress)}%`}
        </p>
      )}
      {ownCourse?.isMine === 1 && (
        <a
          href={paths.account(courseCategory === courseCategories.live ? 'live/praxis' : 'vod/praxis', { courseId })}
          className="mt-2 inline-block py-2 text-link hover:underline underline-offset-4"
        >
          给课时配考试和作业
        </a>
      )}
      {!isFree && !isOpen && !isIncluded && trialId && (
        <p className="mt-3 text-mini text-ink-3">标有「试看」的小节现在就能学。</p>
      )}
      <section
        aria-label="快捷操作"
        className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3"
      >
        <b className={`num text-h3 ${isFree ? 'text-success' : 'text-brand-text'}`}>
          {isOpen ? '已报名' : isIncluded ? '会员免费' : price}
        </b>
        <span className="ml-auto flex gap-3">
          {trialId && !isOpen && !isIncluded && (
            <a href={paths.learn(courseId, trialId)} className={`${button.line} h-lg px-4`}>
              试看
            </a>
          )}
          {mainButton('px-7')}
        </span>
      </section>
    </>
  )
}

/** Beside the main action of a course that is free for members: becoming one; for who was one, buying the course. */
const Alternative = ({ isEnded, courseId }: { isEnded: boolean; courseId: number }) => (
  <a href={isEnded ? paths.buy(1, courseId) : paths.vip()} className={`${button.line} h-lg px-4 max-md:flex-1`}>
    {isEnded ? '单独购买' : '开会员'}
  </a>
)

/** The rendered state first, then by the clock. */
function useLiveState(live: Live | undefined) {
  const [state, setState] = useState(live?.state)
  useEffect(() => {
    if (!live) return
    const update = () => setState(liveStateAt({ ...live, liveStatus: live.state }, Date.now()))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [live])
  return state
}

function labelsOf(courseCategory: number, state: LiveState | undefined) {
  if (courseCategory === courseCategories.live) {
    const enter = state === 1 ? '进入直播间' : state === 2 ? '进入直播' : '看回放'
    return { join: state === 1 ? '预约' : enter, enter, goOn: enter }
  }
  if (courseCategory === courseCategories.document || courseCategory === courseCategories.imageText)
    return { join: '开始阅读', enter: '开始阅读', goOn: '继续阅读' }
  return { join: '立即学习', enter: '进入学习', goOn: '继续学习' }
}
