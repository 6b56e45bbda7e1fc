// A course switches its 弹幕 off: nothing is shown, taken or told; the switch goes wherever the course goes.
import { expect, test } from 'vitest'
import { aCategory, aReadySample, aWholeDraft, pass } from '../../support/authoring.ts'
import { aNewcomer, freeLesson, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const author = () => w.as('lecturer')
const view = async (id: number, by: 'lecturer' | 'lecturerOfOrganization' = 'lecturer') =>
  (await w.as(by)('course/auth/course/audit/view', { id })).base.isDanmu

test('where a course has it off nothing is said, read or told, and its page says so', async () => {
  const [me, { courseId, periodId }] = [await aNewcomer(w), await freeLesson(w)]
  const say = () => me.api('course/auth/course/danmu/save', { periodId, playSecond: 5, content: '关了还想说' })
  const list = async () => (await me.api('course/auth/course/danmu/list', { periodId, minute: 0 })).list
  await (await aNewcomer(w)).api('course/auth/course/danmu/save', { periodId, playSecond: 4, content: '开着说的' })
  expect(await list()).toHaveLength(1)
  await w.db.pool.query('update course set is_danmu = 0 where id = $1', [courseId])
  expect(await list()).toEqual([])
  expect(await endOf(say())).toBe('conflict')
  w.anew()
  expect(await messageOf(say())).toContain('写在提问里')
  expect(await endOf(me.api('course/auth/course/danmu/watch', { periodId }))).toBe('conflict')
  expect(await w.as('guest')('course/api/course/view', { id: courseId })).toMatchObject({ isDanmu: 0 })
  await w.db.pool.query('update course set is_danmu = 1 where id = $1', [courseId])
  w.anew()
  expect(await endOf(say())).toBe('ok')
})

test('a new course has it on; switched off in a draft it is so once the draft passed, and the change is shown', async () => {
  const { id, base, editVersion } = await aWholeDraft(w)
  expect(await view(id)).toBe(1)
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  const draft = await author()('course/auth/course/audit/update', {
    id,
    base: { ...base, isDanmu: 0, editVersion },
  })
  expect([await view(draft.id), await view(id)]).toEqual([0, 1])
  const { changeList } = await author()('course/auth/course/audit/compare', { id: draft.id })
  expect(changeList.flatMap(({ partList }) => partList)).toEqual([
    { name: '允许弹幕', before: '是', after: '否', isHtml: 0 },
  ])
  await author()('course/auth/course/audit/submit', { id: draft.id })
  await pass(w, draft.id)
  expect(await view(id)).toBe(0)
})

test('versions, copies, packages and templates carry it', async () => {
  const { id } = await aWholeDraft(w)
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  await w.db.pool.query('update course set is_danmu = 0 where id = $1', [id])
  expect(await view((await author()('course/auth/course/copy', { id })).id)).toBe(0)
  const { course } = await author()('course/auth/course/package/export', { id })
  expect(course.isDanmu).toBe(0)
  const periodList = course.periodList.map((period) => ({ ...period, file: null }))
  const imported = await author()('course/auth/course/package/import', {
    categoryId: await aCategory(w),
    course: { ...course, periodList, accessoryList: [] },
  })
  expect(await view(imported.id)).toBe(0)

  const first = await author()('course/auth/course/audit/view', { id })
  const on = { ...first.base, isDanmu: 1 as const, editVersion: first.editVersion }
  const draft = await author()('course/auth/course/audit/update', { id, base: on })
  await author()('course/auth/course/audit/submit', { id: draft.id })
  await pass(w, draft.id)
  expect(await view(id)).toBe(1)
  const restored = await author()('course/auth/course/audit/version/restore', { id, versionNo: 1 })
  expect(await view(restored.id)).toBe(0)

  const sample = await aReadySample(w)
  await w.db.pool.query('update course set is_danmu = 0 where id = $1', [sample.id])
  const made = await w.as('lecturerOfOrganization')('course/auth/course/sample/use', { sampleId: sample.id })
  expect(await view(made.id, 'lecturerOfOrganization')).toBe(0)
})

test('a version that was kept before there was a switch has it on', async () => {
  const { id } = await aWholeDraft(w)
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  const draft = await author()('course/auth/course/audit/update', { id })
  await author()('course/auth/course/audit/submit', { id: draft.id })
  await pass(w, draft.id)
  await w.db.pool.query(`update course_version set content = content #- '{base,isDanmu}' where course_id = $1`, [id])
  await w.db.pool.query('update course set is_danmu = 0 where id = $1', [id])
  const restored = await author()('course/auth/course/audit/version/restore', { id, versionNo: 1 })
  expect(await view(restored.id)).toBe(1)
  expect(await one(w, 'select is_danmu from course where id = $1', [id])).toEqual({ is_danmu: 0 })
})
