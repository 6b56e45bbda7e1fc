// What was typed into a plain box as the rich text it stands for: an empty line begins a paragraph.

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const typedHtml = (text: string) =>
  text
    .replace(/[&<>]/g, (sign) => signs[sign]!)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')
