// Questions as a file of Moodle XML, with their pictures and sounds in it.
import { extensionOf } from '../../../../contract/file-kinds.ts'
import { type FetchMedia, fromHere } from './qti-package.ts'

const texts = /<text><!\[CDATA\[[\s\S]*?\]\]><\/text>/g
const address = /(\ssrc=")(\/upload\/[^"<>]+)"/g

/** `fetchMedia`: undefined where it is not to be had; then its address stays. */
export async function moodleFile(questions: readonly string[], fetchMedia: FetchMedia = fromHere): Promise<Blob> {
  const media = new Map<string, { name: string; content: string }>()
  for (const src of new Set(questions.flatMap((text) => [...text.matchAll(address)].map(([, , src]) => src!)))) {
    const bytes = await fetchMedia(src)
    if (bytes) media.set(src, { name: `${media.size + 1}.${extensionOf(src)}`, content: base64(bytes) })
  }
  const packed = questions.map((question) =>
    question.replace(texts, (text) => {
      const used = new Set<{ name: string; content: string }>()
      const shown = text.replace(address, (whole, before: string, src: string) => {
        const file = media.get(src)
        if (!file) return whole
        used.add(file)
        return `${before}@@PLUGINFILE@@/${file.name}"`
      })
      const files = [...used].map(
        ({ name, content }) => `<file name="${name}" path="/" encoding="base64">${content}</file>`,
      )
      return shown + files.join('')
    }),
  )
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
    ...packed.flatMap((text) => [text, '\n']),
    '</quiz>\n',
  ]
  return new Blob(parts, { type: 'application/xml' })
}

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}
