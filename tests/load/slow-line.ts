// What a slow phone waits for: the first screens on 1.6 Mbps down, 750 kbps up, 150 ms; for the first time, and again.
import { chromium as playwright } from 'playwright'
import { chromium } from '../../scripts/debian.mjs'
import { median } from './process.ts'
import { type Bench, call, met } from './table.ts'

const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const runs = 3
const password = 'xingtan2026'
const screens = [
  { name: 'account of a learner', path: '/account', mobile: '13800000001' },
  { name: 'account of a lecturer', path: '/account', mobile: '13800000011' },
  { name: 'console', path: '/admin' },
  { name: 'learning screen', path: '/view/detail/1', mobile: '13800000001', shown: 'video, [data-player], .player' },
]

export async function slowLine({ url, startSite, say }: Bench) {
  const executablePath = chromium()
  if (!executablePath) return console.log('没有 Chromium，略去慢网')
  const site = await startSite({ anyCore: true })
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox'] })
  for (const { name, path, mobile, shown = 'main h1' } of screens) {
    const seen: { ms: number; scripts: number; moved: number }[][] = [[], []]
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const { token } = mobile
        ? await call<{ token: string }>(url, 'user/api/user/login/password', { mobile, password })
        : await call<{ token: string }>(url, 'system/admin/login/password', { account: 'admin', password })
      const { hostname: domain } = new URL(url)
      await context.addCookies([
        { name: mobile ? 'token' : 'operatorToken', value: token, domain, path: mobile ? '/' : '/admin' },
      ])
      for (const turn of seen) {
        const page = await context.newPage()
        const devtools = await context.newCDPSession(page)
        await devtools.send('Network.enable')
        await devtools.send('Network.emulateNetworkConditions', line)
        let scripts = 0
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts++
        })
        await page.addInitScript(() => {
          Object.assign(window, { moved: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              (window as unknown as { moved: number }).moved += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        const begun = Date.now()
        await page.goto(url + path, { waitUntil: 'commit' })
        await page.locator(shown).first().waitFor()
        await page.waitForFunction(() => !document.querySelector('main [data-awaited], main [aria-busy=true]'))
        const ms = Date.now() - begun
        await page.waitForTimeout(2000) // what moves late
        const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
        turn.push({ ms, scripts, moved })
        await page.close()
      }
      await context.close()
    }
    const of = (turn: number, what: 'ms' | 'scripts' | 'moved') => median(seen[turn]!.map((one) => one[what]))
    say(
      `slow line (1.6 Mbps, 150 ms), ${name}: content for the first time, again; scripts; shift`,
      `${of(0, 'ms')} ms, ${of(1, 'ms')} ms; ${of(0, 'scripts')}; ${of(0, 'moved').toFixed(3)}`,
      met(
        of(0, 'ms') <= 1800 && of(1, 'ms') <= 700 && of(0, 'scripts') <= 15 && of(0, 'moved') <= 0.01,
        '≤ 1,800 and 700 ms; ≤ 15; ≤ 0.01',
      ),
    )
  }
  await browser.close()
  await site.stop()
}
