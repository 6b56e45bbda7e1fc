// A cartridge of another system (IMS Common Cartridge 1.0 to 1.3, exports of Canvas and Moodle) as a course: its folders as chapters, its
// pages as texts, its files as lessons by their kind. What a course here cannot hold is said, each with its name.

import type { CodeOf } from '../../contract/codes-of.ts'
import type { CoursePackage } from '../../contract/course/course-package.ts'
import { packageLimits } from '../../contract/course/package-format.ts'
import { cut } from '../../contract/cut.ts'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { extensionOf, fileKinds, filmKind, kindOfExtension } from '../../contract/file-kinds.ts'
import { plainText } from '../../contract/plain-text.ts'
import { escaped } from '../typed-html.ts'
import { decoded, finderOf } from './archive-paths.ts'
import { type CartridgeFiles, type CartridgePage, pageOf, partsOfHtml } from './cartridge-page.ts'
import { type CartridgeQuiz, quizReader } from './cartridge-quizzes.ts'

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

const kindByExtension = new Map<string, CodeOf<typeof periodTypes>>([
  ...filmKind.extensions.map((extension) => [extension, periodTypes.film] as const),
  ...['pdf', 'doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'].map(
    (extension) => [extension, periodTypes.document] as const,
  ),
  ...fileKinds.sound.extensions.map((extension) => [extension, periodTypes.audio] as const),
])
const kindOf = (path: string) => kindByExtension.get(extensionOf(path))
const isPage = (path: string) => /\.x?html?$/i.test(path)
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
/** 「a、b、c 等」 */
const listed = (names: readonly string[], most: number) =>
  `${names
    .slice(0, most)
    .map((name) => cut(name, 40))
    .join('、')}${names.length > most ? ' 等' : ''}`

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
  /** Paths of what is brought in, or said. */
  const used = new Set<string>()
  const pictures = new Map<string, string | Blob>()
  const names = new Map<string | Blob, string>()
  const files: CartridgeFiles = {
    find,
    takePicture(picture) {
      const extension = typeof picture === 'string' ? extensionOf(picture) : picture.type.slice('image/'.length)
      if (!/^(png|jpe?g|gif|webp)$/.test(extension)) return undefined
      const name = names.get(picture) ?? `pictures/${pictures.size + 1}.${extension}`
      names.set(picture, name)
      if (typeof picture === 'string') used.add(picture)
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
  const textLesson = (name: string, content: string): Lesson => ({
    ...about(name),
    periodType: periodTypes.imageText,
    content,
    file: null,
  })
  const fileLesson = (name: string, path: string, kind: CodeOf<typeof periodTypes>): Lesson => ({
    ...about(name),
    periodType: kind,
    content: '',
    file: path,
  })

  function lessonsOfPage(name: string, { content, films, documents, left: leftOfPage }: CartridgePage): Lesson[] {
    left.push(...leftOfPage)
    for (const { path } of [...films, ...documents]) used.add(path)
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
    if (path !== undefined) used.add(path)
    if (isScorm) for (const file of resource.files) used.add(find('', file) ?? '')
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
    const isAssignment =
      /^assignment/i.test(type) || resource.files.some((file) => /assignment_settings\.xml$/i.test(file))
    if (isAssignment) left.push(`「${name}」是作业，只带来了它的要求；分数、截止时间和交作业请在这里重新设`)
    if (isTopic(resource)) {
      const inner = new DOMParser().parseFromString((await archive.textOf(path)) ?? '', 'application/xml')
      const url = inner.getElementsByTagNameNS('*', 'url')[0]?.getAttribute('href')?.trim() ?? ''
      if (/^https?:/i.test(url)) return [textLesson(name, `<p><a href="${escaped(url)}">${escaped(url)}</a></p>`)]
      const text = inner.getElementsByTagNameNS('*', 'text')[0]
      const isHtml = /html/i.test(text?.getAttribute('texttype') ?? '')
      const html = isHtml ? text!.textContent! : `<p>${escaped(text?.textContent?.trim() ?? '')}</p>`
      if (text && !isAssignment) left.push(`「${name}」是讨论，只带来了它的题目`)
      return lessonsOfPage(name, pageOf(html, { path, name, files }))
    }
    if (isPage(path)) {
      const html = (await archive.textOf(path)) ?? ''
      if (unpublished.test(html.slice(0, 5000))) left.push(`「${name}」原来没有发布，这里照样放进来了`)
      return lessonsOfPage(name, pageOf(html, { path, name, files }))
    }
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
    if (item.getAttribute('isvisible') === 'false') left.push(`「${before}${title}」原来是隐藏的，这里照样放进来了`)
    const folder = isChapter ? '' : `${before}${cut(title, 30)}：`
    for (const one of inner) lessons.push(...(await lessonsUnder(one, { before: folder })))
    return lessons
  }

  /** In the order of the manifest. */
  async function lessonsWithoutOutline(): Promise<Lesson[]> {
    const lessons: Lesson[] = []
    for (const resource of resources.values()) {
      const path = find('', resource.href)
      const isLesson = path !== undefined && (isPage(path) || kindOf(path) !== undefined || isTopic(resource))
      const name = (await titleOfTopic(resource)) || nameIn(path ?? '').replace(/\.\w+$/, '')
      if (resource.isScorm || (isLesson && !used.has(path))) lessons.push(...(await lessonsOf(name, name, resource)))
    }
    return lessons
  }

  /** Of a link, a discussion or an assignment; '' where it has none. */
  async function titleOfTopic(resource: Resource): Promise<string> {
    const path = isTopic(resource) ? find('', resource.href) : undefined
    const text = path === undefined ? undefined : await archive.textOf(path)
    const inner = text && new DOMParser().parseFromString(text, 'application/xml')
    return inner ? inOneLine(inner.getElementsByTagNameNS('*', 'title')[0]) : ''
  }

  /** Pages and files of the archive that nothing above has taken. */
  async function leaveOthers() {
    const inQuizzes = namesOfMedia(quizzes.map(({ text }) => text))
    const rest = [...archive.paths].filter(
      (path) => path.startsWith(folder) && !used.has(path) && !notContent.test(path),
    )
    const pages = rest.filter(isPage)
    const others = rest.filter(
      (path) => !isPage(path) && files.kindOf(path) !== undefined && !inQuizzes.has(nameIn(path)),
    )
    const topics = [...resources.values()].filter((resource) => isTopic(resource) && !seen.has(resource))
    const titles = await Promise.all(
      topics.slice(0, 11).map(async (one) => (await titleOfTopic(one)) || nameIn(one.href)),
    )
    if (topics.length) left.push(`大纲里没有的 ${topics.length} 个链接、讨论和作业没有带进来：${listed(titles, 10)}`)
    if (pages.length) left.push(`大纲里没有的 ${pages.length} 个页面没有带进来：${listed(pages.map(nameIn), 10)}`)
    if (others.length)
      left.push(`大纲里没有、也没有页面用到的 ${others.length} 个文件没有带进来：${listed(others.map(nameIn), 10)}`)
  }

  const [organization, ...furtherOutlines] = xml.getElementsByTagNameNS('*', 'organization')
  if (furtherOutlines.length) left.push(`课程包里有 ${furtherOutlines.length + 1} 份大纲，只用了第一份`)
  const tops = organization ? children(organization, 'item') : []
  const folders = tops.length === 1 && children(tops[0]!, 'item').length ? children(tops[0]!, 'item') : tops
  const general = xml.getElementsByTagNameNS('*', 'general')[0]
  const ofCourse = (name: string) => (general ? inOneLine(children(general, name)[0]) : '')
  const titleOfOutline = organization ? inOneLine(children(organization, 'title')[0]) : ''
  const courseName = named(ofCourse('title') || titleOfOutline, 100) || '导入的课程'
  const description = ofCourse('description')
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
  const isOutline = [...xml.getElementsByTagNameNS('*', 'item')].some((one) => one.getAttribute('identifierref'))
  if (!chapters.length && !isOutline) {
    const lessons = await lessonsWithoutOutline()
    if (lessons.length) {
      chapters.push({ name: courseName, lessons, isLoose: true })
      left.push('课程包里没有大纲，照文件的顺序排成了一章')
    }
  }
  if (!chapters.length) {
    for (const resource of resources.values())
      if (isOfQuestions(resource) && !seen.has(resource)) questions.push(nameIn(resource.href))
    throw failure(emptyBecause({ questions, scorm, left }))
  }
  for (const resource of resources.values())
    if (isOfQuestions(resource) && !seen.has(resource)) await quizOf('', resource)
  await takeOthers(archive.paths)
  await leaveOthers()
  const chapterList = chapters.map(({ name }) => ({ chapterName: named(name, 50), chapterDesc: '' }))
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const course: CoursePackage = {
    courseCategory: courseCategories.film,
    courseName,
    introduce: description && `<p>${escaped(cut(plainText(description), 5000))}</p>`,
    isDanmu: 1,
    terms: free,
    chapterList,
    periodList: chapters.flatMap((chapter, chapterNo) => chapter.lessons.map((lesson) => ({ ...lesson, chapterNo }))),
    accessoryList: accessories.map(({ lesson, ...one }) => ({ ...one, isFree: 0, periodNo: lessons.indexOf(lesson) })),
  }
  return { course, left, pictures, quizzes }
}

/** A page of Canvas says of itself that learners do not see it. */
const unpublished = /<meta name="workflow_state" content="unpublished"/i
/** What systems and computers put beside the course. */
const notContent = /(^|\/)(?:__MACOSX\/|\.|course_settings\/canvas_export\.txt$)/

/** Of files that stand in these texts. */
function namesOfMedia(texts: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const text of texts)
    for (const [, name] of text.matchAll(/[/"'=;>]([^/"'<>=&\s]{1,200}\.\w{2,5})(?=["'?&<])/g))
      names.add(decoded(name!))
  return names
}

/** A link, a discussion or an assignment: a file of XML. */
const isTopic = ({ type }: Resource) => /^(?:imswl|imsdt|assignment)/i.test(type)
const isOfQuestions = ({ type }: Resource) => /^imsqti|assessment/i.test(type)
const children = (of: Element, name: string) => [...of.children].filter(({ localName }) => localName === name)
const titleOf = (item: Element) => inOneLine(children(item, 'title')[0]) || '没有名字'
const inOneLine = (element: Element | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

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

type Found = { questions: string[]; scorm: string[]; left: readonly string[] }

function emptyBecause({ questions, scorm, left }: Found) {
  const list = (names: string[]) => listed(names, 3)
  if (scorm.length)
    return `这是 SCORM 课件（${list(scorm)}），本站不能播放，请让做课件的人导出成视频、PDF 或网页，再一节一节传`
  if (questions.length)
    return `课程包里只有试题（${list(questions)}），没有网页、文档或视频；到题库里用「导入」传这个文件，题就进题库`
  return `课程包里没有能用的网页、文档或视频${left.length ? `：${left.slice(0, 3).join('；')}` : ''}`
}
