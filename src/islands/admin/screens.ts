// Every screen of the console behind the sign-in: its key is its address under /admin and its file under screens/.

import type { ComponentType } from 'react'
import type { CallName, Input } from '../../contract/calls.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { extractStates } from '../../contract/enums/extract-states.ts'
import type { ListCall } from '../list/list-query.ts'
import { mayCall, type Operator } from './session.ts'

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
  /** The call that it stands on: who may not make it does not see the screen. By default the list of `due`. */
  needs?: CallName
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
    title: '内容审核',
    section: '审核',
    load: () => import('./screens/review.tsx'),
    due: { list: 'community/admin/review/page', input: {} },
  },
  'review/thing': {
    title: '下架内容',
    section: '审核',
    isInside: true,
    needs: 'community/admin/takedown/view',
    load: () => import('./screens/review/thing.tsx'),
  },
  course: {
    title: '课程审核',
    section: '审核',
    load: () => import('./screens/course.tsx'),
    due: { list: 'course/admin/course/audit/page', input: { courseState: courseStates.waiting } },
  },
  'course/review': {
    title: '审一门课',
    section: '审核',
    isInside: true,
    needs: 'course/admin/course/audit/page',
    load: () => import('./screens/course/review.tsx'),
  },
  settle: {
    title: '入驻审核',
    section: '审核',
    load: () => import('./screens/settle.tsx'),
    due: { list: 'user/admin/lecturer/audit/page', input: { auditStatus: auditStates.waiting } },
  },
  'settle/review': {
    title: '审一份申请',
    section: '审核',
    isInside: true,
    needs: 'user/admin/lecturer/audit/page',
    load: () => import('./screens/settle/review.tsx'),
  },
  'live-right': {
    title: '直播权限',
    section: '审核',
    load: () => import('./screens/live-right.tsx'),
    due: { list: 'user/admin/lecturer/live/page', input: { liveAuditStatus: 1 } },
  },
  order: {
    title: '订单',
    section: '交易',
    load: () => import('./screens/order.tsx'),
    due: { list: 'user/admin/order/info/page', input: { isDue: 1 } },
  },
  extract: {
    title: '提现',
    section: '交易',
    load: () => import('./screens/extract.tsx'),
    due: { list: 'user/admin/extract/page', input: { extractStatus: extractStates.reviewing } },
  },
  coupon: {
    title: '优惠券',
    section: '交易',
    needs: 'user/admin/coupon/page',
    load: () => import('./screens/coupon.tsx'),
  },
  vip: {
    title: '会员套餐',
    section: '交易',
    needs: 'user/admin/vip/set/page',
    load: () => import('./screens/vip.tsx'),
  },
  user: {
    title: '用户',
    section: '教学与用户',
    needs: 'user/admin/users/page',
    load: () => import('./screens/user.tsx'),
  },
  'user/view': {
    title: '用户详情',
    section: '教学与用户',
    isInside: true,
    needs: 'user/admin/users/page',
    load: () => import('./screens/user/view.tsx'),
  },
  chat: {
    title: '直播聊天',
    section: '教学与用户',
    needs: 'course/admin/live/chat/page',
    load: () => import('./screens/chat.tsx'),
  },
  certificate: {
    title: '证书',
    section: '教学与用户',
    needs: 'course/admin/certificate/page',
    load: () => import('./screens/certificate.tsx'),
  },
  statement: {
    title: '学时证明',
    section: '教学与用户',
    needs: 'data/admin/course/log/statement/page',
    load: () => import('./screens/statement.tsx'),
  },
  website: {
    title: '网站信息',
    section: '站点',
    needs: 'system/admin/website/view',
    load: () => import('./screens/website.tsx'),
  },
  nav: {
    title: '头部导航',
    section: '站点',
    needs: 'system/admin/nav/bar/page',
    load: () => import('./screens/nav.tsx'),
  },
  footer: {
    title: '页脚与关于',
    section: '站点',
    needs: 'system/admin/website/nav/page',
    load: () => import('./screens/footer.tsx'),
  },
  adv: {
    title: '广告',
    section: '站点',
    needs: 'system/admin/adv/page',
    load: () => import('./screens/adv.tsx'),
  },
  zone: {
    title: '专区',
    section: '站点',
    needs: 'system/admin/zone/page',
    load: () => import('./screens/zone.tsx'),
  },
  news: {
    title: '资讯',
    section: '站点',
    needs: 'community/admin/article/page',
    load: () => import('./screens/news.tsx'),
  },
  link: {
    title: '友情链接',
    section: '站点',
    needs: 'system/admin/website/link/page',
    load: () => import('./screens/link.tsx'),
  },
  publish: {
    title: '发布',
    section: '站点',
    needs: 'system/admin/site/publish/page',
    load: () => import('./screens/publish.tsx'),
  },
  word: {
    title: '词表',
    section: '系统',
    needs: 'community/admin/word/page',
    load: () => import('./screens/word.tsx'),
  },
  label: {
    title: '分类与标签',
    section: '系统',
    needs: 'community/admin/label/list',
    load: () => import('./screens/label.tsx'),
  },
  role: {
    title: '角色与操作员',
    section: '系统',
    needs: 'system/admin/sys/role/list',
    load: () => import('./screens/role.tsx'),
  },
  log: {
    title: '操作日志',
    section: '系统',
    needs: 'system/admin/log/page',
    load: () => import('./screens/log.tsx'),
  },
  export: { title: '我的导出', section: '系统', load: () => import('./screens/export.tsx') },
  cache: {
    title: '页面库',
    section: '系统',
    needs: 'system/admin/site/cache/stat',
    load: () => import('./screens/cache.tsx'),
  },
})
export type ScreenName = keyof typeof screens

/** Whether the operator may see it; null: it is not known, so the gateway decides. */
export const mayOpen = (operator: Operator | null, screen: AdminScreen) => {
  const call = needsOf(screen)
  return call === undefined || mayCall(operator, call)
}

export const needsOf = ({ needs, due }: AdminScreen): CallName | undefined => needs ?? due?.list

export const screenNames = Object.keys(screens) as ScreenName[]

export const isScreen = (name: string): name is ScreenName => Object.hasOwn(screens, name)

/** The menu: its headings in their order, each with its screens. */
export const menu = sections.map((section) => ({
  section,
  names: screenNames.filter((name) => screens[name].section === section && !screens[name].isInside),
}))
