// The account by keys alone (journeys 2 to 4): signing in, a lesson, buying, a refund, a withdrawal. No pointer is used in this file.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { aSite } from '../support/site.ts'
import { cardOf } from '../support/withdrawal.ts'

const site = aSite()

const isFocused = (one: Locator) =>
  one.evaluate((element) => element === document.activeElement, null, { timeout: 5000 })

/** Goes there by Tab, as far as a reader would have the patience to; the focus must be seen there. */
async function tabTo(page: Page, one: Locator, most = 90) {
  await one.waitFor()
  for (let n = 0; n < most; n++) {
    if (await isFocused(one)) {
      expect(await ring(page)).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by ${most} tabs: ${one}`)
}

/** Whether something is drawn around what has the focus, or around the box that it stands in. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const drawn = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(element)
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor.includes('focus')
      )
    }
    let one = document.activeElement
    for (let n = 0; n < 4 && one; n++, one = one.parentElement) if (drawn(one)) return true
    return false
  })

async function press(page: Page, one: Locator) {
  await tabTo(page, one)
  await page.keyboard.press('Enter')
}
async function type(page: Page, one: Locator, text: string) {
  await tabTo(page, one)
  await page.keyboard.type(text)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const headed = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]))
    .toEqual(['H1', name])

async function signIn(page: Page, person: 'learner' | 'learner2' | 'lecturer', address: string) {
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await type(page, page.getByLabel('手机号'), people[person].mobile)
  await type(page, page.getByLabel('密码', { exact: true }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${address}`)
}

test('on the sign-in form Tab goes on as it is seen, from the number to the password and to the button', async () => {
  const page = await site.page()
  await page.goto('/login')
  await page.getByRole('button', { name: '登录', exact: true }).and(page.locator(':enabled')).waitFor()
  const mobile = page.getByLabel('手机号')
  await mobile.focus()
  const stops = [
    mobile,
    page.getByLabel('密码', { exact: true }),
    page.getByRole('button', { name: '显示密码' }),
    page.getByRole('button', { name: '登录', exact: true }),
    page.getByRole('link', { name: '用手机号注册' }),
    page.getByRole('link', { name: '忘记密码' }),
  ]
  for (const [n, stop] of stops.entries()) {
    expect([n, await isFocused(stop)]).toEqual([n, true])
    await page.keyboard.press('Tab')
  }
})

test('signed in, one moves between screens, and the heading has the focus on arriving', async () => {
  const page = await site.page()
  await signIn(page, 'learner', '/account/course')
  await press(page, page.getByRole('navigation').getByRole('link', { name: '学习记录' }))
  await headed(page, '学习记录')
  await press(page, page.getByRole('link', { name: '笔记', exact: true }))
  await page
    .getByRole('link', { name: /回到这里/ })
    .first()
    .waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('link', { name: '笔记', exact: true }).waitFor()

  // the first stop of a page leads past its header and its menu
  await page.goto('/account/study')
  await page.getByRole('heading', { level: 1, name: '学习记录' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a lesson is played, a note written at its second, and the tabs below it go by arrows', async () => {
  const { list } = await site.post('course/api/course/search/list', { courseName: '课堂提问的艺术' })
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/view/detail/${list[0]!.id}`)
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0)
  await tabTo(page, page.getByRole('button', { name: /^播放/ }).first())
  await page.keyboard.press('Enter')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0)
  await type(page, page.getByLabel('写笔记'), '先等三秒')
  await press(page, button(page, '记下'))
  await page.getByText('笔记保存成功').waitFor()
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('tab', { name: /提问/ }).getAttribute('aria-selected')).toBe('true')
})

test('a course is bought, and asked to be paid back', async () => {
  const { list } = await site.post('course/api/course/search/list', {
    courseName: '小课题研究：从教室里的一个麻烦开始',
  })
  const page = await site.page({ as: 'learner' })
  await page.goto(`/account/order?productType=1&productId=${list[0]!.id}`)
  await press(page, button(page, /提交订单/))
  await headed(page, '订单付款')
  await press(page, page.getByRole('link', { name: '去付款' }))
  await page.waitForURL('**/gateway/sandbox/pay*')
  await press(page, button(page, '确认付款'))
  await page.waitForURL('**/account/order?orderNo=*')

  const ask = button(page, '申请退款')
  await press(page, ask)
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('原因')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(ask)).toBe(true)
  await page.keyboard.press('Enter')
  await type(page, reason, '和学校统一购买的重复了')
  await press(page, button(page, '提交申请'))
  await page.getByText('退款中').first().waitFor()
})

test('a card is filled in and money taken out', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/account/draw_money')
  await press(page, button(page, '填写银行卡'))
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(cardOf('王明远'))) await type(page, dialog.getByLabel(label), text)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(button(page, '更换'))).toBe(true)
  await press(page, button(page, '申请提现'))
  await type(page, dialog.getByLabel('金额（元）'), '100')
  await press(page, button(page, '提现 100.00 元'))
  await page.getByText('审核中').waitFor()
})
