// What a template changed since a course was made from it, one by one: which of it the course does not have yet, and how it gets it.
import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import type { CourseChange } from '../../contract/course/course-audit.ts'
import type { TakenChange } from '../../contract/course/course-sample.ts'
import type { Query } from '../../db/connect.ts'
import { changesOf, periodParts } from './course-change.ts'
import { type ContentChapter, type ContentPeriod, type CourseContent, contentOf } from './course-content.ts'
import { bumpOutline, touched } from './draft.ts'
import { insertChapters, nextLesson, requireRoom } from './write-outline.ts'

type Change = CourseChange & { canTake: 0 | 1 }

/** The template as it was and as it is, and the course with the lessons that came from it. */
export type Sides = {
  before: CourseContent
  now: CourseContent
  own: CourseContent
  /** A lesson of the template -> the course's. */
  ties: Map<number, number>
}

/** What stayed in place keeps its id from version to version: each stands for itself. */
const asItsOwn = (content: CourseContent): CourseContent => ({
  ...content,
  chapterList: content.chapterList.map((chapter) => ({
    ...chapter,
    originId: chapter.id,
    periodList: chapter.periodList.map((period) => ({ ...period, originId: period.id })),
  })),
})

export async function sidesOf(
  q: Query,
  { id, sampleId, before }: { id: number; sampleId: number; before: CourseContent },
): Promise<Sides> {
  const [now, own, rows] = await Promise.all([
    contentOf(q, sampleId),
    contentOf(q, id),
    q
      .selectFrom('coursePeriod')
      .select(['id', 'samplePeriodId'])
      .where('courseId', '=', id)
      .where('samplePeriodId', 'is not', null)
      .orderBy('id', 'desc') // of two that came from one the first
      .execute(),
  ])
  return { before, now: asItsOwn(now), own, ties: new Map(rows.map((row) => [row.samplePeriodId!, row.id])) }
}

const periodsOf = ({ chapterList }: CourseContent) => chapterList.flatMap(({ periodList }) => periodList)

/** Parts of a lesson and of the form that are taken one by one; dates, prices and people are each lecturer's own. */
const periodColumns: Record<string, (of: ContentPeriod) => object> = {
  名称: ({ periodName }) => ({ periodName }),
  说明: ({ periodDesc }) => ({ periodDesc }),
  形式: fileColumns,
  文件: fileColumns,
  试看: ({ isFree }) => ({ isFree }),
  学完上一节才能学: ({ isGated }) => ({ isGated }),
  正文: ({ videoLength, pageTotal }) => ({ videoLength, pageTotal }),
}

function fileColumns({ periodType, uploadId, captionId, pointId, videoVid, videoLength, pageTotal }: ContentPeriod) {
  return { periodType, uploadId, captionId, pointId, videoVid, videoLength, pageTotal }
}

const baseColumns: Record<string, (of: CourseContent['base']) => object> = {
  名称: ({ courseName }) => ({ courseName }),
  分类: ({ categoryId }) => ({ categoryId }),
  封面: ({ courseLogo }) => ({ courseLogo }),
  介绍: ({ introduce }) => ({ introduce }),
  允许弹幕: ({ isDanmu }) => ({ isDanmu }),
}

const partOf = ({ partList }: CourseChange, name: string) => partList.find((part) => part.name === name)
const chapterNamed = ({ chapterList }: CourseContent, name: string) =>
  chapterList.find(({ chapterName }) => chapterName === name)
/** What a changed chapter was called. */
const nameBefore = (change: CourseChange) => partOf(change, '章名')?.before ?? change.name

/** Changes of the template that the course does not have. */
export function offeredChanges(sides: Sides): Change[] {
  return changesOf(sides.before, sides.now).flatMap((change): Change[] => {
    const left = { ...change, partList: leftOf(sides, change) }
    if (!isLeft(sides, left)) return []
    return [{ ...left, canTake: isTakable(left) ? 1 : 0 }]
  })
}

function leftOf({ now, own, ties }: Sides, change: CourseChange) {
  if (change.change !== 'changed') return change.partList
  if (change.kind === 'chapter') return change.partList
  if (change.kind !== 'period') {
    const apart = changesOf({ ...own, chapterList: [] }, { ...now, chapterList: [] }).find(
      ({ kind }) => kind === change.kind,
    )
    return change.partList.filter(({ name }) => apart && partOf(apart, name))
  }
  const [theirs, mine] = pairOf({ now, own, ties }, change.periodId!)
  const apart = new Set(theirs && mine ? periodParts(mine, theirs).map(({ name }) => name) : [])
  return change.partList.filter(({ name }) => apart.has(name))
}

function pairOf({ now, own, ties }: Pick<Sides, 'now' | 'own' | 'ties'>, samplePeriodId: number) {
  const mine = ties.get(samplePeriodId)
  return [
    periodsOf(now).find(({ id }) => id === samplePeriodId),
    mine === undefined ? undefined : periodsOf(own).find(({ id }) => id === mine),
  ] as const
}

function isLeft({ own, ties }: Sides, change: CourseChange) {
  const { kind, change: how, periodId, name, partList } = change
  if (kind === 'chapter') {
    if (how === 'added') return !chapterNamed(own, name)
    const mine = chapterNamed(own, how === 'changed' ? nameBefore(change) : name)
    const desc = partOf(change, '说明')
    return mine !== undefined && (how !== 'changed' || nameBefore(change) !== name || mine.chapterDesc !== desc?.after)
  }
  if (kind === 'period' && how !== 'changed') return ties.has(periodId!) !== (how === 'added')
  return partList.length > 0
}

const isTakable = ({ kind, change, partList }: CourseChange) =>
  kind === 'chapter' ||
  (kind === 'period' ? change !== 'moved' : (kind === 'base' || kind === 'introduce') && partList.length > 0)

/** Writes one change, or a part of it, into a draft. */
export async function takeChange(q: Query, id: number, sides: Sides, taken: TakenChange) {
  const { kind, change, periodId, name, part } = taken
  const found = offeredChanges(sides).find(
    (one) => one.kind === kind && one.change === change && one.periodId === periodId && one.name === name,
  )
  const parts = found?.partList.filter((one) => part === undefined || one.name === part) ?? []
  if (!found || (part !== undefined && !parts.length)) throw conflict('这一处已经照着改过了，请看看还剩哪些')
  if (!found.canTake) throw conflict('这一处不能照搬，请照着样板自己改')
  const names = parts.map((one) => one.name)
  if (kind === 'chapter') return takeChapter(q, id, sides, found)
  if (kind !== 'period') return takeBase(q, id, sides, names)
  const [theirs, mine] = pairOf(sides, periodId!)
  if (change === 'removed') {
    await q.deleteFrom('coursePeriod').where('id', '=', sides.ties.get(periodId!)!).where('courseId', '=', id).execute()
    return void (await bumpOutline(q, id))
  }
  if (change === 'added') return addPeriod(q, id, sides, theirs!)
  return changePeriod(q, id, { theirs: theirs!, mine: mine!, names })
}

async function takeBase(q: Query, id: number, { now }: Sides, names: string[]) {
  const columns = Object.assign({}, ...names.map((name) => baseColumns[name]?.(now.base) ?? {})) as object
  await q
    .updateTable('course')
    .set((e) => ({ ...columns, editVersion: e('editVersion', '+', 1), gmtModified: touched }))
    .where('id', '=', id)
    .execute()
}

async function takeChapter(q: Query, id: number, { now, own }: Sides, change: CourseChange) {
  const theirs = chapterNamed(now, change.name)
  if (change.change === 'added') {
    await requireRoom(q, id, { chapters: 1, lessons: 0 })
    await insertChapters(q, id, [theirs!])
  } else {
    const mine = chapterNamed(own, change.change === 'changed' ? nameBefore(change) : change.name)!
    if (change.change === 'removed') {
      if (mine.periodList.length) throw conflict(`「${change.name}」里还有课时，先把它们移走或删掉`)
      await q.deleteFrom('courseChapter').where('id', '=', mine.id).where('courseId', '=', id).execute()
    } else {
      const { chapterName, chapterDesc } = theirs!
      await q.updateTable('courseChapter').set({ chapterName, chapterDesc }).where('id', '=', mine.id).execute()
    }
  }
  await bumpOutline(q, id)
}

/** At the end of the chapter of that name, which is made where there is none. */
async function addPeriod(q: Query, id: number, { now, own }: Sides, theirs: ContentPeriod) {
  const chapter = now.chapterList.find(({ periodList }) => periodList.some((one) => one.id === theirs.id))!
  const mine: Pick<ContentChapter, 'id'> | undefined = chapterNamed(own, chapter.chapterName)
  await requireRoom(q, id, { chapters: mine ? 0 : 1, lessons: 1 })
  const [made] = mine ? [mine.id] : await insertChapters(q, id, [chapter])
  const { periodName, periodDesc, isFree, isGated } = theirs
  const { id: periodId } = await q
    .insertInto('coursePeriod')
    .values({
      courseId: id,
      chapterId: made!,
      periodName,
      periodDesc,
      isFree,
      isGated,
      samplePeriodId: theirs.id,
      ...fileColumns(theirs),
      sort: await nextLesson(q, id),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeText(q, periodId, theirs.content)
  await bumpOutline(q, id)
}

type Pair = { theirs: ContentPeriod; mine: ContentPeriod; names: string[] }

async function changePeriod(q: Query, id: number, { theirs, mine, names }: Pair) {
  const columns = Object.assign({}, ...names.map((name) => periodColumns[name]?.(theirs) ?? {})) as object
  await q
    .updateTable('coursePeriod')
    .set((e) => ({ ...columns, editVersion: e('editVersion', '+', 1), gmtModified: touched }))
    .where('id', '=', mine.id)
    .where('courseId', '=', id)
    .execute()
  if (names.includes('正文')) await writeText(q, mine.id, theirs.content)
  await q.updateTable('course').set({ gmtModified: touched }).where('id', '=', id).execute()
}

async function writeText(q: Query, periodId: number, content: string | null) {
  if (content === null) return
  await q
    .insertInto('courseImagetext')
    .values({ periodId, content })
    .onConflict((c) => c.column('periodId').doUpdateSet({ content, gmtModified: sql<string>`now()` }))
    .execute()
}
