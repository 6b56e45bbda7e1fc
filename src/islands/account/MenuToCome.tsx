// Of the size of the menu, before it is known who is signed in: in the page as it is served, and until the session is read.
import { MenuFrame } from '../app/members.tsx'
import { Block } from '../kit/QueryState.tsx'

/** The columns of the account centre: menu and screen. */
export const accountColumns = 'md:grid-cols-[184px_minmax(0,1fr)]'

export const MenuToCome = () => (
  <div aria-hidden="true">
    <div className="max-md:hidden">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
        <Block key={n} className="h-3.5 w-20 my-[11px] ml-3" />
      ))}
    </div>
    <div className="tabs" />
  </div>
)

/** What stands there while the script of the account centre is fetched. */
export const AccountToCome = () => (
  <MenuFrame width={accountColumns} menu={<MenuToCome />}>
    <Block className="h-8 w-40" />
    <Block className="mt-8 h-64 w-full" />
  </MenuFrame>
)
