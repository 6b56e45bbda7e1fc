// Gives the second-level headings of a clean text their anchors, and lists them.
import { plain } from './format.ts'

export function outlined(html: string) {
  const heads: { id: string; text: string }[] = []
  const anchored = html.replace(/<h2(?:\s[^<>]*)?>((?:(?!<h2[\s>])[\s\S])*?)<\/h2>/g, (_, inner: string) => {
    const id = `t${heads.length + 1}`
    heads.push({ id, text: plain(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, heads }
}
