// The lecturers that the signed-in user follows: fetched once for all buttons of a page.
import { atom } from 'nanostores'
import { silentApi } from '../../lib/api.ts'
import { ensureUser } from '../../lib/stores/user.ts'

export const $followed = atom<ReadonlySet<number> | null>(null)

let request: Promise<void> | undefined

async function load(lecturerIds: number[]) {
  if (!(await ensureUser())) return
  const input = { lecturerIds, pageSize: 100 }
  const page = await silentApi('user/auth/lecturer/attention/list', input).catch(() => null)
  if (page) $followed.set(new Set(page.list.map(({ id }) => id)))
}

/** All buttons of a page pass the same list: the first call fetches (single flight). */
export const loadFollowed = (lecturerIds: number[]) => (request ??= load(lecturerIds))

/** Applies a change after the first load, so that a pending load does not overwrite it. */
export async function updateFollowed(id: number, isFollowed: boolean) {
  await request
  const others = [...($followed.get() ?? [])].filter((lecturerId) => lecturerId !== id)
  $followed.set(new Set(isFollowed ? [...others, id] : others))
}
