// A call with a list asks the database as often for a long list as for a short one: no query stands in a loop over what is sent.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { CallName } from '../../src/contract/calls.ts'
import { CallError } from '../../src/contract/codes.ts'
import { rightNames } from '../../src/contract/system/rights.ts'
import { samples } from '../samples/all.ts'
import { fields } from '../samples/fields.ts'
import { aPackage } from '../support/authoring.ts'
import { callerOf, callNames, entryOf } from '../support/callers.ts'
import { failing } from '../support/failing.ts'
import { one } from '../support/making.ts'
import { aWorld } from '../support/world.ts'
import { maxOf, partsOf, worstInput } from '../support/worst-input.ts'

const w = aWorld()
let db: ReturnType<typeof failing>
beforeAll(() => {
  db = failing(w.db.pool)
})
beforeAll(async () => {
  const { rows } = await w.db.pool.query(`select p.id from problem p join subject s on s.id = p.subject_id
    join account a on a.id = s.account_id where a.nickname = '王老师' and p.parent_id is null and p.replaced_by is null limit 20`)
  banked = rows.map(({ id }) => id)
  own['exam/auth/problem/import/rows'] = await one(
    w,
    `select i.id as "importId" from problem_import i
    join account a on a.id = i.account_id where a.nickname = '王老师' order by i.id desc limit 1`,
  )
})

function hasList(schema: z.ZodType, seen = new Set<z.ZodType>()): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const { type, parts } = partsOf(schema)
  return (type === 'array' && maxOf(schema) !== 1) || type === 'record' || parts.some(([, part]) => hasList(part, seen))
}
const withLists = callNames.filter((name) => hasList(entryOf(name).input) && !entryOf(name).webhook)

/** What makes it succeed, beside the samples' fields. */
const own: Partial<Record<CallName, object>> = {
  'system/admin/zone/save': { id: undefined, categoryId: null, questionId: null },
  'user/admin/coupon/save': { id: undefined },
  'exam/auth/grade/exam/paper/list': { gradeIds: [1] },
}

/** What stands on things made for the test: a sample, with this share of its list. */
const grown: Partial<Record<CallName, (input: never, share: number) => object>> = {
  'course/auth/course/chapter/audit/import': (input, share) => ({
    ...(input as object),
    chapterList: Array.from({ length: share * 100 }, () => ({
      chapterName: '一章',
      periodList: Array.from({ length: 5 }, () => ({ periodName: '一节', periodType: 1 })),
    })),
  }),
  'course/auth/course/chapter/audit/sort': (input) => input,
  'course/auth/course/lecturer/save': (input) => input,
  'course/auth/course/package/import': (input, share) => ({
    ...(input as object),
    course: aPackage(share * 500),
  }),
  'community/auth/questions/save': (input, share) => ({ ...(input as object), inviteIds: share < 1 ? [1] : [1, 2, 3] }),
  'course/auth/course/student/delete': (input) => input,
  'PUT course/auth/organization/course/audit': (input) => input,
  'PUT course/auth/course/sample/audit': (input) => input,
  'PUT course/admin/course/audit/audit': (input) => input,
  'PUT community/admin/review/audit': (input) => input,
  'PUT community/admin/review/batch': (input) => input, // each is decided for itself, with its own answer
  'PUT community/admin/blog/audit/audit': (input) => input,
  'PUT community/admin/questions/audit/audit': (input) => input,
  'community/admin/word/save': (input) => input,
  'PUT community/admin/word/level': (input) => input,
  'user/auth/lecturer/audit/update': (input) => input,
  'community/auth/blog/draft/save': withWords,
  'community/auth/questions/draft/save': withWords,
  'exam/auth/exam/info/save': titled,
  'PUT exam/auth/exam/info/update': titled,
  'exam/auth/exam/info/remark': (input) => input,
  'exam/auth/problem/import/mend': (input: object, share) => ({
    ...input,
    cellList: Array.from({ length: share * 1000 }, () => ({ rowNo: 1, partNo: 0, column: 'tags', text: '古文' })),
  }),
  'exam/auth/problem/import/run': (input: object, share) => ({
    ...input,
    keptRows: Array.from({ length: share * 1000 }, (_, n) => n + 1),
  }),
  'exam/auth/exam/info/compose': (_, share) => ({
    rules: Array.from({ length: share * 30 }, () => ({ problemType: 1, count: 2 })),
    exceptIds: [],
  }),
  'exam/auth/problem/save': withParts,
  'PUT exam/auth/problem/update': withParts,
  'exam/auth/exercise/answer': (input) => input,
  'exam/auth/user/exam/answer/save': answered,
  'exam/auth/user/exam/submit/audit': answered,
  'PUT exam/auth/user/exam/audit/complete': (input) => input,
  'exam/auth/grade/exam/save': (input) => input,
  'exam/auth/grade/exam/edit': withStudents,
  'exam/auth/grade/exam/edit/compensate/status': (input) => input,
  'exam/auth/grade/exam/edit/minutes': (input) => input,
  'exam/auth/grade/exam/monitor/collect': (input) => input,
  'exam/auth/exam/info/monitor/collect': (input) => input,
  'exam/auth/grade/student/exam/answer/save': answered,
  'exam/auth/grade/exam/student/relation/submit/audit': answered,
  'PUT exam/auth/grade/exam/student/relation/audit/complete': (input) => input,
  'system/admin/sys/role/save': (input, share) => ({
    ...(input as object),
    rightList: rightNames.slice(0, share * 10).map((right) => ({ right, level: 2 })),
  }),
  'user/admin/vip/set/save': (input, share) => ({
    ...(input as object),
    privilege: Array.from({ length: share * 10 }, (_, n) => `权益 ${n}`),
  }),
  'system/admin/export/save': (input, share) => ({
    ...(input as object),
    columns: Array.from({ length: share * 60 }, () => ({ title: '昵称', text: '{nickname}', names: [] })),
    keys: Array.from({ length: share * 100 }, (_, n) => String(n)),
  }),
}

function withWords(input: object, share: number) {
  const meantWords = Array.from({ length: share * 100 }, (_, n) => ({ text: `词${n}`, sentence: `这句话里有词${n}。` }))
  return { ...input, meantWords }
}

let banked: number[] = []
/** Sections of one question each, with the questions of the lecturer's banks. */
function titled(input: object, share: number) {
  const title = { titleName: '大题', titleDesc: '', titleType: 0 }
  const titleList = banked.slice(0, share * 20).map((problemId) => ({ ...title, problemList: [{ problemId }] }))
  return { ...input, titleList }
}

function withParts(input: object, share: number) {
  const {
    subjectId: _,
    id: __,
    version: ___,
    tagList: ____,
    childList: _____,
    ...part
  } = { childList: [], ...input } as Record<string, unknown>
  const childList = Array.from({ length: share * 20 }, () => part)
  return { ...input, problemType: 6, optionList: [], answer: [], rule: {}, childList }
}

function answered(input: { answerList: object[] }, share: number) {
  return { ...input, answerList: share < 1 ? input.answerList.slice(0, 1) : input.answerList }
}

/** Memberships, as far as there are some with these numbers. */
function withStudents(input: object, share: number) {
  return { ...input, studentIds: Array.from({ length: share * 500 }, (_, n) => n + 1) }
}

let tries = 0
async function statementsOf(name: CallName, share: number) {
  const grow = grown[name]
  const made = grow && (await samples[name]?.[0]?.ready(w))
  const input = grow ? grow(made?.input as never, share) : worstOf(name, share)
  db.fail(Infinity)
  const from = {
    token: made?.token ?? w.tokenOf(callerOf(name)),
    address: 'page',
    key: `statements-of-lists-${++tries}`,
  }
  const end = await w.gateway.dispatch(name, input, from).then(
    () => 'ok',
    (error) => (CallError.is(error) ? `${error.code} ${error.message}` : `${error}`),
  )
  const asked = db.asked()
  db.end()
  return { asked, end }
}

/** The longest input that the contract lets through, with this share of its lists. */
function worstOf(name: CallName, share: number) {
  const worst = worstInput(entryOf(name).input, (length) => '学'.repeat(length), share) as object
  const numberedLists = Object.fromEntries(Object.entries(worst).map(([field, value]) => [field, numbered(value)]))
  const about = { id: 1, pageCurrent: 1, ...fields[name] }
  const known = Object.entries(about).filter(([field, value]) => field in worst && !Array.isArray(value))
  return { ...numberedLists, ...Object.fromEntries(known), ...own[name] }
}

/** Ids that differ, as far as there are things. */
const numbered = (value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'number' ? value.map((_, n) => n + 1) : value

test('there are calls with lists', () => expect(withLists.length).toBeGreaterThan(5))

test.each(withLists)('%s', async (name) => {
  const [short, long] = [await statementsOf(name, 0.2), await statementsOf(name, 1)]
  expect([short.end, long.end]).toEqual(['ok', 'ok'])
  expect(long.asked).toBeLessThanOrEqual(short.asked + 2)
})
