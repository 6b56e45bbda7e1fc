// What the log of operators says was done: of calls that there are no longer, and by kind. Of the others their entries say it (`deed`).

/** Calls that wrote to the log once and do so no longer: their old lines still read well. */
export const formerDeeds: Record<string, string> = {
  'community/admin/review/take': '拿起或放回了待审的一条',
  'system/admin/notice/read': '读了通知',
}

/** Of the filter, each with the beginnings of its calls. */
export const deedKinds = {
  review: [
    'community/admin/review/',
    'community/admin/takedown/',
    'community/admin/blog/',
    'community/admin/questions/',
    'community/admin/comment/',
  ],
  trade: ['user/admin/order/', 'user/admin/extract/', 'user/admin/coupon/', 'user/admin/vip/'],
  user: ['user/admin/users/', 'user/admin/lecturer/', 'user/admin/msg/', 'exam/'],
  course: ['course/', 'data/'],
  word: ['community/admin/word/'],
  site: ['system/', 'community/admin/article/', 'community/admin/label/'],
} as const
