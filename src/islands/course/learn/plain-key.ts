// Letters that are keys of the learning screen.

/** Whether the letter was pressed alone, and not where somebody writes or chooses. */
export function isPlainKey(event: KeyboardEvent, letter: string) {
  if (event.key.toLowerCase() !== letter || event.isComposing) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  return !(event.target as Element).closest('input, textarea, select, [contenteditable], [role=menu], dialog')
}
