// The community as readers use it: following, liking, collecting, commenting, answering; what the writers hear of it.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
let bare: Page // of a guest without scripts
let second: Page // of 乙
beforeAll(async () => {
  bare = await site.page({ javaScript: false, kept: true })
  second = await site.page({ as: 'learner2', kept: true })
})

/** An article of 王老师, who is a demo account: 我为什么把范文停了. */
async function article() {
  const { list } = await site.post('community/api/blog/search/list', { title: '范文停了' })
  return list[0]!
}
const messagesOfWriter = async () =>
  (await site.post('user/auth/msg/user/list', { msgType: 5, pageSize: 50 }, await site.tokenOf('lecturer'))).list.map(
    ({ msgTitle }) => msgTitle,
  )

test('an article reads whole without scripts: text, comments, author, feed, what search engines are told', async () => {
  const { id, title } = await article()
  const page = bare
  await page.goto(`/blog/article/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const main = await page.getByRole('main').textContent()
  expect(main).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
  expect(main).toContain('换成念半篇、停下来猜下一句')
  await page.getByRole('link', { name: '登录' }).last().waitFor()
  expect(await page.locator('link[type="application/rss+xml"]').getAttribute('href')).toBe('/blog/rss.xml')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  expect(facts['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  expect(facts['@graph'][0]).toMatchObject({ headline: title, author: { name: '王老师' } })
})

test('乙 follows, likes, collects and comments, double clicks included; 王老师 gets one message for each', async () => {
  const { id, bloggerName, countAdmire, countCollect } = await article()
  const before = (await messagesOfWriter()).length
  const page = second
  await page.goto(`/blog/article/${id}`)
  const follow = page.getByRole('button', { name: `关注${bloggerName}` })
  await follow.and(page.locator('[aria-pressed=false]')).click()
  await follow.and(page.locator('[aria-pressed=true]')).waitFor()
  const deeds = page.getByRole('region', { name: '文章操作' }).first()
  await deeds.getByRole('button', { name: `有用，${countAdmire} 人` }).click()
  await deeds.getByRole('button', { name: `有用，${countAdmire + 1} 人` }).waitFor()
  await deeds.getByRole('button', { name: `收藏，${countCollect} 人` }).dblclick({ delay: 5 })
  await expect
    .poll(() => deeds.getByRole('button', { name: /收藏/ }).getAttribute('aria-label'))
    .toMatch(new RegExp(`${countCollect}|${countCollect + 1}`))

  const text = '<img src=x onerror="alert(1)"> 念一句就够了'
  await page.getByLabel('写评论').fill(text)
  await page.getByRole('button', { name: '发表' }).click()
  const said = page.locator('#comments li').filter({ hasText: '念一句就够了' }).first()
  await said.getByText(text).waitFor()
  await expect.poll(() => page.getByLabel('写评论').inputValue()).toBe('')

  await page.reload()
  await said.getByText(text).waitFor()
  expect(await page.locator('#comments img[src=x]').count()).toBe(0)
  await follow.and(page.locator('[aria-pressed=true]')).waitFor()

  const told = (await messagesOfWriter()).slice(0, (await messagesOfWriter()).length - before)
  expect([...told].sort()).toEqual(
    ['周敏关注了你', '周敏收藏了你的文章', '周敏评论了你的文章', '周敏赞了你的文章'].sort(),
  )

  await said.getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '先不删' }).click()
  await said.getByRole('button', { name: '删除' }).click()
  await said.getByRole('button', { name: '删除' }).click()
  await said.waitFor({ state: 'detached' })
})

test('who follows before the page knows whom they follow sees it all the same', async () => {
  const { id, bloggerName } = await article()
  const page = await site.page({ as: 'lecturerOfOrganization' })
  let isPressed = () => {}
  const pressed = new Promise<void>((done) => (isPressed = done))
  await page.route('**/community/auth/blogger/view', async (route) => {
    const answer = await route.fetch() // as it was before
    await pressed
    await route.fulfill({ response: answer })
  })
  await page.goto(`/blog/article/${id}`)
  const follow = page.getByRole('button', { name: `关注${bloggerName}` })
  const saved = page.waitForResponse('**/blogger/user/record/save')
  await follow.click()
  await saved
  isPressed()
  await follow.and(page.locator('[aria-pressed=true]')).waitFor()
})

test('who comments before the page was told of the comments anew sees theirs stay', async () => {
  const { id } = await article()
  const page = await site.page({ as: 'learner2' })
  let isSent = () => {}
  const sent = new Promise<void>((done) => (isSent = done))
  let toldAnew: Promise<unknown> | undefined
  await page.route('**/community/auth/blog/comment/list', async (route) => {
    const answer = await route.fetch() // as it was before
    await sent
    toldAnew = page.waitForResponse('**/community/auth/blog/comment/list')
    await route.fulfill({ response: answer })
  })
  await page.goto(`/blog/article/${id}`)
  await page.getByLabel('写评论').fill('先说了再说')
  const saved = page.waitForResponse('**/blog/comment/save')
  await page.getByRole('button', { name: '发表' }).click()
  await saved
  const said = page.locator('#comments li').filter({ hasText: '先说了再说' })
  await said.waitFor()
  isSent()
  await expect.poll(() => toldAnew).toBeDefined()
  await toldAnew
  await said.getByRole('button', { name: '删除' }).waitFor()
  expect(await said.count()).toBe(1)
})

test('the tabs stand in the order latest, hot, follows; follows asks a guest to sign in, and shows 乙 those followed', async () => {
  const guest = await site.page()
  await guest.goto('/blog')
  const tabs = guest.getByRole('navigation', { name: '博客', exact: true }).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(['最新', '热门', '关注'])
  await tabs.nth(2).click()
  await guest.waitForURL('**/blog?labelType=2')
  const signIn = guest.getByRole('main').getByRole('link', { name: '登录' })
  expect(await signIn.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent('/blog?labelType=2')}`)

  const { bloggerId, title } = await article()
  const token = await site.tokenOf('learner2')
  await site.post('community/auth/blogger/user/record/save', { bloggerId: bloggerId! }, token)
  await second.goto('/blog?labelType=2')
  await second.getByRole('heading', { name: title }).waitFor()
})

test('乙 finds an answer useful, which shows at once and stays, and takes it back; a refused vote is shown as taken back', async () => {
  const question = (await site.post('community/api/questions/search/list', { title: '冷场' })).list[0]!
  const { list } = await site.post('community/api/questions/comment/list', { questionsId: question.id })
  const { id, nickname, countAdmire = 0 } = list[0]!
  const page = await site.page({ as: 'learner2', expects: /500/ })
  await page.goto(`/question/view/${question.id}`)
  const vote = page.locator(`#answer-${id}`).getByRole('button', { name: `${nickname}的回答有用` })
  const shows = (isPressed: boolean, count: number) =>
    vote.and(page.locator(`[aria-pressed=${isPressed}][aria-label$="，${count} 人"]`)).waitFor()
  await shows(false, countAdmire)

  let isAnswered = () => {}
  const answered = new Promise<void>((done) => (isAnswered = done))
  const save = '**/community/auth/questions/comment/user/record/save'
  await page.route(save, async (route) => {
    await answered
    await route.fulfill({ status: 500, json: { code: 500, msg: '没有保存，请再试一次', data: null } })
  })
  await vote.click()
  await shows(true, countAdmire + 1)
  isAnswered()
  await page.getByText('没有保存，请再试一次').waitFor()
  await shows(false, countAdmire)
  await page.unroute(save)

  await vote.press('Enter')
  await shows(true, countAdmire + 1)
  await page.reload()
  await shows(true, countAdmire + 1)
  await vote.click()
  await shows(false, countAdmire)

  await bare.goto(`/question/view/${question.id}`)
  const link = bare.locator(`#answer-${id}`).getByRole('link', { name: `${nickname}的回答有用` })
  expect(await link.getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/question/view/${question.id}#answer-${id}`)}`,
  )
})

test('a comment makes exactly the pages that show it render again', async () => {
  const { id, bloggerId } = await article()
  const { list } = await site.post('community/api/blog/list', { pageSize: 2 })
  const other = list.find((one) => one.id !== id)!
  const showing = [`/blog/article/${id}`, '/blog', `/blog/blogger/${bloggerId}`]
  const others = [`/blog/article/${other.id}`, '/', '/question', '/info', '/blog?labelType=2', '/list', '/blog/account']
  for (const path of [...showing, ...others]) expect((await site.get(path)).status).toBe(200)
  const operator = await site.tokenOf('operator')
  const stat = () => site.post('system/admin/site/cache/stat', {}, operator)
  let before = await stat()
  await expect
    .poll(async () => {
      const earlier = before
      before = await stat()
      return before.stale + before.renders - earlier.renders // a page that is being made is stale no more
    })
    .toBe(0)
  const at = new Date().toISOString()
  await site.post(
    'community/auth/blog/comment/save',
    { blogId: id, content: `在 ${at} 说的` },
    await site.tokenOf('learner'),
  )
  const madeSince = async () =>
    (await stat()).newest
      .filter(({ gmtRender }) => gmtRender >= at)
      .map(({ path }) => path)
      .sort()
  await expect.poll(madeSince).toEqual([...showing].sort())
  await new Promise((done) => setTimeout(done, 300)) // whether any other follows
  expect(await madeSince()).toEqual([...showing].sort())
  expect((await stat()).renders).toBe(before.renders + showing.length)
  expect(await (await site.get(showing[0]!)).text()).toContain(`在 ${at} 说的`)
})

test('甲 answers 乙, who is told and accepts: the best answer stands first, for who reads without scripts too', async () => {
  const question = {
    title: '证明题的第一行，怎么教',
    content: '<p>学生问得最多的是第一行写什么。</p>',
    labelNo: 'Q002',
  }
  const { id } = await site.post('community/auth/questions/save', question, await site.tokenOf('learner2'))
  const page = await site.page({ as: 'learner' })
  await page.goto(`/question/view/${id}`)
  await page.getByLabel('写回答').fill('先从一张图开始。\n\n再<b>动手</b>写理由。')
  await page.getByRole('button', { name: '提交回答' }).click()
  const mine = page.getByRole('article').filter({ hasText: '先从一张图开始' })
  await mine.getByText('再<b>动手</b>写理由。').waitFor() // as it was typed
  expect(await mine.locator('.rich p').count()).toBe(2)
  await page.getByRole('button', { name: /关注问题/ }).click()
  await page.getByRole('button', { name: /已关注/ }).waitFor()
  expect(await page.getByRole('button', { name: '采纳这个回答' }).count()).toBe(0) // 甲 did not ask

  await second.goto('/account/message')
  await second.getByText('林晓雯回答了你的问题').first().waitFor()
  await second.goto(`/question/view/${id}`)
  const answer = second.getByRole('article').filter({ hasText: '先从一张图开始' })
  await answer.getByRole('button', { name: '采纳这个回答' }).click()
  await answer.getByText('提问者采纳').waitFor()
  expect(await second.getByRole('article').first().textContent()).toContain('先从一张图开始')
  expect(await second.getByRole('button', { name: '采纳这个回答' }).count()).toBe(0)

  await expect
    .poll(async () => {
      await bare.goto(`/question/view/${id}`)
      return bare.getByRole('article').first().textContent()
    })
    .toMatch(/提问者采纳.*先从一张图开始/s)
})

test('the feeds and the sitemap name articles and news', async () => {
  const { id, title } = await article()
  const feed = await site.get('/info/rss.xml')
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await feed.text()).toContain('平台新增离线答题保护')
  const blogs = await (await site.get('/blog/rss.xml')).text()
  expect([...blogs.matchAll(/<item>/g)]).toHaveLength(20)
  expect(blogs).toContain(title)
  const map = await (await site.get('/sitemap.xml')).text()
  for (const path of [`/blog/article/${id}`, '/blog/blogger/3', '/question/view/1', '/info/detail/1', '/blog'])
    expect(map).toContain(`<loc>${site.url}${path}</loc>`)
  expect((await site.get('/sitemap/1.xml')).status).toBe(200)
  expect((await site.get('/sitemap/2.xml')).status).toBe(404)
})
