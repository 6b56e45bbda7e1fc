// Marking at the desk: scores by keys and points, rulings on late answers, question by question, two markers on one sheet.
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const sheets: number[] = []
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
    const points = JSON.stringify({
      points: [
        { name: '观点', score: 4 },
        { name: '依据', score: 6 },
      ],
    })
    await db.pool.query('update problem set rule = $1 where id = $2', [points, exam.short])
    const { rows } = await db.pool.query('select id from account where user_type = 1 order by id limit 3')
    for (const [n, { id }] of rows.entries()) {
      const { rows: made } = await db.pool.query(
        `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, deadline, submit_time, is_auto, sys_score)
         values ($1, $2, $3, $4, 4, now() + interval '1 hour', now() - make_interval(mins => 10 - $5), 1, 0) returning id`,
        [id, exam.examId, exam.paperId, `desk-${n}`, n],
      )
      const recordId = made[0].id
      sheets.push(recordId)
      for (const problem of [exam.single, exam.multiple, exam.judge, exam.blanks, exam.short])
        await db.pool.query('insert into exam_mark (record_id, problem_id, score, is_right) values ($1, $2, $3, $4)', [
          ...[recordId, problem],
          ...(problem === exam.short ? [null, null] : [0, 0]),
        ])
      await db.pool.query(
        `insert into exam_answer (record_id, problem_id, user_answer, answer_version, device_no, edit_time)
         values ($1, $2, $3, 1, 'device-a', now())`,
        [recordId, exam.short, JSON.stringify([`第 ${n + 1} 份的看法`])],
      )
      await db.pool.query(
        `insert into exam_late_answer (record_id, problem_id, user_answer, edit_time) select $1, $2, '["B"]', now() where $3`,
        [recordId, exam.single, n === 0],
      )
    }
  },
})

const desk = (n: number, more = '') => `/account/vod/work/gradeWork?recordId=${sheets[n]}${more}`

test('points by keys, a late answer ruled on, a kept comment, then the next sheet', async () => {
  const page = await site.page({ as: 'lecturer', isNewSession: true })
  await page.goto(desk(0))
  await page.getByText('第 1 份的看法').waitFor()
  await page.getByText('1 题迟到的答案待裁定').waitFor()
  await page.getByRole('button', { name: '第 1 题：采纳迟到的答案' }).click()
  await page.keyboard.press('Escape')
  await page.locator('h2').first().click() // the keys are for nobody's field
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5.5')
  await page.getByText('分都给了').waitFor()
  expect(await page.getByLabel('第 5 题「依据」的得分').inputValue()).toBe('5.5')
  await page.getByRole('textbox', { name: '第 5 题的批注' }).fill('依据再具体一点')
  await page.getByRole('button', { name: '存为常用评语' }).click()
  await page.getByRole('button', { name: '依据再具体一点', exact: true }).waitFor()
  await page.getByText(/已自动保存/).waitFor()
  await page.getByText('客观题 2 分由系统评阅').waitFor() // what counts now was marked again
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '评阅完成，下一份' }).click()
  await page.getByText('第 2 份的看法').waitFor()
  await page.getByRole('button', { name: '依据再具体一点', exact: true }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '第 5 题的批注' }).inputValue()).toBe('依据再具体一点')
  await page.getByText(/已自动保存/).waitFor()
})

test('question by question without names: the same question of the next sheet, the draft saved', async () => {
  const page = await site.page({ as: 'lecturer', isNewSession: true })
  await page.goto(desk(1))
  await page.getByText('第 2 份的看法').waitFor()
  await page.getByRole('switch', { name: '隐藏姓名' }).press('Space')
  await page.waitForURL(/hideNames=1/)
  await page.getByRole('radio', { name: '按题' }).click()
  await page.waitForURL(/problemId=/)
  await page.getByRole('button', { name: '第 5 题「观点」给 2 分' }).click()
  await page.getByRole('button', { name: '第 5 题「依据」给 3 分' }).click()
  await page.getByRole('button', { name: '保存，下一份' }).click()
  await page.getByText('第 3 份的看法').waitFor()
  expect(page.url()).toMatch(new RegExp(`recordId=${sheets[2]}&problemId=${exam.short}&hideNames=1`))
  await page.goto(desk(1))
  await page.getByText('分都给了').waitFor()
})

test('the second marker of a sheet is told, sees both, and chooses', async () => {
  site.expects(/status of 409/)
  const page = await site.page({ as: 'lecturer', isNewSession: true })
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(desk(2))
    await tab.getByText('第 3 份的看法').waitFor()
  }
  await page.getByRole('button', { name: '第 5 题「观点」给 4 分' }).click()
  await page.getByRole('button', { name: '第 5 题「依据」给 6 分' }).click()
  await page.getByText(/已自动保存/).waitFor()
  await second.getByRole('button', { name: '第 5 题「观点」给 2 分' }).click()
  const both = second.getByRole('region', { name: '两份不一样' })
  await both.getByText('第 5 题 10 分').waitFor()
  await both.getByText('第 5 题 2 分').waitFor()
  await both.getByRole('button', { name: '用别人的' }).click()
  await second.getByText('分都给了').waitFor()
})
