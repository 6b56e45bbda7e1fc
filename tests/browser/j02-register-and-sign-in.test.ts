// Registering by a referral, signing in on two computers, signing out, and coming back to where one was.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { overflow, violations } from '../support/axe.ts'
import { answerTo } from '../support/human.ts'
import { notAtMidnight } from '../support/midnight.ts'
import { aSite } from '../support/site.ts'
import { endOf } from '../support/world.ts'

const site = aSite()

const addressOf = (page: Page) => new URL(page.url()).pathname
const tokenIn = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value
const header = (page: Page) => page.getByRole('banner')

async function signIn(page: Page, mobile: string) {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('who registers by a referral is signed in, back where they were, greeted, and seen by who referred them', async () => {
  const page = await site.page({ expects: /status of 422/ })
  await page.goto(`/?referralCode=${people.learner2.referralCode}`)
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('ABC123')

  await page.goto('/account/course')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('link', { name: '用手机号注册' }).click()
  await page.getByText('周敏 邀请你一起学').waitFor()

  await page.getByLabel('手机号').fill('13900000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const said = await page.getByText(/^演示环境验证码：\d{6}$/).textContent()
  const code = /\d{6}/.exec(said!)![0]
  const submit = page.getByRole('button', { name: '注册', exact: true })
  const wrong = (label: string) => page.getByLabel(label).and(page.locator('[aria-invalid=true]'))

  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000')
  await page.getByLabel('设置密码').fill('short')
  await page.getByLabel('我已阅读并同意').check()
  await submit.click()
  await page.getByText('密码至少 8 位', { exact: true }).last().waitFor()
  expect(await wrong('设置密码').count()).toBe(1)

  await page.getByLabel('设置密码').fill('12345678')
  await submit.click()
  await page.getByText('验证码不对或已过期，请重新获取').waitFor()
  await page.getByText('这个密码太容易被猜到，请换一个').waitFor()
  for (const label of ['短信验证码', '设置密码']) expect([label, await wrong(label).count()]).toEqual([label, 1])

  await page.getByLabel('短信验证码').fill(code)
  await page.getByLabel('设置密码').fill('春风化雨 2026')
  await submit.click()
  await page.waitForURL((url) => url.pathname === '/account/course')
  await page.getByRole('heading', { level: 1, name: '我的课程' }).waitFor()
  await header(page).getByRole('link', { name: '消息，1 条未读' }).waitFor()
  await header(page).locator('a[href="/account/info"] img').waitFor() // the avatar
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe(null) // used

  const referrer = await site.page({ as: 'learner2' })
  await referrer.goto('/account/recommend')
  await referrer.getByRole('cell', { name: '139****0001' }).waitFor()
})

test('who is not let see referrals has no entry for them, is sent away from the screen and refused by the call', async () => {
  const page = await site.page({ as: 'learner', expects: /alert: 您的当前操作没有权限/ })
  await page.goto('/account/study')
  const menu = page.getByRole('navigation', { name: '账户菜单' })
  await menu.getByRole('link', { name: '我的收藏' }).waitFor()
  expect(await menu.getByRole('link', { name: '我的推荐' }).count()).toBe(0)
  const alert = page.waitForEvent('dialog')
  await page.goto('/account/recommend')
  expect((await alert).message()).toBe('您的当前操作没有权限')
  await page.waitForURL((url) => url.pathname === '/account')
  const listAs = async (who: 'learner' | 'learner2') =>
    endOf(site.post('user/auth/user/recommended/list', {}, await site.tokenOf(who)))
  expect([await listAs('learner'), await listAs('learner2')]).toEqual(['noPermission', 'ok'])
})

test('signing in a second time ends the first, which is told and stays where it is', async () => {
  const first = await site.page({ as: 'organization', isNewSession: true, expects: /status of 401|ERR_FAILED/ })
  const second = await site.page()
  // with the stream it is told at once (told.test.ts); without, at the next page
  await first.context().route('**/user/auth/stream', (route) => route.abort())
  const { mobile } = people.organization
  await first.goto('/list?isFree=1')
  await header(first).getByRole('link', { name: '启明的账户' }).waitFor()
  await second.goto('/login?redirect=%2Flist%3FisFree%3D1')
  await signIn(second, mobile)
  await second.waitForURL('**/list?isFree=1')
  await header(second).getByRole('link', { name: '启明的账户' }).waitFor()
  await first.reload()
  await first.getByText('你的账户已在其他地方登录！').waitFor()
  await header(first).getByRole('link', { name: '登录' }).waitFor()
  expect(addressOf(first)).toBe('/list')
  expect(await tokenIn(first)).toBe(undefined)
  await second.reload()
  await header(second).getByRole('link', { name: '启明的账户' }).waitFor()
})

test('signing out forgets token and user, and leads home', async () => {
  const page = await site.page()
  await page.goto('/login?redirect=%2Flist')
  await signIn(page, people.lecturerOfOrganization.mobile)
  await header(page).getByRole('link', { name: '李老师的账户' }).waitFor()
  const token = (await tokenIn(page))!
  await page.getByLabel('我的菜单').click()
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await header(page).getByRole('link', { name: '登录' }).waitFor()
  expect(await tokenIn(page)).toBe(undefined)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    '李老师',
  )
  expect(await endOf(site.post('user/auth/user/ext/view', {}, token))).toBe('badToken')
})

test('a guest who opens the account centre signs in and is back there; a wrong password is said at the form', async () => {
  const page = await site.page({ expects: /status of 4/ })
  await page.goto('/account/study?courseCategory=1')
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/account/study?courseCategory=1')
  await page.getByLabel('手机号').fill(people.lecturer.mobile)
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect.poll(() => page.getByRole('form').getByRole('alert').textContent()).toMatch(/密码/)
  await signIn(page, people.lecturer.mobile)
  await page.waitForURL('**/account/study?courseCategory=1')
  await page.getByRole('heading', { level: 1, name: '学习记录' }).waitFor()
})

test('an address elsewhere is never returned to', async () => {
  const page = await site.page()
  for (const redirect of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies() // signed out again
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`)
    await signIn(page, people.learner.mobile)
    await page.waitForURL((url) => url.pathname === '/')
    expect(new URL(page.url()).origin, redirect).toBe(site.url)
  }
})

test('what is typed before the scripts have come is kept, and is never sent in the address', async () => {
  const page = await site.page()
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/login?redirect=%2Flist', { waitUntil: 'commit' })
  await page.getByLabel('手机号').fill(people.lecturer.mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  expect(await page.getByRole('button', { name: '登录', exact: true }).isDisabled()).toBe(true)
  expect(page.url()).not.toContain(password)
  come()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/list')
})

test('a browser that signed in is known again: it keeps a device token when signing out, and sends it', async () => {
  const page = await site.page()
  const { mobile } = people.learner2
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/login/password')) sent.push(request.postDataJSON().deviceToken)
  })
  const enter = async () => {
    await page.goto('/login?redirect=%2Flist')
    await signIn(page, mobile)
    await page.waitForURL('**/list')
    await header(page).getByRole('link', { name: '周敏的账户' }).waitFor()
  }
  const kept = () => page.evaluate(() => JSON.parse(localStorage.deviceTokens) as Record<string, string>)
  await enter()
  const first = await kept()
  expect(Object.keys(first)).toEqual(['138****0002'])
  await page.getByLabel('我的菜单').click()
  await page.getByRole('button', { name: '退出' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept()).toEqual(first)
  await enter()
  expect(sent).toEqual([undefined, first['138****0002']])
})

test('after three wrong passwords a question is asked, at the form; its answer and the right password sign in', async () => {
  await notAtMidnight()
  const page = await site.page({ expects: /status of 4/, width: 390 })
  await page.goto('/login?redirect=%2Flist')
  await page.getByLabel('手机号').fill(people.learner.mobile)
  const submit = page.getByRole('button', { name: '登录', exact: true })
  const question = page.getByLabel(/^安全问题：/)
  for (let n = 0; n < 4; n++) {
    await page.getByLabel('密码', { exact: true }).fill(`not the password ${n}`)
    const answered = page.waitForResponse('**/login/password', { timeout: 20_000 }) // the work comes first
    await submit.click()
    await answered
    await submit.waitFor() // it said 请稍候 meanwhile
  }
  await question.waitFor()
  await expect
    .poll(() => question.evaluate((field) => field === document.activeElement), { timeout: 10_000 })
    .toBe(true)
  expect(await page.getByLabel('手机号').inputValue()).toBe(people.learner.mobile)
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([])

  await page.getByLabel('密码', { exact: true }).fill(password)
  await question.fill('0')
  await submit.click()
  await page.getByText('答案不对或已过期，已换一题').waitFor({ timeout: 20_000 })
  const asked = (await page.locator('label[for=captcha]').textContent())!.replace('安全问题：', '')
  await question.fill(String(answerTo(asked)))
  await question.press('Enter')
  await page.waitForURL('**/list')
})
