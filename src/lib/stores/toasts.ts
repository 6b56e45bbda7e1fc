// Short messages to the user; the same one within 2 seconds is said once (specification 8, 9).
import { atom } from 'nanostores'

export type Toast = {
  id: number
  text: string
  kind: 'success' | 'danger'
  action?: { label: string; run: () => void }
}

const shownFor = 5000
const saidOnceIn = 2000
const atMost = 3

export const $toasts = atom<readonly Toast[]>([])

const saidAt = new Map<string, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** A message with 成功 in it is a success and leaves by itself; any other is an error and stays until closed. */
export function toast(text: string, action?: Toast['action']) {
  if (Date.now() - (saidAt.get(text) ?? 0) < saidOnceIn) return
  saidAt.set(text, Date.now())
  const said: Toast = { id: ++lastId, text, kind: text.includes('成功') ? 'success' : 'danger', action }
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), said].slice(-atMost))
  releaseToast(said)
}

export const closeToast = (id: number) => $toasts.set($toasts.get().filter((said) => said.id !== id))

/** While the pointer or the focus is on it, a message does not leave. */
export const holdToast = ({ id }: Toast) => clearTimeout(timers.get(id))

export function releaseToast({ id, kind }: Toast) {
  if (kind === 'success') timers.set(id, setTimeout(closeToast, shownFor, id))
}
