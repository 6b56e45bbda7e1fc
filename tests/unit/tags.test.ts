// For each kind of content: the pages that show it are exactly those that go stale. Which show it is told by rendering all
// of them before and after: a page whose bytes changed showed it.

import { beforeAll, expect, test } from 'vitest'
import { signUnsigned } from '../../src/gateway/course/certificate-sign.ts'
import { followSales } from '../../src/jobs/follow-sales.ts'
import { editSite } from '../support/edit-site.ts'
import { mutateWith, tagsOfPages } from '../support/mutate.ts'
import { type RenderedPage, renderedPages } from '../support/rendered-pages.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const rendered = await renderedPages(w)

const keys = [
  ...[
    '/',
    '/list',
    '/list?courseCategory=1',
    '/list?sortType=4',
    '/list?sortType=5',
    '/live',
    '/library',
    '/resource',
    '/imagetext',
    '/view/1',
    '/view/2',
  ],
  ...['/view/imagetext/63', '/imagetext/article/327', '/live/detail/64', '/library/view/65', '/resource/detail/31'],
  ...['/terrace/5', '/terrace/6', '/blog', '/blog?labelType=3', '/blog?labelNo=B001', '/blog/article/80'],
  ...['/blog/article/79', '/blog/blogger/3', '/blog/rss.xml', '/question', '/question?isSolved=0', '/question/view/40'],
  ...['/question/view/39', '/info', '/info?categoryId=2', '/info/detail/40', '/info/detail/39', '/lecturer'],
  ...['/lecturer/3', '/lecturer/5', '/organization', '/organization/view/1', '/exam', '/exam/view/7', '/work'],
  ...[
    '/work/view/1',
    '/vip',
    '/sale/1',
    '/sale/4',
    '/coupon/1',
    '/coupon/2',
    '/certificate/XT2026-0311-8K2M',
    '/recruit',
  ],
  ...['/apply', '/register', '/login', '/null', '/account/info', '/search/阅读', '/sitemap.xml', '/nope'],
]

let kept: Map<string, RenderedPage>
let said: string[] = []

beforeAll(async () => {
  w.onStale = (tags) => void said.push(...tags)
  await sql('update lecturer set follower_count = 12; update organization set follower_count = 12') // a great number is shown roughly
  await w.db.write((q) => signUnsigned(q, w.outside)) // as a start does
  kept = await rendered(keys)
})

/** Changes something, and says which pages show it and which went stale. */
async function after(change: () => Promise<unknown>) {
  said = []
  await change()
  const now = await rendered(keys)
  const changed = keys.filter((key) => kept.get(key)!.text !== now.get(key)!.text)
  const stale = keys.filter((key) => kept.get(key)!.tags.some((tag) => said.includes(tag)))
  kept = now
  return { changed, stale }
}

const sql = (text: string) => w.db.pool.query(text)
/** A row as its call will change it, and the tags that call will send. */
const row = (text: string, ...tags: string[]) => [() => sql(text).then(() => void said.push(...tags))] as const
const operator = () => w.as('operator')
const learner = () => w.as('learner')
const idOf = async (text: string) => Number((await sql(text)).rows[0].id)
const mine = `(select id from account where mobile = '13800000001')`
/** A question of the learner's, an answer of somebody else's accepted. */
async function accept() {
  await sql(`update question set account_id = ${mine}, is_solved = 0 where id = 39;
    update question_comment set is_best = 0 where question_id = 39`)
  kept = await rendered(keys)
  const commentId = await idOf(
    `select id from question_comment where question_id = 39 and parent_id is null and account_id <> ${mine} order by id limit 1`,
  )
  await learner()('community/auth/questions/user/record/save', { questionsId: 39, opType: 4, commentId })
}
async function ask() {
  await learner()('community/auth/questions/save', {
    title: '怎么让学生敢提问',
    content: '<p>想听听大家的办法</p>',
    labelNo: 'Q001',
  })
}
const newArticle = `insert into blog (account_id, label_id, title, content) select 3, label_id, '新写的文章', '<p>文</p>' from blog where id = 80`
const aNews = { categoryId: 2, title: '新到的新闻', content: '<p>文</p>' }
async function renameNews() {
  const one = await operator()('community/admin/article/view', { id: 40 })
  await operator()('community/admin/article/save', { ...one, title: '改了新闻' })
}
const newCourse = `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, course_state)
  select 1, category_id, 5, '新开的课', 1, 0, 2 from course where id = 1`

/** The clock comes to the beginning or the end of a reduced price: the job tells of it. */
const reduce = (from: string, to: string) => async () => {
  await sql(`update course set sale_price = 100, sale_begin = ${from}, sale_end = ${to}, is_free = 0 where id = 4;
    update course set list_price = case when list_price = 100 then course_price else 100 end where id = 4`)
  const job = followSales({
    read: w.db.read,
    mutate: mutateWith(w.db, (changes) => void said.push(...tagsOfPages(changes))),
    report(why) {
      throw new Error(why)
    },
  })
  await job.stop()
}

/** Where a new course may come in: few others of its category, those reduced, those found. */
const maybe = ['/view/2', '/vip', '/sale/1', '/search/阅读', '/nope', '/live/detail/64']

/** What is new may be among what a search finds. */
const found = ['/search/阅读']
/** Lists answered questions alone, and is invalidated with every list of questions. */
const solved = ['/']
const byPrice = ['/list?sortType=4', '/list?sortType=5']

type Change = readonly [what: string, change: () => Promise<unknown>, beside?: readonly string[]]

/** `beside`: pages that go stale though they look as before, each for the reason above its line. */
const changes: Change[] = [
  // the applying pages are the layout without the navigation
  ['navigation', () => operator()('system/admin/nav/bar/save', { navTitle: '新栏目', navUrl: '/' }), ['/apply']],
  ['the title of the site', () => editSite(operator(), { title: '新杏坛' })],
  [
    'a friend link',
    () => operator()('system/admin/website/link/save', { linkName: '新链接', linkUrl: 'https://a.cn' }),
  ],
  ['a review', () => learner()('course/auth/courseComment/save', { courseId: 1, content: '讲得清楚。' })],
  [
    'a comment',
    () => learner()('community/auth/blog/comment/save', { blogId: 80, content: '写得真好' }),
    ['/blog/rss.xml'],
  ],
  ['an answer', () => learner()('community/auth/questions/comment/save', { questionsId: 40, content: '我也试过' })],
  // a search may find it
  [
    'a new question',
    () =>
      w.as('lecturer')('community/auth/questions/save', {
        title: '新提的问题：早读怎么开头',
        content: '<p>想听听大家的办法。</p>',
        labelNo: 'Q001',
      }),
    ['/search/阅读', ...solved],
  ],
  // home shows the first of a zone of lecturers
  ['a lecturer followed', () => learner()('user/auth/lecturer/attention/save', { lecturerId: 5 }), ['/']],
  ['an organization followed', () => learner()('user/auth/organization/attention/save', { organizationId: 1 })],
  ['a coupon taken', () => learner()('user/auth/coupon/receive', { couponId: 1 })],
  ['a collection, which no page shows', () => learner()('course/auth/user/collection/course/save', { courseId: 2 })],
  ['a message read, which no page shows', () => learner()('user/auth/msg/user/read/all', {})],
  ['a nickname', () => learner()('user/auth/user/ext/update', { nickname: '林晓雯雯' })],
  ['an answer that is accepted', accept],
  ['a question', ask, [...found, ...solved]],
  [
    'a question removed',
    async () =>
      void (await learner()('community/auth/questions/delete', {
        id: await idOf(`select max(id) as id from question where account_id = ${mine}`),
      })),
    [...found, ...solved],
  ],
  [
    'a comment removed',
    async () =>
      void (await learner()('community/auth/blog/comment/delete', {
        id: await idOf(`select max(id) as id from blog_comment where blog_id = 80 and account_id = ${mine}`),
      })),
    ['/blog/rss.xml'],
  ],
  [
    'a review removed',
    async () =>
      void (await learner()('course/auth/courseComment/delete', {
        id: await idOf(`select max(id) as id from course_comment where course_id = 1 and account_id = ${mine}`),
      })),
  ],
  // the layout without the footer; the map of what is there
  [
    'an article of the footer',
    () =>
      operator()('system/admin/website/nav/save', {
        id: 5,
        version: 1,
        parentId: 1,
        navName: '学时怎么算',
        artTitle: '学时怎么算',
        artDesc: '<p>新的说明</p>',
      }),
    ['/apply', '/register', '/sitemap.xml'],
  ],
  ['an advert', () => operator()('system/admin/adv/save', { id: 1, version: 1, advTitle: '新广告', advUrl: '/list' })],
  [
    'a zone',
    () =>
      operator()('system/admin/zone/save', { id: 1, version: 1, zoneName: '寒假精选', zoneType: 1, refIds: [2, 1] }),
  ],
  // small cards leave these names out
  [
    'the name of a label',
    ...row(`update label set label_name = '新标签' where label_no = 'B001'`, 'labels:1'),
    ['/blog/blogger/3', '/lecturer/3', '/lecturer/5'],
  ],
  [
    'the name of a category',
    ...row(`update course_category set category_name = category_name || '新'`, 'category'),
    ['/', '/imagetext/article/327'], // home: what many search for, which may be a category
  ],
  [
    'the name of a category of news',
    ...row(`update info_category set category_name = '新分类' where id = 2`, 'info:categories'),
    ['/'],
  ],
  ['a new article', ...row(newArticle, 'blogs', 'blogs:B001', 'blogger:3'), found],
  ['a new piece of news', () => operator()('community/admin/article/save', aNews), found],
  ['the name of a course', ...row(`update course set course_name = '改名的课' where id = 1`, 'course:1')],
  [
    'a text of a lesson',
    ...row(`update course_imagetext set content = '<p>新</p>' where period_id = 327`, 'imagetext:327'),
  ],
  ['a new course', ...row(newCourse, 'courses', 'courses:1', 'courses:lecturer-5', 'fans:5'), maybe],
  // of the eight best articles a blogger's page leaves out their own
  ['a title of an article', ...row(`update blog set title = '改了题目' where id = 80`, 'blog:80'), ['/blog/blogger/3']],
  ['a title of news', renameNews],
  ['a title of a question', ...row(`update question set title = '改了问题' where id = 40`, 'question:40')],
  // small cards leave the name out
  [
    'the name of a lecturer',
    ...row(`update lecturer set lecturer_name = '新名字' where id = 3`, 'lecturer:3'),
    ['/view/1', '/resource/detail/31', '/work/view/1', '/vip', '/coupon/1', '/coupon/2'],
  ],
  ['the name of an organization', ...row(`update organization set organization_name = '新机构' where id = 1`, 'org:1')],
  ['the name of an exam', ...row(`update exam set exam_name = '改名的卷' where id = 7`, 'exam:7')],
  // where lists are sorted by price another course may come in
  ['a reduced price that begins', reduce("now() - interval '1 second'", "now() + interval '1 day'"), byPrice],
  ['a reduced price that ends', reduce("now() - interval '2 days'", "now() - interval '1 second'"), byPrice],
  ['an advert that is removed', () => operator()('system/admin/adv/delete', { id: 1 })],
  ['a zone that is removed', () => operator()('system/admin/zone/delete', { id: 1 })],
  ['the price of a membership', ...row('update vip_set set fab_price = 100', 'vip')],
  [
    'a certificate',
    ...row(
      `update certificate set certificate_status = 2 where certificate_no = 'XT2026-0311-8K2M'`,
      'certificate:XT2026-0311-8K2M',
    ),
  ],
]

const rows = changes.map(([what, change, beside = []]) => ({ what, change, beside }))
test.each(rows)('$what: the pages that show it go stale, and no other', async ({ change, beside }) => {
  const { changed, stale } = await after(change)
  const isQuiet = said.length === 0
  expect({ missed: changed.filter((key) => !stale.includes(key)) }).toEqual({ missed: [] })
  expect({ more: stale.filter((key) => !changed.includes(key) && !beside.includes(key)) }).toEqual({ more: [] })
  if (!isQuiet) expect(changed.length).toBeGreaterThan(0)
})
