// Formats fen as yuan in messages: 12.30.

export const yuan = (fen: number) => (fen / 100).toFixed(2)
