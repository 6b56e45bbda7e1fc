// Small things that are drawn: the sign before a toast, and a person's picture at its size.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { unlayered } from '../../scripts/plain-styles.mjs'
import { cutTexts, lostOnPictures } from '../support/geometry.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

test('a toast begins with a sign of its kind, which is not read aloud', async () => {
  const page = await site.page({ width: 390 })
  await page.goto('/search')
  const box = page.getByRole('main').locator('input[name=str]')
  await box.focus()
  await page.keyboard.press('Enter')
  const line = page.locator('.toasts > div')
  await line.waitFor()
  const signOf = () => line.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await signOf()).toBe('"!" / ""')
  await line.evaluate((element) => element.setAttribute('class', 'success'))
  expect(await signOf()).toBe('"✓" / ""')
})

test('a picture drawn from a name has a sun from 40 px on; smaller it is the character alone', async () => {
  const page = await site.page()
  await page.goto('/null')
  for (const size of [24, 39, 40, 64]) {
    await page.setContent(`<img src="${site.url}/art/avatar/6797-17.svg" width="${size}" height="${size}" alt="">`)
    const image = page.locator('img')
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
    const { data, info } = await sharp(await image.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // of the right upper quarter, where the sun stands: how much redder than blue the reddest point is
    let warmest = 0
    for (let y = 0; y < info.height / 3; y++)
      for (let x = Math.floor(info.width / 2); x < info.width; x++) {
        const at = (y * info.width + x) * 3
        warmest = Math.max(warmest, data[at]! - data[at + 2]!)
      }
    expect([size, warmest > 60]).toEqual([size, size >= 40])
  }
})

/** Each later layer is the less specific one; the same classes stand in several. */
const layered = `
  @layer base, components, utilities;
  @layer utilities { .u { color: rgb(0 0 3) } .u::before { content: "u" } @media (width > 0px) { .m { color: rgb(0 0 4) } } }
  @layer components { main .c.c { color: rgb(0 0 2) } main .c::before { content: "c" } .c > i { top: 2px } }
  @layer base { i { color: rgb(0 0 1); top: 1px } i::before { content: "b" } }
  i.n { color: rgb(0 0 5) }`

test('styles without cascade layers look as with them', async () => {
  const page = await site.page()
  await page.goto('/null')
  const classes = ['', 'c', 'u', 'm', 'n', 'c u', 'c m', 'c n', 'u m', 'u n', 'm n', 'c u m n']
  const elements = classes.map((names) => `<i class="${names}"><i class="${names}"></i></i>`).join('')
  const seen = async (css: string) => {
    await page.setContent(`<main>${elements}</main>`)
    return page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
      return [...document.querySelectorAll('i')].map((one) =>
        [getComputedStyle(one).color, getComputedStyle(one).top, getComputedStyle(one, '::before').content].join(' '),
      )
    }, css)
  }
  const want = await seen(layered)
  expect(new Set(want).size).toBeGreaterThan(7)
  expect(await seen(unlayered(layered))).toEqual(want)
})

test('the rules of geometry find a text that is cut short, and one that its picture swallows', async () => {
  const page = await site.page()
  await page.goto('/null')
  const text = '一二三四五六七八九十甲乙丙丁戊己庚辛'
  const box = (style: string, inner = text) => `<p style="font: 20px/24px sans-serif; ${style}">${inner}</p>`
  const dots = 'white-space: nowrap; overflow: hidden; text-overflow: ellipsis'
  /** Inline styles are refused by the policy of our pages: a sheet of its own. */
  const shown = async (html: string) => {
    await page.setContent(html.replaceAll(/ style="([^"]*)"/g, (_, style) => ` data-look="${style}"`))
    await page.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-look]')) one.style.cssText = one.dataset.look!
    })
  }
  for (const [width, found] of [
    [13 * 20, 0],
    [12 * 20, 1], // eleven signs and the dots
    [60, 1],
    [18 * 20, 0],
  ] as const) {
    await shown(box(`width: ${width}px; ${dots}`))
    expect([width, (await cutTexts(page)).length]).toEqual([width, found])
  }
  await shown(box('width: 100px; height: 48px; overflow: hidden')) // two lines of five
  expect(await cutTexts(page)).toHaveLength(1)
  await shown(box('width: 100px; height: 48px; overflow: auto')) // can be scrolled
  expect(await cutTexts(page)).toEqual([])

  const picture = (fill: string) =>
    `<img width="400" height="100" alt="" src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="${fill}"/></svg>`)}">`
  const over = (fill: string, ground = '') =>
    `<div style="position: relative">${picture(fill)}${box(`position: absolute; top: 20px; left: 20px; color: #fff; ${ground}`)}</div>`
  for (const [html, found] of [
    [over('#eee'), 1],
    [over('#123'), 0],
    [over('#eee', 'background: #123'), 0],
    [over('#eee', 'background: rgb(17 34 51 / 0.3)'), 1],
  ] as const) {
    await shown(html)
    await page.locator('img').evaluate((one: HTMLImageElement) => one.decode())
    expect([html, (await lostOnPictures(page)).length]).toEqual([html, found])
  }
})
