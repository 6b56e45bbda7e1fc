// A learner settles in as a lecturer: the form with its papers, refused with an opinion, corrected, passed; header and menu follow without
// signing in again. A guest begins with a number alone.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aLicence, anIdCard, aPaper } from '../support/settling.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
/** What a form is told is a status that the browser notes. */
const refused = /status of 422/
let me: Page
let operator: Page
let paper: Buffer
beforeAll(async () => {
  paper = await aPaper()
  me = await site.page({ as: 'learner2', kept: true })
  operator = await site.page({ as: 'operator', kept: true })
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor()
const next = (page: Page) => page.getByRole('button', { name: /^下一步/ }).click()
const choose = async (page: Page, label: string, file: Buffer) => {
  await page
    .getByLabel(`选择${label}的照片`)
    .setInputFiles({ name: `${label}.jpg`, mimeType: 'image/jpeg', buffer: file })
}
const saved = (page: Page, label: string) => page.getByRole('img', { name: `${label}，盖有水印` }).waitFor()
const applicationOf = async () =>
  (await site.post('user/auth/lecturer/audit/view', {}, await site.tokenOf('learner2')))!

test('a new number becomes an account, and goes on with the second step', async () => {
  site.expects(refused)
  const guest = await site.page({ width: 390 })
  await guest.goto('/apply')
  await heading(guest, '手机号')
  await guest.getByRole('button', { name: '下一步' }).click()
  await guest.getByText('请输入 11 位手机号').waitFor()
  await guest.getByRole('textbox', { name: '手机号' }).fill('19900001234')
  await guest.getByRole('button', { name: '获取验证码' }).click()
  const shown = await guest.getByText(/演示环境验证码：\d{6}/).textContent()
  await guest.getByLabel('短信验证码').fill('000000')
  await guest.getByRole('button', { name: '下一步' }).click()
  await guest.getByText('验证码不对，请看最近一条').waitFor()
  await guest.getByLabel('短信验证码').fill(/\d{6}/.exec(shown!)![0])
  await guest.getByRole('button', { name: '下一步' }).click()
  await heading(guest, '你是谁')
  expect([await violations(guest), await overflow(guest)]).toEqual([[], []])
})

test('the menu leads to the page for new lecturers, and that to the form', async () => {
  await me.goto('/')
  await me.getByText('入驻', { exact: true }).click()
  await me.getByRole('link', { name: '讲师入驻' }).first().click()
  await me.waitForURL(/\/recruit/)
  await me.getByRole('link', { name: '申请成为讲师' }).first().click()
  await me.waitForURL(/\/apply$/)
  await heading(me, '你是谁')
})

test('a step that lacks something says what and where, and keeps what is typed, also when the browser is closed', async () => {
  await me.getByLabel('姓名').fill('周敏')
  await next(me)
  await me.getByText('没有进下一步，改好 1 处再试').waitFor()
  await me.getByRole('link', { name: /单位和职务/ }).click()
  await expect.poll(() => me.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('position')
  await me.reload()
  await expect.poll(() => me.getByLabel('姓名').inputValue()).toBe('周敏')
  await me.getByLabel('单位和职务').fill('城北实验学校 小学英语教师')
  await next(me)
  await heading(me, '证件')
  await me.getByText('只有入驻审核员，机构和学员都看不到').waitFor()
})

test('a paper that cannot be read is refused with what to do, and the others stay', async () => {
  site.expects(refused)
  await choose(me, '身份证人像面', paper)
  await saved(me, '身份证人像面')
  await choose(me, '身份证国徽面', await aPaper(300, 200))
  await me.getByText('照片太小，字看不清').waitFor()
  await choose(me, '身份证国徽面', paper)
  await saved(me, '身份证国徽面')
  await choose(me, '资格证内页', paper)
  await saved(me, '资格证内页')
  await me.getByLabel('身份证号').fill('110105194912310021')
  await next(me)
  await me.getByText('身份证号不对，请对照证件核对').first().waitFor()
  expect([await violations(me), await overflow(me)]).toEqual([[], []])
  await me.getByLabel('身份证号').fill(anIdCard())
  await next(me)
  await heading(me, '介绍')
})

test('handed in, it says when an answer can be expected; the menu leads there', async () => {
  await me.getByRole('textbox', { name: /介绍/ }).fill('教小学英语九年，全区最好的英语老师，孩子们都喜欢上我的课。')
  await next(me)
  await heading(me, '核对并提交')
  await me.getByRole('button', { name: '提交申请' }).click()
  await me.getByText('请先确认内容属实').first().waitFor()
  await me.getByRole('checkbox').check()
  await me.getByRole('button', { name: '提交申请' }).click()
  await heading(me, '已提交，等平台审核')
  await me
    .getByText(/一般到 \d+ 月 \d+ 日周.有结果/)
    .first()
    .waitFor()
  expect([await violations(me), await overflow(me)]).toEqual([[], []])
  await me.reload()
  await heading(me, '已提交，等平台审核')
  await me.getByText('入驻', { exact: true }).click()
  await expect
    .poll(() => me.getByRole('link', { name: '讲师入驻', exact: true }).first().getAttribute('href'))
    .toMatch(/^\/apply\?/)
})

test('the operator looks at a paper, which the applicant reads, and refuses with an opinion', async () => {
  await operator.goto('/admin/settle')
  await operator.getByRole('link', { name: '周敏', exact: true }).click()
  await operator.getByRole('heading', { level: 1, name: '周敏' }).waitFor()
  await operator.getByRole('button', { name: /看身份证人像面/ }).click()
  await operator.getByRole('img', { name: '身份证人像面，盖有水印' }).waitFor()
  expect(await violations(operator)).toEqual([])
  await operator.getByRole('button', { name: '退回（R）' }).click()
  await operator.getByText('请写意见，申请人会看到').waitFor()
  await operator.getByLabel('意见').fill('「全区最好」请换成可以查证的经历。')
  await operator.getByRole('button', { name: '退回（R）' }).click()
  await operator.getByRole('button', { name: '退回申请人' }).click()
  await heading(me, '申请没有通过，可以改好再交') // by the stream
  await me.getByText('「全区最好」请换成可以查证的经历。').first().waitFor()
  await me.getByText('站长，入驻审核员').waitFor()
})

test('corrected, it is handed in again with what was changed', async () => {
  await me.getByRole('button', { name: '按意见改好再交' }).click()
  await heading(me, '你是谁')
  await next(me)
  await heading(me, '证件')
  await next(me)
  await me
    .getByRole('textbox', { name: /介绍/ })
    .fill('教小学英语九年，2024 年区优质课一等奖，课例在区教研网可以查到。')
  await next(me)
  await me.getByRole('checkbox').check()
  await me.getByRole('button', { name: '提交改动' }).click()
  await heading(me, '第 2 次提交，等平台审核')
  await me.getByText('区教研网可以查到').first().waitFor()
  expect((await applicationOf()).auditStatus).toBe(1)
})

test('passed, header and menu follow without signing in again, and the page is public', async () => {
  await operator.reload()
  await operator.getByRole('button', { name: '通过（A）' }).click()
  await operator.getByRole('button', { name: '通过', exact: true }).click()
  await operator.getByText('已通过').first().waitFor()
  await heading(me, '你是讲师了') // by the stream
  await me.getByLabel('我的菜单').click()
  await me.getByRole('link', { name: '讲师中心' }).click()
  await me.getByRole('heading', { level: 1, name: '讲师资料' }).waitFor()
  await me.getByRole('navigation', { name: '账户菜单' }).getByRole('link', { name: '课程管理' }).waitFor()
  const { list } = await site.post('user/api/lecturer/list', { lecturerName: '周敏' })
  const visitor = await site.page()
  await visitor.goto(`/lecturer/${list[0]!.id}`)
  await visitor.getByRole('heading', { level: 1, name: /周敏/ }).waitFor()
})

test('the lecturer edits the page at once, and asks for the right to go live, which an operator grants', async () => {
  await me.getByLabel('一句话介绍').fill('把英语课上成孩子盼着的课。')
  await me.getByRole('button', { name: '保存，马上生效' }).click()
  await me.getByText(/已保存/).waitFor()
  await me.getByLabel('为什么想开直播').fill('每周一次口语课，孩子和老师一起练。')
  await me.getByRole('button', { name: '申请直播权限' }).click()
  await me.getByText('在审，一般两个工作日答复').waitFor()
  await me.evaluate(() => scrollTo(0, 0)) // what the header covers half of is no small target
  expect([await violations(me), await overflow(me)]).toEqual([[], []])
  await operator.goto('/admin/live-right')
  const row = operator.getByRole('row').filter({ hasText: '周敏' })
  await row.getByRole('button', { name: /^通过：/ }).click()
  await operator.getByRole('button', { name: '开通' }).click()
  await me.getByText('已开通', { exact: true }).waitFor() // by the stream
})

test.each([
  { width: 390, scheme: 'dark', as: 'learner', name: '清河教师研修社', person: '林晓雯' },
  { width: 1440, scheme: 'light', as: undefined, name: '临江课例工作坊', person: '沈知远' },
] as const)(
  'an organization hands in its licence too, and finds its centre when it has passed: %j',
  async ({ name, person, as, ...look }) => {
    const phone = await site.page({ ...look, ...(as && { as }) })
    await phone.goto('/apply/organization')
    if (!as) {
      // who is nobody yet begins with a number
      await phone.getByRole('textbox', { name: '手机号' }).fill('19900001235')
      await phone.getByRole('button', { name: '获取验证码' }).click()
      const shown = await phone.getByText(/演示环境验证码：\d{6}/).textContent()
      await phone.getByLabel('短信验证码').fill(/\d{6}/.exec(shown!)![0])
      await phone.getByRole('button', { name: '下一步' }).click()
    }
    await heading(phone, '机构和负责人')
    await phone.getByLabel('机构全称').fill(name)
    await phone.getByLabel('负责人姓名').fill(person)
    await phone.getByLabel('负责人职务').fill('研修部主任')
    await next(phone)
    await heading(phone, '证件')
    for (const label of ['营业执照或法人证书', '身份证人像面', '身份证国徽面']) {
      await choose(phone, label, paper)
      await saved(phone, label)
    }
    await phone.getByLabel('统一社会信用代码').fill(aLicence())
    await phone.getByLabel('身份证号').fill(anIdCard())
    expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
    await next(phone)
    await heading(phone, '介绍')
    await phone
      .getByRole('textbox', { name: /介绍/ })
      .fill('由十二所乡镇学校发起，做了七年的课例研修，公开过四十二节课。')
    await next(phone)
    await phone.getByRole('checkbox').check()
    await phone.getByRole('button', { name: '提交申请' }).click()
    await heading(phone, '已提交，等平台审核')
    await operator.goto('/admin/settle')
    await operator.getByRole('link', { name, exact: true }).click()
    await operator.getByRole('button', { name: '通过（A）' }).click()
    await operator.getByRole('button', { name: '通过', exact: true }).click()
    await heading(phone, '机构入驻通过了') // by the stream
    await phone.getByRole('link', { name: '进入机构中心' }).click()
    await phone.getByRole('heading', { level: 1, name: '机构资料' }).waitFor()
    expect([await violations(phone), await overflow(phone)]).toEqual([[], []])
  },
)
