// Studying a free course: joining, watching, being remembered, reviewing, collecting; and what its lecturer sees.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'
import { endOf } from '../support/world.ts'

const site = aSite()
const courseName = '作文讲评不再念范文' // of 王老师, in films
const began = Date.now() // nobody can have watched for longer
let course: Awaited<ReturnType<typeof courseNamed>>

beforeAll(async () => {
  course = await courseNamed(courseName)
})

async function courseNamed(courseName: string) {
  const { list } = await site.post('course/api/course/search/list', { courseName })
  const { id } = list.find((one) => one.courseName === courseName)!
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId: id })
  return { id, lessons: chapters.flatMap(({ periodList }) => periodList) }
}

const at = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const renders = async () =>
  (await site.post('system/admin/site/cache/stat', {}, await site.tokenOf('operator'))).renders

test('a free course says 免费 and 立即学习, and no price', async () => {
  const page = await site.page()
  await page.goto(`/view/${course.id}`)
  const main = page.getByRole('main')
  await main.getByText('免费', { exact: true }).first().waitFor()
  const start = main.getByRole('link', { name: '立即学习' })
  expect(await start.first().getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(`/view/${course.id}`)}`)
  const head = page.locator('main > section').first()
  expect(await head.textContent()).not.toMatch(/[¥￥]/)
})

test('the player keeps its place while it loads; its bar stands below the picture, captions at its foot, nothing on the title', async () => {
  const page = await site.page({ as: 'learner' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/view/detail/${course.id}`)
  const bar = page.locator('.plyr__controls')
  await bar.waitFor()
  await expect.poll(() => page.locator('.plyr__time--duration').textContent()).toMatch(/\d\d:\d[1-9]/)
  const captions = page.locator('.plyr__captions')
  const boxes = await Promise.all([page.locator('video'), bar, captions].map((part) => part.boundingBox()))
  const [picture, below, said] = boxes.map((box) => box!)
  const end = Math.round(picture!.y + picture!.height)
  expect(Math.round(below!.y)).toBeGreaterThanOrEqual(end)
  expect(Math.round(said!.y + said!.height)).toBe(end)
  expect(await page.locator('.plyr__control--overlaid').count()).toBe(0)
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
})

test('who joins watches at once, is remembered, and goes on where they stopped', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/view/${course.id}`)
  await page.getByRole('button', { name: '立即学习' }).first().click()
  await page.waitForURL(`**/view/detail/${course.id}*`)
  const lesson = course.lessons[0]!
  await page.getByRole('heading', { level: 1, name: lesson.periodName }).waitFor()

  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/data/auth/course/log/save') && answer.ok())
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  await expect.poll(() => at(page), { timeout: 30_000 }).toBeGreaterThan(5)
  const beat = saved()
  await page.getByRole('button', { name: '暂停' }).first().click()
  const { data } = await (await beat).json()
  expect(data.lastPosition).toBeGreaterThanOrEqual(5)
  expect(data.watchLength).toBeGreaterThanOrEqual(3)
  expect(data.watchLength).toBeLessThanOrEqual((Date.now() - began) / 1000 + 1)
  await page.getByText('进度已保存').waitFor()
  const stopped = await at(page)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

  await page.goto('/account/study?list=lessons')
  const row = page.getByRole('row').filter({ hasText: courseName })
  await row.getByRole('link', { name: lesson.periodName, exact: true }).waitFor()
  expect(await row.textContent()).toContain(`00:${String(data.lastPosition).padStart(2, '0')}`)
  await row.getByRole('link', { name: /接着学/ }).click()
  await page.getByText(/^从 00:\d\d 接着播放/).waitFor()
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(Math.floor(stopped) - 1)
})

test('a heartbeat that claims more time than went by is clipped', async () => {
  const token = await site.tokenOf('learner2')
  const { id: periodId, videoLength } = course.lessons[1]!
  await site.post('course/auth/course/sign', { courseId: course.id, periodId }, token)
  const forged = await site.post(
    'data/auth/course/log/save',
    {
      courseId: course.id,
      periodId,
      sessionNo: 'forged-1',
      watchLength: 9999,
      lastPosition: 80_000,
      segments: [[0, 9999]],
    },
    token,
  )
  expect(forged.watchLength).toBeLessThanOrEqual((Date.now() - began) / 1000 + 1)
  expect(forged.lastPosition).toBeLessThanOrEqual(videoLength)
  expect(forged.isStudy).toBe(0)
})

test('a review with five stars is on the course page, a second one is refused; the page is rendered anew for it and not for heartbeats', async () => {
  const token = await site.tokenOf('learner')
  const { id, lessons } = await courseNamed('课堂提问的艺术') // 林晓雯 studies it already
  const path = `/view/${id}`
  await site.get(path)
  const page = await site.page({ as: 'learner' })
  await page.goto(path)
  const form = page.getByRole('main').locator('form').filter({ hasText: '发表' })
  await form.getByLabel('评论').fill('第二节的讲评单，明天就能用')
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(0)
  await form.getByRole('button', { name: '发表' }).click()
  await form.getByRole('alert').getByText('还没有打分，请先点一颗星').waitFor()
  await form.getByText('★').nth(4).click()
  expect(await form.getByRole('radio', { name: '5 星' }).isChecked()).toBe(true)
  expect(await form.getByRole('alert').count()).toBe(0)
  const before = await renders()

  const beat = { courseId: id, periodId: lessons[0]!.id, sessionNo: 'beats-01', watchLength: 1 }
  for (const second of [1, 2, 3, 4, 5])
    await site.post(
      'data/auth/course/log/save',
      { ...beat, lastPosition: second, segments: [[second - 1, second]] },
      token,
    )
  await site.get(path)
  expect(await renders()).toBe(before)

  await form.getByRole('button', { name: '发表' }).click()
  await page.getByRole('region', { name: '我的评论' }).getByText('第二节的讲评单，明天就能用').waitFor()
  await expect.poll(async () => (await site.get(path)).text()).toContain('第二节的讲评单，明天就能用')
  expect(await renders()).toBeGreaterThan(before) // with it the other pages that have its card: they say its rating

  // taken away, the form is as new: what was published is no draft any more
  await page.getByRole('region', { name: '我的评论' }).getByRole('button', { name: '删除' }).click()
  await form.waitFor()
  expect(await form.getByLabel('评论', { exact: true }).inputValue()).toBe('')
  expect(await form.getByRole('radio', { checked: true }).count()).toBe(0)
  await form.getByText('★').nth(4).click()
  await form.getByLabel('评论', { exact: true }).fill('第二节的讲评单，后天还能用')
  await form.getByRole('button', { name: '发表' }).click()
  await page.getByRole('region', { name: '我的评论' }).waitFor()

  await page.reload()
  await page.getByText('你已经评论过这门课。').waitFor()
  const again = { courseId: id, score: 5, content: '再评一次' }
  expect(await endOf(site.post('course/auth/courseComment/save', again, token))).toBe('conflict')
})

test('a course that is collected stands in the account until it is taken off', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/view/${course.id}`)
  const heart = page.getByRole('button', { name: '收藏课程' }).first()
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.goto('/account/collection')
  const row = page.getByRole('row').filter({ hasText: courseName })
  await row.getByRole('link', { name: courseName, exact: true }).waitFor()
  await chooseBehindMore(row, '取消收藏')
  await row.waitFor({ state: 'detached' })
  await page.goto(`/view/${course.id}`)
  await page
    .getByRole('button', { name: '立即学习' })
    .or(page.getByRole('link', { name: '继续学习' }))
    .first()
    .waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
})

test('the lecturer of the course sees who watched it, lesson by lesson and along the time axis', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto(`/account/vod/courseUserStudyLog?courseId=${course.id}`)
  const rows = page.getByRole('rowgroup').last().getByRole('row')
  await rows.first().waitFor()
  await rows.filter({ hasText: '周敏' }).first().waitFor()
  expect(await rows.count()).toBeLessThanOrEqual(20)
  expect(await page.getByRole('table').textContent()).not.toMatch(/\b1\d{10}\b/) // numbers are masked

  await page.getByRole('link', { name: '按课时' }).click()
  await page.waitForURL('**/courseUserStudyLog/period*')
  await page.getByRole('heading', { name: '课时学习记录' }).waitFor()
  await rows.filter({ hasText: course.lessons[0]!.periodName }).first().waitFor()

  await page
    .getByRole('link', { name: /^时间轴：/ })
    .first()
    .click()
  await page.waitForURL('**/courseUserStudyLog/axis*')
  await page.getByRole('heading', { name: '学习时间轴' }).waitFor()
  await rows.first().waitFor()
  await expect.poll(() => page.getByText(/\d+ 人看过/).count()).toBe(1)
})

test('nobody sees the watch log of a course they do not teach', async () => {
  const token = await site.tokenOf('lecturerOfOrganization')
  const input = { courseId: course.id }
  expect(await endOf(site.post('course/auth/course/user/study/log/mv/list', input, token))).toBe('notFound')
})

test('a lesson that is not bought offers the way to buy it, not another try', async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName: '教学', isFree: 0, pageSize: 20 })
  const paid = list.find(({ isVipFree, courseCategory }) => !isVipFree && courseCategory === 1)!
  const page = await site.page({ as: 'learner2', expects: /status of 409/ })
  const outline = await site.post('course/api/course/chapter/list', { courseId: paid.id })
  const closed = outline.list.flatMap(({ periodList }) => periodList).find(({ isFree }) => !isFree)!
  await page.goto(`/view/detail/${paid.id}?periodId=${closed.id}`)
  const buy = page.getByRole('alert').getByRole('link', { name: '购买课程' })
  expect(await buy.getAttribute('href')).toBe(`/account/order?productType=1&productId=${paid.id}`)
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0)

  // a guest is not told that signing in is enough
  const guest = await site.page()
  await guest.goto(`/view/detail/${paid.id}?periodId=${closed.id}`)
  const notice = guest
    .getByRole('main')
    .locator('div', { has: guest.getByRole('link', { name: '登录后学习' }) })
    .last()
  await notice.getByRole('link', { name: '看课程介绍' }).waitFor()
  expect(await notice.textContent()).not.toContain('登录后就可以学习')
})
