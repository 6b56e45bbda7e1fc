// The learners of a course for who teaches it, and the first review of a course by its organization.
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

test('learners are found by how far they are, reminded, and added by number after a dry run', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/account/vod')
  await page.getByRole('link', { name: '学员：课堂提问的艺术' }).click()
  await page.getByRole('heading', { level: 1, name: '学员' }).waitFor()
  expect(await violations(page)).toEqual([])
  const row = page.getByRole('table').getByRole('row')
  await page.getByRole('link', { name: /^学完/ }).click()
  await page.waitForURL(/stage=4/)
  await expect.poll(() => row.filter({ hasNotText: '学完了' }).count()).toBe(1) // the head of the table

  await page.getByRole('link', { name: /^在学/ }).click()
  await page.waitForURL(/stage=2/)
  await page.getByRole('checkbox', { name: '选中 林晓雯' }).check()
  await page.getByRole('button', { name: '提醒 1 人' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('{姓名}老师，第三节有新的课例，接着看吧')
  await dialog.getByRole('button', { name: '提醒 1 人' }).click()
  await dialog.getByText('都完成了').waitFor()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await row.filter({ hasText: '林晓雯' }).getByText('提醒过').waitFor()
  const learner = await site.page({ as: 'learner' })
  await learner.goto('/account/message')
  await learner.getByText('老师提醒你：课堂提问的艺术').first().waitFor()

  await page.getByRole('button', { name: '按手机号加学员' }).click()
  await dialog.getByLabel('手机号和姓名').fill('13800000002 周敏\n138\n13800000002')
  await dialog.getByRole('button', { name: '核对名单' }).click()
  await dialog.getByText('1 人可以加', { exact: false }).waitFor()
  await dialog.getByText('手机号不对', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '加 1 人' }).click()
  await page.getByText('添加成功，共 1 人').waitFor()
})

test('the organization refuses with a mark, its lecturer sees the place, and the second time it passes on to the platform', async () => {
  const page = await site.page({ as: 'organization', width: 390 })
  await page.goto('/account/organization/authVod')
  const name = '低年级数感：从数豆子开始'
  await chooseBehindMore(page, `看改动：${name}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('link', { name: /^大纲/ }).click()
  await page.getByRole('button', { name: /抓一把，先估再数/ }).click()
  await page.getByLabel('第 1 章第 1 节哪里要改').fill('说清楚用几粒豆子')
  await page.getByRole('button', { name: '在此处批注' }).click()
  // what stands in the box goes along, even where its lesson is closed
  await page.getByLabel('第 1 章第 1 节哪里要改').fill('图里写上单位')
  await page.getByRole('button', { name: /抓一把，先估再数/ }).click()
  expect(await violations(page)).toEqual([])
  // two ready opinions stand in two lines, and are sent in one
  await page.getByRole('button', { name: /^1 里面有/ }).click()
  await page.getByRole('button', { name: /^2 课外/ }).click()
  await page.getByRole('button', { name: '退回，2 处（R）' }).click()
  await page.getByText('标出的 2 处').waitFor()
  await page.getByRole('button', { name: '退回作者' }).click()
  await page.getByText('已经退回，等作者改好再交').waitFor()

  const author = await site.page({ as: 'lecturerOfOrganization' })
  await author.goto('/account/vod')
  await author.getByRole('link', { name: `修改：${name}` }).click()
  await author.getByText('说清楚用几粒豆子').first().waitFor()
  await author.getByText('图里写上单位').first().waitFor()
  await author.goto('/account/vod')
  await author.getByRole('button', { name: `提交审核：${name}` }).click()
  await author.getByText('提交成功，等审核').waitFor()

  await page.goto('/account/organization/vod')
  await chooseBehindMore(page, `初审：${name}`)
  await page.getByRole('button', { name: '通过（A）' }).click()
  await page.getByRole('button', { name: '通过初审' }).click()
  await page.getByText('你们已经通过，正在等平台终审').waitFor()
})
