// Where an item stands in a package.
import type { Draft } from './draft.ts'
import type { XmlElement } from './xml.ts'

/** Of a package: the browser has put the name of the file and the line in it into the item. */
export function inItsFile(draft: Draft, { line, attributes }: XmlElement): Draft {
  const file = attributes['data-file']?.slice(-60)
  if (!file) return draft
  const moved = line - (Number(attributes['data-line']) || 1)
  for (const cell of Object.values(draft.cells)) if (cell.line) cell.line -= moved
  return { ...draft, file, begin: draft.line, line: draft.line - moved }
}
