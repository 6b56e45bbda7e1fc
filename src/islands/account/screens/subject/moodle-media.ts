// An export of Moodle in XML with its pictures and sounds taken over: they stand in it as base64, each beside the text that shows it. Where
// one cannot be taken, its address keeps the reason, and the row will say it.
import { decoded } from '../../../../lib/documents/archive-paths.ts'
import { takenOver, type UploadMedia } from './qti-media.ts'

const files = /<file\b([^<>]*)>([^<]*)<\/file>/g
const addresses = /@@PLUGINFILE@@\/([^"'<>&\s?#\\)]{1,300})(?:\?[^"'<>&\s)]{0,300})?/g

const nameIn = (attributes: string) => /\sname="([^"]*)"/.exec(attributes)?.[1] ?? ''
const pathIn = (attributes: string) => /\spath="([^"]*)"/.exec(attributes)?.[1] ?? ''

/** `onProgress`: how many questions with pictures or sounds are done. */
export async function moodleWithMedia(
  text: string,
  upload: UploadMedia,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<Blob> {
  const questions = partsOf(text)
  const all = questions.filter(hasMedia).length
  const parts: string[] = []
  let done = 0
  for (const question of questions) {
    parts.push(hasMedia(question) ? await withMedia(question, upload) : question.replace(files, ''))
    if (hasMedia(question)) onProgress(++done, all)
  }
  return new Blob(parts)
}

const hasMedia = (question: string) => question.includes('@@PLUGINFILE@@')

/** Each ends with a question. */
function partsOf(text: string): string[] {
  const end = '</question>'
  const parts = text.split(end)
  return parts.map((part, n) => (n < parts.length - 1 ? part + end : part))
}

/** Bodies by names. */
type Files = Map<string, string>

/** The files behind each text, which belong to it, by where they begin. */
function groupsOf(question: string): { begin: number; files: Files }[] {
  const groups: { begin: number; files: Files }[] = []
  let end = -1
  for (const match of question.matchAll(files)) {
    const isNext = end >= 0 && !question.slice(end, match.index).trim()
    if (!isNext) groups.push({ begin: match.index, files: new Map() })
    const path = pathIn(match[1]!).replace(/^\//, '')
    groups.at(-1)!.files.set(path + nameIn(match[1]!), match[2]!)
    end = match.index + match[0].length
  }
  return groups
}

/** Those whose name no other has: their text may stand elsewhere. */
function onlyOnes(groups: readonly Files[]): Files {
  const only: Files = new Map()
  const seen = new Set<string>()
  for (const files of groups)
    for (const [name, body] of files) {
      if (seen.has(name)) only.delete(name)
      else only.set(name, body)
      seen.add(name)
    }
  return only
}

async function withMedia(question: string, upload: UploadMedia): Promise<string> {
  const groups = groupsOf(question)
  const only = onlyOnes(groups.map(({ files }) => files))
  const urls = new Map<string, string>()
  const parts: string[] = []
  let at = 0
  let next = 0
  for (const match of question.matchAll(addresses)) {
    while (next < groups.length && groups[next]!.begin < match.index) next++
    const name = decoded(match[1]!)
    const own = groups[next]?.files
    const body = own?.get(name) ?? own?.get(match[1]!) ?? only.get(name) ?? only.get(match[1]!)
    const key = `${name}/${body}`
    const url = urls.get(key) ?? (await takenOver(name, body === undefined ? undefined : fileOf(body), upload))
    urls.set(key, url)
    parts.push(question.slice(at, match.index), url.startsWith('#') ? match[0].split('?')[0] + url : url)
    at = match.index + match[0].length
  }
  return (parts.join('') + question.slice(at)).replace(files, '')
}

function fileOf(base64: string) {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0))
    return { bytes, isCut: false }
  } catch {
    return undefined
  }
}
