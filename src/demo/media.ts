// Files of the demo school: three films with captions, and documents made of their text.
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileCourses } from './content/courses-files.ts'
import { documents } from './content/documents.ts'
import type { FileContent } from './content/shape.ts'
import { docx } from './docx.ts'

const here = join(import.meta.dirname, 'media')

/** Seconds as ffprobe says them; a lesson is as long as its film. */
export const films = [
  { name: 'question', seconds: 55, fits: /提问/ },
  { name: 'unit', seconds: 56, fits: /单元|整本书|语文/ },
  { name: 'mistakes', seconds: 42, fits: /数学|错题|作业/ },
]

export interface StoredFile {
  fileName: string
  path: string
  fileType: number
  mime: string
  fileSize: number
  isPublic: 0 | 1
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Excel takes a CSV for Chinese only when it begins with a byte order mark. */
const bodyOf = ({ name, lines }: FileContent) =>
  name.endsWith('.csv') ? Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) : docx(lines)

/** Copies and writes all of them under DATA_DIR/uploads/demo: the same names each time, so that a second try is harmless. */
export async function storeMedia(dataDir: string): Promise<StoredFile[]> {
  const folder = join(dataDir, 'uploads', 'demo')
  await mkdir(folder, { recursive: true })
  const copied = films.flatMap(({ name }) => [
    { file: `${name}.mp4`, fileType: 2, mime: 'video/mp4' },
    { file: `${name}.vtt`, fileType: 4, mime: 'text/vtt' },
  ])
  const stored = await Promise.all(
    copied.map(async ({ file, fileType, mime }): Promise<StoredFile> => {
      await copyFile(join(here, file), join(folder, file))
      const { size } = await stat(join(folder, file))
      return { fileName: file, path: `demo/${file}`, fileType, mime, fileSize: size, isPublic: 0 }
    }),
  )
  const made: FileContent[] = [
    ...documents.map(({ lesson, text }) => ({ name: `${lesson}.docx`, lines: [lesson, ...text] })),
    ...fileCourses.flatMap(({ files = [] }) => files),
  ]
  const written = await Promise.all(
    made.map(async (content, i): Promise<StoredFile> => {
      const isTable = content.name.endsWith('.csv')
      const path = `demo/document-${i + 1}.${isTable ? 'csv' : 'docx'}`
      const body = bodyOf(content)
      await writeFile(join(dataDir, 'uploads', path), body)
      const mime = isTable ? 'text/csv' : word
      return { fileName: content.name, path, fileType: 4, mime, fileSize: body.length, isPublic: 0 }
    }),
  )
  return [...stored, ...written]
}
