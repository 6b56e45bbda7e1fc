// The account centre as it opens on a slow line: its menu is there at once, and nothing moves under a finger.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { dateTime, when } from '../../src/lib/format.ts'
import { deferred } from '../support/deferred.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

/** How far what is shown moves from now on, as CLS counts it. */
const noteMoves = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const movedOf = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved)

test.each([
  ['learner', 1440],
  ['learner', 390],
  ['lecturer', 1440],
  ['lecturer', 390],
  ['organization', 1440],
  ['organization', 390],
] as const)('the first screen of a %s at %i px moves by less than a hundredth', async (as, width) => {
  const page = await site.page({ as, width })
  await noteMoves(page)
  await page.route('**/gateway/**', async (route) => {
    await new Promise((soon) => setTimeout(soon, 300))
    await route.continue()
  })
  await page.goto('/account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[data-awaited], [aria-busy=true]').count()).toBe(0)
  expect(await movedOf(page)).toBeLessThan(0.01)

  // again: its menu is there before anybody has answered who is signed in
  const answered = deferred<void>()
  await page.route('**/user/auth/user/ext/view', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('navigation', { name: '账户菜单' }).waitFor()
  answered.resolve()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('the menu of another session is not drawn', async () => {
  const page = await site.page({ as: 'learner' })
  await page.addInitScript(() =>
    localStorage.setItem(
      'accountMenu',
      JSON.stringify({ of: 'another1', visitor: { userType: 3, isRecommended: 0, isGradeAdmin: 0 } }),
    ),
  )
  await page.goto('/account/info')
  const menu = page.getByRole('navigation', { name: '账户菜单' })
  await menu.getByRole('link', { name: '我的考试' }).waitFor()
  expect(await menu.getByRole('link', { name: '机构信息' }).count()).toBe(0)
})

test('a time is said in words where it is near, with the whole of it behind them', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/message')
  const times = page.getByRole('main').locator('time')
  await times.first().waitFor()
  const all = await times.evaluateAll((list) =>
    list.map((one) => ({ text: one.textContent, title: one.getAttribute('title'), at: one.getAttribute('datetime')! })),
  )
  for (const { text, title, at } of all) {
    expect(title).toBe(dateTime(at))
    expect([when(at), when(at, new Date(Date.now() - 60_000))]).toContain(text) // a minute may have passed meanwhile
  }
})

test('on phones tabs stand at the bottom with what waits, and the whole menu of both sides behind the last', async () => {
  const page = await site.page({ as: 'lecturer', width: 390 })
  await page.goto('/account/earnings')
  const tabs = page.getByRole('navigation', { name: '账户菜单' })
  const mine = tabs.getByRole('button', { name: '我的' })
  await tabs.getByRole('link', { name: /^批改 \d+ 份待批$/ }).waitFor()
  await tabs.getByRole('link', { name: /^消息 \d+ 条未读$/ }).waitFor()
  expect(await mine.getAttribute('aria-current')).toBe('true') // none of the four

  await mine.press('Enter')
  const menu = page.getByRole('dialog', { name: '我的' })
  const entries = () => menu.getByRole('link').evaluateAll((all) => all.map((one) => one.firstChild?.textContent))
  const ofTeaching = await entries()
  expect(ofTeaching.slice(0, 5)).toEqual(['课程管理', '作品/作业列表', '资源管理', '题库管理', '试卷管理'])
  expect(await menu.getByRole('link', { name: '收益与提现' }).getAttribute('aria-current')).toBe('page')
  await menu.getByRole('radio', { name: '学习' }).click()
  expect((await entries()).slice(0, 3)).toEqual(['我的课程', '我的考试', '我的作业'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await mine.evaluate((one) => one === document.activeElement)).toBe(true)

  // the side that was chosen stays, and what the page ends with stands above the tabs
  await page.reload()
  await tabs.getByRole('link', { name: '考试' }).click()
  await page.getByRole('heading', { level: 1, name: '我的考试' }).waitFor()
  expect(await tabs.getByRole('link', { name: '考试' }).getAttribute('aria-current')).toBe('page')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const below = await page.evaluate(() => {
    const bottomOf = (one: Element) => one.getBoundingClientRect().bottom
    const last = Math.max(...[...document.querySelectorAll('footer, [aria-label=联系教务]')].map(bottomOf))
    return last - document.querySelector('.tabs')!.getBoundingClientRect().top
  })
  expect(below).toBeLessThanOrEqual(0)

  // an editor of several columns has the whole screen
  await page.goto('/account/vod/period?id=39')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.tabs').count()).toBe(0)
})

test.each([
  ['learner', 18],
  ['lecturer', 18],
] as const)(
  'the first screen of a %s asks for %i scripts, named by its page but for the day, and makes no call twice',
  async (as, most) => {
    const page = await site.page({ as })
    const scripts = new Set<string>()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) scripts.add(pathname)
      if (pathname.startsWith('/gateway/')) calls.push(pathname)
    })
    await page.route('**/user/auth/stream', () => {}) // when it opens, what may have changed before is asked again
    const html = await (await page.goto('/account'))!.text()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(scripts.size).toBeLessThanOrEqual(most)

    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    const late = [...scripts].filter((path) => !named.includes(path))
    expect(named.every((path) => scripts.has(path!))).toBe(true)
    expect(late.map((path) => path.replace(/^\/_astro\/|\..*/g, '')).sort()).toEqual(
      as === 'learner'
        ? ['LearnerToday', 'dates', 'next-words', 'site']
        : ['LecturerToday', 'author-kinds', 'class-exam-words', 'site'],
    )
    await expect.poll(() => page.locator('[data-awaited], [aria-busy=true]').count()).toBe(0)
    expect(calls[0]).toBe('/gateway/user/auth/user/ext/view')
    expect([...new Set(calls)]).toEqual(calls)
    expect(html).not.toContain((await page.context().cookies()).find(({ name }) => name === 'token')!.value)
  },
)

test('the first screen of the console asks for 14 scripts, makes no call twice, and does not move', async () => {
  const page = await site.page({ as: 'operator' })
  const scripts = new Set<string>()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_astro/') && pathname.endsWith('.js')) scripts.add(pathname)
    if (pathname.startsWith('/gateway/')) calls.push(pathname)
  })
  await noteMoves(page)
  await page.route('**/admin/stream', () => {}) // when it opens, what may have changed before is asked again
  await page.route('**/stat/running', async (route) => {
    await new Promise((soon) => setTimeout(soon, 300)) // the last: what it brings has its place
    await route.continue()
  })
  await page.goto('/admin')
  await page.getByRole('region', { name: '现在和接下来' }).waitFor()
  await page.getByText('已存页面').waitFor()
  expect(scripts.size).toBeLessThanOrEqual(14)
  expect([...new Set(calls)]).toEqual(calls)
  expect(calls.filter((call) => call.includes('/stat/'))).toHaveLength(3)
  expect(await movedOf(page)).toBeLessThan(0.01)
})

test('beside the messages stands the newest one, which is read when it is opened by a key; phones show the list alone', async () => {
  const open = async (width: 390 | 1440) => {
    const page = await site.page({ as: 'learner', width })
    const read: unknown[] = []
    await page.route('**/gateway/user/auth/msg/user/read', async (route) => {
      read.push(route.request().postDataJSON())
      await route.fulfill({ status: 500, body: '' }) // nothing is written for those who look after this
    })
    await page.goto('/account/message')
    const times = page.getByRole('main').locator('ul time')
    await times.first().waitFor()
    const all = await times.evaluateAll((list) => list.map((one) => one.getAttribute('datetime')!))
    return { page, read, latest: all.sort().at(-1), newest: page.getByRole('article', { name: '最新消息' }) }
  }
  const { page, read, latest, newest } = await open(1440)
  await newest.getByRole('heading').waitFor()
  expect(await newest.locator('time').getAttribute('datetime')).toBe(latest)
  expect(read).toEqual([])
  site.expects(/status of 500/)
  await newest.getByRole('link', { name: '打开这条消息' }).press('Enter')
  await expect.poll(() => read.length).toBeGreaterThan(0)
  expect(read[0]).toEqual({ id: Number(new URL(page.url()).searchParams.get('id')) })
  expect(await newest.count()).toBe(0)

  const phone = await open(390)
  expect([await phone.newest.count(), phone.read]).toEqual([0, []])
})
