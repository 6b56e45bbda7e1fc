// Changes of a template, taken over one by one into a course that was made from it.
import { expect, test } from 'vitest'
import { aBehindCourse } from '../../support/authoring.ts'
import { one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const me = () => w.as('lecturerOfOrganization')
const offered = async (id: number) => {
  const { changeList, ...versions } = await me()('course/auth/course/sample/compare', { id })
  const names = changeList.map(({ change, name, partList }) => [change, name, ...partList.map((part) => part.name)])
  return { ...versions, names }
}
type Behind = Awaited<ReturnType<typeof aBehindCourse>>
const take = ({ id, versionNo, changeList }: Behind, wanted: string, part?: string) => {
  const { kind, change, periodId, name } = changeList.find((one) => one.name === wanted)!
  return me()('course/auth/course/sample/take', { id, versionNo, kind, change, periodId, name, ...(part && { part }) })
}
const lessonsOf = async (id: number) => {
  const { list } = await me()('course/auth/course/chapter/audit/list', { courseId: id })
  return list.flatMap(({ periodList }) => periodList)
}
const textOf = async (id: number) => (await me()('course/auth/course/chapter/period/audit/view', { id })).content

test('each is offered until it is taken, and with the last one the version is done', async () => {
  const behind = await aBehindCourse(w)
  const { id } = behind
  expect(await offered(id)).toMatchObject({
    fromVersion: 1,
    versionNo: 2,
    names: [
      ['changed', '先定目标', '名称', '正文'],
      ['added', '家庭识字单', '正文'],
    ],
  })
  expect(await take(behind, '家庭识字单')).toEqual({ ok: true, leftCount: 1 })
  const lessons = await lessonsOf(id)
  expect(lessons.map(({ periodName }) => periodName)).toEqual(['怎样定目标', '怎样设问题', '家庭识字单'])
  expect(await textOf(lessons[2]!.id)).toBe('<p>在家怎么读</p>')
  expect((await offered(id)).names).toEqual([['changed', '先定目标', '名称', '正文']])
  expect(await messageOf(take(behind, '家庭识字单'))).toMatch(/已经照着改过了/)
  expect(await take(behind, '先定目标')).toEqual({ ok: true, leftCount: 0 })
  expect((await lessonsOf(id))[0]).toMatchObject({ periodName: '先定目标', editVersion: 2 })
  expect(await offered(id)).toEqual({ fromVersion: 2, versionNo: 2, names: [] })
})

test('a part is taken alone; the rest of the lesson stays as its lecturer wrote it', async () => {
  const behind = await aBehindCourse(w)
  const { id } = behind
  await take(behind, '先定目标', '名称')
  const [first] = await lessonsOf(id)
  expect(first!.periodName).toBe('先定目标')
  expect(await textOf(first!.id)).toBe('<p>怎样定目标的正文</p>')
  expect((await offered(id)).names[0]).toEqual(['changed', '先定目标', '正文'])
  expect(await messageOf(take(behind, '先定目标', '名称'))).toMatch(/已经照着改过了/)
})

test('what the lecturer wrote just so is offered no more; a lesson that was taken out asks for nothing', async () => {
  const { id } = await aBehindCourse(w)
  const [first] = await lessonsOf(id)
  const { courseId, chapterId, editVersion } = await me()('course/auth/course/chapter/period/audit/view', {
    id: first!.id,
  })
  const whole = { id: first!.id, courseId, chapterId, editVersion, periodType: 5 }
  await me()('course/auth/course/chapter/period/audit/save', {
    ...whole,
    periodName: '先定目标',
    content: '<p>新的正文</p>',
  })
  expect((await offered(id)).names).toEqual([['added', '家庭识字单', '正文']])
  await me()('course/auth/course/chapter/period/audit/delete', { id: first!.id })
  expect((await offered(id)).names).toEqual([['added', '家庭识字单', '正文']])
})

test('a lesson that the template took out goes when one wants it to', async () => {
  const behind = await aBehindCourse(w)
  await take(behind, '家庭识字单')
  const boss = w.as('organization')
  const draft = await boss('course/auth/course/audit/update', { id: behind.sampleId })
  const { list } = await boss('course/auth/course/chapter/audit/list', { courseId: draft.id })
  await boss('course/auth/course/chapter/period/audit/delete', { id: list[0]!.periodList[1]!.id })
  await boss('course/auth/course/audit/submit', { id: draft.id })
  expect(await messageOf(take(behind, '先定目标'))).toBe('样板又改过了，请先看看新的改动')
  const again = { ...behind, ...(await me()('course/auth/course/sample/compare', { id: behind.id })) }
  expect(again.changeList.map(({ change, name }) => [change, name])).toEqual([
    ['changed', '先定目标'],
    ['removed', '怎样设问题'],
  ])
  await take(again, '怎样设问题')
  expect((await lessonsOf(behind.id)).map(({ periodName }) => periodName)).toEqual(['怎样定目标', '家庭识字单'])
})

test('only into a draft, and by who writes the course', async () => {
  const behind = await aBehindCourse(w)
  await w.db.pool.query('update course set course_state = 2 where id = $1', [behind.id])
  expect(await messageOf(take(behind, '家庭识字单'))).toContain('草稿里改')
  await w.db.pool.query('update course set course_state = 0 where id = $1', [behind.id])
  const { id, versionNo, changeList } = behind
  const { kind, change, periodId, name } = changeList[0]!
  const input = { id, versionNo, kind, change, periodId, name }
  expect(await endOf(w.as('lecturer')('course/auth/course/sample/take', input))).toBe('notFound')
})

test('a copy of the course, and its draft after it was published, know the lessons of the template still', async () => {
  const { id } = await aBehindCourse(w)
  await w.db.pool.query('update course set course_state = 2 where id = $1', [id])
  const draft = await me()('course/auth/course/audit/update', { id })
  expect((await offered(draft.id)).names).toEqual((await offered(id)).names)
  const { n } = await one(
    w,
    'select count(*)::int as n from course_period where course_id = $1 and sample_period_id is not null',
    [draft.id],
  )
  expect(n).toBe(2)
})
