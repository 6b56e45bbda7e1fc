// The sitemap: one urlset, or, for many addresses, a sitemap index.

type Address = { path: string; gmtModified: string | null }

/** Addresses per part. */
export const partSize = 5000

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const xml = (root: string, entry: string, list: readonly Address[], origin: string) => {
  const entries = list.map(({ path, gmtModified }) => {
    const changed = gmtModified ? `<lastmod>${gmtModified.slice(0, 10)}</lastmod>` : ''
    return `<${entry}><loc>${escaped(new URL(path, origin).href)}</loc>${changed}</${entry}>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${root}>`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}

export const urlset = (list: readonly Address[], origin: string) => xml('urlset', 'url', list, origin)

/** `parts`: the addresses of each part; a part's lastmod is the latest of its addresses. */
export const sitemapIndex = (parts: readonly (readonly Address[])[], origin: string) => {
  const latest = (list: readonly Address[]) =>
    list.reduce((last, { gmtModified }) => ((gmtModified ?? '') > last ? gmtModified! : last), '')
  const list = parts.map((part, n) => ({ path: `/sitemap/${n + 1}.xml`, gmtModified: latest(part) || null }))
  return xml('sitemapindex', 'sitemap', list, origin)
}
