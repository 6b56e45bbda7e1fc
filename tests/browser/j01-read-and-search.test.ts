// A visitor reads and searches: with JavaScript off and on, pages kept once for everybody.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'
import { coveredRows, overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const mainNav = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const pathOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search)

async function aCourse() {
  const { list } = await site.post('course/api/course/list', { isFree: 1, courseCategory: 1, pageSize: 1 })
  return list[0]!
}

async function anArticle() {
  const { list } = await site.post('system/api/website/nav/list', {})
  return site.post('system/api/website/nav/article/get', { navId: list[0]!.websiteNavList[0]!.id })
}

describe('with JavaScript off', () => {
  let page: Page
  beforeAll(async () => {
    page = await site.page({ javaScript: false, kept: true })
  })

  test('the home page shows five items of the navigation and 更多, the blocks, the full footer and friend links', async () => {
    await page.goto('/')
    const items = mainNav(page).locator('> a')
    await expect.poll(() => items.allTextContents()).toEqual(['课程', '直播', '文库', '资源', '考试'])
    expect(await mainNav(page).getByText('更多').isVisible()).toBe(true)
    for (const name of ['推荐课程', '免费好课', '名师开坛'])
      expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    for (const name of ['学习', '教务服务'])
      expect(await footer(page).getByRole('heading', { name, exact: true }).count(), name).toBe(1)
    const friends = footer(page).getByRole('navigation', { name: '友情链接' }).getByRole('link')
    expect(await friends.count()).toBe(6)
    expect(await footer(page).getByText('京ICP备').count()).toBe(1)
  })

  test('更多 opens by a press and leads to the rest of the navigation', async () => {
    await page.goto('/')
    await mainNav(page).getByText('更多').click()
    await mainNav(page).getByRole('link', { name: '问答' }).click()
    expect(pathOf(page)).toBe('/question')
  })

  test('twelve items stand in the navigation; one of the rest that is open is named in place of 更多 and marked', async () => {
    await page.goto('/vip')
    expect(await mainNav(page).locator('a').count()).toBe(12)
    await mainNav(page).locator('summary').filter({ hasText: '会员' }).click()
    expect(await mainNav(page).locator('a[aria-current=page]').allTextContents()).toEqual(['会员'])
  })

  test('the learning screen says what it needs', async () => {
    await page.goto(`/view/detail/${(await aCourse()).id}`)
    expect(await page.locator('noscript p').textContent()).toBe('听课需要浏览器允许运行 JavaScript。')
  })

  test('the list is filtered, sorted and paged by links alone', async () => {
    await page.goto('/list')
    const count = async () => Number((await page.getByText(/^找到 [\d,]+ /).textContent())!.replace(/\D/g, ''))
    const all = await count()
    expect(all).toBeGreaterThanOrEqual(60)
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    expect(pathOf(page)).toBe('/list?pageCurrent=2')
    const filters = page.getByRole('region', { name: '筛选课程' })
    await filters.getByRole('link', { name: '免费', exact: true }).click()
    expect(pathOf(page)).toBe('/list?isFree=1') // back on the first page
    expect(await count()).toBeLessThan(all)
    await page.getByRole('link', { name: '去掉筛选：免费' }).click()
    expect(await count()).toBe(all)
    await page.getByRole('navigation', { name: '排序' }).getByRole('link').last().click()
    expect(pathOf(page)).toMatch(/^\/list\?sortType=\d$/)
  })

  test.each([
    '/list',
    '/live',
    '/exam',
    '/blog',
    '/blog/search?str=教',
    '/question',
    '/info',
    '/lecturer',
    '/organization',
    '/search/教?type=1',
    '/sale/4',
  ])('a page of %s after its last one says so, leads back, and is not for search engines', async (list) => {
    await page.goto(`${list}${list.includes('?') ? '&' : '?'}pageCurrent=99`)
    await page.getByRole('heading', { name: '后面没有了' }).waitFor()
    await page.getByRole('link', { name: /^回到(第 \d+ 页|最后一页)$/ }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('articles of a blogger after their last page are not said to be none', async () => {
    const { list } = await site.post('community/api/blog/list', { pageSize: 1 })
    await page.goto(`/blog/blogger/${list[0]!.bloggerId}?pageCurrent=99`)
    await page.getByRole('heading', { name: '后面没有了' }).waitFor()
    expect(await page.getByText('还没有公开的文章').count()).toBe(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  test('on a phone the search icon is a link to the search page', async () => {
    const phone = await site.page({ javaScript: false, width: 390 })
    await phone.goto('/live')
    expect(await header(phone).locator('#q').isVisible()).toBe(false)
    await header(phone).getByRole('link', { name: '搜索', exact: true }).click()
    expect(pathOf(phone)).toBe('/search?type=2')
  })

  test('on a phone the filters stand in a sheet, the chosen ones are chips that are taken off one by one', async () => {
    const phone = await site.page({ javaScript: false, width: 390 })
    await phone.goto('/list?courseCategory=1&isFree=1')
    const chips = phone.getByRole('link', { name: /^去掉筛选：/ })
    await expect.poll(() => chips.count()).toBe(2)
    for (const chip of await chips.all()) expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await phone.locator('summary').filter({ hasText: '筛选' }).click()
    const sheet = phone.locator('details[open] > div')
    await sheet.getByText('筛选课程').waitFor()
    const { y, height } = (await sheet.boundingBox())!
    expect(Math.round(y + height)).toBe(844)
    await sheet.getByRole('link', { name: '清除全部' }).waitFor()
    expect(await overflow(phone)).toEqual([])
    await phone.goto('/list?courseCategory=1&isFree=1')
    await phone.getByRole('link', { name: '去掉筛选：免费' }).click()
    expect(pathOf(phone)).toBe('/list?courseCategory=1')
    expect(await chips.count()).toBe(1)
  })

  test('a card of a course says its rating where there are reviews, and nothing where there are none', async () => {
    await page.goto('/list?sortType=3')
    const { list } = await site.post('course/api/course/list', { sortType: 3 })
    const cards = page.locator('a.card')
    for (const [n, { courseName, avgScore }] of list.slice(0, 8).entries()) {
      const text = (await cards.nth(n).textContent())!
      expect(text).toContain(courseName)
      expect([courseName, text.includes('★')]).toEqual([courseName, avgScore > 0])
      if (avgScore) expect(text.replace(/\s+/g, '')).toContain(`★${avgScore.toFixed(1)}`)
    }
    expect(list.some(({ avgScore }) => avgScore > 0)).toBe(true)
  })

  test('the search form finds courses, also when it is sent empty first', async () => {
    await page.goto('/live')
    const box = header(page).locator('#q')
    await box.press('Enter')
    expect(pathOf(page)).toBe('/search?str=&type=2')
    await header(page).locator('#q').fill('语文')
    await header(page).locator('#q').press('Enter')
    await page.getByRole('heading', { level: 1, name: /语文/ }).waitFor()
    expect(await page.locator('mark').first().textContent()).toBe('语文')
  })
})

describe('with JavaScript on', () => {
  let reader: Page // with a history of searches, when a test has made one
  beforeAll(async () => {
    reader = await site.page({ kept: true })
  })

  test('更多 shows the rest under the pointer, by the keyboard, and closes by Escape', async () => {
    const page = reader
    await page.goto('/')
    const rest = mainNav(page).getByRole('link', { name: '问答' })
    expect(await rest.isVisible()).toBe(false)
    await mainNav(page).getByText('更多').hover()
    await rest.waitFor()
    await page.mouse.move(700, 700)
    await rest.waitFor({ state: 'hidden' })
    await mainNav(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    await rest.waitFor()
    await page.keyboard.press('Escape')
    await rest.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  })

  test('a browser that lacks what the scripts need is told which one serves, in both lights; any other is told nothing', async () => {
    const told = (page: Page) => page.getByRole('alert').filter({ hasText: '请用 Chrome 或 Edge 109' })
    for (const scheme of ['light', 'dark'] as const) {
      const page = await site.page({ scheme, width: 390, expects: /is not a function/ })
      await page.addInitScript(`delete Array.prototype.at; delete AbortSignal.timeout`)
      await page.goto('/vip')
      await told(page).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await overflow(page)).toEqual([])
    }
    await reader.goto('/vip')
    expect(await told(reader).count()).toBe(0)
  })

  test.each([
    ['operator', paths.admin('overview')],
    ['lecturer', paths.account('vod')],
    ['lecturer', paths.blogWrite()],
    ['learner', paths.apply()],
  ] as const)(
    'as %s at %s a browser from before Chromium 108 is told which one serves; a newer one is not',
    async (as, path) => {
      for (const isNew of [false, true]) {
        const page = await site.page({ as })
        await page.addInitScript(`CSS.supports = () => ${isNew}`)
        await page.goto(path)
        const told = page.getByText('写作和管理请用 Chrome 或 Edge 109')
        if (!isNew) await told.waitFor()
        await page.getByRole('main').getByRole('button').first().waitFor()
        expect(await told.count()).toBe(isNew ? 0 : 1)
        expect(await overflow(page)).toEqual([])
      }
    },
  )

  test('in a browser of any age the screens of a learner say nothing of it', async () => {
    const page = await site.page({ as: 'learner' })
    await page.addInitScript('CSS.supports = () => false')
    for (const screen of ['course', 'order', 'grades/my'] as const) {
      await page.goto(paths.account(screen))
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText('写作和管理请用').count()).toBe(0)
    }
  })

  test('an empty search stays and says so, once in two seconds', async () => {
    const page = reader
    await page.goto('/')
    const said = page.locator('.toasts > div')
    const box = header(page).locator('#q')
    await box.press('Enter')
    await box.press('Enter')
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('请输入搜索内容')])
    await page.goto('/search')
    await page.getByRole('search', { name: '搜索全站内容' }).getByRole('button').click()
    await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('请输入搜索关键词')])
    expect(pathOf(page)).toBe('/search')
  })

  test.each([
    ['/list', 1, '课程'],
    ['/live', 2, '直播'],
    ['/resource', 4, '资源'],
    ['/exam', 5, '考试'],
    ['/blog', 6, '博客'],
    ['/question', 7, '问答'],
    ['/info', 8, '资讯'],
  ])(
    'from %s a search is of type %i, its tab is the current one, and each tab says how much it has',
    async (from, type, name) => {
      const page = reader
      await page.goto(from)
      await header(page).locator('#q').fill('语文')
      await header(page).locator('#q').press('Enter')
      await page.waitForURL(type === 1 ? '**/search/%E8%AF%AD%E6%96%87' : `**/search/%E8%AF%AD%E6%96%87?type=${type}`)
      await page.getByRole('heading', { level: 1, name: /语文/ }).waitFor()
      const tabs = page.getByRole('navigation', { name: '结果类型' })
      expect(await tabs.locator('[aria-current=page]').textContent()).toContain(name)
      expect(await tabs.getByRole('link').count()).toBeGreaterThan(4) // of what there is
      const count = Number((await tabs.locator('[aria-current=page] .num').textContent())!.replace(/\D/g, ''))
      const said = (await page.getByRole('heading', { level: 1 }).textContent())!.replace(/\s+/g, ' ')
      expect(said).toContain(count ? `找到 ${count} ` : `没有找到${name}`)
      const hits = await page.locator('section[aria-labelledby=hits] > ul > li').count()
      expect(hits).toBe(Math.min(20, count))
      if (hits) expect(await page.locator('section[aria-labelledby=hits] mark').count()).toBeGreaterThan(0)
      else await page.getByText(`${name}里没有找到`).waitFor()
    },
  )

  test('a search box has one cross, its own: the browser adds none to what is typed', async () => {
    const page = await site.page()
    await page.goto('/search/语文')
    const boxes = page.getByRole('search').locator('[name=str]')
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).type))).toEqual(['text', 'text'])
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).enterKeyHint))).toEqual([
      'search',
      'search',
    ])
  })

  test('from 1024 px the search box stands open; its button closes it, which this device remembers, and opens it again', async () => {
    const page = await site.page()
    const box = header(page).locator('#q')
    const opener = header(page).getByRole('link', { name: '搜索', exact: true })
    await page.goto('/list')
    expect([await box.isVisible(), await opener.isVisible()]).toEqual([true, false])
    await header(page).getByRole('button', { name: '收起搜索框' }).click()
    await box.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.goto('/live')
    expect([await box.isVisible(), await opener.isVisible()]).toEqual([false, true])
    await opener.click()
    await box.waitFor()
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(pathOf(page)).toBe('/live')
    await page.reload()
    expect(await box.isVisible()).toBe(true)
  })

  test('on a phone the icon opens the search box under the header, with the focus; Escape, its button and back close it', async () => {
    const page = await site.page({ width: 390 })
    const box = header(page).locator('#q')
    const opener = header(page).getByRole('link', { name: '搜索', exact: true })
    const hasFocus = (element: typeof box) => element.evaluate((one) => one === document.activeElement)
    await page.goto('/live')
    expect(await box.isVisible()).toBe(false)
    for (const close of [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => header(page).getByRole('button', { name: '收起搜索框' }).click(),
      () => opener.click(),
    ]) {
      await opener.click()
      await expect.poll(() => hasFocus(box)).toBe(true)
      await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true')
      await header(page).getByText('大家在学').waitFor()
      if (close.toString().includes('Escape')) {
        await page.keyboard.press('Escape') // the suggestions first
        await header(page).getByText('大家在学').waitFor({ state: 'hidden' })
      }
      await close()
      await box.waitFor({ state: 'hidden' })
      await expect.poll(() => hasFocus(opener)).toBe(true)
      expect(pathOf(page)).toBe('/live')
    }
    await opener.click()
    await expect.poll(() => hasFocus(box)).toBe(true)
    expect(await violations(page)).toEqual([])
    await box.fill('语文')
    await box.press('Enter')
    await page.waitForURL('**/search/%E8%AF%AD%E6%96%87?type=2')
    await page.goBack()
    await expect.poll(() => pathOf(page)).toBe('/live') // one step back
  })

  test('suggestions are chosen by the keyboard, Escape gives back what was typed, and searches are remembered here until cleared', async () => {
    const page = await site.page()
    await page.goto('/')
    const box = page.locator('#q')
    const list = page.getByRole('listbox', { name: '搜索建议' })
    await box.focus()
    await page.getByRole('search', { name: '页头搜索' }).getByText('大家在学').waitFor() // the home page says so too, at times
    await box.pressSequentially('yuwen')
    await list.getByRole('option', { name: '语文', exact: true }).waitFor()
    await box.press('ArrowDown')
    const first = await list.getByRole('option').first().getAttribute('data-word')
    expect(await box.inputValue()).toBe(first)
    expect(await list.getByRole('option', { selected: true }).getAttribute('data-word')).toBe(first)
    await box.press('Escape')
    expect([await box.inputValue(), await list.count()]).toEqual(['yuwen', 0])
    await box.fill('语')
    await list.getByRole('option', { name: '语文', exact: true }).waitFor()
    const last = '语文'
    await expect
      .poll(async () => {
        await box.press('ArrowDown')
        return box.inputValue()
      })
      .toBe(last)
    await box.press('Enter')
    await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/search/${last}`)
    await page.goto('/')
    await box.focus()
    await page.getByRole('link', { name: last, exact: true }).first().waitFor()
    await page.getByRole('button', { name: `删除：${last}` }).click()
    await page.getByText('搜索历史').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.searchHistory)).toBe('[]')
  })

  test('a suggestion that names one thing says its kind and leads to its page, by mouse and by keyboard', async () => {
    const page = await site.page()
    await page.goto('/')
    const box = page.locator('#q')
    const person = page.getByRole('option', { name: /^林知远\s*老师$/ })
    await box.fill('linzhiyuan')
    await person.click()
    await page.waitForURL(/\/lecturer\/\d+$/)
    await page.goto('/')
    await box.fill('linzhiyuan')
    await person.waitFor()
    await expect
      .poll(async () => {
        await box.press('ArrowDown')
        return box.inputValue()
      })
      .toBe('林知远')
    await box.press('Enter')
    await page.waitForURL(/\/lecturer\/\d+$/)
  })

  test('suggestions that come late disturb nobody who chooses from the ones before', async () => {
    const page = await site.page()
    await page.goto('/')
    const box = page.locator('#q')
    const options = page.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
    await box.fill('yu') // at once: typed slowly, 'y' alone would be suggested for first
    await options.first().waitFor()
    const words = () => options.evaluateAll((all) => all.map((option) => option.dataset.word!))
    const before = await words()
    let asked = () => {}
    const isAsked = new Promise<void>((done) => (asked = done))
    let goOn = () => {}
    const isWanted = new Promise<void>((done) => (goOn = done))
    await page.route('**/search/suggest', async (route) => {
      asked()
      await isWanted
      await route.continue().catch(() => {}) // nobody waits for it any more
    })
    await box.pressSequentially('wen')
    await isAsked
    await box.press('ArrowDown')
    goOn()
    await page.waitForTimeout(500)
    expect(await words()).toEqual(before)
    expect(await options.and(page.locator('[aria-selected=true]')).getAttribute('data-word')).toBe(before[0])
    expect(await box.inputValue()).toBe(before[0])
  })

  test('every row of what a box suggests can be pressed, at every width, whatever lies below the box', async () => {
    const page = await site.page()
    const list = page.getByRole('listbox', { name: '搜索建议' })
    for (const [path, id] of [
      ['/', '#hq'],
      ['/search', '#sq'],
      ['/list', '#q'],
    ] as const)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const box = page.locator(id)
        if (!(await box.isVisible())) await header(page).getByRole('link', { name: '搜索', exact: true }).click()
        for (const typed of ['', '作']) {
          await box.fill('')
          if (typed) await box.pressSequentially(typed)
          await (typed ? list.getByRole('option').first() : page.getByText('大家在学').last()).waitFor()
          expect(await coveredRows(page), `${path} at ${width}: ${typed}`).toEqual([])
        }
      }
  })

  test('what was typed before the suggestions had come gets some too', async () => {
    const page = await site.page()
    let isTyped = () => {}
    const typed = new Promise<void>((done) => (isTyped = done))
    await page.route('**/_astro/suggest-*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/')
    await page.locator('#q').pressSequentially('yuwen')
    isTyped()
    await page.getByRole('option', { name: '语文', exact: true }).waitFor()
  })

  test.each([
    [1440, 'light', '/certificate', '#q', 'of all rules'],
    [1440, 'dark', '/search/没有这样的课', '#sq', 'of colours'],
    [390, 'light', '/search', '#sq', 'of all rules'],
    [390, 'dark', '/', '#hq', 'of all rules'],
  ] as const)(
    'what a box suggests is accessible, fits, and is large enough for a finger (%i px, %s, %s, %s; axe: %s)',
    async (width, scheme, path, id, axe) => {
      const page = await site.page({ width, scheme })
      await page.goto(path)
      const box = page.locator(id)
      const list = page.getByRole('listbox', { name: '搜索建议' })
      const look = async () => {
        const found: Record<string, string[]> = { axe: await violations(page, { ofColours: axe === 'of colours' }) }
        for (const narrow of width === 390 ? [320, 390] : [width]) {
          await page.setViewportSize({ width: narrow, height: 844 })
          found[`wide at ${narrow}`] = await overflow(page)
          const edges = await list.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
          found[`edge at ${narrow}`] = edges.filter((edge) => edge > narrow).map(String)
        }
        return Object.entries(found).filter(([, what]) => what.length)
      }
      await box.fill('')
      await page.getByText('大家在学').last().waitFor()
      expect(await look()).toEqual([])
      await box.pressSequentially('yuwen')
      await list.getByRole('option').first().waitFor()
      expect(await look()).toEqual([])
      const { height } = (await list.getByRole('option').first().boundingBox())!
      if (width !== 1440) expect(height).toBeGreaterThanOrEqual(44)
      const first = (await list.getByRole('option').first().textContent())!.normalize('NFKC')
      await list.getByRole('option').first().click()
      await page.waitForURL((url) => decodeURIComponent(url.pathname) === `/search/${first}`)
    },
  )

  test('a course and an article have the small footer, and title and description of their record', async () => {
    const [course, article] = [await aCourse(), await anArticle()]
    const page = reader
    for (const [path, title] of [
      [`/view/${course.id}`, course.courseName],
      [`/terrace/${article.navId}`, article.artTitle],
    ] as const) {
      await page.goto(path)
      expect(await page.title()).toBe(`${title} - 杏坛`)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
      expect((await page.locator('meta[name=description]').getAttribute('content'))!.length).toBeGreaterThan(10)
      expect(await footer(page).getByRole('navigation', { name: '友情链接' }).count()).toBe(0)
      expect(await footer(page).count()).toBe(1)
    }
  })

  test('an unknown address is a 404 that says so, a course off the shelf a 409', async () => {
    const page = reader
    site.expects(/status of (404|409)/)
    expect((await page.goto('/nope'))!.status()).toBe(404)
    await page.getByText('This page could not be found').waitFor()
    await page.getByText('页面不存在或已被删除').waitFor()
    const off = await offTheShelf()
    expect((await page.goto(`/view/${off}`))!.status()).toBe(409)
    await page.getByRole('heading', { name: '课程已下架，请稍后访问' }).waitFor()
    expect(await page.getByRole('link', { name: '返回首页' }).count()).toBe(1)
  })

  test('an anonymous reader fetches no React until the first touch of what needs it', async () => {
    const page = await site.page()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done))) // after what waited for that
    const sizes = await Promise.all(scripts.map(async (url) => (await (await fetch(url)).text()).length))
    expect(scripts.some((url) => /client\.|react|UserMenu/i.test(url))).toBe(false)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8000)
    await page.getByRole('link', { name: '登录' }).hover()
    await expect.poll(() => scripts.some((url) => /UserMenu/.test(url))).toBe(true)
  })
})

describe('kept pages', () => {
  const kept = async () => {
    const [{ id }, { navId }] = [await aCourse(), await anArticle()]
    return ['/', '/list', '/live', `/view/${id}`, `/view/detail/${id}`, `/terrace/${navId}`, '/search/语文', '/login']
  }

  test('the second reading is answered from the store with the same ETag, and 304 to who has it', async () => {
    const stat = async () => site.post('system/admin/site/cache/stat', {}, await site.tokenOf('operator'))
    const paths = await kept()
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const first = await site.get(encodeURI(path))
      const { renders } = await stat()
      const second = await site.get(encodeURI(path))
      const etag = second.headers.get('etag')!
      expect([first.status, second.status, first.headers.get('etag')], path).toEqual([200, 200, etag])
      expect(await second.text()).toBe(await first.text())
      expect((await site.get(encodeURI(path), { 'if-none-match': etag })).status, path).toBe(304)
      expect((await stat()).renders, path).toBe(renders)
    }
  })

  test('a page is the same bytes for a guest and for whoever brings a token, and nothing of them is kept', async () => {
    const token = await site.tokenOf('learner')
    for (const path of await kept()) {
      const ofGuest = async () => (await site.get(encodeURI(path))).text()
      const before = await ofGuest()
      const member = await site.get(encodeURI(path), { cookie: `token=${token}`, token, authorization: token })
      const ofMember = await member.text()
      // a page may be made anew between two readings: then the member has what the guest reads next
      if (ofMember !== before) expect(ofMember, path).toBe(await ofGuest())
      expect(member.headers.get('set-cookie'), path).toBe(null)
    }
    const page = await site.page({ as: 'learner' })
    await page.goto('/')
    await header(page).getByRole('link', { name: '林晓雯的账户' }).waitFor()
    await expect.poll(() => keptFiles().filter((file) => file.endsWith('.new'))).toEqual([]) // being written
    for (const file of keptFiles()) {
      const text = readFileSync(file, 'latin1')
      expect(text.includes(token), file).toBe(false)
      expect(Buffer.from(text, 'latin1').toString().includes('林晓雯的'), file).toBe(false)
    }
    expect(keptFiles().length).toBeGreaterThan(10)
  })
})

const keptFiles = () => {
  const root = join(site.dataDir, 'pages')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

async function offTheShelf() {
  for (let id = 1; id < 100; id++) if ((await site.get(`/view/${id}`)).status === 409) return id
  throw new Error('no course is off the shelf')
}
