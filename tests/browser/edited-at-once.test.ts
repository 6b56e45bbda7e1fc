// Two operators edit one record in the console: what does not clash is merged by itself, what does is shown side by side.
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../src/contract/calls.ts'
import { password } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const list = 'system/admin/zone/page'
const [place, url] = [{ zoneLocation: 3 }, '/admin/zone?place=3']
let page: Page
let colleague: Api
let id: number
beforeAll(async () => {
  page = await site.page({ as: 'operator', kept: true })
  const { token } = await site.post('system/admin/login/password', { account: 'guchangting', password })
  colleague = (name, input) => site.post(name, input, token)
  await colleague('system/admin/zone/save', { ...place, zoneName: '旁边的专区', zoneType: 4 })
})

const zone = async () => (await colleague(list, place)).list.find((one) => one.id === id)!
/** As the colleague, who has just read it. */
async function change(fields: { zoneName?: string; zoneDesc?: string }) {
  const { refList, sort: _, ...row } = await zone()
  await colleague('system/admin/zone/save', { ...row, ...fields, refIds: refList.map((ref) => ref.id) })
}
const [name, desc] = [
  () => page.getByRole('textbox', { name: '名称' }),
  () => page.getByRole('textbox', { name: '说明' }),
]
const saveButton = () => page.getByRole('button', { name: '保存', exact: true })
const save = () => saveButton().click()
/** The page knows it too: the next test may leave it without a question. */
const isSaved = () => expect.poll(() => saveButton().isDisabled()).toBe(true)

beforeEach(async () => {
  site.expects(/status of 40[49]/)
  const added = { ...place, zoneName: '寒假书单', zoneDesc: '一周一本', zoneType: 4 }
  id = (await colleague('system/admin/zone/save', added)).id
  await page.goto(`${url}&open=${id}`)
  await expect.poll(() => name().inputValue()).toBe('寒假书单')
})

test('the name that one changes and the description that the other changes are both saved', async () => {
  await name().fill('寒假共读书单')
  await change({ zoneDesc: '两周一本' })
  await save()
  await page.getByText(/合并成功，.+改的「说明」也留着/).waitFor()
  await expect.poll(zone).toMatchObject({ zoneName: '寒假共读书单', zoneDesc: '两周一本' })
  await expect.poll(() => desc().inputValue()).toBe('两周一本')
  // and nothing of before comes back with the next change
  await name().fill('寒假书单（定稿）')
  await save()
  await expect.poll(zone).toMatchObject({ zoneName: '寒假书单（定稿）', zoneDesc: '两周一本' })
  await isSaved()
})

test('where both changed the name both are shown, and one of them is chosen', async () => {
  await name().fill('我起的名字')
  await desc().fill('我的说明')
  await change({ zoneName: '同事起的名字' })
  // the list is read again meanwhile: what is typed still stands on what was there when the typing began
  await page.getByRole('switch', { name: '显示：旁边的专区' }).press('Space')
  await page.getByRole('button', { name: '编辑：同事起的名字' }).waitFor()
  await save()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/把「名称」从「寒假书单」改成/).waitFor()
  await dialog.getByText('同事起的名字').waitFor()
  await dialog.getByText('我起的名字').waitFor()
  expect(await zone()).toMatchObject({ zoneName: '同事起的名字', zoneDesc: '一周一本' })
  expect(await dialog.getByRole('button', { name: '按选的保存' }).isEnabled()).toBe(false)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '先不保存' }).click()
  await page.getByText(/刚改过这个专区/).waitFor()
  expect(await name().inputValue()).toBe('我起的名字')
  expect(await zone()).toMatchObject({ zoneName: '同事起的名字', zoneDesc: '一周一本' })

  await save()
  await dialog.getByRole('radio', { name: /^用(?!我的)/ }).check()
  await dialog.getByRole('button', { name: '按选的保存' }).click()
  await expect.poll(zone).toMatchObject({ zoneName: '同事起的名字', zoneDesc: '我的说明' })
  await expect.poll(() => name().inputValue()).toBe('同事起的名字')
  await isSaved()
})

test('what a colleague deleted stays open as it was typed, with who deleted it', async () => {
  await name().fill('我起的名字')
  await colleague('system/admin/zone/delete', { id })
  await save()
  await page.getByText(/这个专区.+刚刚删掉了，你填的还在这里，没有保存/).waitFor()
  expect(await name().inputValue()).toBe('我起的名字')
})
