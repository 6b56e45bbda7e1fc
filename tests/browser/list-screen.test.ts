// What every list of the console has from its kit, tried on the orders: the address, sums, ticks, verbs, columns, drawer, keys.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/order')
  await rows().first().waitFor()
})

const rows = () => page.locator('tbody tr').filter({ has: page.locator('[data-row-link]') })
const drawer = () => page.getByRole('complementary', { name: /^订单 / })
const names = () => page.locator('[data-row-link]').allTextContents()
const sums = async () => (await page.getByLabel('合计').textContent()) ?? ''
const call = async (input: object) =>
  site.post('user/admin/order/info/page', input, await site.tokenOf('operator')) as Promise<{
    totalCount: number
    list: { productName: string; orderNo: string }[]
    sums: Record<string, number>
  }>

test('filters, order and tab stand in the address, and the list and its sums follow', async () => {
  await page.getByLabel('商品', { exact: true }).selectOption({ label: '课程' })
  await page.getByLabel('顺序').selectOption({ label: '金额大的在前' })
  await expect.poll(() => page.url()).toMatch(/\?(?=.*productType=1)(?=.*sort=paid)/)
  const expected = await call({ productType: 1, sort: 'paid' })
  await expect.poll(names).toEqual(expected.list.map(({ productName }) => productName))
  expect(await sums()).toContain(`${expected.totalCount} 笔`)
  await page.reload()
  await rows().first().waitFor()
  expect(await names()).toEqual(expected.list.map(({ productName }) => productName))
  await page.getByRole('button', { name: '去掉条件：商品' }).click()
  await expect.poll(() => page.url()).not.toContain('productType')
  await page.getByRole('button', { name: '清除' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^待退款/ }).click()
  await expect.poll(async () => (await names()).length).toBe((await call({ refundStatus: 1 })).totalCount)
})

test('what an address says that is no filter is left out, and nothing found says so with a way back', async () => {
  await page.goto('/admin/order?productType=nine&sort=__proto__&tab=none&dates=yesterday~')
  await rows().first().waitFor()
  expect(await page.getByRole('button', { name: /^去掉条件/ }).count()).toBe(0)
  await page.goto('/admin/order?find=没有这个人')
  await page.getByText('没有符合条件的订单').waitFor()
  await page.getByRole('button', { name: '看全部订单' }).click()
  await rows().first().waitFor()
})

test('days are chosen by name or typed, and a named span keeps its name in the address', async () => {
  await page.getByLabel('下单', { exact: true }).selectOption({ label: '近 30 天' })
  await expect.poll(() => page.url()).toContain('dates=30d')
  await page.getByLabel('下单', { exact: true }).selectOption({ label: '自选日期…' })
  await page.getByLabel('下单，从').fill('2020-01-01')
  await expect.poll(() => page.url()).toMatch(/dates=2020-01-01%7E\d{4}-\d\d-\d\d/)
  const { totalCount } = await call({})
  await expect.poll(sums).toContain(`${totalCount} 笔`)
})

test('what has to be done comes first, and the menu counts what the tab 要处理 shows', async () => {
  const { list } = await call({ sort: 'due' })
  await expect.poll(names).toEqual(list.map(({ productName }) => productName))
  await page.getByLabel('顺序').selectOption({ label: '最新的在前' })
  await expect.poll(() => page.url()).toContain('sort=new')
  await expect.poll(names).toEqual((await call({})).list.map(({ productName }) => productName))
  await page.getByLabel('顺序').selectOption({ label: '要处理的在前' })
  await expect.poll(() => page.url()).not.toContain('sort=')

  const { totalCount } = await call({ isDue: 1 })
  expect(totalCount).toBeGreaterThan((await call({ refundStatus: 1 })).totalCount)
  const entry = page.getByRole('navigation', { name: '后台菜单' }).getByRole('link', { name: /^订单/ })
  await expect.poll(() => entry.textContent()).toBe(`订单${totalCount} 项待处理`)
  await page.getByRole('link', { name: /^要处理/ }).click()
  await expect.poll(async () => (await names()).length).toBe(totalCount)
})

test('rows are ticked one by one, in a span with Shift, all of the page, or all that match', async () => {
  const boxes = page.getByRole('checkbox', { name: /^选中 / })
  await boxes.nth(0).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByText('已选 4 笔').waitFor()
  await page.getByRole('checkbox', { name: /^选中本页/ }).check()
  const { totalCount } = await call({})
  await bar.getByRole('button', { name: `选中全部 ${totalCount} 笔` }).click()
  await bar.getByText(`已选全部 ${totalCount} 笔`).waitFor()
  await bar.getByRole('button', { name: '只选本页' }).click()
  await bar.getByText(`已选 ${await rows().count()} 笔`).waitFor()
  await bar.getByRole('button', { name: `选中全部 ${totalCount} 笔` }).click()
  await bar.getByText(`已选全部 ${totalCount} 笔`).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
})

test('a verb touches the rows it can be done to, and asks before', async () => {
  await page.getByRole('checkbox', { name: /^选中本页/ }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: '开票 1 笔' }).click()
  const dialog = page.getByRole('dialog', { name: '开票 1 笔？' })
  await dialog.getByText(/另外 \d+ 笔不能开票，会跳过/).waitFor()
  await dialog.getByRole('button', { name: '先不处理' }).click()
})

test('columns are chosen, moved and kept, and go back to how they were', async () => {
  const head = () => page.locator('thead th').allTextContents()
  const before = await head()
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('checkbox', { name: '订单号' }).check()
  await page.getByRole('button', { name: '上移：状态' }).click()
  await page.getByRole('button', { name: '好了' }).click()
  const changed = await head()
  expect(changed.length).toBe(before.length + 1)
  await page.reload()
  await rows().first().waitFor()
  expect(await head()).toEqual(changed)
  await page.getByRole('button', { name: '显示列' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('button', { name: '好了' }).click()
  expect(await head()).toEqual(before)
})

test('a row opens beside the list with the focus in it; J and K go on, Escape gives the focus back', async () => {
  await rows().nth(1).locator('[data-row-link]').click()
  await drawer().waitFor()
  await expect.poll(() => drawer().evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await drawer().getByRole('heading', { name: '经过' }).waitFor()
  await drawer()
    .getByText(/^第 2 笔，共/)
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('j')
  await drawer()
    .getByText(/^第 3 笔，共/)
    .waitFor()
  await page.keyboard.press('k')
  await drawer()
    .getByText(/^第 2 笔，共/)
    .waitFor()
  const url = page.url()
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
  await page.goto(url) // the opened row stands in the address
  await drawer()
    .getByText(/^第 2 笔，共/)
    .waitFor()
})

test('keys: J and K walk the rows, X ticks, slash goes to the search, ? shows them; none acts while typing', async () => {
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('已选 1 笔').waitFor()
  await page.keyboard.press('x')
  await page.getByText('已选 1 笔').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('jx?')
  expect(await page.getByRole('searchbox').inputValue()).toBe('jx?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('searchbox').fill('')
  await page.locator('h1').focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  const listed = async (of: string) =>
    (await sheet.getByRole('region', { name: of }).locator('dt').allTextContents()).map((one) => one.trim())
  await sheet.waitFor()
  expect(await listed('订单')).toEqual(['J', 'K', 'Enter', 'X', 'Shift', 'Esc', '/'])
  expect(await listed('每一页')).toEqual(expect.arrayContaining(['GO', 'GU', 'GR', 'GC', '?']))
  expect(await listed('每一页')).not.toContain('/') // the list has its own
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('X ticks the opened row, J goes on with the drawer open', async () => {
  await rows().first().locator('[data-row-link]').click()
  await drawer().waitFor()
  await page.keyboard.press('x')
  await page.getByText('已选 1 笔').waitFor()
  await page.keyboard.press('j')
  await drawer()
    .getByText(/^第 2 笔，共/)
    .waitFor()
  await page.keyboard.press('x')
  await page.getByText('已选 2 笔').waitFor()
})

test('on a phone rows are cards, and the detail is a sheet over them that the back key closes', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await rows().first().locator('[data-row-link]').click()
  await drawer().getByRole('heading', { name: '经过' }).waitFor()
  const { y, width } = (await drawer().boundingBox())!
  expect([y > 60, width]).toEqual([true, 390])
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await drawer().waitFor({ state: 'detached' })
})

test.each([1, 50])('the pager of a hundred pages fits the smallest phone on page %i', async (pageCurrent) => {
  const data = { ...(await call({})), pageCurrent, totalPage: 100, totalCount: 2000 }
  await page.route('**/order/info/page', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/admin/order')
  await page.getByRole('link', { name: '第 100 页' }).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.unroute('**/order/info/page')
})
