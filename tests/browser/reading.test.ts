// What a reader sees of where they are: the section of a course page, the heading of an article; and the home page between two widths.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '../../src/lib/paths.ts'
import { overflow, violations } from '../support/axe.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

const current = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).locator('a[aria-current=true]').allTextContents()

test('the tab of the section of a course that is read is marked', async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName: '课堂提问的艺术' })
  const page = await site.page()
  await page.goto(`/view/${list[0]!.id}`)
  await expect.poll(async () => (await current(page, '课程内容')).map((text) => text.trim())).toEqual(['目录'])
  for (const [id, name] of [
    ['introduce', '介绍'],
    ['reviews', '评论'],
    ['outline', '目录'],
  ] as const) {
    await page.evaluate((id) => document.getElementById(id)!.scrollIntoView({ block: 'start' }), id)
    await expect
      .poll(async () => (await current(page, '课程内容')).map((text) => text.trim()))
      .toEqual([expect.stringContaining(name)])
  }
})

test.each([1440, 390] as const)(
  'the picture of a course is whole, and no label stands on its character or its branch (%i px)',
  async (width) => {
    const { list } = await site.post('course/api/course/list', { pageSize: 12 })
    const page = await site.page({ width })
    for (const { id, courseName, courseCategory } of list.slice(0, 6)) {
      await page.goto(paths.course(id, courseCategory))
      const picture = page.locator('main > section').first().locator('img').first()
      const box = (await picture.boundingBox())!
      expect([courseName, Math.abs(box.width / box.height - 16 / 9) < 0.02]).toEqual([courseName, true])
      // the key of a drawn cover ends with its arrangement, which says where the character stands
      const arrangement = Number(/-(\d+)\.svg$/.exec((await picture.getAttribute('src'))!)![1])
      const isLeft = (arrangement + (arrangement >> 2)) % 2 === 0
      const label = (await page.locator('main > section').first().locator('.bg-dai-900').first().boundingBox())!
      const middle = box.x + box.width / 2
      // the branch is at the other side, and the character begins a sixth down
      const isBeside = isLeft ? label.x + label.width < middle : label.x > middle
      expect([courseName, isBeside, label.y + label.height < box.y + box.height / 6 + 4]).toEqual([
        courseName,
        true,
        true,
      ])
    }
  },
)

test('beside the picture of a course the facts are no higher than it: no strip stays empty under the picture', async () => {
  const { list } = await site.post('course/api/course/list', { pageSize: 40 })
  const page = await site.page()
  const sales = list.filter(({ saleEndTime }) => saleEndTime).slice(0, 2)
  const longest = [...list].sort((a, b) => b.courseName.length - a.courseName.length).slice(0, 3)
  expect(sales.length).toBeGreaterThan(0)
  for (const { id, courseName, courseCategory } of [...list.slice(0, 5), ...longest, ...sales]) {
    await page.goto(paths.course(id, courseCategory))
    const head = page.locator('main > section').first()
    const picture = (await head.locator('img').first().boundingBox())!
    const facts = (await head.locator('h1').locator('..').boundingBox())!
    expect([courseName, Math.round(facts.height - picture.height)]).toEqual([courseName, 0])
  }
})

test('on a phone no button of an organization is narrower than its words', async () => {
  const page = await site.page({ width: 390 })
  await page.goto('/organization/view/1')
  const share = page.getByRole('button', { name: '分享' })
  const [box, words] = [(await share.boundingBox())!, (await share.getByText('分享').boundingBox())!]
  expect(words.x + words.width).toBeLessThan(box.x + box.width - 8)
})

test('the heading of an article that is read is marked; on a phone the headings stand folded above the text', async () => {
  const { list } = await site.post('community/api/blog/list', { pageSize: 50 })
  const articles = await Promise.all(list.map(({ id }) => site.post('community/api/blog/view', { id })))
  const long = articles.find(({ content }) => content.split('<h2').length > 3)!
  const page = await site.page()
  await page.goto(`/blog/article/${long.id}`)
  const headings = page.getByRole('main').locator('article .rich h2')
  for (const n of [1, 0]) {
    await headings.nth(n).evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
    const name = (await headings.nth(n).textContent())!
    await expect.poll(async () => (await current(page, '本文目录')).map((text) => text.trim())).toEqual([name.trim()])
  }
  const phone = await site.page({ width: 390 })
  await phone.goto(`/blog/article/${long.id}`)
  const folded = phone.locator('details').filter({ hasText: '本文目录' })
  await folded.locator('summary').click()
  await folded.getByRole('link').nth(1).click()
  await expect.poll(() => new URL(phone.url()).hash).toBe('#t2')
  expect(await overflow(phone)).toEqual([])
})

test('the home page fits between the widths that are drawn', async () => {
  const page = await site.page()
  for (const width of [1024, 1100, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    expect([width, await overflow(page)]).toEqual([width, []])
  }
})

test('a line at the top fills as one reads an article, and moves nothing; asked for less motion, it is not there', async () => {
  const { list } = await site.post('community/api/blog/search/list', { title: '后排的孩子' })
  const page = await site.page()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(paths.blog(list[0]!.id))
  const line = page.locator('.reading-line')
  if (!(await page.evaluate(() => CSS.supports('animation-timeline', 'scroll()'))))
    return expect(await line.isVisible()).toBe(false) // before Chromium 115
  const filled = () => line.evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a)
  expect(await filled()).toBe(0)
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  /** Scrolls so that this part of the text was read, and tells how far the line is filled. */
  const readTo = async (part: number) => {
    await page.locator('.reading').evaluate((text, part) => {
      const { top, height } = text.getBoundingClientRect()
      scrollTo({ top: scrollY + top + (height - innerHeight) * part, behavior: 'instant' })
    }, part)
    return filled()
  }
  for (const part of [0.4, 0.7, 1]) await expect.poll(() => readTo(part)).toBeCloseTo(part, 1)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await line.isVisible()).toBe(false)
})

test.each([1440, 390] as const)(
  'a picture of an article opens large by key and click, and closes by Esc (%i px)',
  async (width) => {
    const { list } = await site.post('community/api/blog/search/list', { title: '后排的孩子' })
    const page = await site.page({ width })
    await page.goto(paths.blog(list[0]!.id))
    const alt = /^十四个圆点/
    const small = page.locator('.reading').getByRole('button', { name: alt })
    const inText = (await small.getByRole('img', { name: alt }).boundingBox())!
    const dialog = page.getByRole('dialog', { name: '放大的图片' })
    await small.focus()
    await page.keyboard.press('Enter')
    const large = dialog.getByRole('img', { name: alt })
    await large.waitFor()
    await dialog.getByText('站在后面听了一周').waitFor()
    expect((await large.boundingBox())!.width).toBeGreaterThan(inText.width * 1.3)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => small.evaluate((button) => button === document.activeElement)).toBe(true)
    await small.click()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await overflow(page)).toEqual([])
  },
)

test('a search that finds a lesson names its place in the course, and the place opens the lesson', async () => {
  const page = await site.page()
  await page.goto(paths.search('评价先行'))
  const place = page.getByRole('main').getByRole('link', { name: /^第 \d+ 章第 \d+ 节/ })
  await place.click()
  await page.waitForURL(/\/view\/detail\/\d+\?periodId=\d+/)
})
