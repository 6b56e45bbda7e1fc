// Pages in which nothing runs unnoticed, and what in a page could run: for texts of somebody who means no good.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { aSite, Person } from './site.ts'

/** Pictures that are none, the pages of errors, and what the trap itself refuses. */
export const pictures = /Failed to load resource|ERR_FAILED/

type Look = { policy: boolean; as?: Person | undefined }

/** A page, and which addresses of other sites it asked for since it was last opened. */
type Trap = { page: Page; asked: string[] }

/** The traps of a site. */
export function trapsOf(site: ReturnType<typeof aSite>) {
  const traps = new Map<string, Promise<Trap>>()

  /** A page for each look, in which nothing runs unnoticed: every document is met by the same trap. */
  async function aTrap({ policy, as }: Look): Promise<Trap> {
    const page = await site.page({ policy, ...(as && { as }), kept: true })
    const asked: string[] = []
    await page.route(/./, (route) => {
      const [url, type] = [route.request().url(), route.request().resourceType()]
      if (type === 'image') return route.abort() // those of others may be shown; none is there, so every onerror would run
      if (url.startsWith(site.url)) return route.continue()
      asked.push(url)
      return route.abort()
    })
    await page.addInitScript(() => {
      const ran: string[] = []
      const refused: string[] = []
      const trap = (name: string) => () => void ran.push(name)
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox'])
        Object.defineProperty(window, name, { value: trap(name) })
      document.addEventListener('securitypolicyviolation', (event) =>
        refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
      )
      Object.assign(window, { trapped: { ran, refused } })
    })
    return { page, asked }
  }

  /** Opens it with a trap in place, wakes every island, presses what shows more. */
  async function open(address: string, look: Look) {
    const key = JSON.stringify(look)
    const trap = traps.get(key) ?? aTrap(look)
    traps.set(key, trap)
    const { page, asked } = await trap
    site.expects(pictures)
    asked.length = 0
    const answer = await page.goto(address)
    await page.evaluate(() => {
      for (const island of document.querySelectorAll('astro-island'))
        for (const sign of ['pointerover', 'focusin']) island.dispatchEvent(new Event(sign))
    })
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
    const more = page.getByRole('main').getByRole('button', { name: /更多/ })
    for (let n = 0; n < 2 && (await more.count()); n++) await more.first().click()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    return { page, asked, status: answer!.status() }
  }

  /** Without its policy, which must not be the only thing that stops it; of some pages also that it had nothing to stop. */
  async function runsNothing(
    address: string,
    { as, guarded = false, within }: { as?: Look['as']; guarded?: boolean; within?: string } = {},
  ) {
    if (guarded)
      expect(await trapped((await open(address, { policy: true, as })).page)).toEqual({ ran: [], refused: [] })
    const bare = await open(address, { policy: false, as })
    expect(bare.status).toBeLessThan(500)
    expect(await trapped(bare.page)).toEqual({ ran: [], refused: [] })
    expect(await (within ? bare.page.evaluate(dangersWithin, within) : dangers(bare.page))).toEqual([])
    expect(bare.asked).toEqual([])
    return bare.page
  }

  return { open, runsNothing, trapped }
}

const trapped = (page: Page) =>
  page.evaluate(() => (window as unknown as { trapped: { ran: string[]; refused: string[] } }).trapped)

/** What could run, or load from elsewhere, in the page as it stands. */
const dangers = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const say = (element: Element) => found.push(element.outerHTML.slice(0, 160))
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const target = value.replace(/[\p{Cc} ]/gu, '')
        if (/^on/i.test(name)) say(element)
        else if (name === 'srcdoc' || name === 'style') say(element)
        else if (element.matches('img[src]') && name === 'src')
          continue // a picture runs nothing, wherever it is from
        else if (/^(href|src|action|formaction|xlink:href|data|ping|poster|cite|background|srcset)$/i.test(name)) {
          if (/^(javascript|vbscript|data|view-source):/i.test(target)) say(element)
          else if (/^([a-z]+:)?[/\\]{2}canary/i.test(target)) say(element)
        }
      }
    }
    const never =
      'iframe, frame, object, embed, base, portal, applet, math, marquee, meta[http-equiv=refresh], svg script'
    for (const element of document.querySelectorAll(never)) say(element)
    for (const element of document.querySelectorAll('script')) {
      const isFacts = element.type === 'application/ld+json'
      if (isFacts) JSON.parse(element.textContent)
      else if (/alert|canary/.test(element.src + element.textContent)) say(element)
    }
    for (const element of document.querySelectorAll('style, link[rel=stylesheet], link[rel=import], link[rel=preload]'))
      if (/canary|alert/.test(element.outerHTML)) say(element)
    // what was cleaned is mark-up of these few elements alone
    const allowed =
      'h2,h3,h4,p,br,hr,ul,ol,li,blockquote,pre,code,strong,b,em,i,u,s,sub,sup,a,img,figure,figcaption,table,thead,tbody,tr,th,td,mark'
    // around pictures, made by lib/page/zoom-pictures.ts
    const ours = 'button.zoom-picture:has(> img:only-child)'
    for (const element of document.querySelectorAll('.rich *'))
      if (!element.matches(allowed) && !element.matches(ours)) say(element)
    return found
  })

/** Through the gateway's cleaner, as from another page; or read by the editor itself, as from another editor of its kind. */
export const paste = (page: Page, name: string, html: string) =>
  page.getByRole('textbox', { name, exact: true }).evaluate((one, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** Elements and attributes there that could run something, or lead to it. */
export function dangersWithin(where: string) {
  const found: string[] = []
  for (const root of document.querySelectorAll(where))
    for (const element of root.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        const target = value.replace(/[\p{Cc} ]/gu, '')
        const leads = /^(href|src|action|formaction|xlink:href|data|poster|srcset)$/i.test(name)
        if (/^on|^srcdoc$/i.test(name) || (leads && /^(javascript|vbscript|data|view-source):/i.test(target)))
          found.push(element.outerHTML.slice(0, 160))
        if (element.matches('script, iframe, object, embed, svg script, math, form, style, link, meta, base'))
          found.push(element.outerHTML.slice(0, 160))
      }
  return found
}
