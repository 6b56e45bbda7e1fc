// What search engines read of all addresses.
import { expect, test } from 'vitest'
import { sitemapIndex, urlset } from '../../../src/lib/feeds/sitemap.ts'

const origin = 'https://x.cn'
const [older, newer] = ['2026-11-02T00:00:00.000Z', '2026-11-20T00:00:00.000Z']

test('each address has its day of change, where it is known; signs of XML are harmless', async () => {
  const text = await urlset(
    [
      { path: '/', gmtModified: null },
      { path: '/view/1?a=1&b=<2>', gmtModified: newer },
    ],
    origin,
  ).text()
  expect(text).toContain('<url><loc>https://x.cn/</loc></url>')
  expect(text).toContain('<lastmod>2026-11-20</lastmod>')
  expect(text).not.toMatch(/&b|<2>/)
})

test('a list of parts names each, with the day of the latest change in it', async () => {
  const parts = [
    [
      { path: '/view/1', gmtModified: newer },
      { path: '/view/2', gmtModified: older },
    ],
    [{ path: '/lecturer/1', gmtModified: null }],
  ]
  const text = await sitemapIndex(parts, origin).text()
  expect(text).toContain('<sitemapindex')
  expect(text).toContain('<sitemap><loc>https://x.cn/sitemap/1.xml</loc><lastmod>2026-11-20</lastmod></sitemap>')
  expect(text).toContain('<sitemap><loc>https://x.cn/sitemap/2.xml</loc></sitemap>')
})
