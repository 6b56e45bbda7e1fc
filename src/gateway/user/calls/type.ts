// Answers the calls of contract/user/type.ts.
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import type { typeCalls } from '../../../contract/user/type.ts'
import type { Handlers } from '../../handler.ts'

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
    const isLecturer = userType === userTypes.lecturer || (userType === userTypes.learner && isHandedIn('LECTURER'))
    const isOrganization = userType === userTypes.organization || isHandedIn('ORGANIZATION')
    return {
      type: isLecturer ? 'LECTURER' : isOrganization ? 'ORGANIZATION' : 'USER', // the menu leads who handed one in to it
      userType,
      lecturerAuditStatus: of('LECTURER')?.auditStatus ?? (userType === userTypes.lecturer ? auditStates.passed : 0),
      organizationAuditStatus:
        of('ORGANIZATION')?.auditStatus ?? (userType === userTypes.organization ? auditStates.passed : 0),
      auditOpinion: audits[0]?.auditOpinion ?? '',
      submitTime: audits[0]?.submitTime ?? null,
      isBegun: audits.length ? 1 : 0,
    }
  },
}
