// The message bell in the header.
import { useStore } from '@nanostores/react'
import { paths } from '../../lib/paths.ts'
import { $unread } from '../../lib/stores/unread.ts'
import { Icon } from '../kit/Strokes.tsx'
import { UnreadCount } from './UnreadCount.tsx'

/** Links to the messages; shows the number of unread ones, synchronized across tabs. */
export function Messages() {
  const unread = useStore($unread)
  return (
    <a
      href={paths.account('message')}
      className="relative size-11 md:size-9 grid place-items-center text-ink-2 hover:text-primary"
      aria-label={unread ? `消息，${unread} 条未读` : '消息'}
    >
      <Icon name="bell" className="size-5" />
      <UnreadCount of={unread} />
    </a>
  )
}
