// Exams as a visitor meets them: found by filters, read in full, and a door that leads to signing in and back.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
let guest: Page
let learner: Page
beforeAll(async () => {
  guest = await site.page({ kept: true })
  learner = await site.page({ as: 'learner', kept: true })
})

test('a reader without JavaScript filters, orders and opens an exam, and sees what is in it, never a question', async () => {
  const page = await site.page({ javaScript: false })
  await page.goto('/exam')
  await page.getByRole('link', { name: '付费', exact: true }).first().click()
  expect(new URL(page.url()).search).toBe('?isFree=0')
  await page.getByRole('link', { name: '价格从高到低' }).first().click()
  expect(new URL(page.url()).search).toBe('?isFree=0&sortType=5')
  const prices = await page.locator('main a.card b').allTextContents()
  const fen = prices.map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(fen.length).toBeGreaterThan(2)
  expect(fen).toEqual([...fen].sort((a, b) => b - a))
  await page.goto('/exam/view/7')
  const table = page.getByRole('table')
  await expect.poll(() => table.getByRole('row').allTextContents()).toContain('合计8100 分')
  const text = (await page.locator('body').textContent())!
  expect(text).toContain('合格')
  expect(text).not.toContain('坐井观天')
})

test('one list is read by categories: the root holds all below it, and 清除全部 leads back', async () => {
  await guest.goto('/exam')
  await guest.getByRole('link', { name: '学科教学' }).first().click()
  const all = await guest.locator('main a.card').count()
  await guest.getByRole('link', { name: '数学教学' }).first().click()
  const some = await guest.locator('main a.card').count()
  expect([some > 0, some < all]).toEqual([true, true])
  await guest.getByRole('link', { name: '清除全部' }).click()
  expect(new URL(guest.url()).pathname + new URL(guest.url()).search).toBe('/exam')
})

test('a guest who begins signs in first and comes back; then the rules stand there and one button', async () => {
  await guest.goto('/exam/view/7')
  await guest.getByRole('link', { name: '开始考试' }).first().click()
  await guest.waitForURL(/\/login\?redirect=/)
  expect(new URL(guest.url()).searchParams.get('redirect')).toBe('/exam/startExam?id=7')
  await guest.goto('/work/exercise/1')
  await guest.waitForURL(/\/login\?redirect=%2Fwork%2Fexercise%2F1$/)

  await learner.goto('/exam/startExam?id=7')
  await learner.getByRole('heading', { level: 1, name: '小学语文学科教学能力测评' }).waitFor()
  await learner.getByText(/3 项都正常|项提醒/).waitFor()
  await learner.getByRole('button', { name: /开始考试/ }).waitFor()
  await learner.getByRole('link', { name: '小学语文学科教学能力测评' }).click()
  await learner.waitForURL('**/exam/view/7')
  await learner.getByText('还可作答 2 次').waitFor()
})

test.each(['/exam/exam', '/work/exam'])(
  '%s is bare, is kept by nobody and asks search engines to leave it out',
  async (path) => {
    site.expects(/status of 404/)
    const answer = await site.get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await learner.goto(`${path}?recordId=999999`)
    await learner.getByRole('alert').filter({ hasText: '没有找到这场考试' }).waitFor()
    expect(await learner.locator('header, footer').count()).toBe(0)
    expect(await learner.locator('meta[name=robots][content=noindex]').count()).toBe(1)
    expect(await learner.locator('h1').count()).toBe(1)
  },
)

test('all other pages of taking have their frame and their title, and say what they do not find', async () => {
  site.expects(/status of 404/)
  for (const [path, title] of [
    ['/exam/explain', '考试解析'],
    ['/exam/gradeResult', '班级考试成绩'],
    ['/work/startExam', '开始作业'],
    ['/work/result?recordId=999999', '作业成绩'],
    ['/work/gradeExplain', '班级作业解析'],
  ] as const) {
    // a stream that opens fetches anew whatever listens: the message stays
    const opened = learner.waitForResponse(
      (answer) => !!answer.headers()['content-type']?.startsWith('text/event-stream'),
    )
    await learner.goto(path)
    await opened
    await learner.getByRole('alert').filter({ hasText: '没有找到' }).waitFor()
    expect([path, await learner.title(), await learner.locator('header').count()]).toEqual([path, `${title} - 杏坛`, 1])
  }
  await learner.goto('/exam/exercise/99999')
  await learner.getByRole('alert').filter({ hasText: '不存在' }).waitFor()
})
