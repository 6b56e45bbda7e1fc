// A course as a ZIP, packed and opened in the browser: `course.json` with everything, the texts as pages, the files, the pictures of the
// texts, and a manifest of IMS Common Cartridge, by which other systems show it. Cartridges of others: cartridge.ts.
import { BlobReader, BlobWriter, configure, type FileEntry, TextReader, ZipReader, ZipWriter } from '@zip.js/zip.js'
import type { Output } from '../../contract/calls.ts'
import type { CoursePackage } from '../../contract/course/course-package.ts'
import { packageFormat, packageLimits } from '../../contract/course/package-format.ts'
import { extensionOf } from '../../contract/file-kinds.ts'
import { otherArchive, otherByHead, thisIs } from '../../contract/other-archives.ts'
import { textOfBytes } from '../../contract/text-file.ts'
import { escaped } from '../typed-html.ts'
import { finderOf } from './archive-paths.ts'
import type { Unzipped } from './bounded-unzip.ts'
import type { CartridgeQuiz } from './cartridge-quizzes.ts'

configure({ useWebWorkers: false }) // the content security policy forbids blob workers

type Exported = Output<'course/auth/course/package/export'>

/** What cannot be packed or opened, as a sentence for its owner. */
export class PackageFault extends Error {}

type Progress = { signal: AbortSignal; onProgress(doneBytes: number, totalBytes: number): void }

const ownPicture = /(<img\b[^>]*?\bsrc=")(\/upload\/[^"?#]+)(")/g
const packedPicture = /(<img\b[^>]*?\bsrc=")(pictures\/[^"?#]+)(")/g
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Throws a PackageFault that names the file that could not be fetched. */
export async function packCourse(
  { course, courseLogo, fileList }: Exported,
  { signal, onProgress }: Progress,
): Promise<Blob> {
  const pictures = new Set<string>()
  const packed = mapTexts(course, (html) =>
    html.replace(ownPicture, (_, before, path, after) => {
      pictures.add(path)
      return `${before}pictures/${nameIn(path)}${after}`
    }),
  )
  const cover = courseLogo.startsWith('/upload/') ? `cover/${nameIn(courseLogo)}` : ''
  const zip = new ZipWriter(new BlobWriter('application/zip'), { signal })
  const texts = textsOf(packed)
  await zip.add('course.json', new TextReader(JSON.stringify({ ...packageFormat, cover, ...packed }, null, 2)))
  await zip.add('imsmanifest.xml', new TextReader(manifestOf(packed, fileList)))
  for (const { path, html } of texts) await zip.add(path, new TextReader(html))
  const total = fileList.reduce((sum, { fileSize }) => sum + fileSize, 1)
  let done = 0
  const fetched = async (url: string, name: string) => {
    const answer = await fetch(url, { signal })
    if (!answer.ok) throw new PackageFault(`「${name}」没有取到，请再试一次`)
    return answer.blob()
  }
  for (const path of pictures) await zip.add(`pictures/${nameIn(path)}`, new BlobReader(await fetched(path, '图片')))
  if (cover) await zip.add(cover, new BlobReader(await fetched(courseLogo, '封面')))
  for (const { path, url, fileName, fileSize } of fileList) {
    // Films and documents are compressed already.
    await zip.add(path, new BlobReader(await fetched(url, fileName)), { level: 0 })
    onProgress((done += fileSize), total)
  }
  return zip.close()
}

export type OpenedPackage = {
  course: CoursePackage
  /** Path of its cover in the package, or ''. */
  cover: string
  paths: ReadonlySet<string>
  /** Pictures in its texts, by their paths. */
  pictures: readonly string[]
  /** What a cartridge of another system has that a course here has not, in sentences. */
  left: readonly string[]
  /** Tests and question banks of such a cartridge. */
  quizzes: readonly CartridgeQuiz[]
  read(path: string): Promise<File>
  /** Of what an address in the file at `from` means. */
  find(from: string, address: string): string | undefined
  /** Undefined where it is not there; cut, and without bytes, where there are more than `most`. */
  bytesOf(path: string, most: number): Promise<Unzipped | undefined>
}

/** Throws a PackageFault where it is none. */
export async function openPackage(file: Blob): Promise<OpenedPackage> {
  const zip = new ZipReader(new BlobReader(file))
  const list = await zip.getEntries().catch(async () => {
    const other = otherByHead(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    throw new PackageFault(other ? `${thisIs(other)}。${other.course}` : '这不是 ZIP 课程包，或文件不完整')
  })
  if (list.length > packageLimits.files) throw new PackageFault(`课程包里的文件太多，最多 ${packageLimits.files} 个`)
  const nameOf = (entry: { filename: string; filenameUTF8: boolean; rawFilename: Uint8Array }) =>
    (entry.filenameUTF8 ? entry.filename : textOfBytes(entry.rawFilename)).replaceAll('\\', '/')
  const named = list.flatMap((entry) => (entry.directory ? [] : [[nameOf(entry), entry as FileEntry] as const]))
  const packed = named.filter(([path]) => !/(^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(path))
  if (packed.some(([, { encrypted }]) => encrypted))
    throw new PackageFault('这个压缩包有密码，请解开，不加密码再压缩一次')
  const folder = ownFolder(packed.map(([path]) => path))
  const entries = new Map(
    packed.map(([path, entry]) => [path.startsWith(folder) ? path.slice(folder.length) : path, entry]),
  )
  const textOf = async (path: string) => {
    const entry = entries.get(path)
    if (!entry) return undefined
    if (entry.uncompressedSize > packageLimits.bytes) throw new PackageFault(`课程包里的 ${path} 太大`)
    return textOfBytes(new Uint8Array(await (await entry.getData(new BlobWriter())).arrayBuffer()))
  }
  const blobOf = async (path: string, type: string) => {
    const entry = entries.get(path)
    if (!entry) throw new PackageFault(`课程包里缺「${nameIn(path)}」`)
    return entry.getData(new BlobWriter(type))
  }
  const [nearest] = manifestsIn(entries.keys())
  const text = await textOf('course.json')
  // others call files so too
  const own = nearest !== undefined && text !== undefined && !text.includes(packageFormat.format) ? undefined : text
  const manifestPath = own === undefined ? nearest : undefined
  const other = own === undefined ? otherArchive(entries.keys()) : undefined
  if (own === undefined && manifestPath === undefined)
    throw new PackageFault(
      other
        ? `${thisIs(other)}，不是课程包。${other.course}`
        : '里面没有 course.json，也没有 imsmanifest.xml，不是课程包；零散的视频和文档，请新建课程，再批量传进去',
    )
  const opened = manifestPath === undefined ? readOwn(own!) : await readForeign(manifestPath)
  async function readForeign(path: string) {
    const { readCartridge } = await import('./cartridge.ts')
    const archive = { paths: [...entries.keys()], textOf }
    const failure = (text: string) => new PackageFault(text)
    return readCartridge((await textOf(path))!, { archive, folder: folderOf(path), failure }).catch((error) => {
      throw other && error instanceof PackageFault ? new PackageFault(`${thisIs(other)}。${other.course}`) : error
    })
  }
  const foreign = 'pictures' in opened ? opened.pictures : undefined
  const read = async (path: string) => {
    const picture = foreign?.get(path) ?? path
    const name = typeof picture === 'string' ? picture : path
    const body = typeof picture === 'string' ? await blobOf(picture, pictureMimes[extensionOf(picture)] ?? '') : picture
    return new File([body], nameIn(name).replace(/^\d{3}-/, ''), { type: body.type })
  }
  const pictures = new Set<string>()
  mapTexts(opened.course, (html) => {
    for (const [, , path] of html.matchAll(packedPicture))
      if (foreign ? foreign.has(path!) : entries.has(path!)) pictures.add(path!)
    return html
  })
  const bytesOf = async (path: string, most: number) => {
    const entry = entries.get(path)
    if (!entry) return undefined
    if (entry.uncompressedSize > most) return { bytes: new Uint8Array(), isCut: true }
    const blob = await entry.getData(new BlobWriter())
    return { bytes: new Uint8Array(await blob.arrayBuffer()), isCut: false }
  }
  const { cover, left, quizzes } = { cover: '', left: [], quizzes: [], ...opened }
  const paths = new Set(entries.keys())
  const find = finderOf(paths, folderOf(manifestPath ?? ''))
  return { course: opened.course, cover, left, quizzes, paths, pictures: [...pictures], read, find, bytesOf }
}

/** Where our own package was packed with the folder around it: that folder, with / behind. */
const ownFolder = (paths: readonly string[]) =>
  paths.includes('course.json')
    ? ''
    : (/^[^/]+\/(?=course\.json$)/.exec(paths.find((path) => /^[^/]+\/course\.json$/.test(path)) ?? '')?.[0] ?? '')

/** Those nearest to the root first: a folder may have been packed whole. */
const manifestsIn = (paths: Iterable<string>) =>
  [...paths].filter((path) => /(^|\/)imsmanifest\.xml$/i.test(path)).sort((a, b) => a.length - b.length)

const pictureMimes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
}

function readOwn(text: string) {
  let value: { format?: unknown; version?: unknown; cover?: unknown }
  try {
    value = JSON.parse(text)
  } catch {
    throw new PackageFault('course.json 读不出来，课程包不完整')
  }
  if (value.format !== packageFormat.format) throw new PackageFault('course.json 不是本站这样的课程包')
  if (value.version !== packageFormat.version) throw new PackageFault('课程包来自更新的版本，请先升级本站')
  const { format: _, version: __, cover, ...course } = value
  if (!isCourse(course)) throw new PackageFault('course.json 里有读不懂的内容，课程包可能被改过')
  return { course, cover: typeof cover === 'string' ? cover : '' }
}

/** As far as it is shown before the gateway checks it. */
const isCourse = (value: object): value is CoursePackage =>
  'courseName' in value &&
  typeof value.courseName === 'string' &&
  'introduce' in value &&
  typeof value.introduce === 'string' &&
  'accessoryList' in value &&
  Array.isArray(value.accessoryList) &&
  'chapterList' in value &&
  Array.isArray(value.chapterList) &&
  value.chapterList.every(({ chapterName }) => typeof chapterName === 'string') &&
  'periodList' in value &&
  Array.isArray(value.periodList) &&
  value.periodList.every(({ periodName, content }) => typeof periodName === 'string' && typeof content === 'string')

/** With its texts changed: introduction and lessons. */
export function mapTexts<Course extends Pick<CoursePackage, 'introduce'> & { periodList: { content: string }[] }>(
  course: Course,
  change: (html: string) => string,
): Course {
  const periodList = course.periodList.map((period) => ({ ...period, content: change(period.content) }))
  return { ...course, introduce: change(course.introduce), periodList }
}

/** The lessons of each chapter. */
export const lessonsOf = <Period extends { chapterNo: number }>(course: {
  chapterList: readonly object[]
  periodList: readonly Period[]
}) => course.chapterList.map((_, n) => course.periodList.filter(({ chapterNo }) => chapterNo === n))

/** Puts the addresses of uploaded pictures in the place of their paths in the package. */
export const withPictures = <Course extends Parameters<typeof mapTexts>[0]>(
  course: Course,
  urls: ReadonlyMap<string, string>,
) =>
  mapTexts(course, (html) =>
    html.replace(packedPicture, (whole, before, path, after) =>
      urls.has(path) ? `${before}${urls.get(path)}${after}` : whole,
    ),
  )

const textPath = (chapterNo: number, periodNo: number) => `texts/${chapterNo + 1}-${periodNo + 1}.html`

/** Each text as a page that opens by itself; its pictures stand one folder above. */
const textsOf = (course: CoursePackage) =>
  lessonsOf(course).flatMap((periodList, c) =>
    periodList.flatMap(({ content, periodName }, p) =>
      content
        ? [
            {
              path: textPath(c, p),
              html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${escaped(periodName)}</title><h1>${escaped(periodName)}</h1>${content.replaceAll(packedPicture, '$1../$2$3')}</html>`,
            },
          ]
        : [],
    ),
  )

function manifestOf(course: CoursePackage, fileList: Exported['fileList']) {
  const resources: string[] = []
  const resource = (id: string, path: string) => {
    const href = escaped(path)
    resources.push(`<resource identifier="${id}" type="webcontent" href="${href}"><file href="${href}"/></resource>`)
    return id
  }
  const files = new Map(fileList.map(({ path }, n) => [path, resource(`F${n + 1}`, path)]))
  const chapters = lessonsOf(course).map((periodList, c) => {
    const { chapterName } = course.chapterList[c]!
    const items = periodList.map(({ periodName, content, file }, p) => {
      const of = content ? resource(`T${c + 1}-${p + 1}`, textPath(c, p)) : file && files.get(file)
      const ref = of ? ` identifierref="${of}"` : ''
      return `<item identifier="L${c + 1}-${p + 1}"${ref}><title>${escaped(periodName)}</title></item>`
    })
    return `<item identifier="C${c + 1}"><title>${escaped(chapterName)}</title>${items.join('')}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1" xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p1/LOM/manifest">
<metadata><schema>IMS Common Cartridge</schema><schemaversion>1.1.0</schemaversion><lomimscc:lom><lomimscc:general><lomimscc:title><lomimscc:string>${escaped(course.courseName)}</lomimscc:string></lomimscc:title></lomimscc:general></lomimscc:lom></metadata>
<organizations><organization identifier="outline" structure="rooted-hierarchy"><item identifier="root">${chapters.join('')}</item></organization></organizations>
<resources>${resources.join('')}</resources>
</manifest>`
}
