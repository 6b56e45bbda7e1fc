// Things that tests need to be there, made anew for each: people who can call, courses, orders, money of their own.
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { beginSession } from '../../src/gateway/auth/session.ts'
import { post } from '../../src/gateway/money/ledger.ts'
import type { World } from './world.ts'

export const sandbox = 9
export const newPassword = '春风化雨 2026'
export const passwordHash = hash(newPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 }) // as cheap as can be

let made = 0
export const next = () => ++made
/** So that another process on the same database makes others. */
export const startAt = (n: number) => void (made = n)
/** Of nobody. */
export const aMobile = () => `199${String(next()).padStart(8, '0')}`

export const one = async (w: World, text: string, values: unknown[] = []) =>
  (await w.db.pool.query(text, values)).rows[0]
const here = { agent: '', address: '10.9.0.1' }

export type Newcomer = { id: number; mobile: string; token: string; api: ReturnType<World['apiWith']> }

/** An account with a session of its own: what it does is in no other's way. `days`: since when. */
export async function aNewcomer(
  w: World,
  more: { userType?: number; isRecommended?: number; days?: number } = {},
): Promise<Newcomer> {
  const mobile = aMobile()
  const code = `N${mobile.slice(-5)}`
  const { id } = await one(
    w,
    `insert into account (mobile, nickname, referral_code, password_hash, user_type, is_recommended, gmt_create)
     values ($1, $2, $3, $4, $5, $6, now() - make_interval(days => $7)) returning id`,
    [mobile, `新学员${code}`, code, await passwordHash, more.userType ?? 1, more.isRecommended ?? 0, more.days ?? 0],
  )
  return { id, mobile, ...(await aSession(w, id)) }
}

/** Somebody who runs an organization. */
export async function anOrganization(w: World) {
  const me = await aNewcomer(w, { userType: 3 })
  const organization = await one(
    w,
    'insert into organization (account_id, organization_name) values ($1, $2) returning id',
    [me.id, `机构 ${next()}`],
  )
  return { ...me, organizationId: organization.id as number }
}

/** Somebody who teaches, for no organization. */
export async function aLecturer(w: World) {
  const me = await aNewcomer(w, { userType: 2 })
  const lecturerName = `讲师 ${next()}`
  const lecturer = await one(w, 'insert into lecturer (account_id, lecturer_name) values ($1, $2) returning id', [
    me.id,
    lecturerName,
  ])
  return { ...me, lecturerId: lecturer.id as number, lecturerName }
}

/** One more sign-in; another kind of client leaves the others alone. */
export async function aSession(w: World, id: number, clientType = 1) {
  const { token } = await w.db.write((q) => beginSession(q, { kind: 'account', id }, { clientType, ...here }))
  return { token, api: w.apiWith(() => token) }
}

/** `role`: the name of theirs. */
export async function anOperator(w: World, { role = '超级管理员', name = '编辑' } = {}) {
  const account = `editor${next()}`
  const { id } = await one(
    w,
    `insert into operator (account, name, role_id, password_hash)
     values ($1, $2, (select id from operator_role where role_name = $3), $4) returning id`,
    [account, name, role, await passwordHash],
  )
  const { token } = await w.db.write((q) => beginSession(q, { kind: 'operator', id }, here))
  return { id: id as number, account, token, api: w.apiWith(() => token) }
}

/** A code as it arrives by short message. */
export async function aCode(w: World, mobile: string, codeType: 1 | 2 | 3) {
  return (await w.as('guest')('user/api/user/send/code', { mobile, codeType })).demoCode!
}

/** What a save of an operator names of the row that it changes. */
export async function asItIs(w: World, table: string, id: number): Promise<{ id: number; version: number }> {
  return (await one(w, `select id, version from ${table} where id = $1`, [id])) as never
}

/** A paid course of 王老师 that nobody has. */
export async function aCourse(w: World, price = 10_000): Promise<number> {
  const { id } = await one(
    w,
    `insert into course (course_category, category_id, lecturer_id, course_name, is_free, course_price, course_state)
     select 1, (select min(id) from course_category where floor = 2), l.id, $1, 0, $2, 2
     from lecturer l join account a on a.id = l.account_id where a.nickname = '王老师' returning id`,
    [`要买的课 ${next()}`, price],
  )
  return id
}

export const ordered = (buyer: Newcomer, productId: number) =>
  buyer.api('user/auth/order/info/pay', { productType: 1, productId, payType: sandbox, requestNo: randomUUID() })

/** Presses the button of the sandbox's page. */
export async function pressed(w: World, payUrl: string, result: 'paid' | 'failed' = 'paid') {
  const body = new URLSearchParams({ result })
  return (await w.sandbox.fetch(new Request(payUrl, { method: 'POST', body }))).status
}

/** An order that is paid, by the sandbox. */
export async function paidOrder(w: World, buyer: Newcomer) {
  const { orderNo, payUrl } = await ordered(buyer, await aCourse(w))
  await pressed(w, payUrl)
  return orderNo
}

/** Money that can be taken out, as if orders had brought it. */
export const earned = (w: World, accountId: number, amount: number) =>
  w.db.write((q) =>
    post(q, { why: 'confirmed' }, [
      ['platform', -amount],
      [['available', accountId], amount],
    ]),
  )

export const bankCard = {
  bankUserName: '王老师',
  bankName: '中国建设银行',
  bankBranchName: '江州支行',
  bankCardNo: '6217001210024455220',
  bankIdCardNo: '11010519491231002X',
}

/** Somebody with money and a card. */
export async function anEarner(w: World, amount = 50_000) {
  const me = await aNewcomer(w, { isRecommended: 1 })
  await earned(w, me.id, amount)
  await me.api('user/auth/user/account/update', bankCard)
  return me
}

/** A free course with a film, which is open to everybody. */
export const freeLesson = (w: World): Promise<{ courseId: number; periodId: number; length: number }> =>
  one(
    w,
    `select c.id as "courseId", p.id as "periodId", p.video_length as length from course_period p join course c on c.id = p.course_id
     where c.is_free = 1 and c.course_state = 2 and p.period_type = 1 and p.upload_id is not null order by c.id, p.id limit 1`,
  )

/** A free live lesson of 王老师; minutes from now until it begins and ends. */
export const liveLesson = (w: World, from: number, to: number): Promise<{ courseId: number; periodId: number }> =>
  one(
    w,
    `with mine as (update course set lecturer_id = (select id from lecturer l
      where l.account_id = (select id from account where nickname = '王老师'))
      where id = (select id from course where course_category = 2 and is_free = 1 and course_state = 2 order by id limit 1) returning id)
    update course_period p set begin_time = now() + make_interval(mins => $1), end_time = now() + make_interval(mins => $2)
    from mine where p.course_id = mine.id returning p.course_id as "courseId", p.id as "periodId"`,
    [from, to],
  )

/** Somebody with a name who studied a free lesson for some seconds, at an instant. */
export async function aStudied(w: World, { seconds = 2700, at = '2026-03-14T01:00:00Z' } = {}) {
  const me = await aNewcomer(w)
  const { courseId, periodId } = await freeLesson(w)
  await one(w, `update account set real_name = '林晓雯', school_name = '云岭二小' where id = $1`, [me.id])
  await one(
    w,
    `insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
     values ($1, $2, $3, $4, $5::int, $6::timestamptz, $6::timestamptz + make_interval(secs => $5::int))`,
    [me.id, `studied-${next()}`, courseId, periodId, seconds, at],
  )
  return { me, courseId, periodId, year: 2026 }
}
