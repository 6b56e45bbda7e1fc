// Looks into a Word, PowerPoint or Excel file before LibreOffice gets it: a ZIP that opens without end, climbs out of its folder, has macros,
// or draws in files from elsewhere is refused. All of it is read with bounds.
import { openAsBlob } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { BlobReader, ERR_UNSAFE_FILENAME, type FileEntry, ZipReader } from '@zip.js/zip.js'

const maxEntries = 2000
const maxDirectory = 4 * 1024 ** 2
const maxOpened = 500 * 1024 ** 2
/** Opened, over what it is packed: beyond some megabytes no honest file has more. */
const [maxRatio, ratioFrom] = [100, 20 * 1024 ** 2]
/** Of a list of relations, and of what stands before the first element of any XML. */
const [maxRelations, maxProlog] = [1024 ** 2, 64 * 1024]

/** What is wrong with it, in words for its owner; undefined where LibreOffice may have it. */
export async function faultOfOfficeFile(path: string): Promise<string | undefined> {
  if (!(await hasSmallDirectory(path))) return '这个文件不完整，或者里面的文件太多'
  const { size } = await stat(path)
  const zip = new ZipReader(new BlobReader(await openAsBlob(path)), {
    useWebWorkers: false,
    checkOverlappingEntry: true,
  })
  const entries: FileEntry[] = []
  let opened = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      opened += entry.uncompressedSize
      if (entries.length === maxEntries) return '里面的文件太多'
      if (opened > maxOpened || (opened > ratioFrom && opened > size * maxRatio)) return '解开以后大得异常'
      if (entry.encrypted) return '它有打开密码'
      if (/\/(vbaProject|activeX\d*)\.bin$/i.test(entry.filename)) return '它带有宏或控件'
      if (!entry.directory) entries.push(entry)
    }
    if (!entries.some(({ filename }) => filename === '[Content_Types].xml'))
      return '它不是 Word、PowerPoint 或 Excel 文件'
    for (const entry of entries) {
      const fault = await faultOfXml(entry)
      if (fault) return fault
    }
    return undefined
  } catch (error) {
    return (error as Error).message === ERR_UNSAFE_FILENAME ? '里面有指向别处的路径' : '这个文件不完整或已损坏'
  } finally {
    await zip.close().catch(() => {})
  }
}

async function faultOfXml(entry: FileEntry) {
  const isRelations = /\.rels$/i.test(entry.filename)
  if (!isRelations && !/\.(xml|vml)$/i.test(entry.filename)) return undefined
  const limit = isRelations ? maxRelations : maxProlog
  const body = await beginningOf(entry, limit)
  const text = body.toString(body[0] === 0xff || body[1] === 0 ? 'utf16le' : 'utf8')
  const first = text.search(/<[\p{L}_]/u)
  const prolog = first < 0 ? text : text.slice(0, first)
  if (/<!(DOCTYPE|ENTITY)/i.test(prolog) || (first < 0 && body.length === limit)) return '里面的 XML 带有外部定义'
  if (!isRelations) return undefined
  if (body.length === limit) return '里面的引用太多'
  const relations = text.split(/<(?:\w+:)?Relationship\s/).slice(1)
  const isForeign = (relation: string) =>
    /TargetMode\s*=\s*["']External["']/i.test(relation) && !/\/(hyperlink|externalLinkPath)["']/.test(relation)
  return relations.some(isForeign) ? '它引用了文件以外的图片、模板或对象' : undefined
}

/** The first bytes of an entry, whatever length it says it has. */
async function beginningOf(entry: FileEntry, limit: number) {
  const parts: Uint8Array[] = []
  const enough = new AbortController()
  let size = 0
  const take = new WritableStream<Uint8Array>({
    write(part) {
      parts.push(part)
      size += part.length
      if (size >= limit) enough.abort()
    },
  })
  await entry.getData(take, { signal: enough.signal }).catch((error) => {
    if (size < limit) throw error
  })
  return Buffer.concat(parts).subarray(0, limit)
}

const [endMark, endSize, maxComment] = [0x06054b50, 22, 65_535]

/** The end of a ZIP says how many files there are and how long their list is: before that is read whole. */
async function hasSmallDirectory(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await tailOf(file, size)
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (at < 0 || at + endSize > tail.length || tail.readUInt32LE(at) !== endMark) return false
    return tail.readUInt16LE(at + 10) <= maxEntries && tail.readUInt32LE(at + 12) <= maxDirectory
  } finally {
    await file.close()
  }
}

async function tailOf(file: FileHandle, size: number) {
  const length = Math.min(size, endSize + maxComment)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.subarray(0, bytesRead)
}
