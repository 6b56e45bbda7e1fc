// Every screen of the account centre and of the console, filled and failed: free of axe findings in light and dark, and nothing is cut on a small phone or with letters twice as large.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { type Sight, sights } from '../support/screens.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const screens = sights.filter(({ address, as }) => as && /^\/(account|admin)/.test(address))
const persons = [...new Set(screens.map(({ as }) => as!))]

async function settled(page: Page) {
  await page.locator('main h1, main h2').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

/** What is wrong with what stands on the screen, in its looks: no need to load it again for each. */
async function wrongWith(page: Page) {
  const light = await violations(page)
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
  const dark = await violations(page)
  await page.setViewportSize({ width: 320, height: 700 })
  const narrow = await overflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const large = await overflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  return { light, dark, narrow, large }
}
const nothing = { light: [], dark: [], narrow: [], large: [] }

test.each(persons)('the screens of %s are accessible in light and dark, and fit', { timeout: 180_000 }, async (as) => {
  const page = await site.page({ as, policy: false }) // a style is added
  for (const { address } of screens.filter((one: Sight) => one.as === as)) {
    await page.goto(address)
    await settled(page)
    expect([address, await wrongWith(page)]).toEqual([address, nothing])
  }
})
