// What operators may do, by right: each of their calls names the right that it needs (`right` of its entry).
export type Right = {
  name: string
  section: '站点' | '审核' | '交易' | '教学与用户' | '系统'
  /** Of the super role alone: whoever has it could give themselves all others. */
  isSuperOnly?: true
}

export const rights = {
  site: { name: '网站信息、导航、页脚、广告、专区', section: '站点' },
  news: { name: '资讯', section: '站点' },
  publish: { name: '发布与页面库', section: '站点' },
  content: { name: '内容审核', section: '审核' },
  takedown: { name: '下架内容和处理申诉', section: '审核' },
  course: { name: '课程审核与上下架', section: '审核' },
  settle: { name: '入驻与直播权限', section: '审核' },
  papers: { name: '看入驻的证件和证件号', section: '审核' },
  order: { name: '订单与发票', section: '交易' },
  refund: { name: '退款与线下收款', section: '交易' },
  extract: { name: '提现打款', section: '交易' },
  offer: { name: '优惠券与会员套餐', section: '交易' },
  user: { name: '用户：备注、送课、下线', section: '教学与用户' },
  account: { name: '用户：冻结、改身份、合并、代登录、看全号、导出', section: '教学与用户' },
  message: { name: '消息群发', section: '教学与用户' },
  chat: { name: '直播聊天', section: '教学与用户' },
  certificate: { name: '证书与学时证明', section: '教学与用户' },
  word: { name: '词表', section: '系统' },
  label: { name: '分类与标签', section: '系统' },
  log: { name: '操作日志', section: '系统' },
  role: { name: '角色与操作员', section: '系统', isSuperOnly: true },
} as const satisfies Record<string, Right>

export type RightName = keyof typeof rights

export const rightNames = Object.keys(rights) as RightName[]

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
