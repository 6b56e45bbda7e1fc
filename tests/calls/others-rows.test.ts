// Ids of somebody else: for every call that says whose rows it touches, what another one owns is not found and not changed.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { aWorld, nameOf } from '../support/world.ts'

const w = aWorld()
const owned = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).owner)

const learner = "(select id from account where nickname = '学员甲')"
const closed = `c.course_state = 2 and c.is_free = 0
  and not exists (select from enrolment e where e.course_id = c.id and e.account_id = ${learner})
  and not exists (select from lecturer l join account a on a.id = l.account_id where l.id = c.lecturer_id and a.nickname in ('王老师'))`

/** For each thing that a call may name by id: one that is neither the learner's nor the lecturer's. */
const foreign: Record<string, string> = {
  session: `select id from session where account_id <> ${learner} and account_id is not null order by id limit 1`,
  research: `select id from research where account_id <> ${learner} order by id limit 1`,
  message: `select id from message where account_id <> ${learner} order by id limit 1`,
  course: `select c.id from course c where ${closed} order by id limit 1`,
  period: `select p.id from course_period p join course c on c.id = p.course_id where p.is_free = 0 and ${closed} order by c.id, p.id limit 1`,
  certificate: `select id from certificate where account_id <> ${learner} order by id limit 1`,
  note: `select id from study_note where account_id <> ${learner} order by id limit 1`,
  question: `select id from question where account_id not in (select id from account where nickname in ('学员甲', '王老师')) order by id limit 1`,
  blogComment: `select c.id from blog_comment c join blog b on b.id = c.blog_id where ${learner} not in (c.account_id, b.account_id) order by c.id limit 1`,
  courseAccessory: `select f.id from course_accessory f join course c on c.id = f.course_id where ${closed} and f.is_free = 0 order by c.id, f.id limit 1`,
  order: `select order_no as id from product_order where account_id <> ${learner} and order_status = 2 order by id limit 1`,
  couponUser: `select 1 as id`,
  courseComment: `select id from course_comment where account_id <> ${learner} order by id limit 1`,
}
const survey = { schoolName: '别人的学校', position: '校长', subject: '数学', teachYears: 1, needs: '别人的需求别人写' }
const other: Partial<Record<CallName, object>> = {
  'user/auth/order/info/continue/pay': { payType: 9 },
  'user/auth/order/refund/save': { reason: '不想要了' },
  'user/auth/order/invoice/save': { invoiceTitle: '江州中学', email: 'a@b.cn' },
  'user/auth/user/research/edit': survey,
  'course/auth/courseComment/save': { content: '别人的课', score: 1 },
  'course/auth/live/chat/save': { content: '别人的直播' },
  'course/auth/live/chat/mute': { userId: 1, isMuted: 1 },
  'course/auth/live/chat/delete': { id: 1 },
  'course/auth/course/note/save': { playSecond: 3, content: '别人的课' },
  'course/auth/certificate/save': { certificateProgress: 100 },
  'data/auth/course/log/save': { watchLength: 5, lastPosition: 5, sessionNo: 'somebody-else' },
}

beforeAll(() => w.as('learner2')('user/auth/user/research/save', { ...survey, schoolName: '实验小学' }))

async function digest() {
  const { rows: tables } = await w.db.pool.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'session' order by 1",
  )
  const sums = tables.map(
    ({ relname }) =>
      `select '${relname}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${relname} t`,
  )
  return (await w.db.pool.query(`${sums.join(' union all ')} order by 1`)).rows
}

test.each(owned)('%s', async (name) => {
  const call = calls[name] as Call
  const shape = (call.in as unknown as { shape: Record<string, z.ZodType> }).shape
  const input: Record<string, unknown> = { ...other[name] }
  for (const [field, schema] of Object.entries(shape)) {
    const thing = thingOf(schema)
    if (!thing) continue
    expect(foreign, `what is a ${thing} of somebody else?`).toHaveProperty(thing)
    input[field] = (await w.db.pool.query(foreign[thing]!)).rows[0].id
  }
  expect(Object.keys(input)).not.toEqual([])
  const before = await digest()
  const person = call.who === 'lecturer' ? 'lecturer' : 'learner'
  const { code, data } = await w.raw(person, name, input)
  // not bought is a state that the learner may know of; all else does not exist for them
  expect(['notFound', ...(call.owner === 'a course that is open to me' ? ['conflict'] : [])]).toContain(nameOf(code))
  expect(data).toBe(null)
  expect(await digest()).toEqual(before)
})

function thingOf(field: z.ZodType): string | undefined {
  // biome-ignore lint/suspicious/noExplicitAny: zod's own insides
  const inner = (field as any)._zod.def.innerType as z.ZodType | undefined
  return (field.meta() as { idOf?: string } | undefined)?.idOf ?? (inner && thingOf(inner))
}
