// A toast that offers to undo: apart from lib/stores/toasts.ts, as pages for readers do without.
import { showToast } from './toasts.ts'

/** Offers undo for 5 seconds, or for so many; the label counts down. */
export const toastUndo = (text: string, run: () => void, seconds?: number) =>
  showToast(text, true, { label: '撤销', run }, seconds)
