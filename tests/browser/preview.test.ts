// /preview: the author sees the draft, at the address of its kind; everybody else a page that is not there.
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const missed = { expects: /status of 404|status of 403/ }

test('the author sees the course as its page would be, wherever it began, fit for any width and light', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/preview/library/39') // a video course: it has its own address
  await page.waitForURL('**/preview/course/39')
  await page.getByRole('heading', { level: 1, name: '课堂提问的艺术' }).waitFor()
  await page.getByText('好问题，从等三秒开始', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: '看公开的页面' }).getAttribute('href')).toBe('/view/39')
  expect([await violations(page), await overflow(page)]).toEqual([[], []])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await violations(page), await overflow(page)]).toEqual([[], []])
})

test('a visitor opens the lessons that are free alone, a buyer all of them', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/preview/course/39')
  const [free, other] = [/好问题，从等三秒开始/, /三种问题，三种用处/].map((name) => page.getByRole('button', { name }))
  await free!.click()
  await page.getByText(/^视频 11:07/).waitFor()
  expect(await other!.isDisabled()).toBe(true)
  await page.getByRole('button', { name: '报名的学员' }).click()
  await other!.click()
  await page.getByText(/^视频 13:41/).waitFor()
  expect(await violations(page)).toEqual([])
})

test('a guest and another lecturer find nothing; the guest may sign in and come back', async () => {
  const other = await site.page({ as: 'lecturerOfOrganization', ...missed })
  await other.goto('/preview/course/39')
  await other.getByRole('heading', { name: '没有找到这个页面' }).waitFor()
  expect(await other.getByText('课堂提问的艺术').count()).toBe(0)

  const guest = await site.page()
  await guest.goto('/preview/course/39')
  const signIn = guest.getByRole('main').getByRole('link', { name: '登录' })
  expect(await signIn.getAttribute('href')).toBe('/login?redirect=%2Fpreview%2Fcourse%2F39')
  expect(await violations(guest)).toEqual([])
})
