// Courses that are being written, waiting for their review, refused; and the draft that changes a published one.
import { sql } from 'kysely'
import { courseEvents } from '../../contract/course/course-events.ts'
import type { Query } from '../../db/connect.ts'
import { copyAsNew } from '../../gateway/course/copy-as-new.ts'
import { copyCourse } from '../../gateway/course/course-content.ts'
import { publishSample } from '../../gateway/course/course-publish.ts'
import { changed, type Draft, drafts, samples } from '../content/drafts.ts'
import { richText } from '../content/rich-text.ts'

export async function loadDrafts(q: Query, now: Date) {
  for (const draft of drafts) await loadDraft(q, draft, now)
  await loadChange(q, now)
  await loadSamples(q, now)
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

const charactersASecond = 6

async function loadDraft(q: Query, draft: Draft, now: Date) {
  const { name, introduce, price = 0, state, stage = 0, opinion = '', marks = [] } = draft
  const at = hoursBefore(now, draft.hoursAgo)
  const lecturer = await q
    .selectFrom('lecturer')
    .select(['id', 'organizationId', 'accountId'])
    .where('lecturerName', '=', draft.lecturer)
    .executeTakeFirstOrThrow()
  const { id: courseId } = await q
    .insertInto('course')
    .values({
      courseCategory: 1,
      categoryId: sql<number>`(select id from course_category where category_name = ${draft.category} and category_type = 1)`,
      lecturerId: lecturer.id,
      organizationId: lecturer.organizationId,
      courseName: name,
      introduce: richText(introduce),
      isFree: price ? 0 : 1,
      coursePrice: price,
      courseState: state,
      auditStage: state === 1 ? stage : 0,
      auditOpinion: opinion,
      submitTime: state === 1 ? at : null,
      gmtCreate: hoursBefore(at, 48),
      gmtModified: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lessonIds = new Map<string, number>()
  for (const [c, chapter] of draft.chapters.entries()) {
    const { id: chapterId } = await q
      .insertInto('courseChapter')
      .values({ courseId, chapterName: chapter.name, sort: c + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const lesson of chapter.lessons)
      lessonIds.set(lesson.name, await addLesson(q, { courseId, chapterId, ...lesson, sort: lessonIds.size + 1 }))
  }
  if (marks.length) {
    const markList = marks.map(({ lesson, text }) => ({
      periodId: lessonIds.get(lesson)!,
      part: 'outline',
      second: null,
      text,
    }))
    await q
      .updateTable('course')
      .set({ auditMarks: JSON.stringify(markList) })
      .where('id', '=', courseId)
      .execute()
  }
  const event = (eventType: number, gmtCreate: Date, more: object = {}) =>
    q
      .insertInto('courseEvent')
      .values({ courseId, eventType, accountId: lecturer.accountId, gmtCreate, ...more })
      .execute()
  await event(courseEvents.created, hoursBefore(at, 48))
  if (state !== 0) await event(courseEvents.submitted, state === 3 ? hoursBefore(at, 20) : at)
  if (state === 3) await event(courseEvents.refused, at, { accountId: null, opinion })
}

type Lesson = { courseId: number; chapterId: number; name: string; text?: string[]; sort: number }

async function addLesson(q: Query, { courseId, chapterId, name, text, sort }: Lesson) {
  const { id } = await q
    .insertInto('coursePeriod')
    .values({
      courseId,
      chapterId,
      periodName: name,
      periodType: 5,
      sort,
      videoLength: text ? Math.ceil(text.join('').length / charactersASecond) : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (text)
    await q
      .insertInto('courseImagetext')
      .values({ periodId: id, content: richText(text) })
      .execute()
  return id
}

async function loadChange(q: Query, now: Date) {
  const live = await q
    .selectFrom('course')
    .select('id')
    .where('courseName', '=', changed.course)
    .executeTakeFirstOrThrow()
  const courseId = await copyCourse(q, live.id, { publishedId: live.id })
  await q
    .updateTable('coursePeriod')
    .set({ periodName: changed.renamed.to })
    .where('courseId', '=', courseId)
    .where('periodName', '=', changed.renamed.from)
    .execute()
  const last = await q
    .selectFrom('courseChapter')
    .select('id')
    .where('courseId', '=', courseId)
    .orderBy('sort', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await addLesson(q, { courseId, chapterId: last.id, ...changed.added, sort: 1000 })
  await q
    .updateTable('course')
    .set({ gmtModified: hoursBefore(now, changed.hoursAgo) })
    .where('id', '=', courseId)
    .execute()
}

/** Templates of 启明: one in use, changed since a course was made from it; and one that its lecturer handed in. */
async function loadSamples(q: Query, now: Date) {
  const { ready, handedIn } = samples
  const organization = await q
    .selectFrom('organization')
    .select(['id', 'accountId'])
    .where('organizationName', '=', samples.organization)
    .executeTakeFirstOrThrow()
  const lecturer = await q
    .selectFrom('lecturer')
    .select(['id', 'accountId'])
    .where('lecturerName', '=', samples.lecturer)
    .executeTakeFirstOrThrow()
  const author = { lecturerId: lecturer.id, organizationId: organization.id }
  const copyOf = async (name: string, courseName: string) => {
    const from = await q.selectFrom('course').select('id').where('courseName', '=', name).executeTakeFirstOrThrow()
    return copyAsNew(q, from.id, { courseName, ...author })
  }
  const change = (id: number, values: Record<string, unknown>) =>
    q.updateTable('course').set(values).where('id', '=', id).execute()
  const event = (courseId: number, eventType: number, accountId: number | null, gmtCreate: Date) =>
    q.insertInto('courseEvent').values({ courseId, eventType, accountId, gmtCreate }).execute()

  const sampleId = await copyOf(ready.from, ready.name)
  await change(sampleId, {
    sampleKind: 1,
    courseState: 7,
    isFree: 1,
    coursePrice: 0,
    originalPrice: 0,
    vipPrice: 0,
    isVipFree: 0,
  })
  await event(sampleId, courseEvents.created, organization.accountId, hoursBefore(now, 24 * 90))
  await event(sampleId, courseEvents.published, organization.accountId, hoursBefore(now, 24 * 88))

  const made = await copyAsNew(q, sampleId, { courseName: ready.made, ...author })
  await change(made, { sampleKind: 0, sampleId, sampleVersion: 1, gmtModified: hoursBefore(now, 30) })
  await event(made, courseEvents.created, lecturer.accountId, hoursBefore(now, 24 * 60))

  const draftId = await copyCourse(q, sampleId, { publishedId: sampleId })
  const chapter = await q
    .selectFrom('courseChapter')
    .select('id')
    .where('courseId', '=', draftId)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirstOrThrow()
  await addLesson(q, { courseId: draftId, chapterId: chapter.id, ...ready.added, sort: 1000 })
  await publishSample(q, { id: draftId, publishedId: sampleId })
  await event(sampleId, courseEvents.published, organization.accountId, hoursBefore(now, 24 * 9))
  await change(sampleId, { gmtModified: hoursBefore(now, 24 * 9) })

  const waiting = await copyOf(handedIn.from, handedIn.name)
  await change(waiting, {
    sampleKind: 2,
    courseState: 1,
    auditStage: 1,
    submitTime: hoursBefore(now, 22),
    gmtModified: hoursBefore(now, 22),
    isFree: 1,
    coursePrice: 0,
    originalPrice: 0,
    vipPrice: 0,
    isVipFree: 0,
  })
  await event(waiting, courseEvents.created, lecturer.accountId, hoursBefore(now, 40))
  await event(waiting, courseEvents.submitted, lecturer.accountId, hoursBefore(now, 22))
}
