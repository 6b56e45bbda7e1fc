// Packages of courses as archives: what is opened, what each that is none is called, and what of a cartridge is said to be left.
import { DOMParser } from '@xmldom/xmldom'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPackage } from '../../../src/lib/documents/course-package.ts'

beforeAll(
  () =>
    void vi.stubGlobal(
      'DOMParser',
      class extends DOMParser {
        constructor() {
          super({ onError() {} })
        }
      },
    ),
)
afterAll(() => void vi.unstubAllGlobals())

const bytes = (text: string) => new TextEncoder().encode(text)
const packed = (files: Record<string, string>) =>
  new Blob([zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)]))) as BlobPart])
const whyNot = (file: Blob) =>
  openPackage(file).then(
    () => '',
    (error: Error) => error.message,
  )

test.each([
  ['moodle_backup.xml', '这是 Moodle 的课程备份，不是课程包。在 Moodle 备份的第一步选'],
  ['tincan.xml', '这是 xAPI（Tin Can）课件，不是课程包。本站不能播放'],
  ['cmi5.xml', '这是 cmi5 课件'],
  ['h5p.json', '这是 H5P 互动内容'],
  ['story_content/a.js', '这是 Articulate 课件'],
  ['META-INF/container.xml', '这是 EPUB 电子书，不是课程包。请转成 PDF'],
  ['ppt/presentation.xml', '这是演示文稿（PPT）'],
  ['word/document.xml', '这是 Word 文档'],
  ['xl/workbook.xml', '这是 Excel 表格'],
  ['course/chapter/a.xml', '这是 edX 的课程导出'],
  ['res00001.dat', '这是 Blackboard 的导出'],
  ['第一课/1.mp4', '零散的视频和文档，请新建课程，再批量传进去'],
])('an archive with %s is named', async (name, sentence) => {
  expect(await whyNot(packed({ [name]: 'x' }))).toContain(sentence)
})

test.each([
  ['\x1f\x8b\x08', '这是 Moodle 的课程备份（mbz），或者 tar.gz 压缩包'],
  ['Rar!\x1a\x07', '这是 RAR 压缩包。请解开，再压缩成 ZIP'],
  ['7z\xbc\xaf\x27', '这是 7z 压缩包'],
  ['%PDF-1.4', '这是 PDF 文件'],
  ['<html>', '这不是 ZIP 课程包，或文件不完整'],
])('%j is no archive of ours', async (head, sentence) => {
  const file = new Blob([Uint8Array.from(head.padEnd(100), (sign) => sign.charCodeAt(0))])
  expect(await whyNot(file)).toContain(sentence)
})

test('an archive with a password is told so', async () => {
  const zip = new ZipWriter(new BlobWriter(), { password: 'x' })
  await zip.add('imsmanifest.xml', new TextReader('<manifest/>'))
  expect(await whyNot(await zip.close())).toBe('这个压缩包有密码，请解开，不加密码再压缩一次')
})

const link = '<webLink><title>看这里</title><url href="https://example.com/"/></webLink>'
const item = (title: string, ref = '', inner = '', more = '') =>
  `<item${ref && ` identifierref="${ref}"`}${more}><title>${title}</title>${inner}</item>`
const resource = (id: string, type: string, ...files: string[]) =>
  `<resource identifier="${id}" type="${type}">${files.map((href) => `<file href="${href}"/>`).join('')}</resource>`
const manifest = (items: string, resources: string, metadata = '') =>
  `<manifest>${metadata}<organizations>${items && `<organization><item>${items}</item></organization>`}</organizations><resources>${resource('page', 'imswl_xmlv1p1', 'page.xml')}${resources}</resources></manifest>`
const open = (items: string, resources = '', files: Record<string, string> = {}, metadata = '') =>
  openPackage(packed({ 'imsmanifest.xml': manifest(items, resources, metadata), 'page.xml': link, ...files }))
const lessons = ({ course }: Awaited<ReturnType<typeof open>>) =>
  course.periodList.map(({ periodName, periodType, file }) => [periodName, periodType, file])

test('pages, films and documents that no outline names are listed; what systems put beside them is not', async () => {
  const { left } = await open(
    item('一', '', item('甲', 'page') + item('片', 'film')),
    resource('film', 'webcontent', 'a.avi'),
    {
      'a.avi': 'x',
      'b.html': '<p>没有排的</p>',
      'docs/c.pdf': 'x',
      'd.mp4': 'x',
      'style.css': 'x',
      '__MACOSX/._b.html': 'x',
      '.DS_Store': 'x',
      'course_settings/canvas_export.txt': 'x',
    },
  )
  expect(left).toEqual([
    '大纲里没有的 1 个页面没有带进来：b.html',
    '大纲里没有、也没有页面用到的 2 个文件没有带进来：c.pdf、d.mp4',
  ])
})

test('links that no outline names are listed by their titles', async () => {
  const { left } = await open(item('一', 'page'), resource('more', 'imswl_xmlv1p1', 'more.xml'), {
    'more.xml': link.replace('看这里', '还有这里'),
  })
  expect(left).toEqual(['大纲里没有的 1 个链接、讨论和作业没有带进来：还有这里'])
})

test('pictures of the tests are not among them', async () => {
  const quiz = `<questestinterop><assessment><section><item ident="q"><presentation><material><mattext texttype="text/html">&lt;img src="$IMS-CC-FILEBASE$/%E5%9B%BE.png"&gt;</mattext></material></presentation></item></section></assessment></questestinterop>`
  const files = { 'q.xml': quiz, 'web_resources/图.png': 'x', 'web_resources/别的.png': 'x' }
  const { left } = await open(
    item('一', '', item('甲', 'page')),
    resource('q', 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', 'q.xml'),
    files,
  )
  expect(left).toEqual(['大纲里没有、也没有页面用到的 1 个文件没有带进来：别的.png'])
})

test('all levels stand in the name of a lesson; films of every kind are lessons', async () => {
  const deep = item(
    '一',
    '',
    item('二', '', item('三', '', item('四', 'page'))) + item('片', 'film') + item('声', 'sound'),
  )
  const opened = await open(deep, resource('film', 'webcontent', 'a.flv') + resource('sound', 'webcontent', 'a.ogg'), {
    'a.flv': 'x',
    'a.ogg': 'x',
  })
  expect(lessons(opened)).toEqual([
    ['二：三：四', 5, null],
    ['片', 1, 'a.flv'],
    ['声', 7, 'a.ogg'],
  ])
})

test('what was hidden, what is more than a text, and a second outline are told', async () => {
  const hidden = item('藏', 'page', '', ' isvisible="false"')
  const assignment = '<assignment><title>作业</title><text texttype="text/plain"></text></assignment>'
  const xml = manifest(
    item('一', '', hidden + item('作业', 'work')),
    resource('work', 'assignment_xmlv1p0', 'w.xml'),
  ).replace('</organizations>', '<organization><item/></organization></organizations>')
  const { left } = await openPackage(
    packed({
      'imsmanifest.xml': xml,
      'page.xml': link,
      'w.xml': assignment.replace('<text texttype="text/plain"></text>', '<url href="https://example.com/"/>'),
    }),
  )
  expect(left).toEqual([
    '课程包里有 2 份大纲，只用了第一份',
    '「藏」原来是隐藏的，这里照样放进来了',
    '「作业」是作业，只带来了它的要求；分数、截止时间和交作业请在这里重新设',
  ])
})

test('without an outline the files are a chapter; the title is that of the course, and its description the introduction', async () => {
  const general = (inner: string) => `<metadata><lom><general>${inner}</general></lom></metadata>`
  const words = (name: string, text: string) => `<${name}><string>${text}</string></${name}>`
  const opened = await open(
    '',
    resource('doc', 'webcontent', 'docs/讲义.pdf'),
    { 'docs/讲义.pdf': 'x' },
    general(words('description', '讲什么') + words('title', '读写\n结合')),
  )
  expect(opened.course).toMatchObject({ courseName: '读写 结合', introduce: '<p>讲什么</p>' })
  expect(opened.course.chapterList).toEqual([{ chapterName: '读写 结合', chapterDesc: '' }])
  expect(lessons(opened)).toEqual([
    ['看这里', 5, null],
    ['讲义', 3, 'docs/讲义.pdf'],
  ])
  expect(opened.left).toEqual(['课程包里没有大纲，照文件的顺序排成了一章'])
})

test('our own package may be packed with its folder; a course.json of others is none', async () => {
  const own = { format: 'xingtan-course', version: 1, courseName: '自己的课', introduce: '' }
  const course = JSON.stringify({ ...own, chapterList: [], periodList: [], accessoryList: [] })
  const opened = await openPackage(
    packed({ '课程/course.json': course, '课程/pictures/a.png': 'x', '__MACOSX/x': 'x' }),
  )
  expect([opened.course.courseName, [...opened.paths]]).toEqual(['自己的课', ['course.json', 'pictures/a.png']])
  expect((await open(item('一', 'page'), '', { 'course.json': '{"id":1}' })).course.periodList).toHaveLength(1)
  expect(await whyNot(packed({ 'course.json': '{"id":1}' }))).toBe('course.json 不是本站这样的课程包')
})

test('a package without anything usable says what is in it', async () => {
  const why = whyNot(
    packed({
      'imsmanifest.xml': manifest(item('一', '', item('坏', 'zip')), resource('zip', 'webcontent', 'a.exe')),
      'a.exe': 'x',
    }),
  )
  expect(await why).toBe('课程包里没有能用的网页、文档或视频：「坏」是 .exe 文件，课程里放不下')
})
