// The search over all the console, and the keys that lead to it and to the lists.
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

test('Ctrl K finds a user by mobile and opens the page; / and G O work where nobody types', async () => {
  const page = await site.page({ as: 'operator' })
  await page.goto('/admin')
  await page.getByRole('region', { name: '等你的' }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '搜索后台' })
  await box.fill('13800000001')
  const option = page.getByRole('option')
  await expect.poll(() => option.count()).toBe(1)
  expect(await violations(page)).toEqual([])
  await box.press('Enter')
  await page.waitForURL(/\/admin\/user\/view\?id=\d+$/)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await box.fill('页脚')
  await expect.poll(() => option.first().textContent()).toContain('页脚与关于')
  await box.fill('没有这样的东西')
  await page.getByText('没有找到“没有这样的东西”').waitFor()
  await box.press('Escape')
  await box.waitFor({ state: 'detached' })

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: '订单' }).waitFor()
  await page.keyboard.press('/') // the list has its own
  expect(await box.count()).toBe(0)
  await expect.poll(() => page.getByRole('searchbox').evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.type('go')
  expect(page.url()).toContain('/admin/order')
})
