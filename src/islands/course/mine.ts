// What a course is to the signed-in visitor: asked once for all islands of the page.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { $token } from '../../lib/stores/token.ts'

export type Mine = Output<'course/auth/course/view'>

export const $mine = atom<Mine | null>(null)

let asked: Promise<void> | undefined

/** `fresh`: after something was changed. */
export function askMine(id: number, fresh = false) {
  if (!$token.get()) return Promise.resolve()
  if (!asked || fresh)
    asked = api('course/auth/course/view', { id }, { hideErrorTips: true }).then(
      (mine) => $mine.set(mine),
      () => {},
    )
  return asked
}
