// What is pasted from another editor, cleaned.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const clean = (content: string) => w.as('guest')('system/api/common/filter/xiumi', { content })

test('a text of the Xiumi editor keeps its words and structure, and loses scripts, styles and foreign classes', async () => {
  const { content, imageList } = await clean(`<section class="xmyeditor" style="color:red" data-tools="xiumi">
    <section><h1 onclick="alert(1)">标题</h1><p style="text-indent:2em"><span style="font-size:18px">第一段，<strong>重点</strong></span></p></section>
    <script>alert(1)</script><style>p{display:none}</style><iframe src="https://example.com"></iframe></section>`)
  expect(content).toContain('<h2>标题</h2>')
  expect(content).toContain('<p>第一段，<strong>重点</strong></p>')
  expect(content).not.toMatch(/style|class|script|iframe|onclick|display|section/)
  expect(imageList).toEqual([])
})

test('pictures of other hosts are left out and named once; those of this site stay', async () => {
  const { content, imageList } = await clean(
    `<p><img src="/upload/2026-11/a.webp" alt="课堂"><img src="https://mmbiz.qpic.cn/b.png"><img data-src="https://mmbiz.qpic.cn/c.png">
      <img src="https://mmbiz.qpic.cn/b.png"><img src="javascript:alert(1)"><img src="data:image/png;base64,AAAA"></p>`,
  )
  expect(content.match(/<img/g)).toHaveLength(1)
  expect(content).toContain('src="/upload/2026-11/a.webp"')
  expect(imageList).toEqual(['https://mmbiz.qpic.cn/b.png', 'https://mmbiz.qpic.cn/c.png'])
})

test('what is nested too deep or too long is refused with what to do', async () => {
  expect(await endOf(clean('<div>'.repeat(300)))).toBe('invalid')
  expect((await clean('字'.repeat(400_000))).content).toHaveLength(400_007)
  expect(await endOf(clean('x'.repeat(2_000_001)))).toBe('invalid')
  expect(await endOf(clean('字'.repeat(1_500_000)))).toBe('tooLarge')
})

test('of the longest texts two of an address are read at a time: the others are refused unread, and the next is read again', async () => {
  const body = JSON.stringify({ content: '<p>课</p>'.repeat(120_000) })
  const send = async () => {
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const answer = await w.app.request('/gateway/system/api/common/filter/xiumi', { method: 'POST', headers, body })
    const { code, msg } = (await answer.json()) as { code: number; msg: string }
    return { code, msg, retryAfter: answer.headers.get('retry-after') }
  }
  const ends = await Promise.all([1, 2, 3, 4, 5].map(send))
  expect(ends.map(({ code }) => code).sort()).toEqual([200, 200, 429, 429, 429])
  const refused = ends.find(({ code }) => code === 429)!
  expect(refused).toEqual({ code: 429, msg: '正在处理的长内容太多，请稍后再试', retryAfter: '2' })
  expect((await send()).code).toBe(200)
})
