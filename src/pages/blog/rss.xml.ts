// The latest blogs as a feed.
import type { APIRoute } from 'astro'
import { paths } from '../../lib/paths.ts'
import { rss } from '../../lib/rss.ts'

export const GET: APIRoute = async ({ locals: { api }, url: { origin } }) => {
  const [{ title }, { list }] = await Promise.all([
    api('system/api/website/get', {}),
    api('community/api/blog/list', { pageSize: 20 }),
  ])
  const items = list.map((one) => ({
    ...{ title: one.title, says: one.summary, gmtCreate: one.gmtCreate },
    ...{ path: paths.blog(one.id), author: one.bloggerName, category: one.labelName },
  }))
  const feed = { title: `教师博客 - ${title}`, says: '一线老师写下的课堂、作业、带班与读书', path: paths.blogs() }
  return rss({ ...feed, origin, self: paths.rss('blog') }, items)
}
