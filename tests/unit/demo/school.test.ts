// Opening the demo school in an empty database: all of it, once, or nothing.
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkKinds } from '../../../src/contract/exam/receipt.ts'
import { type Db, openDb } from '../../../src/db/connect.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { password, people } from '../../../src/demo/accounts.ts'
import { films } from '../../../src/demo/media.ts'
import { openSchool } from '../../../src/demo/school.ts'
import { storedLinks } from '../../../src/gateway/exam/chain.ts'
import { checkSitting } from '../../../src/gateway/exam/proof.ts'
import { createSeal } from '../../../src/gateway/secrets/seal.ts'
import { newFolder } from '../../support/folders.ts'
import { newEmptyDatabase } from '../../support/template.ts'

const dataDir = newFolder('school')
const uploadsDir = join(dataDir, 'uploads')
const seal = createSeal(randomBytes(32))
const signer = { ...seal, siteUrl: 'https://xingtan.example.cn' }
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
  expect(await openSchool(db, { uploadsDir, seal, signer, now })).toBe(true)
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
  expect(recommended).toEqual({ nickname: '周敏', is_recommended: 1 })
})

it('keeps a whole record of what the learner sat, with its receipt, in the times of the sitting', async () => {
  const { rows } = await db.pool.query(
    `select r.id::int, r.begin_answer_time, r.submit_time, (select count(*)::int from exam_answer a where a.record_id = r.id) as answers
      from exam_record r join account a on a.id = r.account_id where a.mobile = '${people.learner.mobile}' and r.chain_no > 0`,
  )
  expect(rows).toHaveLength(2)
  for (const { id, answers, ...times } of rows) {
    expect(await checkSitting(db.read, id)).toEqual({ isIntact: true })
    const links = await storedLinks(db.read, id)
    expect(links.filter(({ kind }) => kind === linkKinds.saved)).toHaveLength(answers)
    const hours = links.map(({ linkTime }) => linkTime)
    expect(hours).toEqual([...hours].sort())
    expect([hours[0], links.find(({ kind }) => kind === linkKinds.handedIn)!.linkTime]).toEqual([
      times.begin_answer_time,
      times.submit_time,
    ])
  }
  await db.pool.query(`update exam_mark set score = score + 1 where record_id = ${rows[0].id} and score is not null`)
  expect(await checkSitting(db.read, rows[0].id)).toMatchObject({ isIntact: false })
  await db.pool.query(`update exam_mark set score = score - 1 where record_id = ${rows[0].id} and score is not null`)
})

it('asks and answers when teachers are awake: never at night, and most before school, at noon and after dinner', async () => {
  const written = ['question', 'question_comment', 'blog', 'blog_comment']
    .map((table) => `select extract(hour from gmt_create at time zone 'Asia/Shanghai') as h from ${table}`)
    .join(' union all ')
  const { total, night, free } = await one(`select count(*)::int as total, count(*) filter (where h < 6)::int as night,
    count(*) filter (where h in (7, 12, 13, 19, 20, 21, 22))::int as free from (${written}) t`)
  expect([total > 200, night, free / total > 0.9]).toEqual([true, 0, true])
})

it('stores every file that an upload row speaks of, with its size', async () => {
  const { rows } = await db.pool.query('select path, file_size::int as size from upload')
  expect(rows.length).toBeGreaterThan(20)
  for (const { path, size } of rows) expect(readFileSync(join(uploadsDir, path)).length, path).toBe(size)
  for (const { name } of films) {
    const film = readFileSync(join(uploadsDir, 'demo', `${name}.mp4`))
    expect(film.indexOf('moov'), `${name} begins with its index`).toBeLessThan(film.indexOf('mdat'))
  }
})

/** Drafts lack what their authors have not written yet. */
const live = 'course_id in (select id from course where course_state not in (0, 1, 3))'

it('gives every lesson what it needs to be opened', async () => {
  expect(
    await count(
      `course_period where ${live} and period_type = 1 and (upload_id is null or caption_id is null or video_length = 0)`,
    ),
  ).toBe(0)
  expect(await count('course_period where period_type = 3 and upload_id is null')).toBe(0)
  expect(
    await count(
      `course_period p left join course_imagetext t on t.period_id = p.id where ${live} and period_type = 5 and coalesce(content, '') = ''`,
    ),
  ).toBe(0)
  expect(await count('course_period where period_type = 2 and begin_time is null')).toBe(0)
})

it('plays no lesson under the title of another: its captions begin with its own', async () => {
  const { rows } = await db.pool.query(
    `select p.period_name as name, u.path from course_period p join upload u on u.id = p.caption_id where ${live}`,
  )
  expect(rows.length).toBe(await count(`course_period where ${live} and period_type in (1, 2)`))
  for (const { name, path } of rows) expect(readFileSync(join(uploadsDir, path), 'utf8')).toContain(`这一节：${name}\n`)
})

it('counts lessons and reviews as the rows are', async () => {
  expect(
    await count(
      'course c where course_state in (2, 4, 5, 7) and period_total <> (select count(*) from course_period where course_id = c.id)',
    ),
  ).toBe(0)
  expect(
    await count(
      'course c where comment_count <> (select count(*) from course_comment where course_id = c.id and audit_status = 2) or score_sum <> (select coalesce(sum(score), 0) from course_comment where course_id = c.id and audit_status = 2)',
    ),
  ).toBe(0)
  expect(
    await count(
      `study_progress s join course_period p on p.id = s.period_id where s.course_id <> p.course_id or s.watch_length >
        case p.period_type when 1 then p.video_length when 2 then greatest(p.video_length, extract(epoch from p.end_time - p.begin_time)) end`,
    ),
  ).toBe(0)
  expect(
    await count(
      'study_progress s where not exists (select from enrolment e where e.account_id = s.account_id and e.course_id = s.course_id)',
    ),
  ).toBe(0)
})

/** Rows that contradict others, by what they would claim. */
const contradictions = {
  'hours (of 45 minutes, in halves) that differ from what there is to study': `course c join (select course_id, sum(video_length) as seconds
    from course_period where period_type in (1, 2, 5) group by 1) p on p.course_id = c.id
    where c.credit_hours > 0 and abs(c.credit_hours - greatest(0.5, seconds / 2700.0)) > 0.26`,
  'hours of somebody that are more than their course names, by more than the rounding to halves': `(select account_id, course_id,
    sum(watch_length) as seconds from study_log group by 1, 2) g join course c on c.id = g.course_id
    where g.seconds > c.credit_hours * 2700 + 675`,
  'hours on a certificate that are not those of its course':
    'certificate k join course c on c.id = k.course_id where k.credit_hours <> c.credit_hours',
  'a certificate of a course that was not finished': `certificate k join course_period p on p.course_id = k.course_id and p.video_length > 0
    left join study_progress s on s.period_id = p.id and s.account_id = k.account_id where k.certificate_status = 1
    and (s.is_study is distinct from 1 or s.gmt_modified > k.issue_time)`,
  'money taken out without the card it went to':
    'extract_log x where not exists (select from bank_card b where b.account_id = x.account_id and b.card_end = x.card_end and b.gmt_modified <= x.gmt_create)',
  'likes of a post that nobody gave':
    'blog b where account_id is not null and count_admire <> (select count(*) from blog_record where blog_id = b.id and op_type = 1)',
  'collections of a post that nobody made':
    'blog b where account_id is not null and count_collect <> (select count(*) from blog_record where blog_id = b.id and op_type = 2)',
  'comments that cannot be read':
    'blog b where count_comment <> (select count(*) from blog_comment where blog_id = b.id and audit_status = 2)',
  'answers that cannot be read': `question u where count_answer <>
    (select count(*) from question_comment where question_id = u.id and parent_id is null and audit_status = 2)`,
  'followers of a question that nobody is':
    'question u where count_attention <> (select count(*) from question_record where question_id = u.id and op_type = 3)',
  'followers of a writer that nobody is':
    'blogger b where fans_count <> (select count(*) from blogger_attention where blogger_id = b.account_id)',
  'followers of a lecturer or an organization that nobody is': `(select follower_count, (select count(*) from lecturer_attention a where a.lecturer_id = l.id) as n
    from lecturer l union all select follower_count, (select count(*) from organization_attention a where a.organization_id = o.id)
    from organization o) f where follower_count <> n`,
  'coupons that nobody took': 'coupon c where taken <> (select count(*) from coupon_user where coupon_id = c.id)',
  'coupons used without an order that is cheaper': `coupon_user u where coupon_status = 3 and not exists
    (select from product_order o where o.id = u.order_id and o.coupon_user_id = u.id and o.price_discount > 0)`,
  'a post read by fewer than like it': 'blog b where account_id is not null and count_read < 4 * count_admire',
  'votes on an answer that are not counted': `question_comment r where count_admire <>
    (select count(*) from question_comment_record where comment_id = r.id)`,
  'a vote on a reply, on an own answer, or before the answer': `question_comment_record v join question_comment r on r.id = v.comment_id
    where r.parent_id is not null or r.account_id = v.account_id or v.gmt_create < r.gmt_create`,
  'learners who did not join': 'course c where count_study <> (select count(*) from enrolment where course_id = c.id)',
  'buyers who did not buy': `course c where count_buy <> (select count(*) from product_order
    where product_type = 1 and product_id = c.id and order_status in (2, 5))`,
  'a course bought without an order': `enrolment e where source = 2 and not exists
    (select from product_order o where o.account_id = e.account_id and o.product_type = 1 and o.product_id = e.course_id)`,
  'more downloads than learners':
    'course_accessory a join course c on c.id = a.course_id where a.download_count > c.count_study',
  'an exam sat by fewer than are counted in it, or by more than there are people': `exam e where study_count <
    (select count(distinct account_id) from exam_record where exam_id = e.id) or study_count > (select count(*) from account)`,
  'a rating that is not the mean of the reviews':
    'course_card c where avg_score <> coalesce((select round(avg(score), 1) from course_comment where course_id = c.id and audit_status = 2), 0)',
  'a lesson studied for longer or shorter than its sittings': `study_progress s where s.watch_length <>
    (select coalesce(sum(l.watch_length), 0) from study_log l where l.account_id = s.account_id and l.period_id = s.period_id)`,
  'a sitting that ended before it could, or after today': `study_log l where l.end_time > $now
    or extract(epoch from l.end_time - l.begin_time) < l.watch_length`,
  'a course joined before it was there':
    'enrolment e join course c on c.id = e.course_id where e.gmt_create < c.gmt_create',
  'something done before the account was there':
    'enrolment e join account a on a.id = e.account_id where e.gmt_create < a.gmt_create',
  'a lesson watched or a course reviewed before it was joined': `enrolment e where exists (select from study_log l where l.account_id = e.account_id
    and l.course_id = e.course_id and l.begin_time < e.gmt_create) or exists (select from course_comment r where r.account_id = e.account_id
    and r.course_id = e.course_id and r.gmt_create < e.gmt_create)`,
  'an answer before its question or after today': `question_comment a join question q on q.id = a.question_id where q.period_id is null
    and (a.gmt_create < q.gmt_create or a.gmt_create > $now)`,
  'a comment before its post or after today':
    'blog_comment a join blog b on b.id = a.blog_id where a.gmt_create < b.gmt_create or a.gmt_create > $now',
  'a public word of the learners who are signed in with': `account a where mobile in ('${people.learner.mobile}', '${people.learner2.mobile}') and (exists (select from question where account_id = a.id)
    or exists (select from question_comment where account_id = a.id) or exists (select from blog_comment where account_id = a.id)
    or exists (select from blog where account_id = a.id) or exists (select from course_comment where account_id = a.id))`,
}

it.each(Object.entries(contradictions))('holds no %s', async (_, rows) => {
  expect(await count(rows.replaceAll('$now', `'${now.toISOString()}'`))).toBe(0)
})

it('has members of three plans, one of whom has run out, and coupons that were used', async () => {
  const at = `'${now.toISOString()}'`
  expect(await count('(select distinct vip_set_id from vip_grant) s')).toBe(3)
  expect(await count(`account_vip where expire_time > ${at}`)).toBe(6)
  expect(await count(`account_vip where expire_time <= ${at}`)).toBe(1)
  expect(await count('coupon_user where coupon_status = 3')).toBeGreaterThan(5)
})

it('has more than twenty courses that members get free or cheaper, and one withdrawal to show', async () => {
  expect(
    await count(
      'course where course_state = 2 and is_free = 0 and (is_vip_free = 1 or (vip_price > 0 and vip_price < coalesce(sale_price, course_price)))',
    ),
  ).toBeGreaterThan(20)
  expect(await count('extract_log')).toBe(1)
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
