// Keeping a course for later, and handing it on.
import { useStore } from '@nanostores/react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { sharePage } from '../../lib/share.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../header/Icon.tsx'
import { $mine, askMine } from './mine.ts'

const look = `${button.line} h-lg md:w-lg max-md:flex-1`

/** Collects the course, or not any more; a guest signs in first. */
export function Collect({ courseId, place }: { courseId: number; place: string }) {
  const token = useStore($token, { ssr: () => undefined })
  const isKept = Boolean(useStore($mine, { ssr: () => null })?.isCollection)
  const inside = (
    <>
      <Icon name="heart" className="size-5" />
      <span className="md:hidden">{isKept ? '已收藏' : '收藏'}</span>
    </>
  )
  if (!token)
    return (
      <a href={paths.login(place)} aria-label="收藏课程" className={look}>
        {inside}
      </a>
    )

  async function change() {
    const name = isKept ? 'course/auth/user/collection/course/delete' : 'course/auth/user/collection/course/save'
    await api(name, { courseId }).catch(() => {}) // `api` has said why
    await askMine(courseId, { fresh: true })
  }
  return (
    <button
      type="button"
      onClick={change}
      aria-pressed={isKept}
      aria-label="收藏课程"
      className={`${look} aria-pressed:text-brand-text aria-pressed:border-brand-text aria-pressed:bg-brand-soft`}
    >
      {inside}
    </button>
  )
}

export function Share() {
  return (
    <button type="button" onClick={sharePage} aria-label="分享" className={look}>
      <Icon name="share" className="size-5" />
      <span className="md:hidden">分享</span>
    </button>
  )
}
