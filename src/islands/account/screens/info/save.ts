// Saving a part of my profile: the header and the menu show it at once.
import type { Input } from '../../../../contract/calls.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'

/** Throws what the call refuses; a Form says it at the field. */
export async function save(changes: Input<'user/auth/user/ext/update'>) {
  $user.set(await silentApi('user/auth/user/ext/update', changes))
}
