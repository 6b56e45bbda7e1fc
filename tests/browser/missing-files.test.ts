// A file that does not come: the page reloads itself once, then it says what is missing and keeps the rest.
import { expect, test } from 'vitest'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
const failed = /ERR_FAILED|Failed to fetch dynamically imported module|\[astro-island\]/

test('a screen that fails to load is said in its place, the menu stays, and a reload brings it', async () => {
  const page = await site.page({ as: 'learner', expects: failed })
  await page.goto('/account/course')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => (sessionStorage.reloadedAt = Date.now())) // it has reloaded itself a moment ago
  await page.route('**/_astro/message*.js', (route) => route.abort())
  await page.getByRole('link', { name: '我的消息' }).first().click()
  await page.getByRole('alert').filter({ hasText: '我的消息没有载入' }).waitFor()
  await page.getByRole('link', { name: '我的订单' }).first().waitFor()
  await page.unroute('**/_astro/message*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('heading', { level: 1, name: '我的消息' }).waitFor()
})

test('an account centre that does not load at all says so in the middle of its place', async () => {
  const page = await site.page({ as: 'learner', expects: failed })
  await page.goto('/offline')
  await page.evaluate(() => (sessionStorage.reloadedAt = Date.now())) // it has reloaded itself a moment ago
  await page.route('**/_astro/AccountApp*.js*', (route) => route.abort())
  await page.goto('/account/course')
  const again = page.getByRole('button', { name: '重新加载' })
  await again.waitFor()
  const { top, aside } = await again.evaluate((button) => {
    const place = button.parentElement!
    const range = document.createRange()
    range.selectNodeContents(place)
    const { top, left, right } = range.getBoundingClientRect()
    return { top, aside: Math.abs(left - (document.documentElement.clientWidth - right)) }
  })
  expect([aside < 20, top > 120]).toEqual([true, true])
  await page.unroute('**/_astro/AccountApp*.js*')
  await again.click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test.each([
  ['operator', '/admin', '**/_astro/AdminApp*.js*'],
  ['learner', '/account/message', '**/_astro/message*.js'],
] as const)(
  'what %s does not get to load at %s says which browser serves, in one that is too old',
  async (as, path, file) => {
    const page = await site.page({ as, expects: failed })
    await page.addInitScript('delete Object.hasOwn')
    await page.goto('/offline')
    await page.evaluate(() => (sessionStorage.reloadedAt = Date.now())) // it has reloaded itself a moment ago
    await page.route(file, (route) => route.abort())
    await page.goto(path)
    await page
      .getByText(/没有载入/)
      .first()
      .waitFor()
    await page.getByText('可以换 Chrome 或 Edge 109 及以上版本再打开').first().waitFor()
  },
)

test('a page whose script is missing reloads itself once; then its place says so and offers to load it again', async () => {
  const page = await site.page({ expects: failed })
  let loads = 0
  page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
  await page.route('**/_astro/Login*.js*', (route) => route.abort())
  await page.goto('/login')
  const place = page.getByRole('main').locator('astro-island', { hasText: '这一部分没有载入' })
  await place.waitFor()
  await page.getByRole('status').getByText('这一部分没有载入').waitFor()
  expect(loads).toBe(2)
  await page.unroute('**/_astro/Login*.js*')
  await place.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('textbox', { name: '手机号' }).first().waitFor()
  expect(loads).toBe(3)
})

test('a part of a course page that fails a second time says so in its place, and the rest of the page stays', async () => {
  const page = await site.page({ as: 'learner', expects: failed })
  const { list } = await site.post('course/api/course/list', { isFree: 1, courseCategory: 1, pageSize: 1 })
  await page.goto('/offline')
  await page.evaluate(() => (sessionStorage.reloadedAt = Date.now())) // it has reloaded itself a moment ago
  await page.route('**/_astro/Join*.js*', (route) => route.abort())
  await page.goto(`/view/${list[0]!.id}`)
  const place = page.getByRole('main').locator('astro-island', { hasText: '这一部分没有载入' })
  await place.waitFor()
  await page.getByRole('heading', { level: 1, name: list[0]!.courseName }).waitFor()
  await page.unroute('**/_astro/Join*.js*')
  await place.getByRole('button', { name: '重新加载' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /报名|学习/ })
    .or(page.getByRole('main').getByRole('link', { name: /报名|继续学习|开始学习/ }))
    .first()
    .waitFor()
})
