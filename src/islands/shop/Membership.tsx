// Above the memberships on sale: what a member has already, and what buying another does.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { membershipOf } from '../../lib/membership.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, ensureUser } from '../../lib/stores/user.ts'

/** The page is the same for all: for members its buttons say 续费 in place of 开通 from then on. */
export default function Membership() {
  const user = useStore($user, { ssr: () => null })
  useEffect(() => {
    if ($token.get()) void ensureUser()
  }, [])
  const membership = user ? membershipOf(user) : undefined
  useEffect(() => {
    if (!membership) return
    for (const link of document.querySelectorAll('[data-plan]'))
      link.textContent = link.textContent!.replace('开通', '续费')
  }, [membership])
  if (!membership) return null
  return (
    <p role="status" className="mt-5 rounded-card bg-brand-soft text-brand-text px-4 py-3">
      <b className="font-semibold">{membership}</b>
      {user?.vipExpireTime && <span>。续费从到期那天接着算，现在续不吃亏。</span>}
    </p>
  )
}
