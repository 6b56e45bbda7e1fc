// On a phone a row of a list is two lines: no higher than 72 px, nothing sticks out sideways, the whole row opens the thing, and what else
// can be done is behind ⋯.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { overflow } from '../support/axe.ts'
import { actBehindMore } from '../support/row-acts.ts'
import { settled } from '../support/settled.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
const most = 72 // px

const rowsOf = (page: Page) => page.locator('tbody tr:has(td.title)')
const heights = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

async function phone(as: 'learner' | 'lecturer' | 'organization' | 'operator', address: string) {
  const page = await site.page({ as, width: 390, kept: true })
  await page.goto(address)
  await rowsOf(page).first().waitFor()
  await settled(page)
  return page
}

test.each([
  ['lecturer', '/account/earnings'],
  ['lecturer', '/account/subject'],
  ['lecturer', '/account/files'],
  ['lecturer', '/account/vod'],
  ['lecturer', '/account/works/workList'],
  ['learner', '/account/order'],
  ['organization', '/account/organization/lecturer'],
  ['operator', '/admin/word'],
  ['operator', '/admin/user'],
  ['operator', '/admin/link'],
] as const)('a row for %s of %s is at most 72 px high, and fits the smallest phone', async (as, address) => {
  const page = await phone(as, address)
  expect((await heights(page)).filter((height) => height > most)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect((await heights(page)).filter((height) => height > most)).toEqual([])
  expect(await overflow(page)).toEqual([])
})

test('what is behind ⋯ comes from below, over all; a press beside it closes it and opens nothing', async () => {
  const page = await phone('lecturer', '/account/vod')
  const row = rowsOf(page).first()
  await row.locator('summary').click()
  const menu = row.locator('.more-menu')
  const box = (await menu.boundingBox())!
  const window = page.viewportSize()!
  expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, window.width, window.height])
  expect(box.height).toBeLessThan(window.height * 0.7 + 1)
  const choices = menu.locator('a, button')
  expect(await choices.count()).toBeGreaterThan(1)
  expect(
    await choices.evaluateAll((all) =>
      all.every((choice) => {
        const { left, top, width, height } = choice.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === choice
      }),
    ),
  ).toBe(true)
  await page.mouse.click(100, 120)
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/account/vod')
})

test('the whole row opens the thing; its box and ⋯ stand above that', async () => {
  const page = await phone('operator', '/admin/user')
  const row = rowsOf(page).first()
  await row.getByRole('checkbox').check()
  const name = (await row.locator('td.title').textContent())!
  await (await actBehindMore(row, '打开')).waitFor()
  expect(await row.getByRole('link', { name: `打开：${name}` }).getAttribute('href')).toContain('/admin/user/view?id=')
  await page.keyboard.press('Escape')
  await row.click({ position: { x: 150, y: 46 } }) // on its second line
  await page.waitForURL('**/admin/user/view?id=*')
})
