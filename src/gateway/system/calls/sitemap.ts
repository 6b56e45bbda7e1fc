// Answers the calls of contract/system/sitemap.ts.

import { sql } from 'kysely'
import { coursePlaces } from '../../../contract/course/place.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { sitemapCalls } from '../../../contract/system/sitemap.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'

export const sitemapHandlers: Handlers<typeof sitemapCalls> = {
  async 'system/api/sitemap/list'(page, { q }) {
    const staticPaths = [
      '/',
      '/list',
      '/live',
      '/library',
      '/resource',
      '/imagetext',
      '/lecturer',
      '/organization',
      ...['/blog', '/question', '/info', '/exam', '/work', '/vip', '/recruit'],
      ...[1, 2, 3, 4].map((type) => `/sale/${type}`),
    ]
    const counts = await Promise.all(sections.map(({ from }) => countOf(q, from)))
    const totalCount = staticPaths.length + counts.reduce((sum, count) => sum + count, 0)
    const { pageCurrent, pageSize } = page
    let [skip, remaining] = [(pageCurrent - 1) * pageSize, pageSize]
    const list: Address[] = staticPaths.slice(skip, skip + remaining).map((path) => ({ path, gmtModified: null }))
    remaining -= list.length
    skip = Math.max(0, skip - staticPaths.length)
    for (const [n, section] of sections.entries()) {
      if (remaining > 0 && skip < counts[n]!) {
        const addresses = await addressesOf(q, section, remaining, skip)
        list.push(...addresses)
        remaining -= addresses.length
      }
      skip = Math.max(0, skip - counts[n]!)
    }
    return { list, totalCount, totalPage: Math.ceil(totalCount / pageSize), pageCurrent, pageSize }
  },
}

type Address = { path: string; gmtModified: string | null }

/** Each section is sorted by its ids, so that a part of the sitemap is one or two index scans. */
const sections = [
  {
    path: `'/terrace/' || n.id`,
    modified: 'a.gmt_modified',
    from: 'website_nav n join website_nav_article a on a.nav_id = n.id where n.status_id = 1',
    id: 'n.id',
  },
  {
    path: `('${JSON.stringify(coursePlaces)}'::json ->> course_category::text) || '/' || id`,
    modified: 'gmt_modified',
    from: `course where course_state = ${courseStates.published}`,
    id: 'id',
  },
  {
    path: `'/imagetext/article/' || t.period_id`,
    modified: 't.gmt_modified',
    from: `course_imagetext t join course_period p on p.id = t.period_id join course c on c.id = p.course_id
      where p.period_type = ${periodTypes.imageText} and c.course_category = ${courseCategories.imageText}
        and c.course_state = ${courseStates.published}`,
    id: 't.period_id',
  },
  { path: `'/lecturer/' || id`, modified: 'null', from: 'lecturer', id: 'id' },
  { path: `'/organization/view/' || id`, modified: 'null', from: 'organization', id: 'id' },
  {
    path: `case article_type when 2 then '/info/detail/' else '/blog/article/' end || id`,
    modified: 'gmt_modified',
    from: 'blog where is_shown',
    id: 'id',
  },
  { path: `'/question/view/' || id`, modified: 'gmt_modified', from: 'question where audit_status = 2', id: 'id' },
  {
    path: `'/blog/blogger/' || g.account_id`,
    modified: 'null',
    from: 'blogger g join account a on a.id = g.account_id where a.status_id = 1',
    id: 'g.account_id',
  },
  {
    path: `case task_type when 1 then '/exam' else '/work' end || '/view/' || id`,
    modified: 'gmt_modified',
    from: 'exam where exam_state = 2',
    id: 'id',
  },
]

async function countOf(q: Query, from: string) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(q)
  return rows[0]!.n
}

async function addressesOf(
  q: Query,
  { path, modified, from, id }: (typeof sections)[number],
  limit: number,
  skip: number,
) {
  const query = sql<Address>`select ${sql.raw(path)} as path, ${sql.raw(modified)} as gmt_modified
    from ${sql.raw(from)} order by ${sql.raw(id)} limit ${limit} offset ${skip}`
  return (await query.execute(q)).rows
}
