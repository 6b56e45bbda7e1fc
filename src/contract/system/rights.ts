// What operators may do, by right: the one table of which the gateway's rule, the console's menu and the matrix of roles are made.
import { urlOf } from '../name.ts'

export type Right = {
  name: string
  section: '站点' | '审核' | '交易' | '教学与用户' | '系统'
  /** The beginnings of the names of its calls; a call is of the right with the longest that fits. */
  calls: readonly string[]
  /** Of the super role alone: whoever has it could give themselves all others. */
  isSuperOnly?: true
}

export const rights = {
  site: {
    name: '网站信息、导航、页脚、广告、专区',
    section: '站点',
    calls: ['website/', 'nav/', 'adv/', 'zone/'].map((part) => `system/admin/${part}`),
  },
  news: { name: '资讯', section: '站点', calls: ['community/admin/article/'] },
  publish: { name: '发布与页面库', section: '站点', calls: ['system/admin/site/'] },
  content: {
    name: '内容审核',
    section: '审核',
    calls: ['blog/', 'questions/', 'review/'].map((part) => `community/admin/${part}`),
  },
  takedown: {
    name: '下架内容和处理申诉',
    section: '审核',
    calls: ['takedown/', 'comment/'].map((part) => `community/admin/${part}`),
  },
  course: { name: '课程审核与上下架', section: '审核', calls: ['course/admin/course/'] },
  settle: { name: '入驻与直播权限', section: '审核', calls: ['user/admin/lecturer/'] },
  papers: {
    name: '看入驻的证件和证件号',
    section: '审核',
    calls: ['picture/', 'number/'].map((part) => `user/admin/lecturer/audit/${part}`),
  },
  order: { name: '订单与发票', section: '交易', calls: ['user/admin/order/'] },
  refund: {
    name: '退款与线下收款',
    section: '交易',
    calls: ['user/admin/order/refund/', 'user/admin/order/info/pay'],
  },
  extract: { name: '提现打款', section: '交易', calls: ['user/admin/extract/'] },
  offer: { name: '优惠券与会员套餐', section: '交易', calls: ['user/admin/coupon/', 'user/admin/vip/'] },
  user: { name: '用户：备注、送课、下线', section: '教学与用户', calls: ['user/admin/users/'] },
  account: {
    name: '用户：冻结、改身份、合并、代登录、看全号、导出',
    section: '教学与用户',
    calls: ['edit', 'merge/', 'password/', 'super/', 'mobile/', 'export'].map((part) => `user/admin/users/${part}`),
  },
  message: { name: '消息群发', section: '教学与用户', calls: ['user/admin/msg/'] },
  chat: { name: '直播聊天', section: '教学与用户', calls: ['course/admin/live/'] },
  certificate: {
    name: '证书与学时证明',
    section: '教学与用户',
    calls: ['course/admin/certificate/', 'data/admin/course/log/statement/'],
  },
  word: { name: '词表', section: '系统', calls: ['community/admin/word/'] },
  label: {
    name: '分类与标签',
    section: '系统',
    calls: ['community/admin/label/', 'community/admin/article/category/', 'course/admin/category/'],
  },
  log: { name: '操作日志', section: '系统', calls: ['system/admin/log/'] },
  role: {
    name: '角色与操作员',
    section: '系统',
    isSuperOnly: true,
    calls: ['role/', 'user/page', 'user/save', 'user/password/reset'].map((part) => `system/admin/sys/${part}`),
  },
} as const satisfies Record<string, Right>

export type RightName = keyof typeof rights

export const rightNames = Object.keys(rights) as RightName[]

/** Of every operator: the first screen, what is one's own, and what the other screens need. */
export const callsOfAll = [
  ...['calendar/', 'export/', 'logout', 'notice/', 'search/', 'setup/', 'stat/', 'stream', 'upload/', 'view/'],
  ...['sys/user/current', 'sys/user/confirm', 'sys/user/password/update'],
].map((part) => `system/admin/${part}`)

/** The right that a call of operators is of; 'all' for the calls of every operator; undefined for one that nobody but super may make. */
export function rightOf(name: string): RightName | 'all' | undefined {
  const url = urlOf(name)
  if (callsOfAll.some((beginning) => url.startsWith(beginning))) return 'all'
  const fitting = rightNames.flatMap((right) =>
    rights[right].calls.filter((beginning) => url.startsWith(beginning)).map(({ length }) => ({ right, length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.right
}

/** 1: its lists and pages; 2: its changes too, and the looks at what is private. */
export type RightLevel = 1 | 2

/** By level: 0 where a right is missing. */
export const levelNames = ['不可以', '只看', '可以'] as const

/** What a role may: everything, or its level of each right; none where a right is missing. */
export type Rights = 'all' | { readonly [R in RightName]?: RightLevel }

export type Levels = Exclude<Rights, 'all'>

/** As calls give and take them, in the order of the table; empty of the super role. */
export const rightListOf = (given: Rights): { right: RightName; level: RightLevel }[] =>
  given === 'all' ? [] : rightNames.flatMap((right) => (given[right] ? [{ right, level: given[right] }] : []))

export const levelsOf = (list: readonly { right: RightName; level: RightLevel }[]): Levels =>
  Object.fromEntries(list.map(({ right, level }) => [right, level]))
