// RSS 2.0 feeds.

type Feed = { title: string; description: string; origin: string; path: string; self: string }
type Item = { title: string; path: string; description: string; author: string; category: string; gmtCreate: string }

/** XML allows most control characters in no form, not even escaped. */
const printable = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '').replace(/\p{Surrogate}/gu, '\ufffd')
const escaped = (text: string) => printable(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

export function rss({ title, description, origin, path, self }: Feed, items: readonly Item[]) {
  const itemTags = items.map((item) => {
    const link = new URL(item.path, origin).href
    const tags = [
      tag('title', item.title),
      tag('link', link),
      tag('guid', link),
      tag('description', item.description),
      item.author && tag('dc:creator', item.author),
      tag('category', item.category),
      tag('pubDate', new Date(item.gmtCreate).toUTCString()),
    ]
    return `<item>${tags.filter(Boolean).join('')}</item>`
  })
  const head = [
    tag('title', title),
    tag('link', new URL(path, origin).href),
    tag('description', description),
    tag('language', 'zh-CN'),
  ]
  const selfLink = `<atom:link href="${escaped(new URL(self, origin).href)}" rel="self" type="application/rss+xml" />`
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${head.join('')}${selfLink}\n${itemTags.join('\n')}\n</channel></rss>\n`,
    { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
  )
}
