// 弹幕: said at the second that plays, seen by others over the film and in a list that stands still, switched off for good.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const courseName = '课堂提问的艺术'
let address: string

beforeAll(async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName })
  const courseId = list.find((one) => one.courseName === courseName)!.id
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId })
  address = `/view/detail/${courseId}?periodId=${chapters[0]!.periodList[0]!.id}`
})

const ready = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
/** The film stands at a second, as if it had just got there. */
const at = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), second)
const lanes = (page: Page) => page.locator('.lanes span')
const listed = (page: Page) => page.getByRole('tabpanel', { name: '弹幕' }).getByRole('listitem')

/** With what moves. */
async function open(look: Parameters<typeof site.page>[0]) {
  const page = await site.page(look)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(address)
  await ready(page)
  return page
}

test('one is said at its second by keyboard, flies over the film of others, and is reported from the list', async () => {
  const page = await open({ as: 'learner' })
  await at(page, 17)
  await page.getByRole('textbox', { name: '在这一秒说一句' }).fill('这一句是键盘发的')
  await page.keyboard.press('Enter')
  await lanes(page).getByText('这一句是键盘发的').waitFor()
  expect(await page.getByRole('textbox', { name: '在这一秒说一句' }).inputValue()).toBe('')

  const other = await open({ as: 'learner2', width: 390 })
  await at(other, 17)
  await lanes(other).getByText('这一句是键盘发的').waitFor()
  expect(await other.locator('.lanes').getAttribute('aria-hidden')).toBe('true')
  await other.getByRole('tab', { name: '弹幕' }).click()
  const row = listed(other).filter({ hasText: '这一句是键盘发的' })
  await row.getByRole('button', { name: '跳到 00:17' }).waitFor()
  await other.evaluate(() => scrollTo(0, 0)) // the controls of the film are not under the head of the page
  expect(await violations(other)).toEqual([])
  expect(await overflow(other)).toEqual([])
  await row.getByRole('button', { name: /^举报/ }).click()
  await other.getByRole('dialog').getByRole('button', { name: '举报', exact: true }).click()
  await other.getByText('举报成功').first().waitFor()

  await page.getByRole('tab', { name: '弹幕' }).click()
  const mine = listed(page).filter({ hasText: '这一句是键盘发的' })
  await mine.getByRole('button', { name: /^删/ }).click()
  await mine.waitFor({ state: 'detached' })
})

test('what one says flies over the film of who watches the same lesson, and stands in the list; deleted, it goes there', async () => {
  const [page, other] = [await open({ as: 'learner' }), await site.page({ as: 'learner2' })]
  await other.emulateMedia({ reducedMotion: 'no-preference' })
  const watching = other.waitForResponse((response) => response.url().includes('danmu/watch'))
  await other.goto(address)
  await ready(other)
  await watching
  await at(other, 20)
  await other.getByRole('tab', { name: '弹幕' }).click()
  await listed(other).first().waitFor()
  await at(page, 18)
  await page.getByRole('textbox', { name: '在这一秒说一句' }).fill('同时在看的人马上看到')
  await page.keyboard.press('Enter')
  await lanes(other).getByText('同时在看的人马上看到').waitFor()
  const row = listed(other).filter({ hasText: '同时在看的人马上看到' })
  await row.waitFor()
  await page.getByRole('tab', { name: '弹幕' }).click()
  await listed(page).filter({ hasText: '同时在看的人马上看到' }).getByRole('button', { name: /^删/ }).click()
  await row.waitFor({ state: 'detached' })
  await lanes(other).getByText('同时在看的人马上看到').waitFor({ state: 'detached' })
})

test('a course that has it off shows nothing of it beside its film', async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName: '读懂青春期' })
  const courseId = list[0]!.id
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId })
  const page = await site.page({ as: 'learner' })
  await page.goto(`/view/detail/${courseId}?periodId=${chapters[0]!.periodList[0]!.id}`)
  await ready(page)
  await page
    .getByRole('tab', { name: /笔记|提问|评价/ })
    .first()
    .waitFor()
  expect(await page.getByRole('switch', { name: '弹幕' }).count()).toBe(0)
  expect(await page.getByRole('tab', { name: '弹幕' }).count()).toBe(0)
})

test('D switches it off, also for the next visit; off, nothing is loaded to lie over the film', async () => {
  const page = await open({ as: 'learner' })
  const isOn = page.getByRole('switch', { name: '弹幕' })
  await at(page, 12)
  await lanes(page).first().waitFor()
  await page.keyboard.press('d')
  await expect.poll(() => isOn.getAttribute('aria-checked')).toBe('false')
  await expect.poll(() => page.locator('.lanes').count()).toBe(0)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.reload()
  await ready(page)
  await isOn.waitFor()
  expect(await isOn.getAttribute('aria-checked')).toBe('false')
  await at(page, 12)
  expect(loaded.filter((url) => /Lanes|danmu\/(list|watch)/.test(url))).toEqual([])
  await isOn.click()
  await lanes(page).first().waitFor()
})

test('who wants nothing to move reads the list instead', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto(address)
  await ready(page)
  await page.getByRole('button', { name: '看大家说的' }).click()
  await listed(page).first().waitFor()
  expect(await page.locator('.lanes').count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('a guest, who can say nothing over a film, sees no band for it under the film', async () => {
  for (const width of [1440, 390] as const) {
    const page = await open({ width })
    const edges = await page.evaluate(() =>
      ['.film', '.plyr__controls'].map((one) =>
        Math.round(document.querySelector(one)!.getBoundingClientRect().bottom),
      ),
    )
    expect(edges[0]).toBe(edges[1])
  }
})
