// The site's own name, for what is sent out of it: messages, short messages, payments, calendars, certificates.
import { defaultSiteName } from '../contract/site-name.ts'
import type { Query } from '../db/connect.ts'

export const siteNameOf = async (q: Query) =>
  (await q.selectFrom('website').select('title').executeTakeFirst())?.title || defaultSiteName
