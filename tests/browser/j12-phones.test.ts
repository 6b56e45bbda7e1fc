// Phones where there is an H5 site, and the statistics code: what operators enter of both, in the browser of a visitor.

import { expect, test } from 'vitest'
import { editSite } from '../support/edit-site.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const h5 = 'https://m.xingtan.example'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function enter(fields: { h5Domain?: string; statisticsCode?: string; isEnableStatistics?: 0 | 1 }) {
  await editSite(await site.apiOf('operator'), fields)
  await expect.poll(async () => (await (await site.get('/')).text()).includes(fields.h5Domain || '</html>')).toBe(true)
}

/** A phone before which the H5 site answers. */
async function aPhone(userAgent = iphone) {
  const page = await site.page({ width: 390, userAgent })
  await page.route(`${h5}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>H5</title>' }))
  return page
}

test('without an H5 site a phone stays, and can use the page', async () => {
  const page = await aPhone()
  await page.goto('/view/1')
  expect(page.url()).toBe(`${site.url}/view/1`)
  await page.getByRole('region', { name: '快捷操作' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('with one it is led to the twin of its page; ?pc=1 stays for the visit; a computer stays anyway', async () => {
  await enter({ h5Domain: h5 })
  const page = await aPhone()
  for (const [path, twin] of [
    ['/view/1', '/course/view?id=1'],
    ['/view/imagetext/63', '/imagetext/view?id=63'],
    ['/imagetext/article/327', '/imagetext/view?id=327'],
    ['/exam/view/7', '/exam/view?id=7'],
    ['/exam/exam?id=7', '/exam/view?id=7'],
    ['/work/exam?id=1', '/exam/view?id=1'],
    ['/coupon/1', '/coupon?id=1'],
    ['/question', '/'],
    ['/list?isFree=1', '/'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' }).catch(() => {}) // left before it was whole
    await page.waitForURL(h5 + twin)
  }
  const android = await aPhone(
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  )
  await android.goto('/question', { waitUntil: 'commit' }).catch(() => {})
  await android.waitForURL(`${h5}/`)

  const stays = await aPhone()
  await stays.goto('/view/1?pc=1')
  await stays.getByRole('heading', { level: 1 }).waitFor()
  await stays.goto('/question')
  await stays.getByRole('heading', { level: 1, name: '问答社区' }).waitFor()
  expect(stays.url()).toBe(`${site.url}/question`)

  const computer = await site.page()
  await computer.goto('/view/1')
  expect(computer.url()).toBe(`${site.url}/view/1`)
  await enter({ h5Domain: '' })
})

test('the statistics code runs under the policy while it is switched on, and only then', async () => {
  const visits = () => (globalThis as unknown as { visits?: number }).visits
  await enter({ statisticsCode: '<script>window.visits = 1</script>', isEnableStatistics: 0 })
  const page = await site.page()
  await page.goto('/list')
  expect(await page.evaluate(visits)).toBe(undefined)
  expect(await page.content()).not.toContain('window.visits')

  await enter({ isEnableStatistics: 1 })
  await expect
    .poll(async () => {
      await page.goto('/list')
      return page.evaluate(visits)
    })
    .toBe(1)
  const policy = await page.locator('meta[http-equiv=content-security-policy]').getAttribute('content')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  await enter({ statisticsCode: '', isEnableStatistics: 0 })
})

const snippets = {
  百度: `<script>
var _hmt = _hmt || [];
(function() {
  var hm = document.createElement("script");
  hm.src = "https://hm.baidu.com/hm.js?0a1b2c";
  var s = document.getElementsByTagName("script")[0];
  s.parentNode.insertBefore(hm, s);
})();
</script>`,
  Umami: '<script defer src="https://cloud.umami.is/script.js" data-website-id="94db1cb1-74f4"></script>',
  'a bare script': '<script src="https://stats.school.example:8443/count.js"></script>',
}

test.each(Object.entries(snippets))(
  'with the statistics code of %s people sign in, and it is loaded',
  async (_, code) => {
    await enter({ statisticsCode: code, isEnableStatistics: 1 })
    const page = await site.page()
    const loaded: string[] = []
    await page.route(
      (url) => url.origin !== site.url,
      (route) => {
        loaded.push(route.request().url())
        return route.fulfill({
          contentType: 'text/javascript',
          body: 'window.counted = document.currentScript?.dataset ?? {}',
        })
      },
    )
    const refused: string[] = []
    page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()))
    for (const path of ['/login', '/', '/view/1', '/blog'])
      await expect
        .poll(async () => {
          loaded.length = 0
          await page.goto(path)
          return loaded.map((address) => new URL(address).host)
        })
        .toEqual([hostIn(code)])
    await page.goto('/login')
    await page.getByLabel('手机号').fill('13800000001')
    await page.getByLabel('密码', { exact: true }).fill('xingtan2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(refused).toEqual([])
    await enter({ statisticsCode: '', isEnableStatistics: 0 })
  },
)

const hostIn = (code: string) => /https:\/\/([^/"]+)/.exec(code)![1]!
