// Every public address: what it answers, how it is framed, that everybody can read it at any width and in any light.
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

type Frame = { header: 'full' | 'logo' | 'none'; nav: boolean; footer: 'full' | 'small' | 'none' }
const common: Frame = { header: 'full', nav: true, footer: 'small' }
const home: Frame = { header: 'full', nav: true, footer: 'full' }
const signIn: Frame = { header: 'logo', nav: false, footer: 'none' }
const applying: Frame = { header: 'full', nav: false, footer: 'none' }
const bare: Frame = { header: 'none', nav: false, footer: 'none' }

type Row = [address: string, status: number, title: string, frame: Frame, canonical?: string]

/** With a canonical address it is for search engines; without, it asks them to leave it out. */
const addresses: Row[] = [
  ['/', 200, '杏坛 - 教师在线研修平台', home, '/'],
  ['/index', 200, '杏坛 - 教师在线研修平台', home, '/'],
  ['/list', 200, '全部课程 - 杏坛', common, '/list'],
  ['/list?isFree=1', 200, '免费 全部课程 - 杏坛', common, '/list?isFree=1'],
  ['/list?pageCurrent=2', 200, '全部课程 第 2 页 - 杏坛', common, '/list?pageCurrent=2'],
  ['/list?isFree=9', 200, '全部课程 - 杏坛', common, '/list'],
  ['/live', 200, '直播 - 杏坛', common, '/live'],
  ['/live?liveStatus=1', 200, '即将开始 直播 - 杏坛', common, '/live?liveStatus=1'],
  ['/library', 200, '文库 - 杏坛', common, '/library'],
  ['/resource', 200, '资源 - 杏坛', common, '/resource'],
  ['/imagetext', 200, '图文课程 - 杏坛', common, '/imagetext'],
  ['/view/1', 200, '听课与评课：教研员怎么看一节课 - 杏坛', common, '/view/1'],
  ['/view/imagetext/63', 200, '新教师入职第一月：每天读五分钟 - 杏坛', common, '/view/imagetext/63'],
  ['/live/detail/64', 200, '整本书阅读怎么评价 - 杏坛', common, '/live/detail/64'],
  ['/live/detail/52', 200, '低段识字课堂的五个误区 - 杏坛', common, '/live/detail/52'],
  ['/library/view/65', 200, '义务教育语文课标：一线教师读书笔记 - 杏坛', common, '/library/view/65'],
  ['/resource/detail/31', 200, '小学语文单元作业设计模板（含量规） - 杏坛', common, '/resource/detail/31'],
  [
    '/imagetext/article/327',
    200,
    '少用形容词 - 教育写作：把一节课写成一篇文章 - 杏坛',
    common,
    '/imagetext/article/327',
  ],
  ['/view/detail/1', 200, '学习：听课与评课：教研员怎么看一节课 - 杏坛', common],
  ['/terrace/5', 200, '学时认定说明 - 杏坛', common, '/terrace/5'],
  ['/search', 200, '搜索 - 杏坛', common],
  ['/search/语文', 200, '语文 的搜索结果 - 杏坛', common],
  ['/search/语文?type=6', 200, '语文 的搜索结果 - 杏坛', common],
  ['/search/没有这样的课', 200, '没有这样的课 的搜索结果 - 杏坛', common],
  ['/login', 200, '登录 - 杏坛', signIn],
  ['/register', 200, '注册 - 杏坛', signIn],
  ['/reset', 200, '找回密码 - 杏坛', signIn],
  ['/logincb', 200, '登录回调 - 杏坛', bare],
  ['/loading', 200, '加载中 - 杏坛', bare],
  ['/toloading', 200, '跳转中 - 杏坛', bare],
  ['/blog', 200, '教师博客 - 杏坛', common, '/blog'],
  ['/blog?labelType=3', 200, '热门 教师博客 - 杏坛', common, '/blog?labelType=3'],
  ['/blog?labelType=2', 200, '我关注的 教师博客 - 杏坛', common],
  [
    '/blog?labelNo=B001&pageCurrent=9',
    200,
    '课堂实录 教师博客 第 9 页 - 杏坛',
    common,
    '/blog?labelNo=B001&pageCurrent=9',
  ],
  ['/blog/article/80', 200, '我用一学期，让后排的孩子开口读书 - 杏坛', common, '/blog/article/80'],
  ['/blog/blogger/3', 200, '王老师的博客 - 杏坛', common, '/blog/blogger/3'],
  ['/blog/search', 200, '博客搜索 - 杏坛', common],
  ['/blog/search?str=观潮', 200, '观潮 的博客搜索 - 杏坛', common],
  ['/blog/account', 200, '社区中心 - 杏坛', common],
  ['/blog/account/write', 200, '写博客 - 杏坛', bare],
  ['/question', 200, '问答 - 杏坛', common, '/question'],
  ['/question?isSolved=0', 200, '待解决 问答 - 杏坛', common, '/question?isSolved=0'],
  ['/question/view/40', 200, '公开课上学生突然冷场，怎么自然接回来？ - 杏坛', common, '/question/view/40'],
  ['/question/account/write', 200, '提问 - 杏坛', bare],
  ['/info', 200, '资讯 - 杏坛', common, '/info'],
  ['/info?categoryId=2', 200, '平台 资讯 - 杏坛', common, '/info?categoryId=2'],
  ['/info/detail/40', 200, '教育部：2026 年中小学教师学时认定办法有这些变化 - 杏坛', common, '/info/detail/40'],
  ['/exam', 200, '考试中心 - 杏坛', common, '/exam'],
  ['/exam?isFree=1&difficulty=1', 200, '免费 简单 考试中心 - 杏坛', common, '/exam?isFree=1&difficulty=1'],
  ['/exam?pageCurrent=2', 200, '考试中心 第 2 页 - 杏坛', common, '/exam?pageCurrent=2'],
  ['/exam?difficulty=9', 200, '考试中心 - 杏坛', common, '/exam'],
  ['/exam/view/7', 200, '小学语文学科教学能力测评 - 杏坛', common, '/exam/view/7'],
  ['/work', 200, '作业中心 - 杏坛', common, '/work'],
  ['/work/view/1', 200, '作业：为一篇现代文设计三个好问题 - 杏坛', common, '/work/view/1'],
  ['/lecturer', 200, '名师 - 杏坛', common, '/lecturer'],
  ['/lecturer?organizationId=1', 200, '启明 名师 - 杏坛', common, '/lecturer?organizationId=1'],
  ['/lecturer?lecturerName=没有', 200, '没有 名师 - 杏坛', common],
  ['/lecturer/3', 200, '林知远 - 杏坛', common, '/lecturer/3'],
  ['/lecturer/3?courseCategory=2', 200, '林知远的直播 - 杏坛', common, '/lecturer/3?courseCategory=2'],
  ['/organization', 200, '入驻机构 - 杏坛', common, '/organization'],
  ['/organization/view/1', 200, '启明 - 杏坛', common, '/organization/view/1'],
  ['/vip', 200, '会员中心 - 杏坛', common, '/vip'],
  ['/sale/1', 200, '限时优惠 - 杏坛', common, '/sale/1'],
  ['/sale/3?pageCurrent=2', 200, '会员免费 第 2 页 - 杏坛', common, '/sale/3?pageCurrent=2'],
  ['/sale/5', 404, '页面不存在 - 杏坛', common],
  ['/coupon/1', 200, '领取优惠券：新学期见面礼 - 杏坛', common],
  ['/coupon/999', 404, '页面不存在 - 杏坛', common],
  ['/certificate', 200, '证书验证 - 杏坛', common],
  ['/certificate/XT2026-0311-8K2M', 200, '证书 XT2026-0311-8K2M - 杏坛', common],
  ['/certificate/XT2025-1120-3W9D', 200, '证书 XT2025-1120-3W9D - 杏坛', common],
  ['/certificate/XT-NONE-0000', 404, '证书验证 - 杏坛', common],
  ['/superlogin', 200, '快捷登录 - 杏坛', bare],
  ['/offline', 200, '离线 - 杏坛', common],
  ['/recruit', 200, '讲师招募 - 杏坛', common, '/recruit'],
  ['/apply', 200, '讲师入驻申请 - 杏坛', applying],
  ['/apply/organization', 200, '机构入驻申请 - 杏坛', applying],
  ['/nope', 404, '页面不存在 - 杏坛', common],
  ['/blog/article/99999', 404, '页面不存在 - 杏坛', common],
  ['/blog/blogger/99999', 404, '页面不存在 - 杏坛', common],
  ['/question/view/99999', 404, '页面不存在 - 杏坛', common],
  ['/info/detail/abc', 404, '页面不存在 - 杏坛', common],
  ['/view/99999', 404, '页面不存在 - 杏坛', common],
  ['/view/abc', 404, '页面不存在 - 杏坛', common],
  ['/301', 404, '页面不存在 - 杏坛', common],
  ['/view/18', 409, '课程已下架 - 杏坛', common],
  ['/live/detail/18', 409, '课程已下架 - 杏坛', common],
  ['/lecturer/999', 404, '页面不存在 - 杏坛', common],
  ['/organization/view/999', 404, '页面不存在 - 杏坛', common],
  ['/imagetext/article/1', 404, '页面不存在 - 杏坛', common],
  ['/exam/view/99999', 404, '页面不存在 - 杏坛', common],
  ['/exam/exercise/abc', 404, '页面不存在 - 杏坛', common],
  ['/exam/nope', 404, '页面不存在 - 杏坛', common],
  ['/exam/view/14', 409, '考试已下架 - 杏坛', common],
  ['/500', 500, '页面出错了 - 杏坛', { ...bare, header: 'logo' }],
]

/** One of each make: the others are the same components with other words. */
const alike =
  /^\/(index|exam\?.*|exam\/(nope|exercise|view\/9).*|lecturer\?organizationId=1|live\?.*|lecturer\/3\?.*|lecturer\/999|organization\/view\/999|vip|recruit|view\/abc|live\/detail\/18|imagetext\/article\/1|view\/99999|301|apply\/.*|list\?.*|(blog|question|info)\?(?!labelType=2).*|blog\/account|(blog|question|info)\/.*\/(99999|abc)|question\/account\/write)$/

describe('every address', () => {
  test.each(addresses)(
    '%s answers %i with its title, one h1, its frame, and nothing in the console',
    async (address, status, title, frame, canonical) => {
      const page = await site.page({
        ...(status !== 200 && { expects: new RegExp(`status of ${status}|"key":"/500"`) }),
      })
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
        ...{
          lang: 'zh-CN',
          title,
          h1: 1,
          main: 1,
          descriptions: (frame.header === 'none' && !address.includes('write')) || status === 500 ? 0 : 1,
          ...frame,
        },
        robots: canonical ? 'index' : 'noindex',
        canonical: canonical && site.url + canonical,
      })
      if (alike.test(address)) return
      const found = { 'light 1440': await violations(page), 'wide 1440': await overflow(page) } as Record<
        string,
        string[]
      >
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-theme=dark]').waitFor()
      found['dark 1440'] = await violations(page)
      await page.setViewportSize({ width: 390, height: 844 })
      found['dark 390'] = await violations(page)
      found['wide 390'] = await overflow(page)
      await page.setViewportSize({ width: 320, height: 700 })
      found['wide 320'] = await overflow(page)
      expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([])
    },
  )

  test.each([
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
  ])('%s leads for good to %s', async (from, to) => {
    const answer = await site.get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to])
  })

  test('/null is blank, and no error', async () => {
    const page = await site.page()
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

describe('a page that all share', () => {
  /** As bytes of a request that no browser would send. */
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; location: string; body: string }>((done, failed) => {
      const { hostname, port } = new URL(site.url)
      const asked = request({ hostname, port, path, headers, setHost: !headers.host }, (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.on('end', () => done({ status: answer.statusCode!, location: answer.headers.location ?? '', body }))
      })
      asked.on('error', failed).end()
    })
  const evil = 'evil.example'
  const headers: Record<string, string>[] = [
    ...[evil, `${evil}:80`, `localhost@${evil}`, `"><script>alert(1)</script>`].map((host) => ({ host })),
    ...['x-forwarded-host', 'x-host', 'x-original-host', 'x-forwarded-server', 'forwarded', 'x-http-host-override'].map(
      (name) => ({ [name]: name === 'forwarded' ? `host=${evil}` : evil }),
    ),
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-scheme': 'nothttps' },
    { 'x-forwarded-port': '1' },
    { 'x-forwarded-for': '<script>' },
    { 'x-forwarded-prefix': `//${evil}` },
    { 'x-original-url': '/admin' },
    { 'x-rewrite-url': '/nope' },
    { 'x-http-method-override': 'POST' },
    { cookie: 'token=abc; theme=dark; lang=en' },
    { 'accept-language': 'en' },
    { 'user-agent': '<script>alert(1)</script>' },
    { accept: 'application/json' },
    { range: 'bytes=0-10' },
    { origin: `https://${evil}` },
    { referer: `https://${evil}/` },
    { 'x-middleware-subrequest': 'middleware' },
    { 'x-astro-path': '/nope' },
    { 'x-astro-locals': '{}' },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { 'cache-control': 'no-store' },
  ]
  const queries = [
    'utm_source=evil',
    'callback=alert',
    'x=<script>',
    '_method=DELETE',
    'host=evil.example',
    'redirect=//evil.example',
    'page=2',
    '__proto__[a]=1',
    'token=abc',
    '%00',
  ]
  const tricks = [
    ...[
      '/account;.css',
      '/account/info;.css',
      '/account/.css',
      '/account%2finfo',
      '/view/1;.css',
      '/view/1/.css',
      '/view/1%2f..%2f..',
      '/view/1%00',
      '/view/1.css',
    ],
    ...[
      `//${evil}`,
      `//${evil}/view/1`,
      `/\\${evil}`,
      `/%2f${evil}`,
      `/%5c${evil}`,
      '/..%2f',
      '/%2e%2e/',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/view/../account',
    ],
    ...[
      '/.//view/1',
      '/view//1',
      '/VIEW/1',
      '/%',
      '/%zz',
      '/view/%F0',
      '/_astro/..%2f..%2fpackage.json',
      '/index.html',
      '/view/1/index.html',
      '/.env',
      '/__proto__',
      '/constructor',
    ],
  ]

  test(`is the same bytes after ${headers.length + queries.length + tricks.length} poisoned requests, and none of them leads elsewhere`, async () => {
    const clean = async () => [(await ask('/')).body, (await ask('/view/1')).body]
    const before = await clean()
    const poisoned = [
      ...headers.flatMap((given) => [ask('/', given), ask('/view/1', given)]),
      ...queries.flatMap((query) => [ask(`/?${query}`), ask(`/view/1?${query}`)]),
      ...tricks.map((path) => ask(path)),
    ]
    const answers = await Promise.all(poisoned)
    for (const { status, location, body } of answers) {
      expect(status).toBeLessThan(500)
      expect(new URL(location, site.url).origin).toBe(site.url)
      expect(body).not.toContain('root:x:')
    }
    for (const { status, body } of answers.slice(0, 2 * (headers.length + queries.length)))
      if (status === 200) expect(before).toContain(body)
    expect(await clean()).toEqual(before)
  })
})
