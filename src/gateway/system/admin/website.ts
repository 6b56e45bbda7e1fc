// Answers the calls of contract/system/admin/website.ts.
import { sql } from 'kysely'
import type { adminWebsiteCalls } from '../../../contract/system/admin/website.ts'
import type { Handlers } from '../../handler.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { websiteInfo } from '../website.ts'

const richFields = ['registerAgreement', 'entryAgreement', 'recruitInfo'] as const

export const adminWebsiteHandlers: Handlers<typeof adminWebsiteCalls> = {
  'system/admin/website/view': (_, { q }) => websiteInfo(q),

  async 'system/admin/website/edit'(fields, { q }) {
    for (const name of richFields) if (fields[name] !== undefined) fields[name] = sanitizeHtml(fields[name])
    await q
      .updateTable('website')
      .set({ ...fields, gmtModified: sql<string>`now()` })
      .execute()
    return websiteInfo(q)
  },
}
