// The follow button of a lecturer.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { roughly } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { Icon } from '../kit/Strokes.tsx'
import { $followed, loadFollowed, updateFollowed } from './followed.ts'

type Props = {
  id: number
  name: string
  /** All lecturers on the page that have this button. */
  lecturerIds: number[]
  /** The return address of a guest. */
  place: string
  isMain?: boolean
}

/** Toggles following, and updates the count beside it (data-fans). */
export default function Follow({ id, name, lecturerIds, place, isMain = false }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const isFollowed = useStore($followed, { ssr: () => null })?.has(id) ?? false
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void (token && loadFollowed(lecturerIds)), [token, lecturerIds])

  const buttonClass = isMain
    ? `${isFollowed ? button.line : button.primary} h-lg px-8 max-md:w-full`
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

  async function change() {
    setBusy(true)
    try {
      const call = isFollowed ? 'user/auth/lecturer/attention/delete' : 'user/auth/lecturer/attention/save'
      const { isAttention, followerCount } = await api(call, { lecturerId: id })
      await updateFollowed(id, isAttention === 1)
      for (const count of document.querySelectorAll(`[data-fans="${id}"]`)) count.textContent = roughly(followerCount)
    } catch {
      // `api` has shown the error
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      onClick={change}
      disabled={isBusy}
      aria-pressed={isFollowed}
      aria-label={`关注${name}`}
      className={buttonClass}
    >
      {content}
    </button>
  )
}
