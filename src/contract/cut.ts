// Texts are cut between characters: half of a pair of UTF-16 units (𠮷, 🎉) would be stored and shown as �.

/** The beginning of a text, of `max` UTF-16 units (as limits count) at most. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const isInPair =
    max > 0 && (text.charCodeAt(max - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(max) & 0xfc00) === 0xdc00
  return text.slice(0, isInPair ? max - 1 : max)
}

/** The same, with … where something was cut off; the … counts. */
export const shortened = (text: string, max: number) => (text.length > max ? `${cut(text, max - 1)}…` : text)
