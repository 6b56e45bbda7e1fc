// Questions out of a file into a bank: chosen, tried row by row, the good ones imported, taken back; the bad ones downloaded with what to do;
// text out of Word pasted; a bank exported.
import { readFileSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Download, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { xlsxOfSheets } from '../../src/lib/documents/table-file.ts'
import { workbookOf } from '../../src/lib/documents/workbook.ts'
import { overflow, violations } from '../support/axe.ts'
import { chooseBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page
let subjectId: number

beforeAll(async () => {
  page = await site.page({ as: 'lecturer', kept: true })
  const token = await site.tokenOf('lecturer')
  subjectId = (await site.post('exam/auth/subject/save', { subjectName: '导入用题库' }, token)).id
})

const bankCount = async () =>
  (await site.post('exam/auth/problem/page', { subjectId }, await site.tokenOf('lecturer'))).totalCount

const columns = ['题干', '选项A', '选项B', '选项C', '答案', '分值'].map((title, n) => ({
  title,
  value: (row: readonly string[]) => row[n] ?? '',
}))
async function workbook() {
  const file = await xlsxOfSheets([
    {
      name: '单选题',
      columns,
      rows: [
        ['谁写了《背影》？', '朱自清', '鲁迅', '', 'A', '2'],
        ['谁写了《故乡》？', '朱自清', '鲁迅', '', 'E', '2'],
        ['谁写了《背影》？', '鲁迅', '朱自清', '', 'B', '2'],
      ],
    },
    { name: '判断题', columns, rows: [['地球是圆的。', '', '', '', '对', '1']] },
  ])
  return { name: '期中题.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}
const sheetsOf = async (download: Download) => {
  const { tables } = await workbookOf(new Blob([readFileSync((await download.path())!)]))
  return tables.map(({ name, rows }) => [name, rows] as const)
}
const downloaded = async (button: string | RegExp) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return sheetsOf(download)
}
const result = () => page.getByRole('region', { name: '试读的结果' })

test('a chosen workbook is tried: each row with its place, its cause and what to do; nothing is written', async () => {
  await page.goto(`/account/subject?subjectId=${subjectId}`)
  await page.getByRole('link', { name: '导入', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '导入试题' }).waitFor()
  await page.getByRole('link', { name: '哪些文件能导入' }).click()
  await page.getByRole('heading', { level: 1, name: '哪些文件能导入' }).waitFor()
  await page.getByRole('region', { name: '学员名单' }).waitFor()
  expect([await overflow(page), await violations(page)]).toEqual([[], []])
  await page.goBack()
  const sheets = (await downloaded('下载模板')).map(([sheet]) => sheet)
  expect(sheets).toEqual(['单选题', '多选题', '判断题', '填空题', '简答题', '材料题', '文件上传题', '填写说明'])
  await page.getByLabel('选择试题文件').setInputFiles(await workbook())
  await result().getByRole('heading', { name: '2 题可以导入，1 题要改，1 题重复' }).waitFor()
  await page.getByText('单选题 第 3 行 E 列').waitFor()
  await page.getByText('答案是 E，选项只有 A 到 B').waitFor()
  await page.getByText('补上选项 E，或把答案改成 A、B 中的一个').waitFor()
  expect(await bankCount()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /^重复/ }).click()
  await page.waitForURL(/tab=same/)
  await page.getByText('和单选题 第 2 行的题一样').waitFor()
  await page.getByLabel('单选题 第 4 行重复').selectOption('也导入')
  await page.getByRole('button', { name: '导入 3 题' }).waitFor()
  await page.getByLabel('单选题 第 4 行重复').selectOption('跳过')
})

test('the rows with faults are downloaded as the template with two more columns', async () => {
  const [[sheet, rows]] = (await downloaded('下载有问题的 1 行')) as [readonly [string, string[][]]]
  expect(sheet).toBe('单选题')
  expect(rows[0]!.slice(-2)).toEqual(['哪里不对', '怎么改'])
  expect(rows[1]).toEqual(expect.arrayContaining(['谁写了《故乡》？', '答案是 E，选项只有 A 到 B']))
})

test('the good ones are imported by the keyboard, once; the same file again has nothing new; taken back', async () => {
  await page.getByRole('button', { name: '导入 2 题' }).focus()
  await page.keyboard.press('Enter')
  await result().getByRole('heading', { name: '导入成功，导入用题库里多了 2 题' }).waitFor()
  expect(await bankCount()).toBe(2)
  await page.getByRole('button', { name: '换文件' }).click()
  await page.getByLabel('选择试题文件').setInputFiles(await workbook())
  await result().getByRole('heading', { name: '0 题可以导入，1 题要改，3 题重复' }).waitFor()
  expect(await page.getByRole('button', { name: '导入 0 题' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: /^重复/ }).click()
  await page.getByLabel('全部重复的题').selectOption('也导入')
  await page.getByRole('button', { name: '导入 3 题' }).click()
  await result().getByRole('button', { name: '撤销导入' }).click()
  await page.getByText('撤销成功，拿掉 3 题').waitFor()
  expect(await bankCount()).toBe(2)
})

test('text out of Word is pasted on a phone; what cannot be read says what to do; nothing sticks out', async () => {
  const phone = await site.page({ as: 'lecturer', width: 390 })
  await phone.goto(`/account/subject?view=import&subjectId=${subjectId}`)
  const paste = (html: string) =>
    phone.getByLabel('粘贴的试题').evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, html)
  await paste('<p>10<sup>3</sup></p>')
  await phone.getByText('都成了普通文字。请把 Word 文档（docx）直接选进来').waitFor()
  await paste('<p>一段<b>话</b></p>')
  await phone.getByText('都成了普通文字').waitFor({ state: 'detached' })
  await phone.getByLabel('粘贴的试题').fill('没有题号的一段话')
  await phone.getByRole('button', { name: '试读这些题' }).click()
  await phone.getByText('没有读到试题，每道题要以题号开头').waitFor()
  await phone.getByLabel('粘贴的试题').fill('1．《论语》是____家经典。\n答案：儒\n2．选\nA．甲\nB．乙\n答案：D')
  await phone.getByRole('button', { name: '试读这些题' }).click()
  await phone.getByRole('heading', { name: '1 题可以导入，1 题要改，0 题重复' }).waitFor()
  expect(await violations(phone)).toEqual([])
  expect(await overflow(phone)).toEqual([])
  await phone.getByRole('button', { name: '导入 1 题' }).click()
  await phone.getByRole('link', { name: '看这些题' }).click()
  await phone.getByText('《论语》是____家经典。').waitFor()
})

test('what was tried waits among the imports before it; each row is looked at with its key, one after the other', async () => {
  await page.goto(`/account/subject?view=import&subjectId=${subjectId}`)
  await page
    .getByLabel('粘贴的试题')
    .fill('1．月亮自己会发光。\n答案：错\n解析：看月食。\n2．选\nA．甲\nB．乙\n答案：B')
  await page.getByRole('button', { name: '试读这些题' }).click()
  await result().getByRole('heading', { name: '2 题可以导入，0 题要改，0 题重复' }).waitFor()
  await page.getByRole('button', { name: '换文件' }).click()
  const history = page.getByRole('table', { name: '以前的导入' })
  await history.getByRole('row').filter({ hasText: '等你导入' }).first().getByRole('link').click()
  await page.getByRole('link', { name: /^可以导入/ }).click()
  await page.getByRole('button', { name: '预览：第 1 行' }).click()
  const dialog = page.getByRole('dialog', { name: '这道题会是这样' })
  await dialog.getByText('第 1 行，判断题，2 分').waitFor()
  await dialog.locator('[data-exam-size]').getByText('看月食。').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: '下一题' }).press('Enter')
  await dialog.getByText('第 4 行，单选题，2 分').waitFor()
  await dialog.getByText('正确答案').waitFor()
  await page.keyboard.press('Enter') // round in a circle, the focus stays
  await dialog.getByText('第 1 行，判断题').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('rows at fault are mended beside what was sent: a proposal by a press, for all of its kind, or written anew', async () => {
  const token = await site.tokenOf('lecturer')
  const { id } = await site.post('exam/auth/subject/save', { subjectName: '边看边改' }, token)
  const statements = ['地球是圆的。', '水往低处流。', '太阳绕着地球转。']
  const paper = [
    '一、判断题（每题 1 分）',
    ...statements.flatMap((text, n) => [`${n + 1}. ${text}`, `答案：${'AAB'[n]}`]),
    '二、单选题（每题 2 分）',
    ...['4. 谁写了《背影》？', 'A. 鲁迅', 'B. 朱自清', '答案：D'],
    ...['5. 谁写了《故乡》？', 'A. 鲁迅', 'B. 朱自清', '答案：A', '分值：2.3'],
  ].join('\n')
  await page.goto(`/account/subject?view=import&subjectId=${id}`)
  await page.getByLabel('粘贴的试题').fill(paper)
  await page.getByRole('button', { name: '试读这些题' }).click()
  await result().getByRole('heading', { name: '0 题可以导入，5 题要改，0 题重复' }).waitFor()
  await page.getByRole('button', { name: '对着原文改：第 3 行' }).click()
  const dialog = page.getByRole('dialog')
  const marked = () => dialog.getByRole('region', { name: '原文' }).locator('[data-row] td').allInnerTexts()
  await dialog.getByRole('region', { name: '原文' }).getByText('1. 地球是圆的。').waitFor()
  expect(await marked()).toEqual(['1. 地球是圆的。', '答案：A'])
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('另外 1 题也是这样，一起改').check()
  await dialog.getByRole('button', { name: '答案改成「对」' }).click()
  await page.getByText('修改成功，共 2 题').waitFor()
  await dialog.getByText('看不出「B」是对还是错').waitFor() // the next one
  await dialog.getByRole('button', { name: '答案改成「错」' }).click()
  await dialog.getByText('答案是 D，选项只有 A 到 B').waitFor()
  await dialog.getByLabel('答案', { exact: true }).fill('C')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '对着原文改：第 12 行' }).click()
  expect(await dialog.getByLabel('答案', { exact: true }).inputValue()).toBe('C') // what was typed is kept
  await dialog.getByLabel('答案', { exact: true }).fill('B')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '分值改成「2.5」' }).click()
  await dialog.getByText('这道题在这里改过。').waitFor()
  await dialog.getByText('单选题，2.5 分').waitFor()
  await dialog.getByRole('button', { name: '恢复原文' }).click()
  await dialog.getByRole('button', { name: '分值改成「2」' }).click()
  await dialog.getByText('单选题，2 分').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '导入 5 题' }).click()
  await page.getByRole('link', { name: '看这些题' }).waitFor()
  const { list } = await site.post('exam/auth/problem/page', { subjectId: id }, token)
  expect(list.map(({ answer, score }) => [...answer, score]).reverse()).toEqual([
    ['A', 1],
    ['A', 1],
    ['B', 1],
    ['B', 2],
    ['A', 2],
  ])
})

test('a package of QTI brings its pictures; where one is missing, its row says so; exported, the picture is in the package', async () => {
  site.expects(/415 \(Unsupported Media Type\)/)
  const phone = await site.page({ as: 'lecturer', width: 390, scheme: 'dark' })
  const { id } = await site.post('exam/auth/subject/save', { subjectName: '带图题库' }, await site.tokenOf('lecturer'))
  const item = (n: number, picture: string) =>
    strToU8(`<assessmentItem identifier="q${n}"><responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><p>第 ${n} 题，看图</p><p><img src="../media/${picture}" alt="图"/></p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody></assessmentItem>`)
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#12575d' } })
    .png()
    .toBuffer()
  const archive = zipSync({
    'imsmanifest.xml': strToU8('<manifest/>'),
    'items/q1.xml': item(1, 'a.png'),
    'items/q2.xml': item(2, 'no.png'),
    'items/q3.xml': item(3, 'page.png'),
    'media/a.png': picture,
    'media/page.png': strToU8('<script>alert(1)</script>'),
  })
  await phone.goto(`/account/subject?view=import&subjectId=${id}`)
  await phone
    .getByLabel('选择试题文件')
    .setInputFiles({ name: '带图.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await phone.getByRole('heading', { name: '1 题可以导入，2 题要改，0 题重复' }).waitFor()
  await phone.getByText('items/q2.xml 第 2 行').waitFor()
  await phone.getByText('图片「../media/no.png」不在压缩包里').waitFor()
  await phone.getByText('图片「../media/page.png」打不开').waitFor()
  await phone.getByRole('link', { name: /^可以导入/ }).click()
  await chooseBehindMore(phone, '预览：items/q1.xml 第 1 行')
  const shown = phone.getByRole('dialog').getByRole('img', { name: '图' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  expect(await overflow(phone)).toEqual([])
  expect(await violations(phone)).toEqual([])
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: '导入 1 题' }).click()
  await phone.getByRole('link', { name: '看这些题' }).click()
  await phone.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByText('QTI 2.2（给别的考试平台）').click()
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const files = unzipSync(readFileSync((await download.path())!))
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'item1.xml', 'media/1.webp'])
  expect(strFromU8(files['item1.xml']!)).toContain('src="media/1.webp"')
})

test('a bank gets another name and a remark from its line, and goes with its questions once its name is typed', async () => {
  const token = await site.tokenOf('lecturer')
  const { id } = await site.post('exam/auth/subject/save', { subjectName: '写错的名字' }, token)
  const found = async (subjectName: string) =>
    (await site.post('exam/auth/subject/page', { subjectName }, token)).list.map((bank) => [bank.id, bank.remark])
  await page.goto(`/account/subject?subjectId=${id}`)
  await page.getByText('没有备注').waitFor()
  await page.getByRole('button', { name: '改名' }).click()
  const dialog = page.getByRole('dialog', { name: '修改题库「写错的名字」' })
  expect(await dialog.getByLabel('名称').inputValue()).toBe('写错的名字')
  await dialog.getByLabel('名称').fill('改好的名字')
  await dialog.getByLabel('备注').fill('七年级用')
  await dialog.getByRole('button', { name: '保存' }).click()
  await page.getByText('七年级用').waitFor()
  await page.getByRole('link', { name: '改好的名字' }).waitFor()
  expect([await found('改好的名字'), await found('写错的名字')]).toEqual([[[id, '七年级用']], []])

  await page.getByRole('button', { name: '删除题库' }).click()
  const confirm = page.getByRole('alertdialog', { name: '删除题库「改好的名字」？' })
  await confirm.getByLabel('输入题库名称确认').fill('改好的名字')
  await confirm.getByRole('button', { name: '删除题库' }).click()
  await page.waitForURL((url) => !url.searchParams.has('subjectId'))
  await expect.poll(() => page.getByRole('link', { name: '改好的名字' }).count()).toBe(0)
  expect(await found('改好的名字')).toEqual([])
})

test('a bank is exported as a workbook that could be imported', async () => {
  await page.goto(`/account/subject?subjectId=${subjectId}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ])
  const sheets = await sheetsOf(download)
  expect(sheets.map(([sheet, rows]) => [sheet, rows.length])).toEqual([
    ['单选题', 2],
    ['判断题', 2],
    ['填空题', 2],
  ])
  await page.getByText('导出成功，共 3 题').waitFor()
})

test('what a format cannot hold is listed first; the rest is saved, or another format is chosen', async () => {
  const phone = await site.page({ as: 'lecturer', width: 390 })
  const token = await site.tokenOf('lecturer')
  const { id } = await site.post('exam/auth/subject/save', { subjectName: '几种题' }, token)
  const save = (problem: { problemType: number; problemContent: string; answer?: string[] }) =>
    site.post('exam/auth/problem/save', { subjectId: id, ...problem }, token)
  await save({ problemType: 3, problemContent: '<p>地球是圆的。</p>', answer: ['A'] })
  await save({ problemType: 7, problemContent: '<p>把作业拍下来</p>' })
  await save({ problemType: 4, problemContent: '<p>____和____</p>', answer: ['甲', '乙'] })
  await phone.goto(`/account/subject?subjectId=${id}`)
  await phone.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = phone.getByRole('dialog')
  const go = () => dialog.getByRole('button', { name: '导出', exact: true }).click()
  await dialog.getByText('GIFT（给 Moodle 等平台，只有文字）').click()
  await go()
  await dialog.getByRole('heading', { name: '这 2 题存不下' }).waitFor()
  const titles = await dialog.getByRole('region', { name: '存不下的题' }).getByRole('listitem').allTextContents()
  expect(titles).toEqual(['把作业拍下来', '____和____'])
  expect(await overflow(phone)).toEqual([])
  expect(await violations(phone)).toEqual([])
  await dialog.getByRole('button', { name: '换一种格式' }).click()
  await dialog.getByText('Common Cartridge 1.3（imscc，给 Canvas 等平台，连同图片）').click()
  await go()
  const [download] = await Promise.all([
    phone.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出其余 1 题' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^几种题 \S+\.imscc$/)
  const files = unzipSync(readFileSync((await download.path())!))
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'questions.xml'])
  expect(strFromU8(files['questions.xml']!)).toContain('地球是圆的。')
  await phone.getByText('导出成功，共 1 题；另有 2 题 Common Cartridge 存不下').waitFor()
})

test('an old xls is read as it is seen, and what is hidden in it is told', async () => {
  const sheet = utils.aoa_to_sheet([
    ['题干', '选项A', '选项B', '答案'],
    ['20 人来了 10 人，出勤率是', '', '', 'A'],
  ])
  sheet.B2 = { t: 'n', v: 0.5, z: '0%' }
  sheet.C2 = { t: 'n', v: 46024, z: 'm/d' }
  const book = utils.book_new(sheet, '单选题')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['草稿']]), '草稿')
  utils.book_set_sheet_visibility(book, 1, 1)
  const buffer = Buffer.from(write(book, { bookType: 'biff8', type: 'array' }))
  await page.goto(`/account/subject?view=import&subjectId=${subjectId}`)
  await page
    .getByLabel('选择试题文件')
    .setInputFiles({ name: '出勤.xls', mimeType: 'application/vnd.ms-excel', buffer })
  await result().getByRole('heading', { name: '1 题可以导入，0 题要改，0 题重复' }).waitFor()
  await page.getByText('工作表「草稿」：它是隐藏的').waitFor()
  await page.getByRole('link', { name: /^可以导入/ }).click()
  await page.getByRole('button', { name: /^预览/ }).click()
  for (const option of ['50%', '1/2'])
    await page.locator('[data-exam-size]').getByText(option, { exact: true }).waitFor()
})

/** A paper as Word packs it: numbers that it counts, a formula, a picture, one that browsers cannot show, a header. */
async function wordPaper() {
  const spaces = ['w', 'm', 'r', 'a', 'wp'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ')
  const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
  const listed = (level: number, ...runs: string[]) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${runs.join('')}</w:p>`
  const picture = (id: string) =>
    `<w:r><w:drawing><wp:docPr descr="线段图"/><a:blip r:embed="${id}"/></w:drawing></w:r>`
  const half =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>'
  const body = [
    ...[listed(0, run('图里的 '), half, run(' 是哪一段？'), picture('p1')), listed(1, run('甲')), listed(1, run('乙'))],
    `<w:p>${run('答案：B')}</w:p>`,
    ...[listed(0, run('看图'), picture('p2')), listed(1, run('甲')), listed(1, run('乙'))],
    `<w:p>${run('答案：A')}</w:p>`,
  ]
  const level = (n: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${n}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`
  const xml = (name: string, inner: string) => strToU8(`<w:${name} ${spaces}>${inner}</w:${name}>`)
  return zipSync({
    '_rels/.rels': strToU8(`<Relationships>${relation('d', 'officeDocument', 'word/document.xml')}</Relationships>`),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships>${relation('n', 'numbering', 'numbering.xml')}${relation('h', 'header', 'header1.xml')}${relation('p1', 'image', 'media/image1.png')}${relation('p2', 'image', 'media/image2.emf')}</Relationships>`,
    ),
    'word/document.xml': xml('document', `<w:body>${body.join('')}</w:body>`),
    'word/numbering.xml': xml(
      'numbering',
      `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1．')}${level(1, 'upperLetter', '%2．')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    ),
    'word/header1.xml': xml('hdr', `<w:p>${run('第一中学期中考试')}</w:p>`),
    'word/media/image1.png': await sharp({ create: { width: 60, height: 40, channels: 3, background: '#12575d' } })
      .png()
      .toBuffer(),
    'word/media/image2.emf': strToU8('emf'),
  })
}

test('a paper of Word comes with its formula and picture; what is not brought in stands in a list of its own', async () => {
  const phone = await site.page({ as: 'lecturer', width: 390 })
  const token = await site.tokenOf('lecturer')
  const { id } = await site.post('exam/auth/subject/save', { subjectName: 'Word 题库' }, token)
  await phone.goto(`/account/subject?view=import&subjectId=${id}`)
  const choose = (name: string, buffer: Buffer) =>
    phone.getByLabel('选择试题文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const locked = Buffer.alloc(2048)
  locked.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  locked.write('EncryptedPackage', 1024, 'utf16le')
  await choose('加密.docx', locked)
  await phone.getByText('这个文件有打开密码').waitFor()
  await choose('期中.docx', Buffer.from(await wordPaper()))
  await phone.getByRole('heading', { name: '1 题可以导入，1 题要改，0 题重复' }).waitFor()
  await phone.getByText('图片「image2.emf」是 Word 里画的，浏览器显示不了').waitFor()
  await phone.getByText('页眉页脚「第一中学期中考试」').waitFor()
  expect(await overflow(phone)).toEqual([])
  expect(await violations(phone)).toEqual([])
  await phone.getByRole('link', { name: /^可以导入/ }).click()
  await chooseBehindMore(phone, '预览：第 1 行')
  const dialog = phone.getByRole('dialog')
  const shown = dialog.getByRole('img', { name: '线段图' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
  expect(await dialog.locator('math mfrac').count()).toBe(1)
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: '导入 1 题' }).click()
  await phone.getByRole('link', { name: '看这些题' }).waitFor()
  const { list } = await site.post('exam/auth/problem/page', { subjectId: id }, token)
  expect(list).toMatchObject([{ answer: ['B'], optionList: [{ content: '<p>甲</p>' }, { content: '<p>乙</p>' }] }])
})
