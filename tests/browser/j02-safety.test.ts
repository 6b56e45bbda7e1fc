// Keeping an account safe: where one is signed in, another number, a copy of one's data, a survey, closing and coming back.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'
import { endOf } from '../support/world.ts'

const site = aSite()
type Account = Exclude<keyof typeof people, 'operator'>
const slow = { timeout: 20_000 }

const profile = (page: Page) => page.getByRole('heading', { level: 1, name: '个人资料' }).waitFor(slow)

async function signInByHand(mobile: string) {
  const page = await site.page({ expects: /status of 4/ })
  await page.goto('/login?redirect=/account/info')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await profile(page)
  return page
}

/** The profile in a session that began just now, so that nothing is asked anew. */
async function signedIn(as: Account, width: 1440 | 390 = 1440, scheme: 'light' | 'dark' = 'light') {
  const page = await site.page({ as, isNewSession: true, width, scheme, expects: /status of 4/ })
  await page.goto('/account/info')
  await profile(page)
  return page
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const codeIn = async (page: Page) => {
  await page.getByRole('button', { name: '获取验证码' }).click()
  return /\d{6}/.exec((await page.getByText(/^演示环境验证码：\d{6}$/).textContent())!)![0]
}

test('another device stands in the list and is out as soon as I say so', async () => {
  const { mobile } = people.learner2
  const page = await signInByHand(mobile)
  const phone = await site.post('user/api/user/login/password', { mobile, password, clientType: 2 })
  await page.reload()
  await page.getByText('这台设备').waitFor(slow)
  await page.getByText('Chrome · Linux').first().waitFor()
  await page
    .getByRole('button', { name: /^让「.*」退出登录$/ })
    .first()
    .click()
  await page
    .getByText(/退出成功/)
    .first()
    .waitFor()
  expect(await endOf(site.post('user/auth/user/ext/view', {}, phone.token))).toBe('badToken')
})

test('another number: after ten minutes the password is asked for first, then the change goes on by itself', async () => {
  const page = await signedIn('lecturerOfOrganization', 390, 'dark')
  await page.getByRole('button', { name: '更换手机号' }).click()
  const change = dialog(page, '更换登录手机号')
  await change.getByLabel('新手机号').fill('13900030001')
  await change.getByLabel('短信验证码').fill(await codeIn(page))
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([])

  // the server would ask after ten minutes: here it does so at once
  let asked = 0
  await page.route('**/user/auth/user/update/mobile', (route) =>
    asked++ ? route.continue() : route.fulfill({ status: 423, json: { code: 423, msg: '请先验证身份', data: null } }),
  )
  await change.getByRole('button', { name: '更换', exact: true }).click()
  const confirm = dialog(page, '先验证是你本人')
  await confirm.getByLabel(/^登录密码/).fill('not the password')
  await confirm.getByRole('button', { name: '验证', exact: true }).click()
  await confirm.getByText('密码不对').first().waitFor()
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([])
  await confirm.getByLabel(/^登录密码/).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('更换成功，以后用 139****0001 登录').waitFor(slow)
  await page.getByText('139****0001').first().waitFor()
  expect(asked).toBe(2)
})

test('who thinks better of it changes nothing, and what was typed is still there', async () => {
  const page = await signedIn('lecturer')
  await page.route('**/user/auth/user/export', (route) =>
    route.fulfill({ status: 423, json: { code: 423, msg: '为了账户安全，请先验证身份', data: null } }),
  )
  await page.getByLabel('邮箱').fill('wang@school.cn')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await dialog(page, '先验证是你本人').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, '先验证是你本人').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('邮箱').inputValue()).toBe('wang@school.cn')
})

test('a copy of my data is a file with my rows', async () => {
  const page = await signedIn('learner')
  const coming = page.waitForEvent('download', slow)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^杏坛-我的数据-.*\.json$/)
  const { tables } = JSON.parse(readFileSync((await file.path())!, 'utf8'))
  expect(tables.account).toMatchObject([{ mobile: people.learner.mobile }])
})

test('the survey is filled in, kept, and changed', async () => {
  const page = await signedIn('learner2', 390)
  const profile = page.getByRole('form', { name: '基本资料' })
  await page.getByText('先在上面的基本资料里填好学校和学科').waitFor(slow)
  await profile.getByLabel('学校').fill('江州实验小学')
  await profile.getByLabel('学科').fill('小学语文')
  await profile.getByRole('button', { name: '保存资料' }).click()
  const form = page.getByRole('form', { name: '培训需求' })
  await form.getByRole('button', { name: '提交' }).click(slow)
  await form.getByText('请填写这一项').first().waitFor()
  expect(await form.getByLabel('学校').count()).toBe(0)
  await form.getByLabel('职务').fill('班主任')
  await form.getByLabel('教龄').fill('８')
  await form.getByLabel('作业设计').check()
  await form.getByLabel('想解决的问题').fill('单元作业怎么分层，既不加量又有区分')
  await form.getByRole('button', { name: '提交' }).click()
  await form.getByRole('button', { name: '保存修改' }).waitFor(slow)
  await page.reload()
  await expect.poll(() => form.getByLabel('教龄').inputValue(), slow).toBe('8')
  expect(await form.getByLabel('作业设计').isChecked()).toBe(true)
})

test('the region is chosen from the list; what was typed before it stays to be read', async () => {
  await site.post('user/auth/user/ext/update', { province: '浙江', city: '杭州' }, await site.signInAgain('learner'))
  const page = await signedIn('learner')
  const profile = page.getByRole('form', { name: '基本资料' })
  const chosen = (label: string) => profile.getByLabel(label).inputValue()
  await profile.getByLabel('区县').selectOption('西湖区', slow)
  expect([await chosen('省份'), await chosen('城市')]).toEqual(['浙江', '杭州'])
  await profile.getByLabel('省份').selectOption('江苏省')
  expect([await chosen('城市'), await chosen('区县')]).toEqual(['', ''])
  await profile.getByLabel('城市').selectOption('南京市')
  await profile.getByRole('button', { name: '保存资料' }).click()
  await profile.getByText('已保存').waitFor(slow)
  await page.reload()
  await expect.poll(() => chosen('城市').catch(() => ''), slow).toBe('南京市')
})

test('closing: out everywhere, and signing in again takes it back', async () => {
  const { mobile } = people.learner
  const page = await signedIn('learner')
  await page.getByRole('button', { name: '注销账户' }).click()
  const closing = dialog(page, '注销账户')
  await closing.getByLabel('短信验证码').fill(await codeIn(page))
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([])
  await closing.getByRole('button', { name: '提交注销申请' }).click()
  await page.getByText('你已退出登录').first().waitFor(slow)
  const again = await signInByHand(mobile)
  await again.goto('/account/message')
  await again.getByText('账户注销已撤回').first().waitFor(slow)
})

test('a message is deleted where it is read, and a page of read ones at once', async () => {
  const page = await signedIn('learner')
  await page.goto('/account/message')
  await page.getByText('账户注销已撤回').first().click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('消息删除成功').waitFor()
  await expect.poll(() => page.getByText('账户注销已撤回').count()).toBe(0)
  const lists = page.locator('main ul.divide-y') // unread, read
  const count = await lists.getByRole('listitem').count()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect.poll(async () => [await lists.count(), await lists.getByRole('listitem').count()]).toEqual([1, count])
  await page.getByRole('button', { name: '清理本页' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('还没有消息').waitFor(slow)
})
