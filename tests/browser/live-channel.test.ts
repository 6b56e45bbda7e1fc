// A lecturer's channel: made, its key shown and covered, changed after a question, what happened to it in its log.
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

test('is made, shows its key for a while, and changes it after a question', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/account/channel')
  await page.getByRole('button', { name: '新建频道' }).click()
  await page.getByLabel('频道名称').fill('周末读书会')
  await page.getByRole('button', { name: '建好频道' }).click()
  const key = page.locator('code').nth(1)
  await expect.poll(() => key.textContent()).toMatch(/^\d{7}-..•{12}..$/)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: '显示密钥' }).click()
  await expect.poll(() => key.textContent()).toMatch(/^\d{7}-[\w-]{24}$/)
  const before = await key.textContent()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect.poll(() => key.textContent()).toContain('•')

  await page.getByRole('button', { name: '换密钥…' }).click()
  const question = page.getByRole('alertdialog')
  expect(await question.textContent()).toContain('10 秒内断开')
  await question.getByRole('button', { name: '换密钥' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '显示密钥' }).click()
  await expect.poll(() => key.textContent()).toMatch(/^\d{7}-[\w-]{24}$/)
  expect(await key.textContent()).not.toBe(before)

  await page.getByRole('button', { name: '看记录' }).click()
  const log = page.getByRole('dialog')
  await expect.poll(() => log.getByRole('listitem').count()).toBe(3)
  expect(await log.textContent()).toContain('看了密钥，2 次')

  await page.reload()
  await key.waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
  expect(await violations(page, { ofColours: true })).toEqual([])
})
