// A feed for readers of feeds (RSS 2.0).

type Feed = { title: string; says: string; origin: string; path: string; self: string }
type Item = { title: string; path: string; says: string; author: string; category: string; gmtCreate: string }

/** XML has no place for most control characters, escaped or not. */
const printable = (text: string) => text.replace(/[[\p{Cc}--[\t\n\r]]\ufffe\uffff]/gv, '').toWellFormed()
const escaped = (text: string) => printable(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

export function rss({ title, says, origin, path, self }: Feed, items: readonly Item[]) {
  const entries = items.map((item) => {
    const link = new URL(item.path, origin).href
    const parts = [
      tag('title', item.title),
      tag('link', link),
      tag('guid', link),
      tag('description', item.says),
      item.author && tag('dc:creator', item.author),
      tag('category', item.category),
      tag('pubDate', new Date(item.gmtCreate).toUTCString()),
    ]
    return `<item>${parts.filter(Boolean).join('')}</item>`
  })
  const head = [
    tag('title', title),
    tag('link', new URL(path, origin).href),
    tag('description', says),
    tag('language', 'zh-CN'),
  ]
  const own = `<atom:link href="${escaped(new URL(self, origin).href)}" rel="self" type="application/rss+xml" />`
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${head.join('')}${own}\n${entries.join('\n')}\n</channel></rss>\n`,
    { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
  )
}
