// Which items of the navigation stand in the header.
import { statusIds } from '../../../../contract/enums/status-ids.ts'

/** How many items of the navigation stand in the header; the rest are under 更多. */
export const navLimit = 5

/** What visitors see of it: hidden items take no place. */
export function navShown<T extends { statusId: number }>(list: readonly T[]): { shown: T[]; more: T[] } {
  const visible = list.filter(({ statusId }) => statusId === statusIds.normal)
  return { shown: visible.slice(0, navLimit), more: visible.slice(navLimit) }
}
