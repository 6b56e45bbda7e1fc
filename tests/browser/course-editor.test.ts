// A course from its name to its review, by its author: the outline by keys, saved by itself, two windows, what is missing, handed in and
// taken back; the same on a phone.

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { headBytes } from '../../src/contract/file-kinds.ts'
import { overflow, violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { anMp4 } from '../support/resumable.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const name = '大单元教学设计'
let page: Page
let id: number
beforeAll(async () => {
  page = await site.page({ as: 'lecturer', kept: true })
})

const saved = (on: Page) =>
  on
    .getByText(/^已自动保存/)
    .first()
    .waitFor()
const call = async (name: 'course/auth/course/chapter/audit/list') =>
  site.post(name, { courseId: id }, await site.tokenOf('lecturer'))
const view = async () => site.post('course/auth/course/audit/view', { id }, await site.tokenOf('lecturer'))
/** Chapters with their lessons, as they are stored. */
const stored = async () =>
  (await call('course/auth/course/chapter/audit/list')).list.map(({ chapterName, periodList }) => [
    chapterName,
    ...periodList.map(({ periodName }) => periodName),
  ])
const outline = (on: Page) => on.getByRole('region', { name: '章节课时' })
const lesson = (on: Page, lessonName: string) =>
  outline(on).getByRole('link', { name: new RegExp(`： ?${lessonName}`) })

/** Keys that are pressed before the row has the focus again are lost. */
const hasFocus = (lessonName: string) =>
  expect.poll(() => lesson(page, lessonName).evaluate((link) => link === document.activeElement)).toBe(true)

test('name and category are enough to begin; the list has the draft first', async () => {
  await page.goto('/account/vod')
  await page.getByRole('link', { name: '新建视频课' }).first().click()
  await page.getByRole('button', { name: '下一步，写内容' }).click()
  await page.getByText('有 2 处要改').waitFor()
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('分类').selectOption({ index: 2 })
  await page.getByRole('button', { name: '下一步，写内容' }).click()
  await page.waitForURL(/vod\/period\?id=\d+/)
  id = Number(new URL(page.url()).searchParams.get('id'))
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await page.getByRole('link', { name: '返回列表' }).click()
  const first = page.getByRole('table').getByRole('row').nth(1)
  await first.getByText('草稿').waitFor()
  await first.getByRole('link', { name: `继续编辑：${name}` }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('the outline is written and sorted by keys alone; the focus goes with the row, its place is said, one order is stored', async () => {
  await page.getByRole('button', { name: '添加第一章' }).click()
  for (const chapter of ['理解', '情境']) {
    await page.keyboard.type(chapter)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 3, name: chapter }).waitFor()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '给第一章添加课时' }).press('Enter')
  for (const one of ['导读', '拆解']) {
    await page.keyboard.type(one)
    await page.keyboard.press('Enter')
    await lesson(page, one).waitFor()
  }
  await page.keyboard.type('范例')
  await page.getByRole('button', { name: '好了' }).press('Enter') // the name that stands in the field goes along
  await lesson(page, '范例').waitFor()
  await lesson(page, '范例').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await outline(page).getByText('第二章第 1 节，共 1 节').waitFor()
  await hasFocus('范例')
  await page.keyboard.press('Alt+ArrowUp')
  await outline(page).getByText('第一章第 3 节，共 3 节').waitFor()
  // the row has come into another chapter: the focus follows it there
  await hasFocus('范例')
  await page.keyboard.press('Alt+ArrowUp')
  await outline(page).getByText('第一章第 2 节，共 3 节').waitFor()
  await hasFocus('范例')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await outline(page).getByText('第二章，共 2 章').waitFor()
  await expect.poll(stored).toEqual([['情境'], ['理解', '导读', '范例', '拆解']])
  expect([await violations(page), await overflow(page)]).toEqual([[], []])
})

test('dragged, moved by the dialog, removed and taken back; a removal is made when its seconds are over or the screen is left', async () => {
  const handle = outline(page).locator('li').filter({ hasText: '拆解' }).getByTitle('拖动排序')
  const top = outline(page).locator('li').filter({ hasText: '导读' })
  const [from, to] = [(await handle.boundingBox())!, (await top.boundingBox())!]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(stored).toEqual([['情境'], ['理解', '拆解', '导读', '范例']])

  await page.getByRole('button', { name: '更多：拆解' }).click()
  await page.getByRole('button', { name: '移到…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('找章节').fill('情境')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /情境/ }).click()
  await expect.poll(stored).toEqual([
    ['情境', '拆解'],
    ['理解', '导读', '范例'],
  ])

  await page.getByRole('button', { name: '更多：导读' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销删除：导读' }).press('Enter')
  await lesson(page, '导读').waitFor()
  await page.getByRole('button', { name: '更多：拆解' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销删除：拆解' }).waitFor()
  expect((await stored())[0]).toEqual(['情境', '拆解'])
  await page.getByRole('link', { name: '返回列表' }).click()
  await page.getByRole('heading', { level: 1, name: '课程管理' }).waitFor()
  expect((await stored())[0]).toEqual(['情境'])
  await page.goto(`/account/vod/period?id=${id}`)
  await lesson(page, '导读').waitFor()
  expect(await lesson(page, '拆解').count()).toBe(0)
})

test('a pasted outline is read first, added by one call, and goes again by one press', async () => {
  await page.getByRole('button', { name: '粘贴大纲' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('大纲', { exact: true }).fill('第三章 评价\n  量规（图文）\n  答疑（直播）')
  await dialog.getByRole('button', { name: '试读' }).click()
  await dialog.getByText('读到 1 章 2 节').waitFor()
  expect(await violations(page)).toEqual([])
  expect((await stored()).length).toBe(2)
  await dialog.getByRole('button', { name: '加在最后，2 节' }).click()
  await expect.poll(async () => (await stored()).at(-1)).toEqual(['评价', '量规', '答疑'])
  await page.getByRole('button', { name: /^撤销/ }).last().click()
  await expect.poll(async () => (await stored()).length).toBe(2)
})

test('moved while a new lesson is still being saved, both are there and nobody is asked to compare', async () => {
  const { promise: held, resolve: letGo } = deferred<void>()
  const lists = '**/chapter/audit/list*'
  let isSaving = false // what the test before still reads is not held: the lesson would wait for it
  page.on('request', (request) => {
    isSaving ||= request.url().includes('/period/audit/save')
  })
  await page.route(lists, async (route) => {
    if (isSaving) await held
    await route.continue()
  })
  await page.getByRole('button', { name: '给第二章添加课时' }).press('Enter')
  await page.keyboard.type('小结')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored())[1]).toEqual(['理解', '导读', '范例', '小结'])
  await page.keyboard.press('Escape')
  await lesson(page, '范例').focus()
  await page.keyboard.press('Alt+ArrowUp')
  letGo()
  await expect.poll(async () => (await stored())[1]).toEqual(['理解', '范例', '导读', '小结'])
  await page.unroute(lists)
  await lesson(page, '小结').waitFor()
  await lesson(page, '范例').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: '更多：小结' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(async () => (await stored())[1], { timeout: 20_000 }).toEqual(['理解', '导读', '范例'])
})

test('Ctrl+Z takes back the last move, and before it the last removal', async () => {
  await lesson(page, '范例').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(stored).toEqual([['情境'], ['理解', '范例', '导读']])
  await page.getByRole('button', { name: '更多：导读' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByRole('button', { name: '撤销删除：导读' }).waitFor()
  await page.getByRole('button', { name: '撤销删除：导读' }).focus()
  await page.keyboard.press('Control+z')
  await lesson(page, '导读').waitFor()
  await lesson(page, '导读').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual([['情境'], ['理解', '导读', '范例']])
  await saved(page) // else leaving asks
})

test('what is missing leads to its field; a lesson saves itself and is there after a reload', async () => {
  await page.goto(`/account/vod/period?id=${id}`) // what is missing is counted a moment after the order was stored
  await page.getByRole('link', { name: /第 2 章第 1 节还没有视频/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/选择视频|从我的素材里选/)
  const panel = page.getByRole('complementary', { name: '第二章第 1 节' })
  await panel.getByRole('radio', { name: '图文' }).click()
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.type('一个大单元从一个真实的任务开始。')
  await page
    .getByRole('region', { name: '第二章第 1 节' })
    .getByText(/^已自动保存/)
    .waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByText('一个大单元从一个真实的任务开始。').waitFor()
  await page.getByRole('link', { name: '回到大纲' }).click()
  await page.getByRole('link', { name: /课程介绍至少写/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('课程介绍')
  await page.keyboard.type('讲给小学语文老师听：怎样从课标出发设计一个大单元，学完能写出自己的目标。')
  await expect.poll(async () => (await view()).base.introduce).toContain('讲给小学语文老师听')
})

test('who writes in two windows is shown both, of the form and of the outline, and nothing is lost in silence', async () => {
  site.expects(/status of 409/)
  const other = await site.page({ as: 'lecturer' })
  await other.goto(`/account/vod/add?id=${id}`)
  await page.goto(`/account/vod/add?id=${id}`)
  await page.getByLabel('名称').waitFor()
  await other.getByLabel('名称').fill('另一个名称')
  await expect.poll(async () => (await view()).base.courseName).toBe('另一个名称')
  await page.getByLabel('名称').fill(`${name}（二）`)
  await page.getByRole('heading', { name: '基本信息刚被别人改过' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '用我的' }).click()
  await expect.poll(async () => (await view()).base.courseName).toBe(`${name}（二）`)

  await other.goto(`/account/vod/period?id=${id}`)
  await lesson(other, '导读').waitFor()
  await page.goto(`/account/vod/period?id=${id}`)
  await lesson(page, '范例').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(stored).toEqual([['情境'], ['理解', '范例', '导读']])
  await lesson(other, '导读').focus()
  await other.keyboard.press('Alt+ArrowUp')
  await other.getByRole('heading', { name: '大纲刚被别人改过' }).waitFor()
  await other.getByRole('button', { name: '用我的' }).click()
  await expect.poll(stored).toEqual([
    ['情境', '导读'],
    ['理解', '范例'],
  ])
})

test('handed in once nothing is missing, read-only while it waits, taken back', async () => {
  await page.goto(`/account/vod/period?id=${id}`)
  await page.getByRole('button', { name: '提交审核，还差 1 处' }).click()
  await page.getByRole('complementary', { name: '第二章第 1 节' }).getByRole('button', { name: '删除课时' }).click()
  await page.getByRole('button', { name: '删除：第二章' }).waitFor()
  await page.getByRole('button', { name: '删除：第二章' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除这一章' }).click()
  await page.getByRole('button', { name: '撤销删除：第二章' }).waitFor()
  await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(1)
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  await page.getByRole('button', { name: '撤回来改' }).waitFor()
  expect((await view()).courseState).toBe(1)
  expect([await violations(page), await overflow(page)]).toEqual([[], []])
  await page.getByRole('button', { name: '撤回来改' }).click()
  await page.getByRole('button', { name: '提交审核', exact: true }).waitFor()
  expect((await view()).courseState).toBe(0)
})

test('on a phone the outline comes first, a lesson is a screen of its own, moved by its menu', async () => {
  const phone = await site.page({ as: 'lecturer', width: 390 })
  await phone.goto(`/account/vod/period?id=${id}`)
  await outline(phone).getByRole('button', { name: '给第一章添加课时' }).click()
  await phone.keyboard.type('手机上写的')
  await phone.keyboard.press('Enter')
  await lesson(phone, '手机上写的').waitFor()
  await phone.keyboard.press('Escape')
  expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
  await phone.getByRole('button', { name: '更多：手机上写的' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '上移' }).click()
  await expect.poll(async () => (await stored())[0]).toEqual(['情境', '手机上写的', '导读'])
  await phone.getByRole('dialog').getByRole('button', { name: '打开' }).click()
  await phone.getByRole('heading', { level: 2, name: '第一章第 1 节' }).waitFor()
  expect(await outline(phone).isVisible()).toBe(false)
  expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
  await phone.getByLabel('课时名称').fill('手机上改的')
  await saved(phone)
  await phone.getByRole('link', { name: '回到大纲' }).click()
  await lesson(phone, '手机上改的').waitFor()
})

test('in a long outline a lesson is found by its name, and opened from there', async () => {
  const token = await site.tokenOf('lecturer')
  const { list } = await site.post('course/api/course/category/list', {})
  const base = { courseCategory: 1, courseName: '六十四节的课', categoryId: list[0]!.children[0]!.id } as const
  const { id: courseId } = await site.post('course/auth/course/audit/save', base, token)
  const periodList = Array.from({ length: 16 }, (_, n) => ({ periodName: `第 ${n} 课时讲稿`, periodType: 1 }))
  const chapterList = ['上篇', '下篇'].map((chapterName) => ({ chapterName, periodList }))
  await site.post('course/auth/course/chapter/audit/import', { courseId, chapterList }, token)
  const phone = await site.page({ as: 'lecturer', width: 390 })
  await phone.goto(`/account/vod/period?id=${courseId}`)
  const find = phone.getByRole('searchbox', { name: '找课时' })
  await find.fill('11 讲稿')
  await find.press('Enter')
  await phone.getByText('「11 讲稿」有 2 节').waitFor()
  expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
  await phone.getByRole('link', { name: '第二章第 12 节 第 11 课时讲稿' }).click()
  await phone.getByRole('heading', { level: 2, name: '第二章第 12 节' }).waitFor()
})

test('subtitles are chosen as a file, told what is wrong, moved and changed line by line, and taken away', async () => {
  const token = await site.tokenOf('lecturer')
  const body = anMp4()
  const head = body.subarray(0, headBytes).toString('base64')
  const asked = { fileName: '一课.mp4', fileSize: body.length, head }
  const { uploadUrl, sign, fileNo } = await site.post('system/upload/api/update/sign', asked, token)
  await fetch(site.url + uploadUrl, {
    method: 'PATCH',
    body: body as never,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'upload-permission': sign,
      'content-type': 'application/offset+octet-stream',
    },
  })
  await site.post('system/auth/upload/complete', { fileNo }, token)
  const { list } = await site.post('course/api/course/category/list', {})
  const base = { courseCategory: 1, courseName: '有字幕的课', categoryId: list[0]!.children[0]!.id } as const
  const { id: courseId } = await site.post('course/auth/course/audit/save', base, token)
  const chapter = await site.post('course/auth/course/chapter/audit/save', { courseId, chapterName: '起步' }, token)
  const fields = { courseId, chapterId: chapter.id, periodName: '第一课', periodType: 1, fileNo }
  const { id: lessonId } = await site.post('course/auth/course/chapter/period/audit/save', fields, token)
  const view = () => site.post('course/auth/course/chapter/period/audit/view', { id: lessonId }, token)

  const phone = await site.page({ as: 'lecturer', width: 390 })
  await phone.goto(`/account/vod/period?id=${courseId}&open=${lessonId}`)
  const field = phone.getByRole('group', { name: '字幕' })
  const choose = (name: string, text: string | Buffer) =>
    field.getByLabel('选择字幕文件').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await field.getByRole('button', { name: '选择字幕文件' }).waitFor()
  await choose('一课.ass', '[Script Info]')
  await field.getByText('字幕收 SRT 和 VTT 文件').waitFor()
  const gb = Buffer.from([0xb4, 0xf3, 0xbc, 0xd2, 0xba, 0xc3]) // 大家好
  const lines = [Buffer.from('1\r\n00:00:01,000 --> 00:00:03,000\r\n<i>'), gb, Buffer.from('</i>\r\n\r\n')]
  const wrong = '2\r\n00:00:09,000 --> 00:00:08,000\r\nA\r\n'
  await choose('一课.srt', Buffer.concat([...lines, Buffer.from(wrong)]))
  const dialog = phone.getByRole('dialog', { name: '字幕' })
  await dialog.getByText('第 6 行：结束的时间不晚于开始的时间').waitFor()
  expect(await dialog.getByLabel('第 1 句', { exact: true }).inputValue()).toBe('大家好')
  await dialog.getByLabel('移动几秒').fill('1.5')
  await dialog.getByRole('button', { name: '推后' }).press('Enter')
  await expect.poll(() => dialog.getByLabel('第 1 句开始').inputValue()).toBe('00:00:02.500')
  await dialog.getByRole('button', { name: '在第 1 句后面加一句' }).press('Enter')
  await expect
    .poll(() => dialog.getByLabel('第 2 句', { exact: true }).evaluate((one) => one === document.activeElement))
    .toBe(true)
  await dialog.getByRole('button', { name: '保存字幕' }).click()
  await dialog.getByRole('alert').getByText('第 2 句：还没有写字').waitFor()
  await dialog.getByLabel('第 2 句', { exact: true }).fill('上课')
  await phone.keyboard.press('Escape')
  const unsaved = phone.getByRole('alertdialog', { name: '字幕还没有保存' })
  await unsaved.getByRole('button', { name: '接着改' }).click()
  await unsaved.waitFor({ state: 'detached' })
  expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
  await dialog.getByRole('button', { name: '保存字幕' }).click()
  await field.getByText('第一课.vtt').waitFor()
  await expect.poll(async () => (await view()).captionNo, { timeout: 15_000 }).toBeGreaterThan(0)
  const { captionUrl, captionNo } = await view()
  expect(await (await site.get(captionUrl, { cookie: `token=${token}` })).text()).toBe(
    'WEBVTT\n\n00:00:02.500 --> 00:00:04.500\n大家好\n\n00:00:04.500 --> 00:00:06.500\n上课\n',
  )

  await phone.reload()
  await field.getByRole('button', { name: /^改 ?字幕$/ }).click()
  await dialog.getByRole('button', { name: '删除第 1 句' }).click()
  await dialog.getByRole('button', { name: '保存字幕' }).click()
  await expect.poll(async () => (await view()).captionNo, { timeout: 15_000 }).not.toBe(captionNo)
  await field.getByRole('button', { name: '移除字幕：第一课.vtt' }).click()
  await field.getByRole('button', { name: '自己写' }).waitFor()
  await expect.poll(async () => (await view()).captionNo, { timeout: 15_000 }).toBe(null)
  expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
})
