// Whether an account may go live. Beside the domains, as those of courses and of users ask it.
import type { Query } from '../db/connect.ts'

/** lecturer.live_audit_status: lecturers ask for it, operators decide. */
export const liveRight = { none: 0, waiting: 1, granted: 2, refused: 3 } as const

/** Whether the account may go live: its lecturer has the right, or a lecturer of the organization that it runs. */
export async function hasLiveRight(q: Query, accountId: number): Promise<boolean> {
  const row = await q
    .selectFrom('lecturer as l')
    .select('l.id')
    .where('l.liveAuditStatus', '=', liveRight.granted)
    .where((e) =>
      e.or([
        e('l.accountId', '=', accountId),
        e('l.organizationId', 'in', e.selectFrom('organization').select('id').where('accountId', '=', accountId)),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
