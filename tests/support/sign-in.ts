// Signing in by the password, as anybody of the demo school.
import { password, people } from '../../src/demo/accounts.ts'
import type { createApi } from '../../src/lib/wire/api.ts'

/** The token of a session that begins now; an account's session on the web before it ends. */
export async function signIn(api: ReturnType<typeof createApi>, person: keyof typeof people) {
  const who = people[person]
  if ('account' in who) return (await api('system/admin/login/password', { account: who.account, password })).token
  return (await api('user/api/user/login/password', { mobile: who.mobile, password })).token
}
