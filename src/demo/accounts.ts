// Who can sign in to the demo school: for the start banner, the README and the tests.

export const password = 'xingtan2026'

export const people = {
  learner: {
    mobile: '13800000001',
    nickname: '林晓雯',
    realName: '林晓雯',
    schoolName: '临江路小学',
    subject: '语文',
    userType: 1,
  },
  /** Recommended: sees in the account centre who came by the code ABC123. */
  learner2: {
    mobile: '13800000002',
    nickname: '周敏',
    realName: '周敏',
    userType: 1,
    isRecommended: 1,
    referralCode: 'ABC123',
  },
  lecturer: { mobile: '13800000011', nickname: '王老师', userType: 2 },
  lecturerOfOrganization: { mobile: '13800000012', nickname: '李老师', userType: 2 },
  organization: { mobile: '13800000021', nickname: '启明', userType: 3 },
  operator: { account: 'admin', nickname: '站长' },
} as const
