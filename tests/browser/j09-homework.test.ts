// Homework of a lesson: the lecturer ties it, the learner is led to it and hands in a file, the lecturer marks it, and with its score
// the course gives its certificate.
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { anExam, askForFiles, type MadeExam } from '../support/exams.ts'
import { aPdf } from '../support/files.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
let course: { id: number; name: string; lesson: string; lessonId: number }
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db }, { taskType: 2, price: 990 })
    await askForFiles({ db }, exam, { kinds: ['pdf', 'docx'], max: 2, maxSize: 5 })
    const { rows } =
      await db.pool.query(`select c.id, c.course_name as name, p.period_name as lesson, p.id as "lessonId"
      from course c join lecturer l on l.id = c.lecturer_id join account a on a.id = l.account_id
      join course_period p on p.course_id = c.id
      where a.nickname = '王老师' and c.is_free = 1 and c.course_state = 2 and c.course_category = 1
      order by c.id, p.chapter_id, p.sort, p.id offset 1 limit 1`)
    course = { ...rows[0], id: Number(rows[0].id), lessonId: Number(rows[0].lessonId) }
    // the certificate wants all lessons, which 周敏 has studied, and 7 points in the homework
    await db.pool.query(
      'update course set certificate_progress = 100, certificate_exam_id = $2, certificate_score = 7 where id = $1',
      [course.id, exam.examId],
    )
    await db.pool.query(`update account set real_name = '' where nickname = '周敏'`)
    await db.pool.query(
      `insert into study_progress (account_id, period_id, course_id, progress, is_study)
       select a.id, p.id, p.course_id, 100, 1 from account a, course_period p where a.nickname = '周敏' and p.course_id = $1
       on conflict (account_id, period_id) do update set progress = 100, is_study = 1`,
      [course.id],
    )
  },
})

test('a lesson has homework, a learner hands in a file, the lecturer marks it, and the lesson shows the score', async () => {
  const desk = await site.page({ as: 'lecturer' })
  await desk.goto('/account/vod/praxis')
  await desk.getByRole('link', { name: course.name }).click()
  const lesson = desk.getByRole('listitem', { name: course.lesson, exact: true })
  await lesson.getByRole('button', { name: /^给 .* 配考试或作业$/ }).click()
  await lesson.getByLabel(/选一份/).selectOption(String(exam.examId))
  await lesson.getByRole('button', { name: /^添加/ }).click()
  await desk.getByText('添加成功').waitFor()
  await lesson.getByText(/^随堂测验 \d+/).waitFor()
  const must = lesson.getByRole('checkbox', { name: /^随堂测验 \d+ 必做$/ })
  await must.click()
  await expect.poll(() => must.isChecked()).toBe(true)
  expect(await violations(desk)).toEqual([])

  const page = await site.page({ as: 'learner2' })
  const here = `/view/detail/${course.id}?periodId=${course.lessonId}`
  await page.goto(here)
  const homework = page.getByRole('complementary', { name: '本节' }).getByRole('link', { name: /^作业：随堂测验/ })
  await homework.getByText('未开始').waitFor()
  await homework.click()
  await page.getByRole('button', { name: '开始作业' }).click()
  await page.waitForURL(/\/work\/exam\?recordId=\d+/)
  await page
    .getByRole('navigation', { name: '答题卡' })
    .getByRole('button', { name: /第 5 题/ })
    .click()
  await page
    .getByLabel('选择文件', { exact: true })
    .setInputFiles({ name: '教学设计.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await page.getByRole('list', { name: '交的文件' }).getByText('教学设计.pdf').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await page.waitForURL(/\/work\/result\?recordId=\d+/)
  await page.getByText('已交卷，等老师评阅').waitFor()
  const result = page.url()
  await page.goto(here)
  await homework.getByText('已交').waitFor()

  await desk.goto('/account/vod/work/userWorkList')
  await desk.getByRole('row').filter({ hasText: '随堂测验' }).first().waitFor()
  await desk.goto('/account/works/workList?taskType=2') // the longest waiting come first
  await desk.getByRole('row').filter({ hasText: '随堂测验' }).getByRole('link', { name: /^评阅/ }).click()
  await desk.getByRole('list', { name: '交的文件' }).getByText('教学设计.pdf').waitFor()
  await desk.getByRole('button', { name: '第 5 题给 7.5 分' }).click()
  await desk.getByText(/已自动保存/).waitFor()
  await desk.getByRole('button', { name: /评阅完成/ }).click()
  await desk.getByText('评阅成功，已告诉学员').waitFor()

  await page.goto('/account/exams/myWork')
  await page
    .getByText(/^随堂测验 \d+$/)
    .first()
    .waitFor()
  await page.goto(result)
  await page.getByRole('link', { name: '看全部解析' }).click()
  await page.waitForURL(/\/work\/explain/)
  await page.getByRole('link', { name: '下载 教学设计.pdf' }).waitFor()
  await page.goto(here)
  await homework.getByText('7.5 分').waitFor()
  await homework.click()
  await page.waitForURL(/\/work\/result\?recordId=\d+/)

  // the certificate waits for the name only
  await page.goto('/account/info')
  await page.getByRole('textbox', { name: '真实姓名' }).fill('苏晚晴')
  const saved = page.waitForResponse(/\/gateway\/user\/auth\/user\/ext\/update/)
  await page.getByRole('button', { name: '保存姓名' }).click()
  await saved // leaving the page before would take the request along
  await expect
    .poll(
      async () => {
        await page.goto('/account/certificate')
        await page.getByRole('heading', { name: '我的证书' }).waitFor()
        const link = page.getByRole('link', { name: new RegExp(`查看.*${course.name}`) })
        await link.waitFor({ timeout: 1500 }).catch(() => {})
        return link.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  const { list } = await site.post('course/auth/certificate/user/ref/list', {}, await site.tokenOf('learner2'))
  const { certificateNo } = list.find(({ courseName }) => courseName === course.name)!
  const valid = await (await site.get(`/certificate/${certificateNo}`)).text()
  expect(valid).toContain('证书有效')
  const changed = certificateNo.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  expect(await (await site.get(`/certificate/${changed}`)).text()).not.toContain('证书有效')
})

test('without a course the screen shows mine, a course of another is refused, and a lesson gives its homework up again', async () => {
  const desk = await site.page({ as: 'lecturer' })
  site.expects(/status of 404.*chapter\/audit\/list/)
  await desk.goto('/account/vod/praxis?courseId=1')
  await desk.getByText('没有这门课，或者不是你教的课，请从下面选一门').waitFor()
  await desk.getByRole('link', { name: course.name }).click()
  const lesson = desk.getByRole('listitem', { name: course.lesson, exact: true })
  await lesson.getByRole('button', { name: /^移除 随堂测验/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
  await desk.getByText('移除成功').waitFor()
  await expect.poll(() => lesson.getByText(/^随堂测验/).count()).toBe(0)
})
