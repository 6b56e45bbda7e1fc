// Operators fill the home page and the news: what they save is live there at once (journey 12, step 1).
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const html = async (path: string) => (await site.get(path)).text()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true, expects: /status of 422/ }) // the server says what is wrong with two fields
})

test('an advert that is added, renamed and hidden is so on the home page at once', async () => {
  await page.goto('/admin/adv')
  await page.getByRole('button', { name: '编辑：班主任的第一年，有人陪你走' }).click()
  await page.getByLabel('标题').fill('开学前，班主任先想清楚三件事')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存成功，前台已更新').waitFor()
  await expect.poll(() => html('/')).toContain('开学前，班主任先想清楚三件事')

  await page.getByRole('switch', { name: '显示：开学前，班主任先想清楚三件事' }).press('Space')
  await expect.poll(() => html('/')).not.toContain('开学前，班主任先想清楚三件事')

  await page.goto('/admin/adv?place=3')
  await page.getByRole('button', { name: '新增广告' }).click()
  await page.getByLabel('标题').fill('寒假读书清单')
  await page.getByLabel('地址').fill('/list?courseCategory=3')
  await page.getByLabel('结束时间').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByText('结束时间要晚于开始时间').first().waitFor()
  await page.getByLabel('结束时间').fill('')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '编辑「寒假读书清单」' }).waitFor()
  await expect.poll(() => html('/library')).toContain('寒假读书清单')
  expect(await html('/')).not.toContain('寒假读书清单')
})

test('a zone that is renamed, given another course and moved is so on the home page at once', async () => {
  await page.goto('/admin/zone')
  await page.getByRole('button', { name: '编辑：免费好课' }).click()
  await page.getByLabel('名称').fill('寒假免费学')
  await page.getByRole('button', { name: '移除：课堂提问的艺术' }).click()
  await page.getByLabel('找课程').fill('错题')
  await page.getByLabel('找课程').press('Enter')
  await page.getByRole('button', { name: '加入：初中数学：把错题讲成一节好课' }).click()
  await page.getByRole('button', { name: '上移：初中数学：把错题讲成一节好课' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存成功，前台已更新').waitFor()
  await expect.poll(() => html('/')).toContain('寒假免费学')
  const { list } = await site.post('system/admin/zone/page', {}, await site.tokenOf('operator'))
  const names = list.find(({ zoneName }) => zoneName === '寒假免费学')?.refList.map(({ name }) => name)
  expect(names?.at(-2)).toBe('初中数学：把错题讲成一节好课')
  expect(names).not.toContain('课堂提问的艺术')

  await page.getByRole('switch', { name: '显示：寒假免费学' }).press('Space')
  await expect.poll(() => html('/')).not.toContain('寒假免费学')
})

test('a piece of news is written, read at its address and on the home page, changed, and taken down', async () => {
  await page.goto('/admin/news')
  await page.getByRole('button', { name: '新增资讯' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill('寒假集中研修报名开始')
  await page.getByRole('textbox', { name: '正文' }).fill('一月十日前报名。')
  await page.getByRole('button', { name: '新增资讯' }).click()
  await page.getByRole('heading', { name: '编辑「寒假集中研修报名开始」' }).waitFor()
  const id = new URL(page.url()).searchParams.get('open')
  await expect.poll(() => html(`/info/detail/${id}`)).toContain('<p>一月十日前报名。</p>')
  for (const path of ['/', '/info']) await expect.poll(() => html(path)).toContain('寒假集中研修报名开始')

  await page.getByRole('textbox', { name: '标题' }).fill('寒假集中研修报名延长一周')
  await page.getByRole('button', { name: '保存资讯' }).click()
  for (const path of ['/', '/info', `/info/detail/${id}`])
    await expect.poll(() => html(path)).toContain('寒假集中研修报名延长一周')

  await page.getByRole('button', { name: '返回资讯' }).click()
  await chooseBehindMore(page, '下架：寒假集中研修报名延长一周')
  await expect.poll(async () => (await site.get(`/info/detail/${id}`)).status).toBe(404)
  await expect.poll(() => html('/')).not.toContain('寒假集中研修报名延长一周')
})

test.each([
  [1, '/'],
  [2, '/live'],
  [3, '/library'],
  [4, '/resource'],
  [5, '/exam'],
  [6, '/blog'],
  [7, '/question'],
  [8, '/info'],
])('a zone of the place %i stands on %s, on its first page alone', async (zoneLocation, path) => {
  const operator = await site.tokenOf('operator')
  const zone = { zoneName: `专区第 ${zoneLocation} 处`, zoneDesc: '', zoneType: 4, zoneLocation }
  await site.post('system/admin/zone/save', zone, operator)
  await expect.poll(() => html(path)).toContain(zone.zoneName)
  if (path !== '/') expect(await html(`${path}?pageCurrent=2`)).not.toContain(zone.zoneName)
})

test('a zone of articles stands below the list of exams, and nowhere else', async () => {
  await page.goto('/admin/zone?place=5')
  await page.getByRole('button', { name: '新增专区' }).first().click()
  await page.getByRole('textbox', { name: '名称' }).fill('备考的老师这样说')
  await page.getByRole('combobox', { name: '内容' }).selectOption({ label: '博客' })
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByText(/保存成功|新增成功/).waitFor()
  const isOn = async (path: string) => (await html(path)).includes('备考的老师这样说')
  await expect.poll(() => isOn('/exam')).toBe(true)
  for (const path of ['/', '/blog', '/exam?pageCurrent=2', '/work'])
    expect([path, await isOn(path)]).toEqual([path, false])
})
