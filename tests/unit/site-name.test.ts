// The site's own name: a school that calls itself otherwise finds the product's name nowhere in its stead.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { calendars } from '../../src/site/calendar.ts'
import { addresses, taking } from '../support/addresses.ts'
import { renderedPages } from '../support/rendered-pages.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const rendered = await renderedPages(w)
const [ours, theirs] = ['杏坛', '桃李书院']
/** The place after which the product is called: in what Zhuangzi wrote, and in a line of the home page. */
const quotes = /休坐乎杏坛之上|休坐乎\s*<br>\s*杏坛之上|一座自己的杏坛/g
/** The text of a page in which the name may not stand; what is around a find, for whoever reads the failure. */
const finds = (text: string) => {
  const rest = text.replace(quotes, '')
  const at = rest.indexOf(ours)
  return at < 0 ? '' : rest.slice(Math.max(0, at - 60), at + 30)
}

/** The school is renamed, and so is what it has written of itself: what is still found comes from the product. */
beforeAll(async () => {
  const { rows } = await w.db.pool.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attgenerated = ''
      and not a.attisdropped and a.atttypid = 'text'::regtype`)
  for (const { table, column } of rows)
    await w.db.pool.query(
      `update "${table}" set "${column}" = replace("${column}", '${ours}', '${theirs}') where "${column}" like '%${ours}%'`,
    )
})

test('no page has it', async () => {
  const outOfReach = ['/429', '/500', '/503'] // nothing is fetched for these
  const keys = [...addresses.map(([address]) => address).filter((address) => !outOfReach.includes(address)), ...taking]
  const pages = await rendered([
    ...keys,
    '/account/info',
    '/admin',
    '/admin/login',
    '/manifest.webmanifest',
    '/blog/rss.xml',
  ])
  const found = [...pages].map(([key, { text }]) => [key, finds(text)]).filter(([, around]) => around)
  expect(found).toEqual([])
  for (const key of ['/', '/account/info', '/admin', '/exam/exam', '/work/exam', '/login', '/register'])
    expect([key, pages.get(key) ? /<title>[^<]*桃李书院/.test(pages.get(key)!.text) : 'not rendered']).toEqual([
      key,
      true,
    ])
})

test('the page of too many requests, for which nothing is fetched, says the name that a page said last', async () => {
  await rendered(['/list'])
  for (const [key, { text }] of await rendered(['/429']))
    expect([key, finds(text), text.includes(`- ${theirs}</title>`)]).toEqual([key, '', true])
})

test('a school that wrote no line of copyright has its name there', async () => {
  await w.db.pool.query("update website set copyright = ''")
  for (const [key, { text }] of await rendered(['/', '/list']))
    expect([key, text.includes(`<span>© ${theirs}</span>`)]).toEqual([key, true])
})

test('no line of the code has it but where the default, the quotes and the documents of the product are', () => {
  const src = fileURLToPath(new URL('../../src/', import.meta.url))
  const lines = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith('demo/'))
    .flatMap((file) =>
      readFileSync(join(src, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes(ours) && !/^\s*(\/\/|\*|\/\*)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect([...lines].sort()).toEqual([
    'components/Footer.astro: 「孔子游乎缁帷之林，休坐乎杏坛之上。弟子读书，孔子弦歌鼓琴。」',
    'components/home/Hero.astro: 一座自己的杏坛',
    "contract/openapi.ts: title: '杏坛 Xingtan',",
    "contract/site-name.ts: export const defaultSiteName = '杏坛'",
    'views/SignInFrame.astro: 休坐乎杏坛之上，',
    'views/SignInFrame.astro: 杏坛之上',
  ])
})

test('short messages, the greeting, the payment, the calendar and the copy of all that is kept have the school’s', async () => {
  w.address = '10.70.0.1'
  const guest = w.as('guest')
  const mobile = '13900070001'
  const { demoCode: code } = await guest('user/api/user/send/code', { mobile, codeType: 2 })
  const secret = '春风化雨 2026'
  const { token } = await guest('user/api/user/register', {
    mobile,
    code: code!,
    password: secret,
    repassword: secret,
    clientType: 1,
    agree: 1,
  })
  const learner = w.apiWith(() => token)
  const [greeting] = (await learner('user/auth/msg/user/list', {})).list
  expect(greeting!.msgTitle).toBe(`欢迎来到${theirs}`)

  const next = '13900070002'
  const { demoCode } = await learner('user/auth/user/send/code', { codeType: 6, mobile: next })
  await learner('user/auth/user/update/mobile', { mobile: next, code: demoCode! })
  expect((await learner('user/auth/user/export', {})).fileName).toMatch(new RegExp(`^${theirs}-我的数据-`))

  const { list } = await guest('system/api/vip/set/list', {})
  const order = { productType: 2, productId: list[0]!.id, payType: 9, requestNo: randomUUID() }
  const { orderNo, payUrl } = await learner('user/auth/order/info/pay', order)
  const again = await learner('user/auth/order/info/continue/pay', { orderNo, payType: 9 })
  for (const url of [payUrl, again.payUrl])
    expect(await (await w.sandbox.fetch(new Request(url))).text()).toContain(`${theirs} · ${list[0]!.setName}`)

  const { icsUrl } = await learner('course/auth/course/plan/feed', { isOpen: 1 })
  const app = calendars({ read: w.db.read, siteUrl: 'http://world' })
  expect(await (await app.request(icsUrl.replace('http://world', ''))).text()).toContain(`NAME:${theirs}学习计划`)

  await w.db.pool.query("update sms_quota set last_sent = now() - interval '2 minutes'")
  const last = await learner('user/auth/user/send/code', { codeType: 5 })
  await learner('user/auth/user/cancel', { code: last.demoCode! })
  const outbox = join(w.home, 'outbox')
  const sent = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8').split('\n')[1]!)
  expect(sent).toHaveLength(5) // three codes, the change of the number, the closing
  for (const text of sent) expect(text).toMatch(new RegExp(`^【${theirs}】`))
})
