// What axe-core finds on a page against WCAG 2.2 AA, in a line for each violation.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { isProving } from './prove.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The colours of the dark theme are those of a few components: `npm test` looks at every fifth page in it, `npm run prove` at each. */
export const isDarkToo = (n: number) => isProving('looks') || n % 5 === 0

/**
 * For the page: whether an open menu, or a header that stays while the page is scrolled, lies over a part of a target. It leaves with the next press or
 * scroll, and how wide a font is and how far the page was scrolled decide how much it covers.
 */
const isUnderLayer = `({ any, all, target }) => {
  const isLayer = (one) => one.matches('[data-menu][open]') || /sticky|fixed/.test(getComputedStyle(one).position)
  const inLayer = (selectors) => {
    let one = document.querySelector(selectors[0])
    while (one && !isLayer(one)) one = one.parentElement
    return Boolean(one)
  }
  return !inLayer(target) && [...any, ...all].some(({ relatedNodes }) => relatedNodes?.some(({ target }) => inLayer(target)))
}`

/** The rule, and the first elements that break it. Of colours alone where all else was looked at in another light. */
export async function violations(page: Page, { ofColours = false } = {}): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${source} })()`)
  const violations: Pick<AxeResults['violations'][number], 'id' | 'nodes'>[] = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(ofColours ? ['color-contrast'] : tags)}, resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) =>
        ({ id, nodes: id === 'target-size' ? nodes.filter((node) => !(${isUnderLayer})(node)) : nodes })))`,
  )
  return violations
    .filter(({ nodes }) => nodes.length)
    .map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(({ target, html, failureSummary }) => {
        const why = /contrast of [\d.]+ \([^)]*\)/.exec(failureSummary ?? '')?.[0] ?? ''
        return `${target.join(' ')} ${html.slice(0, 160)} ${why}`
      })
      return `${id} (${nodes.length}): ${first.join(' | ')}`
    })
}

/** How far the page can be scrolled sideways, in pixels, and what sticks out; buttons and fields that a box cuts off at its right. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const rightOf = (one: Element) => one.getBoundingClientRect().right
    const named = (ones: Element[]) => ones.slice(0, 3).map((one) => one.outerHTML.slice(0, 120))
    const boxOf = (one: Element | null): Element | null =>
      !one || getComputedStyle(one).overflowX !== 'visible' ? one : boxOf(one.parentElement)
    const isCut = (one: Element) => {
      const box = boxOf(one.parentElement)
      if (!box || !/hidden|clip/.test(getComputedStyle(box).overflowX) || !one.checkVisibility()) return false
      return box.clientWidth > 1 && rightOf(one) > box.getBoundingClientRect().right + 1
    }
    const cut = [...document.querySelectorAll('button, input, select, textarea')].filter(isCut)
    if (scrollWidth <= clientWidth) return cut.length ? ['cut off', ...named(cut)] : []
    const wide = [...document.querySelectorAll('body *')].filter((one) => rightOf(one) > clientWidth + 1)
    return [`${scrollWidth - clientWidth}px`, ...named([...wide, ...cut])]
  })

/** Rows of open lists and menus whose middle a press would not reach: something lies on them, or a box cuts them off. */
export const coveredRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('.shadow-pop :is(a, button, [role=option])')]
    const covered = rows.filter((row) => {
      if (!row.checkVisibility()) return false
      row.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = row.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !hit || !row.contains(hit)
    })
    return rows.length ? covered.map((row) => row.outerHTML.slice(0, 120)) : ['no list is open']
  })

/** The same of the first and last two menus that open where they stand (`details` with a panel), one after the other: what lies on their rows. */
export const coveredMenuRows = (page: Page) =>
  page.evaluate(() => {
    const panelOf = (menu: Element) => [...menu.children].find((one) => one.matches('.shadow-pop'))
    const hitAt = (one: Element) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (y >= 0 && y < innerHeight) return document.elementFromPoint(x, y)
      scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
      return document.elementFromPoint(x, one.getBoundingClientRect().top + height / 2)
    }
    const rowsOf = (panel: Element) => [...panel.querySelectorAll('a, button')].filter((row) => row.checkVisibility())
    const all = [...document.querySelectorAll('details')].filter(panelOf)
    const found: string[] = []
    for (const menu of new Set([...all.slice(0, 2), ...all.slice(-2)])) {
      if (!menu.contains(hitAt(menu.querySelector('summary')!))) continue // not shown, or under a layer that is over the page
      const wasOpen = menu.open
      menu.open = true
      const panel = panelOf(menu)!
      for (const row of rowsOf(panel)) {
        panel.scrollTop += row.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2
        const hit = hitAt(row)
        if (!row.contains(hit)) found.push(`${row.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80)}`)
      }
      menu.open = wasOpen
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return found.slice(0, 5)
  })
