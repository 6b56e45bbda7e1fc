// Every public address: what it answers, how it is framed, that everybody can read it at any width and in any light.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../support/addresses.ts'
import { coveredMenuRows, isDarkToo, overflow, violations } from '../support/axe.ts'
import { cutTexts, lostOnPictures } from '../support/geometry.ts'
import { isProving } from '../support/prove.ts'
import { aReadOnlySite } from '../support/site.ts'
import { smallTargets } from '../support/targets.ts'

const site = aReadOnlySite()
let page: Page
beforeAll(async () => {
  page = await site.page({ kept: true })
})

/** One of each make: the others are the same components with other words. */
const alike =
  /^\/(exam\?.*|exam\/(nope|exercise|view\/9).*|lecturer\?organizationId=1|live\?.*|lecturer\/3\?.*|lecturer\/999|organization\/view\/(999|1\?tab=(nope|course&.*))|vip|vip\?.*|view\/abc|live\/detail\/18|imagetext\/article\/1|view\/99999|301|apply\/organization|list\?.*|(blog|question|info)\?(?!labelType=2).*|(blog|question|info)\/.*\/(99999|abc))$/

const looked = addresses.map(([address]) => address).filter((address) => !alike.test(address))

describe('every address', () => {
  test.each(addresses)(
    '%s answers %i with its title, one h1, its frame, and nothing in the console',
    async (address, status, title, frame, canonical) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      if (status !== 200) site.expects(new RegExp(`status of ${status}|"key":"/50[03]"`))
      const answer = (await page.goto(address))!
      expect(answer.status()).toBe(status)
      const says = await page.evaluate(() => {
        const count = (selector: string) => document.querySelectorAll(selector).length
        return {
          lang: document.documentElement.lang,
          title: document.title,
          h1: count('h1'),
          main: count('main'),
          descriptions: count('meta[name=description]'),
          robots: count('meta[name=robots][content=noindex]') ? 'noindex' : 'index',
          canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
          header: count('header form') ? 'full' : count('header') ? 'logo' : 'none',
          nav: count('nav[aria-label=主导航]') === 1,
          footer: count('footer nav[aria-label=友情链接]') ? 'full' : count('footer') ? 'small' : 'none',
        }
      })
      expect(says).toEqual({
        lang: 'zh-CN',
        title,
        h1: 1,
        main: 1,
        descriptions: frame.header === 'none' || status === 429 || status >= 500 ? 0 : 1,
        ...frame,
        robots: canonical ? 'index' : 'noindex',
        canonical: canonical && site.url + canonical,
      })
      if (!looked.includes(address)) return
      const found: Record<string, string[]> = {}
      found['light 1440'] = await violations(page)
      found['wide 1440'] = await overflow(page)
      found['menus 1440'] = await coveredMenuRows(page)
      found['cut 1440'] = await cutTexts(page)
      found['lost 1440'] = await lostOnPictures(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-theme=dark]').waitFor()
      if (isDarkToo(looked.indexOf(address))) found['dark 1440'] = await violations(page, { ofColours: true })
      await page.setViewportSize({ width: 768, height: 1024 })
      found['lost 768'] = await lostOnPictures(page)
      await page.setViewportSize({ width: 390, height: 844 })
      if (isProving('looks')) found['dark 390'] = await violations(page)
      found['wide 390'] = await overflow(page)
      found['menus 390'] = await coveredMenuRows(page)
      found['cut 390'] = await cutTexts(page)
      found['lost 390'] = await lostOnPictures(page)
      found['small 390'] = await smallTargets(page)
      await page.setViewportSize({ width: 320, height: 700 })
      found['wide 320'] = await overflow(page)
      found['menus 320'] = await coveredMenuRows(page)
      expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([])
    },
  )

  test.each([
    ['/index', '/'],
    ['/view', '/list'],
    ['/view/detail', '/list'],
    ['/view/imagetext', '/imagetext'],
    ['/imagetext/article', '/imagetext'],
    ['/live/detail', '/live'],
    ['/library/view', '/library'],
    ['/resource/detail', '/resource'],
    ['/organization/view', '/organization'],
    ['/view/64', '/live/detail/64'],
    ['/library/view/31', '/resource/detail/31'],
    ['/terrace', '/terrace/5'],
    ['/blog/article', '/blog'],
    ['/blog/blogger', '/blog'],
    ['/question/view', '/question'],
    ['/info/detail', '/info'],
    ['/blog/article/40', '/info/detail/40'],
    ['/info/detail/80', '/blog/article/80'],
    ['/exam/view', '/exam'],
    ['/exam/exercise', '/exam'],
    ['/work/view', '/work'],
    ['/work/view/7', '/exam/view/7'],
    ['/search?str=%E8%AF%AD%E6%96%87', '/search/%E8%AF%AD%E6%96%87'],
    ['/pay/20261121000000000001', '/account/order?orderNo=20261121000000000001'],
    ['/pay/nonsense', '/account/order'],
    ['/admin/overview', '/admin'],
  ])('%s leads for good to %s', async (from, to) => {
    const answer = await site.get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
  })

  test.each(['/blog/account', '/blog/account/write', '/question/account/write'])(
    '%s leads a guest to sign in, and from there back',
    async (address) => {
      await page.goto(address)
      await page.waitForURL(/\/login\?/)
      expect(decodeURIComponent(page.url())).toContain(address)
    },
  )

  test('/null is blank, and no error', async () => {
    expect((await page.goto('/null'))!.status()).toBe(200)
    expect(await page.locator('body').ariaSnapshot()).toBe('')
  })

  test('robots.txt names the sitemap, and every address of the sitemap is there and for search engines', async () => {
    const robots = await (await site.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
    const map = await (await site.get('/sitemap.xml')).text()
    const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
    expect(all.length).toBeGreaterThan(70)
    expect(all).not.toContain('/view/18')
    for (const path of all.filter((_, n) => n % 7 === 0)) {
      const answer = await site.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text(), path).not.toContain('noindex')
    }
  })
})
