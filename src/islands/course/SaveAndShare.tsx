// Collecting and sharing a course.
import { useStore } from '@nanostores/react'
import { button } from '../../lib/page/buttons.ts'
import { sharePage } from '../../lib/page/share.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { firstPress } from '../kit/first-press.ts'
import { Icon } from '../kit/Strokes.tsx'
import { $ownCourse, loadOwnCourse } from './own-course.ts'

const buttonClass = `${button.line} h-lg md:w-lg max-md:flex-1`

/** Toggles the collection; a guest signs in first. */
export function Collect({ courseId, place }: { courseId: number; place: string }) {
  const token = useStore($token, { ssr: () => undefined })
  const isCollected = Boolean(useStore($ownCourse, { ssr: () => null })?.isCollection)
  const content = (
    <>
      <Icon name="heart" className="size-5" />
      <span className="md:hidden">{isCollected ? '已收藏' : '收藏'}</span>
    </>
  )
  if (!token)
    return (
      <a href={paths.login(place)} aria-label="收藏课程" className={buttonClass}>
        {content}
      </a>
    )

  async function change() {
    const name = isCollected ? 'course/auth/user/collection/course/delete' : 'course/auth/user/collection/course/save'
    await api(name, { courseId }).catch(() => {}) // `api` has shown the error
    await loadOwnCourse(courseId, { isForced: true })
  }
  return (
    <button
      type="button"
      onClick={firstPress(change)}
      aria-pressed={isCollected}
      aria-label="收藏课程"
      className={`${buttonClass} aria-pressed:text-brand-text aria-pressed:border-brand-text aria-pressed:bg-brand-soft`}
    >
      {content}
    </button>
  )
}

export function Share() {
  return (
    <button type="button" onClick={sharePage} aria-label="分享" className={buttonClass}>
      <Icon name="share" className="size-5" />
      <span className="md:hidden">分享</span>
    </button>
  )
}
