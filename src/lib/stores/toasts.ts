// Toasts; the same text within 2 seconds is shown once (specification 8, 9).
import { atom } from 'nanostores'

export type Toast = {
  id: number
  text: string
  kind: 'success' | 'danger'
  action: { label: string; run: () => void } | undefined
  left: number // seconds until it closes; 0: it stays
}

const displayTime = 5 // s
const dedupeWindow = 2000
const maxToasts = 3

export const $toasts = atom<readonly Toast[]>([])

const lastShownAt = new Map<string, number>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** `isSuccess`: it closes by itself, after so many seconds. */
export function showToast(text: string, isSuccess: boolean, action: Toast['action'], seconds = displayTime) {
  const item: Toast = {
    id: ++lastId,
    text,
    kind: isSuccess ? 'success' : 'danger',
    action,
    left: isSuccess ? seconds : 0,
  }
  $toasts.set([...$toasts.get().filter((other) => other.text !== text), item].slice(-maxToasts))
  releaseToast(lastId)
}

/** A text with 成功 is a success and closes by itself; any other is an error and stays until it is closed. */
export function toast(text: string, action?: Toast['action']) {
  if (Date.now() - lastShownAt.get(text)! < dedupeWindow) return
  lastShownAt.set(text, Date.now())
  showToast(text, text.includes('成功'), action)
}

export const closeToast = (id: number) => $toasts.set($toasts.get().filter((item) => item.id !== id))

/** A toast does not close while it is hovered or focused. */
export const holdToast = (id: number) => clearTimeout(timers.get(id))

export function releaseToast(id: number) {
  const item = $toasts.get().find((item) => item.id === id)
  if (item?.left) timers.set(id, setTimeout(countDown, 1000, item))
}

function countDown({ id, left }: Toast) {
  if (left === 1) return closeToast(id)
  $toasts.set($toasts.get().map((item) => (item.id === id ? { ...item, left: left - 1 } : item)))
  releaseToast(id)
}
