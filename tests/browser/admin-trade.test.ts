// The operators' queues: a refund, a withdrawal, a payment by transfer, a coupon, a membership, a user who is frozen.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { password } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'
import { payOut } from '../support/withdrawal.ts'

const site = aSite()
const html = async (path: string) => (await site.get(path)).text()
let page: Page
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
})

test('a refund that was asked for is paid back once the operator has given the password, and its order says so', async () => {
  site.expects(/status of 42[23]/)
  const unsure = { code: 423, msg: '为了账户安全，请先验证身份', data: null }
  await page.route('**/order/refund/audit', (route) => route.fulfill({ status: 423, json: unsure }), { times: 1 })
  await page.goto('/admin/order?tab=refund')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: /^退 ¥/ }).click()
  await page.getByRole('button', { name: /^退款 .*元$/ }).click()
  const confirm = page.getByRole('dialog').filter({ hasText: '先验证是你本人' })
  await confirm.getByLabel('登录密码').fill(password)
  await confirm.getByRole('button', { name: '验证' }).click()
  await page.getByText('退款提交成功，按原路退回').waitFor()
  await page.getByRole('link', { name: '待退款 0' }).waitFor() // in the tabs and the menu too
  await page.getByRole('navigation').getByRole('link', { name: '订单 1 项待处理' }).waitFor()
  const asked = async () =>
    (await site.post('user/admin/order/info/page', { orderStatus: 6 }, await site.tokenOf('operator'))).totalCount
  await expect.poll(asked).toBe(1) // by the job, through the channel
})

test('a note about an order is there for the next operator', async () => {
  await page.goto('/admin/order')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('textbox', { name: '写一句给同事' }).fill('买家教初三，愿意补差价')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: '买家教初三' }).waitFor()
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: '买家教初三' }).waitFor()
})

test('a withdrawal goes through the hands of the operator to its end', async () => {
  const lecturer = await site.tokenOf('lecturer')
  const card = {
    bankUserName: '王老师',
    bankName: '中国建设银行',
    bankBranchName: '',
    bankCardNo: '6217001210024455220',
  }
  await site.post('user/auth/user/account/update', { ...card, bankIdCardNo: '11010519491231002X' }, lecturer)
  await site.post('user/auth/user/account/extract/log/save', { extractMoney: 10_000 }, lecturer)

  site.expects(/status of 42[23]/)
  const unsure = { code: 423, msg: '为了账户安全，请先验证身份', data: null }
  await page.route('**/extract/view', (route) => route.fulfill({ status: 423, json: unsure }), { times: 1 })
  await page.goto('/admin/extract')
  const row = page.getByRole('row').filter({ hasText: '审核中' })
  await row.getByRole('button', { name: '看卡号' }).click()
  const confirm = page.getByRole('dialog').filter({ hasText: '先验证是你本人' })
  await confirm.getByLabel('登录密码').fill('not the password')
  await confirm.getByRole('button', { name: '验证' }).click()
  await confirm.getByText('密码不对').waitFor()
  expect(await violations(page)).toEqual([])
  await confirm.getByLabel('登录密码').fill(password)
  await confirm.getByRole('button', { name: '验证' }).click()
  await page.getByText('6217001210024455220').waitFor()
  await payOut(page, 'CCB-20261121-1')
  const { list } = await site.post('user/auth/user/account/extract/log/list', {}, lecturer)
  expect(list[0]).toMatchObject({ extractStatus: 4, serialNumber: 'CCB-20261121-1' })
})

test('a membership that is changed is so on its page at once; a coupon is added with what it takes off', async () => {
  await page.goto('/admin/vip')
  await page.getByRole('link', { name: '月会员', exact: true }).click()
  await page.getByRole('textbox', { name: '现价（元）' }).fill('36.50')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('保存成功').first().waitFor()
  await expect.poll(() => html('/vip')).toContain('36.50')

  await page.goto('/admin/coupon?open=new')
  await page.getByRole('textbox', { name: '名称' }).fill('寒假读书券')
  await page.getByRole('textbox', { name: '减（元）' }).fill('15')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('heading', { name: '编辑「寒假读书券」' }).waitFor()
  const { list } = await site.post('user/admin/coupon/page', {}, await site.tokenOf('operator'))
  expect(list[0]).toMatchObject({ couponName: '寒假读书券', couponType: 1, reduceMoney: 1500, taken: 0 })
})

test('a user who is frozen is out at once and cannot come back, until let in again', async () => {
  const token = await site.tokenOf('learner2')
  await page.goto('/admin/user?find=13800000002')
  await chooseBehindMore(page, '冻结…')
  await page.getByRole('button', { name: '冻结账户' }).click()
  await page.getByRole('cell', { name: '已冻结' }).waitFor()
  const answer = await fetch(`${site.url}/gateway/user/auth/user/ext/view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  })
  expect((await answer.json()).code).toBe(305)
  await chooseBehindMore(page, '解冻')
  await page.getByText('可以登录了').waitFor()
})

test('a user gets a link that sets a new password; tabs show each kind whole, and the log says what changed', async () => {
  const { list } = await site.post('user/admin/users/page', { mobile: '13800000011' }, await site.tokenOf('operator'))
  await page.goto(`/admin/user/view?id=${list[0]!.id}`)
  await page.getByText('更多', { exact: true }).click()
  await page.getByRole('button', { name: '改密码链接…' }).click()
  await page.getByLabel('为什么给').fill('换了手机号')
  await page.getByRole('button', { name: '生成链接' }).click()
  const url = (await page.getByText(/\/reset#ticket=/).textContent())!
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('listitem').filter({ hasText: '给了改密码链接' }).filter({ hasText: '换了手机号' }).waitFor()

  const guest = await site.page()
  await guest.goto(new URL(url).pathname + new URL(url).hash)
  await guest.getByRole('heading', { name: '设置新密码' }).waitFor()
  await guest.getByLabel('新密码', { exact: true }).fill('桃李不言 2027')
  await guest.getByRole('button', { name: '更新密码' }).click()
  await guest.getByText('密码已更新').waitFor()
  expect(guest.url()).not.toContain('ticket')

  await page.getByRole('button', { name: '冻结…' }).click()
  await page.getByLabel('冻结多久').selectOption({ label: '7 天' })
  await page.getByLabel('原因').fill('刷屏')
  await page.getByRole('button', { name: '冻结账户' }).click()
  await page.getByText(/自动解冻/).waitFor()
  await page
    .getByRole('navigation', { name: '这位用户的' })
    .getByRole('link', { name: /^操作记录/ })
    .click()
  await page.getByRole('listitem').filter({ hasText: '正常 → 冻结 7 天' }).filter({ hasText: '刷屏' }).waitFor()
  await page.getByRole('button', { name: '解冻' }).click()
  await page.getByRole('listitem').filter({ hasText: '冻结 → 正常' }).waitFor()
})

test('two accounts of one person are put side by side, turned round and merged; the one that is gone says where all of it is', async () => {
  const token = await site.tokenOf('operator')
  const { list } = await site.post('user/admin/users/page', { userType: 1, pageSize: 100 }, token)
  const free: number[] = []
  for (const { id } of list)
    if (free.length < 2 && !(await site.post('user/admin/users/merge/view', { userId: 1, fromId: id }, token)).refusal)
      free.push(id)
  const [open, other] = free as [number, number]
  await page.goto(`/admin/user/view?id=${open}`)
  await page.getByText('更多', { exact: true }).click()
  await page.getByRole('button', { name: '合并账户…' }).click()
  await page.getByLabel('另一个账户的手机号或用户号').fill(String(open))
  await page.getByRole('button', { name: '查找' }).click()
  await page.getByText('两个是同一个账户').waitFor()
  await page.getByLabel('另一个账户的手机号或用户号').fill(String(other))
  await page.getByRole('button', { name: '查找' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog
    .getByRole('row')
    .filter({ hasText: '用户号' })
    .filter({ hasText: String(open) })
    .waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^换过来/ }).click()
  await dialog
    .getByRole('cell', { name: String(other), exact: true })
    .and(dialog.locator('td:nth-child(2)'))
    .waitFor()
  await dialog.getByLabel('为什么合并').fill('换了手机号，本人来电核实')
  expect(await dialog.getByRole('button', { name: '合并账户' }).isDisabled()).toBe(true)
  await dialog.getByLabel(/分不开/).fill('合并')
  await dialog.getByRole('button', { name: '合并账户' }).click()
  await page.getByText('合并成功').waitFor()
  await page.waitForURL(`**/admin/user/view?id=${other}`)
  await page.getByRole('listitem').filter({ hasText: '合并了账户' }).filter({ hasText: '本人来电核实' }).waitFor()

  await page.goto(`/admin/user/view?id=${open}`)
  await page.getByText('并进了').waitFor()
  expect(await page.getByRole('button', { name: '冻结…' }).count()).toBe(0)
})
