// A feed: what people wrote stays text, and a reader of feeds can read it.
import { expect, test } from 'vitest'
import { rss } from '../../../src/lib/feeds/rss.ts'

const feed = { title: '博客', description: '新文章', origin: 'https://a.cn', path: '/blog', self: '/blog/rss.xml' }
const item = {
  title: '</title><script>x()</script> & "引号"',
  path: '/blog/article/1?a=1&b=2',
  description: 'a\u0000b\ud800c',
  author: '',
  category: '教研',
  gmtCreate: '2026-03-01T19:00:00+08:00',
}

test('signs of XML are escaped, characters that XML has no place for are left out', async () => {
  const text = await rss(feed, [item]).text()
  expect(text).not.toMatch(/<script/)
  expect(text).toContain('<title>&#60;/title&#62;&#60;script&#62;x()&#60;/script&#62; &#38; &#34;引号&#34;</title>')
  expect(text).toContain('<link>https://a.cn/blog/article/1?a=1&#38;b=2</link>')
  expect(text).toContain('<description>ab\ufffdc</description>')
})

test('an item has its date as feeds write it, and no author where there is none', async () => {
  const text = await rss(feed, [item]).text()
  expect(text).toContain('<pubDate>Sun, 01 Mar 2026 11:00:00 GMT</pubDate>')
  expect(text).not.toContain('dc:creator>')
  expect(await rss(feed, [{ ...item, author: '王老师' }]).text()).toContain('<dc:creator>王老师</dc:creator>')
})
