// Opening the demo school in an empty database: all of it, once, or nothing.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { password, people } from '../../../src/demo/accounts.ts'
import { films } from '../../../src/demo/media.ts'
import { openSchool } from '../../../src/demo/school.ts'
import { newFolder } from '../../support/folders.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const dataDir = newFolder('school')
const uploadsDir = join(dataDir, 'uploads')
const now = new Date('2026-11-21T06:10:00Z')
let db: Db

const one = async (text: string) => (await db.pool.query(text)).rows[0]
const count = async (from: string) => (await one(`select count(*)::int as n from ${from}`)).n as number

beforeAll(async () => {
  db = await openDb({ folder: newEmptyDatabase(join(dataDir, 'db')) })
  await migrate(db)
})
afterAll(async () => {
  await db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('leaves the database empty when loading fails half way', async () => {
  await db.pool.query(`alter table question add constraint nobody_asks check (title = '')`)
  await expect(openSchool(db, { uploadsDir, now })).rejects.toThrow('nobody_asks')
  expect(await count('account')).toBe(0)
  expect(await count('course')).toBe(0)
  await db.pool.query('alter table question drop constraint nobody_asks')
})

it('opens an empty database once, and leaves an open school alone', async () => {
  expect(await openSchool(db, { uploadsDir, now })).toBe(true)
  const courses = await count('course')
  expect(await openSchool(db, { uploadsDir, now })).toBe(false)
  expect(await count('course')).toBe(courses)
})

it('lets the demo accounts in with their password, and binds the code ABC123 to the recommended one', async () => {
  const { operator, ...others } = people
  for (const { mobile, nickname, userType } of Object.values(others)) {
    const row = await one(`select nickname, user_type, password_hash from account where mobile = '${mobile}'`)
    expect([row.nickname, row.user_type]).toEqual([nickname, userType])
    expect(await verify(row.password_hash, password)).toBe(true)
  }
  const admin = await one(`select password_hash from operator where account = '${operator.account}'`)
  expect(await verify(admin.password_hash, password)).toBe(true)
  const recommended = await one(`select nickname, is_recommended from account where referral_code = 'ABC123'`)
  expect(recommended).toEqual({ nickname: '学员乙', is_recommended: 1 })
})

it('stores every file that an upload row speaks of, with its size', async () => {
  const { rows } = await db.pool.query('select path, file_size::int as size from upload')
  expect(rows.length).toBeGreaterThan(20)
  for (const { path, size } of rows) expect(readFileSync(join(uploadsDir, path)).length, path).toBe(size)
  for (const { name } of films) {
    const film = readFileSync(join(uploadsDir, 'demo', `${name}.mp4`))
    expect(film.indexOf('moov'), `${name} begins with its index`).toBeLessThan(film.indexOf('mdat'))
    expect(existsSync(join(uploadsDir, 'demo', `${name}.vtt`))).toBe(true)
  }
})

it('gives every lesson what it needs to be opened', async () => {
  expect(
    await count(
      'course_period where period_type = 1 and (upload_id is null or caption_id is null or video_length = 0)',
    ),
  ).toBe(0)
  expect(await count('course_period where period_type = 3 and upload_id is null')).toBe(0)
  expect(
    await count(
      `course_period p left join course_imagetext t on t.period_id = p.id where period_type = 5 and coalesce(content, '') = ''`,
    ),
  ).toBe(0)
  expect(await count('course_period where period_type = 2 and begin_time is null')).toBe(0)
})

it('counts lessons and reviews as the rows are', async () => {
  expect(
    await count('course c where period_total <> (select count(*) from course_period where course_id = c.id)'),
  ).toBe(0)
  expect(
    await count(
      'course c where comment_count <> (select count(*) from course_comment where course_id = c.id) or score_sum <> (select coalesce(sum(score), 0) from course_comment where course_id = c.id)',
    ),
  ).toBe(0)
  expect(
    await count(
      'study_progress s join course_period p on p.id = s.period_id where s.course_id <> p.course_id or s.watch_length > p.video_length',
    ),
  ).toBe(0)
  expect(
    await count(
      'study_progress s where not exists (select from enrolment e where e.account_id = s.account_id and e.course_id = s.course_id)',
    ),
  ).toBe(0)
})

it('starts the learner of the demo with courses, unread messages and no review, and leaves free ones to be joined', async () => {
  const learner = `(select id from account where mobile = '${people.learner.mobile}')`
  expect(await count(`enrolment where account_id = ${learner}`)).toBeGreaterThan(1)
  expect(await count(`message where account_id = ${learner} and is_read = 0`)).toBeGreaterThan(0)
  expect(await count(`course_comment where account_id = ${learner}`)).toBe(0)
  const unjoined = `course c where course_category = 1 and is_free = 1 and course_state = 2 and id not in (select course_id from enrolment where account_id = ${learner})`
  expect(await count(unjoined)).toBeGreaterThan(3)
})

it('has live courses on air, soon and over at the moment it opens', async () => {
  const at = `'${now.toISOString()}'`
  expect(await count(`course where begin_time <= ${at} and end_time > ${at}`)).toBeGreaterThan(0)
  expect(await count(`course where begin_time > ${at}`)).toBeGreaterThan(1)
  expect(await count(`course where end_time < ${at}`)).toBeGreaterThan(0)
})

it('finds a course by a word inside its name', async () => {
  const { rows } = await db.pool.query(`select course_name from course where search @@ '错题'::tsquery`)
  expect(rows.map((row) => row.course_name)).toContain('初中数学：把错题讲成一节好课')
})
