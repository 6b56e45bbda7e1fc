// npm run export: the folder, served by nginx that knows nothing of the site, reads like it; its islands call the gateway elsewhere.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportSite } from '../../src/export/export.ts'
import { exportTarget, mark } from '../../src/export/target.ts'
import { hasNginx, startNginx } from '../load/nginx.ts'
import { newFolder } from '../support/folders.ts'
import { aSite, freePort } from '../support/site.ts'

const port = await freePort()
const folderUrl = `http://localhost:${port}`
const site = aSite({ env: { ALLOW_ORIGIN: folderUrl, SITE_URL: 'http://source.example' } })

describe.skipIf(!hasNginx())('the exported site', () => {
  const home = newFolder('export')
  const folder = join(home, 'site')
  let host: Awaited<ReturnType<typeof startNginx>>
  let exported: Awaited<ReturnType<typeof exportSite>>
  beforeAll(async () => {
    exported = await exportSite({ from: site.url, to: folder, gatewayUrl: site.url, siteUrl: folderUrl })
    const plain = `server { listen ${port}; root ${folder}; charset utf-8; error_page 404 /404.html; location / { try_files $uri $uri/index.html =404; } }`
    host = await startNginx(home, port, plain)
  }, 180_000)
  afterAll(async () => {
    await host?.stop()
    rmSync(home, { recursive: true, force: true })
  })

  test('is whole: every address of the sitemap is there, and nothing failed', async () => {
    expect(exported.failed).toEqual([])
    const sitemap = await (await fetch(`${folderUrl}/sitemap.xml`)).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
    expect(addresses.length).toBeGreaterThan(200)
    const answers = await Promise.all(addresses.map(async (address) => [address, (await fetch(address)).status]))
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  test('is marked as an export, so that the next one may take its place; another folder is refused', async () => {
    expect(exportTarget(folder, [])).toBe(folder)
    expect(() => exportTarget(home, [])).toThrow('不是空的')
    expect(readFileSync(join(folder, mark), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['index.html', 'view', '_astro']),
    )
  })

  test('calls itself by its own address, never by that of the site it was read from', async () => {
    const texts = await Promise.all(
      ['/', '/view/1', '/sitemap.xml', '/robots.txt', '/info/rss.xml'].map(async (path) =>
        (await fetch(folderUrl + path)).text(),
      ),
    )
    expect(texts[1]).toContain(`<link rel="canonical" href="${folderUrl}/view/1"`)
    for (const text of texts) expect(text).not.toContain('source.example')
    expect(texts[2]).toContain(`<loc>${folderUrl}/`)
  })

  test('links from its home page to nothing that is not there', async () => {
    const html = await (await fetch(`${folderUrl}/`)).text()
    const links = new Set(
      [...html.matchAll(/<a[^>]*\shref="(\/[^"#]*)/g)].map(([, path]) => path!.replaceAll('&amp;', '&')),
    )
    expect([...links].filter((path) => path.startsWith('/search/')).length).toBeGreaterThan(1)
    const answers = await Promise.all([...links].map(async (path) => [path, (await fetch(folderUrl + path)).status]))
    const theGateways = /^\/(admin|upload|media)/
    expect(answers.filter(([path, status]) => status !== 200 && !theGateways.test(String(path)))).toEqual([])
  })

  test('can be read and leafed through without JavaScript', async () => {
    const page = await site.page({ javaScript: false, expects: /status of 404/ })
    await page.goto(`${folderUrl}/`)
    await page.getByRole('heading', { name: '名师开坛' }).waitFor()
    await page.goto(`${folderUrl}/list`)
    const first = await page.locator('main .card h3').allTextContents()
    await page.getByRole('link', { name: '下一页' }).first().click()
    await page.waitForURL(/pageCurrent=2/)
    const second = await page.locator('main .card h3').allTextContents()
    expect(second.length).toBeGreaterThan(3)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.goto(`${folderUrl}/nope`)
    await page.getByRole('heading', { level: 1, name: '页面不存在或已被删除' }).waitFor()
  })

  test('its islands sign in and know the visitor by the gateway elsewhere', async () => {
    const page = await site.page()
    await page.goto(`${folderUrl}/login`)
    await page.getByLabel('手机号').fill('13800000012')
    await page.getByLabel('密码', { exact: true }).fill('xingtan2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL(`${folderUrl}/`)
    await page.getByRole('link', { name: '李老师的账户' }).waitFor()
    await page.goto(`${folderUrl}/account/course/`)
    await page.getByRole('heading', { level: 1, name: '我的课程' }).waitFor()
  })

  test('a lesson that may be tried plays from the gateway elsewhere, and searching asks it for suggestions', async () => {
    const page = await site.page()
    const answers: string[] = []
    page.on('response', (answer) =>
      answers.push(`${answer.status()} ${new URL(answer.url()).origin} ${new URL(answer.url()).pathname}`),
    )
    await page.goto(`${folderUrl}/view/1`)
    await page.locator('main a[href*="periodId="]').first().click()
    await page.locator('video').waitFor()
    await expect.poll(() => answers.filter((one) => one.includes('.mp4'))[0]).toMatch(`206 ${site.url} /media/`)
    await page.goto(`${folderUrl}/list`)
    await page.getByRole('search').locator('[name=str]').first().pressSequentially('yuwen')
    await page.getByRole('option').first().waitFor()
    expect(answers).toContain(`200 ${site.url} /gateway/system/api/search/suggest`)
  })

  test('no other origin may call the gateway', async () => {
    const preflight = (origin: string) =>
      fetch(`${site.url}/gateway/user/auth/user/ext/view`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' },
      })
    expect((await preflight(folderUrl)).headers.get('access-control-allow-origin')).toBe(folderUrl)
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBe(null)
  })
})
