// The page numbers of a pager: the ends, the neighbours, and gaps as undefined.

export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const pages = [...new Set([1, 2, 3, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total && (page > 3 ? true : current < 5 || page === 1))
    .sort((a, b) => a - b)
  return pages.flatMap((page, n) => {
    const previous = pages[n - 1] ?? 0
    return page - previous > 2 ? [undefined, page] : page - previous === 2 ? [page - 1, page] : [page]
  })
}
