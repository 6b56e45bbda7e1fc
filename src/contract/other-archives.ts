// Archives that are neither packages of courses nor of questions: what they are, with what to do instead. For the browser too.

export type OtherArchive = {
  name: string /** What to do for a course, and for questions. */
  course: string
  questions: string
}

const moodle: OtherArchive = {
  name: 'Moodle 的课程备份',
  course: '在 Moodle 备份的第一步选「IMS Common Cartridge 1.1」再导出；题库另外导出成 Moodle XML',
  questions: '请在 Moodle 的题库里「导出」成 Moodle XML',
}
const interactive = (name: string): OtherArchive => ({
  name,
  course: '本站不能播放，请让做课件的人导出成视频、PDF 或网页，再一节一节传',
  questions: '里面的题请在原来的软件里导出成 QTI，或在题库里写',
})
const document = (name: string, questions: string, course = '新建课程以后，放进一节文档课时'): OtherArchive => ({
  name,
  course,
  questions,
})
const office = '请直接选这个文件，不要改扩展名'

/** By a path that they have. */
const kinds: readonly [RegExp, OtherArchive][] = [
  [/(^|\/)moodle_backup\.xml$/i, moodle],
  [/(^|\/)tincan\.xml$/i, interactive('xAPI（Tin Can）课件')],
  [/(^|\/)cmi5\.xml$/i, interactive('cmi5 课件')],
  [/(^|\/)h5p\.json$/i, interactive('H5P 互动内容')],
  [/(^|\/)story_content\/|(^|\/)story(?:_html5)?\.html$/i, interactive('Articulate 课件')],
  [
    /^META-INF\/container\.xml$/i,
    document('EPUB 电子书', '请把里面的题复制成文字，再粘贴进来', '请转成 PDF，再放进一节文档课时'),
  ],
  [/^ppt\/presentation\.xml$/i, document('演示文稿（PPT）', '请把里面的题复制成文字，再粘贴进来')],
  [/^word\/document\.xml$/i, document('Word 文档', office)],
  [/^xl\/workbook\.(?:xml|bin)$/i, document('Excel 表格', office)],
  [
    /(^|\/)res\d{5}\.dat$/i,
    {
      name: 'Blackboard 的导出',
      course: '请在 Blackboard 里导出成 Common Cartridge',
      questions: '请在 Blackboard 里把测验导出成 QTI 2.1',
    },
  ],
  [
    /(^|\/)course\/(?:course|chapter\/[^/]+)\.xml$/i,
    {
      name: 'edX 的课程导出',
      course: '它的内容请一节一节传进来：视频传视频，文字粘贴成图文',
      questions: '里面的题请复制成文字，再粘贴进来',
    },
  ],
]

/** 「这是 Word 文档」 */
export const thisIs = ({ name }: OtherArchive) => `这是${/^[\dA-Za-z]/.test(name) ? ' ' : ''}${name}`

/** By the paths in it; undefined where nobody knows what it is. */
export function otherArchive(paths: Iterable<string>): OtherArchive | undefined {
  for (const path of paths) {
    const kind = kinds.find(([sign]) => sign.test(path))
    if (kind) return kind[1]
  }
  return undefined
}

const again = '请解开，再压缩成 ZIP'
const heads: readonly [readonly number[], OtherArchive][] = [
  [[0x1f, 0x8b], { ...moodle, name: 'Moodle 的课程备份（mbz），或者 tar.gz 压缩包' }],
  [[0x52, 0x61, 0x72, 0x21], { name: 'RAR 压缩包', course: again, questions: again }],
  [[0x37, 0x7a, 0xbc, 0xaf], { name: '7z 压缩包', course: again, questions: again }],
  [[0x25, 0x50, 0x44, 0x46], document('PDF 文件', '请用 Word 打开，另存成 docx 再导入')],
]

/** By the first bytes of a file that is no ZIP. */
export const otherByHead = (head: Uint8Array): OtherArchive | undefined =>
  heads.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1]
