// The calls of contract/system/situation.ts: shelves for what a teacher needs now, as operators edit them among the zones.
import { beforeEach, expect, test } from 'vitest'
import { asItIs } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [guest, operator] = [w.as('guest'), w.as('operator')]
const place = { zoneLocation: 9, zoneType: 1 } as const
const asking = '公开课上学生突然冷场，怎么自然接回来？'
const numberOf = async (table: string, condition: string) =>
  (await w.db.pool.query(`select min(id)::int as id from ${table} where ${condition}`)).rows[0].id as number
beforeEach(() => void (w.stale.length = 0))

test('the demo school has 24, each with courses; the first begins with a film that everybody may watch', async () => {
  const { list, totalCount } = await guest('system/api/situation/list', {})
  expect([list.length, totalCount]).toEqual([24, 24])
  expect(list[0]).toMatchObject({ zoneName: '明天要上公开课', course: { courseName: '课堂提问的艺术' } })
  const { rows } = await w.db.pool.query(
    `select p.id, p.period_name as "periodName", p.video_length as "videoLength", p.is_free as free, p.period_type as kind
     from course_period p join course_chapter h on h.id = p.chapter_id where p.course_id = $1 order by h.sort, h.id, p.sort, p.id limit 1`,
    [list[0]!.course.id],
  )
  const { free, kind, ...first } = rows[0]
  expect([free, kind, list[0]!.firstPeriod]).toEqual([1, 1, { ...first, id: Number(first.id) }])
  // a text is nothing to listen to
  expect(list.find(({ zoneName }) => zoneName === '今年要评职称')).toMatchObject({ firstPeriod: null })
  const some = await guest('system/api/situation/list', { limit: 3 })
  expect([some.list, some.totalCount]).toEqual([list.slice(0, 3), 24])
})

test('a lesson that is bought is not offered for listening', async () => {
  const { list } = await guest('system/api/situation/list', { limit: 1 })
  const { course, firstPeriod } = list[0]!
  const lesson = async () => (await guest('system/api/situation/list', { limit: 1 })).list[0]!.firstPeriod
  await w.db.pool.query('update course_period set is_free = 0 where id = $1', [firstPeriod!.id])
  expect([course.courseName, await lesson()]).toEqual(['课堂提问的艺术', null])
  await w.db.pool.query('update course_period set is_free = 1, video_length = 0 where id = $1', [firstPeriod!.id])
  expect(await lesson()).toBeNull()
  await w.db.pool.query('update course_period set video_length = $2 where id = $1', [
    firstPeriod!.id,
    firstPeriod!.videoLength,
  ])
  expect(await lesson()).toEqual(firstPeriod)
})

test('one is a shelf in the order of its picks, with its question; what is off the shelf is left out', async () => {
  const questionId = await numberOf('question', `title = '${asking}'`)
  const refIds = [3, 1, 2]
  const { list: all } = await operator('system/admin/zone/page', { zoneLocation: 9 })
  await operator('system/admin/zone/delete', { id: all.at(-1)!.id }) // there is room for 24
  w.stale.length = 0
  const { id } = await operator('system/admin/zone/save', { ...place, zoneName: '开学第一周', refIds, questionId })
  expect(w.stale.flatMap(({ tags }) => tags)).toEqual(['zone:9'])
  const shelf = async () => (await guest('system/api/situation/view', { id })).courseList.map((one) => one.id)
  expect(await guest('system/api/situation/view', { id })).toMatchObject({ zoneName: '开学第一周', questionId })
  expect(await shelf()).toEqual(refIds)
  const own = async () => (await guest('system/api/situation/list', {})).list.find((one) => one.id === id)
  expect(await own()).toMatchObject({ course: { id: 3 } })
  await w.db.pool.query('update course set course_state = 4 where id = 3')
  expect([await shelf(), (await own())?.course.id]).toEqual([[1, 2], 1])
  const { list } = await operator('system/admin/zone/page', { zoneLocation: 9 })
  expect(list.find((one) => one.id === id)).toMatchObject({ questionId, questionTitle: asking })
  await w.db.pool.query('update course set course_state = 2 where id = 3')
})

test('an empty, a hidden one and a block of a page are no situations', async () => {
  const { list } = await operator('system/admin/zone/page', { zoneLocation: 9 })
  const last = list.at(-1)!
  const names = async () => (await guest('system/api/situation/list', {})).list.map(({ zoneName }) => zoneName)
  const row = { ...place, zoneName: last.zoneName, ...(await asItIs(w, 'zone', last.id)) }
  await operator('system/admin/zone/save', { ...row, refIds: [] })
  expect(await names()).not.toContain(last.zoneName)
  expect((await guest('system/api/situation/view', { id: last.id })).courseList).toEqual([])
  await operator('system/admin/zone/save', { ...row, ...(await asItIs(w, 'zone', last.id)), refIds: [1], statusId: 0 })
  expect(await names()).not.toContain(last.zoneName)
  expect(await endOf(guest('system/api/situation/view', { id: last.id }))).toBe('notFound')
  const block = await numberOf('zone', 'zone_location = 1 and zone_type = 1')
  expect(await endOf(guest('system/api/situation/view', { id: block }))).toBe('notFound')
})

test('a situation holds courses, and a question that readers can see', async () => {
  const { list } = await operator('system/admin/zone/page', { zoneLocation: 9 })
  await operator('system/admin/zone/delete', { id: list.at(-1)!.id }) // room for one
  const refused = async (fields: object) => {
    const { data } = await w.raw('operator', 'system/admin/zone/save', { ...place, zoneName: '放不下的', ...fields })
    return (data as { fields: { path: string }[] }).fields[0]!.path
  }
  expect(await refused({ zoneType: 2 })).toBe('zoneType')
  expect(await refused({ questionId: 999_999 })).toBe('questionId')
  const questionId = await numberOf('question', 'audit_status = 2')
  await w.db.pool.query('update question set audit_status = 4 where id = $1', [questionId])
  expect(await refused({ questionId })).toBe('questionId')
  const advert = { advTitle: '不在处境里', advUrl: '/list', advLocation: 9 }
  const { data } = await w.raw('operator', 'system/admin/adv/save', advert)
  expect((data as { fields: { path: string }[] }).fields[0]!.path).toBe('advLocation')
})
