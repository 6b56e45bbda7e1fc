// The money of an organization (journey 11, step 6): its orders, what it earned, and taking it out through the operator's hands.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'
import { cardOf, payOut } from '../support/withdrawal.ts'

const site = aSite()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'organization', kept: true })
})
const account = async () => site.post('user/auth/user/account/view', {}, await site.tokenOf('organization'))

test('orders and earnings of the organization are found by state and by lecturer', async () => {
  await page.goto('/account/organization/order')
  const table = page.getByRole('table', { name: '机构订单' })
  await table.getByText('图解小学数学：十二个容易讲错的概念').first().waitFor()
  await page.getByRole('combobox', { name: '讲师' }).selectOption('李老师')
  await page.waitForURL('**lecturerId=*')
  await table.getByText('李老师').first().waitFor()
  await page.getByRole('link', { name: '待支付' }).click()
  await page.getByText('没有符合条件的订单').waitFor()
  await page.getByRole('button', { name: '看全部订单' }).click()
  await table.getByText('李老师').first().waitFor()

  await page.getByRole('main').getByRole('link', { name: '机构收益' }).click()
  await page.getByRole('heading', { level: 1, name: '机构收益' }).waitFor()
  await page.getByRole('table', { name: '机构收益' }).getByText('图解小学数学：十二个容易讲错的概念').first().waitFor()
  await page.getByRole('link', { name: '去提现' }).click()
  await page.getByRole('heading', { level: 1, name: '提现' }).waitFor()
})

test('the organization takes money out: too much and a second time are refused, and the balances add up to the end', async () => {
  const before = await account()
  await page.goto('/account/draw_money')
  await page.getByRole('button', { name: '填写银行卡' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(cardOf('启明教育'))) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: '保存银行卡' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '申请提现' }).click()
  await dialog.getByLabel('金额（元）').fill(String(before.enableBalances / 100 + 1))
  await dialog.getByRole('button', { name: /^提现 / }).click()
  await dialog.getByText(/最多可以提现/).waitFor()
  await dialog.getByLabel('金额（元）').fill('100')
  await dialog.getByRole('button', { name: '提现 100.00 元' }).click()
  await page.getByText('审核中').waitFor()
  await expect.poll(account).toMatchObject({
    enableBalances: before.enableBalances - 10_000,
    freezeBalances: 10_000,
    totalIncome: before.totalIncome,
  })
  // a second one, from another tab that still shows its button
  const organization = await site.tokenOf('organization')
  await expect(
    site.post('user/auth/user/account/extract/log/save', { extractMoney: 10_000 }, organization),
  ).rejects.toThrow('已有一笔提现在处理')

  const desk = await site.page({ as: 'operator' })
  await desk.goto('/admin/extract')
  await payOut(desk, 'CCB-20261121-2')

  await page.reload()
  await page.getByText('成功', { exact: true }).waitFor()
  expect(await account()).toMatchObject({
    enableBalances: before.enableBalances - 10_000,
    freezeBalances: 0,
    historyMoney: before.historyMoney + 10_000,
    totalIncome: before.totalIncome,
  })
})
