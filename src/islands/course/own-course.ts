// The signed-in user's relation to the course: fetched once for all islands of a page.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { silentApi } from '../../lib/wire/api.ts'

export type OwnCourse = Output<'course/auth/course/view'>

export const $ownCourse = atom<OwnCourse | null>(null)

/**
 * How the user stands to a course that costs something: theirs because they teach it, bought (or joined or given), open by a
 * membership, or both of these over; undefined: none.
 */
export function relationOf(course: OwnCourse | null) {
  if (!course || course.isFree) return undefined
  if (course.isMine) return 'taught'
  if (course.isPay && course.source !== 4) return 'bought'
  if (course.allowStudy) return 'member'
  if (course.source === null) return undefined
  return course.source === 4 ? 'memberEnded' : 'boughtEnded'
}

let request: Promise<void> | undefined

async function load(id: number) {
  if (!(await ensureUser())) return
  const ownCourse = await silentApi('course/auth/course/view', { id }).catch(() => null)
  $ownCourse.set(ownCourse)
}

/** `isForced` reloads after a change, queued behind a pending load so that the older response cannot overwrite it. */
export function loadOwnCourse(id: number, { isForced = false } = {}) {
  if (!request || isForced) request = Promise.resolve(request).then(() => load(id))
  return request
}
