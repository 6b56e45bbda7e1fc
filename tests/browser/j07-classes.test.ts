// The life of a class: made, joined, audited, led by an admin, sat in, and disbanded; scores stay.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { actBehindMore, chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
    await db.pool.query("update exam set exam_name = '班级随堂测' where id = $1", [exam.examId])
  },
})

let teacher: Page
let first: Page
let second: Page
beforeAll(async () => {
  teacher = await site.page({ as: 'lecturer', kept: true })
  first = await site.page({ as: 'learner', kept: true })
  second = await site.page({ as: 'learner2', kept: true, width: 390 })
})

const name = '初中语文一班'
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const menu = (page: Page) => page.getByRole('navigation', { name: '账户菜单' })

async function join(page: Page, code: string, desc: string) {
  await page.goto(`/account/grades/my?code=${code}`)
  await page.getByLabel('附言').fill(desc)
  await page.getByRole('button', { name: '申请加入' }).click()
  await said(page, `已向「${name}」提交申请`)
}

test('a class is made, two ask to join, one is accepted, one is put aside and asks again', async () => {
  await teacher.goto('/account/grades/teacher')
  await teacher.getByRole('button', { name: '新建班级' }).click()
  await teacher.getByRole('dialog').getByLabel('班级名称').fill(name)
  await teacher.getByRole('button', { name: '建好班级' }).click()
  await teacher.getByRole('heading', { level: 1, name }).waitFor()
  const code = (await teacher.getByText(/^[2-9A-HJKMNP-Z]{6}$/).textContent())!
  await teacher.getByRole('img', { name: '扫码加入班级' }).waitFor()

  await join(first, code, '云岭二小 林晓雯')
  await join(second, code.toLowerCase(), '想加入')
  await row(teacher, '云岭二小 林晓雯').waitFor() // by the stream
  await row(teacher, '想加入').waitFor()
  expect(await violations(teacher)).toEqual([])

  await teacher.getByRole('button', { name: '通过：林晓雯' }).click()
  await said(teacher, '已通过 1 人')
  await teacher.getByRole('checkbox', { name: '选中 周敏' }).check()
  await teacher.getByRole('button', { name: '忽略' }).click()
  await said(teacher, '没有等待审核的申请')
  await join(second, code, '请再看看')
  await teacher.getByRole('checkbox', { name: '选中 周敏' }).check()
  await teacher.getByRole('button', { name: '通过 1 人' }).click()
  await teacher.getByRole('switch', { name: '周敏 是管理员' }).waitFor()
})

test('who is taken back waits again', async () => {
  await teacher.getByRole('button', { name: '撤销' }).last().click()
  await row(teacher, '请再看看').waitFor()
  await teacher.getByRole('button', { name: '通过：周敏' }).click()
  await teacher.getByRole('switch', { name: '周敏 是管理员' }).waitFor()
})

test('an admin finds the entry at once, leads the class without the owner’s settings, and removes a member', async () => {
  // the stream opens only after the change: its start repairs what was missed
  let openStream = () => {}
  const opens = new Promise<void>((resolve) => (openStream = resolve))
  await first.route('**/user/auth/stream', (route) => opens.then(() => route.continue()))
  await first.goto('/account/grades/my')
  await row(first, name).waitFor()
  expect(await menu(first).getByRole('link', { name: '班级审核管理' }).count()).toBe(0)
  const changed = teacher.waitForResponse('**/exam/auth/grade/student/update/admin')
  await teacher.getByRole('switch', { name: '林晓雯 是管理员' }).press('Space')
  await changed
  openStream()
  await menu(first)
    .getByRole('link', { name: /班级审核管理/ })
    .click()
  await row(first, name).getByRole('link', { name: '进入' }).click()
  await first.getByRole('heading', { level: 1, name }).waitFor()
  await row(first, '周敏').waitFor()
  expect(await first.getByRole('switch').count()).toBe(0)
  expect(await first.getByRole('link', { name: '设置' }).count()).toBe(0)
  expect(await first.locator('[aria-label="移出：林晓雯"]').count()).toBe(0)
  await (await actBehindMore(first, '移出…：周敏')).waitFor()
})

test('a member changes their name in the class, on a phone', async () => {
  await second.goto('/account/grades/my')
  await chooseBehindMore(row(second, name), '改名字')
  await second.getByRole('dialog').getByRole('textbox').fill('北湖小学 周敏')
  await second.getByRole('button', { name: '保存' }).click()
  await row(second, name).filter({ hasText: '北湖小学 周敏' }).waitFor()
  expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('an exam for the class is set, sat in the room, handed in, and marked', async () => {
  await teacher.goto('/account/exams/examAdmin')
  await teacher.getByRole('button', { name: '安排考试' }).click()
  const dialog = teacher.getByRole('dialog')
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByLabel('试卷').selectOption({ label: '班级随堂测' })
  await dialog.getByLabel('开始时间').fill('2026-01-01T08:00')
  await dialog.getByLabel('结束时间').fill('2099-01-01T08:00')
  expect(await violations(teacher)).toEqual([])
  await dialog.getByRole('button', { name: '安排考试' }).click()
  await row(teacher, '班级随堂测').filter({ hasText: '0 / 2 人已交' }).waitFor()

  // an admin who is to sit it is told so, before anything is refused
  await first.reload()
  site.expects(/status of 409 .*page\/grade/) // the sheets are asked for beside the exam
  await first.getByRole('link', { name: /^看情况：/ }).click()
  await said(first, '这份试卷你自己也要考，或者刚考过')
  expect(await first.getByRole('button', { name: /导出成绩|修改|删除/ }).count()).toBe(0)
  expect(await violations(first)).toEqual([])
  await first.getByRole('link', { name: '去我的班级考试' }).click()
  await row(first, name).getByRole('link', { name: '去开始' }).waitFor()

  await second.goto('/account/exams/myExamination')
  await row(second, name).getByRole('link', { name: '班级随堂测' }).click() // a phone: the row is the link
  await second.getByRole('heading', { level: 1, name: '班级随堂测' }).waitFor()
  await second.getByRole('button', { name: '开始考试' }).click()
  await second.waitForURL(/\/exam\/exam\?relationId=\d+/)
  await second.getByRole('radio').nth(1).check({ force: true })
  await second
    .getByText(/已保存 1\/5/)
    .first()
    .waitFor()
  await second.reload()
  await second
    .getByText(/已保存 1\/5/)
    .first()
    .waitFor()
  await row(teacher, '班级随堂测').getByRole('link', { name: '班级随堂测' }).first().click()
  const [scores] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: '导出成绩' }).click(),
  ])
  expect(scores.suggestedFilename()).toMatch(/^班级随堂测 成绩 \d{4}-\d\d-\d\d\.xlsx$/)
  await teacher.getByRole('button', { name: '加时间', exact: true }).click()
  const more = teacher.getByRole('dialog')
  await more.getByLabel('原因').fill('机房断电')
  expect(await violations(teacher)).toEqual([])
  await more.getByRole('button', { name: '加 10 分钟' }).click()
  await said(teacher, '加时成功：1 人多了 10 分钟')
  await second.getByText('老师给你加了 10 分钟').waitFor() // by the stream
  // an exam that runs is changed, though its instants have seconds that the fields do not show
  await teacher.getByRole('button', { name: '修改', exact: true }).click()
  await teacher.getByRole('dialog').getByLabel('名称').fill('班级随堂测（一）')
  await teacher.getByRole('button', { name: '保存修改' }).click()
  await teacher.getByRole('heading', { level: 1, name: '班级随堂测（一）' }).waitFor()
  await second.getByRole('button', { name: '交卷', exact: true }).first().click()
  await second.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await second.waitForURL(/\/exam\/gradeResult\?relationId=\d+/)
  await second.getByRole('heading', { level: 1, name: '班级随堂测（一）' }).waitFor()
  await said(second, /都考完以后|由老师评阅/) // the key waits for everybody of the class

  await row(teacher, '北湖小学 周敏').waitFor()
  expect(await violations(teacher)).toEqual([])
})

test('members are added by their numbers, from a list or a file; a whole number is shown for half a minute', async () => {
  await teacher.goto('/account/grades/teacher')
  await row(teacher, name).getByRole('link', { name }).first().click()
  const dialog = teacher.getByRole('dialog', { name: '按手机号添加学员' })
  await teacher.getByRole('button', { name: '按手机号添加' }).click()
  await dialog.getByLabel('手机号和姓名').fill('13900001111 没有账号\n138000 写错了')
  await dialog.getByRole('button', { name: '核对名单' }).click()
  await dialog.getByText('0 人可以加入').waitFor()
  expect(await dialog.getByRole('button', { name: '添加 0 人' }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: '改名单' }).click()
  const csv = '姓名,手机号\n启明教研,13800000021\n林晓雯,13800000001\n'
  await dialog
    .getByLabel('选择手机号文件')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByText('1 人可以加入').waitFor()
  await dialog.getByText('已在班里', { exact: true }).waitFor()
  expect(await violations(teacher)).toEqual([])
  await dialog.getByRole('button', { name: '添加 1 人' }).click()
  await said(teacher, '添加成功，共 1 人')
  await row(teacher, '启明教研').getByText('138****0021').waitFor()
  await teacher.clock.install()
  await teacher.getByRole('button', { name: '看全号：启明教研' }).click()
  await row(teacher, '启明教研').getByText('13800000021').waitFor()
  for (let second = 0; second < 31; second++) await teacher.clock.runFor(1000)
  await row(teacher, '启明教研').getByText('138****0021').waitFor()
  await teacher.clock.resume()
})

test('a disbanded class: its code is dead, its members are told, the score is still there', async () => {
  await first.goto('/account/grades/my') // a screen of admins would close with a word
  await teacher.goto('/account/grades/teacher')
  await row(teacher, name).getByRole('link', { name }).first().click()
  await teacher.getByRole('img', { name: '扫码加入班级' }).waitFor()
  const code = (await teacher.getByText(/^[2-9A-HJKMNP-Z]{6}$/).textContent())!
  await teacher.getByRole('link', { name: '设置' }).click()
  await teacher.getByRole('button', { name: '解散班级…' }).click()
  const dialog = teacher.getByRole('alertdialog')
  expect(await dialog.getByRole('button', { name: '解散班级' }).isDisabled()).toBe(true)
  await dialog.getByLabel('输入班级名称确认').fill(name)
  await dialog.getByRole('button', { name: '解散班级' }).click()
  await said(teacher, '解散成功')

  await first.goto('/account/message')
  await said(first, `「${name}」已解散`)
  await first.goto(`/account/grades/my?code=${code}`)
  site.expects(/status of 422/)
  await first.getByRole('button', { name: '申请加入' }).click()
  await said(first, '没有这个班级码')
  await second.goto('/account/exams/myExamination')
  await row(second, name)
    .getByText(/^(未)?合格$/)
    .waitFor()
})
