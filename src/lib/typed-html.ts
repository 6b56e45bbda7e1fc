// Plain text input as HTML: an empty line begins a paragraph.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const typedHtml = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => entities[sign]!)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
