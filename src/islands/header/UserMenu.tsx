// The user's part of the header.
import { useStore } from '@nanostores/react'
import { button } from '../../lib/buttons.ts'
import { membershipOf } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, logout } from '../../lib/stores/user.ts'
import { menuOf } from '../../lib/user-menu.ts'
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
        <Avatar url={user?.headImgUrl} name={name} />
      </a>
      <details data-menu className="relative" onToggle={settling.load}>
        <summary className="size-11 md:w-7 md:-ml-2 grid place-items-center" aria-label="我的菜单">
          <span className="md:hidden">
            <Avatar url={user?.headImgUrl} name={name} />
          </span>
          <Icon name="down" className="size-3.5 max-md:hidden" />
        </summary>
        <div className="absolute right-0 top-full w-56 bg-surface border border-line rounded-card shadow-pop py-1.5 max-h-[80vh] overflow-y-auto">
          <a href={paths.account('info')} className="block px-4 py-2.5 border-b border-line hover:bg-sunken">
            <b className="block truncate">{name || '我的账户'}</b>
            <span className="text-mini text-ink-3">{(user && membershipOf(user)) ?? '个人资料'}</span>
          </a>
          <ul className="py-1">
            {user &&
              [...menuOf(user), ...settling.items.map((item) => ({ ...item, isNarrow: true }))].map((item) => (
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
            onClick={() => logout().then(() => location.assign(paths.home()))}
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

/** Before the user is loaded a placeholder of the same size avoids a layout shift. */
function Avatar({ url, name }: { url: string | undefined; name: string }) {
  if (!name) return <span className="size-8 rounded-full bg-sunken block" />
  return (
    <img
      src={paths.avatar(url, name)}
      alt=""
      width="64"
      height="64"
      className="size-8 rounded-full object-cover bg-sunken"
    />
  )
}
