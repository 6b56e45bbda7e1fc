// Every list that comes in pages, walked from the contract: its pages put together are the list, and its sums are true.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../src/contract/calls.ts'
import { fields } from '../samples/fields.ts'
import { callersOf, callNames, entryOf } from '../support/callers.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const has = (schema: z.ZodType, field: string) => field in ((schema as { shape?: object }).shape ?? {})
const paged = callNames.filter(
  (name) => has(entryOf(name).input, 'pageCurrent') && has(entryOf(name).output, 'totalCount'),
)

type Answer = { list: unknown[]; totalCount: number; totalPage: number; pageCurrent: number; pageSize: number }
/** Things of the demo school that lists are of, and words that are found in it. */
const more = [
  {},
  { courseId: 1 },
  { courseId: 39 },
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
/** Fewer than two rows in the demo school. */
const few: CallName[] = [
  'system/admin/site/publish/page',
  'course/auth/course/user/study/log/mv/period/list',
  'user/auth/coupon/list',
  'data/admin/course/log/statement/page',
  'exam/auth/problem/collection/page',
  'course/admin/course/audit/page',
  'course/auth/course/sample/audit/page', // one waits
  'user/auth/user/account/extract/log/list',
  'user/admin/extract/page',
  'user/admin/lecturer/live/page',
  'community/auth/blog/user/record/collection/list',
  'community/auth/questions/user/record/list',
  'community/auth/appeal/page',
  'exam/api/exam/proof/root/page', // the first is made after the first hour
  'course/auth/live/channel/list', // a school that is loaded without a key has no channel
  'course/auth/live/channel/event/page',
  'course/auth/live/channel/period/page',
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

test('most of them have rows in the demo school', () => {
  expect(paged.length).toBeGreaterThan(30)
  expect(paged.filter((name) => !seen.has(name))).toEqual(paged.filter((name) => few.includes(name)))
})
