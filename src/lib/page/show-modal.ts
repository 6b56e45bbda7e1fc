/**
 * Opens it over the page. What it returns gives the focus back to where it was, to be called when the dialog has closed: newer browsers
 * do so themselves, Chromium 92 does not.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.showModal()
  return () => before instanceof HTMLElement && before.focus({ preventScroll: true })
}
