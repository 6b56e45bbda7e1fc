// Roles of operators in the console: given in the matrix, felt at once by who has them; operators added, with a password shown once.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { password } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let chief: Page
beforeAll(async () => {
  chief = await site.page({ as: 'operator', kept: true })
})
beforeEach(async () => {
  await chief.setViewportSize({ width: 1440, height: 900 })
  await chief.goto('/admin/role')
  await chief.getByRole('table').first().waitFor()
})

async function signIn(account: string, secret = password) {
  const page = await site.page()
  await page.goto('/admin/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('region', { name: '等你的' }).waitFor()
  return page
}
const menu = (page: Page) => page.getByRole('navigation', { name: '后台菜单' }).first()
const cell = (name: string | RegExp) => chief.getByRole('button', { name })

test('a right that is given in the matrix opens the screen of who is signed in, who may look and not change', async () => {
  const finance = await signIn('fangyu')
  await menu(finance).getByRole('link', { name: '提现' }).waitFor()
  expect(await menu(finance).getByRole('link', { name: '内容审核' }).count()).toBe(0)
  expect(await menu(finance).getByText('站点').count()).toBe(0)

  expect(await violations(chief)).toEqual([])
  await cell('财务，资讯：不可以').click()
  await cell('财务，网站信息、导航、页脚、广告、专区：不可以').focus()
  await chief.keyboard.press('Enter')
  await chief.keyboard.press('ArrowDown')
  await expect.poll(() => cell('财务，资讯：只看').evaluate((one) => one === document.activeElement)).toBe(true)
  await chief.getByText(/^财务改了，1 位操作员下一次操作起生效/).waitFor()
  await chief.getByRole('button', { name: '输密码，保存' }).click()
  await chief.getByText('保存成功，下一次操作起生效').waitFor()

  await menu(finance).getByText('站点').click() // without a reload
  await menu(finance).getByRole('link', { name: '友情链接' }).click()
  await finance.getByText('你的角色「财务」在这一页只能看').waitFor()
  await finance
    .getByRole('button', { name: /^查看：/ })
    .first()
    .waitFor()
  expect(await finance.getByRole('button', { name: '新增链接' }).count()).toBe(0)
  expect(await finance.getByRole('switch').count()).toBe(0)
  expect(await violations(finance)).toEqual([])

  site.expects(/^alert: 您的当前操作没有权限$/)
  const alerted = finance.waitForEvent('dialog')
  await finance.goto('/admin/review')
  expect((await alerted).message()).toBe('您的当前操作没有权限')
  await finance.getByRole('region', { name: '等你的' }).waitFor()
})

test('a role is made from another, renamed, given to a new operator who signs in with the password shown, and goes when free', async () => {
  site.expects(/status of 422/)
  await chief.getByRole('button', { name: '新角色' }).click()
  const dialog = chief.getByRole('dialog')
  await dialog.getByLabel('叫什么').fill('财务')
  await dialog.getByRole('button', { name: '新建角色' }).click()
  await dialog.getByText('已经有叫这个名字的角色了').first().waitFor()
  await dialog.getByLabel('叫什么').fill('客服')
  await dialog.getByLabel('权利').selectOption({ label: '从「审核」抄来' })
  expect(await violations(chief)).toEqual([])
  await dialog.getByRole('button', { name: '新建角色' }).click()
  await cell('客服，词表：可以').waitFor()

  await chief.getByRole('button', { name: '新增操作员' }).click()
  const form = chief.getByRole('form', { name: '新操作员' })
  await form.getByLabel('账号').fill('Gu Qing')
  await form.getByLabel('姓名').fill('顾青')
  await form.getByLabel('角色').selectOption({ label: '客服' })
  await form.getByRole('button', { name: '新建，看初始密码' }).click()
  await form
    .getByText(/账号是 2 到 32 位小写字母/)
    .first()
    .waitFor()
  await form.getByLabel('账号').fill('guqing')
  await form.getByRole('button', { name: '新建，看初始密码' }).click()
  await chief.getByRole('heading', { name: '顾青的密码' }).waitFor()
  const made = (await chief.locator('p.select-all').textContent())!
  await chief.getByRole('button', { name: '记好了' }).click()
  await cell('改角色「客服」').click()
  await dialog.getByText('还有 1 位操作员是它，先给他们换一个角色再删').waitFor()
  await dialog.getByLabel('叫什么').fill('客服组')
  await dialog.getByRole('button', { name: '改名' }).click()
  await cell('改角色「客服组」').waitFor()

  const page = await signIn('guqing', made)
  await page.getByLabel('顾青的菜单').click()
  await page.getByText('guqing · 客服组').waitFor()
  await page.getByRole('button', { name: '改密码' }).click()
  const change = page.getByRole('dialog')
  await change.getByLabel('当前密码').fill('not this one')
  await change.getByLabel('新密码').fill('hong lou meng 1791')
  await change.getByRole('button', { name: '改密码' }).click()
  await change.getByText('当前密码不对').first().waitFor()
  await change.getByLabel('当前密码').fill(made)
  await change.getByRole('button', { name: '改密码' }).click()
  await page.getByText('修改成功').waitFor()

  await chief.getByRole('link', { name: '顾青', exact: true }).click()
  const edited = chief.getByRole('form', { name: '改操作员' })
  await edited.getByLabel('角色').selectOption({ label: '编辑' })
  const roles = deferred<void>()
  await chief.route('**/system/admin/sys/role/list', async (route) => {
    await roles.promise
    await route.continue()
  })
  await edited.getByRole('button', { name: '保存' }).click()
  await cell('改角色「客服组」').click()
  await dialog.getByText('还有 1 位操作员是它').waitFor()
  roles.resolve()
  await dialog.getByRole('button', { name: '删除角色' }).click()
  await chief.getByRole('alertdialog').getByRole('button', { name: '删除「客服组」' }).click()
  await expect.poll(() => cell('改角色「客服组」').count()).toBe(0)
})

test('who may only look at a queue or at users finds no way to decide on them', async () => {
  const editor = await signIn('guchangting')
  await menu(editor).getByRole('link', { name: '内容审核' }).click()
  await editor.getByText('你的角色「编辑」在这一页只能看').waitFor()
  await editor.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await editor.getByRole('button', { name: /^(通过|退回|封禁)/ }).count()).toBe(0)
  expect(await editor.getByRole('checkbox').count()).toBe(0)

  const auditor = await signIn('sunian')
  await auditor.goto('/admin/user/view?id=1')
  await auditor.getByText('你的角色「审核」在这一页只能看').waitFor()
  await auditor.getByRole('heading', { name: '资料' }).waitFor()
  expect(await auditor.getByRole('button', { name: /^(冻结|送课|送会员|发消息|代为登录|看全号)/ }).count()).toBe(0)
  expect(await auditor.getByLabel('写一条备注').count()).toBe(0)
})

test('on a phone the rights scroll sideways beside their names, and the page does not', async () => {
  await chief.setViewportSize({ width: 390, height: 844 })
  await chief.reload()
  await chief.getByRole('table').first().waitFor()
  const widths = await chief.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!)
  expect(await violations(chief)).toEqual([])
})
