// Saving a part of my profile: the header and the menu show it at once.
import type { Input } from '../../../../contract/calls.ts'
import { api } from '../../../../lib/api.ts'
import { $user } from '../../../../lib/stores/user.ts'

/** Throws what the call refuses; a Form says it at the field. */
export async function save(changes: Input<'user/auth/user/ext/update'>) {
  $user.set(await api('user/auth/user/ext/update', changes, { hideErrorTips: true }))
}
