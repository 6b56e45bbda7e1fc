// The RSS feed of the latest blogs.
import type { APIRoute } from 'astro'
import { rss } from '../../lib/feeds/rss.ts'
import { paths } from '../../lib/paths.ts'

export const GET: APIRoute = async ({ locals: { api }, url: { origin } }) => {
  const [{ title }, { list }] = await Promise.all([
    api('system/api/website/get', {}),
    api('community/api/blog/list', { pageSize: 20 }),
  ])
  const items = list.map((blog) => ({
    title: blog.title,
    description: blog.summary,
    gmtCreate: blog.gmtCreate,
    path: paths.blog(blog.id),
    author: blog.bloggerName,
    category: blog.labelName,
  }))
  const feed = {
    title: `博客社区 - ${title}`,
    description: '一线老师写下的课堂、作业、带班与读书',
    path: paths.blogs(),
  }
  return rss({ ...feed, origin, self: paths.rss('blog') }, items)
}
