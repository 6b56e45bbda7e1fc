// An operator at work (the first test signs in as one, which would end an earlier session): signing in, changing what stands around every page, publishing; and what visitors see of it.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { answerTo } from '../support/human.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const { account } = people.operator
const html = async (path: string) => (await site.get(path)).text()
/** Refused, unauthorized and conflicting answers are honest HTTP statuses, which the browser notes. */
const refused = /status of (401|409|422)/

let keptPage: Page | undefined
/** The page of an operator who stays signed in, made once for all tests of this file. */
const asOperator = async () => (keptPage ??= await site.page({ as: 'operator', kept: true }))

test('a guest is led to the sign-in of the console and, signed in, to the screen that was asked for', async () => {
  const page = await site.page({ expects: refused })
  await page.goto('/admin/link')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByText('账号或密码错误').waitFor()
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('heading', { level: 1, name: '友情链接' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/link')
})

test('an item of the navigation that is renamed, hidden or moved is so on the home page at once', async () => {
  const page = await asOperator()
  expect(await html('/')).toContain('>直播<')

  await page.goto('/admin/nav')
  await page.getByRole('button', { name: '编辑：直播' }).click()
  await page.getByLabel('名称').fill('直播课堂')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存成功，前台已更新').waitFor()
  await expect.poll(() => html('/')).toContain('>直播课堂<')

  await page.getByRole('switch', { name: '显示：文库' }).press('Space')
  await expect.poll(() => html('/')).not.toContain('>文库<')

  await page.getByRole('button', { name: '编辑：课程' }).press('Alt+ArrowDown')
  await expect
    .poll(async () => {
      const home = await html('/')
      return home.indexOf('>直播课堂<') < home.indexOf('>课程<')
    })
    .toBe(true)

  await page.getByRole('button', { name: '编辑：博客' }).click()
  await page.getByRole('button', { name: '删除「博客」…' }).click()
  const question = page.getByRole('alertdialog', { name: '删除「博客」？' })
  await expect
    .poll(() => question.getByRole('button', { name: '先不删除' }).evaluate((e) => e.matches(':focus')))
    .toBe(true)
  await question.getByRole('button', { name: '删除「博客」' }).click()
  await expect.poll(() => html('/')).not.toContain('>博客<')
})

test('leaving asks only while something is unsaved', async () => {
  const page = await asOperator()
  await page.goto('/admin/nav?open=new')
  const elsewhere = page.getByRole('link', { name: '发布' })
  await page.getByLabel('名称').fill('试一项')
  await elsewhere.click()
  await page.getByRole('button', { name: '留下，继续编辑' }).click()
  await expect.poll(() => page.getByLabel('名称').inputValue()).toBe('试一项')
  await page.getByLabel('名称').fill('')
  await elsewhere.click()
  await page.getByRole('heading', { level: 1, name: '发布' }).waitFor()
})

test('a footer article is cleaned when it is saved and live at its address; its column cannot go before it', async () => {
  const page = await asOperator()
  site.expects(refused)
  await page.goto('/admin/footer')
  await page.getByRole('button', { name: '编辑：证书说明' }).click()
  await page.getByRole('textbox', { name: '正文' }).fill('改过的正文')
  await page.getByRole('button', { name: '保存文章' }).click()
  await page.getByText('保存成功，前台已更新').waitFor()
  const id = new URL(page.url()).searchParams.get('open')
  await expect.poll(() => html(`/terrace/${id}`)).toContain('<p>改过的正文</p>')

  await page.goto('/admin/footer')
  await page.getByRole('button', { name: '编辑栏目：学习' }).click()
  await page.getByRole('button', { name: '删除「学习」…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除「学习」' }).click()
  await page.getByText('这一栏下还有文章，请先删除或移走它们').waitFor()
})

test('publishing all pages shows how far it is, and stands in the history when it has ended', {
  timeout: 90_000,
}, async () => {
  const page = await asOperator()
  await page.goto('/admin/publish')
  await page.getByRole('button', { name: /^发布 \d+ 页$/ }).click()
  await page.getByRole('progressbar', { name: '发布进度' }).waitFor()
  await page.getByRole('heading', { name: /^发布 #\d+：完成$/ }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('progressbar', { name: '发布进度' }).getAttribute('aria-valuenow')).toBe('100')
  await expect.poll(() => page.getByRole('table', { name: '发布历史' }).getByText('完成').count()).toBeGreaterThan(0)
})

test('the sign-in of the console is accessible; after three wrong passwords it asks a question, too', async () => {
  const page = await site.page({ expects: refused, width: 390 })
  await page.goto('/admin/login')
  await page.getByLabel('账号').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('账号').fill('somebody')
  const question = page.getByLabel(/^安全问题：/)
  for (let n = 0; n < 4; n++) {
    await page.getByLabel('密码', { exact: true }).fill(`not the password ${n}`)
    const answered = page.waitForResponse('**/admin/login/password')
    await page.getByRole('button', { name: '登录' }).click()
    expect((await answered).status()).toBe(n < 3 ? 409 : 422)
    await page.getByRole('button', { name: '登录' }).waitFor() // it said 正在登录 meanwhile
  }
  await question.waitFor()
  expect(await violations(page)).toEqual([])
  await question.fill(
    String(answerTo((await page.locator('label[for=captcha]').textContent())!.replace('安全问题：', ''))),
  )
  const answered = page.waitForResponse('**/admin/login/password', { timeout: 20_000 }) // the work comes first
  await question.press('Enter')
  expect((await answered).status()).toBe(409)
})
