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
    return {
      type: userType === 1 ? 'USER' : userType === 2 ? 'LECTURER' : 'ORGANIZATION',
      userType,
      lecturerAuditStatus: of('LECTURER')?.auditStatus ?? (userType === 2 ? passed : 0),
      organizationAuditStatus: of('ORGANIZATION')?.auditStatus ?? (userType === 3 ? passed : 0),
      auditOpinion: audits[0]?.auditOpinion ?? '',
      submitTime: audits[0]?.submitTime ?? null,
      isBegun: audits.length ? 1 : 0,
    }
  },
}
