// The one thing to do about a course: join, go on, or (paid) what there is instead.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { Collect, Share } from './Keep.tsx'
import { $mine, askMine } from './mine.ts'

type Props = { courseId: number; isFree: boolean; price: string; trialId?: number | undefined }

/** Joins a free course and opens it; goes on where one stopped. What a guest may press are links: they work at the first tap. */
export default function Join({ courseId, isFree, price, trialId }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const mine = useStore($mine, { ssr: () => null })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void askMine(courseId), [courseId])

  const isOpen = Boolean(mine?.isPay || (mine?.allowStudy && !isFree) || mine?.isMine)
  const open = paths.learn(courseId, mine?.lastPeriodId ?? undefined)

  async function join() {
    setBusy(true)
    try {
      await api('course/auth/course/user/join', { courseId })
      location.assign(open)
    } catch {
      setBusy(false)
    }
  }

  /** Twice on the page: beside the price, and on a phone at its foot. */
  const main = (size: string) => {
    const look = `${button.brand} h-lg ${size}`
    if (isOpen)
      return (
        <a href={open} className={look}>
          {mine?.lastPeriodId ? '继续学习' : '进入学习'}
        </a>
      )
    if (!isFree)
      return (
        <button type="button" onClick={() => toast('在线购买即将开放')} className={look}>
          购买
        </button>
      )
    if (!token)
      return (
        <a href={paths.login(paths.course(courseId))} className={look}>
          立即学习
        </a>
      )
    return (
      <button type="button" onClick={join} disabled={isBusy} className={look}>
        立即学习
      </button>
    )
  }

  return (
    <>
      <div className="flex gap-3">
        {main('flex-1 text-[16px] max-md:hidden')}
        <Collect courseId={courseId} />
        <Share />
      </div>
      {mine?.isPay === 1 && (
        <p className="mt-3 flex items-center gap-3 text-mini text-ink-3 num">
          <progress value={mine.progress} max={100} aria-label="学习进度" className="bar flex-1" />
          已学 {Math.round(mine.progress)}%
        </p>
      )}
      {!isFree && !isOpen && (
        <p className="mt-3 text-mini text-ink-3">在线购买即将开放{trialId ? '，标有「试看」的小节现在就能学' : ''}。</p>
      )}
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
