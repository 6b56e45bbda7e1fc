// The sitemap of all public pages; a sitemap index where one part is not enough.
import type { APIRoute } from 'astro'
import { partSize, sitemapIndex, urlset } from '../lib/feeds/sitemap.ts'

export const GET: APIRoute = async ({ locals: { api }, url: { origin } }) => {
  const part = (pageCurrent: number) => api('system/api/sitemap/list', { pageCurrent, pageSize: partSize })
  const first = await part(1)
  if (first.totalPage <= 1) return urlset(first.list, origin)
  const parts = [first.list]
  while (parts.length < first.totalPage) parts.push((await part(parts.length + 1)).list)
  return sitemapIndex(parts, origin)
}
