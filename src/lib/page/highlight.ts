// Splits a text into pieces that match the search words and pieces that do not.

export type Piece = { text: string; isHit: boolean }

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function highlight(text: string, search: string): Piece[] {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (!words.length) return [{ text, isHit: false }]
  const parts = text.split(new RegExp(`(${words.map(escaped).join('|')})`, 'gi'))
  return parts.map((part, n) => ({ text: part, isHit: n % 2 === 1 })).filter((piece) => piece.text)
}
