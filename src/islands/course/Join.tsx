// The one thing to do about a course: join, go on, or (paid) what there is instead.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../header/Icon.tsx'
import { $mine, askMine } from './mine.ts'

type Props = { courseId: number; isFree: boolean; price: string; trialId?: number | undefined }

/** Joins a free course and opens it; goes on where one stopped; collects it; hands its address on. */
export default function Join({ courseId, isFree, price, trialId }: Props) {
  const mine = useStore($mine, { ssr: () => null })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void askMine(courseId), [courseId])

  const isOpen = Boolean(mine?.isPay || (mine?.allowStudy && !isFree) || mine?.isMine)
  const label = isOpen ? (mine?.lastPeriodId ? '继续学习' : '进入学习') : isFree ? '立即学习' : '购买'

  async function go() {
    if (!isFree && !isOpen) return toast('在线购买即将开放')
    if (!$token.get()) return location.assign(paths.login(paths.course(courseId)))
    setBusy(true)
    try {
      if (!isOpen) await api('course/auth/course/user/join', { courseId })
      location.assign(paths.learn(courseId, mine?.lastPeriodId ?? undefined))
    } catch {
      setBusy(false)
    }
  }

  async function collect() {
    if (!$token.get()) return location.assign(paths.login(paths.course(courseId)))
    const name = mine?.isCollection
      ? 'course/auth/user/collection/course/delete'
      : 'course/auth/user/collection/course/save'
    await api(name, { courseId }).catch(() => {})
    await askMine(courseId, true)
  }

  async function share() {
    const shared = { title: document.title, url: location.origin + location.pathname }
    if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share(shared).catch(() => {})
    else
      await navigator.clipboard.writeText(shared.url).then(
        () => toast('复制链接成功'),
        () => toast('复制不了，请从地址栏复制'),
      )
  }

  const main = (
    <button
      type="button"
      onClick={go}
      disabled={isBusy}
      className={`${button.brand} h-lg flex-1 text-[16px] max-md:hidden`}
    >
      {label}
    </button>
  )
  return (
    <>
      <div className="flex gap-3">
        {main}
        <button
          type="button"
          onClick={collect}
          aria-pressed={Boolean(mine?.isCollection)}
          aria-label={mine?.isCollection ? '取消收藏' : '收藏课程'}
          className={`${button.line} h-lg md:w-lg max-md:flex-1 aria-pressed:text-brand-text aria-pressed:border-brand-text`}
        >
          <Icon name="heart" className="size-5" />
          <span className="md:hidden">{mine?.isCollection ? '已收藏' : '收藏'}</span>
        </button>
        <button type="button" onClick={share} aria-label="分享" className={`${button.line} h-lg md:w-lg max-md:flex-1`}>
          <Icon name="share" className="size-5" />
          <span className="md:hidden">分享</span>
        </button>
      </div>
      {mine?.isPay === 1 && (
        <p className="mt-3 flex items-center gap-3 text-mini text-ink-3 num">
          <progress value={mine.progress} max={100} aria-label="学习进度" className="bar flex-1" />
          已学 {Math.round(mine.progress)}%
        </p>
      )}
      {!isFree && !isOpen && (
        <p className="mt-3 text-mini text-ink-3">在线购买即将开放，标有「试看」的小节现在就能学。</p>
      )}
      <section
        aria-label="快捷操作"
        className="md:hidden fixed bottom-0 inset-x-0 bg-surface border-t border-line z-20 p-3 flex items-center gap-3"
      >
        <b className={`num text-h3 ${isFree ? 'text-success' : 'text-brand-text'}`}>{isOpen ? '已报名' : price}</b>
        {trialId && !isOpen && (
          <a href={paths.learn(courseId, trialId)} className={`${button.line} h-lg px-4 ml-auto`}>
            试看
          </a>
        )}
        <button
          type="button"
          onClick={go}
          disabled={isBusy}
          className={`${button.brand} h-lg px-7 ${trialId && !isOpen ? '' : 'ml-auto'}`}
        >
          {label}
        </button>
      </section>
    </>
  )
}
