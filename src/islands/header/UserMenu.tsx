// The user's part of the header.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { endsSoon, membershipOf } from '../../lib/labels/membership.ts'
import type { UserExt } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { followSettling } from '../../lib/page/follow-settling.ts'
import { menuOf } from '../../lib/page/user-menu.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, logout } from '../../lib/stores/user.ts'
import { Icon } from '../kit/Strokes.tsx'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { LookChoices } from './LookChoices.tsx'
import { Messages } from './Messages.tsx'
import { TeachWithUs, useSettleMenu } from './TeachWithUs.tsx'

/** Links to sign in; for a signed-in user: messages, account menu, theme, sign out. */
export default function UserMenu({ loginUrl }: { loginUrl: string }) {
  const token = useStore($token, { ssr: () => undefined })
  if (token) return <Member />
  return (
    <div className="flex items-center gap-2 member:invisible">
      <a href={paths.register()} className="max-lg:hidden text-ui text-ink-2 px-2 py-1 hover:text-primary">
        注册
      </a>
      <a href={loginUrl} className={`${button.primary} h-11 md:h-9 px-5 text-ui`}>
        登录
      </a>
    </div>
  )
}

function Member() {
  const user = useStore($user)
  const name = user?.nickname ?? ''
  const settling = useSettleMenu(user?.userType)
  useEffect(followSettling, [])
  return (
    <div className="flex items-center md:gap-2 text-ui">
      <ImpersonationBanner />
      {user && <TeachWithUs userType={user.userType} />}
      <Messages />
      <a
        href={paths.account('info')}
        aria-label={name ? `${name}的账户` : '我的账户'}
        className="max-md:hidden flex items-center"
      >
        <Avatar user={user} />
      </a>
      <details data-menu className="relative" onToggle={settling.load}>
        <summary className="size-11 md:w-7 md:-ml-2 grid place-items-center" aria-label="我的菜单">
          <span className="md:hidden">
            <Avatar user={user} />
          </span>
          <Icon name="down" className="size-3.5 max-md:hidden" />
        </summary>
        <div className="absolute right-0 top-full w-56 bg-surface border border-line rounded-card shadow-pop py-1.5 max-h-[80vh] overflow-y-auto">
          <div className="border-b border-line">
            <a href={paths.account('info')} className="block px-4 py-2.5 hover:bg-sunken">
              <b className="block truncate">{name || '我的账户'}</b>
              <span className={`text-mini ${lookOfMembership(user)}`}>
                {(user && membershipOf(user)) ?? '个人资料'}
              </span>
            </a>
            {user && endsSoon(user) && (
              <a href={paths.vip()} className={`${button.brand} h-9 max-md:h-11 mx-4 mb-3 px-4 text-mini`}>
                续费
              </a>
            )}
          </div>
          <ul className="py-1">
            {user &&
              [
                { name: '今天', href: paths.account() },
                ...menuOf(user),
                ...settling.items.map((item) => ({ ...item, isNarrow: true })),
              ].map((item) => (
                <li key={item.name} className={'isNarrow' in item ? 'lg:hidden' : undefined}>
                  <a
                    href={item.href}
                    className="flex items-center min-h-9 max-md:min-h-11 px-4 text-ink-2 hover:bg-sunken hover:text-primary"
                  >
                    {item.name}
                  </a>
                </li>
              ))}
          </ul>
          <LookChoices />
          <button
            type="button"
            onClick={logout}
            className="w-full flex items-center gap-2 min-h-11 px-4 border-t border-line text-ink-2 hover:bg-sunken"
          >
            <Icon name="out" />
            退出
          </button>
        </div>
      </details>
    </div>
  )
}

function lookOfMembership(user: UserExt | null) {
  if (!user?.isVip) return 'text-ink-3'
  return endsSoon(user) ? 'text-warn' : 'text-brand-text'
}

/** Members have a blossom at it. Before the user is loaded a placeholder of the same size avoids a layout shift. */
function Avatar({ user }: { user: UserExt | null }) {
  if (!user) return <span className="size-8 rounded-full bg-sunken block" />
  return (
    <span className="relative block">
      <img
        src={paths.avatar(user.headImgUrl, user.nickname)}
        alt=""
        width="64"
        height="64"
        className="size-8 rounded-full object-cover bg-sunken"
      />
      {user.isVip === 1 && <MemberBlossom />}
    </span>
  )
}

const MemberBlossom = () => (
  <svg viewBox="0 0 40 40" className="absolute -right-1.5 -bottom-1 size-4" aria-hidden="true">
    <circle cx="20" cy="20" r="20" className="fill-surface" />
    <g className="fill-brand">
      {[0, 72, 144, 216, 288].map((turn) => (
        <ellipse key={turn} cx="20" cy="10" rx="6.6" ry="7.6" transform={`rotate(${turn} 20 20)`} />
      ))}
    </g>
    <circle cx="20" cy="20" r="3.2" className="fill-surface" />
  </svg>
)
