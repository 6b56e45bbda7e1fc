// The one thing to do about a course: join, go on, enter, read, download, or (paid) what there is instead.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { liveStateAt } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { Calendar } from './Calendar.tsx'
import { Collect, Share } from './Keep.tsx'
import { $mine, askMine } from './mine.ts'

type Live = { name: string; beginTime: string; endTime: string; state: 1 | 2 | 4 }
type Props = {
  courseId: number
  courseCategory: number
  courseName: string
  isFree: boolean
  price: string
  trialId?: number | undefined
  /** The course's own page: where a guest comes back to. */
  place: string
  /** Of a live course: its lesson on air or to come. */
  live?: Live | undefined
}

/** Joins a free course and opens it; goes on where one stopped. What a guest may press are links: they work at the first tap. */
export default function Join({ courseId, courseCategory, courseName, isFree, price, trialId, place, live }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const mine = useStore($mine, { ssr: () => null })
  const [isBusy, setBusy] = useState(false)
  const state = useLiveState(live)
  useEffect(() => void askMine(courseId), [courseId])

  const isOpen = Boolean(mine?.isPay || (mine?.allowStudy && !isFree) || mine?.isMine)
  const isSoon = state === 1
  const open = paths.learn(courseId, courseCategory === 2 ? undefined : (mine?.lastPeriodId ?? undefined))
  const words = wordsOf(courseCategory, state)

  async function join() {
    setBusy(true)
    try {
      await api('course/auth/course/user/join', { courseId })
      if (!isSoon) return location.assign(open)
      toast('预约成功')
      await askMine(courseId, { fresh: true })
    } catch {
      // `api` has said why
    }
    setBusy(false)
  }

  /** Twice on the page: beside the price, and on a phone at its foot. */
  const main = (size: string) => {
    const look = `${button.brand} h-lg ${size}`
    if (courseCategory === 4 && (isFree || isOpen))
      return (
        <a href="#files" className={look}>
          下载资料
        </a>
      )
    if (isOpen)
      return (
        <a href={open} className={look}>
          {mine?.lastPeriodId ? words.goOn : words.enter}
        </a>
      )
    if (!isFree)
      return (
        <a href={paths.buy(1, courseId)} className={look}>
          购买
        </a>
      )
    if (!token)
      return (
        <a href={paths.login(place)} className={look}>
          {words.join}
        </a>
      )
    return (
      <button type="button" onClick={join} disabled={isBusy} className={look}>
        {words.join}
      </button>
    )
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {main('flex-1 text-[16px] max-md:hidden')}
        {live && isSoon && <Calendar {...live} courseName={courseName} place={place} />}
        <Collect courseId={courseId} place={place} />
        <Share />
      </div>
      {mine?.isPay === 1 && courseCategory !== 4 && (
        <p className="mt-3 flex items-center gap-3 text-mini text-ink-3 num">
          <progress value={mine.progress} max={100} aria-label="学习进度" className="bar flex-1" />
          {isSoon && !mine.progress ? '已预约' : `已学 ${Math.round(mine.progress)}%`}
        </p>
      )}
      {!isFree && !isOpen && trialId && <p className="mt-3 text-mini text-ink-3">标有「试看」的小节现在就能学。</p>}
      <section
        aria-label="快捷操作"
        className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3"
      >
        <b className={`num text-h3 ${isFree ? 'text-success' : 'text-brand-text'}`}>{isOpen ? '已报名' : price}</b>
        <span className="ml-auto flex gap-3">
          {trialId && !isOpen && (
            <a href={paths.learn(courseId, trialId)} className={`${button.line} h-lg px-4`}>
              试看
            </a>
          )}
          {main('px-7')}
        </span>
      </section>
    </>
  )
}

/** As the page was rendered; then by the clock. */
function useLiveState(live: Live | undefined) {
  const [state, setState] = useState(live?.state)
  useEffect(() => {
    if (!live) return
    const look = () => setState(liveStateAt(live, Date.now()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [live])
  return state
}

function wordsOf(courseCategory: number, state: 1 | 2 | 4 | undefined) {
  if (courseCategory === 2) {
    const enter = state === 1 ? '进入直播间' : state === 2 ? '进入直播' : '看回放'
    return { join: state === 1 ? '预约' : enter, enter, goOn: enter }
  }
  if (courseCategory === 3 || courseCategory === 9) return { join: '开始阅读', enter: '开始阅读', goOn: '继续阅读' }
  return { join: '立即学习', enter: '进入学习', goOn: '继续学习' }
}
