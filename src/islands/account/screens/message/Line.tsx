// A message in the list.
import type { Output } from '../../../../contract/calls.ts'
import { plain } from '../../../../lib/plain.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { Spoken } from '../../../kit/Small.tsx'
import { Time } from '../../../kit/Time.tsx'
import { messageKind } from './kinds.ts'

export type Msg = Output<'user/auth/msg/user/list'>['list'][number]

type Props = { msg: Msg; isUnread: boolean; isOpen: boolean; href: string }

export const Line = ({ msg, isUnread, isOpen, href }: Props) => (
  <li>
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className={`flex gap-3 px-4 py-3 outline-offset-[-2px] ${isOpen ? 'bg-primary-soft md:shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-bg'}`}
    >
      <span
        className={`size-8 rounded-full grid place-items-center shrink-0 mt-0.5 ${isUnread ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2'}`}
      >
        <Icon name={messageKind(msg.msgType).icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <b className={`truncate flex-1 ${isUnread ? 'font-semibold' : 'font-normal text-ink-2'}`}>
            {isUnread && <Spoken>未读，</Spoken>}
            {msg.isTop === 1 && <span className="text-brand-text">置顶 </span>}
            {msg.msgTitle}
          </b>
          <Time at={msg.gmtCreate} className="text-mini text-ink-3 num shrink-0" />
        </span>
        <span className="flex items-center gap-2 mt-0.5">
          <span className="block truncate flex-1 text-mini text-ink-3">{plain(msg.msgText, 60)}</span>
          {isUnread && <i className="size-2 rounded-full bg-danger shrink-0" />}
        </span>
      </span>
    </a>
  </li>
)
