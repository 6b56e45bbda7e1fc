// Every screen of the console behind the sign-in: its key is its address under /admin and its file under screens/.
import type { ComponentType } from 'react'
import type { Input } from '../../contract/calls.ts'
import type { ListCall } from '../screens/list-query.ts'

const sections = ['', '审核', '交易', '教学与用户', '站点', '系统'] as const

/** Sections that are not of daily work: folded while one is elsewhere. */
export const foldedSections: readonly string[] = ['站点', '系统']

export type Due = { [N in ListCall]: { list: N; input: Input<N> } }[ListCall]

export type AdminScreen = {
  title: string
  /** Its heading in the menu. */
  section: (typeof sections)[number]
  /** Opened from another screen: not in the menu. */
  isInside?: true
  /** What waits for an operator there: the menu shows how many rows of the list match. */
  due?: Due
  load: () => Promise<{ default: ComponentType }>
}

/** The entry that is marked in the menu while a screen is open: its own, or that of the screen it is opened from. */
export const entryOf = (name: string) =>
  isScreen(name) && screens[name].isInside ? name.slice(0, name.lastIndexOf('/')) : name

const table = <Name extends string>(screens: Record<Name, AdminScreen>) => screens

export const screens = table({
  overview: { title: '总览', section: '', load: () => import('./screens/overview.tsx') },
  'overview/calendar': {
    title: '日程',
    section: '',
    isInside: true,
    load: () => import('./screens/overview/calendar.tsx'),
  },
  review: {
    ...{ title: '内容审核', section: '审核', load: () => import('./screens/review.tsx') },
    due: { list: 'community/admin/review/page', input: {} },
  },
  course: {
    ...{ title: '课程审核', section: '审核', load: () => import('./screens/course.tsx') },
    due: { list: 'course/admin/course/audit/page', input: { courseState: 1 } },
  },
  'course/review': {
    title: '审一门课',
    section: '审核',
    isInside: true,
    load: () => import('./screens/course/review.tsx'),
  },
  settle: {
    ...{ title: '入驻审核', section: '审核', load: () => import('./screens/settle.tsx') },
    due: { list: 'user/admin/lecturer/audit/page', input: { auditStatus: 1 } },
  },
  'settle/review': {
    title: '审一份申请',
    section: '审核',
    isInside: true,
    load: () => import('./screens/settle/review.tsx'),
  },
  'live-right': {
    ...{ title: '直播权限', section: '审核', load: () => import('./screens/live-right.tsx') },
    due: { list: 'user/admin/lecturer/live/page', input: { liveAuditStatus: 1 } },
  },
  order: {
    ...{ title: '订单', section: '交易', load: () => import('./screens/order.tsx') },
    due: { list: 'user/admin/order/info/page', input: { isDue: 1 } },
  },
  extract: {
    ...{ title: '提现', section: '交易', load: () => import('./screens/extract.tsx') },
    due: { list: 'user/admin/extract/page', input: { extractStatus: 1 } },
  },
  coupon: { title: '优惠券', section: '交易', load: () => import('./screens/coupon.tsx') },
  vip: { title: '会员套餐', section: '交易', load: () => import('./screens/vip.tsx') },
  user: { title: '用户', section: '教学与用户', load: () => import('./screens/user.tsx') },
  'user/view': {
    title: '用户详情',
    section: '教学与用户',
    isInside: true,
    load: () => import('./screens/user/view.tsx'),
  },
  chat: { title: '直播聊天', section: '教学与用户', load: () => import('./screens/chat.tsx') },
  certificate: { title: '证书', section: '教学与用户', load: () => import('./screens/certificate.tsx') },
  statement: { title: '学时证明', section: '教学与用户', load: () => import('./screens/statement.tsx') },
  website: { title: '网站信息', section: '站点', load: () => import('./screens/website.tsx') },
  nav: { title: '头部导航', section: '站点', load: () => import('./screens/nav.tsx') },
  footer: { title: '页脚与关于', section: '站点', load: () => import('./screens/footer.tsx') },
  adv: { title: '广告', section: '站点', load: () => import('./screens/adv.tsx') },
  zone: { title: '专区', section: '站点', load: () => import('./screens/zone.tsx') },
  news: { title: '资讯', section: '站点', load: () => import('./screens/news.tsx') },
  link: { title: '友情链接', section: '站点', load: () => import('./screens/link.tsx') },
  publish: { title: '发布', section: '站点', load: () => import('./screens/publish.tsx') },
  word: { title: '词表', section: '系统', load: () => import('./screens/word.tsx') },
  label: { title: '分类与标签', section: '系统', load: () => import('./screens/label.tsx') },
  log: { title: '操作日志', section: '系统', load: () => import('./screens/log.tsx') },
  export: { title: '我的导出', section: '系统', load: () => import('./screens/export.tsx') },
  cache: { title: '页面库', section: '系统', load: () => import('./screens/cache.tsx') },
})
export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as ScreenName[]

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The menu: its headings in their order, each with its screens. */
export const menu = sections.map((section) => ({
  section,
  names: screenNames.filter((name) => screens[name].section === section && !screens[name].isInside),
}))
