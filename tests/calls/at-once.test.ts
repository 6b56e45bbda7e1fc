// Fifty equal requests at once are one deed: what moves money, by its key; what is one by its nature, without any.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import type { Query } from '../../src/db/connect.ts'
import { issueCertificates } from '../../src/gateway/course/certificate-issue.ts'
import { namedConstraints, uniqueFault } from '../../src/gateway/sql/unique.ts'
import { fileGone, removeUnused } from '../../src/gateway/uploads/file-uses.ts'
import { allSamples, made, writes } from '../samples/all.ts'
import type { Made } from '../samples/sample.ts'
import { deferred } from '../support/deferred.ts'
import { look } from '../support/digest.ts'
import { aCourse, aNewcomer, freeLesson, next, one, sandbox } from '../support/making.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const times = 50
const instant = /\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g

/** How many rows more or fewer there are, in each table where that changed. */
async function rowsMore(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts = async () =>
    Object.entries((await look(w)).tables).map(([table, sum]): [string, number] => [table, Number(sum.split(' ')[0])])
  const before = new Map(await counts())
  await work()
  return Object.fromEntries(
    (await counts()).map(([table, n]) => [table, n - before.get(table)!] as const).filter(([, more]) => more),
  )
}

/** What one such deed changes is what fifty of it change, and all are told the same. */
async function isOneDeed(name: CallName, ready: (w: ReturnType<typeof aWorld>) => Promise<Made>, key?: () => string) {
  const anew = async () => {
    w.anew()
    w.address = `10.6.0.${next() % 250}`
    await w.db.pool.query(`update message set gather = null; update message_source set gather = ''`) // as of another day
    return ready(w)
  }
  const ask = (given: Made, key: string) => made(w, name, given, key)
  const single = await anew()
  const alone = await rowsMore(async () => expect(await ask(single, key?.() ?? '')).toMatchObject({ status: 200 }))
  const given = await anew()
  const same = key?.() ?? ''
  let said: Awaited<ReturnType<typeof ask>>[] = []
  const together = await rowsMore(async () => {
    said = await Promise.all(Array.from({ length: times }, () => ask(given, same)))
  })
  const different = [
    ...new Set(said.map(({ status, text }) => `${status} ${key ? text : text.replaceAll(instant, '')}`)),
  ]
  expect(different).toEqual([expect.stringMatching(/^200 /)])
  expect(together).toEqual(alone)
  return alone
}

const once = writes.filter((name) => (calls[name] as Call).idempotent)

test.each(allSamples(once))('%s', async (_, name, { ready }) => {
  const more = await isOneDeed(name, ready, randomUUID)
  expect(more.answered_key).toBe(1)
})

/** Deeds that are one by what they say; a key may be sent with them as well. */
const natural = [
  'course/auth/user/collection/course/save',
  'course/auth/user/collection/course/delete',
  'user/auth/lecturer/attention/save',
  'user/auth/lecturer/attention/delete',
  'course/auth/course/note/save',
  'course/auth/course/user/join',
  'course/auth/live/chat/mute',
  'community/auth/blog/user/record/save',
  'community/auth/blog/user/record/delete',
  'community/auth/blogger/user/record/save',
  'community/auth/questions/user/record/save',
  'community/auth/questions/comment/user/record/save',
  'community/auth/questions/comment/user/record/delete',
  'community/auth/questions/save',
  'community/auth/questions/invite/save',
  'community/auth/point/save',
  'user/auth/msg/switch/save',
  'user/auth/msg/user/read',
] as const satisfies CallName[]

test.each(allSamples(natural))('%s, without a key', async (_, name, { ready }) => {
  await isOneDeed(name, ready)
})

/** What may be said twice on purpose is one deed by its key. */
const keyed = [
  'course/auth/course/plan/feed',
  'course/auth/live/chat/save',
  'community/auth/blog/comment/save',
  'community/auth/questions/comment/save',
  'course/auth/courseComment/save',
  'user/auth/coupon/receive',
  'data/auth/course/log/save',
  'user/admin/users/edit',
  'user/admin/coupon/save',
  'community/admin/article/save',
] as const satisfies CallName[]

test.each(allSamples(keyed))('%s, with a key', async (_, name, { ready }) => {
  const more = await isOneDeed(name, ready, randomUUID)
  expect(more.answered_key).toBe(1)
})

/** The embedded engine has one connection: there one is always after the other. */
describe.runIf(process.env.TEST_ENGINE === 'postgres')('at the same moment', () => {
  const operator = (name: CallName, input: object) => made(w, name, { input, token: w.tokenOf('operator') })

  test.each(allSamples())('%s, made twice: each is done, or refused in a sentence', async (_, name, { ready }) => {
    w.anew()
    w.address = `10.7.0.${next() % 250}`
    const given = await ready(w)
    const said = await Promise.all([made(w, name, given), made(w, name, given)])
    const wrong = said.filter(({ status, text }) => status >= 500 || (status >= 400 && !/[\u4e00-\u9fff]/.test(text)))
    expect(wrong).toEqual([])
    expect(said.some(({ status }) => status < 400)).toBe(true) // a channel is sent on
  })

  test('a use of a file and its deletion: one waits for the other, and no used file is gone', async () => {
    const me = await aNewcomer(w)
    for (const isUsedFirst of [true, false]) {
      const path = `once/file-${next()}.webp`
      const file = await one(
        w,
        `insert into upload (account_id, file_name, path, file_type, mime, file_size, is_public)
          values ($1, '图.webp', $2, 1, 'image/webp', 4, 1) returning id as "fileNo", '/upload/' || path as url`,
        [me.id, path],
      )
      const { promise: held, resolve: release } = deferred<void>()
      const said = (work: Promise<unknown>) =>
        work.then(
          () => 'ok',
          (error: Error) => fileGone(error)?.msg,
        )
      const set = { headImgUrl: file.url as string }
      const use = async (q: Query) => void (await q.updateTable('account').set(set).where('id', '=', me.id).execute())
      const drop = async (q: Query) => void (await removeUnused(q, me.id, [file.fileNo]))
      const [first, second] = isUsedFirst ? [use, drop] : [drop, use]
      const { promise: isDone, resolve: done } = deferred<void>()
      const ends = [
        said(
          w.db.write(async (q) => {
            await first(q)
            done()
            await held
          }),
        ),
      ]
      await isDone
      ends.push(said(w.db.write(second)))
      const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await one(w, waiting)).n).toBe(1)
      release()
      const [, end] = await Promise.all(ends)
      const { there, used } = await one(
        w,
        `select exists (select from upload where id = $1) as there, exists (select from account where head_img_url = $2) as used`,
        [file.fileNo, file.url],
      )
      expect({ there, used, end }).toEqual(
        isUsedFirst
          ? { there: true, used: true, end: 'ok' }
          : { there: false, used: false, end: expect.stringMatching(/删除了/) },
      )
    }
  })

  test.each([
    ['community/admin/label/save', (labelName: string) => ({ labelName, labelArea: 1 }), 'label', 'label_name'],
    ['community/admin/word/save', (word: string) => ({ word, level: 3 }), 'word', 'word'],
    [
      'community/admin/article/category/save',
      (categoryName: string) => ({ categoryName }),
      'info_category',
      'category_name',
    ],
    [
      'course/admin/category/save',
      (categoryName: string) => ({ parentId: null, categoryName, categoryType: 1, glyph: '课', palette: '黛' }),
      'course_category',
      'category_name',
    ],
  ] as const)(
    '%s: of six operators with one name one saves it, the others hear that it is there',
    async (name, inputOf, table, column) => {
      const names = [1, 2, 3].map(() => `同名${next()}`)
      for (const called of names) {
        w.anew()
        const said = await Promise.all(Array.from({ length: 6 }, () => operator(name, inputOf(called))))
        expect(said.map(({ status, text }) => (status === 200 ? 200 : text)).sort()).toEqual([
          200,
          ...Array.from({ length: 5 }, () => expect.stringMatching(/"msg":"[^"]*(已经有|已经有了)[^"]*"/)),
        ])
      }
      const { rows } = await w.db.pool.query(`select count(*)::int as count from ${table} where ${column} = any($1)`, [
        names,
      ])
      expect(rows[0].count).toBe(3)
    },
  )

  test('different labels saved together have numbers of their own', async () => {
    const said = await Promise.all(
      Array.from({ length: 6 }, () =>
        operator('community/admin/label/save', { labelName: `各一${next()}`, labelArea: 2 }),
      ),
    )
    expect(said.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })

  test('one number of a purchase buys one thing: for another, said at the same moment or later, it is refused', async () => {
    const me = await aNewcomer(w)
    const [first, second] = [await aCourse(w), await aCourse(w)]
    const requestNo = randomUUID()
    const buy = (productId: number) =>
      made(w, 'user/auth/order/info/pay', {
        input: { productType: 1, productId, payType: sandbox, requestNo },
        token: me.token,
      })
    const said = await Promise.all([buy(first), buy(second)])
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(said.find(({ status }) => status === 409)!.text).toContain('这次下单已经用在另一个商品')
    expect((await Promise.all([buy(first), buy(second)])).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a sentence is said of each constraint that has one, and each of these stands in the schema', async () => {
  const { rows } = await w.db.pool.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique and not i.indisprimary`,
  )
  const names = rows.map(({ name }) => name)
  expect(namedConstraints.filter((name) => !names.includes(name))).toEqual([])
  for (const name of names) {
    const fault = uniqueFault(Object.assign(new Error('duplicate key'), { code: '23505', constraint: name }))
    expect([name, fault?.code, fault?.msg]).toEqual([name, 'conflict', expect.stringMatching(/^[\u4e00-\u9fff].{6,}/)])
  }
  expect(uniqueFault(Object.assign(new Error('x'), { code: '23503' }))).toBeUndefined()
})

test('a certificate is issued once, however many jobs wake for it', async () => {
  const me = await aNewcomer(w)
  await one(w, "update account set real_name = '李秀兰' where id = $1", [me.id])
  const { courseId, periodId } = await freeLesson(w)
  await one(
    w,
    'update course set certificate_progress = 1, certificate_exam_id = null, period_total = 1 where id = $1',
    [courseId],
  )
  await one(
    w,
    `insert into study_progress (account_id, period_id, course_id, progress, is_study) values ($1, $2, $3, 100, 1)`,
    [me.id, periodId, courseId],
  )
  const numbers: string[] = []
  const more = await rowsMore(async () => {
    const jobs = Array.from({ length: times }, () =>
      w.mutate((q) => issueCertificates(q, w.outside, { accountId: me.id, courseId })),
    )
    numbers.push(...(await Promise.all(jobs)).flat())
  })
  expect(numbers).toHaveLength(1)
  expect(more).toMatchObject({ certificate: 1, message: 1 })
})
