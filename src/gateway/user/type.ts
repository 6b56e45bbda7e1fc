// Answers the calls of contract/user/type.ts.
import type { typeCalls } from '../../contract/user/type.ts'
import type { Handlers } from '../handler.ts'

const passed = 2 // AuditStatusEnum

export const typeHandlers: Handlers<typeof typeCalls> = {
  async 'user/auth/type/settled/check'(_, { q, user }) {
    const { userType } = user
    const audits = await q
      .selectFrom('lecturerAudit')
      .select(['settleType', 'auditStatus', 'auditOpinion', 'submitTime'])
      .where('accountId', '=', user.id)
      .orderBy('gmtModified', 'desc')
      .execute()
    const of = (kind: string) => audits.find(({ settleType }) => settleType === kind)
    const isHandedIn = (kind: string) => (of(kind)?.auditStatus ?? 0) > 0
    const isLecturer = userType === 2 || (userType === 1 && isHandedIn('LECTURER'))
    const isOrganization = userType === 3 || isHandedIn('ORGANIZATION')
    return {
      type: isLecturer ? 'LECTURER' : isOrganization ? 'ORGANIZATION' : 'USER', // the menu leads who handed one in to it
      userType,
      lecturerAuditStatus: of('LECTURER')?.auditStatus ?? (userType === 2 ? passed : 0),
      organizationAuditStatus: of('ORGANIZATION')?.auditStatus ?? (userType === 3 ? passed : 0),
      auditOpinion: audits[0]?.auditOpinion ?? '',
      submitTime: audits[0]?.submitTime ?? null,
      isBegun: audits.length ? 1 : 0,
    }
  },
}
