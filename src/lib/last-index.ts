/** The place of the last item that passes, or -1: `findLastIndex`, which browsers have since 2022. */
export function lastIndex<T>(list: readonly T[], passes: (item: T) => boolean): number {
  let at = list.length - 1
  while (at >= 0 && !passes(list[at]!)) at--
  return at
}
