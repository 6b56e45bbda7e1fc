// The console's first screen: each number leads to as many rows, what colleagues do shows by itself, and a refresh disturbs nobody.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
})
beforeEach(async () => {
  await page.goto('/admin')
  await waiting().getByRole('listitem').nth(1).waitFor()
})

const waiting = () => page.getByRole('region', { name: '等你的' })
const running = () => page.getByRole('region', { name: '现在和接下来' })

test('the number of each kind is that of the list it leads to', async () => {
  const rows = waiting().getByRole('listitem')
  const kinds = await rows.evaluateAll((all) =>
    all.map((row) => ({
      href: row.querySelector('a')!.getAttribute('href')!,
      num: row.querySelector('b')!.textContent!.match(/[\d,]+/)![0],
    })),
  )
  expect(kinds.length).toBeGreaterThan(4)
  for (const { href, num } of kinds.filter(({ href }) => href !== '/admin/review')) {
    await page.goto(href)
    await expect
      .poll(() => page.locator('main').textContent(), { message: href })
      .toMatch(new RegExp(`共 ${num}(?!\\d)`))
  }
})

test('what a colleague takes in hand shows at once, and goes when it is given back', async () => {
  expect(await running().getByText('苏念在看').count()).toBe(0)
  const { token } = (await site.post('system/admin/login/password', {
    account: 'sunian',
    password: 'xingtan2026',
  })) as {
    token: string
  }
  const { list } = (await site.post('community/admin/review/page', {}, token)) as { list: { id: number }[] }
  const { id } = list[0]!
  await site.post('PUT community/admin/review/take', { id, isTaken: 1 }, token)
  await running().getByText('苏念在看').waitFor()
  await waiting().getByText('苏念在看').waitFor()
  expect(await violations(page)).toEqual([])
  await site.post('PUT community/admin/review/take', { id, isTaken: 0 }, token)
  await running().getByText('苏念在看').waitFor({ state: 'detached' })
})

test('a refresh keeps the focus; when it fails the old numbers stay, with a way to try again', async () => {
  const figure = page.getByRole('button', { name: /^订单/, pressed: false })
  await figure.focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: /^订单/, pressed: true })
  await chosen.waitFor()
  site.expects(/ERR_FAILED/)
  await page.route('**/system/admin/stat/data', (route) => route.abort())
  await page.evaluate(() => document.querySelector<HTMLElement>('[aria-pressed=true]')!.focus())
  await page.getByRole('button', { name: '刷新' }).evaluate((button: HTMLElement) => button.click())
  await page.getByText(/^下面不是最新的/).waitFor()
  expect(await chosen.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await waiting().getByRole('listitem').count()).toBeGreaterThan(4)
  await page.unroute('**/system/admin/stat/data')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByText(/^下面不是最新的/).waitFor({ state: 'detached' })
  await chosen.waitFor()
})

test('what an operator writes into the calendar stands in the week and in its month, is changed there and removed', async () => {
  const coming = page.getByRole('region', { name: '接下来 7 天' })
  await coming.getByRole('button', { name: '加一件' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('什么事').fill('年终考核表上报')
  await dialog.getByRole('button', { name: '加进日程' }).click()
  const written = page.getByRole('button', { name: /年终考核表/ })
  /** Days show three things; the others are opened. */
  const bring = () =>
    expect
      .poll(async () => {
        await page.evaluate(() => {
          for (const more of document.querySelectorAll('main details')) more.setAttribute('open', '')
        })
        return written.isVisible()
      })
      .toBe(true)
  await dialog.waitFor({ state: 'detached' })
  await bring()
  await coming.getByRole('link', { name: '整月' }).click()
  await page.getByRole('heading', { level: 1, name: /^\d{4} 年 \d+ 月$/ }).waitFor()
  await bring()
  expect(await violations(page)).toEqual([])
  await written.click()
  await dialog.getByLabel('什么事').fill('年终考核表上报，交教务处')
  await dialog.getByRole('button', { name: '保存日程' }).click()
  await dialog.waitFor({ state: 'detached' })
  await bring()
  await page.getByRole('button', { name: /交教务处/ }).click()
  await dialog.getByRole('button', { name: '从日程里删掉…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删掉' }).click()
  await written.waitFor({ state: 'detached' })

  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: '下个月' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(heading)
  await page.getByRole('link', { name: '本月' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
})

test('the line on the site’s health is green, or names the one thing that is wrong with the way there', async () => {
  const health = page.getByRole('region', { name: '运行状况' })
  await health.getByText('网站正常').waitFor()
  let missed = {}
  await page.route('**/system/admin/stat/health', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, failures: 3, ...missed } } })
  })
  await page.reload()
  await health.getByText('有 3 次页面没有生成').waitFor()
  expect(await health.getByRole('link').getAttribute('href')).toBe('/admin/cache')
  missed = { edgeMissed: 12, edgeMissedSince: '2026-11-28T06:05:00.000Z' }
  await page.reload()
  await health.getByText('从 2026-11-28 14:05 起收不到更新').waitFor()
  await page.unroute('**/system/admin/stat/health')
})

test('who asks for an error page by its address makes no error of the site', async () => {
  for (const path of ['/500', '/503', '/500?a=1']) expect((await site.get(path)).status).toBeGreaterThanOrEqual(500)
  await page.reload()
  await page.getByRole('region', { name: '运行状况' }).getByText('网站正常').waitFor()
})

test('a note is written, changed and struck on a user’s page, a gift is taken back', async () => {
  await page.goto('/admin/user?find=陶然')
  await page.getByRole('link', { name: '陶然', exact: true }).click()
  const notes = page.getByRole('region', { name: '备注' })
  await notes.getByLabel('写一条备注').fill('打过电话')
  await notes.getByRole('button', { name: '写上' }).click()
  await notes.getByText('打过电话').waitFor()
  await notes.getByRole('button', { name: '改', exact: true }).click()
  await notes.getByLabel('改这条备注').fill('打过电话，没人接')
  await notes.getByRole('button', { name: '改好' }).click()
  await notes.getByText('打过电话，没人接').waitFor()
  await notes.getByRole('button', { name: /^划掉/ }).click()
  await notes.locator('del').waitFor()
  expect(await violations(page)).toEqual([])

  const log = page.getByRole('region', { name: '谁对陶然做过什么' })
  await log.getByRole('button', { name: '收回：送了课' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).click()
  await log.getByText('收回了送的课').waitFor()
  await expect.poll(() => log.getByRole('button', { name: /^收回/ }).count()).toBe(0)
})
