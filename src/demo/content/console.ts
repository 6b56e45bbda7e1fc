// Colleagues of the operator, and the views of the console's lists that they saved.

export const colleagues = [
  { account: 'sunian', name: '苏念', role: '审核' },
  { account: 'guchangting', name: '顾长亭', role: '编辑' },
  { account: 'fangyu', name: '方屿', role: '财务' },
] as const

type View = { of: string; screen: string; viewName: string; query: string; isShared: 0 | 1 }

/** `of`: the account of whose they are. */
export const views: readonly View[] = [
  { of: 'fangyu', screen: 'order', viewName: '近 30 天课程', query: 'dates=30d&productType=1', isShared: 1 },
  { of: 'admin', screen: 'order', viewName: '大额在前', query: 'sort=paid&orderStatus=2', isShared: 0 },
  { of: 'admin', screen: 'user', viewName: '本月新讲师', query: 'dates=month&userType=2', isShared: 0 },
  { of: 'sunian', screen: 'user', viewName: '冻结着的', query: 'statusId=0', isShared: 1 },
  { of: 'fangyu', screen: 'certificate', viewName: '今年发的', query: 'dates=year', isShared: 1 },
]

/** What the operator exported some days ago: the files are gone, the list says so. */
export const exports = [
  { title: '订单', unit: '笔', description: '下单 上月', fileType: 'xlsx', rows: 214, bytes: 38_912, daysAgo: 6 },
  { title: '用户', unit: '人', description: '类型 讲师', fileType: 'csv', rows: 36, bytes: 4_180, daysAgo: 2 },
] as const

/** What colleagues noted about people, the oldest first. */
export const notes = [
  { about: '林晓雯', by: 'fangyu', content: '云岭市骨干班联络人，改班级时间前先给她打电话。', isTop: 1, hoursAgo: 360 },
  {
    about: '林晓雯',
    by: 'sunian',
    content: '想把初三数学换成小学那门，愿意补差价。@站长 周五前定一下？',
    isTop: 0,
    hoursAgo: 46,
  },
  { about: '陶然', by: 'sunian', content: '活动一等奖，奖品是一门课，已经送了。', isTop: 0, hoursAgo: 30 },
] as const

/** What they wrote into the calendar: days from today, and the clock of Beijing. */
export const entries = [
  { by: 'admin', title: '数据库升级，约 1 小时', inDays: 2, clock: '01:00' },
  { by: 'fangyu', title: '第三季度讲师结算，对账完再打款', inDays: 3, clock: '10:00' },
  { by: 'guchangting', title: '冬令研修专题上线，二十处改动一起', inDays: 5, clock: '09:30' },
  { by: 'sunian', title: '年终征文截稿，当晚排审核', inDays: 12, clock: '18:00' },
] as const

/** What the console told the operator. */
export const notices = [
  {
    kind: 'mention',
    about: '林晓雯',
    title: '苏念在林晓雯的备注里提到你',
    hoursAgo: 46,
    isRead: false,
    content: '想把初三数学换成小学那门，愿意补差价。@站长 周五前定一下？',
  },
] as const

/** What colleagues did to people, as the log has it. */
export const deeds = [
  { about: '林晓雯', by: 'fangyu', call: 'user/admin/users/edit', input: { statusId: 0 }, hoursAgo: 6200 },
  { about: '林晓雯', by: 'fangyu', call: 'user/admin/users/edit', input: { statusId: 1 }, hoursAgo: 6180 },
  { about: '林晓雯', by: 'sunian', call: 'user/admin/users/mobile/view', input: { reason: '回访退款' }, hoursAgo: 47 },
] as const

/** What they did on the site. */
export const siteDeeds = [
  {
    by: 'guchangting',
    call: 'community/admin/article/save',
    input: { title: '“双减”三年，作业设计往哪里走' },
    hoursAgo: 78,
  },
  {
    by: 'guchangting',
    call: 'system/admin/adv/save',
    input: { advTitle: '大单元怎么教，林知远老师讲给你听' },
    hoursAgo: 75,
  },
  { by: 'guchangting', call: 'system/admin/zone/sort', input: {}, hoursAgo: 74 },
  { by: 'fangyu', call: 'user/admin/coupon/save', input: { couponName: '新学期见面礼' }, hoursAgo: 51 },
  { by: 'fangyu', call: 'PUT user/admin/extract/audit', input: { opinion: '' }, hoursAgo: 29 },
  { by: 'sunian', call: 'PUT community/admin/review/audit', input: { opinion: '' }, hoursAgo: 27 },
  {
    by: 'sunian',
    call: 'PUT community/admin/review/audit',
    input: { opinion: '链接打不开，补一个能看的出处' },
    hoursAgo: 26,
  },
  { by: 'sunian', call: 'community/admin/word/save', input: { word: '代刷学时' }, hoursAgo: 25 },
  { by: 'fangyu', call: 'system/admin/export/save', input: { title: '订单', description: '下单 上月' }, hoursAgo: 22 },
  { by: 'guchangting', call: 'system/admin/site/publish', input: {}, hoursAgo: 8 },
] as const

/** A word that went down and up again, as it stands in its history. */
export const wordDeeds = [
  { by: 'guchangting', word: '答案', level: 3, hoursAgo: 640 },
  { by: 'sunian', word: '答案', level: 2, hoursAgo: 410 },
  { by: 'sunian', word: '资料包', level: 2, hoursAgo: 300 },
  { by: 'fangyu', word: '资料包', level: 3, hoursAgo: 120 },
] as const

/** A prize. */
export const gift = { to: '陶然', by: 'sunian', reason: '活动奖品', hoursAgo: 30 } as const
