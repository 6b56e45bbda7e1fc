// Which page numbers a pager shows: the ends, the neighbours, and gaps as undefined.

export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const shown = [...new Set([1, 2, 3, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total && (page > 3 ? true : current < 5 || page === 1))
    .sort((a, b) => a - b)
  return shown.flatMap((page, n) => {
    const before = shown[n - 1] ?? 0
    return page - before > 2 ? [undefined, page] : page - before === 2 ? [page - 1, page] : [page]
  })
}
