// Whatever people wrote, no page runs it: all texts that public pages show hold the vectors of tests/support/xss.ts.

import { describe, expect, test } from 'vitest'
import { editSite } from '../support/edit-site.ts'
import { poison } from '../support/poison.ts'
import { isProving } from '../support/prove.ts'
import { aSite } from '../support/site.ts'
import { dangersWithin, paste, pictures, trapsOf } from '../support/traps.ts'
import { addressVectors, vectors } from '../support/xss.ts'

const site = aSite({ prepare: poison })

const { open, runsNothing, trapped } = trapsOf(site)

const addresses = [
  ...['/', '/list', '/live', '/library', '/resource', '/imagetext', '/view/1', '/view/18', '/view/imagetext/63'],
  ...['/imagetext/article/327', '/live/detail/64', '/library/view/65', '/resource/detail/31', '/view/detail/1'],
  ...['/terrace/5', '/blog', '/blog?labelType=3', '/blog?labelNo=B001', '/blog/article/80', '/blog/blogger/3'],
  ...[
    '/blog/search?str=学生',
    '/question',
    '/question/view/40',
    '/info',
    '/info/detail/40',
    '/lecturer',
    '/lecturer/3',
  ],
  ...['/organization', '/organization/view/1', '/exam', '/exam/view/7', '/work', '/work/view/1', '/vip', '/sale/1'],
  ...[
    '/coupon/1',
    '/certificate/XT2026-0311-8K2M',
    '/search/学生',
    '/search/学生?type=6',
    '/recruit',
    '/apply',
    '/nope',
  ],
]

const guarded = ['/', '/view/1', '/blog/article/80', '/question/view/40', '/lecturer/3', '/exam/view/7', '/terrace/5']

test('there are 150 vectors and more', () => {
  expect(new Set(vectors).size).toBe(vectors.length)
  expect(vectors.length).toBeGreaterThanOrEqual(150)
})

describe('every kind of page', () => {
  /** In `npm test` those that hold every kind of text, `npm run prove -- xss` all. */
  test.each(isProving('xss') ? addresses : guarded)('%s runs none of it', async (address) => {
    await runsNothing(address, { guarded: guarded.includes(address) })
  })

  test('nor do feeds and sitemaps, which are XML', async () => {
    const page = await site.page({ policy: false, expects: pictures })
    await page.goto('/null')
    for (const path of ['/blog/rss.xml', '/info/rss.xml', '/sitemap.xml', '/sitemap/1.xml']) {
      const text = await (await site.get(path)).text()
      const parsed = (xml: string) => {
        const read = new DOMParser().parseFromString(xml, 'text/xml')
        return { broken: read.querySelectorAll('parsererror').length, scripts: read.querySelectorAll('script').length }
      }
      expect([path, await page.evaluate(parsed, text)]).toEqual([path, { broken: 0, scripts: 0 }])
    }
  })
})

describe('what is written through the calls', () => {
  const join = (size: number) =>
    Array.from({ length: Math.ceil(vectors.length / size) }, (_, n) =>
      vectors.slice(n * size, (n + 1) * size).join(' '),
    )

  test('comments, replies and answers: shown at once to who wrote them, then to all', async () => {
    const learner = await site.tokenOf('learner')
    // numbered: texts of the same letters would be the same text twice
    for (const content of join(16).map((text, n) => `${n} ${text}`.slice(0, 1000))) {
      const { id } = await site.post('community/auth/blog/comment/save', { blogId: 80, content }, learner)
      const reply = { blogId: 80, parentId: id, content: `回复 ${content}`.slice(0, 1000) }
      await site.post('community/auth/blog/comment/save', reply, learner)
    }
    for (const content of [...join(16), vectors.join('\n')].map((text, n) => `答 ${n} ${text}`))
      await site.post('community/auth/questions/comment/save', { questionsId: 40, content }, learner)
    const { list } = await site.post('course/auth/course/user/list', {}, learner)
    const content = vectors.slice(0, 12).join(' ').slice(0, 500)
    const saved = await Promise.allSettled(
      list.map(({ id: courseId }) => site.post('course/auth/courseComment/save', { courseId, content }, learner)),
    )
    const reviewed = list.filter((_, n) => saved[n]!.status === 'fulfilled')
    expect(reviewed.length).toBeGreaterThan(0)
    await runsNothing(`/view/${reviewed[0]!.id}`)
    for (const address of ['/blog/article/80', '/question/view/40', '/blog?labelType=2']) {
      const mine = await runsNothing(address, { as: 'learner' })
      if (address !== '/blog?labelType=2') expect(await mine.getByRole('main').textContent()).toContain('alert(1)')
    }
    for (const address of ['/blog/article/80', '/question/view/40']) await runsNothing(address)
  })

  test('what operators edit stands on every page, and runs on none', async () => {
    const operator = await site.tokenOf('operator')
    const text = (at: number, most: number) => vectors[at]!.replace(/\p{Cc}/gu, '').slice(0, most)
    await editSite(await site.apiOf('operator'), {
      title: '</title><svg onload=',
      keyword: text(1, 200),
      desc: '</script><img src=x onerror=alert(1)>',
      copyright: text(20, 100),
      icp: text(130, 50),
      prn: text(21, 50),
      prnNo: '" onload="alert(1)',
      isShowService: 1,
      service1: text(0, 50),
      service2: text(21, 50),
      service3: '"><svg/onload=alert(1)>',
      service4: '0571-1" onclick="alert(1)',
      service5: text(8, 50),
      recruitTitle: text(21, 50),
      recruitInfo: vectors.join('\n'),
      registerAgreement: vectors.join('\n'),
      entryAgreement: vectors.join(''),
      wxCode: '/x"onerror="alert(1)',
      logo: '/x"onerror="alert(1)',
      ico: "/x'onerror='alert(1)",
    })
    const names = ['<svg>', '"><a ', "' on='", '</a>', '{{1}}', '<!--']
    for (const navTitle of names)
      await site.post('system/admin/nav/bar/save', { navTitle, navUrl: '/"onclick="alert(1)' }, operator)
    for (const linkName of [...names, '<img onerror=alert>'])
      await site.post('system/admin/website/link/save', { linkName, linkUrl: 'https://x/"onclick=alert(1)' }, operator)
    const { list } = await site.post('system/admin/website/nav/page', {}, operator)
    const column = list.find(({ parentId }) => parentId === null)!
    const saved = await site.post(
      'system/admin/website/nav/save',
      {
        parentId: column.id,
        navName: '<svg onload=',
        artTitle: '</title><script>alert(1)</script>',
        artDesc: vectors.join('\n'),
      },
      operator,
    )
    for (const address of [
      '/',
      `/terrace/${saved.id}`,
      '/recruit',
      '/register',
      '/apply',
      '/apply/organization',
      '/vip',
    ])
      await runsNothing(address)
  })

  test('an address that leads into a script, or away, is not taken', async () => {
    const operator = await site.tokenOf('operator')
    const vectors = addressVectors.filter((url) => !url.startsWith('https:'))
    expect(vectors.length).toBeGreaterThan(0)
    for (const url of vectors) {
      const nav = site.post('system/admin/nav/bar/save', { navTitle: '栏目', navUrl: url }, operator)
      await expect(nav, url).rejects.toThrow()
      const link = site.post('system/admin/website/link/save', { linkName: '链接', linkUrl: url }, operator)
      await expect(link, url).rejects.toThrow()
      const learner = await site.tokenOf('learner')
      const picture = site.post('user/auth/user/ext/update', { headImgUrl: url }, learner)
      await expect(picture, url).rejects.toThrow()
    }
  })
})

describe.each([
  ['an article', '/blog/account/write', '正文', '标题'],
  ['a question', '/question/account/write', '说清楚', '问什么'],
] as const)('the editor of %s', (_, address, name, title) => {
  const some = isProving('xss') ? vectors : vectors.filter((_, n) => n % 6 === 0)

  test(`${some.length} vectors run neither in it, nor in the preview, nor from the draft`, async () => {
    const { page } = await open(address, { policy: false, as: 'learner' })
    const text = page.getByRole('textbox', { name, exact: true })
    await text.click()
    for (const vector of some) {
      await paste(page, name, `<p data-pm-slice="0 0 []">一段</p>${vector}`)
      await page.keyboard.press('Control+End')
    }
    await page.getByRole('textbox', { name: title, exact: true }).fill(
      some
        .slice(0, 4)
        .join(' ')
        .slice(0, 100)
        .replace(/\p{Cc}/gu, ' '),
    )
    await paste(page, name, some.join('\n'))
    await page.waitForFunction(() => !document.body.textContent!.includes('正在清理粘贴的内容'))
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    await page.getByText(/^(已自动保存 \d|服务器没收下)/).waitFor()
    await page.getByRole('button', { name: '预览' }).first().click()
    await page.getByRole('dialog').waitFor()
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    expect(await page.evaluate(dangersWithin, '.rich-editor, [role=dialog] .rich')).toEqual([])
    await page.reload()
    await page.getByRole('textbox', { name, exact: true }).getByText('一段').first().waitFor()
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
  })
})

/** What an editor made of all vectors, handed in and passed: the address where it is read. */
const published = {
  async article(draftNo: string, token: string) {
    const draft = await site.post('community/auth/blog/draft/view', { draftNo }, token)
    await site.post('community/auth/blogger/save', { bloggerName: '三尺之间' }, token)
    const { id } = await site.post(
      'community/auth/blog/save',
      {
        title: '写进编辑器的都在这里',
        labelNo: 'B001',
        draftId: draft.id!,
        content: draft.content.replace(/<img\b[^<>]*>/g, ''), // an article with pictures of others is not taken
      },
      token,
    )
    return { refType: 1, id, address: `/blog/article/${id}` }
  },
  async question(draftNo: string, token: string) {
    const { content, ...draft } = await site.post('community/auth/questions/draft/view', { draftNo }, token)
    const input = { title: '写进编辑器的都在这里', labelNo: 'Q001', content, draftId: draft.id! }
    const { id } = await site.post('community/auth/questions/save', input, token)
    return { refType: 2, id, address: `/question/view/${id}` }
  },
}

async function pass(refType: number, refId: number) {
  const operator = await site.tokenOf('operator')
  const { list } = await site.post('community/admin/review/page', { pageSize: 100 }, operator)
  const waiting = list.find((one) => one.refType === refType && one.refId === refId)
  if (waiting) await site.post('PUT community/admin/review/audit', { id: waiting.id, decision: 1 }, operator)
}

const remains = {
  h2: '留下的小标题',
  strong: '留下的粗体',
  li: '留下的一条',
  'a[href="/view/1"]': '留下的链接',
  td: '留下的格子',
  code: '留下的代码',
  blockquote: '留下的引用',
}

test.each([
  ['article', '/blog/account/write', '正文'],
  ['question', '/question/account/write', '说清楚'],
] as const)(
  'every vector in the editor, published as %s: nothing runs, nothing else is lost',
  async (kind, address, name) => {
    const draftNo = `all-vectors-${kind}`
    const { page } = await open(`${address}?no=${draftNo}`, { policy: false, as: 'learner2' })
    const text = page.getByRole('textbox', { name, exact: true })
    await text.click()
    const kept = `<h2>${remains.h2}</h2><p><strong>${remains.strong}</strong><a href="/view/1">留下的链接</a><code>${remains.code}</code></p>
    <ul><li><p>${remains.li}</p></li></ul><blockquote><p>${remains.blockquote}</p></blockquote>
    <table><tbody><tr><td><p>${remains.td}</p></td></tr></tbody></table><p>${kind}</p>`
    // each by itself, as one that is not closed swallows what follows
    await text.evaluate(
      (editor, [first, ...rest]) => {
        for (const html of [first, ...rest.map((vector, n) => `<p>留 ${n} 下</p>${vector}`)]) {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/html', html!.replace(/^<(\w+)/, '<$1 data-pm-slice="0 0 []"'))
          editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }
      },
      [kept, ...vectors],
    )
    await text.getByText(`留 ${vectors.length - 1} 下`).waitFor()
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    await page.getByText(/^已自动保存 \d/).waitFor()
    const { refType, id, address: where } = await published[kind](draftNo, await site.tokenOf('learner2'))
    await pass(refType, id)
    const read = await runsNothing(where)
    const rich = read.locator('.rich').first()
    const words = (await rich.textContent()) ?? ''
    expect(vectors.flatMap((_, n) => (words.includes(`留 ${n} 下`) ? [] : [n]))).toEqual([])
    for (const [selector, said] of Object.entries(remains))
      expect([selector, await rich.locator(selector).allTextContents()]).toEqual([
        selector,
        expect.arrayContaining([said]),
      ])
  },
)
