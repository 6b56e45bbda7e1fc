// The learning screen: notes and questions at a second, a speed that is kept, time that survives a tunnel and a crash.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const courseName = '课堂提问的艺术' // with captions
let courseId: number
let lessons: { id: number; periodName: string; videoLength: number }[]
let page: Page

beforeAll(async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName })
  courseId = list.find((one) => one.courseName === courseName)!.id
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId })
  lessons = chapters.flatMap(({ periodList }) => periodList)
  page = await site.page({ as: 'learner2', kept: true })
})

const at = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const seek = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), second)
const ready = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
const learn = (n: number, more = '') => `/view/detail/${courseId}?periodId=${lessons[n]!.id}${more}`

test('a note is written at the second that plays, changed, gone back to from the account, and removed', async () => {
  await page.goto(learn(1))
  await ready(page)
  await seek(page, 23)
  const writing = page.getByLabel('写笔记')
  await writing.fill('这里停下来问三秒')
  await page.getByText('标记在 00:23').waitFor()
  await page.getByRole('button', { name: '记下' }).click()
  const notes = page.getByRole('region', { name: '我的笔记' })
  const row = notes.getByRole('listitem').filter({ hasText: '这里停下来问三秒' }).last()
  await row.getByRole('button', { name: /^改/ }).click()
  await page.getByLabel('修改笔记').fill('这里停三秒再点名')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('这里停三秒再点名').first().waitFor()
  await seek(page, 2)
  await notes.getByRole('button', { name: '跳到 00:23' }).click()
  await expect.poll(() => at(page)).toBe(23)

  await page.goto('/account/study?list=notes')
  const mine = page.getByRole('listitem').filter({ hasText: '这里停三秒再点名' })
  await mine.getByRole('link', { name: /回到这里/ }).click()
  await ready(page)
  await expect.poll(() => at(page)).toBe(23)
  expect(new URL(page.url()).searchParams.get('t')).toBe(null) // a reload goes on where it was

  await page.goto('/account/study?list=notes')
  await chooseBehindMore(mine, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除笔记' }).click()
  await mine.waitFor({ state: 'detached' })
})

test('a question is asked at its second, stands in the community with the lesson, and in the account', async () => {
  await page.goto(learn(2))
  await ready(page)
  await page.getByRole('tab', { name: '提问' }).click()
  await seek(page, 12)
  await page.getByRole('textbox', { name: '问题' }).fill('小组里总是一个人在说怎么办')
  await page.getByRole('textbox', { name: '说明' }).fill('四人小组，另外三个只点头。\n<b>试过轮流发言。</b>')
  await page.getByRole('button', { name: '提问', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '小组里总是一个人在说怎么办' })
  await row.getByRole('button', { name: '跳到 00:12' }).waitFor()
  const place = await row.getByRole('link', { name: '小组里总是一个人在说怎么办' }).getAttribute('href')
  const html = await (await site.get(place!)).text()
  expect(html).toContain('&lt;b&gt;试过轮流发言')
  expect(html).toContain(lessons[2]!.periodName)
  await expect.poll(async () => (await site.get('/question')).text()).toContain('小组里总是一个人在说怎么办')

  await page.goto('/account/ques')
  const mine = page.getByRole('listitem').filter({ hasText: '小组里总是一个人在说怎么办' })
  await mine.getByRole('link', { name: `${lessons[2]!.periodName} 00:12` }).waitFor()
  await chooseBehindMore(mine, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除问题' }).click()
  await mine.waitFor({ state: 'detached' })
  await expect.poll(async () => (await site.get(place!)).status).toBe(404)
})

test('what is watched without a network waits on the device and counts when it is back, even after a reload', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto(learn(3))
  await ready(page)
  const saving = '**/data/auth/course/log/save'
  await page.route(saving, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  await expect.poll(() => at(page), { timeout: 15_000 }).toBeGreaterThan(5)
  await page.getByRole('button', { name: '暂停' }).first().click()
  await page.getByText('离线，进度先存本机，联网后补上').waitFor()
  const stopped = Math.floor(await at(page))
  await page.unroute(saving)

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/data/auth/course/log/save') && answer.ok())
  await page.reload()
  const { data } = await (await saved).json()
  expect(data.lastPosition).toBe(stopped)
  expect(data.watchLength).toBeGreaterThanOrEqual(4)
  await page.getByText(/^从 00:\d\d 接着播放/).waitFor()
  await expect.poll(() => at(page)).toBe(stopped)
})

test('the speed that was chosen holds for the next lesson and the next visit', async () => {
  const page = await site.page({ as: 'learner2' }) // of its own: the speed stays with the browser
  await page.goto(learn(1))
  await ready(page)
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('menuitem', { name: /倍速/ }).click()
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  const speed = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)
  await expect.poll(speed).toBe(1.5)
  await page.getByRole('button', { name: '学下一节' }).click()
  await page.getByRole('heading', { level: 1, name: lessons[2]!.periodName }).waitFor()
  await ready(page)
  await expect.poll(speed).toBe(1.5)
  await page.reload()
  await ready(page)
  await expect.poll(speed).toBe(1.5)
})

test('the words of the film stand below it, each line with its second; tabs go by arrows', async () => {
  await page.goto(learn(0))
  await ready(page)
  await page.getByRole('tab', { name: '文稿' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { name: '提问' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('tab', { name: '文稿' }).getAttribute('aria-selected')).toBe('true')
  const line = page.getByRole('list', { name: '文稿' }).getByRole('listitem').nth(2)
  const [minutes, seconds] = (await line.getByRole('button').textContent())!.split(':').map(Number)
  await line.getByRole('button').click()
  await expect.poll(() => at(page)).toBe(minutes! * 60 + seconds!)
})

test('finding in the words marks the hits and goes from one to the next; the list follows the film until it is scrolled', async () => {
  await page.goto(learn(3))
  await ready(page)
  await page.getByRole('tab', { name: '文稿' }).click()
  const list = page.getByRole('list', { name: '文稿' })
  const current = list.locator('li[aria-current=true]')
  const lines = await list.getByRole('listitem').count()
  await seek(page, 0.5)
  await expect.poll(() => current.textContent()).toContain(`这一节：${lessons[3]!.periodName}`)
  await list.evaluate((element) => (element.style.maxHeight = '128px')) // the demo's lessons are short
  await seek(page, lessons[3]!.videoLength - 1)
  const last = list.getByRole('listitem').nth(lines - 1)
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)

  const find = page.getByLabel('在文稿里找')
  await find.fill('问')
  const hits = list.locator('mark')
  const count = await hits.count()
  expect(count).toBeGreaterThan(1)
  await page
    .getByRole('status')
    .filter({ hasText: `${count} 处，按回车逐处看` })
    .waitFor()
  await find.press('Enter')
  await find.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: `第 2 处，共 ${count} 处` })
    .waitFor()
  expect(await hits.nth(1).getAttribute('aria-current')).toBe('true')
  await find.press('Shift+Enter')
  await find.press('Shift+Enter')
  await page
    .getByRole('status')
    .filter({ hasText: `第 ${count} 处，共 ${count} 处` })
    .waitFor()
  const follow = page.getByRole('checkbox', { name: '跟着播放走' })
  expect(await follow.isChecked()).toBe(false)
  await follow.check()
  await list.hover()
  await page.mouse.wheel(0, 10)
  await expect.poll(() => follow.isChecked()).toBe(false)
  await find.fill('没有这样的话')
  await page.getByText('文稿里没有这个词').waitFor()
})

test('the transcript is saved as a text file, named as the lesson, with each line at its second', async () => {
  await page.goto(learn(3))
  await ready(page)
  await page.getByRole('tab', { name: '文稿' }).click()
  const lines = page.getByRole('list', { name: '文稿' }).getByRole('listitem')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载文稿' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${lessons[3]!.periodName}.txt`)
  const text = readFileSync((await file.path())!, 'utf8')
  const [course, name, place, blank, ...rest] = text.replace(/^\ufeff/, '').split('\r\n')
  expect([course, name, blank]).toEqual([courseName, lessons[3]!.periodName, ''])
  expect(place).toMatch(/^第二章 第 1 节 · /)
  expect(rest.filter(Boolean)).toHaveLength(await lines.count())
  const [second, words] = [lines.nth(2).getByRole('button'), lines.nth(2).locator('p')]
  expect(rest[2]).toBe(`${await second.textContent()}  ${(await words.textContent())!.split('：').slice(1).join('：')}`)
})

test('the outline shows each lesson with a picture, the one that is open as 在看', async () => {
  await page.goto(learn(1))
  await ready(page)
  const outline = page.getByRole('navigation', { name: '课程目录' })
  const open = outline.locator('a[aria-current=true]')
  expect(await open.textContent()).toContain(lessons[1]!.periodName)
  expect(await open.textContent()).toContain('在看')
  expect(await open.locator('svg').first().textContent()).toBe('二')
  expect(await outline.getByText('在看', { exact: true }).count()).toBe(1)
  // the exams of a lesson follow it, without a picture
  expect(await outline.locator('li li > a:first-child').count()).toBe(
    await outline.locator('li li a > .w-16:first-child').count(),
  )
})

test('points cut the bar and are drawn as the film goes; [ and ] go from one to the next', async () => {
  await page.goto(learn(3))
  await ready(page)
  const picture = page.locator('.plyr .slide')
  const name = page.locator('.plyr .point')
  await expect.poll(() => page.locator('.plyr .cut').count()).toBe(4)
  await seek(page, 0)
  await expect.poll(() => picture.textContent()).toContain('第二章 第 1 节')
  expect(await name.textContent()).toBe('')
  await page.locator('body').press(']')
  await expect.poll(() => name.textContent()).toMatch(/^第一条 ./)
  const first = await at(page)
  await expect.poll(() => picture.locator('circle').count()).toBe(1)
  await page.locator('body').press(']')
  await expect.poll(() => name.textContent()).toMatch(/^第二条 ./)
  await expect.poll(() => picture.locator('circle').count()).toBe(2)
  await page.locator('body').press('[')
  await expect.poll(() => at(page)).toBe(first)
  await expect.poll(() => picture.locator('circle').count()).toBe(1)
  await page.getByRole('tab', { name: '文稿' }).click()
  await page.getByRole('button', { name: /第四条/ }).click()
  await expect.poll(() => picture.locator('circle').count()).toBe(4)
  const phone = await site.page({ width: 390, as: 'learner2' })
  await phone.goto(learn(3))
  await ready(phone)
  const [film, bar] = await Promise.all(
    [phone.locator('video'), phone.locator('.plyr__controls')].map((one) => one.boundingBox()),
  )
  expect(bar!.y).toBeGreaterThanOrEqual(film!.y + film!.height - 1)
})

test('N stops the film for a note at its second, which says so, and the film goes on once it is saved', async () => {
  await page.goto(learn(1))
  await ready(page)
  await seek(page, 12)
  await page.getByText('标记在 00:12').waitFor()
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await page.getByRole('tab', { name: '提问' }).click()
  await page.locator('.plyr').getByRole('button', { name: '播放', exact: true }).first().click()
  await expect.poll(isPaused).toBe(false)
  await page.locator('body').press('n')
  await expect.poll(isPaused).toBe(true)
  const writing = page.getByLabel('写笔记')
  await expect.poll(() => writing.evaluate((area) => area === document.activeElement)).toBe(true)
  const second = Math.floor(await at(page))
  await page.keyboard.type('按下就记')
  await page.getByText(`标记在 00:${String(second).padStart(2, '0')}`).waitFor()
  await page.getByRole('button', { name: '记下' }).click()
  await page.getByText('按下就记').first().waitFor()
  await expect.poll(isPaused).toBe(false)
})

test('the learning screen is free of axe findings in light and dark, and fits', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto(learn(0))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
  expect(await violations(page, { ofColours: true })).toEqual([])
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await overflow(page)]).toEqual([width, []])
  }
})
