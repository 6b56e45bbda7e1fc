// What leaves the page or must not be doubled covers the page until it is over: going to pay, signing in elsewhere or for somebody, handing in.

import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
  },
})

/** Requests to these addresses wait until they are let go. */
async function held(page: Page, address: string | RegExp) {
  const { promise, resolve: release } = deferred<void>()
  let count = 0
  await page.route(address, async (route) => {
    count++
    await promise
    await route.continue().catch(() => {}) // the page may have been closed
  })
  return { release, count: () => count }
}

const overlay = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The layer says so, the page below takes no pointer and no key, and is said to be busy. */
async function covers(page: Page, name: string) {
  await overlay(page, name).getByRole('status').getByText(name).waitFor()
  expect(await page.locator('main[aria-busy=true]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  expect(await overlay(page, name).isVisible()).toBe(true)
}

/** What layers said on pages that were left: kept in the tab, as nothing can be asked of a page that is being left. */
async function noteLayers(page: Page) {
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const text = document.querySelector('dialog.overlay:modal')?.textContent
      if (text && document.querySelector('main[aria-busy=true]')) sessionStorage.layer = text
    }).observe(document, { childList: true, subtree: true }),
  )
  return () => page.evaluate(() => sessionStorage.layer as string | undefined)
}

test('handing in an order and going to pay cover the page; who comes back finds it free', async () => {
  const page = await site.page({ as: 'learner' })
  const layer = await noteLayers(page)
  const { list } = await site.post('course/api/course/list', { isFree: 0, courseCategory: 1, pageSize: 50 })
  const token = await site.tokenOf('learner')
  const checks = await Promise.all(
    list.map(({ id }) => site.post('user/auth/order/info/check', { productType: 1, productId: id }, token)),
  )
  const course = list.find((_, n) => !checks[n]!.owned)!
  await page.goto(`/account/order?productType=1&productId=${course.id}`)
  const order = await held(page, '**/user/auth/order/info/pay')
  await page.getByRole('button', { name: /提交订单/ }).click()
  await covers(page, '正在提交订单，请稍候')
  expect(await violations(page)).toEqual([])
  order.release()
  const link = page.getByRole('link', { name: '去付款' })
  await link.waitFor()
  expect(order.count()).toBe(1)
  await link.click()
  await page.waitForURL('**/gateway/sandbox/pay*')
  expect(await layer()).toBe('正在前往付款页面，请不要重复付款')
  await page.goBack()
  await link.waitFor()
  await expect.poll(() => overlay(page, '正在前往付款页面，请不要重复付款').count()).toBe(0)
  expect(await page.locator('main[aria-busy=true]').count()).toBe(0)
})

test('where a sign-in page of another site is set, the page is covered on the way there', async () => {
  const page = await site.page()
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<html ', '<html data-login-url="/certificate?from=school" ')
    await route.fulfill({ response: answer, body })
  })
  const layer = await noteLayers(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForURL('**/certificate?from=school&redirect=*')
  expect(await layer()).toBe('正在前往登录页面')
})

test('signing in for somebody covers the console until the ticket is there, and is asked for once', async () => {
  const { list } = await site.post('user/admin/users/page', {}, await site.tokenOf('operator'))
  const page = await site.page({ as: 'operator', isNewSession: true })
  const user = list.find(({ statusId, userType }) => statusId === 1 && userType === 1)!
  await page.goto(`/admin/user/view?id=${user.id}`)
  const ticket = await held(page, '**/user/admin/users/super/ticket')
  await page.getByRole('button', { name: '代为登录' }).click()
  await covers(page, `正在以“${user.nickname}”的身份登录`)
  const opened = page.context().waitForEvent('page')
  ticket.release()
  await (await opened).close()
  await overlay(page, `正在以“${user.nickname}”的身份登录`).waitFor({ state: 'detached' })
  expect(ticket.count()).toBe(1)
})

test('handing in an exam covers the room until the result opens; without a network the room says what has happened instead', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/exam/startExam?id=${exam.examId}`)
  await page.getByRole('button', { name: /开始考试|接着答/ }).click()
  await page.getByRole('navigation', { name: '答题卡' }).waitFor()
  const handIn = await held(page, '**/exam/auth/user/exam/submit/audit')
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('button', { name: '交卷' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await page.getByRole('button', { name: '现在重试' }).waitFor()
  expect(await overlay(page, '正在交卷，请不要关闭这一页').count()).toBe(0)
  await page.context().setOffline(false)
  await covers(page, '正在交卷，请不要关闭这一页')
  handIn.release()
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
})
