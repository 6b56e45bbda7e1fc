// The record of study: its chart by the keyboard, and the file of it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

test('arrow keys go along the bars, the line below says the chosen week, and Enter opens it in the table', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/study')
  await page
    .getByRole('button', { name: '按周', exact: true })
    .or(page.getByRole('radio', { name: '按周' }))
    .first()
    .click()
  const chart = page.getByRole('toolbar', { name: /^每周/ })
  const bars = chart.getByRole('button')
  await bars.last().focus()
  const names = await bars.evaluateAll((all) => all.map((bar) => bar.ariaLabel!))
  const chosen = page.getByRole('figure').getByRole('status').locator('b')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chosen.textContent()).toBe(names.at(-2)!.split('，')[0])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight') // stays at the last
  await expect.poll(() => chosen.textContent()).toBe(names.at(-1)!.split('，')[0])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => bars.nth(-2).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.url()).toContain('open=')
})

test('the record is exported as one xlsx file, named by its range', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/study')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /导出/ }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^学习记录 \d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d\.xlsx$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('xl/worksheets/sheet2.xml')).toBe(true)
})
