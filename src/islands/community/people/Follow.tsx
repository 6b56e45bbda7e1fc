// The follow button of a lecturer or an organization.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { roughly } from '../../../lib/format.ts'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { $token } from '../../../lib/stores/token.ts'
import { firstPress } from '../../kit/first-press.ts'
import { Icon } from '../../kit/Strokes.tsx'
import { follows } from './followed.ts'

type Props = {
  kind?: keyof typeof follows
  id: number
  name: string
  /** All of the kind on the page that have this button. */
  ids: number[]
  /** The return address of a guest. */
  place: string
  isMain?: boolean
}

/** Toggles following, and updates the count beside it (data-fans: the lecturer's id, or `org-` and the organization's). */
export default function Follow({ kind = 'lecturer', id, name, ids, place, isMain = false }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const { $followed, load, change } = follows[kind]
  const isFollowed = useStore($followed, { ssr: () => null })?.has(id) ?? false
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void (token && load(ids)), [token, ids])

  const buttonClass = isMain
    ? `${isFollowed ? button.line : button.primary} h-lg px-8 max-md:w-full max-md:flex-1`
    : `${button.line} h-11 md:h-ctl px-4 flex-1`
  const content = (
    <>
      <Icon name={isFollowed ? 'check' : 'plus'} />
      {isFollowed ? '已关注' : '关注'}
    </>
  )
  if (!token)
    return (
      <a href={paths.login(place)} aria-label={`登录后关注${name}`} className={buttonClass}>
        {content}
      </a>
    )

  async function toggle() {
    setBusy(true)
    try {
      const followerCount = await change(id, !isFollowed)
      const key = kind === 'lecturer' ? id : `org-${id}`
      for (const count of document.querySelectorAll(`[data-fans="${key}"]`)) count.textContent = roughly(followerCount)
    } catch {
      // `api` has shown the error
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      onClick={firstPress(toggle)}
      disabled={isBusy}
      aria-pressed={isFollowed}
      aria-label={`关注${name}`}
      className={buttonClass}
    >
      {content}
    </button>
  )
}
