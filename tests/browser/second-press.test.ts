// Every button that writes, on every screen: pressed again while its first write is on its way it asks for nothing more; when the write fails
// that is said, and it can be pressed again. `npm run prove -- presses` alone.
import { expect, test } from 'vitest'
import { holdReads, holdWrites, pressTwice } from '../support/press-twice.ts'
import { isProving } from '../support/prove.ts'
import { sights } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
const screens = sights.filter(({ address, as }) => as && /^\/(account|admin|blog\/account)/.test(address))
const wrote = new Set<string>()
const persons = [...new Set(screens.map(({ as }) => as!))]

test.runIf(isProving('presses')).each(persons)(
  'a second press of what %s writes with asks for nothing more',
  { timeout: 900_000 },
  async (as) => {
    const page = await site.page({ as })
    site.expects(/user\/auth\/stream/) // more screens a minute than one person opens
    const wrong: string[] = []
    let screen = ''
    await holdWrites(page, ({ button, call, ...pressed }) => {
      wrote.add(call)
      for (const what of pressed.wrong) wrong.push(`${screen} ${button} (${call}): ${what}`)
    })
    const known = new Map<string, string[]>()
    for (const { address } of screens.filter((one) => one.as === as)) {
      screen = address
      const path = address.replace(/\?.*/, '')
      const before = known.get(path) ?? []
      const found = [...before]
      for (let next: number | undefined = 0; next !== undefined; ) {
        await page.goto(address)
        await settled(page)
        const pressed = await pressTwice(page, next, before)
        found.push(...pressed.kinds)
        next = pressed.next
      }
      known.set(path, found)
    }
    expect(wrong).toEqual([])
  },
)

const paged = new Set<string>()

test.runIf(isProving('presses')).each(persons)(
  'on a list of %s the answer for a page that was left shows nothing, whether it comes late or not at all',
  { timeout: 900_000 },
  async (as) => {
    const page = await site.page({ as })
    await holdReads(page)
    site.expects(/user\/auth\/stream/) // more screens a minute than one person opens
    for (const { address } of screens.filter((one) => one.as === as)) {
      await page.goto(address)
      await settled(page)
      const next = page.locator('main nav[aria-label=分页]').getByRole('link', { name: '下一页' }).first()
      if (!(await next.isVisible())) continue
      paged.add(address)
      const shown = () => page.locator('main :is(tbody tr, ul:not(nav *) > li, article)').allTextContents()
      const before = await shown()
      for (const how of ['late', 'failed'] as const) {
        await page.evaluate(() => {
          window.isHolding = true
        })
        await next.click()
        await page.waitForFunction(() => window.heldReads.length > 0)
        await page.evaluate(() => {
          window.isHolding = false
        })
        await page.goBack()
        await expect.poll(shown, { message: `${address}, back on the page before` }).toEqual(before)
        await page.evaluate((how) => {
          for (const go of window.heldReads.splice(0)) go(how)
        }, how)
        await page.waitForTimeout(100) // what comes now would be drawn by then
        expect([address, how, await shown()]).toEqual([address, how, before])
      }
      await next.click()
      await expect.poll(shown, { message: `${address}: its next page, asked for again` }).not.toEqual(before)
    }
  },
)

test.runIf(isProving('presses'))('the twelve lists of the demo school that have a second page were there', () => {
  expect(paged.size).toBeGreaterThanOrEqual(12)
})

test.runIf(isProving('presses'))('eighty calls were made by these presses', () => {
  expect(wrote.size).toBeGreaterThan(80)
})
