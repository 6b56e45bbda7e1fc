// What a course is to the signed-in visitor: asked once for all islands of the page.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { knownUser } from '../../lib/stores/user.ts'

export type Mine = Output<'course/auth/course/view'>

export const $mine = atom<Mine | null>(null)

let asked: Promise<void> | undefined

async function ask(id: number) {
  if (!(await knownUser())) return
  const mine = await api('course/auth/course/view', { id }, { hideErrorTips: true }).catch(() => null)
  $mine.set(mine)
}

/** `fresh`: after something was changed; an answer of before, that is still to come, does not come after it. */
export function askMine(id: number, { fresh = false } = {}) {
  if (!asked || fresh) asked = Promise.resolve(asked).then(() => ask(id))
  return asked
}
