// A course exported as a ZIP and imported again; a cartridge of another system; files that are no package.
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const signs = { name: '图片.webp', mimeType: 'image/webp' }

test('a course leaves as a ZIP that opens without this site, and comes back with its texts, pictures and files', async () => {
  const page = await site.page({ as: 'lecturer' })
  const token = await site.tokenOf('lecturer')
  const post: typeof site.post = (name, input) => site.post(name, input, token)
  const { list: categories } = await post('course/api/course/category/list', {})
  const categoryId = categories[0]!.children[0]!.id
  await page.goto('/account/vod')
  // A picture of one's own in a text, and a document.
  const form = new FormData()
  form.set('purpose', '3')
  const picture = await readFile(new URL('../../docs/home.png', import.meta.url))
  form.set('file', new File([picture], signs.name, { type: 'image/png' }))
  const uploaded = await fetch(`${site.url}/gateway/system/auth/upload/pic`, {
    method: 'POST',
    body: form,
    headers: { token },
  })
  const { fileUrl } = ((await uploaded.json()) as { data: { fileUrl: string } }).data
  const { id } = await post('course/auth/course/audit/save', { courseCategory: 9, courseName: '装箱的课', categoryId })
  const { id: chapterId } = await post('course/auth/course/chapter/audit/save', { courseId: id, chapterName: '第一步' })
  await post('course/auth/course/chapter/period/audit/save', {
    courseId: id,
    chapterId,
    periodName: '怎样设问题',
    periodType: 5,
    content: `<p>先看图。</p><p><img src="${fileUrl}" alt="课堂" /></p>`,
  })
  await page.goto(`/account/vod/check?id=${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const zipPath = await (await download).path()
  const zip = unzipSync(await readFile(zipPath))
  const pictureName = fileUrl.slice(fileUrl.lastIndexOf('/') + 1)
  expect(Object.keys(zip).sort()).toEqual([
    'course.json',
    'imsmanifest.xml',
    `pictures/${pictureName}`,
    'texts/1-1.html',
  ])
  expect(strFromU8(zip['texts/1-1.html']!)).toContain(`src="../pictures/${pictureName}"`)
  expect(strFromU8(zip['imsmanifest.xml']!)).toContain('<title>怎样设问题</title>')

  await page.goto('/account/vod')
  await page.getByRole('button', { name: '导入课程包' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('选择课程包')
    .setInputFiles({ name: '坏的.zip', mimeType: 'application/zip', buffer: Buffer.from('PK 不是') })
  await dialog.getByText('这不是 ZIP 课程包，或文件不完整').waitFor()
  await dialog.getByLabel('选择课程包').setInputFiles(zipPath)
  await dialog.getByText('1 章 1 节').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await dialog.getByText('请选择分类').waitFor()
  await dialog.getByRole('combobox').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await page.waitForURL(/vod\/period\?id=\d+/)
  const copy = Number(new URL(page.url()).searchParams.get('id'))
  expect(copy).not.toBe(id)
  const { course } = await post('course/auth/course/package/export', { id: copy })
  const content = course.periodList[0]!.content
  expect(content).toContain('<img')
  const [, newUrl] = /<img [^>]*src="([^"]+)"/.exec(content)!
  expect(newUrl).toMatch(/^\/upload\//)
  expect(newUrl).toBe(fileUrl) // the same person has it already: it is not stored twice
  expect((await fetch(site.url + newUrl)).status).toBe(200)
})

test('a cartridge of another system becomes chapters, texts and documents; what does not fit is named', async () => {
  const page = await site.page({ as: 'lecturer' })
  const manifest = `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
    xmlns:m="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest"><metadata><m:lom><m:general><m:title><m:string>读写结合</m:string></m:title></m:general></m:lom></metadata>
    <organizations><organization identifier="o"><item identifier="root">
      <item identifier="c1"><title>第一单元</title>
        <item identifier="i1" identifierref="r1"><title>导读</title></item>
        <item identifier="i2" identifierref="r2"><title>讨论区</title></item></item>
    </item></organization></organizations>
    <resources><resource identifier="r1" type="webcontent" href="a/导读.html"><file href="a/导读.html"/></resource>
    <resource identifier="r2" type="imsdt_xmlv1p1" href="d.xml"><file href="d.xml"/></resource></resources></manifest>`
  const buffer = Buffer.from(
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'a/导读.html': strToU8('<html><body><p>先读一遍。</p></body></html>'),
    }),
  )
  await page.goto('/account/vod')
  await page.getByRole('button', { name: '导入课程包' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('选择课程包').setInputFiles({ name: '别处的.imscc', mimeType: 'application/zip', buffer })
  await dialog.getByText('读写结合').waitFor()
  await dialog.getByText('有 1 项不是网页、文档或视频，不会带进来：讨论区').waitFor()
  await dialog.getByRole('combobox').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await page.waitForURL(/vod\/period\?id=\d+/)
  await page.getByRole('heading', { level: 1, name: '读写结合' }).waitFor()
  await page.getByText('第一单元').first().waitFor()
})
