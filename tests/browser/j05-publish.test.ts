// Journey 5, steps 5 to 7: a lecturer writes a course (a film whose upload was interrupted, a text pasted from Xiumi, a further lecturer), looks
// at it, hands it in; passed, it is on the site at once; edited again, the public page stays as it is until that is passed too.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tusPath } from '../../src/contract/system/upload.ts'
import { overflow, violations } from '../support/axe.ts'
import { anMp4 } from '../support/resumable.ts'
import { aSite, mayLeave } from '../support/site.ts'
import { paste } from '../support/traps.ts'

const site = aSite({ env: { FFMPEG: 'off' } })
const folder = mkdtempSync(join(tmpdir(), 'publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const film = join(folder, '导读.mp4')
let operator: Page
beforeAll(async () => {
  writeFileSync(film, anMp4({ seconds: 95, filler: 2 ** 20 }))
  operator = await site.page({ as: 'operator', kept: true })
})

const xiumi =
  '<section powered-by="xiumi.us" style="margin:10px 0"><section style="font-size:20px;text-align:center"><p><strong>课前三分钟</strong></p></section><p style="color:rgb(62,62,62)" onclick="alert(1)">先让孩子说一件<span style="background:#ff0">昨天</span>的事。</p><script>alert(1)</script></section>'

describe.each([{ width: 1440 }, { width: 390 }] as const)('at %j', ({ width }) => {
  const name = `一节课里的三次追问 ${width}`
  const refused = /status of (404|403|409)|ERR_FAILED|ERR_CONNECTION/
  let me: Page
  let id: number
  beforeAll(async () => {
    me = await site.page({ as: 'lecturer', width, kept: true, expects: refused })
  })
  const looked = async (page = me) => expect([await violations(page), await overflow(page)]).toEqual([[], []])
  const outline = () => me.getByRole('region', { name: '章节课时' })
  const openLesson = async (lesson: string) => {
    await me.goto(`/account/vod/period?id=${id}`)
    await outline()
      .getByRole('link', { name: new RegExp(`： ?${lesson}`) })
      .click()
    await me.getByText('放什么').first().waitFor()
  }
  const saved = () =>
    me
      .getByText(/^已自动保存/)
      .first()
      .waitFor()
  const courses = async () => site.get('/list')

  test('a course is begun by name and category, with two chapters and three lessons', async () => {
    await me.goto('/account/vod/add')
    await me.getByLabel('名称').fill(name)
    await me.getByLabel('分类').selectOption({ index: 2 })
    await looked()
    await me.getByRole('button', { name: '下一步，写内容' }).click()
    await me.waitForURL(/vod\/period\?id=\d+/)
    id = Number(new URL(me.url()).searchParams.get('id'))
    await me.getByRole('button', { name: '添加第一章' }).click()
    for (const chapter of ['听见', '追问']) {
      await me.keyboard.type(chapter)
      await me.keyboard.press('Enter')
      await me.getByRole('heading', { level: 3, name: chapter }).waitFor()
    }
    await me.keyboard.press('Escape')
    for (const [chapter, lessons] of [
      ['第一章', ['导读', '三分钟']],
      ['第二章', ['怎样追问']],
    ] as const) {
      await me.getByRole('button', { name: `给${chapter}添加课时` }).press('Enter')
      for (const lesson of lessons) {
        await me.keyboard.type(lesson)
        await me.keyboard.press('Enter')
        await outline()
          .getByRole('link', { name: new RegExp(`： ?${lesson}`) })
          .waitFor()
      }
      await me.keyboard.press('Escape')
    }
    await looked()
  })

  test('a film whose line broke arrives whole', async () => {
    site.expects(/ERR_CONNECTION_FAILED/)
    let cuts = 0
    await me.route(`**${tusPath}/**`, (route) =>
      route.request().method() === 'PATCH' && cuts++ < 1 ? route.abort('connectionfailed') : route.continue(),
    )
    await openLesson('导读')
    await me.locator('input[type=file]').first().setInputFiles(film)
    await me.getByRole('button', { name: '移除：导读.mp4' }).waitFor({ timeout: 60_000 })
    await saved()
    await mayLeave(me)
    await me.unroute(`**${tusPath}/**`)
    expect(cuts).toBeGreaterThan(1)
    const token = await site.tokenOf('lecturer')
    const { list } = await site.post('course/auth/course/chapter/audit/list', { courseId: id }, token)
    expect(list[0]!.periodList[0]).toMatchObject({ periodName: '导读', videoLength: 95 })
    await looked()
  })

  test('a text pasted from Xiumi keeps its words and a heading, and nothing of its make-up', async () => {
    for (const lesson of ['三分钟', '怎样追问']) {
      await openLesson(lesson)
      await me.getByRole('radio', { name: '图文' }).click()
      await me.getByRole('textbox', { name: '正文' }).click()
      await paste(me, '正文', xiumi)
      await me.getByRole('textbox', { name: '正文' }).getByText('的事').waitFor()
      const periodId = Number(new URL(me.url()).searchParams.get('open'))
      const stored = async () =>
        site.post('course/auth/course/chapter/period/audit/view', { id: periodId }, await site.tokenOf('lecturer'))
      await expect.poll(async () => (await stored()).content, { timeout: 15_000 }).toContain('的事')
      await mayLeave(me)
      await looked()
    }
    const token = await site.tokenOf('lecturer')
    const { list } = await site.post('course/auth/course/chapter/audit/list', { courseId: id }, token)
    const { content } = await site.post(
      'course/auth/course/chapter/period/audit/view',
      { id: list[0]!.periodList[1]!.id },
      token,
    )
    expect(content).toContain('课前三分钟')
    expect(content).toMatch(/先让孩子说一件.*昨天.*的事。/)
    expect(content).not.toMatch(/style=|onclick|script|section/)
  })

  test('a further lecturer is asked, and answers', async () => {
    await me.goto(`/account/vod/period?id=${id}&tab=lecturer`)
    await me.getByLabel('讲师姓名').fill('李老师')
    await me.getByLabel('讲师姓名').press('Enter')
    await me.getByRole('button', { name: '请 李老师 合讲' }).click()
    await me.getByText('等答复').waitFor()
    await looked()
    const other = await site.page({ as: 'lecturerOfOrganization', width })
    await other.goto('/account/vod')
    await other.getByRole('button', { name: `答应合讲：${name}` }).click()
    await other.getByText(/^答应成功/).waitFor()
    await me.reload()
    await me.getByText('已答应').waitFor()
  })

  test('the preview is the author’s and the further lecturer’s; to others it is not there', async () => {
    await me.goto(`/account/vod/period?id=${id}&tab=introduce`)
    await me.getByRole('textbox', { name: '课程介绍' }).click()
    await me.keyboard.type('讲给小学语文老师听：一节课里怎样追问三次，学完能写出自己的三个追问。')
    const draft = async () => site.post('course/auth/course/audit/view', { id }, await site.tokenOf('lecturer'))
    await expect.poll(async () => (await draft()).base.introduce, { timeout: 15_000 }).toContain('三个追问')
    await mayLeave(me)
    await me.goto(`/preview/course/${id}`)
    await me.getByRole('heading', { level: 1, name }).waitFor()
    await looked()
    const stranger = await site.page({ as: 'organization', width, expects: refused })
    await stranger.goto(`/preview/course/${id}`)
    await stranger.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
    const guest = await site.page({ width, expects: refused })
    await guest.goto(`/preview/course/${id}`)
    await guest.getByRole('main').getByRole('link', { name: '登录' }).waitFor()
    expect((await site.get(`/view/${id}`)).status).toBe(404)
  })

  const pass = async () => {
    await operator.goto(`/admin/course/review?id=${id}`)
    await operator.getByRole('button', { name: '通过（A）' }).click()
    await operator.getByRole('button', { name: '通过并上线' }).click()
    await operator.getByText('已通过，课程上线成功').waitFor()
  }

  test('handed in and passed, it stands in the list and on the lecturer’s page, and no old copy of them is good any more', async () => {
    await me.goto(`/account/vod/period?id=${id}`)
    await me.getByRole('button', { name: '提交审核', exact: true }).first().click()
    await me.getByRole('button', { name: '撤回来改' }).first().waitFor()
    await looked()
    const before = await courses()
    const old = before.headers.get('etag')!
    expect(await before.text()).not.toContain(name)
    expect((await site.get('/list', { 'if-none-match': old })).status).toBe(304)
    await pass()
    await expect.poll(async () => (await courses()).text()).toContain(name)
    expect((await site.get('/list', { 'if-none-match': old })).status).toBe(200)
    const { lecturerId } = await site.post('course/api/course/view', { id })
    await expect.poll(async () => (await site.get(`/lecturer/${lecturerId}`)).text()).toContain(name)
    const guest = await site.page({ width })
    await guest.goto(`/view/${id}`)
    await guest.getByRole('heading', { level: 1, name }).waitFor()
    await looked(guest)
  })

  test('edited again, the public page is as it was until that is passed', async () => {
    const page = async () => (await site.get(`/view/${id}`)).text()
    await me.goto(`/account/vod/check?id=${id}`)
    await me
      .getByRole('link', { name: /^(修改|去改|编辑)/ })
      .or(me.getByRole('button', { name: /^(修改|去改|编辑)/ }))
      .first()
      .click()
    await me.waitForURL(/vod\/period\?id=\d+/)
    const draft = new URL(me.url()).searchParams.get('id')!
    await me.goto(`/account/vod/add?id=${draft}`)
    await me.getByLabel('名称').fill(`${name}（修订）`)
    await saved()
    await mayLeave(me)
    expect(await page()).not.toContain(`${name}（修订）`)
    await me.goto(`/account/vod/period?id=${draft}`)
    await me.getByRole('button', { name: '提交审核', exact: true }).first().click()
    await me.getByRole('button', { name: '撤回来改' }).first().waitFor()
    expect(await page()).not.toContain(`${name}（修订）`)
    await operator.goto(`/admin/course/review?id=${draft}`)
    await operator.getByRole('button', { name: '通过（A）' }).click()
    await operator.getByRole('button', { name: /^通过并/ }).click()
    await operator
      .getByText(/^已通过/)
      .first()
      .waitFor()
    await expect.poll(page).toContain(`${name}（修订）`)
  })
})
