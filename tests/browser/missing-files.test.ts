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

test('a page whose script is missing reloads itself once; then it says so and can be reloaded by hand', async () => {
  const page = await site.page({ expects: failed })
  let loads = 0
  page.on('framenavigated', (frame) => frame === page.mainFrame() && loads++)
  await page.route('**/_astro/Login*.js*', (route) => route.abort())
  await page.goto('/login')
  await page.getByText('没有载入，请刷新').waitFor()
  expect(loads).toBe(2)
  await page.unroute('**/_astro/Login*.js*')
  await page.reload()
  await page.getByRole('textbox', { name: '手机号' }).first().waitFor()
})
