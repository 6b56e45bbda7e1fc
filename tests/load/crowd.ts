// Many learners who are signed in and may study one lesson, put into a database that is not served yet or is PostgreSQL.
import { createHash } from 'node:crypto'
import type pg from 'pg'

export const firstOfCrowd = 1_000_001 // an id that no other number of the school has

export type Crowd = Awaited<ReturnType<typeof crowd>>

/** All have the demo school's password. */
export async function crowd(pool: pg.Pool, size: number) {
  const { rows } = await pool.query(`select p.id as "periodId", p.course_id as "courseId" from course_period p
    join course c on c.id = p.course_id
    where c.course_state = 2 and c.is_free = 1 and p.period_type = 1 order by p.video_length desc, p.id limit 1`)
  const lesson: { periodId: number; courseId: number } = rows[0]
  const people = Array.from({ length: size }, (_, n) => ({
    id: firstOfCrowd + n,
    mobile: `199${String(n).padStart(8, '0')}`,
    token: `crowd-${n}-${'x'.repeat(32)}`,
  }))
  await pool.query(
    `insert into account (id, mobile, nickname, referral_code, password_hash) overriding system value
      select id, mobile, '学员' || id, upper(lpad(to_hex(id), 6, '0')), (select password_hash from account order by id limit 1)
      from unnest($1::bigint[], $2::text[]) as p (id, mobile)`,
    [people.map(({ id }) => id), people.map(({ mobile }) => mobile)],
  )
  await pool.query(
    `insert into session (token_hash, account_id, gmt_expire)
      select token_hash, id, now() + interval '1 day' from unnest($1::bigint[], $2::bytea[]) as p (id, token_hash)`,
    [people.map(({ id }) => id), people.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  await pool.query(
    'insert into enrolment (account_id, course_id, source) select id, $1, 1 from account where id >= $2',
    [lesson.courseId, firstOfCrowd],
  )
  await pool.query('insert into study_clock (account_id, heard_at) select id, now() from account where id >= $1', [
    firstOfCrowd,
  ])
  return { lesson, people }
}

export const heartbeat = ({ lesson }: Crowd) => ({
  ...lesson,
  watchLength: 1,
  lastPosition: 100,
  segments: [[99, 100]],
  sessionNo: 'session-of-the-crowd',
})
