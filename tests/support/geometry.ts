// Where text stands: what a box cuts off, and what lies on a picture.
import type { Page } from 'playwright'
import sharp from 'sharp'

/** Of a text that has to be cut so many signs are left, so that it can be told from its neighbours. */
const leastSigns = 12

/**
 * Texts of which a box shows some signs and fewer than twelve: the visible part, then what is cut off, one of each look. Not what a
 * box hides whole (folded away), nor what can be scrolled to.
 */
export const cutTexts = (page: Page) =>
  page.evaluate((least) => {
    type Box = { left: number; top: number; right: number; bottom: number }
    const isInline = (one: Element) => /^inline$|contents/.test(getComputedStyle(one).display)
    const blockOf = (one: Element): Element => (isInline(one) && one.parentElement ? blockOf(one.parentElement) : one)
    /** What is shown of whatever is in it; undefined where it can be scrolled, or is for screen readers alone. */
    const windowOf = (one: Element): Box | undefined => {
      let box: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
      for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(at)
        if (clipPath !== 'none') return
        const { left, top, right, bottom, width, height } = at.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) return box
        if (/hidden|clip/.test(overflowX + overflowY) && !isInline(at)) {
          if (width <= 1 || height <= 1) return
          box = {
            left: Math.max(box.left, left),
            top: Math.max(box.top, top),
            right: Math.min(box.right, right),
            bottom: Math.min(box.bottom, bottom),
          }
        }
        if (position === 'fixed') return box
      }
      return box
    }
    const isIn = (rect: Box, box: Box) =>
      rect.left >= box.left - 2 &&
      rect.right <= box.right + 2 &&
      rect.top >= box.top - 3 &&
      rect.bottom <= box.bottom + 3
    const found = new Map<string, string>()
    const blocks = new Map<Element, Text[]>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement!
      if (!node.data.trim() || parent.closest('script, style, svg, textarea, [aria-hidden=true], .plyr')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const block = blockOf(parent)
      blocks.set(block, [...(blocks.get(block) ?? []), node])
    }
    const range = document.createRange()
    for (const [block, nodes] of blocks) {
      const box = windowOf(block)
      if (!box) continue
      range.setStart(nodes[0]!, 0)
      range.setEndAfter(nodes.at(-1)!)
      if (isIn(range.getBoundingClientRect(), box)) continue
      let [seen, unseen] = ['', '']
      /** The sign for what is cut takes the place of one. */
      const isDotted =
        getComputedStyle(block).textOverflow === 'ellipsis' && getComputedStyle(block).whiteSpace === 'nowrap'
      const dots = isDotted ? Number.parseFloat(getComputedStyle(block).fontSize) : 0
      for (const node of nodes)
        for (let n = 0; n < node.data.length && seen.length < 60; n++) {
          if (!node.data[n]!.trim()) continue
          range.setStart(node, n)
          range.setEnd(node, n + 1)
          const rect = range.getBoundingClientRect()
          const isShown = isIn(rect, { ...box, right: box.right - dots })
          if (isShown && !unseen) seen += node.data[n]
          else unseen += node.data[n]
        }
      if (!seen || !unseen || seen.length >= least) continue
      const key = `${block.tagName} ${block.className}`
      if (!found.has(key)) found.set(key, `${seen}|${unseen.slice(0, 20)} in ${key.slice(0, 90)}`)
    }
    return [...found.values()]
  }, leastSigns)

type OnPicture = {
  text: string
  /** Red, green and blue, 0 to 255. */
  colour: [number, number, number]
  /** In pixels of the window, once it has been scrolled to `y`. */
  clip: { x: number; y: number; width: number; height: number }
  y: number
  /** What WCAG asks of letters of this size. */
  ratio: number
}

/** Texts below which a picture lies with no ground of their own between, one of each look. */
const textsOnPictures = (page: Page): Promise<OnPicture[]> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { pointer-events: auto !important; animation: none !important; transition: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const isPicture = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      if (width < 100 || height < 48) return false
      return one.matches('img, svg, picture, video, canvas') || /url\(/.test(getComputedStyle(one).backgroundImage)
    }
    const isGround = (one: Element) => {
      const { backgroundColor, opacity } = getComputedStyle(one)
      const alpha = backgroundColor.match(/[/,]\s*([\d.]+)%?\)$/)
      const isClear = backgroundColor === 'transparent' || /rgba\(.*, 0\)$/.test(backgroundColor)
      const share = /^rgba|\//.test(backgroundColor) && alpha ? Number(alpha[1]) : 1
      return !isClear && share >= 0.85 && Number(opacity) >= 0.9
    }
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const colourOf = (color: string) => {
      pen.fillStyle = color
      pen.fillRect(0, 0, 1, 1)
      const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
      return [red!, green!, blue!] satisfies OnPicture['colour']
    }
    const found: OnPicture[] = []
    const looks = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const at = scrollY
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const parent = node.parentElement!
      if (!node.data.trim() || parent.closest('script, style, svg, noscript, .plyr')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const key = `${parent.tagName} ${parent.className} ${parent.parentElement?.className}`
      if (looks.has(key)) continue
      range.selectNodeContents(node)
      for (const first of range.getClientRects()) {
        if (first.width < 4 || first.height < 4) continue
        if (first.top < 90 || first.bottom > innerHeight)
          scrollBy({ top: first.top - innerHeight / 2, behavior: 'instant' })
        const moved = range.getClientRects()
        const rect = [...moved].find(
          (one) => Math.abs(one.width - first.width) < 1 && Math.abs(one.left - first.left) < 1,
        )
        if (!rect) continue
        const stack = document.elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
        const own = stack.findIndex((one) => one === parent || one.contains(parent))
        if (own < 0) break
        const below = stack.slice(own)
        const picture = below.findIndex((one) => one !== document.body && isPicture(one))
        if (picture < 0 || below.slice(0, picture).some(isGround)) continue
        looks.add(key)
        const { color, fontSize, fontWeight } = getComputedStyle(parent)
        const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)]
        const [x, y] = [Math.max(0, rect.left), Math.max(0, rect.top)]
        const [width, height] = [Math.min(rect.right, innerWidth) - x, Math.min(rect.bottom, innerHeight) - y]
        if (width < 1 || height < 1) break
        const isLarge = size >= 24 || (size >= 18.66 && weight >= 700)
        found.push({
          text: node.data.trim().slice(0, 30),
          colour: colourOf(color),
          clip: { x, y, width, height },
          y: scrollY,
          ratio: isLarge ? 3 : 4.5,
        })
        break
      }
    }
    scrollTo({ top: at, behavior: 'instant' })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return found
  })

/** Of a text so much may lie on pixels that are too near to its colour: the rim of a leaf, a star. */
const mostOfText = 0.02

/** Of relative luminance, 0 to 1 (WCAG 2). */
function luminance(colour: ArrayLike<number>) {
  const [red, green, blue] = [0, 1, 2].map((n) => {
    const part = colour[n]! / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Texts that stand on a picture without a ground of their own, where the picture comes too near to their colour to be read. */
export async function lostOnPictures(page: Page) {
  const texts = await textsOnPictures(page)
  if (!texts.length) return []
  const toggle = (isHidden: boolean) =>
    page.evaluate((hide) => {
      const held = window as { hidesTexts?: CSSStyleSheet }
      const sheet = (held.hidesTexts ??= new CSSStyleSheet())
      sheet.replaceSync(
        hide
          ? '* { color: transparent !important; text-decoration: none !important; transition: none !important }'
          : '',
      )
      if (!document.adoptedStyleSheets.includes(sheet))
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, isHidden)
  await toggle(true)
  const lost: string[] = []
  for (const { text, colour, clip, y, ratio } of texts) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    const { data, info } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const own = luminance(colour) + 0.05
    let near = 0
    for (let n = 0; n < data.length; n += info.channels) {
      const below = luminance(data.subarray(n, n + 3)) + 0.05
      if (Math.max(own, below) / Math.min(own, below) < ratio) near++
    }
    const share = near / (data.length / info.channels)
    if (share > mostOfText) lost.push(`${text}: ${Math.round(share * 100)} % of it below ${ratio}`)
  }
  await toggle(false)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return lost
}
