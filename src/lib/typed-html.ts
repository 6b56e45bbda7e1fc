// Plain text input as HTML: an empty line begins a paragraph.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For the text and the attributes of HTML and XML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

export const typedHtml = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => entities[sign]!)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
