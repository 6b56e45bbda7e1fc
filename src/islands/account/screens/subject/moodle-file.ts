// Questions as a file of Moodle XML, with their pictures and sounds in it.
import { type FetchMedia, fromHere, mediaOf, type PackedMedia, sourceAddress } from './qti-package.ts'

const texts = /<text><!\[CDATA\[[\s\S]*?\]\]><\/text>/g

/** `fetchMedia`: undefined where it is not to be had; then its address stays. */
export async function moodleFile(questions: readonly string[], fetchMedia: FetchMedia = fromHere): Promise<Blob> {
  const media = await mediaOf(questions, sourceAddress, fetchMedia)
  const contents = new Map([...media].map(([, file]) => [file, base64(file.bytes)]))
  const packed = questions.map((question) =>
    question.replace(texts, (text) => {
      const used = new Set<PackedMedia>()
      const shown = text.replace(sourceAddress, (whole, before: string, src: string) => {
        const file = media.get(src)
        if (!file) return whole
        used.add(file)
        return `${before}@@PLUGINFILE@@/${file.name}"`
      })
      const files = [...used].map(
        (file) => `<file name="${file.name}" path="/" encoding="base64">${contents.get(file)}</file>`,
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
