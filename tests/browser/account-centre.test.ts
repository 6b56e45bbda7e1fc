// The account centre as it opens on a slow line: its menu is there at once, and nothing moves under a finger.
import { expect, test } from 'vitest'
import { dateTime, when } from '../../src/lib/format.ts'
import { deferred } from '../support/deferred.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

test.each([
  ['learner', 1440],
  ['learner', 390],
  ['lecturer', 1440],
  ['lecturer', 390],
  ['organization', 1440],
  ['organization', 390],
] as const)('the first screen of a %s at %i px moves by less than a hundredth', async (as, width) => {
  const page = await site.page({ as, width })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/gateway/**', async (route) => {
    await new Promise((soon) => setTimeout(soon, 300))
    await route.continue()
  })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[data-awaited], [aria-busy=true]').count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01)

  // again: its menu is there before anybody has answered who is signed in
  const answered = deferred<void>()
  await page.route('**/user/auth/user/ext/view', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('navigation', { name: '账户菜单' }).waitFor()
  answered.resolve()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the menu of another session is not drawn', async () => {
  const page = await site.page({ as: 'learner' })
  await page.addInitScript(() =>
    localStorage.setItem(
      'accountMenu',
      JSON.stringify({ of: 'another1', visitor: { userType: 3, isRecommended: 0, isGradeAdmin: 0 } }),
    ),
  )
  await page.goto('/account/info')
  const menu = page.getByRole('navigation', { name: '账户菜单' })
  await menu.getByRole('link', { name: '我的考试' }).waitFor()
  expect(await menu.getByRole('link', { name: '机构信息' }).count()).toBe(0)
})

test('a time is said in words where it is near, with the whole of it behind them', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/message')
  const times = page.getByRole('main').locator('time')
  await times.first().waitFor()
  const all = await times.evaluateAll((list) =>
    list.map((one) => ({ text: one.textContent, title: one.getAttribute('title'), at: one.getAttribute('datetime')! })),
  )
  for (const { text, title, at } of all) {
    expect(title).toBe(dateTime(at))
    expect([when(at), when(at, new Date(Date.now() - 60_000))]).toContain(text) // a minute may have passed meanwhile
  }
})
