// Every screen of the account centre and of the console, filled and failed: free of axe findings in light and dark, and nothing sticks out on a small phone or with larger letters.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { coveredMenuRows, isDarkToo, overflow, violations } from '../support/axe.ts'
import { cutTexts } from '../support/geometry.ts'
import { isProving } from '../support/prove.ts'
import { type Sight, sights } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { aReadOnlySite } from '../support/site.ts'
import { noteWalked } from '../support/started.ts'
import { smallTargets } from '../support/targets.ts'

const site = aReadOnlySite()
const screens = sights.filter(({ address, as }) => as && /^\/(account|admin|blog\/account)/.test(address))
noteWalked('screen', screens.length)
const persons = [...new Set(screens.map(({ as }) => as!))]
/** The long form takes seven seconds of a busy machine; a person has 4 to 63 screens. */
const mostMsOfScreen = 20_000

/** Opens a screen, by a link where another screen of its area is open already: half as much work as loading the page anew. */
async function open(page: Page, address: string) {
  const [from, to] = [new URL(page.url()), new URL(address, site.url)]
  const isInArea = from.pathname.split('/')[1] === to.pathname.split('/')[1] && from.pathname !== to.pathname
  if (!isInArea) await page.goto(address)
  else {
    await page.evaluate((href) => {
      document.querySelector('main h1, main h2')?.setAttribute('data-before', '')
      const { theme, size } = document.documentElement.dataset
      if (theme || size) Object.assign(document.documentElement.dataset, { theme: 'light', size: 'normal' })
      const link = Object.assign(document.createElement('a'), { href })
      document.body.append(link)
      link.click()
      link.remove()
    }, address)
    await page.locator('main [data-before]').waitFor({ state: 'detached' })
  }
}

const mayBeAskedAgain = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main button')].some(
        (one) => one.textContent?.trim() === '重试' && one.checkVisibility(),
      ),
    null,
    { timeout: 5000 },
  )

/** Lists draw their rows otherwise on phones: that is done when the second frame begins. */
async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** What is wrong with what stands on the screen, in its looks: no need to load it again for each. */
async function wrongWith(page: Page, n: number) {
  const light = await violations(page)
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
  const dark = isDarkToo(n) ? await violations(page, { ofColours: true }) : []
  await resize(page, 320, 700)
  const narrow = [...(await withOpenMenus(page, overflow)), ...(await overflow(page)), ...(await coveredMenuRows(page))]
  await page.evaluate(() => void (document.documentElement.dataset.size = 'large'))
  const large = await overflow(page)
  await resize(page, 390, 844)
  const phone = isProving('looks') ? await violations(page) : []
  await page.evaluate(() => void (document.documentElement.dataset.size = 'normal'))
  const small = await smallTargets(page)
  const cut = await cutTexts(page)
  await resize(page, 1440, 900)
  const covered = await coveredMenuRows(page)
  cut.push(...(await cutTexts(page)))
  const twice = isProving('looks') ? await withLettersTwiceAsLarge(page, overflow) : []
  return { light, dark, narrow, large, phone, small, cut, covered, twice }
}
const nothing = { light: [], dark: [], narrow: [], large: [], phone: [], small: [], cut: [], covered: [], twice: [] }

/** What the function finds while every menu of the screen is open. */
async function withOpenMenus(page: Page, find: typeof overflow) {
  const toggle = (open: boolean) =>
    page.evaluate((isOpen) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>('main details[data-menu]')) menu.open = isOpen
    }, open)
  await toggle(true)
  const found = await find(page)
  await toggle(false)
  return found
}

/** What the function finds as in a browser that enlarges letters alone; what the screen keeps for the next has its own size again. */
async function withLettersTwiceAsLarge(page: Page, find: typeof overflow) {
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const sizes = all.map((one) => getComputedStyle(one)).map((style) => [style.fontSize, style.lineHeight])
    for (const [n, one] of all.entries()) {
      one.dataset.style = one.style.cssText
      one.style.fontSize = `${2 * Number.parseFloat(sizes[n]![0]!)}px`
      one.style.lineHeight = sizes[n]![1] === 'normal' ? 'normal' : `${2 * Number.parseFloat(sizes[n]![1]!)}px`
    }
  })
  const found = await find(page)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('body [data-style]')) {
      one.style.cssText = one.dataset.style! // the page's policy refuses an attribute
      delete one.dataset.style
    }
  })
  return found
}

function failEveryCall() {
  const own = window.fetch
  const failed = JSON.stringify({ code: 500, msg: '系统繁忙，请稍后再试', data: null })
  window.fetch = async (request, init) => {
    const url = request instanceof Request ? request.url : String(request)
    const isLeft = !url.includes('/gateway/') || /ext\/view|login|stream/.test(url)
    return isLeft ? own(request, init) : new Response(failed, { status: 500 })
  }
}

/** Those that ask for nothing. */
const alone = new Set([
  '/account/reset',
  '/account/order?productType=1',
  '/admin/publish',
  // without an id they lead to the list
  '/account/exams/preview',
  '/account/exams/selectIssue',
  '/account/vod/work/preview',
  '/account/vod/work/problempreview',
  '/account/vod/work/selectIssue',
])

for (const as of persons) {
  const own = screens.filter((one: Sight) => one.as === as)
  const timeout = own.length * mostMsOfScreen

  test(`the screens of ${as} are accessible in light and dark, and fit`, { timeout }, async () => {
    const page = await site.page({ as })
    for (const [n, { address }] of own.entries()) {
      await open(page, address)
      await settled(page)
      expect.soft([address, await wrongWith(page, n)]).toEqual([address, nothing])
    }
  })

  test(`when nothing can be had, every screen of ${as} says so and can be asked again`, { timeout }, async () => {
    const page = await site.page({ as })
    await page.addInitScript(failEveryCall) // a route would switch the browser's cache off
    for (const { address } of own.filter((one) => !alone.has(one.address))) {
      await open(page, address)
      const isOffered = await mayBeAskedAgain(page).then(
        () => true,
        () => false,
      )
      expect([address, isOffered]).toEqual([address, true])
      expect([address, await overflow(page)]).toEqual([address, []])
    }
  })
}
