// Which question of a whole paper is current.

type Seen = {
  currentId: number
  /** What was focused, clicked or gone to last. */
  heldId: number | undefined
  /** Below the header, in part at least. */
  inView: ReadonlySet<number>
  /** Where one reads: a line at a third of the height. */
  onLine: ReadonlySet<number>
}

/** What is held as long as it is in view; then the one where one reads; between two of them the current one stays. */
export function currentOnPaper(ids: readonly number[], { currentId, heldId, inView, onLine }: Seen): number {
  if (heldId !== undefined && inView.has(heldId)) return heldId
  const read = ids.find((id) => onLine.has(id))
  if (read !== undefined) return read
  if (inView.has(currentId)) return currentId
  return ids.find((id) => inView.has(id)) ?? currentId
}
