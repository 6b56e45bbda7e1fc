// An export of Moodle in XML with its pictures and sounds taken over: they stand in it as base64, each beside the text that shows it. Where
// one cannot be taken, its address keeps the reason, and the row will say it.
import { decoded } from '../../../../lib/archive-paths.ts'
import { takenOver, type UploadMedia } from './qti-media.ts'

const files = /<file\b([^<>]*)>([^<]*)<\/file>/g
const addresses = /@@PLUGINFILE@@\/([^"'<>&\s?#\\)]{1,300})(?:\?[^"'<>&\s)]{0,300})?/g

const nameIn = (attributes: string) => /\sname="([^"]*)"/.exec(attributes)?.[1]

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

async function withMedia(question: string, upload: UploadMedia): Promise<string> {
  const contents = new Map([...question.matchAll(files)].map(([, attributes, body]) => [nameIn(attributes!), body!]))
  const shown = question.replace(files, '')
  const urls = new Map<string, string>()
  for (const [, name] of shown.matchAll(addresses)) {
    if (urls.has(name!)) continue
    const body = contents.get(decoded(name!)) ?? contents.get(name)
    const taken = await takenOver(decoded(name!), body === undefined ? undefined : fileOf(body), upload)
    urls.set(name!, taken)
  }
  return shown.replace(addresses, (whole, name: string) => {
    const url = urls.get(name) ?? '#missing'
    return url.startsWith('#') ? whole.split('?')[0] + url : url
  })
}

function fileOf(base64: string) {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0))
    return { bytes, isCut: false }
  } catch {
    return undefined
  }
}
