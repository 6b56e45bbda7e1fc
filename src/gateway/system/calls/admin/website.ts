// Answers the calls of contract/system/admin/website.ts.
import { sql } from 'kysely'
import type { adminWebsiteCalls } from '../../../../contract/system/admin/website.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { sanitizeHtml } from '../../../text/rich.ts'
import { websiteInfo } from '../website.ts'

const richFields = ['registerAgreement', 'entryAgreement', 'recruitInfo'] as const

async function edited(q: Query) {
  const { version } = await q.selectFrom('website').select('version').executeTakeFirstOrThrow()
  return { ...(await websiteInfo(q)), version }
}

export const adminWebsiteHandlers: Handlers<typeof adminWebsiteCalls> = {
  'system/admin/website/view': (_, { q }) => edited(q),

  async 'system/admin/website/edit'({ version, ...fields }, { q }) {
    await takeVersion(q, {
      table: 'website',
      of: 'system/admin/website',
      id: 1,
      version,
      what: '网站信息',
      current: () => edited(q),
    })
    for (const name of richFields) if (fields[name] !== undefined) fields[name] = sanitizeHtml(fields[name])
    await q
      .updateTable('website')
      .set({ ...fields, gmtModified: sql<string>`now()` })
      .execute()
    return edited(q)
  },
}
