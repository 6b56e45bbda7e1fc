// J11: an organization invites a lecturer, passes a template, and the lecturer makes a course from it, which both reviews pass.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { actBehindMore, chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let organization: Page
let lecturer: Page
beforeAll(async () => {
  organization = await site.page({ as: 'organization', kept: true, expects: /status of 422/ }) // a wrong name
  lecturer = await site.page({ as: 'lecturer', kept: true })
})
const looked = async (page: Page) => expect([await violations(page), await overflow(page)]).toEqual([[], []])
const course = '课堂提问的艺术' // 王老师’s own
const sample = '样板：概念辨析类图文课的写法' // waits, of 李老师

test('a lecturer is invited by number and name; a wrong one says what to do, and the form stays filled', async () => {
  await organization.goto('/account/organization/lecturer')
  await organization.getByRole('button', { name: '邀请讲师' }).first().click()
  const dialog = organization.getByRole('dialog', { name: '邀请讲师' })
  await dialog.getByRole('region', { name: '收益怎么分' }).getByText('50%').waitFor()
  await looked(organization)
  await dialog.getByLabel('手机号').fill('13800000011')
  await dialog.getByLabel('姓名').fill('王小明')
  await dialog.getByRole('button', { name: '发出邀请' }).click()
  await dialog
    .getByText(/没有这位讲师/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('手机号').inputValue()).toBe('13800000011')
  await dialog.getByLabel('姓名').fill('王老师')
  await dialog.getByRole('button', { name: '发出邀请' }).click()
  await organization.getByText('邀请成功，王老师会收到消息').waitFor()
  await (await actBehindMore(organization, '收回：王老师')).waitFor()
  await looked(organization)
})

test('the lecturer reads the shares before accepting, and belongs to it then', async () => {
  await lecturer.goto('/account/vod')
  const card = lecturer.getByRole('article').filter({ hasText: '启明请你做讲师' })
  await card.getByText('20%，¥ 20').waitFor()
  await looked(lecturer)
  await card.getByRole('button', { name: /^接受.*：启明$/ }).click()
  await lecturer.getByText(/^加入成功/).waitFor()
  await expect.poll(() => lecturer.getByRole('article').count()).toBe(0) // the other invitation is over too
  await lecturer.goto('/account/teacher')
  await lecturer.getByRole('region', { name: '我的机构' }).getByRole('link', { name: '启明' }).waitFor()
  await organization.goto('/account/organization/lecturer?tab=here')
  await organization.getByRole('row').filter({ hasText: '王老师' }).getByText('在任').waitFor()
})

test('a request is answered: who asks and what they teach, the shares once more', async () => {
  await organization.goto('/account/organization/authLecturer')
  const line = organization.getByRole('listitem').filter({ hasText: '罗望舒' })
  await line.getByText(/小学科学/).waitFor()
  await looked(organization)
  await line.getByRole('button', { name: '不合适：罗望舒' }).click()
  const refusal = organization.getByRole('dialog')
  await refusal.getByRole('button', { name: '答复对方' }).click()
  await refusal.getByText('请写明不合适的原因，对方会看到').first().waitFor()
  await refusal.getByRole('button', { name: '先不答复' }).click()
  await line.getByRole('button', { name: '同意：罗望舒' }).click()
  await organization.getByRole('button', { name: '同意加入' }).click()
  await organization.getByText('罗望舒加入成功，可以一起开课了').waitFor()
  await organization.getByText('没有等你答复的申请').waitFor()
})

test('a template that a lecturer handed in is read and passed', async () => {
  await organization.goto('/account/auditsamplevod')
  await organization.getByRole('link', { name: `去审：${sample}` }).click()
  await organization.getByRole('heading', { level: 1, name: sample }).waitFor()
  await looked(organization)
  await organization.getByRole('button', { name: '通过（A）' }).click()
  await organization.getByRole('button', { name: '通过', exact: true }).click()
  await organization.getByText('已通过，讲师可以照它做课了').waitFor()
  await organization.getByText('已经通过，机构的讲师可以照它做课。').waitFor()
  await organization.goto('/account/samplevod')
  await organization.getByRole('row').filter({ hasText: sample }).getByText('可以使用').waitFor()
  await looked(organization)
})

let made: string

test('the lecturer makes a course from it, and hands it in', async () => {
  await lecturer.goto('/account/vod/addimageText')
  await lecturer.getByRole('button', { name: `照样板新建：${sample}` }).click()
  await lecturer.waitForURL(/vod\/period\?id=\d+/)
  made = new URL(lecturer.url()).searchParams.get('id')!
  await lecturer.getByRole('region', { name: '照样板做的' }).getByText(`${sample}，第 1 版`).waitFor()
  await looked(lecturer)
  await lecturer.getByRole('button', { name: '提交审核', exact: true }).first().click()
  await lecturer.getByText('机构初审中').waitFor()
})

test('the organization passes it first, then the operator; it is on the site, the template is not', async () => {
  await organization.goto(`/account/organization/authVod?id=${made}`)
  await organization.getByRole('button', { name: '通过（A）' }).click()
  await organization.getByRole('button', { name: '通过初审' }).click()
  await organization.getByText('初审成功，已交给平台终审').waitFor()
  const operator = await site.page({ as: 'operator' })
  await operator.goto(`/admin/course/review?id=${made}`)
  await operator.getByRole('button', { name: '通过（A）' }).click()
  await operator.getByRole('button', { name: '通过并上线' }).click()
  await operator.getByText('已通过，课程上线成功').waitFor()
  const guest = await site.page({ expects: /404/ })
  await guest.goto(`/view/imagetext/${made}`)
  await guest.getByRole('heading', { level: 1, name: sample }).waitFor()
  const { list } = await site.post('course/auth/course/sample/page', {}, await site.tokenOf('organization'))
  expect(list.length).toBeGreaterThan(0)
  for (const { id } of list) expect((await site.get(`/view/${id}`)).status).toBe(404)
})

test('a course of the lecturer is kept as a template; its organization changes one, and who used it reads what changed', async () => {
  site.expects(/404.*course\/audit\/view/) // a look at the draft, asked for as it took the place of the template
  const token = await site.tokenOf('organization')
  const { list } = await site.post('course/auth/course/sample/page', { auditStatus: 2 }, token)
  const { id } = list.find(({ courseName }) => courseName === sample)!
  await organization.goto(`/account/samplevod/viewauthimageText?id=${id}`)
  await organization.getByRole('button', { name: '修改' }).click()
  await organization.waitForURL(/samplevod\/period\?id=\d+/)
  await looked(organization)
  await organization.getByRole('link', { name: /^基本信息/ }).click()
  await organization.getByLabel('名称').fill(`${sample}（第二版）`)
  await organization.getByLabel('名称').blur()
  await organization
    .getByText(/^已自动保存/)
    .first()
    .waitFor()
  await organization.getByRole('button', { name: '启用样板' }).first().click()
  await organization.getByText('启用成功，讲师可以照它做课了').waitFor()

  await lecturer.goto(`/account/vod/check?id=${made}`)
  const origin = lecturer.getByRole('region', { name: '照样板做的' })
  await origin.getByText('样板有更新').waitFor()
  await origin.getByRole('button', { name: '看改了什么' }).click()
  const dialog = lecturer.getByRole('dialog')
  await dialog.getByText(`${sample}（第二版）`).last().waitFor()
  await looked(lecturer)
  await dialog.getByRole('button', { name: '看过了，不再提醒这一版' }).click()
  await expect.poll(() => origin.getByText('样板有更新').count()).toBe(0)
  expect(course).toBeTruthy()
})

test('parting says what stays with whom; the lecturer’s own courses are where they were', async () => {
  await organization.goto('/account/organization/lecturer')
  await chooseBehindMore(organization, '结束合作：王老师')
  const dialog = organization.getByRole('alertdialog')
  await dialog.getByText('1 门上线的课留在机构').waitFor()
  await looked(organization)
  await dialog.getByRole('button', { name: '结束合作' }).click()
  await organization.getByText('结束合作成功，王老师会收到消息').waitFor()
  await lecturer.goto('/account/vod?tab=on')
  await lecturer.getByRole('row').filter({ hasText: course }).waitFor()
  expect(await lecturer.getByRole('row').filter({ hasText: sample }).count()).toBe(0)
})

test.each([390, 320] as const)('on a phone of %i px the screens fit', async (width) => {
  const page = await site.page({ as: 'organization', width })
  for (const name of [
    'organization/lecturer',
    'organization/authLecturer?tab=all',
    'samplevod',
    'auditsamplevod?tab=all',
    'samplevod/add',
  ]) {
    await page.goto(`/account/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('main')
      .getByText(/共 \d+|从课程开始/)
      .first()
      .waitFor()
    expect([name, await violations(page), await overflow(page)]).toEqual([name, [], []])
  }
})
