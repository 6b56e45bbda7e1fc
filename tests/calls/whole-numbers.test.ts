// No answer holds a whole mobile number, identity number or bank card, but those named here.
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { allSamples, made, writes } from '../samples/all.ts'
import { fields } from '../samples/fields.ts'
import { callersOf, callNames, entryOf } from '../support/callers.ts'
import { bankCard, one } from '../support/making.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

/** Calls that show one whole, and why. */
const shown: Partial<Record<CallName, string>> = {
  'user/admin/extract/view': 'who pays out copies the card number from it; each look is written down',
  'user/admin/users/mobile/view': 'an operator calls a user; the reason is written down',
  'user/admin/users/export':
    'the copy of what is held of a user, for a request under the law; who made it and why is written down',
  'user/admin/lecturer/audit/number/view': 'an operator compares it with the card; who looked and why its owner reads',
  'user/auth/user/export': 'the copy of what is held of oneself, for oneself alone',
}

/** Between other signs: in a random id eleven digits in a row may look like a mobile number. */
const whole = [
  /(?<![\w-])1[3-9]\d{9}(?![\w-])/,
  /(?<![\w-])\d{17}[\dX](?![\w-])/,
  /(?<![\w-])\d{16}(?![\w-])/,
  /(?<![\w-])\d{19}(?![\w-])/,
]
/** The tax number on an invoice is that of a school; it may look like a person's. */
const wholeIn = (text: string) => {
  const told = text.replace(/"taxNo":"\w*"/g, '')
  return whole.flatMap((form) => form.exec(told)?.[0] ?? [])
}

const reads = callNames.filter((name) => entryOf(name).providesTags)

/** Somebody in every list. */
beforeAll(async () => {
  await w.as('lecturer')('user/auth/user/account/update', bankCard)
  await one(
    w,
    `update account set referrer_id = (select id from account where mobile = '13800000002') where mobile = '13800000001'`,
  )
  await one(
    w,
    `update course set lecturer_id = (select id from lecturer where account_id = (select id from account where nickname = '王老师')) where id = 1`,
  )
  await w.db.pool.query(`
    insert into study_progress (account_id, period_id, course_id) select a.id, p.id, 1 from account a, course_period p where a.mobile = '13800000001' and p.course_id = 1 on conflict do nothing;
    insert into study_log (account_id, session_no, course_id, period_id) select a.id, 'seen', 1, p.id from account a, course_period p where a.mobile = '13800000001' and p.course_id = 1 on conflict do nothing;
    insert into live_chat (period_id, account_id, content) select p.id, a.id, '老师好' from account a, course_period p where a.mobile = '13800000001' and p.period_type = 2`)
})

const ids = { id: 1, courseId: 1, periodId: 1, lecturerId: 3, questionsId: 39, blogId: 80 }
const people = reads.flatMap((name) => callersOf(name).map((person) => [name, person] as const))
const masked: string[] = []

test.each(people)('%s, asked by %s', async (name, person) => {
  const orderNo = (await one(w, 'select order_no from product_order order by id limit 1')).order_no
  for (const input of [{}, { ...ids, orderNo, ...fields[name] }]) {
    w.anew()
    const { data } = await w.raw(person, name, input)
    const text = JSON.stringify(data)
    if (/1\d{2}\*{4}\d{4}/.test(text)) masked.push(name)
    if (!shown[name]) expect([name, wholeIn(text)]).toEqual([name, []])
  }
})

test('those that show part of a number were asked about people who have one', () => {
  for (const name of [
    'user/admin/order/info/page',
    'user/admin/users/page',
    'course/admin/certificate/page',
    'course/admin/live/chat/page',
    'course/auth/course/user/study/log/mv/list',
    'user/auth/user/recommended/list',
  ])
    expect(masked).toContain(name)
})

test.each(allSamples(writes.filter((name) => name.includes('/admin/'))))('%s', async (_, name, { ready }) => {
  w.anew()
  w.address = `10.4.${Math.floor(callNames.indexOf(name) / 250)}.${callNames.indexOf(name) % 250}`
  const given = await ready(w)
  const { text } = await made(w, name, given)
  if (!shown[name]) expect([name, wholeIn(text)]).toEqual([name, []])
})
