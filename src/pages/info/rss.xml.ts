// The latest news as a feed.
import type { APIRoute } from 'astro'
import { paths } from '../../lib/paths.ts'
import { rss } from '../../lib/rss.ts'

export const GET: APIRoute = async ({ locals: { api }, url: { origin } }) => {
  const [{ title }, { list }] = await Promise.all([
    api('system/api/website/get', {}),
    api('community/api/article/zone/ref/list', { pageSize: 20 }),
  ])
  const items = list.map((one) => ({
    ...{ title: one.title, says: one.summary, gmtCreate: one.gmtCreate },
    ...{ path: paths.newsItem(one.id), author: '', category: one.categoryName },
  }))
  const feed = { title: `资讯 - ${title}`, says: '教师研修的政策、平台更新、活动与教研动态', path: paths.news() }
  return rss({ ...feed, origin, self: paths.rss('info') }, items)
}
