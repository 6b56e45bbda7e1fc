// The addresses of all public pages.
import type { APIRoute } from 'astro'

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

export const GET: APIRoute = async ({ locals, url }) => {
  const { list } = await locals.api('system/api/sitemap/list', {})
  const entries = list.map(({ path, gmtModified }) => {
    const changed = gmtModified ? `<lastmod>${gmtModified.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escaped(new URL(path, url.origin).href)}</loc>${changed}</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
