// How the header will look: the first five items, the rest under 更多; on phones all of them in the menu.
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { siteName } from '../../../../lib/page/site-name.ts'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Blossom } from '../../Blossom.tsx'
import { navShown } from './limit.ts'

type Item = { id: number; navTitle: string; statusId: number }
type Props = { items: readonly Item[]; openId: number | undefined; isPhone: boolean }

const Logo = () => (
  <span className="flex items-center gap-2.5 shrink-0">
    <Blossom className="size-8" onDark={false} />
    <b className="font-song text-[20px] tracking-[.12em] text-ink">{siteName()}</b>
  </span>
)

export const NavPreview = ({ items, openId, isPhone }: Props) => (
  <section aria-label="实时预览" className="mt-5">
    <h2 className="text-mini text-ink-3 mb-2">
      {isPhone ? '实时预览，打开菜单的样子' : '实时预览，鼠标停在「更多」上的样子'}
    </h2>
    {isPhone ? (
      <PhonePreview items={items} openId={openId} />
    ) : (
      <>
        <div className="hidden lg:block">
          <WidePreview items={items} openId={openId} />
        </div>
        <div className="lg:hidden">
          <PhonePreview items={items} openId={openId} />
        </div>
      </>
    )}
  </section>
)

function WidePreview({ items, openId }: Omit<Props, 'isPhone'>) {
  const { shown, more } = navShown(items)
  const isOpen = more.some(({ id }) => id === openId)
  const here =
    'text-primary font-semibold relative after:absolute after:inset-x-3.5 after:bottom-0 after:h-[3px] after:bg-brand'
  return (
    <Card>
      <div className="flex items-center h-16 px-6 gap-7">
        <Logo />
        <ul className="flex h-full text-[15px] min-w-0">
          {shown.map(({ id, navTitle }) => (
            <li
              key={id}
              className={`h-full px-3.5 flex items-center whitespace-nowrap ${id === openId ? here : 'text-ink-2'}`}
            >
              {navTitle}
            </li>
          ))}
          {more.length > 0 && (
            <li className={`h-full px-3.5 relative flex items-center gap-1 ${isOpen ? here : 'text-ink-2'}`}>
              更多
              <Icon name="up" className="size-3.5" />
              <ul className="absolute left-0 top-[58px] z-10 w-36 bg-surface rounded-card shadow-pop py-1.5 text-ui font-normal">
                {more.map(({ id, navTitle }) => (
                  <li
                    key={id}
                    className={`h-9 px-4 flex items-center ${id === openId ? 'text-primary font-semibold' : 'text-ink-2'}`}
                  >
                    {navTitle}
                  </li>
                ))}
              </ul>
            </li>
          )}
        </ul>
        <span className="ml-auto w-44 h-9 rounded-ctl bg-sunken hidden xl:flex items-center px-3 gap-2 text-ink-3 text-ui shrink-0">
          <Icon name="search" />
          搜索课程、讲师
        </span>
      </div>
      {more.length > 0 && (
        <div
          className="border-t border-line bg-bg rounded-b-card"
          style={{ height: Math.max(40, more.length * 36 + 20) }}
        />
      )}
    </Card>
  )
}

const PhonePreview = ({ items, openId }: Omit<Props, 'isPhone'>) => (
  <Card className="w-full max-w-[260px] overflow-hidden">
    <div className="flex items-center h-12 px-3 gap-2 border-b border-line text-ink-2">
      <Icon name="x" className="size-5" />
      <Logo />
    </div>
    <ul className="text-ui divide-y divide-line">
      {items
        .filter(({ statusId }) => statusId === statusIds.normal)
        .map(({ id, navTitle }) => (
          <li
            key={id}
            className={`px-4 h-10 flex items-center ${id === openId ? 'text-primary font-semibold bg-primary-soft' : ''}`}
          >
            {navTitle}
          </li>
        ))}
    </ul>
  </Card>
)
