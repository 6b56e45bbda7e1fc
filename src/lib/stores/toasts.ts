// Short messages to the user; the same one within 2 seconds is said once (specification 8, 9).
import { atom } from 'nanostores'

export type Toast = {
  id: number
  text: string
  kind: 'success' | 'danger'
  action?: { label: string; run: () => void }
  left?: number // seconds in which it can be taken back
}

const shownFor = 5000
const saidOnceIn = 2000
const atMost = 3

export const $toasts = atom<readonly Toast[]>([])

const saidAt = new Map<string, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const show = (said: Toast) => {
  $toasts.set([...$toasts.get().filter((other) => other.text !== said.text), said].slice(-atMost))
  releaseToast(said.id)
}

/** A message with 成功 in it is a success and leaves by itself; any other is an error and stays until closed. */
export function toast(text: string, action?: Toast['action']) {
  if (Date.now() - (saidAt.get(text) ?? 0) < saidOnceIn) return
  saidAt.set(text, Date.now())
  show({ id: ++lastId, text, kind: text.includes('成功') ? 'success' : 'danger', action })
}

/** Something was done, and can be taken back for 5 seconds; the label counts them down. */
export const toastUndo = (text: string, run: () => void) =>
  show({ id: ++lastId, text, kind: 'success', action: { label: '撤销', run }, left: shownFor / 1000 })

export const closeToast = (id: number) => $toasts.set($toasts.get().filter((said) => said.id !== id))

/** While the pointer or the focus is on it, a message does not leave. */
export const holdToast = (id: number) => clearTimeout(timers.get(id))

export function releaseToast(id: number) {
  const said = find(id)
  if (said?.left) timers.set(id, setTimeout(countDown, 1000, said))
  else if (said?.kind === 'success') timers.set(id, setTimeout(closeToast, shownFor, id))
}

const find = (id: number) => $toasts.get().find((said) => said.id === id)

function countDown({ id, left = 1 }: Toast) {
  if (left === 1) return closeToast(id)
  $toasts.set($toasts.get().map((said) => (said.id === id ? { ...said, left: left - 1 } : said)))
  releaseToast(id)
}
