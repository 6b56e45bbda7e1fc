// Leads to what is missing: the field that is meant gets the focus as soon as it is on the screen.
import type { Lack } from '../../../../contract/course/course-audit.ts'

const tries = 40
const pause = 100 // ms: a part of the editor may have to be loaded first

/** Controls say with `data-lack` what they mend: `base`, `introduce`, `lesson`. */
export function focusSoon({ part, periodId }: Pick<Lack, 'part' | 'periodId'>, left = tries) {
  const place = document.querySelector<HTMLElement>(`[data-lack="${periodId ? 'lesson' : part}"]`)
  const target = place?.matches(focusable) ? place : place?.querySelector<HTMLElement>(focusable)
  if (!target) {
    if (left) setTimeout(focusSoon, pause, { part, periodId }, left - 1)
    return
  }
  target.scrollIntoView({ block: 'center' })
  target.focus()
}

const focusable = 'input:not([type=file]), select, textarea, button, [contenteditable=true], a[href]'
