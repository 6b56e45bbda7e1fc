// Files of the demo school: three films, captions and points of each lesson, documents made of their text, figures of articles.
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captionsOf, pointsOf, type Spoken } from './captions.ts'
import { courses } from './content/courses.ts'
import { documentFile, documents } from './content/documents.ts'
import { figures } from './content/figures.ts'
import type { CourseContent } from './content/shape.ts'
import { docx } from './docx.ts'
import { drawn } from './figures.ts'
import { parseLesson } from './lesson.ts'
import { pdf } from './pdf.ts'
import { xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

const here = join(import.meta.dirname, 'media')

/** Seconds as ffprobe says them; a lesson is as long as its film. No word is in them: they fit any lesson. */
export const films = [
  { name: 'branch', seconds: 55 },
  { name: 'hills', seconds: 56 },
  { name: 'desk', seconds: 42 },
]

/** The lessons of a course take them in turn. */
export const filmAt = (place: number) => films[place % films.length]!

export const captionsName = (course: string, place: number) => `${course}-${place + 1}.vtt`
export const pointsName = (course: string, place: number) => `${course}-${place + 1}-points.vtt`

/** What is said in each lesson that has a film. */
const spoken: Spoken[] = courses.flatMap((course) =>
  course.chapters
    .flatMap(({ name, lessons }) => lessons.map((line) => ({ ...parseLesson(line), chapter: name })))
    .flatMap(({ name, chapter, periodType }, place) =>
      periodType === 1 || periodType === 2 ? [{ course, chapter, lesson: name, place }] : [],
    ),
)

export interface StoredFile {
  fileName: string
  path: string
  fileType: number
  mime: string
  fileSize: number
  isPublic: 0 | 1
}

type Made = { fileType: number; mime: string; body(lines: string[]): Buffer }

const office = 'application/vnd.openxmlformats-officedocument'
/** By extension. */
const made: Record<string, Made> = {
  docx: { fileType: 4, mime: `${office}.wordprocessingml.document`, body: (lines) => docx(lines) },
  xlsx: { fileType: 4, mime: `${office}.spreadsheetml.sheet`, body: xlsx },
  pdf: { fileType: 4, mime: 'application/pdf', body: (lines) => pdf(lines) },
  txt: { fileType: 4, mime: 'text/plain', body: (lines) => Buffer.from(`${lines.join('\r\n')}\r\n`) },
  // Excel takes a CSV for Chinese only when it begins with a byte order mark
  csv: { fileType: 4, mime: 'text/csv', body: (lines) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) },
}
const extensionOf = (name: string) => name.split('.').at(-1)!

/** Where there are several, all of them in one more. */
export const bundleOf = ({ name, files = [] }: Pick<CourseContent, 'name' | 'files'>) =>
  files.length > 1 ? `${name.replace(/（.*）$/, '')}（全部）.zip` : undefined

function madeOf(one: CourseContent) {
  const files = (one.files ?? []).map(({ name, lines }) => {
    const { body, ...about } = made[extensionOf(name)]!
    return { name, ...about, body: body(lines) }
  })
  const bundle = bundleOf(one)
  if (!bundle) return files
  const body = zip(Object.fromEntries(files.map((file) => [file.name, file.body])))
  return [...files, { name: bundle, fileType: 5, mime: 'application/zip', body }]
}

/** Copies and writes all of them under UPLOADS_DIR/demo: the same names each time, so that a second try is harmless. */
export async function storeMedia(uploadsDir: string): Promise<StoredFile[]> {
  const folder = join(uploadsDir, 'demo')
  await mkdir(folder, { recursive: true })
  const copied = films.flatMap(({ name }) => [
    { file: `${name}.mp4`, fileType: 2, mime: 'video/mp4' },
    { file: `${name}.live.mp4`, fileType: 2, mime: 'video/mp4' },
  ])
  const stored = await Promise.all(
    copied.map(async ({ file, fileType, mime }): Promise<StoredFile> => {
      await copyFile(join(here, file), join(folder, file))
      const { size } = await stat(join(folder, file))
      return { fileName: file, path: `demo/${file}`, fileType, mime, fileSize: size, isPublic: 0 }
    }),
  )
  const toWrite = [
    ...documents.map((one) => {
      const { fileType, mime } = one.isPdf ? made.pdf! : made.docx!
      const body = (one.isPdf ? pdf : docx)([one.lesson, ...one.text], { paged: true })
      return { name: documentFile(one), fileType, mime, body }
    }),
    ...courses.flatMap(madeOf),
  ]
  const vtt = (name: string, text: string) => ({ name, fileType: 4, mime: 'text/vtt', body: Buffer.from(text) })
  const tracks = spoken.flatMap((one) => {
    const { seconds } = filmAt(one.place)
    return [
      vtt(captionsName(one.course.name, one.place), captionsOf(one, seconds)),
      vtt(pointsName(one.course.name, one.place), pointsOf(one, seconds)),
    ]
  })
  const written = await Promise.all(
    [...toWrite, ...tracks].map(async ({ name, body, ...about }, i): Promise<StoredFile> => {
      const path = `demo/document-${i + 1}.${extensionOf(name)}`
      await writeFile(join(uploadsDir, path), body)
      return { fileName: name, path, ...about, fileSize: body.length, isPublic: 0 }
    }),
  )
  const pictures = await Promise.all(
    Object.entries(figures).map(async ([name, figure]): Promise<StoredFile> => {
      const { svg, path } = drawn(figure)
      await writeFile(join(uploadsDir, path), svg)
      const about = { fileType: 1, mime: 'image/svg+xml', fileSize: Buffer.byteLength(svg), isPublic: 1 as const }
      return { fileName: `${name}.svg`, path, ...about }
    }),
  )
  return [...stored, ...written, ...pictures]
}
