// A lesson that asks who sits there: the camera refused, a face that is not the learner's, one that is; and in the middle of it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { isProving } from '../support/prove.ts'
import { aSite } from '../support/site.ts'

let isSame = true
const service = createServer((_, res) => res.end(JSON.stringify({ isSame }))).listen(0)
await once(service, 'listening')
afterAll(() => void service.close())

let exam: MadeExam
const site = aSite({
  prepare: async (db) => {
    exam = await anExam({ db })
    await db.pool.query(
      `update course set certificate_exam_id = $1, certificate_score = 12 where id =
         (select min(id) from course where course_state = 2 and certificate_progress is not null and certificate_exam_id is null)`,
      [exam.examId],
    )
  },
  isWholeBrowser: true,
  env: {
    FACE_URL: `http://localhost:${(service.address() as AddressInfo).port}/check`,
    FACE_SECRET: 'a secret of the face service, long',
    FACE_MINUTES: '1',
  },
})

async function lessonOf(courseName: string) {
  const { list } = await site.post('course/api/course/search/list', { courseName })
  const { id } = list.find((one) => one.courseName === courseName)!
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId: id })
  return { id, path: `/view/detail/${id}?periodId=${chapters[0]!.periodList[0]!.id}` }
}
const begin = (page: Page) => page.getByRole('button', { name: '开始核验' })
const shoot = (page: Page) => page.getByRole('button', { name: '拍一张核验' })

test('a camera that is refused has a way on; the lesson and what it has stay where they were', async () => {
  const { path } = await lessonOf('作文讲评不再念范文')
  const page = await site.page({ as: 'learner' })
  await page.goto(path)
  await begin(page).click()
  const dialog = page.getByRole('dialog', { name: '确认是你本人' })
  await dialog.getByText('浏览器没有允许使用摄像头').waitFor()
  await dialog.getByText('也可以在手机上登录同一个账号').waitFor()
  expect(await violations(page)).toEqual([])
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await overflow(page)]).toEqual([width, []])
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await begin(page).waitFor()
  expect(await page.locator('.plyr video').count()).toBe(0)
})

test('before an exam: with no camera it begins unchecked, and says so; with one it begins after the picture', async () => {
  const start = `/exam/startExam?id=${exam.examId}`
  const page = await site.page({ as: 'learner' })
  await page.goto(start)
  await page.getByText('不保存；记下的是比对的结果').waitFor()
  await page.getByRole('button', { name: '开始考试' }).click()
  const dialog = page.getByRole('dialog', { name: '确认是你本人' })
  await dialog.getByText('浏览器没有允许使用摄像头').waitFor()
  expect(await violations(page)).toEqual([])
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await overflow(page)]).toEqual([width, []])
  }
  await dialog.getByRole('button', { name: '稍后再说' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '开始考试' }).click()
  await dialog.getByRole('button', { name: '不核对，先开始' }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  const marker = await site.tokenOf('lecturer')
  const monitor = () => site.post('exam/auth/exam/info/monitor', { id: exam.examId }, marker)
  expect((await monitor()).list.map(({ faceState }) => faceState)).toEqual([2])

  const other = await site.page({ as: 'learner2' })
  await other.context().grantPermissions(['camera'])
  await other.goto(start)
  await other.getByRole('button', { name: '开始考试' }).click()
  await shoot(other).click()
  await other.waitForURL(/\/exam\/exam\?recordId=\d+/)
  expect((await monitor()).list.map(({ faceState }) => faceState)).toEqual([2, 1])
})

test('three faces that are not the learner’s pause it; the right one opens it, and nothing counted before', async () => {
  const { id, path } = await lessonOf('作文讲评不再念范文')
  const page = await site.page({ as: 'learner' })
  await page.context().grantPermissions(['camera'])
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('开始核验')
  await page.keyboard.press('Enter')
  isSame = false
  await shoot(page).click()
  await page.getByText('没有通过（第 1 次）').waitFor()
  await shoot(page).click()
  await page.getByText('没有通过（第 2 次）').waitFor()
  await shoot(page).click()
  await page.getByText('连续三次没有通过').waitFor()
  expect(await violations(page)).toEqual([])
  isSame = true
  await page.getByRole('button', { name: '重新核验' }).click()
  await shoot(page).click()
  await page.locator('.plyr video').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // a minute later it is time again: the film gives way, and goes on where it was; all in real time
  if (!isProving('live')) return
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  const token = await site.tokenOf('learner')
  const watched = async () =>
    (await site.post('course/auth/course/user/study/progress', { courseId: id }, token)).list[0]?.watchLength ?? 0
  await expect.poll(watched, { timeout: 40_000, interval: 1000 }).toBeGreaterThan(9)
  await page.getByRole('button', { name: '暂停' }).first().click()
  await page.waitForTimeout(50_000) // the film alone is shorter than the minute
  await page.getByRole('button', { name: '播放', exact: true }).first().click()
  await begin(page).waitFor({ timeout: 40_000 })
  expect(await page.locator('.plyr video').count()).toBe(0)
  const before = await watched()
  await begin(page).click()
  await shoot(page).click()
  await page.locator('.plyr video').waitFor()
  expect(await watched()).toBeGreaterThanOrEqual(before)
}, 180_000)

test('a course that gives no certificate asks nobody', async () => {
  const { list } = await site.post('course/api/course/list', { courseCategory: 3, isFree: 1 })
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId: list[0]!.id })
  const at = { courseId: list[0]!.id, periodId: chapters[0]!.periodList[0]!.id }
  const token = await site.tokenOf('learner2')
  expect(await site.post('course/auth/course/sign', at, token)).toMatchObject({ faceCheck: 0 })
})
