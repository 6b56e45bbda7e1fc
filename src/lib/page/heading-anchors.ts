// Adds anchors to the second-level headings of sanitized HTML, and lists them.
import { plain } from '../plain.ts'

export function withHeadingAnchors(html: string) {
  const headings: { id: string; text: string }[] = []
  const withAnchors = html.replace(/<h2(?:\s[^<>]*)?>((?:(?!<h2[\s>])[\s\S])*?)<\/h2>/g, (_, inner: string) => {
    const id = `t${headings.length + 1}`
    headings.push({ id, text: plain(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: withAnchors, headings }
}
