// Answers the calls of contract/user/type.ts.
import type { typeCalls } from '../../contract/user/type.ts'
import type { Handlers } from '../handler.ts'

export const typeHandlers: Handlers<typeof typeCalls> = {
  async 'user/auth/type/settled/check'(_, { user }) {
    const { userType } = user
    const type = userType === 1 ? 'USER' : userType === 2 ? 'LECTURER' : 'ORGANIZATION'
    const passed = 2 // AuditStatusEnum: lecturers and organizations have been approved
    return {
      type,
      userType,
      lecturerAuditStatus: userType === 2 ? passed : 0,
      organizationAuditStatus: userType === 3 ? passed : 0,
      auditOpinion: '',
    }
  },
}
