// The session ends on another device while something is being typed: after signing in again it is there, for the same account alone.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { deferred } from '../support/deferred.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
type Person = 'learner' | 'learner2' | 'lecturer'

/** What a sign-out is answered with, a film that is playing too, which the browser notes. */
const refused = /status of 401|status of 403 .*\/media\//

async function signIn(page: Page, person: Person) {
  await page.getByLabel('手机号').fill(people[person].mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** At this address, in a session that began just now. */
async function at(address: string, person: Person, { isDeaf = false } = {}) {
  const page = await site.page({ as: person, isNewSession: true, expects: refused })
  if (isDeaf) await page.route('**/user/auth/stream', (route) => route.fulfill({ status: 204 })) // hears of nothing
  // before it hears, a call of its own may be what notices, and lead to the login
  const hears = isDeaf ? undefined : page.waitForResponse((answer) => /user\/auth\/stream$/.test(answer.url()))
  await page.goto(address)
  await hears
  return page
}

/** Thrown out of the account centre, and back in it: by the link, or where a call of the page noticed first, led there by it. */
async function outAndIn(page: Page, person: Person) {
  await site.signInAgain(person)
  const link = page.getByRole('link', { name: '重新登录' })
  const isThere = page.waitForURL(/\/login\?/).then(() => true)
  if (!(await Promise.race([isThere, link.waitFor().then(() => false)]))) await link.click()
  await isThere
  await signIn(page, person)
  await page.waitForURL('**/account/**')
}

const restored = (page: Page) => page.getByText('退出前填写的内容恢复成功').first().waitFor()
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('unsent'))

test('a profile half filled in is put back, and goes with a sign-out on purpose', async () => {
  const page = await at('/account/info', 'learner')
  const school = page.getByRole('form', { name: '基本资料' }).getByLabel('学校')
  await school.fill('江州市第二实验小学')
  await outAndIn(page, 'learner')
  await restored(page)
  await expect.poll(() => school.inputValue()).toBe('江州市第二实验小学')

  await page.getByLabel('我的菜单').click()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.waitForURL(`${site.url}/`)
  expect(await kept(page)).toBe(null)
  await page.goto('/login?redirect=%2Faccount%2Finfo')
  await signIn(page, 'learner')
  await school.waitFor()
  expect(await school.inputValue()).toBe(people.learner.schoolName)
})

test('nobody else finds it who signs in next in the same tab', async () => {
  const page = await at('/account/info', 'learner')
  const school = page.getByRole('form', { name: '基本资料' }).getByLabel('学校')
  await school.fill('江州市第二实验小学')
  await site.signInAgain('learner')
  await page.getByRole('link', { name: '重新登录' }).waitFor()
  expect(await kept(page)).toContain('江州市第二实验小学')
  await page.getByRole('link', { name: '重新登录' }).click()
  await signIn(page, 'learner2')
  await school.waitFor()
  expect(await school.inputValue()).toBe('')
  await expect.poll(() => kept(page)).toBe(null)
})

test('a refund, when the sign-out is noticed by sending it, stands open again with its reason', async () => {
  const { list } = await site.post('user/auth/order/info/list', { orderStatus: 2 }, await site.signInAgain('learner'))
  const { orderNo } = list.find(({ pricePaid }) => pricePaid > 0)!
  const page = await at(`/account/order?orderNo=${orderNo}`, 'learner', { isDeaf: true })
  await page.getByRole('button', { name: '申请退款' }).click()
  const reason = page.getByRole('dialog').getByLabel('原因')
  await reason.fill('和学校统一购买的重复了')
  await site.signInAgain('learner')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL('**/login?*')
  await signIn(page, 'learner')
  await restored(page)
  await expect.poll(() => reason.inputValue()).toBe('和学校统一购买的重复了')
})

test('of a bank card all is put back but its numbers', async () => {
  const page = await at('/account/draw_money', 'lecturer')
  await page.getByRole('button', { name: '填写银行卡' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('开户银行').fill('中国建设银行')
  await dialog.getByLabel('银行卡号').fill('6217001210024455220')
  await site.signInAgain('lecturer')
  await page.getByRole('link', { name: '重新登录' }).waitFor()
  expect(await kept(page)).not.toContain('6217')
  await page.getByRole('link', { name: '重新登录' }).click()
  await signIn(page, 'lecturer')
  await restored(page)
  await expect.poll(() => dialog.getByLabel('开户银行').inputValue()).toBe('中国建设银行')
  expect(await dialog.getByLabel('银行卡号').inputValue()).toBe('')
})

test('a note and a question that were begun at their seconds come back with them', async () => {
  const courseName = '课堂提问的艺术'
  const { list } = await site.post('course/api/course/search/list', { courseName })
  const courseId = list.find((one) => one.courseName === courseName)!.id
  const { list: chapters } = await site.post('course/api/course/chapter/list', { courseId })
  const lesson = `/view/detail/${courseId}?periodId=${chapters[0]!.periodList[1]!.id}`
  const page = await at(lesson, 'learner')
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  await video.evaluate((one: HTMLVideoElement) => void (one.currentTime = 23))
  await page.getByLabel('写笔记').fill('这里停下来问三秒')
  await page.getByText('标记在 00:23').waitFor()
  const outAndBack = async () => {
    await site.signInAgain('learner')
    await page.getByText('你的账户已在其他地方登录').waitFor()
    await page.goto(`/login?redirect=${encodeURIComponent(lesson)}`)
    await signIn(page, 'learner')
    await page.waitForURL((url) => url.pathname + url.search === lesson)
  }
  await outAndBack()
  await restored(page)
  await expect.poll(() => page.getByLabel('写笔记').inputValue()).toBe('这里停下来问三秒')
  await page.getByText('标记在 00:23').waitFor()

  await page.getByRole('tab', { name: /提问/ }).click()
  await page.getByRole('textbox', { name: '问题' }).fill('等三秒时有人抢答怎么办')
  await outAndBack()
  await page.getByRole('tab', { name: /提问/ }).click()
  await restored(page)
  await expect.poll(() => page.getByRole('textbox', { name: '问题' }).inputValue()).toBe('等三秒时有人抢答怎么办')
})

test('the draft of a comment waits for its writer, and is nothing to the next at the same computer', async () => {
  const { list } = await site.post('community/api/blog/list', {})
  const article = `/blog/article/${list[0]!.id}`
  const page = await at(article, 'learner')
  const box = page.getByLabel('写评论')
  const asAnother = async (person: Person) => {
    await site.signInAgain(person === 'learner' ? 'learner2' : 'learner')
    await page.getByText('你的账户已在其他地方登录').waitFor()
    await page.goto(`/login?redirect=${encodeURIComponent(article)}`)
    await signIn(page, person)
    await page.waitForURL(`**${article}`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${people[person].nickname}的账户` })
      .waitFor()
  }
  await box.fill('念半篇这一步，我下周试')
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('念半篇这一步，我下周试')
  await asAnother('learner2')
  expect(await box.inputValue()).toBe('')
  await asAnother('learner')
  await expect.poll(() => box.inputValue()).toBe('念半篇这一步，我下周试')
})

test('what is written before the page knows who writes is kept as a draft too', async () => {
  const { list } = await site.post('community/api/blog/list', {})
  const article = `/blog/article/${list[0]!.id}`
  const page = await site.page({ as: 'learner' })
  const isKnown = deferred<void>()
  await page.route('**/user/auth/user/ext/view', async (route) => {
    await isKnown.promise
    await route.continue()
  })
  await page.goto(article)
  const box = page.getByLabel('写评论')
  await box.fill('先写下来再说')
  const answered = page.waitForResponse(/user\/auth\/user\/ext\/view$/)
  isKnown.resolve()
  await answered
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).includes('先写下来再说'))).toBe(true)
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('先写下来再说')
})
