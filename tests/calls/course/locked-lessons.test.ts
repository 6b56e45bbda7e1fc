// 学完上一节才能学: a lesson that is shut until the one before it is finished, for learners alone, wherever its bytes come from.
import { expect, test } from 'vitest'
import { lockedLessons } from '../../../src/gateway/course/locked-lessons.ts'
import { aCategory, aFile, aReadySample, aWholeDraft, pass } from '../../support/authoring.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const author = () => w.as('lecturer')
const save = 'course/auth/course/chapter/period/audit/save'

/** 目标, 问题, then these lessons, of which a film or document has a file; published. */
async function aCourse(lessons: { periodName: string; periodType?: number; isGated?: 0 | 1; isFree?: 0 | 1 }[]) {
  const { id, chapterId, periods } = await aWholeDraft(w)
  const added = []
  for (const lesson of lessons) {
    const { periodType = 5 } = lesson
    const given = { courseId: id, chapterId, isGated: 1 as const, ...lesson, periodType }
    added.push(
      await author()(
        save,
        periodType === 5 ? { ...given, content: '<p>正文</p>' } : { ...given, fileNo: await aFile(w) },
      ),
    )
  }
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  return { id, chapterId, first: periods, lessons: added }
}

async function aLearnerOf(courseId: number) {
  const me = await aNewcomer(w)
  const api = w.apiWith(() => me.token)
  await api('course/auth/course/user/join', { courseId })
  const finish = (periodId: number) =>
    w.db.pool.query(
      `insert into study_progress (account_id, period_id, course_id, progress, is_study) values ($1, $2, $3, 100, 1)
       on conflict (account_id, period_id) do update set progress = 100, is_study = 1`,
      [me.id, periodId, courseId],
    )
  const open = (periodId: number) => api('course/auth/course/sign', { courseId, periodId })
  const locked = async () =>
    (await api('course/auth/course/user/study/progress', { courseId })).lockedList.map(({ afterName }) => afterName)
  return { ...me, api, finish, open, locked }
}

test('it says which lesson to finish, gives no address before that, and opens after it', async () => {
  const {
    id: courseId,
    first,
    lessons,
  } = await aCourse([{ periodName: '量规', periodType: 3 }, { periodName: '作业' }])
  const [sheet, work] = lessons
  const me = await aLearnerOf(courseId)
  expect(await me.locked()).toEqual(['怎样设问题', '量规'])
  const why = '学完「怎样设问题」，才能学这一节'
  expect(await messageOf(me.open(sheet!.id))).toBe(why)
  const ask: [string, () => Promise<unknown>][] = [
    ['sign', () => me.open(sheet!.id)],
    ['heartbeat', () => me.api('data/auth/course/log/save', beat(courseId, sheet!.id))],
    ['text', () => me.api('course/auth/course/chapter/period/imagetext/view', { periodId: work!.id })],
  ]
  for (const [what, call] of ask) expect([what, await endOf(call())]).toEqual([what, 'conflict'])
  await w.db.pool.query('update upload set page_total = 5 where id = $1', [sheet!.fileNo])
  const shown = await w.as('guest')('course/api/course/chapter/period/document/view', { periodId: sheet!.id })
  expect(shown).toMatchObject({ pageTotal: 5, pageUrlList: [] })
  expect(await endOf(me.open(first[0]!.id))).toBe('ok')
  await me.finish(first[1]!.id)
  expect(await me.locked()).toEqual(['量规'])
  expect((await me.open(sheet!.id)).playUrl).toMatch(/^\/media\//)
  expect(await messageOf(me.open(work!.id))).toBe('学完「量规」，才能学这一节')
})

const beat = (courseId: number, periodId: number) => ({
  courseId,
  periodId,
  sessionNo: crypto.randomUUID(),
  clientType: 1,
  watchLength: 0,
  lastPosition: 0,
  segments: [],
  ago: 0,
})

test('files of a locked lesson wait with it, those of the course do not', async () => {
  const { id, chapterId } = await aWholeDraft(w)
  const lesson = await author()(save, {
    courseId: id,
    chapterId,
    periodName: '量规',
    periodType: 5,
    isGated: 1,
    content: '<p>量规</p>',
  })
  const add = async (periodId?: number) =>
    author()('course/auth/course/accessory/save', {
      courseId: id,
      fileNo: await aFile(w),
      acName: '量规.docx',
      ...(periodId && { periodId }),
    })
  const [ofLesson, ofCourse] = [await add(lesson.id), await add()]
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  const me = await aLearnerOf(id)
  const download = (accessoryId: number) =>
    endOf(me.api('course/auth/course/accessory/download', { courseId: id, accessoryId }))
  expect([await download(ofLesson.id), await download(ofCourse.id)]).toEqual(['conflict', 'ok'])
})

test.each<[string, { periodName: string; isFree?: 0 | 1; isGated?: 0 | 1 }, string]>([
  ['a free trial', { periodName: '试看的', isFree: 1 }, 'ok'],
  ['a lesson that waits for nothing', { periodName: '随时学', isGated: 0 }, 'ok'],
  ['a lesson that waits', { periodName: '按次序', isGated: 1 }, 'conflict'],
])('%s', async (_, lesson, end) => {
  const { id: courseId, lessons } = await aCourse([lesson])
  const me = await aLearnerOf(courseId)
  expect(await endOf(me.open(lessons[0]!.id))).toBe(end)
})

test('who teaches the course opens all of it, and sees no lock', async () => {
  const { id: courseId, lessons } = await aCourse([{ periodName: '按次序' }])
  expect(await endOf(author()('course/auth/course/sign', { courseId, periodId: lessons[0]!.id }))).toBe('ok')
  const { lockedList } = await author()('course/auth/course/user/study/progress', { courseId })
  expect(lockedList).toEqual([])
})

test('what somebody has begun stays open, and exercises and cancelled lessons are no lesson before', async () => {
  const {
    id: courseId,
    first,
    lessons,
  } = await aCourse([{ periodName: '练习' }, { periodName: '取消了' }, { periodName: '最后' }])
  const [exercise, cancelled, last] = lessons.map(({ id }) => id)
  await w.db.pool.query('update course_period set period_type = 6, is_gated = 0 where id = $1', [exercise])
  await w.db.pool.query(
    `update course_period set period_type = 2, live_status = 5, is_gated = 0, begin_time = now() + interval '1 day', end_time = now() + interval '2 days'
     where id = $1`,
    [cancelled],
  )
  const me = await aLearnerOf(courseId)
  const before = async () =>
    (await lockedLessons(w.db.read, { accountId: me.id, courseId })).map(({ afterId }) => afterId)
  expect(await before()).toEqual([first[1]!.id])
  await w.db.pool.query('update course_period set live_status = 1 where id = $1', [cancelled])
  expect(await before()).toEqual([cancelled])
  await w.db.pool.query('update course_period set live_status = 3 where id = $1', [cancelled]) // it is over
  expect(await before()).toEqual([])
  await w.db.pool.query('update course_period set live_status = 1 where id = $1', [cancelled])
  await w.db.pool.query(
    'insert into study_progress (account_id, period_id, course_id, progress) values ($1, $2, $3, 5)',
    [me.id, last, courseId],
  )
  expect(await before()).toEqual([])
})

test('the first lesson of a course waits for nothing', async () => {
  const { id: courseId, first } = await aCourse([])
  await w.db.pool.query('update course_period set is_gated = 1 where id = $1', [first[0]!.id])
  expect(await (await aLearnerOf(courseId)).locked()).toEqual([])
})

test('versions, copies, templates and packages carry it, and a change of it is shown', async () => {
  const { id: courseId, lessons } = await aCourse([{ periodName: '按次序', isGated: 0 }])
  const gated = async (id: number) =>
    (await author()('course/auth/course/chapter/audit/list', { courseId: id })).list
      .flatMap(({ periodList }) => periodList)
      .map(({ isGated }) => isGated)
  const draft = await author()('course/auth/course/audit/update', { id: courseId })
  const copy = (await author()('course/auth/course/chapter/audit/list', { courseId: draft.id })).list[0]!
  const { id, editVersion } = copy.periodList[2]!
  const changed = { id, editVersion, courseId: draft.id, chapterId: copy.id, periodName: '按次序', periodType: 5 }
  expect(await author()(save, { ...changed, isGated: 1 })).toMatchObject({ isGated: 1, change: 'changed' })
  const { changeList } = await author()('course/auth/course/audit/compare', { id: draft.id })
  expect(changeList.flatMap(({ partList }) => partList)).toContainEqual({
    name: '学完上一节才能学',
    before: '否',
    after: '是',
    isHtml: 0,
  })
  await author()('course/auth/course/audit/submit', { id: draft.id })
  await pass(w, draft.id)
  expect(await one(w, 'select is_gated from course_period where id = $1', [lessons[0]!.id])).toEqual({ is_gated: 1 })
  const { list } = await w.as('guest')('course/api/course/chapter/list', { courseId })
  expect(list[0]!.periodList.map(({ isGated }) => isGated)).toEqual([0, 0, 1])

  const { course } = await author()('course/auth/course/package/export', { id: courseId })
  expect(course.periodList.map(({ isGated }) => isGated)).toEqual([0, 0, 1])
  const periodList = course.periodList.map((period) => ({ ...period, file: null }))
  const imported = await author()('course/auth/course/package/import', {
    categoryId: await aCategory(w),
    course: { ...course, periodList, accessoryList: [] },
  })
  expect(await gated(imported.id)).toEqual([0, 0, 1])
  expect(await gated((await author()('course/auth/course/copy', { id: courseId })).id)).toEqual([0, 0, 1])

  const sample = await aReadySample(w)
  await w.db.pool.query('update course_period set is_gated = 1 where course_id = $1 and sort > 1', [sample.id])
  const made = await w.as('lecturerOfOrganization')('course/auth/course/sample/use', { sampleId: sample.id })
  const outline = await w.as('lecturerOfOrganization')('course/auth/course/chapter/audit/list', { courseId: made.id })
  expect(outline.list.flatMap(({ periodList }) => periodList.map(({ isGated }) => isGated))).toEqual([0, 1])
})
