// Files of the demo school: films made of three scenes, captions and points of each lesson, documents made of their text, figures of articles.
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captionsOf, pointsOf, type Spoken } from './captions.ts'
import { courses } from './content/courses.ts'
import { documentFile, documents } from './content/documents.ts'
import { figures } from './content/figures.ts'
import type { CourseContent } from './content/shape.ts'
import { docx } from './docx.ts'
import { drawn } from './figures.ts'
import { filmOfScenes, sceneOf } from './film.ts'
import { parseLesson } from './lesson.ts'
import { pdf } from './pdf.ts'
import { xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

const here = join(import.meta.dirname, 'media')

/** Seconds of the scenes in media/, of which films are made. No word is in them: they fit any lesson. */
const scenes = [
  { name: 'branch', seconds: 55 },
  { name: 'hills', seconds: 56 },
  { name: 'desk', seconds: 42 },
]

export interface DemoFilm {
  name: string
  seconds: number
  /** Numbers of its scenes. */
  order: number[]
}

/** So many scenes in turn, from that one on. */
function filmOf(name: string, from: number, count: number): DemoFilm {
  const order = Array.from({ length: count }, (_, n) => (from + n) % scenes.length)
  return { name, seconds: order.reduce((sum, n) => sum + scenes[n]!.seconds, 0), order }
}

/** A lesson is as long as its film: of nine to sixteen minutes. */
const lessonFilms = [
  [0, 13],
  [1, 16],
  [2, 11],
  [0, 17],
  [1, 14],
  [2, 19],
  [0, 15],
].map(([from, count], n) => filmOf(`film-${n + 1}`, from!, count!))

const averageScene = scenes.reduce((sum, { seconds }) => sum + seconds, 0) / scenes.length
/** What was sent live, to be watched again: by the minutes that were planned. */
const replays = new Map(
  courses.flatMap(({ live }) =>
    live ? [[live.minutes, filmOf(`replay-${live.minutes}`, 0, Math.round((live.minutes * 60) / averageScene))]] : [],
  ),
)

export const films = [...lessonFilms, ...replays.values()]

/** The lessons of a course take the films in turn; a live lesson has a replay of its own length. */
export const filmAt = ({ live }: Pick<CourseContent, 'live'>, place: number) =>
  live ? replays.get(live.minutes)! : lessonFilms[place % lessonFilms.length]!

/** Name of the file that a live lesson sends. */
const sentAt = (place: number) => `${scenes[place % scenes.length]!.name}.live.mp4`

/** What its author calls the file: as the first lesson that shows it. */
const titles = new Map<string, string>()
for (const course of courses)
  for (const [place, line] of course.chapters.flatMap(({ lessons }) => lessons).entries()) {
    const { name } = filmAt(course, place)
    const lesson = parseLesson(line)
    if ((lesson.periodType === 1 || lesson.periodType === 2) && !titles.has(name))
      titles.set(name, `${lesson.name}.mp4`)
  }
export const filmTitle = ({ name }: DemoFilm) => titles.get(name)!
export const sentTitle = (place: number) => `直播原片 ${(place % scenes.length) + 1}.mp4`

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

/** Of an attachment: the first line is its title, '---' begins another page. */
function pagesOf([, ...lines]: string[]) {
  const pages: string[][] = [[]]
  for (const line of lines)
    if (line === '---') pages.push([])
    else pages.at(-1)!.push(line)
  return pages
}

type Made = { fileType: number; mime: string; body(lines: string[]): Buffer }

const office = 'application/vnd.openxmlformats-officedocument'
/** By extension. */
const made: Record<string, Made> = {
  docx: { fileType: 4, mime: `${office}.wordprocessingml.document`, body: (lines) => docx(lines[0]!, pagesOf(lines)) },
  xlsx: { fileType: 4, mime: `${office}.spreadsheetml.sheet`, body: xlsx },
  pdf: { fileType: 4, mime: 'application/pdf', body: (lines) => pdf(lines[0]!, pagesOf(lines)) },
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
  const film = (fileName: string, name: string, fileSize: number): StoredFile => ({
    fileName,
    path: `demo/${name}`,
    fileType: 2,
    mime: 'video/mp4',
    fileSize,
    isPublic: 0,
  })
  const shown = await Promise.all(scenes.map(async ({ name }) => sceneOf(await readFile(join(here, `${name}.mp4`)))))
  const stored = await Promise.all([
    ...scenes.map(async (_, place) => {
      const name = sentAt(place)
      await copyFile(join(here, name), join(folder, name))
      return film(sentTitle(place), name, (await stat(join(folder, name))).size)
    }),
    ...films.map(async (one) => {
      const body = filmOfScenes(shown, one.order)
      await writeFile(join(folder, `${one.name}.mp4`), body)
      return film(filmTitle(one), `${one.name}.mp4`, body.length)
    }),
  ])
  const toWrite = [
    ...documents.map((one) => {
      const { fileType, mime } = one.isPdf ? made.pdf! : made.docx!
      const body = (one.isPdf ? pdf : docx)(one.lesson, one.pages)
      return { name: documentFile(one), fileType, mime, body }
    }),
    ...courses.flatMap(madeOf),
  ]
  const vtt = (name: string, text: string) => ({ name, fileType: 4, mime: 'text/vtt', body: Buffer.from(text) })
  const tracks = spoken.flatMap((one) => {
    const { seconds } = filmAt(one.course, one.place)
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
