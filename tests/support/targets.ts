// What a finger presses on a phone: 44 px in both directions, measured by where a press arrives, so that neighbours cannot take it away.
import type { Page } from 'playwright'

/**
 * The targets of the page that are smaller, with their size, one of each look. What enlarges it may be unseen: a label, a pseudo-element. Left out are links
 * within a sentence, which WCAG 2.5.8 excepts, the columns of charts (arrows go from one to the next, a table says the same), links and buttons in the rows of tables, the bar of the player (a library, 38 px), and what cannot be pressed.
 */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    /** The line around a field is drawn by its box. */
    const leastOf = (one: Element) => (one.matches('input, select, textarea') ? 42 : 44)
    /** Of those that look alike. */
    const most = 3
    const kinds =
      'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=radio], [role=tab]'
    const isOff = (one: Element) =>
      one.matches(
        ':disabled, [aria-disabled=true], [aria-hidden=true] *, [data-chart] *, .plyr *, td :is(a, button)',
      ) || getComputedStyle(one).pointerEvents === 'none'
    const isUnseen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      return !one.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1
    }
    const isBlock = (one: Element) => !/^inline$|contents/.test(getComputedStyle(one).display)
    const blockOf = (one: Element): Element => (isBlock(one) || !one.parentElement ? one : blockOf(one.parentElement))
    /** The text around it that is no target: a sentence. */
    const isInSentence = (one: Element) => {
      if (isBlock(one)) return false
      const block = blockOf(one.parentElement!).cloneNode(true) as Element
      for (const target of block.querySelectorAll(kinds)) target.remove()
      return (block.textContent ?? '').replace(/[\s·/|]/g, '').length >= 4
    }
    const layerOf = (one: Element | null): Element | undefined =>
      one ? (/sticky|fixed/.test(getComputedStyle(one).position) ? one : layerOf(one.parentElement)) : undefined
    /** How much wider it is where there are Chinese glyphs: a square each. */
    const pen = document.createElement('canvas').getContext('2d')!
    const missing = (one: Element) => {
      const { font, fontSize } = getComputedStyle(one)
      pen.font = font
      const square = Math.max(0, Number.parseFloat(fontSize) - pen.measureText('国').width)
      return square * (one.textContent!.match(/\p{Script=Han}/gu)?.length ?? 0)
    }
    const found = new Map<string, string>()
    const looked = new Map<string, number>()
    const from = [scrollX, scrollY] as const
    for (const one of document.querySelectorAll(kinds)) {
      if (isUnseen(one) || isOff(one) || isInSentence(one)) continue
      const key = `${one.tagName} ${one.className} ${blockOf(one.parentElement!).className}`
      const times = looked.get(key) ?? 0
      if (times === most || found.has(key)) continue
      looked.set(key, times + 1)
      const labels = [...((one as HTMLInputElement).labels ?? [])]
      let box = one.getBoundingClientRect()
      const isFixed = box.top >= 0 && box.bottom <= innerHeight && blockOf(one).closest('header, .tabs, [role=status]')
      if (!isFixed && (box.top < 120 || box.bottom > innerHeight - 130 || box.left < 0 || box.right > innerWidth)) {
        one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        box = one.getBoundingClientRect()
      }
      const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, innerHeight / 2)]
      const arrives = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        if (!hit) return false
        const other = hit.closest(kinds)
        if (!one.contains(hit) && layerOf(hit) && layerOf(hit) !== layerOf(one)) return true // a bar that the next scroll moves away
        return one.contains(hit) || (!other && labels.some((label) => label.contains(hit)))
      }
      if (!arrives(0, 0)) continue // under something that is open, or in a part that is scrolled away
      const reach = (dx: number, dy: number) => {
        let far = 0
        while (far < 44 && arrives(dx * (far + 1), dy * (far + 1))) far++
        return far
      }
      const is44 = [arrives(21, 0), arrives(-21, 0), arrives(0, 21), arrives(0, -21)].every(Boolean)
      if (is44) continue
      const [width, height] = [
        Math.floor(reach(1, 0) + reach(-1, 0) + 1 + missing(one)),
        reach(0, 1) + reach(0, -1) + 1,
      ]
      if (Math.min(width, height) >= leastOf(one)) continue
      const name =
        one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.getAttribute('name') || one.outerHTML)
      found.set(key, `${name.slice(0, 60)} ${width} × ${height}`)
    }
    scrollTo({ left: from[0], top: from[1], behavior: 'instant' })
    return [...found.values()]
  })
