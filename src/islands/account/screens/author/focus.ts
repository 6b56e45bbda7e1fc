// Leads to what is missing: the field that is meant gets the focus as soon as it is on the screen.
import type { Lack } from '../../../../contract/course/course-audit.ts'

const tries = 30
const pause = 100 // ms: a part of the editor may have to be loaded first

/** Parts say with `data-lack` what they mend (`base`, `introduce`, `lesson 7`), and with `data-lack-first` what is mostly missing there. */
export function focusSoon({ part, periodId }: Pick<Lack, 'part' | 'periodId'>, left = tries) {
  const place = document.querySelector<HTMLElement>(`[data-lack="${periodId ? `lesson ${periodId}` : part}"]`)
  const first = place?.querySelector('[data-lack-first]') ?? place
  const controls = [...(first?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((one) => one.offsetParent)
  const target = controls.find(({ isContentEditable }) => isContentEditable) ?? controls[0]
  if (!target) {
    if (left) setTimeout(focusSoon, pause, { part, periodId }, left - 1)
    return
  }
  target.scrollIntoView({ block: 'center' })
  target.focus()
}

/** A row that moves into another chapter is made anew: the same control of it gets the focus again. */
export function keepRowFocus(id: number) {
  const row = rowOf(id)
  const at = row ? [...row.querySelectorAll(focusable)].indexOf(document.activeElement as Element) : -1
  if (at < 0) return
  const again = (left: number) => {
    const control = rowOf(id)?.querySelectorAll<HTMLElement>(focusable)[at]
    if (control && document.activeElement !== control) control.focus()
    if (left) requestAnimationFrame(() => again(left - 1))
  }
  requestAnimationFrame(() => again(3)) // frames: until it was drawn in its new place
}

const rowOf = (id: number) => document.querySelector(`[data-row="${id}"]`)

const focusable = 'input:not([type=file]), select, textarea, button, [contenteditable=true], a[href]'
