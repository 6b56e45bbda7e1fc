// Answers the calls of contract/system/admin/site.ts; the work itself is jobs/publish-pages.ts.

import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import { publishScopes } from '../../../../contract/enums/publish-scopes.ts'
import type { adminSiteCalls, PublishJob } from '../../../../contract/system/admin/site.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { paged } from '../../../sql/paged.ts'

const [queued] = [1] as const

const jobs = (q: Query) =>
  q
    .selectFrom('publishJob as j')
    .innerJoin('operator as o', 'o.id', 'j.operatorId')
    .select([
      'j.id as jobNo',
      'j.scope',
      'j.tags',
      'j.paths',
      'j.jobStatus',
      'j.total',
      'j.done',
      'j.failList',
      'j.bytes',
    ])
    .select(['j.costMs', 'o.name as operatorName', 'j.gmtCreate', 'j.gmtFinish'])
    .$narrowType<Pick<PublishJob, 'tags' | 'paths' | 'failList'>>()

export const adminSiteHandlers: Handlers<typeof adminSiteCalls> = {
  async 'system/admin/site/publish'(input, { q, user, outside }) {
    const tags = input.scope === publishScopes.tags ? [...input.tags].sort() : []
    const paths = input.scope === publishScopes.paths ? [...input.paths].sort() : []
    const existing = await q
      .selectFrom('publishJob')
      .select('id')
      .where('jobStatus', '=', queued)
      .where('scope', '=', input.scope)
      .where(sql<boolean>`tags = ${tags}::text[] and paths = ${paths}::text[]`)
      .executeTakeFirst()
    if (existing) return { jobNo: existing.id } // one queued job serves both requests
    const { id: jobNo } = await q
      .insertInto('publishJob')
      .values({ operatorId: user.id, scope: input.scope, tags, paths })
      .returning('id')
      .executeTakeFirstOrThrow()
    await outside.enqueue(q, 'publish-pages', { jobNo })
    return { jobNo }
  },

  'system/admin/site/publish/page': (page, { q }) => paged(page, jobs(q).orderBy('j.id', 'desc')),

  'system/admin/site/publish/view': ({ jobNo }, { q }) =>
    jobs(q)
      .where('j.id', '=', jobNo)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这次发布')),

  async 'system/admin/site/cache/stat'(_, { outside }) {
    return outside.pages()
  },
}
