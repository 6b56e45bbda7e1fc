// Courses of each kind, from their list to their page to their lessons: as a guest and as a learner.
import { readFileSync } from 'node:fs'
import type { Page, Response } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { documents } from '../../src/demo/content/documents.ts'
import { longLessons } from '../../src/demo/content/lessons-long.ts'
import { shortLessons } from '../../src/demo/content/lessons-short.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

const kinds = [
  { courseCategory: 1, list: '/list?courseCategory=1', place: '/view/' },
  { courseCategory: 2, list: '/live', place: '/live/detail/' },
  { courseCategory: 3, list: '/library', place: '/library/view/' },
  { courseCategory: 4, list: '/resource', place: '/resource/detail/' },
  { courseCategory: 9, list: '/imagetext', place: '/view/imagetext/' },
] as const

type Card = Awaited<ReturnType<typeof list>>[number]
const list = async (choice: object) => (await site.post('course/api/course/list', { pageSize: 100, ...choice })).list
const lessonsOf = async (courseId: number) =>
  (await site.post('course/api/course/chapter/list', { courseId })).list.flatMap(({ periodList }) => periodList)
const one = async (choice: object) => (await list(choice))[0]!

/** All that comes over the network until it is asked for, as text. */
function listening(page: Page) {
  const bodies: Promise<string>[] = []
  const note = (answer: Response) => {
    if (/\.(css|js|svg|mp4|woff2)(\?|$)/.test(answer.url())) return
    bodies.push(
      answer.text().then(
        (body) => `${answer.url()}\n${body}`,
        () => '',
      ),
    )
  }
  page.on('response', note)
  return async () => {
    page.off('response', note)
    return (await Promise.all(bodies)).join('\n')
  }
}

let paid: Card[]
let bare: Page // of a guest without scripts
let guest: Page
let learner: Page
beforeAll(async () => {
  paid = await list({ isFree: 0 })
  bare = await site.page({ javaScript: false, kept: true })
  guest = await site.page({ kept: true })
  learner = await site.page({ as: 'learner', kept: true })
})

test.each(kinds)(
  'a card of %j leads from the list to the page of its kind, and back by the crumbs',
  async ({ courseCategory, list: from, place }) => {
    const page = bare
    await page.goto(from)
    const card = page.locator(`main a.card[href^="${place}"]`).first()
    const name = (await card.locator('h3').textContent())!
    await card.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)['@graph']
    expect(facts[0]).toMatchObject({
      '@type': 'Course',
      name,
      url: page.url(),
      offers: { '@type': 'Offer', priceCurrency: 'CNY' },
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
      provider: { '@type': 'Organization' },
    })
    expect(facts.at(-1)['@type']).toBe('BreadcrumbList')
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('link').nth(1).click() // after 首页
    await page.waitForURL(`**${courseCategory === 1 ? '/list' : from}`)
  },
)

test('what a guest is sent of a paid course holds no text that is not free, and no way to a file', async () => {
  const closed = [2, 3, 4, 9].flatMap((kind) =>
    paid.filter(({ courseCategory }) => courseCategory === kind).slice(0, 3),
  )
  expect(closed.length).toBeGreaterThan(5)
  const endings = await closedTexts()
  for (const { id, courseCategory } of closed) {
    const all = listening(guest)
    const place = kinds.find((kind) => kind.courseCategory === courseCategory)!.place
    await guest.goto(`${place}${id}`)
    await guest.getByRole('main').hover() // wakes the islands
    const lessons = await lessonsOf(id)
    const locked = lessons.find(({ isFree }) => !isFree)
    // one that is closed in the browser, where an island could ask for more; of the others what the server sends
    const readable = lessons.filter(({ periodType }) => periodType === 5)
    const inBrowser = readable.find(({ isFree }) => !isFree)
    if (inBrowser) await guest.goto(`/imagetext/article/${inBrowser.id}`)
    const others = readable.filter((lesson) => lesson !== inBrowser)
    const texts = await Promise.all(
      others.map(async (lesson) => (await site.get(`/imagetext/article/${lesson.id}`)).text()),
    )
    await guest.goto(`/view/detail/${id}${locked ? `?periodId=${locked.id}` : ''}`)
    if (locked || !lessons.length) await guest.getByRole('link', { name: '登录后学习' }).waitFor()
    const sent = [await all(), ...texts].join('\n')
    expect(sent).not.toMatch(/\/media\/|\/upload\/demo/)
    for (const end of endings.get(id) ?? []) expect(sent).not.toContain(end)
  }
})

/** By course: how each text ends that is not free, from what the demo school is made of. */
async function closedTexts() {
  const texts = new Map<number, string[]>()
  const lastLines = new Map([
    ...[...longLessons, ...shortLessons].map(({ lesson, text }) => [lesson, text.at(-1)!] as const),
    ...documents.map(({ lesson, pages }) => [lesson, pages.at(-1)!.at(-1)!] as const),
  ])
  for (const { id } of paid) {
    const lessons = (await lessonsOf(id)).filter(
      ({ isFree, periodType }) => !isFree && (periodType === 5 || periodType === 3),
    )
    for (const { periodName } of lessons) {
      texts.set(id, [...(texts.get(id) ?? []), lastLines.get(periodName)!.slice(-14)])
    }
  }
  expect([...texts.values()].flat().length).toBeGreaterThan(10)
  return texts
}

test('an image-text lesson: free ones whole without scripts, others begun; who studies the course reads on', async () => {
  const course = (await list({ courseCategory: 9, isFree: 1 })).find(({ courseName }) =>
    courseName.startsWith('新教师'),
  )!
  const [free, closed] = await lessonsOf(course.id)
  await bare.goto(`/imagetext/article/${free!.id}`)
  expect(await bare.getByText('后面还有').count()).toBe(0)
  await bare.goto(`/imagetext/article/${closed!.id}`)
  const gate = bare.getByRole('region', { name: '继续阅读' })
  expect(await gate.getByRole('link').getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/imagetext/article/${closed!.id}`)}`,
  )
  const begun = (await bare.locator('article .rich').textContent())!.length

  await learner.goto(`/imagetext/article/${closed!.id}`)
  await learner.locator('#beginning').waitFor({ state: 'hidden' })
  expect((await learner.locator('article .rich').last().textContent())!.length).toBeGreaterThan(begun * 2)
  expect(await learner.getByText('后面还有').count()).toBe(0)
})

test('a document: first pages for everybody, all of them on the learning screen, and the file itself', async () => {
  const course = await one({ courseCategory: 3, isFree: 1 })
  await learner.goto(`/library/view/${course.id}`)
  expect(await learner.locator('#pages ol > li').count()).toBe(3)
  const reading = learner
    .locator(`a[href^="/view/detail/${course.id}"]`)
    .or(learner.getByRole('button', { name: '开始阅读' }))
  await reading.first().click() // not the link to the sign-in, which stands there until it is known who reads
  await learner.waitForURL(`**/view/detail/${course.id}*`)
  await learner.getByText('第 3 页', { exact: true }).waitFor()
  const [file] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('link', { name: '下载这份文档' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.docx$/)
})

test('a resource is downloaded under its Chinese name, and goes on by range after it broke off', async () => {
  const course = await one({ courseCategory: 4, isFree: 1 })
  await guest.goto(`/resource/detail/${course.id}`)
  const link = guest.getByRole('link', { name: /^登录后下载/ }).first()
  expect(await link.getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/resource/detail/${course.id}#files`)}`,
  )

  await learner.goto(`/resource/detail/${course.id}`)
  const [name] = (await site.post('course/api/course/view', { id: course.id })).accessoryList.map(
    ({ acName }) => acName,
  )
  const [file] = await Promise.all([
    learner.waitForEvent('download'),
    learner.getByRole('button', { name: `下载：${name}` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(name)
  const whole = readFileSync(await file.path())

  const url = file.url()
  const cookie = `token=${await site.tokenOf('learner')}`
  const half = Math.floor(whole.length / 2)
  const first = await fetch(url, { headers: { cookie, range: `bytes=0-${half - 1}` } })
  const etag = first.headers.get('etag')!
  const rest = await fetch(url, { headers: { cookie, range: `bytes=${half}-`, 'if-range': etag } })
  expect([first.status, rest.status]).toEqual([206, 206])
  const both = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
  expect(both.equals(whole)).toBe(true)
  expect((await fetch(url)).status).toBe(403) // the address is the learner's alone
})

test('a live course counts down, says so when it is on air, and plays for who joined; nobody can seek', async () => {
  const [onAir] = await list({ courseCategory: 2, liveStatus: 2 })
  const [soon] = await list({ courseCategory: 2, liveStatus: 1, isFree: 1 })
  const guest = await site.page() // with a clock of its own
  await guest.clock.install({ time: new Date(Date.parse(soon!.beginTime!) - 65_000) })
  await guest.goto(`/live/detail/${soon!.id}`)
  const timer = guest.getByRole('timer', { name: '距开播' })
  expect(await timer.locator('b').allTextContents()).toEqual(['0', '00', '01', expect.stringMatching(/^0\d$/)])
  const badge = guest.locator('main [data-word]').first()
  expect(await badge.textContent()).toBe('2 分钟后开始')
  await guest.clock.runFor(70_000)
  expect([await badge.textContent(), await timer.isVisible()]).toEqual(['直播中', false])
  expect(await guest.getByText('正在直播：').isVisible()).toBe(true)
  expect(await guest.getByRole('link', { name: '进入直播' }).first().isVisible()).toBe(true)

  const page = await site.page({ as: 'learner' }) // closed with the test, as it goes on playing
  await page.goto(`/live/detail/${onAir!.id}`)
  await page.locator('astro-island[component-url*="/Join."]:not([ssr])').first().waitFor() // before, it leads a guest to the login
  await page
    .getByRole('button', { name: '进入直播' })
    .or(page.getByRole('link', { name: '进入直播' }))
    .first()
    .click()
  await page.waitForURL(`**/view/detail/${onAir!.id}*`)
  await page.getByText('直播中', { exact: true }).waitFor()
  const film = page.locator('video')
  await film.evaluate(
    (video: HTMLVideoElement) =>
      new Promise((done) =>
        video.currentTime > 0 ? done(0) : video.addEventListener('timeupdate', done, { once: true }),
      ),
  )
  expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.muted, video.paused])).toEqual([
    false,
    true,
    false,
  ])
  await page.getByRole('button', { name: '打开声音' }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
})

test('a seat in a live to come is kept, and goes into the calendar', async () => {
  const soon = (await list({ courseCategory: 2, liveStatus: 1, isFree: 1 })).at(-1)!
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/live/detail/${soon.id}`)
  await page.getByRole('button', { name: '预约' }).first().click()
  await page.getByText('预约成功').waitFor()
  await page.getByText('已预约').first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '加入日历' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(`DTSTART:${soon.beginTime!.replace(/[-:]|\.\d+/g, '').slice(0, 15)}Z`)
  await page.getByRole('link', { name: '进入直播间' }).first().click()
  await page.getByRole('timer', { name: '距开播' }).waitFor()
})

test('a replay is asked for when the lesson is over, and plays like any film', async () => {
  const over = await one({ courseCategory: 2, liveStatus: 4, isFree: 1 })
  await learner.goto(`/live/detail/${over.id}`)
  await learner
    .getByRole('link', { name: '看回放' })
    .or(learner.getByRole('button', { name: '看回放' }))
    .first()
    .click()
  await learner.waitForURL(`**/view/detail/${over.id}*`)
  await learner.locator('video').waitFor()
  await learner.getByRole('slider', { name: '播放进度' }).waitFor({ state: 'attached' })
})

test('a lecturer is followed from the course and from the own page, and the number goes along', async () => {
  const { id } = (await site.post('user/api/lecturer/list', { lecturerName: '罗望舒' })).list[0]!
  const page = await site.page({ as: 'learner2' })
  await site.post('user/auth/lecturer/attention/delete', { lecturerId: id }, await site.tokenOf('learner2'))
  const before = (await site.post('user/api/lecturer/view', { id })).followerCount
  await page.goto(`/lecturer/${id}`)
  const button = page.getByRole('button', { name: '关注罗望舒' })
  await button.dblclick() // the second press comes while the first is on its way
  await page.locator('main button[aria-pressed=true]').waitFor()
  expect((await site.post('user/api/lecturer/view', { id })).followerCount).toBe(before + 1)
  await page.reload()
  await page.locator('main button[aria-pressed=true]').waitFor()
  const shown = async () => {
    await page.reload()
    return page.locator(`[data-fans="${id}"]`).textContent()
  }
  await expect.poll(shown).toBe(String(before + 1).replace(/\B(?=(\d{3})+$)/g, ','))

  const { id: courseId } = await one({ lecturerId: id, courseCategory: 4 })
  await page.goto(`/resource/detail/${courseId}`)
  await page.locator('main button[aria-pressed=true]', { hasText: '已关注' }).click()
  await page.getByRole('button', { name: '关注罗望舒' }).getByText('关注', { exact: true }).waitFor()
  expect((await site.post('user/api/lecturer/view', { id })).followerCount).toBe(before)

  await guest.goto(`/lecturer/${id}`)
  const link = guest.getByRole('link', { name: '登录后关注罗望舒' })
  expect(await link.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(`/lecturer/${id}`)}`)
})

test('an organization is followed from its page, the number goes along, and it stands among those I follow', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto('/organization/view/4')
  const count = page.locator('[data-fans="org-4"]')
  const before = await count.textContent()
  await page.getByRole('button', { name: '关注知行教育研究院' }).click()
  await page.getByRole('button', { name: '关注知行教育研究院', pressed: true }).waitFor()
  expect(Number((await count.textContent())!.replace(',', ''))).toBe(Number(before!.replace(',', '')) + 1)
  await page.goto('/account/attention?list=organization')
  await page.getByRole('heading', { level: 2, name: '知行教育研究院' }).waitFor()
  await chooseBehindMore(page, '取消关注：知行教育研究院')
  await page.getByText('还没有关注机构').waitFor()
})

test('a search by name, an organization and a page stand in the address of the lecturers', async () => {
  const page = bare
  await page.goto('/lecturer')
  await page.getByRole('searchbox', { name: '按姓名找老师' }).fill('老师')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lecturerName=/)
  expect(await page.locator('main li h2').allTextContents()).toEqual(['王老师', '李老师'])
  await page.goto('/lecturer?lecturerName=没有这个人')
  await page.getByRole('heading', { name: '没有找到这位老师' }).waitFor()
  await page.goto('/organization')
  await page.getByRole('link', { name: /启明/ }).first().click()
  await page.getByRole('heading', { level: 1, name: '启明' }).waitFor()
  await page
    .getByRole('link', { name: /李老师.*把难讲的道理画出来/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: '李老师' }).waitFor()
})

test('a guest plays a lesson that may be tried; another asks to sign in; nothing is recorded', async () => {
  const { list } = await site.post('course/api/course/list', { courseCategory: 1, isFree: 0, pageSize: 50 })
  let found: { courseId: number; open: number; closed: number } | undefined
  for (const { id: courseId } of list) {
    const lessons = (await site.post('course/api/course/chapter/list', { courseId })).list.flatMap(
      (one) => one.periodList,
    )
    const [open, closed] = [lessons.find((one) => one.isFree && one.isVideo), lessons.find((one) => !one.isFree)]
    if (open && closed) found ??= { courseId, open: open.id, closed: closed.id }
  }
  const page = await site.page()
  const beats: string[] = []
  page.on('request', (request) => {
    if (/log\/save|\/auth\//.test(request.url())) beats.push(request.url())
  })
  await page.goto(`/view/detail/${found!.courseId}?periodId=${found!.open}`)
  await page.getByRole('link', { name: '登录后保存进度' }).waitFor()
  await page
    .getByRole('button', { name: /播放|Play/ })
    .first()
    .click()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1)
  expect(beats).toEqual([])
  await page.goto(`/view/detail/${found!.courseId}?periodId=${found!.closed}`)
  await page.getByRole('link', { name: '登录后学习' }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
})
