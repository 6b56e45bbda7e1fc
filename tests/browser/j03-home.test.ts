// The home page for who is signed in: going on at the second where one left, the goal of the week, courses that fit.
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

test('the button goes to the second where the lesson was left; the goal is kept; 换一批 shows others', async () => {
  const token = await site.tokenOf('learner')
  const { course } = await site.post('course/auth/course/next/view', {}, token)
  const page = await site.page({ as: 'learner' })
  await page.goto('/')
  const resume = page.getByRole('region', { name: '接着学' }).getByRole('link', { name: '继续学习' })
  const address = new URLSearchParams((await resume.getAttribute('href'))!.split('?')[1])
  expect(course!.lastPosition).toBeGreaterThan(0)
  expect([address.get('periodId'), address.get('t')]).toEqual([`${course!.lastPeriodId}`, `${course!.lastPosition}`])

  const next = page.getByRole('region', { name: '给你的下一门' })
  const names = () => next.getByRole('listitem').locator('b').allTextContents()
  const first = await names()
  expect(first).toHaveLength(4)
  await next.getByRole('button', { name: '换一批' }).click()
  await expect.poll(async () => (await names()).some((name) => first.includes(name))).toBe(false)
  await next.getByRole('button', { name: '换一批' }).click()
  await next.getByRole('button', { name: '换一批' }).click()
  await expect.poll(names).toEqual(first)

  await page.getByLabel('每周目标').selectOption({ label: '目标 20 小时' })
  await page.getByText(/到这周的目标/).waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect.poll(() => page.getByLabel('每周目标').inputValue()).toBe('20')
  await page.getByLabel('每周目标').selectOption({ label: '不定目标' })
  await page.getByText(/到这周的目标/).waitFor({ state: 'detached' })
})

test('a guest sees nothing of it', async () => {
  const page = await site.page()
  await page.goto('/')
  await page.getByRole('heading', { name: /给每一位老师/ }).waitFor()
  expect(await page.getByRole('region', { name: '给你的下一门' }).count()).toBe(0)
})
