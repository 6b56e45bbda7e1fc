// Packages of QTI with pictures and sounds: what stands in them is taken over; what is hostile or missing is no more than a reason in its row.
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { CallError, type Code } from '../../../src/contract/codes.ts'
import { moodleWithMedia } from '../../../src/islands/account/screens/subject/moodle-media.ts'
import { itemsOfPackage, NoItems } from '../../../src/islands/account/screens/subject/qti-media.ts'
import { qtiPackage } from '../../../src/islands/account/screens/subject/qti-package.ts'
import { boundedUnzip, plainPath, TooMuch } from '../../../src/lib/documents/bounded-unzip.ts'
import { zipNameOf } from '../../../src/lib/documents/zip-names.ts'

const item = (body: string) =>
  `<?xml version="1.0"?>\n<assessmentItem identifier="P1"><itemBody>${body}</itemBody></assessmentItem>`
const packed = (files: Record<string, string | Uint8Array>, level: 0 | 9 = 9) => {
  const zippable: Zippable = {}
  for (const [name, body] of Object.entries(files)) zippable[name] = typeof body === 'string' ? strToU8(body) : body
  return new Blob([zipSync(zippable, { level }) as BlobPart])
}
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

/** The items as they are sent, and what was uploaded. */
async function taken(files: Record<string, string | Uint8Array>, fails?: Code) {
  const uploaded: string[] = []
  const blob = await itemsOfPackage(packed(files), async (kind, file) => {
    if (fails) throw new CallError(fails, '不行')
    uploaded.push(`${kind} ${file.name} ${file.size}`)
    return `/upload/taken/${uploaded.length}.${kind === 'picture' ? 'webp' : 'mp3'}`
  })
  return { text: await blob.text(), uploaded }
}
const addressesOf = (text: string) => [...text.matchAll(/\s(?:src|data)="([^"]*)"/g)].map(([, address]) => address)

test('pictures and sounds beside their items are uploaded once each, and stand at their new addresses', async () => {
  const { text, uploaded } = await taken({
    'imsmanifest.xml': '<manifest/>',
    'items/1.xml': item('<p>看图<img src="../media/a%20b.png" alt="图"/><img alt="图" src=\'../media/a b.png\'/></p>'),
    'items/2.xml': item('<object data="listen.MP3" type="audio/mpeg">听</object>'),
    'media/a b.png': png,
    'items/listen.MP3': new Uint8Array(7),
    'media/unused.png': png,
  })
  expect(uploaded).toEqual(['picture a b.png 4', 'sound listen.MP3 7'])
  expect(addressesOf(text)).toEqual(['/upload/taken/1.webp', '/upload/taken/1.webp', '/upload/taken/2.mp3'])
  expect(text).not.toContain('<manifest')
  expect(text).toContain('<assessmentItem data-file="items/1.xml" data-line="2" identifier')
})

test('a package without questions that can be read says what it is, and nothing of it is uploaded', async () => {
  const uploaded: string[] = []
  const asked = (xml: string) =>
    itemsOfPackage(packed({ 'q.xml': xml, 'a.png': png }), async (_, { name }) => {
      uploaded.push(name)
      return '/upload/x.webp'
    }).catch((error) => (error instanceof NoItems ? error.message : error))
  expect(await asked('<questestinterop><img src="a.png"/></questestinterop>')).toContain('没有 QTI 的试题')
  expect(await asked('<qti-assessment-test><img src="a.png"/></qti-assessment-test>')).toContain('只有试卷的结构')
  expect(await asked('<other><img src="a.png"/></other>')).toContain('没有 QTI 的试题')
  expect(uploaded).toEqual([])
})

test('a test of Canvas is read whole, once, with the pictures of its texts', async () => {
  const test12 = (text: string) =>
    `<questestinterop><assessment>\n<section><item ident="i1"><mattext texttype="text/html">${text}</mattext></item></section></assessment></questestinterop>`
  const { text, uploaded } = await taken({
    'g1/assessment_qti.xml': test12('少一种题'),
    'non_cc_assessments/g1.xml.qti': test12(
      '&lt;p&gt;&lt;img src="$IMS-CC-FILEBASE$/a%20b.png?canvas=1&amp;amp;x=2" alt="图"&gt;&lt;img src=&quot;none.png&quot;&gt;&lt;/p&gt;',
    ),
    'g2/assessment_qti.xml': test12('只有这一份'),
    'web_resources/a b.png': png,
  })
  expect(uploaded).toEqual(['picture a b.png 4'])
  expect(text).not.toContain('少一种题')
  expect(text).toContain('只有这一份')
  expect(text).toContain('<item data-file="non_cc_assessments/g1.xml.qti" data-line="2" ident="i1">')
  expect(addressesOf(text)).toEqual(['/upload/taken/1.webp', 'none.png#missing'])
})

test('names and texts in GB 18030, as Windows packs and saves them', async () => {
  const files = { '1.xml': item('<img src="KKWW.png"/>'), 'KKWW.png': png }
  const zip = Buffer.from(await packed(files, 0).arrayBuffer())
  const name = Buffer.from([0xbf, 0xce, 0xce, 0xc4]) // 课文
  for (let at = zip.indexOf('KKWW'); at >= 0; at = zip.indexOf('KKWW', at + 1)) name.copy(zip, at)
  const uploaded: string[] = []
  const items = await itemsOfPackage(new Blob([zip]), async (_, file) => {
    uploaded.push(file.name)
    return '/upload/x.webp'
  })
  expect(uploaded).toEqual(['课文.png'])
  expect(addressesOf(await items.text())).toEqual(['/upload/x.webp'])
})

test.each([
  ['\xbf\xce.png', '课.png'],
  ['caf\xe9.png', 'café.png'],
  ['caf\xc3\xa9.png', 'caf\xc3\xa9.png'],
  ['\xcd\xbc\xc6\xac/\xcd\xbc\xd2\xbb.png', '图片/图一.png'],
  ['\xc1\xaa\xcd\xa8 1.mp4', '联通 1.mp4'],
  ['\xe8\xaf\xbe.png', '课.png'],
  ['课.png', '课.png'],
])('the name %j in an archive is %s', (name, expected) => {
  expect(zipNameOf(name)).toBe(expected)
})

test('pictures in an export of Moodle are uploaded once a question, and leave it', async () => {
  const uploaded: string[] = []
  const file = (name: string) => `<file name="${name}" path="/" encoding="base64">${btoa('\x89PNG')}</file>`
  const question = (body: string) =>
    `<question type="essay"><questiontext format="html"><text><![CDATA[${body}]]></text>${file('图 一.png')}${file('a.svg')}</questiontext></question>`
  const text = `<quiz>${question('<img src="@@PLUGINFILE@@/%E5%9B%BE%20%E4%B8%80.png?time=1"><img src="@@PLUGINFILE@@/%E5%9B%BE%20%E4%B8%80.png"><img src="@@PLUGINFILE@@/a.svg"><img src="@@PLUGINFILE@@/none.png">')}${question('没有图')}</quiz>`
  const items = await moodleWithMedia(text, async (kind, { name, size }) => {
    uploaded.push(`${kind} ${name} ${size}`)
    return '/upload/1.webp'
  })
  expect(uploaded).toEqual(['picture 图 一.png 4'])
  expect(addressesOf(await items.text())).toEqual([
    '/upload/1.webp',
    '/upload/1.webp',
    '@@PLUGINFILE@@/a.svg#kind',
    '@@PLUGINFILE@@/none.png#missing',
  ])
  expect(await items.text()).not.toContain('<file')
})

test('files of one name belong to the text they stand behind, be they in folders or not', async () => {
  const uploaded: string[] = []
  const text = (element: string, picture: string, path: string, body: string) =>
    `<${element} format="html"><text><![CDATA[<img src="@@PLUGINFILE@@/${picture}">]]></text><file name="a.png" path="${path}" encoding="base64">${btoa(body)}</file></${element}>`
  const items = await moodleWithMedia(
    `<quiz><question>${text('questiontext', 'a.png', '/', '\x89PNG1')}${text('answer', 'a.png', '/', '\x89PNG22')}${text('feedback', 'sub/a.png', '/sub/', '\x89PNG333')}</question></quiz>`,
    async (_, { size }) => `/upload/${uploaded.push(String(size))}.webp`,
  )
  expect(uploaded).toEqual(['5', '6', '7'])
  expect(addressesOf(await items.text())).toEqual(['/upload/1.webp', '/upload/2.webp', '/upload/3.webp'])
})

test.each([
  ['h5p.json', '这是 H5P 互动内容，里面没有能导入的试题'],
  ['moodle_backup.xml', '这是 Moodle 的课程备份，里面没有能导入的试题。请在 Moodle 的题库里「导出」成 Moodle XML'],
  ['res00001.dat', '这是 Blackboard 的导出，里面没有能导入的试题'],
  ['word/document.xml', '这是 Word 文档，里面没有能导入的试题'],
])('an archive with %s is named', async (name, sentence) => {
  await expect(taken({ [name]: '<x/>' })).rejects.toThrow(sentence)
})

test('addresses elsewhere stay as they are', async () => {
  const elsewhere = ['https://a.cn/x.png', '/upload/x.webp', 'data:image/png;base64,AA', '#x']
  const { text, uploaded } = await taken({ '1.xml': item(elsewhere.map((src) => `<img src="${src}"/>`).join('')) })
  expect(addressesOf(text)).toEqual(elsewhere)
  expect(uploaded).toEqual([])
})

test.each([
  ['is not in the package', 'images/no.png', {}, '#missing'],
  ['climbs out of it', '../../etc/passwd.png', { '../../etc/passwd.png': png }, '#outside'],
  ['climbs out of it by another sign', '..\\..\\secret.png', { 'secret.png': png }, '#outside'],
  ['is neither picture nor sound', 'run.svg', { 'run.svg': '<svg onload="alert(1)"/>' }, '#kind'],
  ['is larger than one may be', 'big.png', { 'big.png': new Uint8Array(10 * 1024 ** 2 + 1) }, '#size'],
])('what %s is a reason behind its address', async (_, src, files, reason) => {
  const { text, uploaded } = await taken({ 'a/1.xml': item(`<img src="${src}"/>`), ...renamed(files) })
  expect(addressesOf(text)).toEqual([src + reason])
  expect(uploaded).toEqual([])
})
const renamed = (files: Record<string, string | Uint8Array | undefined>) =>
  Object.fromEntries(Object.entries(files).map(([name, body]) => [name.startsWith('.') ? name : `a/${name}`, body!]))

test.each([
  ['wrongType', '#kind'],
  ['tooLarge', '#room'],
  ['tooMany', '#later'],
] as const)('what the server refuses as %s is one too', async (code, reason) => {
  const { text } = await taken({ '1.xml': item('<img src="a.png"/>'), 'a.png': png }, code)
  expect(addressesOf(text)).toEqual([`a.png${reason}`])
})

test('a session that ended is no fault of a row', async () => {
  await expect(taken({ '1.xml': item('<img src="a.png"/>'), 'a.png': png }, 'expired')).rejects.toThrow('不行')
})

test('a bomb is given up as soon as it is too much, whatever the archive says of its size', async () => {
  const bomb = packed({ '1.xml': item('x'), 'a.png': new Uint8Array(8 * 1024 ** 2) })
  expect(bomb.size).toBeLessThan(50_000)
  const limits = { most: () => 1000, mostOfAll: 1024 ** 2 }
  await expect(boundedUnzip(bomb, limits)).rejects.toThrow(TooMuch)
  const bytes = new Uint8Array(await bomb.arrayBuffer())
  const lying = bytes.map((byte, at) => (isSizeOf(bytes, at) ? 0 : byte))
  await expect(boundedUnzip(new Blob([lying as BlobPart]), limits)).rejects.toThrow(TooMuch)
})
/** The size before packing, in the heads of the files and in the directory. */
const isSizeOf = (bytes: Uint8Array, at: number) =>
  [
    [0x04034b50, 22],
    [0x02014b50, 24],
  ].some(([sign, offset]) =>
    [0, 1, 2, 3].some((n) => at - offset! - n >= 0 && signAt(bytes, at - offset! - n) === sign),
  )
const signAt = (bytes: Uint8Array, at: number) =>
  (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0

test('items that are too large, a thousand files too many and what is no archive are refused', async () => {
  await expect(taken({ '1.xml': 'x'.repeat(10_000_001) })).rejects.toThrow(TooMuch)
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.txt`, '']))
  expect(await taken(many(5000)).catch((error) => error)).not.toBeInstanceOf(TooMuch)
  await expect(taken(many(5001))).rejects.toThrow(TooMuch)
  await expect(itemsOfPackage(new Blob(['no zip at all']), async () => '')).rejects.toThrow()
  const cut = packed({ '1.xml': item('x'.repeat(10_000)) }, 0).slice(0, 5000)
  await expect(itemsOfPackage(cut, async () => '')).rejects.toThrow()
})

test.each([
  ['a/./b//c.png', 'a/b/c.png'],
  ['a/../b.png', 'b.png'],
  ['..', undefined],
  ['a/../../b.png', undefined],
  ['C:\\windows\\a.png', undefined],
  ['/etc/passwd', 'etc/passwd'],
])('%s is %s inside the archive', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
})

test('a bank is packed with its pictures and sounds; what is not to be had keeps its address; taken over again it is the same', async () => {
  const items = [
    item('<img src="/upload/a.webp" alt=""/><object type="audio/mpeg" data="/upload/b.mp3">听</object>'),
    item(
      '<img src="/upload/a.webp" alt=""/><img src="/upload/gone.webp" alt=""/><img src="https://a.cn/x.png" alt=""/>',
    ),
  ]
  const fetched: string[] = []
  const archive = await qtiPackage(items, async (src) => {
    fetched.push(src)
    return src.includes('gone') ? undefined : new TextEncoder().encode(src)
  })
  expect(fetched).toEqual(['/upload/a.webp', '/upload/b.mp3', '/upload/gone.webp'])
  const files = await boundedUnzip(archive, { most: () => 10_000, mostOfAll: 100_000 })
  expect([...files.keys()]).toEqual(['imsmanifest.xml', 'item1.xml', 'item2.xml', 'media/1.webp', 'media/2.mp3'])
  const textIn = (name: string) => new TextDecoder().decode(files.get(name)!.bytes)
  expect(textIn('imsmanifest.xml')).toContain('<file href="item2.xml"/><file href="media/1.webp"/></resource>')
  expect(addressesOf(textIn('item2.xml'))).toEqual(['media/1.webp', '/upload/gone.webp', 'https://a.cn/x.png'])
  const back = await itemsOfPackage(archive, async (_, file) => file.text())
  expect(addressesOf(await back.text())).toEqual(items.flatMap(addressesOf))
})
