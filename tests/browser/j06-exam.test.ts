// An exam from its door to its explanation: answers outlive a lost network, a reload, another tab and a sign-in elsewhere; the
// lecturer marks, the learner is told; practice with feedback. No key is in any byte before it may be seen.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
    await db.pool.query(
      `update problem set problem_content = problem_content || '<p><img src="/upload/2026-01/board.png" alt="板书"></p>' where id = $1`,
      [exam.blanks],
    )
    await db.pool.query(
      `insert into wrong_problem (account_id, problem_id, due_day)
       select id, $1, (now() at time zone 'Asia/Shanghai')::date - 1 from account where nickname = $2`,
      [exam.judge, people.organization.nickname],
    )
    await db.pool.query(
      `insert into upload (file_name, path, file_type, mime, file_size, is_public) values ('板书.png', '2026-01/board.png', 1, 'image/png', 100, 1)`,
    )
  },
})

const card = (page: Page) => page.getByRole('navigation', { name: '答题卡' })
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

const aPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#12575d' } })
    .png()
    .toBuffer()

/** What the page got from the server as text. */
function listen(page: Page) {
  const heard: string[] = []
  page.on('response', async (answer) => {
    const isText = /json|html|javascript|event-stream/.test(answer.headers()['content-type'] ?? '')
    if (isText && !answer.url().includes('stream')) heard.push(await answer.text().catch(() => ''))
  })
  return heard
}

async function begin(page: Page) {
  await page.goto(`/exam/startExam?id=${exam.examId}`)
  await page.getByRole('button', { name: /开始考试|接着答/ }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await card(page).waitFor()
}

test('answers by keys are saved; without a network they stay here, through a reload; then the exam is handed in, marked and explained', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const page = await site.page({ as: 'learner2', serviceWorker: true })
  const heard = listen(page)
  mkdirSync(join(site.dataDir, 'uploads/2026-01'), { recursive: true })
  writeFileSync(join(site.dataDir, 'uploads/2026-01/board.png'), await aPicture())
  await page.goto('/exam')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await begin(page)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  await page.keyboard.press('c')
  await page.keyboard.press('m')
  await status(page, /已保存 2\/5/)
  // the room keeps itself for when there is no network
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('exam-1')).keys()).length))
    .toBeGreaterThan(2)

  // as if the browser had been closed for long: what it keeps of its own accord is gone
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await page.context().setOffline(true)
  await card(page)
    .getByRole('button', { name: /第 4 题/ })
    .click()
  await page.getByLabel('第 1 空').fill('杏坛')
  await page.getByLabel('第 2 空').fill('孔子')
  await card(page).getByRole('button', { name: '第 4 题，只在本机' }).waitFor()
  await page.reload()
  await page.getByLabel('第 2 空').waitFor()
  expect(await page.getByLabel('第 2 空').inputValue()).toBe('孔子')
  const board = page.getByRole('img', { name: '板书' })
  await expect.poll(() => board.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  await status(page, /离线，已存本机/)
  await page.context().setOffline(false)
  await status(page, /已保存 3\/5/)

  await card(page)
    .getByRole('button', { name: /第 5 题/ })
    .click()
  await page.getByLabel('作答').fill('先请学生说出依据，再追问一句“还有别的可能吗”。')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: '还有 1 题没答，现在交卷？' }).waitFor()
  await dialog.getByRole('button', { name: '第 2 题' }).waitFor() // flagged
  await dialog.getByRole('button', { name: '交卷' }).click()
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
  await page.getByText('已交卷，等老师评阅').waitFor()
  expect(await page.evaluate(() => caches.has('exam-pictures-1'))).toBe(false)
  expect(heard.filter((text) => text.includes('KEY-OF'))).toEqual([])

  const desk = await site.page({ as: 'lecturer' })
  await desk.goto('/account/works/workList?taskType=1') // the longest waiting come first
  await desk.getByRole('row').filter({ hasText: '随堂测验' }).getByRole('link', { name: /^评阅/ }).click()
  await desk.getByText('先请学生说出依据').waitFor()
  await desk.getByRole('button', { name: '第 5 题给 7.5 分' }).click()
  await desk.getByText(/已自动保存/).waitFor()
  await desk.getByRole('button', { name: /评阅完成/ }).click()
  await desk.getByText('评阅成功，已告诉学员').waitFor()

  await page.getByText(/^通过，.*合格线 12 分/).waitFor() // without asking
  await page.getByRole('heading', { level: 2, name: '先看错题' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '看全部解析' }).click()
  await page.getByText('KEY-OF-SHORT').waitFor()
})

/** A second tab of the sitting, which followed the first and then took the lead from it. Two questions are answered. */
async function takenOver(page: Page) {
  const second = await page.context().newPage()
  await second.goto(page.url())
  const following = second.getByRole('alertdialog', { name: '只跟着看' })
  await following.waitFor()
  await page.getByText('还开着另一个标签页').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  await following.getByText('已答 2/5').waitFor()
  await following.getByRole('button', { name: '改在这里答' }).click()
  await page.getByRole('alertdialog', { name: '只跟着看' }).waitFor()
  await following.waitFor({ state: 'detached' })
  return second
}

test('a second tab only follows and takes over on request; a sign-in elsewhere is mended on the spot', async () => {
  site.expects(/status of 401|ERR_FAILED/)
  const page = await site.page({ as: 'learner', isNewSession: true })
  await page.route('**/user/auth/stream', (route) => route.abort()) // saving finds out, after the answer was written
  await begin(page)
  await page.keyboard.press('a')
  await status(page, /已保存 1\/5/)

  const second = await takenOver(page)
  await second.keyboard.press('ArrowRight')
  await second.keyboard.press('a')
  await status(second, /已保存 3\/5/)
  await second.close()
  await page.getByRole('alertdialog', { name: '只跟着看' }).waitFor({ state: 'detached' })

  await site.signInAgain('learner')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('第 1 空').fill('登录被顶掉时写的')
  const again = page.getByRole('alertdialog', { name: /重新登录/ })
  await again.getByLabel('手机号').fill(people.learner.mobile)
  await again.getByLabel('密码', { exact: true }).fill(password)
  await again.getByRole('button', { name: '登录并接着答' }).click()
  await status(page, /已保存 4\/5/)
  expect(await page.getByLabel('第 1 空').inputValue()).toBe('登录被顶掉时写的')
})

test('on a phone: the card opens from the bar, and nothing is wider than the screen', async () => {
  const page = await site.page({ as: 'lecturerOfOrganization', width: 390 })
  await page.goto(`/exam/startExam?id=${exam.examId}`)
  await page.getByRole('button', { name: /开始考试/ }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: '下一题' }).click()
  await page.getByRole('button', { name: /答题卡/ }).click()
  const dialog = page.getByRole('dialog', { name: '答题卡' })
  await dialog.getByRole('button', { name: /第 1 题，已保存/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('practice tells at once, and what was wrong stands in the book of wrong questions', async () => {
  const page = await site.page({ as: 'organization' })
  await page.goto(`/exam/exercise/${exam.examId}`)
  await page.getByRole('heading', { name: /^练习：/ }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: '看对不对' }).click()
  await page.getByText('答错了，已放进错题本').waitFor()
  await page.getByText('KEY-OF-ANALYSIS').waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/account/exams/myExam?list=wrong')
  const row = page.getByRole('row').filter({ hasText: 'single 题' })
  await row.waitFor()
  await row.getByRole('button', { name: '掌握了：single 题' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
  expect(await violations(page)).toEqual([])

  await page.goto('/exam/exercise?wrongOnly=1')
  await page.getByRole('heading', { name: '复习错题' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: '看对不对' }).click()
  await page.getByText('答对了').waitFor()
  const rated = page.waitForResponse((answer) => answer.url().includes('exercise/rate'))
  await page.keyboard.press('3')
  await rated
  await page.getByRole('button', { name: /一下就会\s*4 天后/, pressed: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('tabs take turns where browsers have no locks, as by plain http', async () => {
  const page = await site.page({ as: 'organization' })
  await page.context().addInitScript('delete Navigator.prototype.locks')
  await begin(page)
  await page.keyboard.press('a')
  await status(page, /已保存 1\/5/)
  const second = await takenOver(page)
  await second.close()
  await page.getByRole('alertdialog', { name: '只跟着看' }).waitFor({ state: 'detached' })
})
