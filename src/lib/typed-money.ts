// Parses typed amounts of money: 20, 19.9, １９．９０.

/** Yuan as fen, without float rounding; undefined for invalid input. */
export function fenOf(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim().normalize('NFKC'))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/** Fen as the value of an input in yuan: 20 or 19.90. */
export const yuanOf = (fen: number) => (fen % 100 ? (fen / 100).toFixed(2) : String(fen / 100))
