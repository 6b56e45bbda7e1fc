// What is done in lots: of one row more than a lot holds the last comes in the second, and nothing is done twice.
import { beforeAll, expect, test } from 'vitest'
import type { Query } from '../../src/db/connect.ts'
import { indexSome } from '../../src/gateway/text/search-index.ts'
import { anonymizeAccounts } from '../../src/jobs/anonymize-accounts.ts'
import { countViews } from '../../src/jobs/count-views.ts'
import { followSales } from '../../src/jobs/follow-sales.ts'
import { inviteAnswerers } from '../../src/jobs/invite-answerers.ts'
import { issueAfterGrading } from '../../src/jobs/issue-after-grading.ts'
import { publishBlogs } from '../../src/jobs/publish-blogs.ts'
import { remindMembers } from '../../src/jobs/remind-members.ts'
import { remindSitters } from '../../src/jobs/remind-sitters.ts'
import { removeDeletedWriting } from '../../src/jobs/remove-deleted-writing.ts'
import { removeExports } from '../../src/jobs/remove-exports.ts'
import { removeSettlePapers } from '../../src/jobs/remove-settle-papers.ts'
import { removeUnfinishedUploads } from '../../src/jobs/remove-unfinished-uploads.ts'
import { sweepSessions } from '../../src/jobs/sweep-sessions.ts'
import { copies, first, manyPeople } from '../support/copies.ts'
import { mutateWith, tagsOfPages } from '../support/mutate.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const report = (why: string) => expect.fail(why)
const run = (text: string) => w.db.pool.query(text)
const count = async (what: string) => Number((await run(`select count(*) as n from ${what}`)).rows[0].n)

beforeAll(() => manyPeople(w, 501))
const some = (many: number, from = 0) => `from generate_series(${from + 1}, ${from + many}) n`

/** What each transaction did, by what `seen` counts of its changes. */
function lots(seen: (tags: string[], events: number) => number) {
  const sizes: number[] = []
  const mutate = mutateWith(w.db, (changes) => {
    const size = seen(tagsOfPages(changes), changes.filter(({ kind }) => kind === 'event').length)
    if (size) sizes.push(size)
  })
  return { sizes, mutate }
}

test('sales that begin together: five hundred courses a transaction, the rest in the next', async () => {
  await copies(w, 'course', 'course_state = 2', 501, `'id', ${first} + n`)
  const open = `is_free = 0, course_price = 9900, original_price = 0, sale_price = 100, sale_begin = now() - interval '1 hour', sale_end = now() + interval '1 hour'`
  await run(
    `alter table course disable trigger user; update course set ${open}, list_price = 9900 where id > ${first}; alter table course enable trigger user`,
  )
  const { sizes, mutate } = lots((tags) => tags.filter((tag) => tag.startsWith('course:')).length)
  const job = followSales({ read: w.db.read, mutate, report })
  await job.follow()
  await job.stop()
  expect(sizes).toEqual([500, 1])
  await run(`delete from course where id > ${first}`)
})

test('members whose time ends: five hundred a transaction, each told once', async () => {
  await run(`insert into account_vip (account_id, vip_set_id, expire_time)
    select ${first} + n, (select min(id) from vip_set), now() + interval '3 days' ${some(501)}`)
  const { sizes, mutate } = lots((_, events) => events)
  const job = remindMembers({ read: w.db.read, mutate, report })
  await job.follow()
  await job.stop()
  expect(sizes).toEqual([500, 1])
  expect(await count(`message where account_id > ${first}`)).toBe(501)
})

test('exams of classes that begin: a hundred a transaction', async () => {
  await run('delete from exam_record where grade_exam_id is not null; update grade_exam set is_deleted = 1')
  await copies(
    w,
    'grade_exam',
    'true',
    101,
    `'id', ${first} + n, 'is_deleted', 0, 'task_type', 1, 'reminded_time', null,
    'begin_time', now() + interval '10 minutes', 'end_time', now() + interval '1 hour', 'gmt_create', now() - interval '2 days'`,
  )
  const sizes: number[] = []
  const mutate = <T>(work: (q: Query) => Promise<T>) =>
    w.mutate(async (q) => {
      const size = await work(q)
      if (size) sizes.push(Number(size)) // it looks once by itself as it begins
      return size
    })
  const job = remindSitters({ read: w.db.read, mutate: mutate as never, report })
  await job.follow()
  await job.stop()
  expect(sizes).toEqual([100, 1])
})

test('invitations to answer: a hundred a time', async () => {
  await run(`insert into question_invite (question_id, account_id, gmt_create)
    select (select min(id) from question where audit_status = 2), ${first} + n, now() - interval '1 minute' ${some(101)}`)
  const job = inviteAnswerers({ mutate: w.mutate, report })
  const waiting = () => count(`question_invite where account_id > ${first} and is_sent = 0`)
  const left: number[] = []
  for (let n = 0; n < 2; n++) {
    await job.invite()
    left.push(await waiting())
  }
  await job.stop()
  expect(left).toEqual([1, 0])
  expect(await count(`message where account_id > ${first} and cause like 'invite:%'`)).toBe(101)
})

test('certificates after marking: all that were earned, five hundred a transaction, though none can be given yet', async () => {
  await run(`update course set certificate_exam_id = (select exam_id from exam_record where paper_id is not null limit 1), certificate_score = 60
    where id = (select min(id) from course)`)
  await copies(
    w,
    'exam_record',
    'paper_id is not null',
    501,
    `'id', ${first} + n, 'account_id', ${first} + n, 'request_no', 'many-' || n,
    'receipt_no', 'many-' || n, 'exam_id', (select certificate_exam_id from course where id = (select min(id) from course)),
    'exam_status', 5, 'score', 100, 'audit_time', now() - interval '1 day', 'grade_exam_id', null`,
  )
  const sizes: number[] = []
  const given: number[] = []
  let all = 0
  const job = issueAfterGrading({
    read: w.db.read,
    async mutate(work) {
      const before = all
      const done = await w.mutate(work)
      sizes.push(all - before)
      return done
    },
    async enqueue(_, __, data) {
      all++
      const { accountId } = data as { accountId: number }
      if (accountId > first) given.push(accountId)
    },
    report,
  })
  job.stop()
  await expect.poll(() => sizes.length).toBe(2) // as at a start
  expect(given.length).toBe(501)
  expect(new Set(given).size).toBe(501)
  expect(sizes).toEqual([500, all - 500]) // with those of the demo school
})

test('sessions and answered keys: all that are over, however many', async () => {
  await run(`insert into session (token_hash, account_id, gmt_expire)
    select sha256(n::text::bytea), ${first} + 1, now() - interval '8 days' ${some(5001)}`)
  await run(`insert into answered_key (account_id, call, key, input_hash, gmt_create)
    select ${first} + 1, 'x', lpad(n::text, 16, '0'), '', now() - interval '2 days' ${some(5001)}`)
  const job = sweepSessions(w.db, report)
  await job.sweep()
  await job.stop()
  expect(await count(`session where account_id = ${first} + 1`)).toBe(0)
  expect(await count(`answered_key where account_id = ${first} + 1`)).toBe(0)
})

/** How many are left after each of two times. */
async function leftAfter({ once, stop }: { once(): Promise<unknown>; stop(): unknown }, what: string) {
  const left: number[] = []
  for (let n = 0; n < 2; n++) {
    await once()
    left.push(await count(what))
  }
  await stop()
  return left
}

test('files of exports: two hundred a time', async () => {
  await run(`insert into console_export (operator_id, title, unit, file_type, request, digest, export_status, path, gmt_expire)
    select (select min(id) from operator), '订单', '笔', 'csv', '{}', '', 3, 'many/' || n, now() - interval '1 hour' ${some(201)}`)
  const { remove: once, stop } = removeExports(w.db, w.outside.storage, report)
  expect(await leftAfter({ once, stop }, `console_export where path like 'many/%'`)).toEqual([1, 0])
})

test('pictures of papers: five hundred a time', async () => {
  await run(`insert into lecturer_audit_file (kind, path, file_size) select 1, 'many/' || n, 1 ${some(501)}`)
  const { remove: once, stop } = removeSettlePapers(w.db, w.outside.storage, report)
  expect(await leftAfter({ once, stop }, `lecturer_audit_file where path like 'many/%'`)).toEqual([1, 0])
})

test('uploads that nobody goes on with: five hundred a time', async () => {
  await run(`insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status, gmt_create)
    select ${first} + 1, 'a', 'many/' || n, 1, 'video/mp4', 1, 1, now() - interval '3 days' ${some(501)}`)
  const { remove: once, stop } = removeUnfinishedUploads(w.db, w.outside.storage, report)
  expect(await leftAfter({ once, stop }, `upload where path like 'many/%'`)).toEqual([1, 0])
})

test('uploads that still arrive hold up none behind them', async () => {
  await run(`insert into upload (account_id, file_name, path, file_type, mime, file_size, upload_status, gmt_create)
    select ${first} + 1, 'a', 'slow/' || n, 1, 'video/mp4', 1, 1, now() - interval '3 days' ${some(502)}`)
  const { storage } = w.outside
  const lastByteAt = async (path: string) => (/slow\/50[12]$/.test(path) ? 0 : Date.now())
  const slow = { ...storage, incoming: { ...storage.incoming, lastByteAt } }
  const { remove, stop } = removeUnfinishedUploads(w.db, slow, report)
  await remove()
  await stop()
  expect(await count(`upload where path like 'slow/%'`)).toBe(500)
  await run(`delete from upload where path like 'slow/%'`)
})

test('a file that cannot be removed holds up none behind it, and is tried again', async () => {
  await run(`insert into console_export (operator_id, title, unit, file_type, request, digest, export_status, path, gmt_expire)
    select (select min(id) from operator), '订单', '笔', 'csv', '{}', '', 3, 'stuck/' || n, now() - interval '1 hour' ${some(3)}`)
  await run(`insert into lecturer_audit_file (kind, path, file_size) select 1, 'stuck/' || n, 1 ${some(3)}`)
  const remove = async (path: string) => {
    if (/[12]$/.test(path)) throw new Error(`EIO ${path}`)
  }
  const stuck = { ...w.outside.storage, remove } as typeof w.outside.storage
  for (const [begin, table] of [
    [removeExports, 'console_export'],
    [removeSettlePapers, 'lecturer_audit_file'],
  ] as const) {
    const job = begin(w.db, stuck, report)
    await expect(job.remove()).rejects.toThrow('EIO stuck/1 (2 failed)')
    await job.stop()
    expect(await count(`${table} where path like 'stuck/%'`)).toBe(2)
    const next = begin(w.db, w.outside.storage, report)
    await next.remove()
    await next.stop()
    expect(await count(`${table} where path like 'stuck/%'`)).toBe(0)
  }
})

test('an article or an account that fails holds up none behind it', async () => {
  const failing = (fails: number) => {
    let times = 0
    const mutate: typeof w.mutate = (work) => (++times <= fails ? Promise.reject(new Error('broken')) : w.mutate(work))
    return mutate
  }
  await run(`insert into blog_draft (account_id, draft_no, title, content, publish_time)
    select ${first} + n, 'due-' || n, '题', '<p>文</p>', now() - interval '1 hour' ${some(3)}`)
  const blogs = publishBlogs({ read: w.db.read, mutate: failing(1), siteUrl: 'http://world', report: () => {} })
  await expect.poll(() => count(`blog_draft where draft_no like 'due-%' and publish_time is not null`)).toBe(1)
  await blogs.stop()
  await run(`delete from blog_draft where draft_no like 'due-%'`)

  await run(`update account set gmt_cancel = now() - interval '1 day' where id > ${first} + 498`)
  const accounts = anonymizeAccounts({ read: w.db.read, mutate: failing(1), report })
  await expect(accounts.run()).rejects.toThrow('broken')
  await accounts.stop()
  expect(await count(`account where gmt_cancel is not null and id > ${first}`)).toBe(1)
  await run(`update account set gmt_cancel = null where id > ${first}`)
})

test('drafts that were thrown away: two hundred a time', async () => {
  await run(
    `insert into question_draft (account_id, draft_no, gmt_delete) select ${first} + 1, 'many-' || n, now() - interval '31 days' ${some(201)}`,
  )
  const { remove: once, stop } = removeDeletedWriting({
    read: w.db.read,
    mutate: w.mutate,
    storage: w.outside.storage,
    report,
  })
  expect(await leftAfter({ once, stop }, `question_draft where draft_no like 'many-%'`)).toEqual([1, 0])
})

test('rows that wait for their words: ten a transaction', async () => {
  await run(`delete from search_stale; insert into search_stale select 'exam', ${first} + n ${some(11)}`)
  const left: number[] = []
  for (let n = 0; n < 2; n++) {
    await w.mutate((q) => indexSome(q))
    left.push(await count('search_stale'))
  }
  expect(left).toEqual([1, 0])
})

test('reads of pages: five hundred a statement, each counted', async () => {
  for (let n = 1; n <= 501; n++) w.outside.views.note({ visitor: `many ${n}`, refType: 7, refId: 1 })
  let writes = 0
  const write: typeof w.db.write = (work) => {
    writes++
    return w.db.write(work)
  }
  const before = (await run('select count_read from question where id = 1')).rows[0].count_read
  const job = countViews({ read: w.db.read, write }, w.outside.views, report)
  await job.count()
  expect(writes).toBe(2)
  expect((await run('select count_read from question where id = 1')).rows[0].count_read).toBe(before + 501)
  for (let n = 1; n <= 500; n++) w.outside.views.note({ visitor: `more ${n}`, refType: 7, refId: 1 })
  await job.stop()
  expect(writes).toBe(3)
})

test('accounts that were closed: a hundred a time, the rest the next', async () => {
  await run(
    `update account set gmt_cancel = now() - interval '1 minute' where id between ${first} + 1 and ${first} + 101`,
  )
  const { run: once, stop } = anonymizeAccounts({ read: w.db.read, mutate: w.mutate, report })
  expect(await leftAfter({ once, stop }, `account where id > ${first} and gmt_cancel is not null`)).toEqual([1, 0])
})
