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

const gbk = (name: string) => Uint8Array.from({ 课: [0xbf, 0xce], 文: [0xce, 0xc4] }[name]!)
/** 「课文」 in GB 18030, as Windows packs it. */
const windowsName = [...gbk('课'), ...gbk('文')]
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** The files as a ZIP; a name of bytes alone stands in it without the sign of UTF-8. */
function packed(files: Record<string, Uint8Array | string>, { renamed }: { renamed?: [string, number[]] } = {}) {
  const bytes = (content: Uint8Array | string) => (typeof content === 'string' ? strToU8(content) : content)
  const zip = Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, one]) => [name, bytes(one)]))))
  if (!renamed) return zip
  const [from, to] = renamed // of the same length, in letters
  for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) Buffer.from(to).copy(zip, at)
  return zip
}

function manifestOf(items: string, resources: [id: string, type: string, href: string][]) {
  const list = resources.map(
    ([id, type, href]) =>
      `<resource identifier="${id}" type="${type}" href="${href}"><file href="${href}"/></resource>`,
  )
  return `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
    xmlns:m="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest"><metadata><m:lom><m:general><m:title><m:string>读写结合</m:string></m:title></m:general></m:lom></metadata>
    <organizations><organization identifier="o"><item identifier="root">${items}</item></organization></organizations>
    <resources>${list.join('')}</resources></manifest>`
}
const item = (title: string, ref = '', inner = '') =>
  `<item identifier="i${title}"${ref && ` identifierref="${ref}"`}><title>${title}</title>${inner}</item>`

const questionTypes = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment'

test('a cartridge of another system comes in with its pictures, formulas and documents; what does not is named', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto('/account/vod')
  await page.getByRole('button', { name: '导入课程包' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (manifest: string) =>
    dialog.getByLabel('选择课程包').setInputFiles({
      name: '别处的.imscc',
      mimeType: 'application/zip',
      buffer: packed({ 'imsmanifest.xml': manifest, 'q.xml': '<q/>', 'index.html': '<p>1</p>' }),
    })
  await choose(manifestOf(item('一', '', item('单元测验', 'r1')), [['r1', questionTypes, 'q.xml']]))
  await dialog.getByText('课程包里只有试题（单元测验），没有网页、文档或视频').waitFor()
  const scorm = manifestOf(item('一', '', item('互动课件', 'r1')), [['r1', 'webcontent', 'index.html']])
  await choose(scorm.replace('<metadata>', '<metadata><schema>ADL SCORM</schema>'))
  await dialog.getByText('这是 SCORM 课件（互动课件），本站不能播放').waitFor()
  await choose(scorm.replace('type="webcontent"', 'type="webcontent" m:scormtype="sco"'))
  await dialog.getByText('这是 SCORM 课件（互动课件），本站不能播放').waitFor()

  const long = `<p>${'长'.repeat(60_000)}</p><ul>${`<li>${'句'.repeat(990)}</li>`.repeat(60)}</ul>`
  const reading = `<p>先读一遍。10<sup>3</sup></p><script>1</script>
    <p><img src="$IMS-CC-FILEBASE$/tu%201.png?x=1" alt="图一"><img src="/none.png" alt="没有的图"></p>
    <p><img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/1"> 和 \\(x^2\\)，<math><mn>1</mn></math>，<math><mstack><mn>1</mn></mstack></math></p>
    <iframe src="https://films.example.com/1" title="示范课"></iframe>
    <p>看<a href="../docs/a%20b.pdf">讲义</a>和<a href="$WIKI_REFERENCE$/pages/2">下一页</a></p>`
  const items =
    item('导读', 'r1', item('下一层', 'r2')) +
    item(
      '第二单元',
      '',
      item('第一课', 'r8', item('长文', 'r3')) +
        item('单元测验', 'r4') +
        item('讨论', 'r5') +
        item('坏文件', 'r7') +
        item('链接', 'r6'),
    )
  const manifest = manifestOf(items, [
    ['r1', 'webcontent', 'wiki_content/%E8%AF%BE%E6%96%87.html'],
    ['r2', 'webcontent', 'gbk.html'],
    ['r3', 'webcontent', 'long.html'],
    ['r4', questionTypes, 'q.xml'],
    ['r5', 'imsdt_xmlv1p1', 'd.xml'],
    ['r6', 'imswl_xmlv1p1', 'l.xml'],
    ['r7', 'webcontent', 'docs/b.pdf'],
    ['r8', 'webcontent', 'lesson.html'],
  ])
  const files = {
    'imsmanifest.xml': manifest,
    'wiki_content/KKWW.html': reading,
    'gbk.html': Buffer.from([...windowsName, 0xa1, 0xa3]),
    'long.html': long,
    'web_resources/tu 1.png': png,
    'docs/a b.pdf': '%PDF-1.4 没有写完',
    'docs/b.pdf': '<!doctype html>',
    'lesson.html': '<p>这一课说什么：<script type="math/tex">y^3</script>，<ruby>漢<rp>(</rp><rt>かん</rt></ruby></p>',
    'q.xml': '<q/>',
    'd.xml': '<topic><title>讨论</title><text texttype="text/html">&lt;p&gt;你怎么看？&lt;/p&gt;</text></topic>',
    'l.xml': '<webLink><url href="https://example.com/a?b=1&amp;c=2"/></webLink>',
  }
  await dialog.getByLabel('选择课程包').setInputFiles({
    name: '别处的.imscc',
    mimeType: 'application/zip',
    buffer: packed(files, { renamed: ['KKWW', windowsName] }),
  })
  await dialog.getByText('读写结合').waitFor()
  await dialog.getByText('2 章 8 节').waitFor()
  await dialog.getByText('有 7 处带不进来，或和原来不一样：').waitFor()
  const left = await dialog.getByRole('region', { name: '带不进来的' }).getByRole('listitem').allTextContents()
  expect(left).toEqual([
    '「导读」里的一个公式，文中写着［公式］',
    '「导读」里的图片 none.png',
    '「导读」里的嵌入内容，成了一个链接：https://films.example.com/1',
    '「导读」里的 1 个链接，只留下了文字',
    '「第一课：长文」太长，分成了 2 节',
    '「单元测验」是试题，这里读不出来：到题库里用「导入」再传一次这个文件',
    '「讨论」是讨论，只带来了它的题目',
  ])
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('combobox').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await dialog
    .getByText(/^「坏文件」的文件传不了：.*已经去掉它，其余的可以接着导入$/)
    .first()
    .waitFor()
  await dialog.getByText('2 章 7 节').waitFor()
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await page.waitForURL(/vod\/period\?id=\d+/)
  await page.getByRole('heading', { level: 1, name: '读写结合' }).waitFor()
  const id = Number(new URL(page.url()).searchParams.get('id'))
  const { course } = await site.post('course/auth/course/package/export', { id }, await site.tokenOf('lecturer'))
  expect(course.periodList.map(({ periodName }) => periodName)).toEqual([
    ...['导读', '下一层', '第一课', '第一课：长文（1）', '第一课：长文（2）', '讨论', '链接'],
  ])
  const [first, second, third, one, two, topic, link] = course.periodList.map(({ content }) => content)
  expect(first).toMatch(/10<sup>3<\/sup>.*<img [^>]*src="\/upload\/[^"]+"/s)
  expect(first).toContain('［图片：没有的图］')
  expect(first).toContain(
    '<code data-tex>\\frac{1}{2}</code> 和 <code data-tex>x^2</code>，<code data-tex>1</code>，［公式］',
  )
  expect(first).toMatch(/<a href="https:\/\/films.example.com\/1"[^>]*>示范课<\/a>/)
  expect(first).toContain('看讲义和下一页')
  expect(second).toContain('课文。')
  expect(third).toContain('这一课说什么：<code data-tex>y^3</code>，漢（かん）')
  const letters = (text: string, sign: string) => text.split(sign).length - 1
  expect([letters(one! + two!, '长'), letters(one! + two!, '句')]).toEqual([60_000, 59_400])
  expect(topic).toContain('你怎么看？')
  expect(link).toContain('href="https://example.com/a?b=1&amp;c=2"')
  expect(course.accessoryList.map(({ acName, periodNo }) => [acName, periodNo])).toEqual([['讲义', 0]])
})

/** A test as Canvas exports it: a choice with a picture, true or false, and one that no question here can hold. */
const canvasTest = `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="单元测验"><qtimetadata>
  <qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>2</fieldentry></qtimetadatafield></qtimetadata><section ident="root_section">
  ${question('multiple_choice_question', 4, '&lt;p&gt;看图&lt;img src="$IMS-CC-FILEBASE$/tu%201.png" alt="图"&gt;&lt;/p&gt;', ['三', '四'])}
  ${question('true_false_question', 2, '地球是圆的', ['True', 'False'])}
  ${question('matching_question', 3, '连一连', ['甲', '乙'])}
  </section></assessment></questestinterop>`

function question(kind: string, points: number, text: string, options: string[]) {
  const field = (name: string, value: string | number) =>
    `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`
  const labels = options.map(
    (one, n) =>
      `<response_label ident="o${n}"><material><mattext texttype="text/plain">${one}</mattext></material></response_label>`,
  )
  return `<item ident="${kind}"><itemmetadata><qtimetadata>${field('question_type', kind)}${field('points_possible', points)}</qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">${text}</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid></presentation>
    <resprocessing><respcondition><conditionvar><varequal respident="r">o0</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>`
}

test('the tests of a cartridge are tried first, then their questions are in a bank and papers of them tied to the course', async () => {
  const page = await site.page({ as: 'lecturer' })
  const token = await site.tokenOf('lecturer')
  const post: typeof site.post = (name, input) => site.post(name, input, token)
  const manifest = manifestOf(
    item('导读', 'r1') + item('第二单元', '', item('第一课', 'r2') + item('单元测验', 'g1')),
    [
      ['r1', 'webcontent', 'one.html'],
      ['r2', 'webcontent', 'two.html'],
      ['g1', questionTypes, 'g1/assessment_qti.xml'],
    ],
  )
  const files = {
    'imsmanifest.xml': manifest.replace('读写结合', '带测验的课'),
    'one.html': '<p>先读</p>',
    'two.html': '<p><img src="$IMS-CC-FILEBASE$/tu%201.png" alt="图"></p>',
    'web_resources/tu 1.png': png,
    'g1/assessment_qti.xml': canvasTest.replace(/<item ident="matching[\s\S]*<\/item>/, ''),
    'g1/assessment_meta.xml':
      '<quiz><title>单元测验</title><description>&lt;p&gt;独立完成&lt;/p&gt;</description></quiz>',
    'non_cc_assessments/g1.xml.qti': canvasTest,
  }
  await page.goto('/account/vod')
  await page.getByRole('button', { name: '导入课程包' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('选择课程包')
    .setInputFiles({ name: 'canvas.imscc', mimeType: 'application/zip', buffer: packed(files) })
  await dialog.getByText('1 份测验和题库，3 题，其中 1 题要改').waitFor()
  const tests = dialog.getByRole('region', { name: '课程包的测验' })
  await tests.getByText('3 题，1 题要改，配给第二章 第二单元').waitFor()
  await tests.getByText('要改的 1 题').click()
  await tests.getByText('第 3 题「连一连」：配对题没法导入').waitFor()
  expect((await post('exam/auth/subject/page', { subjectName: '带测验的课' })).list).toEqual([])
  expect(await violations(page)).toEqual([])

  await dialog.getByLabel('放进哪个分类').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await dialog.getByText('请选择作业的分类').waitFor()
  await dialog.getByLabel('作业的分类').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: '导入成草稿' }).click()
  await dialog.getByText('课程草稿做好了。题库里多了 2 题；配了 1 份作业，还没有发布。').waitFor()
  const lost = dialog.getByRole('region', { name: '没有进题库的题' })
  await lost.getByText('第 3 题「连一连」：配对题没法导入').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await lost.getByRole('link', { name: '去改' }).getAttribute('href')).toMatch(
    /subject\?view=import&subjectId=\d+&importId=\d+$/,
  )

  const { list: banks } = await post('exam/auth/subject/page', { subjectName: '带测验的课' })
  const { list: problems } = await post('exam/auth/problem/page', { subjectId: banks[0]!.id })
  expect(problems.map(({ problemType, score }) => [problemType, score])).toEqual([
    [3, 2],
    [1, 4],
  ])
  expect(problems[1]!.problemContent).toMatch(/看图<img [^>]*src="\/upload\/[^"]+"/)
  await dialog.getByRole('link', { name: '看配好的作业' }).click()
  await page.waitForURL(/vod\/praxis\?courseId=\d+/)
  await page.getByText('还没有发布，学员看不到').waitFor()
  const courseId = Number(new URL(page.url()).searchParams.get('courseId'))
  const { examList } = await post('course/auth/course/ref/exam/user/get/exam', { courseId })
  const { list: chapters } = await post('course/auth/course/chapter/audit/list', { courseId })
  expect(chapters.map(({ chapterName, periodList }) => [chapterName, periodList.length])).toEqual([
    ['带测验的课', 1],
    ['第二单元', 1],
  ])
  expect(examList).toMatchObject([
    { examName: '单元测验', taskType: 2, chapterId: chapters[1]!.id, isDraft: 1, problemCount: 0 },
  ])
  await page.getByRole('link', { name: '去看题和发布' }).click()
  await page.waitForURL(/vod\/work\/add\?id=\d+/)
  const paper = await post('exam/auth/exam/info/view', { id: examList[0]!.examId })
  expect(paper).toMatchObject({ examDesc: '<p>独立完成</p>', allowTimes: 2, passScore: 3.5, examState: 0 })
  expect(paper.titleList[0]!.problemList.map(({ id, placeScore }) => [id, placeScore])).toEqual([
    [problems[1]!.id, 4],
    [problems[0]!.id, 2],
  ])
})
