// The RSS feed of the latest news.
import type { APIRoute } from 'astro'
import { rss } from '../../lib/feeds/rss.ts'
import { paths } from '../../lib/paths.ts'

export const GET: APIRoute = async ({ locals: { api }, url: { origin } }) => {
  const [{ title }, { list }] = await Promise.all([
    api('system/api/website/get', {}),
    api('community/api/article/zone/ref/list', { pageSize: 20 }),
  ])
  const items = list.map((news) => ({
    title: news.title,
    description: news.summary,
    gmtCreate: news.gmtCreate,
    path: paths.newsItem(news.id),
    author: '',
    category: news.categoryName,
  }))
  const feed = { title: `资讯 - ${title}`, description: '教师研修的政策、平台更新、活动与教研动态', path: paths.news() }
  return rss({ ...feed, origin, self: paths.rss('info') }, items)
}
