// The classes of 王老师, and who asks to join them.

export const classes = [
  {
    gradeName: '初中语文骨干班',
    gradeIntro: '每两周一次集中研讨，一学期读透一本书、上好三节课。',
    inviteCode: 'K7WM4P',
    verificationSet: 1,
    maxStudent: 60,
    members: 24,
    months: 2,
  },
  {
    gradeName: '新教师古诗文研修班',
    gradeIntro: '面向教龄三年以内的老师，从一首诗的备课讲起。',
    inviteCode: 'XT7K3Q',
    verificationSet: 2,
    maxStudent: 40,
    members: 40,
    months: 5,
  },
] as const

/** To the first class; the latest first. */
export const applications = [
  { applyDesc: '今年带初三，想跟着一起做整本书阅读', hoursAgo: 2 },
  { applyDesc: '教研组长推荐', hoursAgo: 4 },
  { applyDesc: '想加入', hoursAgo: 25 },
  { applyDesc: '', hoursAgo: 61 },
] as const
