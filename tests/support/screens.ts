// What `npm run screenshots` takes pictures of: one public page of each make and each state, and all screens.
import type { people } from '../../src/demo/accounts.ts'
import { screens as accountScreens } from '../../src/islands/account/screens.ts'
import { screenNames as adminScreens } from '../../src/islands/admin/screens.ts'

export type Sight = { address: string; as?: keyof typeof people }

const visitor = [
  ...['/', '/list', '/list?isFree=1&pageCurrent=2', '/live', '/library', '/resource', '/imagetext'],
  ...['/view/1', '/view/2', '/view/imagetext/63', '/imagetext/article/327', '/live/detail/52', '/live/detail/64'],
  ...['/library/view/65', '/resource/detail/31', '/view/18'],
  ...['/exam', '/exam/view/7', '/exam/view/14', '/work', '/work/view/1'],
  ...['/blog', '/blog?labelType=2', '/blog/article/80', '/blog/blogger/3', '/blog/search', '/blog/search?str=观潮'],
  ...['/blog/search?str=量子纠缠', '/question', '/question/view/40'],
  ...['/info', '/info/detail/40', '/terrace/5'],
  ...['/lecturer', '/lecturer?lecturerName=没有', '/lecturer/3', '/organization', '/organization/view/1'],
  ...['/organization/view/2?tab=course', '/organization/view/2?tab=blog'],
  ...['/search', ...[1, 2, 3, 4, 5, 6, 7, 8].map((type) => `/search/语文?type=${type}`), '/search/没有这样的课'],
  ...['/situation', '/situation/4'],
  ...['/vip', '/sale/1', '/sale/3', '/coupon/1', '/recruit', '/apply', '/apply/organization'],
  ...['/certificate', '/certificate/XT2026-0311-8K2M', '/certificate/XT2025-1120-3W9D', '/certificate/XT-NONE-0000'],
  ...['/login', '/register', '/reset', '/superlogin', '/toloading?url=https://example.org/'],
  ...['/offline', '/nope', '/500'],
]

/** Where one writes, and what became of it. */
const writers: Sight[] = [
  ...[
    '/blog/account',
    '/blog/account?list=fans',
    '/blog/account?list=point',
    '/blog/account?list=profile',
    '/question/account/write',
  ].map((address): Sight => ({ address, as: 'lecturer' })),
  { address: '/blog/account?list=question', as: 'lecturer' },
  { address: '/blog/account', as: 'learner' },
]

const learner = ['/', '/view/1', '/view/detail/1', '/view/detail/63', '/live', '/exam/view/7', '/blog?labelType=2']

/** What a screen is about, where it has none of its own. */
const queries: Record<string, string> = {
  'vod/work/gradeWork': '?recordId=6',
  'live/room': '?id=366&courseId=64',
}

/** A template in use, and one that waits for its organization. */
const [usedSample, waitingSample] = [74, 77]

function queryOf(name: string) {
  if (name.startsWith('auditsamplevod/')) return `?${name.endsWith('praxis') ? 'courseId' : 'id'}=${waitingSample}`
  if (name.startsWith('samplevod/')) return `?${name.endsWith('praxis') ? 'courseId' : 'id'}=${usedSample}`
  return /StudyLog|praxis/.test(name) ? '?courseId=39' : ''
}

const ofAccount = Object.entries(accountScreens).map(([name, { who }]): Sight => {
  const as = who.includes(1)
    ? 'learner'
    : who.includes('recommended')
      ? 'learner2'
      : who.includes(2)
        ? 'lecturer'
        : 'organization'
  const query = queries[name] ?? queryOf(name)
  return { address: `/account/${name}${query}`, as }
})

const ofAdmin = [
  '/admin',
  ...adminScreens
    .filter(
      (name) => !['login', 'overview', 'user/view', 'course/review', 'settle/review', 'review/thing'].includes(name),
    )
    .map((name) => `/admin/${name}`),
  ...['nav', 'link', 'adv', 'zone', 'news'].map((name) => `/admin/${name}?open=new`),
  ...['coupon', 'vip', 'coupon', 'vip'].map((name, n) => `/admin/${name}?open=${n < 2 ? 'new' : 1}`),
  ...['zone?open=1', 'adv?open=1', 'adv?place=2&plat=2', 'news?open=40', 'news?find=没有这样的事'].map(
    (state) => `/admin/${state}`,
  ),
  ...[
    '/admin/certificate?open=1',
    '/admin/certificate?tab=keys',
    '/admin/order?find=林晓雯',
    '/admin/user?find=没有这个人',
    '/admin/user/view?id=1',
    '/admin/review/thing?refType=1&refId=80',
    '/admin/course/review?id=70', // waits for an operator
    '/admin/course/review?id=70&tab=outline',
    '/admin/settle/review?id=26', // waits for an operator
    '/admin?days=7',
    '/admin/overview/calendar?month=2026-10',
  ],
]

export const sights: Sight[] = [
  { address: '/preview/course/39', as: 'lecturer' },
  ...visitor.map((address) => ({ address })),
  ...learner.map((address): Sight => ({ address, as: 'learner' })),
  ...writers,
  ...ofAccount,
  { address: '/account/vod/praxis', as: 'lecturer' },
  { address: '/account/study?list=notes', as: 'learner' },
  { address: '/account/study?list=lessons', as: 'learner' },
  { address: '/account/study?dates=year&by=week', as: 'learner' },
  { address: '/account/certificate?id=1', as: 'learner' },
  { address: '/account/grades/teacher?gradeId=1', as: 'lecturer' },
  { address: '/account/grades/teacher?gradeId=1&tab=settings', as: 'lecturer' },
  { address: '/account/grades/admin?gradeId=1', as: 'learner2' },
  { address: '/account/exams/examAdmin?gradeExamId=1', as: 'lecturer' },
  { address: '/account/exams/examAdmin?gradeExamId=5&live=1', as: 'lecturer' },
  { address: '/account/exams/add?id=1', as: 'lecturer' },
  { address: '/account/exams/add?id=1&tab=settings', as: 'lecturer' },
  { address: '/account/exams/add?id=1&tab=analysis', as: 'lecturer' },
  { address: '/account/exams/preview?id=1&answers=1', as: 'lecturer' },
  { address: '/account/exams/selectIssue?id=1&part=2', as: 'lecturer' },
  { address: '/account/vod/work/problempreview?id=1&answers=1', as: 'lecturer' },
  { address: '/account/vod/check?id=39', as: 'lecturer' },
  { address: '/account/vod/changeMoreLeture?id=39', as: 'lecturer' },
  { address: '/account/earnings', as: 'organization' },
  { address: '/account/draw_money', as: 'organization' },
  { address: '/admin/login' },
  ...ofAdmin.map((address): Sight => ({ address, as: 'operator' })),
]
