// Answers the calls of contract/system/website.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { coursePlaces } from '../../contract/course/place.ts'
import type { AboutItem, website as contract, WebsiteInfo } from '../../contract/system/website.ts'
import { WebsiteInfo as Info } from '../../contract/system/website.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'

const fields = Object.keys(Info.shape) as (keyof WebsiteInfo)[]

export const websiteInfo = async (q: Query) =>
  (await q.selectFrom('website').select(fields).executeTakeFirstOrThrow()) as WebsiteInfo

export const website: Handlers<typeof contract> = {
  'system/api/website/get': (_, { q }) => websiteInfo(q),

  async 'system/api/nav/bar/list'({ platShow }, { q }) {
    const rows = await q
      .selectFrom('navBar')
      .select(['id', 'navTitle', 'navUrl', 'target', 'gmtModified'])
      .where('platShow', '=', platShow)
      .where('statusId', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .limit(50)
      .execute()
    const time =
      rows
        .map(({ gmtModified }) => gmtModified)
        .sort()
        .at(-1) ?? '1970-01-01T00:00:00.000Z'
    return { time, list: rows.map((item) => ({ ...item, target: item.target as '_self' | '_blank' })) }
  },

  async 'system/api/website/nav/list'(_, { q }) {
    const rows = await q
      .selectFrom('websiteNav')
      .select(['id', 'parentId', 'navName'])
      .where('statusId', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .limit(300)
      .execute()
    const list = rows
      .filter(({ parentId }) => parentId === null)
      .map(({ id, navName }): AboutItem => ({ id, navName, websiteNavList: rows.filter((row) => row.parentId === id) }))
    return { list }
  },

  'system/api/website/nav/article/get': ({ navId }, { q }) =>
    q
      .selectFrom('websiteNavArticle as a')
      .innerJoin('websiteNav as n', 'n.id', 'a.navId')
      .innerJoin('websiteNav as column', 'column.id', 'n.parentId')
      .select(['a.id', 'a.navId', 'a.artTitle', 'a.artPic', 'a.artDesc', 'a.gmtModified'])
      .where('a.navId', '=', navId)
      .where('n.statusId', '=', 1)
      .where('column.statusId', '=', 1)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '页面不存在或已删除')),

  async 'system/api/website/link'(_, { q }) {
    const list = await q
      .selectFrom('websiteLink')
      .select(['linkUrl', 'linkTarget', 'linkName'])
      .where('statusId', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .limit(50)
      .execute()
    return { list: list.map((link) => ({ ...link, linkTarget: link.linkTarget as '_self' | '_blank' })) }
  },

  async 'system/api/website/referral/code'({ referralCode }, { q }) {
    const whose = await q
      .selectFrom('account')
      .select(['nickname', 'headImgUrl'])
      .where('referralCode', '=', referralCode)
      .where('statusId', '=', 1)
      .executeTakeFirst()
    return { referralCode, valid: Boolean(whose), nickname: whose?.nickname ?? '', headImgUrl: whose?.headImgUrl ?? '' }
  },

  async 'system/api/sitemap/list'(page, { q }) {
    const fixed = [
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
    const addresses = q
      .selectFrom(
        sql<{ path: string; gmtModified: string | null; place: number }>`(
          select path, null::timestamptz as gmt_modified, place::bigint
            from unnest(${fixed}::text[]) with ordinality as fixed (path, place)
          union all
          select '/terrace/' || n.id, a.gmt_modified, 1000000 + n.id
            from website_nav n join website_nav_article a on a.nav_id = n.id where n.status_id = 1
          union all
          select (${JSON.stringify(coursePlaces)}::json ->> course_category::text) || '/' || id, gmt_modified, 1000000000 + id
            from course where course_state = 2
          union all
          select '/imagetext/article/' || p.id, t.gmt_modified, 2000000000 + p.id
            from course_period p join course_imagetext t on t.period_id = p.id join course c on c.id = p.course_id
            where p.period_type = 5 and c.course_category = 9 and c.course_state = 2
          union all
          select '/lecturer/' || id, null, 3000000000 + id from lecturer
          union all
          select '/organization/view/' || id, null, 4000000000 + id from organization
          union all
          select case article_type when 2 then '/info/detail/' else '/blog/article/' end || id, gmt_modified, 5000000000 + id
            from blog where is_shown
          union all
          select '/question/view/' || id, gmt_modified, 6000000000 + id from question where audit_status = 2
          union all
          select '/blog/blogger/' || g.account_id, null, 7000000000 + g.account_id
            from blogger g join account a on a.id = g.account_id where a.status_id = 1
          union all
          select case task_type when 1 then '/exam' else '/work' end || '/view/' || id, gmt_modified, 8000000000 + id
            from exam where exam_state = 2
        )`.as('address'),
      )
      .select(['path', 'gmtModified'])
      .orderBy('place')
    return paged(page, addresses)
  },
}
