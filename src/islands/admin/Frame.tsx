// Around every screen of the console: the menu, and a bar with where we are and who is signed in.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { CallName } from '../../contract/calls.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { LookOnly } from '../app/look-only.ts'
import { LookChoices } from '../header/LookChoices.tsx'
import { Icon } from '../kit/Icon.tsx'
import { dialogOnDemand, notLoaded, onDemand } from '../kit/on-demand.tsx'
import { Small } from '../kit/Small.tsx'
import { Notice } from '../kit/State.tsx'
import { $clashes, type ClashQuestion } from '../list/clashes.ts'
import { useConsoleEvents } from './console-events.ts'
import { Mark, Menu } from './Menu.tsx'
import { Notices } from './Notices.tsx'
import { isScreen, needsOf, screens } from './screens.ts'
import { $operator, reloadOperator, signOut } from './session.ts'
import { useConsoleKeys } from './use-console-keys.ts'

const SearchDialog = dialogOnDemand(() => import('./SearchDialog.tsx'))
const PasswordDialog = dialogOnDemand(() => import('./PasswordDialog.tsx'))
/** Where it does not load, nothing is saved. */
const ClashDialog = onDemand<ClashQuestion>(
  () => import('../list/ClashDialog.tsx'),
  ({ answer }) => {
    toast(notLoaded)
    answer(undefined)
  },
)
const KeysDialog = dialogOnDemand(() => import('../list/KeysDialog.tsx'))

function Clashes() {
  const question = useStore($clashes)
  return question ? <ClashDialog {...question} /> : null
}

/** Moves between the screens, opens the site in another tab, chooses the look, signs out. */
export function Frame({ name = '', children }: { name?: string; children: ReactNode }) {
  const { title, section } = isScreen(name) ? screens[name] : { title: '', section: '' }
  return (
    <div className="lg:grid lg:grid-cols-[208px_minmax(0,1fr)] min-h-dvh">
      <Clashes />
      <aside className="hidden lg:block bg-dai-900 text-dai-100">
        <div className="sticky top-0">
          <Mark />
          <Menu current={name} />
        </div>
      </aside>
      <div className="min-w-0">
        <header className="bg-surface border-b border-line sticky top-0 z-30 flex items-center gap-3 h-14 md:h-16 px-4 md:px-8">
          <details key={name} data-menu className="lg:hidden -ml-3">
            <summary className="size-11 grid place-items-center" aria-label="打开菜单">
              <Icon name="menu" className="size-6" />
            </summary>
            <div className="absolute inset-x-0 top-full max-h-[85vh] overflow-y-auto bg-dai-900 shadow-pop">
              <Menu current={name} />
            </div>
          </details>
          <p className="text-mini text-ink-3 truncate">
            {section && <span className="max-md:hidden">{section} / </span>}
            {title}
          </p>
          <div className="ml-auto flex items-center gap-2 md:gap-4">
            {name && <Search />}
            <a
              href={paths.home()}
              target="_blank"
              rel="noopener"
              className="max-md:size-11 max-md:justify-center inline-flex h-9 items-center gap-1.5 text-ui text-link hover:underline underline-offset-4"
            >
              <Icon name="ext" className="size-4" />
              <span className="max-md:sr-only">打开网站</span>
            </a>
            <Notices />
            <Me />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="p-4 md:p-8 max-w-[1232px] outline-none">
          <ByRight needs={isScreen(name) ? needsOf(screens[name]) : undefined}>{children}</ByRight>
        </main>
      </div>
    </div>
  )
}

/** A screen whose lists the role may read and not change says so, and shows no way to. */
function ByRight({ needs, children }: { needs: CallName | undefined; children: ReactNode }) {
  const operator = useStore($operator)
  const isLookOnly = needs !== undefined && (operator?.lookOnlyList.includes(needs) ?? false)
  return (
    <LookOnly value={isLookOnly}>
      {isLookOnly && (
        <div className="mb-5">
          <Notice tone="info">
            你的角色「{operator!.roleList.join('、')}」在这一页只能看。要改动请找有这项权利的同事，或超级管理员。
          </Notice>
        </div>
      )}
      {children}
    </LookOnly>
  )
}

/** Opened by the button, by Ctrl K, and by / where a screen has no search of its own; beside it the sheet of keys. */
function Search() {
  const [opened, setOpened] = useState<'search' | 'keys'>()
  const close = () => setOpened(undefined)
  useConsoleKeys(
    () => setOpened('search'),
    () => setOpened('keys'),
  )
  return (
    <>
      <button
        type="button"
        onClick={() => setOpened('search')}
        aria-keyshortcuts="Control+K"
        className="inline-flex items-center gap-2 h-11 md:h-9 max-md:w-11 max-md:justify-center px-3 rounded-ctl text-ui text-ink-3 md:border md:border-line hover:text-primary hover:border-primary"
      >
        <Icon name="search" className="size-4" />
        <span className="max-md:sr-only">搜索后台</span>
        <kbd className="kbd max-lg:hidden">Ctrl K</kbd>
      </button>
      <button
        type="button"
        onClick={() => setOpened('keys')}
        aria-label="快捷键"
        title="快捷键（?）"
        className="max-lg:hidden grid place-items-center size-9 rounded-ctl text-ink-3 hover:text-primary"
      >
        <Icon name="help" className="size-4" />
      </button>
      {opened === 'search' && <SearchDialog onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

function Me() {
  const operator = useStore($operator)
  const [isChanging, setChanging] = useState(false)
  useConsoleEvents(['operator'], reloadOperator) // their role changed
  const name = operator?.name ?? ''
  const face = name ? (
    <img src={paths.avatar('', name)} alt="" width="32" height="32" className="size-8 rounded-full bg-sunken" />
  ) : (
    <span className="size-8 rounded-full bg-sunken block" />
  )
  return (
    <details data-menu className="relative">
      <summary
        className="flex items-center gap-2 min-h-11 max-md:w-11 max-md:justify-center"
        aria-label={`${name || '我'}的菜单`}
      >
        {face}
        <span className="hidden md:block text-ui">{name}</span>
        <Icon name="down" className="size-3.5 max-md:hidden" />
      </summary>
      <div className="absolute right-0 top-full w-56 bg-surface border border-line rounded-card shadow-pop">
        {operator && (
          <p className="px-4 py-2.5">
            <b className="block truncate">{operator.name}</b>
            <Small>
              {operator.account} · {operator.roleList.join('、')}
            </Small>
          </p>
        )}
        <LookChoices />
        <button
          type="button"
          onClick={() => setChanging(true)}
          className="w-full flex items-center gap-2 min-h-11 px-4 border-t border-line text-ink-2 hover:bg-sunken"
        >
          <Icon name="lock" />
          改密码
        </button>
        <button
          type="button"
          onClick={signOut}
          className="w-full flex items-center gap-2 min-h-11 px-4 border-t border-line text-ink-2 hover:bg-sunken"
        >
          <Icon name="out" />
          退出
        </button>
      </div>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </details>
  )
}
