// The side menu: at the left on wide screens, a strip to swipe on phones.

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { userTypes } from '../../contract/enums/user-types.ts'
import { paths } from '../../lib/paths.ts'
import { $unread } from '../../lib/stores/unread.ts'
import { loadUser } from '../../lib/stores/user.ts'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { invalidate, useCall } from '../app/client.ts'
import { Spoken } from '../kit/Small.tsx'
import type { Visitor } from './guard.ts'
import { entryOf, labelOf, menuFor } from './menu.ts'
import type { ScreenName } from './screens.ts'

const entry =
  'flex items-center h-11 md:h-9 coarse:h-11 px-3 rounded-ctl text-ui shrink-0 whitespace-nowrap outline-offset-[-2px]'
const on = 'bg-primary-soft text-primary font-semibold md:shadow-[inset_3px_0_0_var(--color-brand)]'

/** Opens the screens of one's user type; says which one is open. */
export function SideMenu({ visitor, name }: { visitor: Visitor; name: string }) {
  const unread = useStore($unread)
  const strip = useRef<HTMLElement>(null)
  const current = entryOf(name, visitor)
  const leading = visitor.userType === userTypes.learner ? 'grades/admin' : 'grades/teacher'
  const waiting = useWaitingApplications(visitor)
  const dues = useOrganizationDues(visitor)
  // another entry comes into view
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) strip.current!.scrollLeft = link.offsetLeft - (strip.current!.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label="账户菜单"
      className="scrollx flex md:block gap-1 overflow-x-auto -mx-4 px-4 md:mx-0 md:px-0 md:sticky md:top-24 relative"
    >
      <a
        href={paths.account()}
        aria-current={name === 'today' ? 'page' : undefined}
        className={`${entry} md:mb-4 ${name === 'today' ? on : 'text-ink-2 hover:bg-sunken'}`}
      >
        今天
      </a>
      {menuFor(visitor).map((centre, n) => (
        <section
          key={centre.name}
          aria-labelledby={`centre-${n}`}
          className={`flex md:block shrink-0 ${n ? 'md:mt-6 max-md:border-l max-md:border-line max-md:pl-1' : ''}`}
        >
          <h2 id={`centre-${n}`} className="hidden md:block text-mini text-ink-3 px-3 mb-1.5">
            {centre.name}
          </h2>
          {centre.items.map((item) => (
            <a
              key={item}
              href={paths.account(item)}
              aria-current={item === name ? 'page' : item === current ? 'true' : undefined}
              className={`${entry} ${item === current ? on : 'text-ink-2 hover:bg-sunken'}`}
            >
              {labelOf(item)}
              {item === 'message' && <Count of={unread} what="条未读" />}
              {item === leading && <Count of={waiting} what="人申请入班" />}
              {item in dues && <Count of={dues[item]!} what="件等你处理" />}
            </a>
          ))}
        </section>
      ))}
    </nav>
  )
}

const Count = ({ of, what }: { of: number; what: string }) =>
  of > 0 && (
    <span className="num ml-auto pl-2 text-danger text-mini font-medium">
      {of}
      <Spoken> {what}</Spoken>
    </span>
  )

const tips = 'exam/auth/grade/apply/record/tips'

/** How many ask to join the classes that the visitor leads; the rights of a class admin come and go with the same event. */
function useWaitingApplications({ userType, isGradeAdmin }: Visitor): number {
  const { data } = useCall(tips, {}, { isOff: userType === userTypes.learner && !isGradeAdmin })
  useEffect(
    () =>
      refetchOn('grade', () => {
        invalidate(tips)
        void loadUser()
      }),
    [],
  )
  return data?.count ?? 0
}

const home = 'user/auth/organization/home'

/** What waits for an organization, by the entry of its list. */
function useOrganizationDues({ userType }: Visitor): Partial<Record<ScreenName, number>> {
  const { data } = useCall(home, {}, { isOff: userType !== userTypes.organization })
  if (!data) return {}
  return {
    'organization/authVod': data.courses.count,
    'organization/authLecturer': data.requests.count + data.settling.count,
    auditsamplevod: data.samples.count,
  }
}
