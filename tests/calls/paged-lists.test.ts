// Every list that comes in pages, walked from the contract: its pages put together are the list, and its sums are true.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../src/contract/calls.ts'
import { fields } from '../samples/fields.ts'
import { callersOf, callNames, entryOf } from '../support/callers.ts'
import { aChannel, aPushedLesson } from '../support/lives.ts'
import { one } from '../support/making.ts'
import { intoTheirStates, numberOf } from '../support/mixed-rows.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()

/** Two rows of what the demo school has one of, or none. */
beforeAll(async () => {
  await intoTheirStates(w)
  const channel = await aChannel(w)
  await w.as('lecturer')('course/auth/live/channel/save', { channelName: '第二个频道' })
  for (const begins of [10, 200]) {
    await aPushedLesson(w, channel, begins, begins + 60)
    await one(w, 'insert into live_channel_event (channel_id, event_type) values ($1, 1)', [channel.id])
    await one(w, 'insert into publish_job (operator_id, scope, job_status) select min(id), 1, 3 from operator')
    await one(
      w,
      `insert into exam_root (root_time, leaves, statement, signature)
       values (date_trunc('hour', now()) - make_interval(mins => $1), '', $2, '')`,
      [begins, JSON.stringify({ leafCount: 1, merkleRoot: '', keyId: '' })],
    )
    await one(
      w,
      `insert into review (ref_type, ref_id, account_id, cause, audit_status, decision, audit_opinion, gmt_audit)
       select 2, id, account_id, 5, 3, 5, '抄来的', now() from question where account_id = ${numberOf('lecturer')} order by id
       offset $1 limit 1`,
      [begins > 99 ? 1 : 0],
    )
  }
  await one(w, `update question set audit_status = 3 where account_id = ${numberOf('lecturer')}`)
  more.push({ channelId: channel.id })
})
const has = (schema: z.ZodType, field: string) => field in ((schema as { shape?: object }).shape ?? {})
const paged = callNames.filter(
  (name) => has(entryOf(name).input, 'pageCurrent') && has(entryOf(name).output, 'totalCount'),
)

type Answer = { list: unknown[]; totalCount: number; totalPage: number; pageCurrent: number; pageSize: number }
/** Things of the demo school that lists are of, and words that are found in it. */
const more: object[] = [
  {},
  { courseId: 1 },
  { courseId: 39 },
  { courseId: 39, periodId: undefined },
  { blogId: 80 },
  { questionsId: 40 },
  { lecturerId: 3 },
  { id: 1 },
  { courseName: '语文' },
  { title: '阅读' },
  { title: '课' },
  { title: '学生' },
  { str: '语文' },
  { examName: '语文' },
  { type: 1 },
  { roleType: 2 },
  { gradeExamId: 1 },
]
const seen = new Set<CallName>()

/** Addresses of files are signed anew each second. */
const unsigned = (answer: Answer) => JSON.parse(JSON.stringify(answer).replace(/&e=\d+&s=[\w-]+/g, '')) as Answer

/** With a size of one, of two and of all of it. */
async function check(name: CallName, ask: (page: object) => Promise<Answer | undefined>) {
  const all = await ask({ pageCurrent: 1, pageSize: 100 })
  if (!all || all.list.length < 2) return
  seen.add(name)
  const n = all.totalCount
  expect([name, all.list.length, all.totalPage]).toEqual([name, Math.min(n, 100), Math.ceil(n / 100)])
  for (const pageSize of new Set([1, 2, Math.min(n, 100), Math.min(n, 100) - 1])) {
    const pages = Math.ceil(n / pageSize)
    const found: unknown[] = []
    for (let pageCurrent = 1; pageCurrent <= Math.min(pages, 3); pageCurrent++) {
      const page = (await ask({ pageCurrent, pageSize }))!
      const { list, ...sums } = page
      expect([name, sums]).toEqual([name, { ...sums, totalCount: n, totalPage: pages, pageCurrent, pageSize }])
      found.push(...list)
    }
    expect([name, pageSize, found.slice(0, all.list.length)]).toEqual([name, pageSize, all.list.slice(0, found.length)])
    expect([name, pageSize, (await ask({ pageCurrent: pages + 1, pageSize }))!.list]).toEqual([name, pageSize, []])
  }
}

test.each(paged)('%s: its pages put together are the list', async (name) => {
  w.anew()
  for (const person of callersOf(name))
    for (const given of more) {
      if (seen.has(name)) return
      await check(name, async (page) => {
        const { code, data } = await w.raw(person, name, { ...fields[name], ...given, ...page })
        return code === 200 ? unsigned(data as Answer) : undefined
      })
    }
})

test('each of them had two rows at least', () => {
  expect(paged.length).toBeGreaterThan(30)
  expect(paged.filter((name) => !seen.has(name))).toEqual([])
})
