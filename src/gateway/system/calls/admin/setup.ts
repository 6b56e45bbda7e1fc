// Answers the calls of contract/system/admin/setup.ts.

import { sql } from 'kysely'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { defaultSiteName } from '../../../../contract/site-name.ts'
import { type adminSetupCalls, setupKeys } from '../../../../contract/system/admin/setup.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import type { Outside } from '../../../outside.ts'
import { literal } from '../../../sql/literal.ts'

type Key = (typeof setupKeys)[number]

const maxBackupAge = 8 * 86_400_000 // ms: one a week

/** What the database says: the name and the year of a new site are those of the migrations. */
async function inDatabase(q: Query) {
  const { rows } = await sql<
    Record<Extract<Key, 'name' | 'logo' | 'icp' | 'nav' | 'category' | 'lecturer' | 'course'>, boolean>
  >`
    select w.title <> ${defaultSiteName} as name, w.logo <> '' as logo, w.icp <> '' as icp,
      exists (select from nav_bar where status_id = ${literal(statusIds.normal)}) as nav, exists (select from course_category) as category,
      exists (select from lecturer) as lecturer, exists (select from course where course_state = ${literal(courseStates.published)}) as course
    from website w`.execute(q)
  return rows[0]!
}

async function inSettings({ sms, channels, siteUrl, lastBackup }: Outside) {
  const backup = await lastBackup()
  return {
    sms: !sms.isOutbox,
    payment: channels.size > 0,
    backup: backup !== undefined && Date.now() - backup.getTime() < maxBackupAge,
    https: siteUrl.startsWith('https:'),
  }
}

export const adminSetupHandlers: Handlers<typeof adminSetupCalls> = {
  async 'system/admin/setup/list'(_, { q, outside, address }) {
    const done: Record<Key, boolean> = { ...(await inDatabase(q)), ...(await inSettings(outside)) }
    const list = setupKeys.map((key) => ({ key, isDone: done[key] ? (1 as const) : (0 as const) }))
    return { list: outside.isDemo ? [] : list, address, isProxyUntrusted: outside.isProxyUntrusted() ? 1 : 0 }
  },
}
