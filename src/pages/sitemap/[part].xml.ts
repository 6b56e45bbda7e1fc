// One part of the sitemap.
import type { APIRoute } from 'astro'
import { CallError } from '../../contract/codes.ts'
import { partSize, urlset } from '../../lib/feeds/sitemap.ts'

export const GET: APIRoute = async ({ params: { part = '' }, locals: { api }, url: { origin } }) => {
  const notFound = new CallError('notFound', '页面不存在或已被删除')
  if (!/^[1-9]\d{0,3}$/.test(part)) throw notFound
  const { list } = await api('system/api/sitemap/list', { pageCurrent: Number(part), pageSize: partSize })
  if (!list.length) throw notFound
  return urlset(list, origin)
}
