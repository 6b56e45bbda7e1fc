// Saved views of the console's lists, and files of them: own and shared, changed, on a phone; written by the queue and fetched later.
import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
})

const rows = () => page.locator('tbody tr').filter({ has: page.locator('[data-row-link]') })
const names = () => page.locator('[data-row-link]').allTextContents()
const tabs = () => page.getByRole('navigation', { name: '订单的分类' })
const call = async (input: object) =>
  site.post('user/admin/order/info/page', input, await site.tokenOf('operator')) as Promise<{
    totalCount: number
    list: { productName: string; orderNo: string }[]
  }>
async function open(address: string) {
  await page.goto(address)
  await rows().first().waitFor()
}

test('conditions and order are kept as a view with its count, which says when they differ, and is changed, renamed, deleted', async () => {
  await open('/admin/order?productType=1&sort=paid')
  await page.getByRole('button', { name: '另存为视图' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('大额课程')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '存为视图' }).click()
  const view = tabs().getByRole('link', { name: /^大额课程/ })
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page')
  const saved = await names()
  const { totalCount } = await call({ productType: 1 })
  await expect.poll(() => view.textContent()).toBe(`大额课程${totalCount}`)

  await open('/admin/order')
  await view.click()
  await expect.poll(() => page.url()).toMatch(/\?(?=.*productType=1)(?=.*sort=paid)/)
  await expect.poll(names).toEqual(saved)
  expect(await view.textContent()).not.toContain('已改')

  await page.getByLabel('顺序').selectOption({ label: '最新的在前' })
  await expect.poll(() => view.textContent()).toContain('已改')
  await page.getByRole('button', { name: '保存改动' }).click()
  await expect.poll(() => view.textContent()).not.toContain('已改')

  await page.getByRole('button', { name: '改视图…' }).click()
  await dialog.getByLabel('名称').fill('课程，新的在前')
  await dialog.getByRole('radio', { name: '所有同事' }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  const renamed = tabs().getByRole('link', { name: /^课程，新的在前/ })
  await renamed.waitFor()
  await page.getByRole('button', { name: '改视图…' }).click()
  await dialog.getByRole('button', { name: '删除视图' }).click()
  await expect.poll(() => renamed.count()).toBe(0)
  await open('/admin/order')
  expect(await renamed.count()).toBe(0)
})

test('a colleague’s shared view opens for me, and a span of days in it is other days tomorrow', async () => {
  await open('/admin/order')
  await tabs()
    .getByRole('link', { name: /^近 30 天课程/ })
    .click()
  await expect.poll(() => page.url()).toContain('dates=30d')
})

test('on a phone views and columns stand behind 更多', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/admin/order')
  expect(
    await tabs()
      .getByRole('link', { name: /^近 30 天课程/ })
      .isVisible(),
  ).toBe(false)
  await page.getByText('更多', { exact: true }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '近 30 天课程' }).click()
  await expect.poll(() => page.url()).toContain('dates=30d')
  await expect
    .poll(() =>
      tabs()
        .getByRole('link', { name: /^近 30 天课程/ })
        .isVisible(),
    )
    .toBe(true)
})

const bytesOf = async (file: Download) => readFileSync((await file.path())!)

test('a file is written by the queue, fetches itself while one waits, and can be fetched again from 我的导出', async () => {
  await open('/admin/order')
  await page.getByRole('button', { name: '导出…' }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^导出 / }).click(),
  ])
  const { totalCount, list } = await call({ sort: 'due' })
  const bytes = await bytesOf(file)
  const lines = bytes.toString('utf8').trim().split('\r\n')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]) // else spreadsheets read Chinese as something else
  expect([file.suggestedFilename(), lines[0], lines.length]).toEqual([
    expect.stringMatching(/^订单 \d{4}-\d\d-\d\d\.csv$/),
    '商品与买家,下单,实付（元）,渠道,状态',
    totalCount + 1,
  ])
  expect(lines[1]).toContain(list[0]!.productName)
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/admin/export')
  const row = page.getByRole('row').filter({ hasText: '订单' }).first()
  await row.getByText(`${totalCount} 笔`).waitFor()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: '下载：订单' }).click(),
  ])
  expect((await bytesOf(again)).equals(bytes)).toBe(true)
  await chooseBehindMore(row, '删除')
  await row.getByText('过了一天，已删').waitFor()
})
