// Categories, courses, their chapters, lessons, texts and files.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { lexemes } from '../../gateway/text/search.ts'
import { categories } from '../content/categories.ts'
import { courses } from '../content/courses.ts'
import { documentFile, documents } from '../content/documents.ts'
import { longLessons } from '../content/lessons-long.ts'
import { shortLessons } from '../content/lessons-short.ts'
import { richText } from '../content/rich-text.ts'
import { type CourseContent, rootsOf } from '../content/shape.ts'
import { introductionHtml } from '../introduction.ts'
import { parseLesson } from '../lesson.ts'
import { beginnings } from '../lives.ts'
import { bundleOf, captionsName, filmAt, filmTitle, pointsName, type StoredFile, sentTitle } from '../media.ts'
import type { Review } from '../reviewing.ts'
import { saleTimes } from '../sales.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'

const charactersASecond = 6

export interface LoadedPeriod {
  id: number
  courseId: number
  periodType: number
  videoLength: number
  pageTotal: number
  beginTime: Date | null
  endTime: Date | null
}

export interface LoadedCourses {
  course: (name: string) => number
  /** By course id, in their order. */
  periods: Map<number, LoadedPeriod[]>
}

export async function loadCourses(
  q: Query,
  { lecturer, organization }: Loaded,
  { chance, now, files, reviews }: Loading & { files: StoredFile[]; reviews: Map<string, Review[]> },
): Promise<LoadedCourses> {
  const category = await loadCategories(q)
  const uploadIds = await insertIds(
    q,
    'upload',
    files.map((file) => ({ ...file, uploadStatus: file.fileType === 2 ? 5 : 2 })), // films play
  )
  const upload = named(
    pairs(
      files.map(({ fileName }) => fileName),
      uploadIds,
    ),
  )
  /** Of a live course each lesson, in its order. */
  const timesOf = new Map(
    courses.flatMap((one) => (one.live ? [[one, beginnings(one.live, lessonsOf(one).length, now)] as const] : [])),
  )
  const endOf = (one: CourseContent, begin: Date | undefined) =>
    begin ? new Date(begin.getTime() + one.live!.minutes * 60_000) : null
  const sizeOf = new Map(files.map(({ fileName, fileSize }) => [fileName, fileSize]))
  const pagesOf = new Map(documents.map(({ lesson, pages }) => [lesson, pages.length]))
  const fileOf = new Map(documents.map((one) => [one.lesson, documentFile(one)]))
  /** Names of what a course of documents or resources consists of. */
  const partsOf = (one: CourseContent) =>
    one.kind === 3
      ? lessonsOf(one).map(({ name }) => fileOf.get(name)!)
      : one.kind === 4
        ? (one.files ?? []).map(({ name }) => name)
        : []
  const rootOf = rootsOf(categories)
  const downloads = (one: CourseContent) =>
    attachmentsOf(one).map((_, n) => Math.round(one.study * (n ? 0.5 / n : 0.6)))

  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000 - chance.between(0, 80_000_000))

  const rows = courses.map((one, i) => {
    const of = reviews.get(one.name) ?? []
    const price = one.price ?? 0
    return {
      courseCategory: one.kind,
      categoryId: category(one.category),
      lecturerId: lecturer(one.lecturer),
      organizationId: one.organization ? organization(one.organization) : null,
      courseName: one.name,
      introduce: introductionHtml(one),
      isDanmu: one.noDanmu ? 0 : 1,
      isFree: price ? 0 : 1,
      coursePrice: price,
      originalPrice: one.originalPrice ?? 0,
      salePrice: one.sale?.price ?? null,
      ...(one.sale ? saleTimes(one.sale.turn, now) : { saleBegin: null, saleEnd: null }),
      vipPrice: one.vipPrice ?? 0,
      isVipFree: one.vipFree ? 1 : 0,
      courseState: one.offShelf ? 4 : 2,
      periodTotal: one.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0),
      commentCount: of.length,
      scoreSum: of.reduce((sum, { score }) => sum + score, 0),
      beginTime: timesOf.get(one)?.[0] ?? null,
      endTime: endOf(one, timesOf.get(one)?.[0]),
      creditHours: creditHoursOf(one),
      certificateProgress: creditHoursOf(one) ? 100 : null,
      docType: [...new Set(partsOf(one).map((name) => name.split('.').at(-1)))].join(' '),
      fileSize: partsOf(one).reduce((sum, name) => sum + sizeOf.get(name)!, 0),
      pageTotal: lessonsOf(one).reduce((sum, { name }) => sum + (one.kind === 3 ? pagesOf.get(name)! : 0), 0),
      downloadCount: downloads(one).reduce((sum, count) => sum + count, 0),
      search: sql<string>`array_to_tsvector(${lexemes(one.name, one.lecturer, one.category, rootOf.get(one.category)!, one.organization ?? '', ...lessonsOf(one).map(({ name }) => name))}::text[])`,
      gmtCreate: daysAgo(60 + (courses.length - i) * 4), // before anybody joined
      gmtModified: daysAgo(courses.length - i),
    }
  })
  const ids = await insertIds(q, 'course', rows)
  const course = named(
    pairs(
      courses.map(({ name }) => name),
      ids,
    ),
  )

  await insertAll(
    q,
    'courseLecturer',
    courses.flatMap(({ more = [] }, i) =>
      more.map((name, sort) => ({ courseId: ids[i]!, lecturerId: lecturer(name), sort })),
    ),
  )
  await insertAll(
    q,
    'courseAccessory',
    courses.flatMap((one, i) =>
      attachmentsOf(one).map((name, n) => ({
        courseId: ids[i]!,
        acName: name,
        uploadId: upload(name),
        isFree: one.price ? 0 : 1,
        downloadCount: downloads(one)[n]!,
        sort: n + 1,
      })),
    ),
  )

  const chapters = courses.flatMap((one, i) => one.chapters.map((chapter) => ({ one, courseId: ids[i]!, chapter })))
  const chapterIds = await insertIds(
    q,
    'courseChapter',
    chapters.map(({ courseId, chapter }, i) => ({ courseId, chapterName: chapter.name, sort: i + 1 })),
  )
  const texts = new Map([
    ...[...longLessons, ...shortLessons].map(({ lesson, text }) => [lesson, richText(text)] as const),
    ...documents.map(({ lesson, pages }) => [lesson, pagedText(lesson, pages)] as const),
  ])
  const lessons = chapters.flatMap(({ one, courseId, chapter }, c) =>
    chapter.lessons.map((lesson) => ({ one, courseId, chapterId: chapterIds[c]!, ...parseLesson(lesson) })),
  )
  const placeInCourse = new Map<number, number>()
  const periodRows = lessons.map(({ one, courseId, chapterId, name, periodType, isFree, isGated }, i) => {
    const place = placeInCourse.get(courseId) ?? 0
    placeInCourse.set(courseId, place + 1)
    const begins = timesOf.get(one)?.[place]
    const film = periodType === 1 || periodType === 2 ? filmAt(one, place) : undefined
    const text = periodType === 5 || periodType === 3 ? texts.get(name) : undefined
    return {
      courseId,
      chapterId,
      periodName: name,
      periodType,
      isFree,
      isGated,
      uploadId: film ? upload(filmTitle(film)) : periodType === 3 ? upload(fileOf.get(name)!) : null,
      liveId: film && periodType === 2 ? upload(sentTitle(place)) : null,
      captionId: film ? upload(captionsName(one.name, place)) : null,
      pointId: film ? upload(pointsName(one.name, place)) : null,
      videoLength: film?.seconds ?? (text ? readingTime(text) : 0),
      pageTotal: periodType === 3 ? pagesOf.get(name)! : 0,
      beginTime: begins ?? null,
      endTime: endOf(one, begins),
      sort: i + 1,
    }
  })
  const periodIds = await insertIds(q, 'coursePeriod', periodRows)
  await insertAll(
    q,
    'courseImagetext',
    lessons.flatMap(({ name, periodType }, i) =>
      periodType === 5 || (periodType === 3 && !fileOf.get(name)!.endsWith('.pdf'))
        ? [{ periodId: periodIds[i]!, content: texts.get(name) ?? '' }]
        : [],
    ),
  )

  await giveToLecturers(q)

  const periods = new Map<number, LoadedPeriod[]>(ids.map((id) => [id, []]))
  for (const [i, row] of periodRows.entries()) periods.get(row.courseId)!.push({ ...row, id: periodIds[i]! })
  return { course, periods }
}

/** Films, documents and attachments are among the files of the first lecturer with an account who uses them. */
async function giveToLecturers(q: Query) {
  await sql`
    update upload u set account_id = f.account_id, video_length = f.length
    from (
      select distinct on (p.upload_id) p.upload_id, l.account_id, case when p.period_type = 3 then 0 else p.video_length end as length
      from (
        select upload_id, course_id, period_type, video_length from course_period where upload_id is not null
        union all select upload_id, course_id, 3, 0 from course_accessory
      ) p join course c on c.id = p.course_id join lecturer l on l.id = c.lecturer_id
      where l.account_id is not null order by p.upload_id, l.account_id, c.id
    ) f where f.upload_id = u.id`.execute(q)
}

const lessonsOf = ({ chapters }: CourseContent) => chapters.flatMap(({ lessons }) => lessons.map(parseLesson))

const attachmentsOf = (one: CourseContent) => {
  const bundle = bundleOf(one)
  return [...(one.files ?? []).map(({ name }) => name), ...(bundle ? [bundle] : [])]
}

const secondsALessonHour = 45 * 60

/** 学时, as the page about them says: 45 minutes of films, live lessons and texts are one, in halves; documents and resources none. */
export function creditHoursOf(one: CourseContent) {
  const seconds = lessonsOf(one).map(({ name, periodType }, place) =>
    periodType === 5 ? readingTime(richText(textOf(name))) : periodType === 3 ? 0 : filmAt(one, place).seconds,
  )
  const sum = seconds.reduce((all, some) => all + some, 0)
  return sum && Math.max(0.5, Math.round((sum / secondsALessonHour) * 2) / 2)
}

const readingTime = (text: string) => Math.ceil(text.length / charactersASecond)
const textOf = (lesson: string) => [...longLessons, ...shortLessons].find((one) => one.lesson === lesson)?.text ?? []

/** A document as it reads on the page, its pages parted by <hr>. */
const pagedText = (title: string, pages: string[][]) =>
  pages.map((lines, n) => richText(n ? lines : [`## ${title}`, ...lines])).join('<hr />')

async function loadCategories(q: Query) {
  const parents = await insertIds(
    q,
    'courseCategory',
    categories.map(({ name, children }, i) => ({
      categoryName: name,
      floor: 1,
      glyph: children[0]!.glyph,
      palette: children[0]!.palette,
      sort: i + 1,
    })),
  )
  const leaves = categories.flatMap(({ children }, i) => children.map((leaf) => ({ ...leaf, parentId: parents[i]! })))
  const ids = await insertIds(
    q,
    'courseCategory',
    leaves.map(({ name, glyph, palette, parentId }, i) => ({
      parentId,
      categoryName: name,
      floor: 2,
      glyph,
      palette,
      sort: i + 1,
    })),
  )
  return named(
    pairs(
      leaves.map(({ name }) => name),
      ids,
    ),
  )
}
