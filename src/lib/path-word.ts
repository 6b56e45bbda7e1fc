/**
 * The word of a path that visitors typed, decoded; as it is where it cannot be. Astro decodes its params by decodeURI, which leaves
 * the reserved characters: of `/search/C%2B%2B` it says `C%2B%2B`.
 */
export function pathWord(url: string, at: number) {
  const word = new URL(url).pathname.split('/')[at + 1] ?? ''
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
