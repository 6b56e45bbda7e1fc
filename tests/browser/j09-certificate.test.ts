// A certificate as its holder has it: on the screen, on one sheet of paper, as a PDF; and as anybody checks it.
import { expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()

test('the list leads to the sheet; it prints on one page across, and the PDF comes with its name', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/certificate')
  await page.getByRole('link', { name: /查看.*课堂提问的艺术/ }).click()
  const sheet = page.getByRole('article', { name: '课程结业证书：课堂提问的艺术' })
  await sheet.getByText('林晓雯').waitFor()
  await sheet.getByRole('img', { name: /核对地址的二维码/ }).waitFor()

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!.map(Number)
  expect(across! > down!).toBe(true)

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 PDF' }).click()
  expect((await coming).suggestedFilename()).toBe('课程结业证书-XT2026-0311-8K2M.pdf')
})

test('a withdrawn one says so and gives no PDF; anybody reads on its page whether it holds, and who changed nothing', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto('/account/certificate')
  await page.getByRole('link', { name: /查看.*听课与评课/ }).click()
  await page.getByText('这张证书已撤销').waitFor()
  expect(await page.getByRole('link', { name: '下载 PDF' }).count()).toBe(0)

  const valid = await (await site.get('/certificate/XT2026-0311-8K2M')).text()
  expect(valid).toContain('证书有效')
  expect(valid).not.toContain('林晓雯')
  expect(await (await site.get('/certificate/XT2025-1120-3W9D')).text()).toContain('证书已撤销')
  const { keys } = await (await site.get('/.well-known/xingtan-keys.json')).json()
  expect(keys).toHaveLength(1)
  expect(valid).toContain(keys[0].kid)
})

test.each([1440, 390] as const)(
  'list and sheet are free of axe findings and fit at %i, light and dark',
  async (width) => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await site.page({ as: 'learner', width, scheme })
      for (const path of ['/account/certificate', '/account/certificate?id=1']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
        expect([path, await violations(page)]).toEqual([path, []])
        expect([path, await overflow(page)]).toEqual([path, []])
      }
    }
  },
)
