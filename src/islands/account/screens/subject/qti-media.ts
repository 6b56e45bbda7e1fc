// The items of a package of QTI, with its pictures and sounds taken over: uploaded, and their addresses changed. Where one cannot be, its
// address keeps the reason, and the row will say it.
import { CallError } from '../../../../contract/codes.ts'
import type { MediaFault } from '../../../../contract/exam/import-media.ts'
import { noItems, notOfQti } from '../../../../contract/exam/other-formats.ts'
import { importLimits } from '../../../../contract/exam/problem-template.ts'
import { maxSoundMegabytes } from '../../../../contract/exam/sound.ts'
import { extensionOf, kindOfExtension } from '../../../../contract/file-kinds.ts'
import { otherArchive, thisIs } from '../../../../contract/other-archives.ts'
import { maxPictureMegabytes } from '../../../../contract/picture-size.ts'
import { textOfBytes } from '../../../../contract/text-file.ts'
import { decoded, finderOf } from '../../../../lib/documents/archive-paths.ts'
import { boundedUnzip, plainPath, TooMuch, type Unzipped } from '../../../../lib/documents/bounded-unzip.ts'

/** The address of an upload. */
export type UploadMedia = (kind: 'picture' | 'sound', file: File) => Promise<string>

const megabyte = 1024 ** 2
const mostOfAll = 150 * megabyte
const mostOf = { picture: maxPictureMegabytes * megabyte, sound: maxSoundMegabytes * megabyte }

/** Of QTI 2 and 3, and of QTI 1.2. */
const itemTags = /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)(?![\w.-])|<item\b(?=[^<>]*\sident\s*=)/
const isItem = (name: string) => /\.(?:xml|xml\.qti)$/i.test(name) && !/(^|\/)imsmanifest\.xml$/i.test(name)
const mediaKind = (name: string) => {
  const kind = kindOfExtension(extensionOf(name))
  return kind === 'picture' || kind === 'sound' ? kind : undefined
}

/** An archive without questions that can be read, with a sentence of what it has instead. Nothing of it was uploaded. */
export class NoItems extends Error {}

/** Throws TooMuch, NoItems, or where it is no archive. `onProgress`: how many of the pictures and sounds are done. */
export async function itemsOfPackage(
  archive: Blob,
  upload: UploadMedia,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Blob> {
  const paths: string[] = []
  const files = await boundedUnzip(archive, {
    most(name) {
      paths.push(name)
      const kind = mediaKind(name)
      return kind ? mostOf[kind] : isItem(name) ? importLimits.bytes : undefined
    },
    mostOfAll,
  })
  const names = [...files.keys()]
  const find = finderOf(names)
  const items = [...files].filter(([name]) => isItem(name) && !hasWholeTest(name, names))
  if (items.some(([, { isCut }]) => isCut)) throw new TooMuch()
  const texts = items.map(([name, { bytes }]) => ({ name, text: textOfBytes(bytes) }))
  if (!texts.some(({ text }) => itemTags.test(text)))
    throw new NoItems(texts.map(({ text }) => notOfQti(text)).find(Boolean) ?? noItemsIn(paths))
  const fileOf = async (path: string) => files.get(path)
  const taken = await withMedia(texts, { find, fileOf, upload, onProgress })
  return new Blob(texts.flatMap(({ name }, n) => [named(name, taken[n]!), '\n']))
}

function noItemsIn(paths: readonly string[]) {
  const other = otherArchive(paths)
  return other ? `${thisIs(other)}，里面没有能导入的试题。${other.questions}` : noItems
}

type Sending = {
  find: Find
  /** At most `mostOfMedia(path)` bytes of it. */
  fileOf(path: string): Promise<Unzipped | undefined>
  upload: UploadMedia
  onProgress?(done: number, all: number): void
}

/** The texts of files of an archive with the pictures and sounds that stand in them taken over, each once. */
export async function withMedia(
  texts: readonly { name: string; text: string }[],
  { find, fileOf, upload, onProgress }: Sending,
): Promise<string[]> {
  const wanted = new Set(texts.flatMap(({ name, text }) => mediaIn(name, text, find)).map(({ path }) => path))
  const addresses = new Map<string | undefined, string>()
  for (const path of wanted) {
    addresses.set(path, await takenOver(path, path === undefined ? undefined : await fileOf(path), upload))
    onProgress?.(addresses.size, wanted.size)
  }
  return texts.map(({ name, text }) => withAddresses(name, text, { find, addresses }))
}

/** The most bytes of a picture or a sound; 0: it is none. */
export function mostOfMedia(path: string): number {
  const kind = mediaKind(path)
  return kind ? mostOf[kind] : 0
}

/** Canvas packs each test twice: with the kinds that cartridges know, and whole. */
function hasWholeTest(name: string, names: readonly string[]) {
  const [, test] = /(?:^|\/)([^/]+)\/assessment_qti\.xml$/.exec(name) ?? []
  return test !== undefined && names.some((other) => other.endsWith(`non_cc_assessments/${test}.xml.qti`))
}

/** In QTI 1.2 the HTML of a text is escaped. */
const mediaTags =
  /<(?:\w+:)?(?:img|object|audio|source|matimage|mataudio)\b[^<>]*>|&lt;(?:img|audio|source)\b(?:(?!&[lg]t;)[^<>]){0,5000}&gt;/g
const addressIn = /(\s(?:src|data|uri)\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)'|&quot;((?:(?!&quot;)[^<>]){0,2000})&quot;)/
const isElsewhere = (address: string) => /^(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(address)

type Find = ReturnType<typeof finderOf>
type Media = { path: string | undefined; address: string }

/** Those of a text that should stand in the archive; `path` is undefined where it leads out of it. */
function mediaIn(name: string, text: string, find: Find): Media[] {
  return (text.match(mediaTags) ?? []).flatMap((tag) => mediaOf(name, tag, find) ?? [])
}

function mediaOf(name: string, tag: string, find: Find): Media | undefined {
  const found = tag.match(addressIn)
  const address = (found?.[2] ?? found?.[3] ?? found?.[4] ?? '').trim()
  return found && !isElsewhere(address) ? { address, path: pathOf(name, address, find) } : undefined
}

/** From the root of the archive: addresses are relative to their item. */
function pathOf(name: string, address: string, find: Find) {
  const whole = address.replace(/&(?:amp;)+/g, '&')
  const found = find(name, whole)
  if (found !== undefined) return found
  const plain = whole.split(/[?#]/)[0]!
  const folder = name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : ''
  return plainPath(folder + decoded(plain))
}

type Taken = { find: Find; addresses: ReadonlyMap<string | undefined, string> }

const withAddresses = (name: string, text: string, { find, addresses }: Taken) =>
  text.replace(mediaTags, (tag) => {
    const media = mediaOf(name, tag, find)
    if (!media) return tag
    const taken = addresses.get(media.path)!
    const address = taken.startsWith('#') ? media.address.split('#')[0] + taken : taken
    return tag.replace(addressIn, (_, before: string) => `${before}"${address.replaceAll('"', '&quot;')}"`)
  })

/** The address of the upload, or the reason behind #. */
export async function takenOver(
  path: string | undefined,
  file: Unzipped | undefined,
  upload: UploadMedia,
): Promise<string> {
  const because = (fault: MediaFault) => `#${fault}`
  if (path === undefined) return because('outside')
  const kind = mediaKind(path)
  if (!kind) return because('kind')
  if (!file) return because('missing')
  if (file.isCut || file.bytes.length > mostOf[kind]) return because('size')
  try {
    return await upload(kind, new File([file.bytes as BlobPart], path.slice(path.lastIndexOf('/') + 1)))
  } catch (error) {
    const fault = CallError.is(error) ? faults[error.code] : undefined
    if (!fault) throw error
    return because(fault)
  }
}

const faults: Partial<Record<CallError['code'], MediaFault>> = {
  invalid: 'kind',
  wrongType: 'kind',
  tooLarge: 'room',
  tooMany: 'later',
}

/** So that a row says in which file of the archive it stands, and in which line there. */
export function named(name: string, text: string) {
  let line = 1
  let counted = 0
  return text.replace(new RegExp(itemTags, 'g'), (tag, at: number) => {
    for (; counted < at; counted++) if (text[counted] === '\n') line++
    return `${tag} data-file="${name.replace(/[&<>"]/g, '')}" data-line="${line}"`
  })
}
