// Toasts; the same text within 2 seconds is shown once (specification 8, 9).
import { atom } from 'nanostores'

export type Toast = {
  id: number
  text: string
  kind: 'success' | 'danger'
  action?: { label: string; run: () => void }
  left?: number // seconds left for undo
}

const displayTime = 5000
const dedupeWindow = 2000
const maxToasts = 3

export const $toasts = atom<readonly Toast[]>([])

const lastShownAt = new Map<string, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

const show = (item: Toast) => {
  $toasts.set([...$toasts.get().filter((other) => other.text !== item.text), item].slice(-maxToasts))
  releaseToast(item.id)
}

/** A text with 成功 is a success and closes by itself; any other is an error and stays until it is closed. */
export function toast(text: string, action?: Toast['action']) {
  if (Date.now() - (lastShownAt.get(text) ?? 0) < dedupeWindow) return
  lastShownAt.set(text, Date.now())
  show({ id: ++lastId, text, kind: text.includes('成功') ? 'success' : 'danger', action })
}

/** Offers undo for 5 seconds; the label counts down. */
export const toastUndo = (text: string, run: () => void) =>
  show({ id: ++lastId, text, kind: 'success', action: { label: '撤销', run }, left: displayTime / 1000 })

export const closeToast = (id: number) => $toasts.set($toasts.get().filter((item) => item.id !== id))

/** A toast does not close while it is hovered or focused. */
export const holdToast = (id: number) => clearTimeout(timers.get(id))

export function releaseToast(id: number) {
  const item = find(id)
  if (item?.left) timers.set(id, setTimeout(countDown, 1000, item))
  else if (item?.kind === 'success') timers.set(id, setTimeout(closeToast, displayTime, id))
}

const find = (id: number) => $toasts.get().find((item) => item.id === id)

function countDown({ id, left = 1 }: Toast) {
  if (left === 1) return closeToast(id)
  $toasts.set($toasts.get().map((item) => (item.id === id ? { ...item, left: left - 1 } : item)))
  releaseToast(id)
}
