// Files as answers: who writes the question says what it takes, who sits it sends files, who marks it sees them.
import { expect, test } from 'vitest'
import { picture } from '../samples/operators.ts'
import { violations } from '../support/axe.ts'
import { anExam, askForFiles, type MadeExam } from '../support/exams.ts'
import { aPdf } from '../support/files.ts'
import { aSite } from '../support/site.ts'

let exam: MadeExam
const site = aSite({
  async prepare(db) {
    exam = await anExam({ db })
    await askForFiles({ db }, exam, { kinds: ['pdf', 'docx', 'png'], max: 2, maxSize: 1 })
  },
})

test('a document and a picture are sent in the exam room, outlive a reload, and whoever marks sees and downloads them', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/exam/startExam?id=${exam.examId}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await page
    .getByRole('navigation', { name: '答题卡' })
    .getByRole('button', { name: /第 5 题/ })
    .click()
  await page.getByText('文档（PDF、DOCX），每个不超过 1 MB，还可以交 2 个').waitFor()

  const chooser = page.getByLabel('选择文件', { exact: true })
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
  const send = (name: string, buffer: Buffer) => chooser.setInputFiles({ name, mimeType: '', buffer })
  await send('说明.txt', Buffer.from('说明'))
  await alert('这道题不收「说明.txt」这种文件')
  await send('大.pdf', Buffer.alloc(2 ** 20 + 1))
  await alert('超过 1 MB，请压缩后再传')
  await page.context().setOffline(true)
  await send('教学设计.pdf', aPdf())
  await alert('现在没有网络，传不了文件')
  await page.context().setOffline(false)
  site.expects(/status of 415/)
  await send('教学设计.pdf', Buffer.from('<html>'))
  await alert('这不是 PDF 文件')

  await send('教学设计.pdf', aPdf())
  const files = page.getByRole('list', { name: '交的文件' })
  await files.getByText('教学设计.pdf').waitFor()
  await send('板书.png', await picture)
  const shown = files.getByRole('img', { name: '板书.png' })
  await shown.waitFor()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  expect(await chooser.count()).toBe(0) // two are the most
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('status')
    .filter({ hasText: /已保存 1\/5/ })
    .first()
    .waitFor()
  await page.reload()
  await files.getByText('教学设计.pdf').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
  await page.getByText('已交卷，等老师评阅').waitFor()

  const desk = await site.page({ as: 'lecturer' })
  await desk.goto('/account/works/workList?taskType=1') // the longest waiting come first
  await desk.getByRole('row').filter({ hasText: '随堂测验' }).getByRole('link', { name: /^评阅/ }).click()
  const given = desk.getByRole('list', { name: '交的文件' })
  const inline = given.getByRole('img', { name: '板书.png' })
  await inline.waitFor()
  await expect.poll(() => inline.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  const href = await given.getByRole('link', { name: '下载 教学设计.pdf' }).getAttribute('href')
  const [own, foreign] = [await desk.request.get(href!), await page.request.get(href!)]
  expect([own.status(), foreign.status()]).toEqual([200, 403])
  expect((await own.body()).equals(aPdf())).toBe(true)
  expect(own.headers()['content-disposition']).toContain(encodeURIComponent('教学设计.pdf'))
})
