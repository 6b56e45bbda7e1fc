// Whom the signed-in user follows, of lecturers and of organizations: fetched once for all buttons of a page.
import { atom } from 'nanostores'
import { ensureUser } from '../../../lib/stores/user.ts'
import { api, silentApi } from '../../../lib/wire/api.ts'

type Calls = {
  list(ids: number[]): Promise<{ list: { id: number }[] }>
  save(id: number): Promise<{ followerCount: number }>
  remove(id: number): Promise<{ followerCount: number }>
}

function followsOf({ list, save, remove }: Calls) {
  const $followed = atom<ReadonlySet<number> | null>(null)
  let request: Promise<void> | undefined

  async function fetchFollowed(ids: number[]) {
    if (!(await ensureUser())) return
    const page = await list(ids).catch(() => null)
    if (page) $followed.set(new Set(page.list.map(({ id }) => id)))
  }

  return {
    $followed,
    /** All buttons of a page pass the same list: the first call fetches (single flight). */
    load: (ids: number[]) => (request ??= fetchFollowed(ids)),
    /** Follows, or stops; applied after the first load, so that a pending load does not overwrite it. */
    async change(id: number, isFollowed: boolean) {
      const { followerCount } = await (isFollowed ? save(id) : remove(id))
      await request
      const others = [...($followed.get() ?? [])].filter((other) => other !== id)
      $followed.set(new Set(isFollowed ? [...others, id] : others))
      return followerCount
    },
  }
}

export const follows = {
  lecturer: followsOf({
    list: (lecturerIds) => silentApi('user/auth/lecturer/attention/list', { lecturerIds, pageSize: 100 }),
    save: (lecturerId) => api('user/auth/lecturer/attention/save', { lecturerId }),
    remove: (lecturerId) => api('user/auth/lecturer/attention/delete', { lecturerId }),
  }),
  organization: followsOf({
    list: (organizationIds) => silentApi('user/auth/organization/attention/list', { organizationIds, pageSize: 100 }),
    save: (organizationId) => api('user/auth/organization/attention/save', { organizationId }),
    remove: (organizationId) => api('user/auth/organization/attention/delete', { organizationId }),
  }),
}
