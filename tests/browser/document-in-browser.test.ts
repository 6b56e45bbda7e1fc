// A PDF for which the server made no pictures of pages is read in the browser: its text, its pages, and nothing from elsewhere.
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()

/** The document of the demo school that is a PDF. */
async function theDocument() {
  const { list } = await site.post('course/api/course/list', { courseCategory: 3, pageSize: 100 })
  const { id: courseId } = list.find(({ courseName }) => courseName === '高中古诗文诵读篇目与提示')!
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId })
  const { id: periodId } = chapters
    .flatMap(({ periodList }) => periodList)
    .find(({ periodName }) => periodName === '唐诗')!
  return { periodId, path: `/view/detail/${courseId}?periodId=${periodId}` }
}

test.each([
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
] as const)(
  'its Chinese without a font in it stands on each page and can be selected: %j',
  async ({ width, scheme }) => {
    const { path } = await theDocument()
    const page = await site.page({ as: 'learner', width, scheme })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(path)
    const pages = page.getByRole('region', { name: '唐诗的页面' })
    await pages.getByText('蜀道难').waitFor()
    expect(await pages.getByRole('listitem').count()).toBe(3)
    const ink = () =>
      pages
        .locator('canvas')
        .first()
        .evaluate((canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
          let dark = 0
          for (let n = 0; n < data.length; n += 4) if (data[n]! < 160) dark++
          return dark
        })
    expect(await ink()).toBeGreaterThan(width / 8)
    // The map of the characters, by a name that carries its hash; nothing from another host, nothing before it was needed.
    const maps = asked.filter((url) => url.includes('.bcmap'))
    expect(maps.length).toBeGreaterThan(0)
    for (const url of maps) {
      expect(url).toMatch(/\/_astro\/[\w-]+\.[\w-]{8}\.bcmap$/)
      expect((await site.get(new URL(url).pathname)).headers.get('cache-control')).toContain('immutable')
    }
    expect(asked.filter((url) => !/^(data:|blob:)/.test(url) && !url.startsWith(site.url))).toEqual([])
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
  },
)

test('one turns the pages and zooms by keys alone, and a page number leads there', async () => {
  const { path } = await theDocument()
  const page = await site.page({ as: 'learner' })
  await page.goto(path)
  const pages = page.getByRole('region', { name: '唐诗的页面' })
  await pages.getByText('蜀道难').waitFor()
  const number = pages.getByLabel('页码，共 3 页')
  await number.focus()
  await number.fill('3')
  await page.keyboard.press('Enter')
  await pages.getByText('琵琶行').waitFor()
  const topOf = (n: number) =>
    pages
      .getByRole('listitem')
      .nth(n)
      .evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(() => topOf(2)).toBeLessThan(300)
  await expect.poll(() => number.inputValue()).toBe('3')
  await number.fill('99')
  await page.keyboard.press('Enter')
  await expect.poll(() => number.inputValue()).toBe('3')

  const widthOf = () =>
    pages
      .locator('canvas')
      .last()
      .evaluate((one) => one.getBoundingClientRect().width)
  const before = await widthOf()
  await pages.getByRole('button', { name: '放大' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(widthOf).toBeCloseTo(before * 1.25, -1)
  await pages.getByText('125%').waitFor()
  await pages.getByRole('group', { name: '放大的页面，可以左右移动' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
})

test('a document that cannot be read says so, and is tried again', async () => {
  const { path } = await theDocument()
  const page = await site.page({ as: 'learner' })
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/pdf', body: '%PDF-1.7\nnothing' }),
  )
  await page.goto(path)
  await page.getByText('这份 PDF 在浏览器里读不下去，请下载后打开。').waitFor()
  await page.unroute('**/media/**')
  await page.getByRole('button', { name: '再打开一次' }).click()
  await page.getByText('蜀道难').waitFor()
})

test('a guest is sent to the sign-in, and gets no address of the file', async () => {
  const { periodId, path } = await theDocument()
  const looked = await site.post('course/api/course/chapter/period/document/view', { periodId })
  expect(looked).toEqual({ pageTotal: 0, pageUrlList: [], inBrowser: 1 })
  const page = await site.page()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(path)
  await page.getByRole('link', { name: '登录后学习' }).waitFor()
  expect(asked.filter((url) => /\/media\/|pdf.*js$/i.test(url))).toEqual([])
})

test('its pages count as read when they were in sight for a while, and those below do not', async () => {
  const { path } = await theDocument()
  const page = await site.page({ as: 'learner' })
  const beats: { segments: [number, number][]; lastPosition: number }[] = []
  await page.route('**/gateway/data/auth/course/log/save', async (route) => {
    beats.push(route.request().postDataJSON())
    await route.fulfill({ json: { code: 200, msg: '', data: { progress: 0, isStudy: 0, watchLength: 0, lastPosition: 0, faceCheck: 0 } } }) // biome-ignore format: one line
  })
  await page.clock.install()
  await page.goto(path)
  const pages = page.getByRole('region', { name: '唐诗的页面' })
  await pages.getByText('蜀道难').waitFor()
  const segments = () => beats.flatMap(({ segments }) => segments)
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000)
      return segments()
    })
    .toEqual([[0, 1]])
  await pages.getByLabel('页码，共 3 页').fill('3')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000)
      return segments().at(-1)
    })
    .toEqual([2, 3])
  expect(beats.at(-1)!.lastPosition).toBeGreaterThan(1)
})
