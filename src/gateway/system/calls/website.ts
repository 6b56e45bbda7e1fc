// Answers the calls of contract/system/website.ts.

import { CallError } from '../../../contract/codes.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { AboutItem, WebsiteInfo, websiteCalls } from '../../../contract/system/website.ts'
import { WebsiteInfo as Info } from '../../../contract/system/website.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { listLimits } from '../../sql/rows.ts'

const fields = Object.keys(Info.shape) as (keyof WebsiteInfo)[]

export const websiteInfo = async (q: Query) =>
  (await q.selectFrom('website').select(fields).executeTakeFirstOrThrow()) as WebsiteInfo

export const websiteHandlers: Handlers<typeof websiteCalls> = {
  'system/api/website/get': (_, { q }) => websiteInfo(q),

  async 'system/api/website/nav/list'(_, { q }) {
    const rows = await q
      .selectFrom('websiteNav')
      .select(['id', 'parentId', 'navName'])
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.websiteNav)
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
      .where('n.statusId', '=', statusIds.normal)
      .where('column.statusId', '=', statusIds.normal)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '页面不存在或已删除')),

  async 'system/api/website/link'(_, { q }) {
    const list = await q
      .selectFrom('websiteLink')
      .select(['linkUrl', 'linkTarget', 'linkName'])
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.websiteLink)
      .execute()
    return { list: list.map((link) => ({ ...link, linkTarget: link.linkTarget as '_self' | '_blank' })) }
  },

  async 'system/api/website/referral/code'({ referralCode }, { q }) {
    const account = await q
      .selectFrom('account')
      .select(['nickname', 'headImgUrl'])
      .where('referralCode', '=', referralCode)
      .where('statusId', '=', statusIds.normal)
      .executeTakeFirst()
    return {
      referralCode,
      valid: Boolean(account),
      nickname: account?.nickname ?? '',
      headImgUrl: account?.headImgUrl ?? '',
    }
  },
}
