// Money as people type it: 20, 19.9, １９．９０.

/** Yuan as fen, without the rounding of floats; undefined where it is no sum of money. */
export function fenOf(text: string): number | undefined {
  const found = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim().normalize('NFKC'))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Fen as yuan to type: 20 or 19.90. */
export const yuanOf = (fen: number) => (fen % 100 ? (fen / 100).toFixed(2) : String(fen / 100))
