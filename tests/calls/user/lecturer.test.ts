// The calls of contract/user/lecturer.ts and organization.ts.
import { expect, test } from 'vitest'
import { aNewcomer } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const [learner, learner2] = [w.as('learner'), w.as('learner2')]

async function lecturerNamed(name: string) {
  const { list } = await guest('user/api/lecturer/list', { lecturerName: name })
  return list.find((one) => one.lecturerName === name)!
}
const followers = async (id: number) => (await guest('user/api/lecturer/view', { id })).followerCount
const real = async (id: number) =>
  (await w.db.pool.query('select count(*)::int as n from lecturer_attention where lecturer_id = $1', [id])).rows[0].n

test('lecturers are found by any part of the name, whatever its case, and signs are only signs', async () => {
  const found = async (lecturerName: string) =>
    (await guest('user/api/lecturer/list', { lecturerName, pageSize: 100 })).list.map((one) => one.lecturerName)
  expect(await found('知远')).toEqual(['林知远'])
  expect(await found('远知')).toEqual([])
  expect(await found('helen')).toEqual(['Helen 宋'])
  expect(await found('')).toHaveLength(20)
  for (const odd of ['%', '_', '\\', "'", '{"a"}', ',']) expect([odd, await found(odd)]).toEqual([odd, []])
})

test('a list by organization has its lecturers alone, and the organization counts them', async () => {
  const { list } = await guest('user/api/organization/list', {})
  for (const { id, organizationName, lecturerCount } of list) {
    const page = await guest('user/api/lecturer/list', { organizationId: id })
    expect(page.totalCount).toBe(lecturerCount)
    expect(page.list.every((one) => one.organizationName === organizationName)).toBe(true)
  }
  expect((await guest('user/api/organization/list', { organizationName: '书院' })).list).toMatchObject([
    { organizationName: '山海书院' },
  ])
})

test('an organization is introduced by its first paragraph, as it was typed', async () => {
  const id = (await guest('user/api/organization/list', {})).list[0]!.id
  const short = async (introduce: string) => {
    await w.db.pool.query('update organization set introduce = $2 where id = $1', [id, introduce])
    return (await guest('user/api/organization/list', {})).list.find((row) => row.id === id)!.introduceShort
  }
  expect(await short('<p>语<strong>文</strong>&amp;数学，&lt;新课标&gt; &quot;教研&quot;</p><p>第二段</p>')).toBe(
    '语文&数学，<新课标> "教研"',
  )
  expect(await short(`<p>${'&amp;'.repeat(90)}</p>`)).toBe('&'.repeat(90))
  expect(await short(`<p>${'&amp;'.repeat(91)}</p>`)).toBe('&'.repeat(90))
})

test('what a lecturer counts is true: courses on the shelf, learners, the mean of all reviews', async () => {
  const { id } = await lecturerNamed('林知远')
  const lecturer = await guest('user/api/lecturer/view', { id })
  const { list, totalCount } = await guest('course/api/course/list', { lecturerId: id, pageSize: 100 })
  expect([lecturer.courseCount, lecturer.studyCount]).toEqual([
    totalCount,
    list.reduce((sum, { countStudy }) => sum + countStudy, 0),
  ])
  const { rows } = await w.db.pool.query(
    'select round(avg(score), 1)::float8 as mean from course_comment m join course c on c.id = m.course_id where c.lecturer_id = $1 and c.course_state = 2 and m.parent_id is null',
    [id],
  )
  expect(lecturer.avgScore).toBe(rows[0].mean)
})

test('a dozen equal requests to follow count one, and tell the lecturer once; as many to leave take one away', async () => {
  const { id } = await lecturerNamed('王老师')
  await learner2('user/auth/lecturer/attention/delete', { lecturerId: id })
  const [before, rows] = [await followers(id), await real(id)]
  const messages = async () => (await w.as('lecturer')('user/auth/msg/user/list', { msgType: 5 })).totalCount
  const told = await messages()
  const dozen = (name: 'save' | 'delete') =>
    Promise.all(Array.from({ length: 12 }, () => learner2(`user/auth/lecturer/attention/${name}`, { lecturerId: id })))
  const answers = await dozen('save')
  expect(new Set(answers.map(({ isAttention, followerCount }) => `${isAttention} ${followerCount}`))).toEqual(
    new Set([`1 ${before + 1}`]),
  )
  expect([await followers(id), await real(id), await messages()]).toEqual([before + 1, rows + 1, told + 1])
  await dozen('delete')
  expect([await followers(id), await real(id)]).toEqual([before, rows])
  await learner2('user/auth/lecturer/attention/save', { lecturerId: id })
  expect(await messages()).toBe(told + 1) // coming back is no news
})

test('whom I follow is mine to know, and stands in my list, the latest first', async () => {
  const { id } = await lecturerNamed('顾长亭')
  await learner('user/auth/lecturer/attention/delete', { lecturerId: id })
  expect(await learner('user/auth/lecturer/view', { id })).toMatchObject({ isAttention: 0 })
  await learner('user/auth/lecturer/attention/save', { lecturerId: id })
  expect(await learner('user/auth/lecturer/view', { id })).toMatchObject({ isAttention: 1 })
  expect(await guest('user/api/lecturer/view', { id })).not.toHaveProperty('isAttention')
  // beside a course of theirs too; another lecturer's is not followed with it
  const stranger = await aNewcomer(w)
  const { rows } = await w.db.pool.query(
    'select min(id) filter (where lecturer_id = $1) as theirs, min(id) filter (where lecturer_id <> $1) as other from course where course_state = 2',
    [id],
  )
  await stranger.api('user/auth/lecturer/attention/save', { lecturerId: id })
  const isShown = async (api: typeof learner, courseId: number) =>
    (await api('course/auth/course/view', { id: courseId })).isAttention
  expect([await isShown(stranger.api, rows[0].theirs), await isShown(stranger.api, rows[0].other)]).toEqual([1, 0])
  expect(await isShown((await aNewcomer(w)).api, rows[0].theirs)).toBe(0)
  const { list } = await learner('user/auth/lecturer/attention/list', {})
  expect(list[0]?.id).toBe(id)
  const some = await learner('user/auth/lecturer/attention/list', { lecturerIds: [id, 999] })
  expect(some.list.map((one) => one.id)).toEqual([id])
  expect((await learner('user/auth/lecturer/attention/list', { lecturerIds: [] })).list).toEqual([])
})

test('a lecturer sees the own profile without a number, and cannot follow it; others have none', async () => {
  const mine = await w.as('lecturer')('user/auth/lecturer/view', {})
  expect(mine.lecturerName).toBe('王老师')
  expect(await endOf(w.as('lecturer')('user/auth/lecturer/attention/save', { lecturerId: mine.id }))).toBe('conflict')
  expect(await endOf(learner('user/auth/lecturer/view', {}))).toBe('notFound')
})

test('a new follower makes stale the pages that say how many, and no other', async () => {
  const { id } = await lecturerNamed('苏念')
  await learner2('user/auth/lecturer/attention/delete', { lecturerId: id })
  w.stale.length = 0
  await learner2('user/auth/lecturer/attention/save', { lecturerId: id })
  expect(w.stale).toEqual([{ tags: [`fans:${id}`], isPurge: false }])
})
