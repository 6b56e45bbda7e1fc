// Which lecturers of the page the signed-in visitor follows: asked once for all of its buttons.
import { atom } from 'nanostores'
import { api } from '../../lib/api.ts'
import { knownUser } from '../../lib/stores/user.ts'

export const $followed = atom<ReadonlySet<number> | null>(null)

let asked: Promise<void> | undefined

async function ask(lecturerIds: number[]) {
  if (!(await knownUser())) return
  const input = { lecturerIds, pageSize: 100 }
  const found = await api('user/auth/lecturer/attention/list', input, { hideErrorTips: true }).catch(() => null)
  if (found) $followed.set(new Set(found.list.map(({ id }) => id)))
}

/** All buttons of a page carry the same list: the first one asks. */
export const askFollowed = (lecturerIds: number[]) => (asked ??= ask(lecturerIds))

/** After a deed: also where it was done before the first answer was here, which must not come after it. */
export async function noteFollowed(id: number, isFollowed: boolean) {
  await asked
  const others = [...($followed.get() ?? [])].filter((one) => one !== id)
  $followed.set(new Set(isFollowed ? [...others, id] : others))
}
