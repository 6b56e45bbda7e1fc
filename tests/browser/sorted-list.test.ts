// What every list in an order of its own has from its kit, tried on the friend links: handle, keys, switch, focus, and what is put back.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
})
beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/link')
  await page.getByRole('switch').first().waitFor()
})

const names = () =>
  page
    .locator('tbody tr :is(td:nth-child(3) b, td.title button)')
    .evaluateAll((all) => all.map((one) => one.lastChild!.textContent!))
const saved = async () => {
  const { list } = await site.post('system/admin/website/link/page', {}, await site.tokenOf('operator'))
  return list.map(({ linkName }) => linkName)
}
const handle = (n: number) => page.getByTitle('拖动排序').nth(n)
const isFocused = (name: string) => page.getByRole('button', { name }).evaluate((button) => button.matches(':focus'))

async function drag(from: number, to: number, { isDropped = true } = {}) {
  const [a, b] = [(await handle(from).boundingBox())!, (await handle(to).boundingBox())!]
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(b.x + b.width / 2, b.y + b.height, { steps: 8 })
  if (isDropped) await page.mouse.up()
}

test('a row that is dragged by its handle lands there and is saved; Escape puts it back', async () => {
  const [first, second, third] = await names()
  await drag(0, 2)
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([second, third, first])
  await expect.poll(async () => (await saved()).slice(0, 3)).toEqual([second, third, first])
  await drag(0, 1, { isDropped: false })
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([third, second])
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, third])
  await page.mouse.up()
  expect((await saved()).slice(0, 2)).toEqual([second, third])
})

test('上移, 下移 and Alt with the arrows move a row and keep the focus on it', async () => {
  const [first, second] = (await names()) as [string, string]
  await page.getByRole('button', { name: `下移：${first}` }).click()
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
  await expect.poll(() => isFocused(`下移：${first}`)).toBe(true)
  await expect.poll(async () => (await saved()).slice(0, 2)).toEqual([second, first])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await saved()).slice(0, 2)).toEqual([first, second])
  expect(await names()).toEqual(await saved())
})

test('a row that is moved again while the list is still fetched stays where it was put', async () => {
  const [first, second] = (await names()) as [string, string]
  const slowly = (address: string, ms: number) =>
    page.route(address, async (route) => {
      await new Promise((later) => setTimeout(later, ms))
      await route.continue()
    })
  await slowly('**/website/link/page', 400)
  await page.getByRole('button', { name: `下移：${first}` }).click()
  await expect.poll(async () => (await saved()).slice(0, 2)).toEqual([second, first])
  await slowly('**/website/link/sort', 800)
  await page.getByRole('button', { name: `上移：${first}` }).click()
  const seen = new Set<string>()
  for (let n = 0; n < 30; n++) {
    seen.add((await names()).slice(0, 2).join())
    await page.waitForTimeout(50)
  }
  expect([...seen]).toEqual([`${first},${second}`])
  await page.unrouteAll({ behavior: 'wait' })
})

test('what could not be saved is put back, with the reason', async () => {
  site.expects(/status of 500/)
  const before = await names()
  await page.route('**/website/link/sort', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: '系统繁忙，请稍后再试', data: null } }),
  )
  await page.route('**/website/link/page', (route) => route.abort())
  site.expects(/ERR_FAILED/)
  await page.getByRole('button', { name: `下移：${before[0]}` }).click()
  await page.getByText('系统繁忙，请稍后再试').first().waitFor()
  await expect.poll(names).toEqual(before)
  await page.unroute('**/website/link/sort')
  await page.unroute('**/website/link/page')
})

test('a switch changes nothing else of its row', async () => {
  const of = async () => {
    const { list } = await site.post('system/admin/website/link/page', {}, await site.tokenOf('operator'))
    const { version: _, ...row } = list[0]!
    return row
  }
  const before = await of()
  await page.getByRole('switch', { name: `显示：${before.linkName}` }).press('Space')
  await expect.poll(of).toEqual({ ...before, statusId: 0 })
  await page.getByRole('switch', { name: `显示：${before.linkName}` }).press('Space')
  await expect.poll(of).toEqual(before)
})

test.each([1440, 390])(
  'at %i the editor has the focus when it opens, and its button when it is closed',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    const [first] = await names()
    await page.getByRole('button', { name: `编辑：${first}` }).click()
    const heading = page.getByRole('heading', { name: `编辑「${first}」` })
    await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true)
    await page.getByRole('button', { name: width > 1280 ? '关闭编辑' : '返回友情链接' }).click()
    await expect.poll(() => isFocused(`编辑：${first}`)).toBe(true)
  },
)
