// An exam while it runs, in a class and outside: who leads it sees who begins, answers, is offline and hands in, gives minutes, lets somebody
// in late and ends it before its time.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
let open: MadeExam // sat outside of classes: 周敏 has fallen silent in it
let gradeId: number
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
    open = await anExam({ db })
    await db.pool.query(
      `with r as (
         insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, begin_answer_time, deadline)
         select id, $1, $2, 'open-0001', 2, now() - interval '9 minutes', now() + interval '21 minutes' from account where nickname = '周敏'
         returning id)
       insert into exam_presence (record_id, seen_time, unsent_count) select id, now() - interval '200 seconds', 2 from r`,
      [open.examId, open.paperId],
    )
    const { rows } = await db.pool.query(
      `insert into grade (account_id, grade_name, invite_code, student_count)
       select id, '现场班', 'ABCDEF', 2 from account where nickname = '王老师' returning id`,
    )
    gradeId = Number(rows[0].id)
    await db.pool.query(
      `insert into grade_student (grade_id, account_id) select $1, id from account where nickname in ('林晓雯', '周敏')`,
      [gradeId],
    )
  },
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A learner who has begun an exam of the class under that name. */
async function aRoom(gradeExamName: string) {
  const { list } = await site.post(
    'exam/auth/grade/exam/save',
    {
      gradeIds: [gradeId],
      examId: exam.examId,
      gradeExamName,
      beginTime: inMinutes(-5),
      endTime: inMinutes(60),
    },
    await site.tokenOf('lecturer'),
  )
  const room = await site.page({ as: 'learner' })
  await room.goto('/account/exams/myExamination')
  await row(room, gradeExamName).getByRole('link', { name: '去开始' }).click()
  await room.getByRole('button', { name: '开始考试' }).click()
  await room.waitForURL(/\/exam\/exam\?relationId=\d+/)
  return { gradeExamId: list[0]!.id, room }
}

test('the monitor follows a taker from the beginning to the hand-in; minutes given there reach the room', async () => {
  const { list } = await site.post(
    'exam/auth/grade/exam/save',
    { gradeIds: [gradeId], examId: exam.examId, beginTime: inMinutes(-5), endTime: inMinutes(60), examTime: 30 },
    await site.tokenOf('lecturer'),
  )
  const gradeExamId = list[0]!.id
  const desk = await site.page({ as: 'lecturer' })
  await desk.goto(`/account/exams/examAdmin?gradeExamId=${gradeExamId}`)
  await desk.getByRole('link', { name: '现场' }).click()
  const figures = desk.getByRole('navigation', { name: '情况' })
  await figures.getByRole('link', { name: /^没开始\s*2\s*人$/ }).waitFor()
  await row(desk, '周敏').getByText('没开始').waitFor()
  expect(await violations(desk)).toEqual([])

  const room = await site.page({ as: 'learner2' })
  await room.goto('/account/exams/myExamination')
  await row(room, '现场班').getByRole('link', { name: '去开始' }).click()
  await room.getByRole('button', { name: '开始考试' }).click()
  await room.waitForURL(/\/exam\/exam\?relationId=\d+/)
  await row(desk, '周敏').getByText('在答').waitFor() // by the stream
  await room.keyboard.press('b')
  await row(desk, '周敏').getByText('1 / 5').waitFor()

  await desk.getByRole('checkbox', { name: '选中 周敏' }).check()
  const giving = desk.getByRole('form', { name: '给选中的人加时' })
  await giving.getByRole('button', { name: /^加 10 分钟，到 \d\d:\d\d$/ }).click()
  await giving.getByText('请写原因').waitFor()
  await giving.getByLabel('加时的原因').fill('机房断网')
  expect(await violations(desk)).toEqual([])
  await giving.getByLabel('加时的原因').press('Enter')
  await row(desk, '周敏').getByText('+10').waitFor()
  await desk.getByText('王老师给周敏加 10 分钟：机房断网').waitFor()
  await room.getByText('老师给你加了 10 分钟').waitFor()

  await figures.getByRole('link', { name: /^没开始/ }).click()
  await row(desk, '周敏').waitFor({ state: 'detached' })
  await row(desk, '林晓雯').getByRole('button', { name: '准晚到：林晓雯' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '开放补交' }).click()
  await desk.getByText('开放成功，学员已收到消息').waitFor()
  await figures.getByRole('link', { name: /^全部/ }).click()

  await room.keyboard.press('Control+Enter')
  await room.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await room.waitForURL(/\/exam\/gradeResult/)
  await row(desk, '周敏')
    .getByText(/\d\d:\d\d 交卷/)
    .waitFor()
  await desk.getByRole('searchbox', { name: '姓名' }).fill('没有这个人')
  await desk.keyboard.press('Enter')
  await desk.getByText('没有符合条件的学员').waitFor()
})

test('a room that is cut off saves a sealed file, and who leads the class reads it in', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const { gradeExamId, room } = await aRoom('断网小测')
  await room
    .getByRole('status')
    .filter({ hasText: /已保存 0\/5/ })
    .first()
    .waitFor()
  await room.context().setOffline(true)
  await room.keyboard.press('b')
  await room.getByText('离线，已存本机 1 题').first().waitFor()
  // handed in without a network: the file is offered at once
  await room.keyboard.press('Control+Enter')
  await room.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await room.getByText('还没有连上。').waitFor()
  expect(await violations(room)).toEqual([])
  const saving = room.waitForEvent('download')
  await room.getByRole('main').getByRole('button', { name: '存一份答案文件' }).first().click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('断网小测 答案文件.json')
  await room.getByText('答案文件存好了').first().waitFor()
  const path = await file.path()

  const desk = await site.page({ as: 'lecturer' })
  await desk.goto(`/account/exams/examAdmin?gradeExamId=${gradeExamId}&live=1`)
  await row(desk, '林晓雯').getByText('0 / 5').waitFor()
  await desk.getByLabel('选择答案文件').setInputFiles(path)
  await desk.getByText('导入成功，林晓雯的「断网小测」：收进 1 题').waitFor()
  await row(desk, '林晓雯').getByText('1 / 5').waitFor()
  await desk.getByLabel('选择答案文件').setInputFiles(path)
  await desk.getByText('里面的答案服务器都有了，没有变化').waitFor()
})

test('who leads the class ends it for all before its time: the room says so and why, and what was written is there', async () => {
  const { gradeExamId, room } = await aRoom('提前收卷小测')
  const saved = (count: number) =>
    room
      .getByRole('status')
      .filter({ hasText: `已保存 ${count}/5` })
      .first()
      .waitFor()
  await saved(0)
  await room.keyboard.press('b')
  await saved(1)

  const desk = await site.page({ as: 'lecturer' })
  await desk.goto(`/account/exams/examAdmin?gradeExamId=${gradeExamId}&live=1`)
  await row(desk, '林晓雯').getByText('1 / 5').waitFor()
  await desk.getByRole('button', { name: '提前收卷…' }).click()
  const dialog = desk.getByRole('alertdialog', { name: '提前收卷：现在在答的 1 人' })
  await dialog.getByText('还有 4 题没答，按没答算。').waitFor()
  const collect = dialog.getByRole('button', { name: '收 1 份卷' })
  expect(await collect.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: '收了就不能再答。确定要收，请输入「收卷」' }).fill('收卷')
  await collect.click()
  await dialog.getByText('请写原因，学员和记录里都看得到').waitFor()
  expect(await violations(desk)).toEqual([])
  await dialog.getByRole('textbox', { name: '收卷的原因' }).fill('消防演练')
  await collect.click()
  await desk.getByText('收卷成功：1 人，答卷十几秒内到齐').waitFor()

  await room.getByRole('heading', { name: '老师提前收卷了' }).waitFor()
  await room.getByText('原因：消防演练。').waitFor()
  expect(await violations(room)).toEqual([])
  await row(desk, '林晓雯')
    .getByText(/提前收卷$/)
    .waitFor()
  await row(desk, '林晓雯').getByText('1 / 5').waitFor()
  await desk.getByText('王老师提前收了林晓雯的卷：消防演练').waitFor()
})

test('outside of classes the monitor says who is offline with how many answers, and follows a room by the stream', async () => {
  const desk = await site.page({ as: 'lecturer' })
  await desk.goto(`/account/exams/add?id=${open.examId}&live=1`)
  await row(desk, '周敏')
    .getByText(/离线 [3-9] 分钟/)
    .waitFor()
  await row(desk, '周敏').getByText('断开时 2 题').waitFor()
  const figures = desk.getByRole('navigation', { name: '情况' })
  expect(await figures.getByRole('link').count()).toBe(5) // nobody is expected
  expect(await violations(desk)).toEqual([])

  const room = await site.page({ as: 'learner' })
  await room.goto(`/exam/startExam?id=${open.examId}`)
  await room.getByRole('button', { name: '开始考试' }).click()
  await room.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await row(desk, '林晓雯').getByText('在答').waitFor()
  await room.keyboard.press('b')
  await row(desk, '林晓雯').getByText('1 / 5').waitFor()
  await figures.getByRole('link', { name: /^离线\s*1\s*人$/ }).click()
  await row(desk, '林晓雯').waitFor({ state: 'detached' })
  await figures.getByRole('link', { name: /^全部/ }).click()

  await chooseBehindMore(row(desk, '林晓雯'), '收卷')
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: '收卷的原因' }).fill('机房停电')
  await dialog.getByRole('button', { name: '收 1 份卷' }).click()
  await room.getByRole('heading', { name: '老师提前收卷了' }).waitFor()
  await row(desk, '林晓雯')
    .getByText(/提前收卷$/)
    .waitFor()

  const phone = await site.page({ as: 'lecturer', width: 390, scheme: 'dark' })
  await phone.goto(`/account/exams/add?id=${open.examId}&live=1&care=1`)
  await phone.getByText('断开时 2 题').waitFor()
  expect(await violations(phone)).toEqual([])
  expect(await overflow(phone)).toEqual([])
})
