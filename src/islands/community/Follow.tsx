// The follow button of a blogger.

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { useSubmit } from '../app/client.ts'
import { firstPress } from '../kit/first-press.ts'
import { $blogger, loadBlogger, updateBlogger } from './own-state.ts'

type Props = { bloggerId: number; name: string }
/** `back`: the page, for coming back after signing in. */
type FollowProps = Props & { back: string }

/** Follows or unfollows the blogger of the page; a guest signs in first. Hidden for the blogger. */
export default function Follow({ bloggerId, name, back }: FollowProps) {
  const token = useStore($token, { ssr: () => undefined })
  const blogger = useStore($blogger, { ssr: () => null })
  const user = useStore($user, { ssr: () => null })
  useEffect(() => void loadBlogger(bloggerId), [bloggerId])
  if (user?.id === bloggerId) return null
  if (!token)
    return (
      <a href={paths.login(back)} aria-label={`关注${name}`} className={buttonClass}>
        关注
      </a>
    )
  return (
    <FollowButton
      bloggerId={bloggerId}
      name={name}
      isFollowed={blogger?.isAttention === 1}
      onChange={(isAttention) => updateBlogger(bloggerId, { isAttention })}
    />
  )
}

const buttonClass = `${button.line} h-11 md:h-ctl px-5`

type ButtonProps = Props & { isFollowed: boolean; onChange: (isAttention: 0 | 1) => void }

export function FollowButton({ bloggerId, name, isFollowed, onChange }: ButtonProps) {
  const follow = useSubmit('community/auth/blogger/user/record/save')
  async function change() {
    const output = await follow.submit({ bloggerId, opType: isFollowed ? 0 : 1 })
    if (output) onChange(output.isAttention)
  }
  return (
    <button
      type="button"
      onClick={firstPress(change)}
      aria-pressed={isFollowed}
      aria-label={`关注${name}`}
      className={`${buttonClass} aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary`}
    >
      {isFollowed ? '已关注' : '关注'}
    </button>
  )
}
