// What is pasted from another editor, cleaned.
import { expect, test } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
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
  const signedIn = (content: string) => w.as('learner')('system/api/common/filter/xiumi', { content })
  expect((await signedIn('字'.repeat(400_000))).content).toHaveLength(400_007)
  expect(await endOf(signedIn('x'.repeat(2_000_001)))).toBe('invalid')
  expect(await endOf(signedIn('字'.repeat(1_500_000)))).toBe('tooLarge')
  expect((await clean('字'.repeat(200_000))).content).toHaveLength(200_007)
  expect(await endOf(clean('字'.repeat(200_001)))).toBe('tooLarge')
})

const send = async (name: CallName, body: string) => {
  const { code, msg, headers } = await w.raw('guest', name, body, { 'content-length': String(Buffer.byteLength(body)) })
  return { code, msg, retryAfter: headers.get('retry-after') }
}

test('of long texts eight of an address are read at a time: the others are refused unread, and the next is read again', async () => {
  const body = JSON.stringify({ content: '<p>课</p>'.repeat(12_000) })
  const clean = () => send('system/api/common/filter/xiumi', body)
  const ends = await Promise.all(Array.from({ length: 11 }, clean))
  expect(ends.filter(({ code }) => code === 200)).toHaveLength(8)
  const refused = ends.filter(({ code }) => code !== 200)
  expect(refused).toEqual(Array(3).fill({ code: 429, msg: '正在处理的长内容太多，请稍后再试', retryAfter: '2' }))
  expect((await clean()).code).toBe(200)
})

test('long texts that come together are worked on one in each turn, whatever the call: what is short comes in between', async () => {
  const order: string[] = []
  const long = JSON.stringify({ courseName: 'x'.repeat(100_000) })
  const sent = Array.from({ length: 6 }, async () => {
    await send('course/api/course/list', long)
    order.push('long')
  })
  const between = (async () => {
    for (let n = 0; n < 6; n++) {
      await new Promise((next) => setImmediate(next))
      order.push('turn')
    }
  })()
  await Promise.all([...sent, between])
  expect(order.slice(0, order.lastIndexOf('long')).filter((one) => one === 'turn').length).toBeGreaterThanOrEqual(5)
})
