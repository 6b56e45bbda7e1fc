// Where operators have set a sign-in page elsewhere: it is led to from any page, and leads back to the whole address.

import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../src/demo/accounts.ts'
import { editSite } from '../support/edit-site.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { aSite } from '../support/site.ts'

const secret = 'what both of them know, and nobody else does'
let exam: MadeExam
const site = aSite({
  env: { LOGIN_SECRET: secret },
  async prepare(db) {
    exam = await anExam({ db })
  },
})

/** The server of the other page: who presses 进入 is 林晓雯, gets a ticket by its signature and is sent back with it. */
const elsewhere = createServer(async (request, response) => {
  const { searchParams, pathname } = new URL(request.url!, 'http://elsewhere')
  if (pathname === '/enter') {
    const { mobile } = people.learner
    const [time, nonce] = [Math.floor(Date.now() / 1000), randomUUID()]
    const sign = createHmac('sha256', secret).update(`${mobile} ${time} ${nonce}`).digest('hex')
    const { url } = await site.post('user/api/user/login/ticket/save', { mobile, time, nonce, sign })
    const back = new URL(url)
    back.searchParams.set('redirect', searchParams.get('redirect') ?? '')
    response.writeHead(303, { location: back.href }).end()
    return
  }
  const action = `/enter?${new URLSearchParams({ redirect: searchParams.get('redirect') ?? '' })}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="zh"><title>统一登录</title><link rel="icon" href="data:,">
    <p>应用 ${searchParams.get('app') === 'xt' ? '教师研修' : '不明'}</p><a href="${action.replaceAll('&', '&amp;')}">进入</a>`)
})
let loginUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve))
  loginUrl = `http://localhost:${(elsewhere.address() as AddressInfo).port}/sso?app=xt`
  await editSite(await site.apiOf('operator'), { loginUrl })
})
afterAll(() => void elsewhere.close())

test('the link to sign in leads there and back to the same page, query and place in it included', async () => {
  const page = await site.page()
  for (const path of ['/list?isFree=1&from=%E7%BE%A4%E9%87%8C#main', '/view/1?from=mail', '/?from=mail#main']) {
    await page.context().clearCookies()
    // the page that was stored before the setting is not the one that counts
    await expect
      .poll(async () => {
        await page.goto(path)
        return page.locator('html').getAttribute('data-login-url')
      })
      .toBe(loginUrl)
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click()
    await page.getByText('应用 教师研修').waitFor() // its own query is whole
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(site.url + path)
    await page.getByRole('link', { name: '进入' }).click()
    await page.waitForURL(site.url + path)
    await page.getByLabel('我的菜单').waitFor()
  }
})

test('a screen of the account centre that needs signing in is come back to with its query', async () => {
  const page = await site.page()
  await page.goto('/account/course?tab=done')
  await page.getByText('应用 教师研修').waitFor()
  await page.getByRole('link', { name: '进入' }).click()
  await page.waitForURL(`${site.url}/account/course?tab=done`)
  await page.getByRole('heading', { level: 1, name: '我的课程' }).waitFor()
})

test('what is being written stays: who was signed out signs in there in a tab of its own', async () => {
  const page = await site.page({ as: 'learner', isNewSession: true, expects: /status of 401/ })
  await page.goto('/blog/account/write')
  await page.getByRole('textbox', { name: '标题' }).fill('登录失效了也在')
  await page.getByText(/^已自动保存 \d/).waitFor()
  await site.signInAgain('learner')
  await page.getByRole('textbox', { name: '标题' }).fill('登录失效了也还在')
  await page.locator('header').getByRole('button', { name: '登录' }).click()
  const tab = page.context().waitForEvent('page')
  await page.getByRole('dialog', { name: '登录，接着写' }).getByRole('link', { name: '在新页面登录' }).click()
  await (await tab).getByRole('link', { name: '进入' }).click()
  await (await tab).waitForURL(`${site.url}/`)
  await page.getByRole('dialog', { name: '登录，接着写' }).waitFor({ state: 'detached' })
  await page.getByText(/^已自动保存 \d/).waitFor()
  expect(await page.getByRole('textbox', { name: '标题' }).inputValue()).toBe('登录失效了也还在')
})

test('so do answers of an exam: the room loads what it needs for that behind the questions', async () => {
  const page = await site.page({ as: 'learner', isNewSession: true, expects: /status of 401/ })
  await page.goto(`/exam/startExam?id=${exam.examId}`)
  await page.getByRole('button', { name: /开始考试/ }).click()
  await page.getByRole('navigation', { name: '答题卡' }).waitFor()
  const saved = (text: RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor()
  await page.keyboard.press('b')
  await saved(/已保存 1\/5/)
  await site.signInAgain('learner')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('1')
  const tab = page.context().waitForEvent('page')
  const dialog = page.getByRole('alertdialog', { name: /重新登录/ })
  await dialog.getByRole('link', { name: '在新页面登录' }).click()
  await (await tab).getByRole('link', { name: '进入' }).click()
  await dialog.waitFor({ state: 'detached' })
  await saved(/已保存 2\/5/)
})

test('an address of another site is not come back to', async () => {
  const page = await site.page()
  await page.goto(`/login?redirect=${encodeURIComponent('https://evil.example/x')}`)
  await page.getByText('应用 教师研修').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${site.url}/`)
  await page.goto(`${new URL(loginUrl).origin}/enter?redirect=${encodeURIComponent('https://evil.example/x')}`)
  await page.waitForURL(`${site.url}/`)
})
