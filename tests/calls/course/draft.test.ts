// What /preview shows: a course in any state, to whoever teaches it and to its organization, and to nobody else.
import { beforeAll, expect, test } from 'vitest'
import { aWorld, endOf, type Person } from '../../support/world.ts'

const w = aWorld()
const [own, ofOrganization] = [1, 2]
const teacher: Person = 'lecturer'

beforeAll(async () => {
  const lecturer = `(select l.id from lecturer l join account a on a.id = l.account_id where a.id = $1)`
  const { rows } = await w.db.pool.query(
    "select id, user_type from account where mobile in ('13800000011', '13800000021') order by mobile",
  )
  await w.db.pool.query(`update course set lecturer_id = ${lecturer}, organization_id = null where id = ${own}`, [
    rows[0].id,
  ])
  await w.db.pool.query(
    `update course set organization_id = (select id from organization where account_id = $1) where id = ${ofOrganization}`,
    [rows[1].id],
  )
})
const inState = (id: number, state: number) =>
  w.db.pool.query('update course set course_state = $2 where id = $1', [id, state])
const view = (person: Person, id: number) => w.as(person)('course/auth/course/audit/view', { id })
const outline = (person: Person, courseId: number) =>
  w.as(person)('course/auth/course/chapter/audit/list', { courseId })

test('the author sees a course in every state but deleted, as its page would show it', async () => {
  for (const courseState of [0, 1, 2, 3, 4, 5]) {
    await inState(own, courseState)
    const seen = await view(teacher, own)
    expect([seen.courseState, seen.course.isPutaway, seen.course.id]).toEqual([
      courseState,
      courseState === 2 ? 1 : 0,
      own,
    ])
    expect((await outline(teacher, own)).list.length).toBeGreaterThan(0)
  }
  await inState(own, 6)
  expect([await endOf(view(teacher, own)), await endOf(outline(teacher, own))]).toEqual(['notFound', 'notFound'])
  await inState(own, 2)
  const { course } = await view(teacher, own)
  expect(course).toEqual(await w.as('guest')('course/api/course/view', { id: own }))
  expect((await outline(teacher, own)).list).toMatchObject(
    (await w.as('guest')('course/api/course/chapter/list', { courseId: own })).list,
  )
})

test('its organization sees it too; to others a draft and a number that is nobody’s are the same', async () => {
  await inState(ofOrganization, 0)
  expect((await view('organization', ofOrganization)).courseState).toBe(0)
  const others: Person[] = ['lecturerOfOrganization', 'learner', 'guest', 'operator']
  for (const person of others)
    expect([person, await endOf(view(person, own)), await endOf(outline(person, own))]).toEqual([
      person,
      await endOf(view(person, 99_999)),
      await endOf(outline(person, 99_999)),
    ])
  expect(await endOf(view('lecturerOfOrganization', own))).toBe('notFound')
  expect(await endOf(w.as('guest')('course/api/course/view', { id: ofOrganization }))).toBe('notFound')
})
