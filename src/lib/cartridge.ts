// A cartridge of another system (IMS Common Cartridge 1.0 to 1.3, exports of Canvas and Moodle) as a course: its folders as chapters, its
// pages as texts, its files as lessons by their kind. What a course here cannot hold is said, each with its name.
import type { CoursePackage } from '../contract/course/course-package.ts'
import { packageLimits } from '../contract/course/package-format.ts'
import { cut } from '../contract/cut.ts'
import { extensionOf, kindOfExtension } from '../contract/file-kinds.ts'
import { finderOf } from './archive-paths.ts'
import { type CartridgeFiles, type CartridgePage, pageOf, partsOfHtml } from './cartridge-page.ts'
import { type CartridgeQuiz, quizReader } from './cartridge-quizzes.ts'
import { escaped } from './typed-html.ts'

export type Archive = {
  paths: Iterable<string>
  /** Undefined where it is not there. */
  textOf(path: string): Promise<string | undefined>
}

export type ReadCartridge = {
  course: CoursePackage
  /** In sentences. */
  left: string[]
  /** Pictures of its texts by the names that these have for them: their paths in the archive, or what stood in the page. */
  pictures: ReadonlyMap<string, string | Blob>
  /** Its tests and question banks, as they come in its outline; behind them those that stand nowhere. */
  quizzes: readonly CartridgeQuiz[]
}

type Lesson = Omit<CoursePackage['periodList'][number], 'chapterNo'>
type Resource = { type: string; href: string; files: readonly string[]; isScorm: boolean }

const free: CoursePackage['terms'] = {
  ...({ isFree: 1, coursePrice: 0, originalPrice: 0, vipPrice: 0, isVipFree: 0 } as const),
  validDays: 0,
  creditHours: 0,
  certificateProgress: null,
}

const byExtension: readonly [RegExp, number][] = [
  [/\.(mp4|mov|mkv|webm)$/i, 1],
  [/\.(pdf|docx?|pptx?|xlsx?)$/i, 3],
  [/\.(mp3|m4a|wav)$/i, 7],
]
const kindOf = (path: string) => byExtension.find(([ending]) => ending.test(path))?.[1]

/** `folder` of the manifest in the archive, with / behind. `failure` makes the error of a sentence. */
export async function readCartridge(
  manifest: string,
  { archive, folder, failure }: { archive: Archive; folder: string; failure(sentence: string): Error },
): Promise<ReadCartridge> {
  const xml = new DOMParser().parseFromString(manifest, 'application/xml')
  if (xml.getElementsByTagName('parsererror').length) throw failure('imsmanifest.xml 读不出来，课程包不完整')
  const left: string[] = []
  const find = finderOf(archive.paths, folder)
  const resources = resourcesOf(xml)
  const pictures = new Map<string, string | Blob>()
  const names = new Map<string | Blob, string>()
  const files: CartridgeFiles = {
    find,
    takePicture(picture) {
      const extension = typeof picture === 'string' ? extensionOf(picture) : picture.type.slice('image/'.length)
      if (!/^(png|jpe?g|gif|webp)$/.test(extension)) return undefined
      const name = names.get(picture) ?? `pictures/${pictures.size + 1}.${extension}`
      names.set(picture, name)
      pictures.set(name, picture)
      return name
    },
    kindOf: (path) => kindOf(path) ?? (kindOfExtension(extensionOf(path)) === undefined ? undefined : 0),
  }
  const { quizzes, take: takeQuiz, takeOthers } = quizReader({ find, textOf: archive.textOf }, left)
  const quizOf = (title: string, { type, files }: Resource) =>
    takeQuiz({ title, files, isBank: /question-bank/i.test(type) })
  const seen = new Set<Resource>()
  const questions: string[] = []
  const scorm: string[] = []
  const accessories: { acName: string; file: string; lesson: Lesson }[] = []

  const named = (title: string, most: number) => {
    if (title.length > most) left.push(`「${cut(title, 20)}」的名字太长，只留了前 ${most} 个字`)
    return cut(title, most)
  }
  const about = (name: string) => ({
    periodName: named(name, 100),
    periodDesc: '',
    isFree: 0 as const,
    isGated: 0 as const,
  })
  const textLesson = (name: string, content: string): Lesson => ({ ...about(name), periodType: 5, content, file: null })
  const fileLesson = (name: string, path: string, kind: number): Lesson => ({
    ...about(name),
    periodType: kind,
    content: '',
    file: path,
  })

  function lessonsOfPage(name: string, { content, films, documents, left: leftOfPage }: CartridgePage): Lesson[] {
    left.push(...leftOfPage)
    const parts = content ? partsOfHtml(content, packageLimits.lessonText) : []
    if (parts.length > 1) left.push(`「${name}」太长，分成了 ${parts.length} 节`)
    const texts = parts.map((part, n) => textLesson(parts.length > 1 ? `${cut(name, 90)}（${n + 1}）` : name, part))
    const own = films.map(({ path, name: film }) =>
      fileLesson(`${cut(name, 50)}：${cut(film, 45)}`, path, kindOf(path)!),
    )
    const lessons = [...texts, ...own]
    if (!lessons.length) left.push(`「${name}」是空的`)
    for (const { path, name: document } of documents)
      if (lessons[0] && accessories.length < packageLimits.accessories)
        accessories.push({ acName: cut(document, 100), file: path, lesson: lessons[0] })
      else left.push(`「${name}」里的文件 ${document}`)
    return lessons
  }

  async function lessonsOf(name: string, title: string, resource: Resource): Promise<Lesson[]> {
    const { type, href, isScorm } = resource
    seen.add(resource)
    const path = find('', href)
    const leave = (why: string): Lesson[] => {
      left.push(`「${name}」${why}`)
      return []
    }
    if (isScorm) {
      scorm.push(name)
      return leave('是 SCORM 课件，本站不播放，请换成视频、PDF 或网页')
    }
    if (isOfQuestions(resource)) {
      questions.push(name)
      if (await quizOf(title, resource)) return []
      return leave('是试题，这里读不出来：到题库里用「导入」再传一次这个文件')
    }
    if (/^imsbasiclti/i.test(type)) return leave('是外部工具，本站没有')
    if (path === undefined) return leave('的文件不在课程包里')
    if (/^imswl/i.test(type) || /^imsdt/i.test(type)) {
      const inner = new DOMParser().parseFromString((await archive.textOf(path)) ?? '', 'application/xml')
      const url = inner.getElementsByTagNameNS('*', 'url')[0]?.getAttribute('href')?.trim() ?? ''
      if (/^https?:/i.test(url)) return [textLesson(name, `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`)]
      const text = inner.getElementsByTagNameNS('*', 'text')[0]
      const isHtml = /html/i.test(text?.getAttribute('texttype') ?? '')
      const html = isHtml ? text!.textContent! : `<p>${escaped(text?.textContent?.trim() ?? '')}</p>`
      if (text) left.push(`「${name}」是讨论，只带来了它的题目`)
      return lessonsOfPage(name, pageOf(html, { path, name, files }))
    }
    if (/\.x?html?$/i.test(path))
      return lessonsOfPage(name, pageOf((await archive.textOf(path)) ?? '', { path, name, files }))
    const kind = kindOf(path)
    return kind === undefined ? leave(`是 .${extensionOf(path)} 文件，课程里放不下`) : [fileLesson(name, path, kind)]
  }

  /** Of an item and those below it; names of folders in a chapter stand before those of their lessons. */
  async function lessonsUnder(item: Element, { before = '', isChapter = false } = {}): Promise<Lesson[]> {
    const inner = children(item, 'item')
    const title = titleOf(item)
    const resource = resources.get(item.getAttribute('identifierref') ?? '')
    const lessons = resource ? await lessonsOf(before + title, title, resource) : []
    if (!resource && !inner.length) left.push(`「${before}${title}」没有内容`)
    const folder = isChapter ? '' : `${cut(title, 30)}：`
    for (const one of inner) lessons.push(...(await lessonsUnder(one, { before: folder })))
    return lessons
  }

  const organization = xml.getElementsByTagNameNS('*', 'organization')[0]
  const tops = organization ? children(organization, 'item') : []
  const folders = tops.length === 1 && children(tops[0]!, 'item').length ? children(tops[0]!, 'item') : tops
  const courseName = cut((xml.getElementsByTagNameNS('*', 'string')[0]?.textContent ?? '').trim(), 100) || '导入的课程'
  const chapters: { name: string; lessons: Lesson[]; isLoose: boolean }[] = []
  for (const folder of folders) {
    const isLoose = !children(folder, 'item').length
    const before = quizzes.length
    const lessons = await lessonsUnder(folder, { isChapter: true })
    const last = chapters.at(-1)
    const isOfLast = isLoose && last?.isLoose
    if (isOfLast) last.lessons.push(...lessons)
    else if (lessons.length) chapters.push({ name: isLoose ? courseName : titleOf(folder), lessons, isLoose })
    // A chapter without lessons is none: what stands in it belongs to the course.
    if (isOfLast || lessons.length)
      for (const quiz of quizzes.slice(before)) quiz.chapterNo = quiz.isBank ? null : chapters.length - 1
  }
  if (!chapters.length) throw failure(emptyBecause({ questions, scorm }))
  for (const resource of resources.values())
    if (isOfQuestions(resource) && !seen.has(resource)) await quizOf('', resource)
  await takeOthers(archive.paths)
  const chapterList = chapters.map(({ name }) => ({ chapterName: named(name, 50), chapterDesc: '' }))
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const course: CoursePackage = {
    courseCategory: 1,
    courseName,
    introduce: '',
    isDanmu: 1,
    terms: free,
    chapterList,
    periodList: chapters.flatMap((chapter, chapterNo) => chapter.lessons.map((lesson) => ({ ...lesson, chapterNo }))),
    accessoryList: accessories.map(({ lesson, ...one }) => ({ ...one, isFree: 0, periodNo: lessons.indexOf(lesson) })),
  }
  return { course, left, pictures, quizzes }
}

const isOfQuestions = ({ type }: Resource) => /^imsqti|assessment/i.test(type)
const children = (of: Element, name: string) => [...of.children].filter(({ localName }) => localName === name)
const titleOf = (item: Element) => (children(item, 'title')[0]?.textContent ?? '').trim() || '没有名字'

function resourcesOf(xml: Document): Map<string, Resource> {
  const isAllScorm = [...xml.getElementsByTagNameNS('*', 'schema')].some((one) => /SCORM/i.test(one.textContent ?? ''))
  return new Map(
    [...xml.getElementsByTagNameNS('*', 'resource')].map((one) => {
      const type = one.getAttribute('type') ?? ''
      const base = baseOf(one)
      const files = children(one, 'file').map((file) => base + (file.getAttribute('href') ?? ''))
      const own = one.getAttribute('href')
      const href = own === null ? (files[0] ?? '') : base + own
      const isSco = [...one.attributes].some(
        ({ localName, value }) => /^scormtype$/i.test(localName) && value.toLowerCase() === 'sco',
      )
      const isScorm = isSco || (isAllScorm && type.toLowerCase() === 'webcontent')
      return [one.getAttribute('identifier') ?? '', { type, href, files: [href, ...files], isScorm }] as const
    }),
  )
}

/** What xml:base of the resource and of all around it makes. */
function baseOf(element: Element | null): string {
  if (!element) return ''
  const own = element.getAttribute('xml:base') ?? ''
  return baseOf(element.parentElement) + (own && !own.endsWith('/') ? `${own}/` : own)
}

function emptyBecause({ questions, scorm }: { questions: string[]; scorm: string[] }) {
  const list = (names: string[]) => `${names.slice(0, 3).join('、')}${names.length > 3 ? ' 等' : ''}`
  if (scorm.length)
    return `这是 SCORM 课件（${list(scorm)}），本站不能播放，请让做课件的人导出成视频、PDF 或网页，再一节一节传`
  if (questions.length)
    return `课程包里只有试题（${list(questions)}），没有网页、文档或视频；到题库里用「导入」传这个文件，题就进题库`
  return '课程包里没有能用的网页、文档或视频'
}
