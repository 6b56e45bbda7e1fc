// Every write, by its samples: no page that it changes stays fresh. Which pages it changes is told by rendering the fixed ones and those
// of the things it names, before and after.
import { expect, test } from 'vitest'
import { type Call, noTags } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { allSamples, made } from '../samples/all.ts'
import { next } from '../support/making.ts'
import { renderedPages } from '../support/rendered-pages.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const rendered = await renderedPages(w)

const fixed = [
  ...['/', '/list', '/live', '/resource', '/exam', '/vip', '/lecturer', '/organization'],
  ...[
    '/blog',
    '/blog/rss.xml',
    '/question',
    '/question?isSolved=0',
    '/question?isSolved=1',
    '/info',
    '/recruit',
    '/sitemap.xml',
  ],
]
/** Pages of one thing, whatever it is: those of other things with the same number are pages too. */
const ofOne = [
  '/view',
  '/question/view',
  '/blog/article',
  '/blog/blogger',
  '/info/detail',
  '/lecturer',
  '/organization/view',
  '/terrace',
  '/coupon',
]
const pagesOf = (ids: number[]) => ids.flatMap((id) => ofOne.map((path) => `${path}/${id}`))

/** They change numbers that pages show as they were when last rendered: an edit each minute would leave no page fresh. */
const counted = [
  'course/auth/course/accessory/download', // downloads
  'course/auth/course/user/join', // learners
  'community/auth/blog/user/record/save', // likes and collections
  'community/auth/blog/user/record/delete',
  'community/auth/blogger/user/record/save', // fans
  'community/auth/blogger/user/record/save (taken back)',
  'community/auth/questions/user/record/save',
  'community/auth/questions/user/record/delete',
]

/** They give or take a course: /recruit says how many learn, as it was when it was last rendered. */
const learners = [
  'course/auth/course/student/add',
  'course/auth/course/student/delete',
  'user/admin/users/course/save',
  'user/admin/users/course/delete',
  'user/admin/order/info/pay',
  'user/auth/order/info/pay (for nothing)',
  'user/api/order/pay/notify/{payType} (paid)',
]

/** Writes with tags whose samples change no page, and why. */
const unseen: Partial<Record<CallName, string>> = {
  'user/auth/user/ext/update': 'a newcomer has written nothing; tags.test.ts renames somebody who has',
  'data/auth/course/log/statement/save': 'the check page of the statement that it replaces: study-record.test.ts',
  'data/admin/course/log/statement/revoke': 'the check page of the statement: study-record.test.ts',
  'community/auth/blogger/update': 'my page, whose number the input does not name: blogger.test.ts',
  'user/auth/lecturer/update': 'my page, whose number the input does not name: lecturer-audit.test.ts',
  'user/auth/organization/update': 'my page, whose number the input does not name: lecturer-audit.test.ts',
  'exam/auth/exam/info/delete': 'a paper is taken off the shelf first, and with it from all pages',
  'system/admin/zone/save': 'at the end of the home page others are shown already; tags.test.ts changes one',
}
const seen = new Set<CallName>()

/** Their page is shown once more: what it offers is refused by then. */
const lingers: CallName[] = ['user/admin/coupon/delete']

/** What somebody said, or a certificate: its readers do not get it once more. */
const takesDown =
  /^(community\/.*(comment|questions|article)|course\/.*(courseComment|certificate))\/(delete|revoke|stand)$/

const say = (name: CallName) => {
  const { invalidatesTags, purgesTags } = calls[name] as Call
  return invalidatesTags !== noTags || Boolean(purgesTags)
}

/** All numbers and certificate numbers of what a call takes and answers, and of the orders it is about. */
async function thingsOf(given: unknown) {
  const text = JSON.stringify(given ?? {})
  const ids = Array.from(text.matchAll(/"(?:\w*Id|id|ids|\w*IdList)":\[?(\d+)/g), ([, id]) => Number(id))
  const orders = Array.from(text.matchAll(/\d{20,}/g), ([no]) => no)
  const ask = async (sql: string, value: unknown) => (await w.db.pool.query(sql, [value])).rows.flatMap(Object.values)
  const products = await ask(
    'select product_id from product_order where order_no = any($1) and product_type = 1',
    orders,
  )
  const numbers = await ask('select certificate_no from certificate where id = any($1)', ids)
  const subjects = /"(id|commentId)"/.test(text)
    ? await ask(
        `select question_id from question_comment where id = any($1) union select blog_id from blog_comment where id = any($1)
         union select course_id from course_comment where id = any($1)`,
        ids,
      )
    : []
  const extra = [...new Set([...ids, ...products, ...subjects].map(Number))].filter((id) => id < 1e6)
  return [...pagesOf(extra), ...numbers.map((no) => `/certificate/${no}`)]
}

test.each(allSamples())('%s: a page that it changes does not stay fresh', async (what, name, { ready }) => {
  const n = next()
  w.anew()
  w.address = `10.5.${n >> 8}.${n & 255}`
  const given = await ready(w)
  const keys = new Set([...fixed, ...(await thingsOf(given.delivered ?? given.input))])
  const before = await rendered(keys)
  w.anew()
  const [stale, purged]: [string[], string[]] = [[], []]
  w.onStale = (tags, how) => {
    stale.push(...tags)
    if (how.isPurge) purged.push(...tags)
  }
  const { status, text } = await made(w, name, given)
  delete w.onStale
  expect([200, 302], text).toContain(status) // a service that pushes is led on
  const after = await rendered(keys)
  const changed = [...keys].filter((key) => before.get(key)!.text !== after.get(key)!.text)
  const mayStay = (key: string) => key === '/recruit' && learners.includes(what)
  const missed = changed.filter((key) => !mayStay(key) && !before.get(key)!.tags.some((tag) => stale.includes(tag)))
  if (!counted.includes(what)) expect({ missed, stale }).toEqual({ missed: [], stale })
  const isWithdrawn = (key: string) => before.get(key)!.tags.some((tag) => purged.includes(tag))
  const gone = changed.filter((key) => before.get(key)!.status === 200 && after.get(key)!.status === 404)
  if (!lingers.includes(name)) expect(gone.filter((key) => !isWithdrawn(key))).toEqual([])
  if (takesDown.test(name)) expect(changed.filter(isWithdrawn)).not.toEqual([])
  if (changed.length) seen.add(name)
})

test('every write that names tags has a sample that changes a page, or says why not', () => {
  const all = [...new Set(allSamples().map(([, name]) => name))].filter(say)
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter((name) => !seen.has(name) && !unseen[name])).toEqual([])
})
