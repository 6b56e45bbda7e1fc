// A certificate as its holder has it: on the screen, on one sheet of paper, as a PDF; and as anybody checks it.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page // the learner's
let desk: Page // the operator's
beforeAll(async () => {
  page = await site.page({ as: 'learner', kept: true })
  desk = await site.page({ as: 'operator', kept: true })
})

test('the list leads to the sheet; it prints on one page across, and the PDF comes with its name', async () => {
  await page.goto('/account/certificate')
  await page.getByRole('link', { name: /查看.*教师情绪自助八讲/ }).click()
  const sheet = page.getByRole('article', { name: '课程结业证书：老师也要喘口气：教师情绪自助八讲' })
  await sheet.getByRole('img', { name: /核对地址的二维码/ }).waitFor()
  for (const said of ['林晓雯', '沈若木', '92 分'])
    await sheet.getByRole('definition').getByText(said).waitFor({ state: 'attached' })
  expect(await sheet.locator('svg').textContent()).toContain('完成《老师也要喘口气：教师情绪自助八讲》的学习')

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!.map(Number)
  expect([Math.round(across!), Math.round(down!)]).toEqual([842, 595])
  await page.emulateMedia({ media: 'print' })
  const drawn = (await sheet.locator('svg').boundingBox())!
  expect([drawn.x, drawn.y]).toEqual([0, 0])
  expect(
    await page
      .getByText(/个人资料|点证书可以放大/)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await page.emulateMedia({ media: null })

  await page.setViewportSize({ width: 390, height: 844 })
  const before = (await sheet.locator('svg').boundingBox())!
  expect(before.width).toBeLessThan(390)
  await page.getByRole('button', { name: '放大证书' }).click()
  expect((await sheet.locator('svg').boundingBox())!.width).toBe(880)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: '放大证书' }).click()
  await sheet.getByRole('definition').getByText('林晓雯').waitFor()
  await page.setViewportSize({ width: 1280, height: 720 })

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('课程结业证书-XT2026-0311-8K2M.pdf')
})

test('a yearly statement of up to nine courses prints on one page upright, with number, seal and code, and without what lies over the screen', async () => {
  await page.route('**/data/auth/course/log/statement/view', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const statement of [answer.data.draft, answer.data.issued]) {
      const [course] = statement?.courseList ?? []
      if (course)
        statement.courseList = Array.from({ length: 9 }, (_, n) => ({
          ...course,
          courseId: n + 1,
          certificateNo: n < 4 ? 'XT2026-0311-8K2M' : '',
        }))
    }
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/account/study/statement')
  await page.getByRole('button', { name: '开具证明' }).click()
  const sheet = page.getByRole('article', { name: /继续教育学时证明/ })
  await sheet.getByRole('img', { name: /查验地址的二维码/ }).waitFor()
  expect(await sheet.getByRole('rowheader').count()).toBe(10) // nine courses and their sum
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.toasts').evaluate((element) => getComputedStyle(element).display)).toBe('none')
  await page.emulateMedia({ media: null })
  await page.unroute('**/data/auth/course/log/statement/view')
})

test('a withdrawn one says so and gives no PDF; anybody reads on its page whether it holds, and who changed nothing', async () => {
  await page.goto('/account/certificate')
  await page.getByRole('link', { name: /查看.*听课与评课/ }).click()
  await page.getByText('这张证书已撤销，原因：结课作业与他人雷同').waitFor()
  expect(await page.getByRole('link', { name: '下载 PDF' }).count()).toBe(0)
  const drawn = page.locator('.paper svg')
  expect(await drawn.locator('text').allTextContents()).toEqual(
    expect.arrayContaining(['已撤销', '撤销原因：结课作业与他人雷同，经复核撤销']),
  )
  expect(
    await drawn
      .locator('g')
      .first()
      .evaluate((group) => getComputedStyle(group).filter),
  ).toBe('grayscale(1)')

  const valid = await (await site.get('/certificate/XT2026-0311-8K2M')).text()
  expect(valid).toContain('证书有效')
  expect(valid).not.toContain('林晓雯')
  expect(await (await site.get('/certificate/XT2025-1120-3W9D')).text()).toMatch(/证书已撤销[\s\S]*结课作业与他人雷同/)
  const { keys } = await (await site.get('/.well-known/xingtan-keys.json')).json()
  expect(keys).toHaveLength(1)
  expect(valid).toContain(keys[0].kid)
})

test('a name that was wrong is put right in the profile, and an operator gives the certificate anew with it', async () => {
  const operator = await site.tokenOf('operator')
  const token = await site.tokenOf('learner')
  await page.goto('/account/info')
  const name = page.getByRole('textbox', { name: '真实姓名' })
  await name.fill('欧阳若兰')
  await page.getByRole('button', { name: '保存姓名' }).click()
  await expect.poll(async () => (await site.post('user/auth/user/ext/view', {}, token)).realName).toBe('欧阳若兰')

  // the operator puts the old one right: the holder has a new one with that name
  await desk.goto('/admin/certificate')
  await desk.getByRole('searchbox', { name: '编号、手机号或课程' }).fill('XT2026-0311-8K2M')
  await desk.keyboard.press('Enter')
  await desk.getByRole('link', { name: 'XT2026-0311-8K2M', exact: true }).click()
  await desk.getByRole('button', { name: '更正姓名，换发' }).click()
  await desk.getByRole('button', { name: '换发', exact: true }).click()
  await desk.getByText('姓名更正，已换发新证书').waitFor()
  await page.goto('/account/certificate')
  await page.getByText('撤销原因：姓名更正').waitFor()
  const { list } = await site.post('course/admin/certificate/page', { mobile: '13800000001' }, operator)
  const fresh = list.find(
    (one) => one.courseName === '老师也要喘口气：教师情绪自助八讲' && one.certificateStatus === 1,
  )!
  expect(await (await site.get(`/certificate/${fresh.certificateNo}`)).text()).toContain('欧***')
})

test('an operator withdraws one with a reason that stands on its page, and changes the key', async () => {
  await desk.goto('/admin/certificate?find=13800000002')
  await desk.getByRole('link', { name: 'XT2026-0428-5R7Q', exact: true }).click()
  await desk.getByRole('button', { name: '撤销', exact: true }).click()
  const dialog = desk.getByRole('alertdialog')
  await dialog.getByRole('button', { name: '撤销证书' }).click()
  await desk.getByText('请写原因').waitFor()
  await dialog.getByRole('textbox', { name: '原因' }).fill('学时核对有误')
  await dialog.getByRole('button', { name: '撤销证书' }).click()
  await desk.getByText('学时核对有误').waitFor()
  expect(await (await site.get('/certificate/XT2026-0428-5R7Q')).text()).toMatch(/证书已撤销[\s\S]*学时核对有误/)

  await desk.getByRole('link', { name: '签名密钥' }).click()
  await desk.getByRole('button', { name: '换一把密钥' }).click()
  await desk.getByRole('button', { name: '换密钥' }).click()
  await desk.getByText('只验证').waitFor()
})
