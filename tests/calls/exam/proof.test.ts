// The chain of a sitting, its receipt and the hourly roots: what is changed in the database, or on a receipt, is found.
import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Check,
  canonical,
  checkReceipt,
  factsOf,
  hashText,
  linkText,
  merkleRootOf,
  type Receipt,
  type ReceiptFacts,
  type RootFacts,
  readReceipt,
  rootTimeOf,
  type Sources,
} from '../../../src/contract/exam/receipt.ts'
import type { Query } from '../../../src/db/connect.ts'
import { publicLink, storedLinks } from '../../../src/gateway/exam/chain.ts'
import { checkSitting, replayAnswers } from '../../../src/gateway/exam/proof.ts'
import { issueReceipts } from '../../../src/gateway/exam/receipt.ts'
import { signRoots } from '../../../src/gateway/exam/root.ts'
import { handInOverdue, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { publicKeys, rotateKey } from '../../../src/gateway/secrets/signing-key.ts'
import { aClassExam } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const guest = w.as('guest')

async function begun(me?: Newcomer) {
  const [taker, exam] = [me ?? (await aNewcomer(w)), await anExam(w, { answerShow: 4 })]
  const paper = await taker.api('exam/auth/user/exam/begin', { examId: exam.examId, requestNo: `request-${next()}` })
  const recordId = paper.relationId
  let version = 0
  const save = (problemId: number, userAnswer: string[], more: { deviceNo?: string; editedAgo?: number } = {}) => {
    const { deviceNo = 'device-a', editedAgo = 0 } = more
    const answerList = [{ problemId, userAnswer, editedAgo }]
    return taker.api('exam/auth/user/exam/answer/save', { recordId, answerList, answerVersion: ++version, deviceNo })
  }
  const handIn = () => taker.api('exam/auth/user/exam/submit/audit', { recordId })
  const mark = () => w.mutate((q) => markSitting(q, recordId))
  return { me: taker, exam, recordId, save, handIn, mark }
}

/** Handed in after several saves, and marked by machine and person. */
async function aWholeSitting(saves = 6) {
  const sat = await begun()
  const { exam, save } = sat
  for (let n = 0; n < saves; n++) await save(n % 2 ? exam.single : exam.judge, [n % 3 ? 'A' : 'B'])
  await save(exam.short, ['CANARY-ANSWER 先请学生说出依据'])
  await sat.handIn()
  await sat.mark()
  await teacher('PUT exam/auth/user/exam/audit/complete', {
    recordId: sat.recordId,
    auditVersion: 0,
    auditList: [{ problemId: exam.short, score: 7.5 }],
  })
  return sat
}

const receiptOf = async ({ me, recordId }: { me: Newcomer; recordId: number }) =>
  (await me.api('exam/auth/user/exam/proof/receipt', { recordId })) as {
    receipt: Receipt & { links: NonNullable<Receipt['links']> }
    address: string
  }

const sources = (more: Partial<Sources> = {}): Sources => ({
  keys: async () => Array.from(await publicKeys(w.db.read), ([kid, x]) => ({ kid, x })),
  root: (rootTime) => guest('exam/api/exam/proof/root/view', { rootTime }).catch(() => null),
  after: (receiptNo, linkCount) =>
    guest('exam/api/exam/proof/after', { receiptNo, linkCount }).catch(() => null) as ReturnType<Sources['after']>,
  now: Date.now,
  ...more,
})

async function checked(receipt: Receipt, from = sources()) {
  const checks: Check[] = []
  for await (const check of checkReceipt(receipt, from)) checks.push(check)
  return checks
}
const states = (checks: Check[]) => checks.map(({ state }) => state).join(' ')

/** As somebody would who can write to the database and knows how links are hashed, but has no key. */
async function rehash(q: Query, recordId: number) {
  const { receiptNo } = await q
    .selectFrom('examRecord')
    .select('receiptNo')
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
  let head = ''
  for (const link of await storedLinks(q, recordId)) {
    head = await hashText(linkText(head, receiptNo, link.n, publicLink(link)))
    await q
      .updateTable('examLink')
      .set({ hash: head })
      .where('recordId', '=', recordId)
      .where('n', '=', link.n)
      .execute()
  }
  await q.updateTable('examRecord').set({ chainHead: head }).where('id', '=', recordId).execute()
}

test('each save that is accepted is a link, and its acknowledgement carries the head', async () => {
  const { exam, recordId, save } = await begun()
  const first = await save(exam.single, ['A'])
  const second = await save(exam.single, ['B'])
  expect([first.chainNo, second.chainNo]).toEqual([2, 3])
  const links = await storedLinks(w.db.read, recordId)
  expect(links.map(({ hash }) => hash).slice(1)).toEqual([first.chainHead, second.chainHead])
  expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
})

test('saves of one sitting that arrive at once are links one after another', async () => {
  const { me, exam, recordId } = await begun()
  const save = (answerVersion: number) =>
    me.api('exam/auth/user/exam/answer/save', {
      recordId,
      answerVersion,
      deviceNo: `device-${answerVersion % 2}`,
      answerList: [{ problemId: exam.single, userAnswer: ['A'] }],
    })
  await Promise.all(Array.from({ length: 12 }, (_, n) => save(n + 1)))
  const links = await storedLinks(w.db.read, recordId)
  expect(links.map(({ n }) => n)).toEqual(links.map((_, at) => at + 1))
  expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
})

test('what the links replay is what is stored, whatever two devices wrote and when', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          problem: fc.constantFrom('single' as const, 'judge' as const),
          text: fc.constantFrom('A', 'B'),
          deviceNo: fc.constantFrom('device-a', 'device-b'),
          editedAgo: fc.constantFrom(0, 5, 200, 90_000),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (edits) => {
        const { exam, recordId, save } = await begun()
        for (const { problem, text, ...more } of edits) await save(exam[problem], [text], more)
        expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
        const replayed = replayAnswers(await storedLinks(w.db.read, recordId), null)
        expect(replayed.size).toBe(new Set(edits.map(({ problem }) => problem)).size)
      },
    ),
    isProving('exams') ? { numRuns: 200 } : { numRuns: 8, seed: 20_261_125 },
  )
}, 600_000)

test('marks of the machine and of people, rulings on late answers and mended keys are links; all stays in order', async () => {
  const { exam, recordId, save, handIn, mark } = await begun()
  await save(exam.single, ['A'])
  await save(exam.short, ['先讲'])
  await handIn()
  await mark()
  const audit = (auditVersion: number, score: number, more: object) =>
    teacher('PUT exam/auth/user/exam/audit/complete', {
      recordId,
      auditVersion,
      auditList: [{ problemId: exam.short, score }],
      ...more,
    })
  await audit(0, 5, { isDraft: 1 })
  expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
  await audit(1, 6, {})
  await audit(2, 9, { reason: '算错了' })
  await teacher('exam/auth/exam/info/remark', {
    id: exam.examId,
    problemId: exam.single,
    answer: ['A'],
    reason: '答案印错了',
    isDryRun: 0,
  })
  const links = await storedLinks(w.db.read, recordId)
  expect(links.map(({ kind }) => kind)).toEqual([1, 2, 2, 3, 4, 5, 5, 5, 6])
  expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
})

/** Handed in by the clock; B came too late, before and after that. */
async function aLateSitting() {
  const sat = await begun()
  const { exam, recordId, save, mark } = sat
  await save(exam.single, ['A'])
  await save(exam.short, ['先讲'])
  await w.db.pool.query(`update exam_record set deadline = now() - interval '1 minute' where id = $1`, [recordId])
  await save(exam.single, ['B'])
  await w.mutate((q) => handInOverdue(q, w.outside))
  await save(exam.judge, ['B'])
  await mark()
  const complete = async (lateList: { problemId: number; isAccepted: 0 | 1 }[], reason?: string) => {
    const { auditVersion } = await one(w, 'select audit_version as "auditVersion" from exam_record where id = $1', [
      recordId,
    ])
    const auditList = [{ problemId: exam.short, score: 0 }]
    await teacher('PUT exam/auth/user/exam/audit/complete', {
      recordId,
      auditVersion,
      auditList,
      lateList,
      ...(reason && { reason }),
    })
  }
  return { ...sat, complete }
}

const kindsOf = async (recordId: number) => (await storedLinks(w.db.read, recordId)).map(({ kind }) => kind)

test('answers that come late are links as they arrive, once; rulings on them are links too; the receipt stays good', async () => {
  const sat = await aLateSitting()
  const { exam, recordId, save, complete, me } = sat
  expect(await kindsOf(recordId)).toEqual([1, 2, 2, 8, 3, 8, 4])
  expect(await save(exam.judge, ['B'])).toMatchObject({ isSaved: 0, isLate: 1 }) // sent again
  expect(await kindsOf(recordId)).toEqual([1, 2, 2, 8, 3, 8, 4])
  await complete([
    { problemId: exam.single, isAccepted: 1 },
    { problemId: exam.judge, isAccepted: 0 },
  ])
  expect(await kindsOf(recordId)).toEqual([1, 2, 2, 8, 3, 8, 4, 9, 7])
  await complete([], '再看一遍')
  expect((await kindsOf(recordId)).slice(8)).toEqual([7, 5]) // the same rulings
  await complete([{ problemId: exam.judge, isAccepted: 1 }], '也算')
  expect((await kindsOf(recordId)).slice(9)).toEqual([5, 9, 7])
  expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
  const checks: Check[] = []
  for await (const check of checkReceipt((await receiptOf(sat)).receipt, sources())) checks.push(check)
  expect(checks.map(({ id, state }) => [id, state])).toEqual([
    ['signature', 'ok'],
    ['chain', 'ok'],
    ['root', 'open'], // the hour is not over
    ['after', 'ok'],
  ])
  expect(checks[3]!.text).toContain('迟到的答案 3 条')
  const { eventList } = await me.api('exam/auth/user/exam/proof/replay', { recordId })
  expect(eventList.filter(({ kind }) => kind === 10).map(({ numberList }) => numberList)).toEqual([[1], [3]])
})

test('a late answer or a ruling that is changed in the database is found', async () => {
  const { exam, recordId, complete } = await aLateSitting()
  const late = () => checkSitting(w.db.read, recordId)
  const set = (what: string, problemId: number) =>
    one(w, `update exam_late_answer set ${what} where record_id = $1 and problem_id = $2`, [recordId, problemId])
  await set(`user_answer = '["A"]'`, exam.judge)
  expect(await late()).toEqual({ isIntact: false, n: null, what: 'late' })
  await set(`user_answer = '["B"]'`, exam.judge)
  expect(await late()).toEqual({ isIntact: true })
  await complete([{ problemId: exam.judge, isAccepted: 0 }])
  expect(await late()).toEqual({ isIntact: true })
  await one(w, 'delete from exam_late_answer where record_id = $1 and problem_id = $2', [recordId, exam.judge])
  expect(await late()).toEqual({ isIntact: false, n: null, what: 'late' })
})

const hex = fc.integer({ min: 0, max: 15 }).map((n) => n.toString(16))
/** Something that is changed in the database; false where it would change nothing. */
type Tampering = { what: string; at: number; to: string; isRehashed: boolean }
const tamperings: fc.Arbitrary<Tampering> = fc.record({
  what: fc.constantFrom(
    ...[
      'salt',
      'content',
      'hash',
      'kind',
      'time',
      'swap',
      'remove',
      'repeat',
      'answer',
      'lose an answer',
      'mark',
      'opinion',
    ],
    ...['score', 'head', 'count', 'statement', 'signature', 'lose the receipt', 'other receipt', 'hand-in time'],
  ),
  at: fc.nat(10_000),
  to: hex,
  isRehashed: fc.boolean(),
})

const replaced = (text: string, at: number, to: string) => {
  const place = at % text.length
  return text.slice(0, place) + (text[place] === to ? 'g' : to) + text.slice(place + 1)
}

async function tamper(q: Query, recordId: number, otherId: number, { what, at, to, isRehashed }: Tampering) {
  const links = await storedLinks(q, recordId)
  const link = links[at % links.length]!
  const change = (set: object) =>
    q.updateTable('examLink').set(set).where('recordId', '=', recordId).where('n', '=', link.n).execute()
  const answers = q.updateTable('examAnswer').where('recordId', '=', recordId)
  const marks = q.updateTable('examMark').where('recordId', '=', recordId)
  const record = q.updateTable('examRecord').where('id', '=', recordId)
  const receipt = q.updateTable('examReceipt').where('recordId', '=', recordId)
  const { statement, signature } = await q
    .selectFrom('examReceipt')
    .select(['statement', 'signature'])
    .where('recordId', '=', recordId)
    .executeTakeFirstOrThrow()
  const { problemId } = (
    await q.selectFrom('examAnswer').select('problemId').where('recordId', '=', recordId).orderBy('problemId').execute()
  )[at % 3]!
  const neighbour = links[(at + 1) % links.length]!
  const deeds: Record<string, () => Promise<unknown>> = {
    salt: () => change({ salt: replaced(link.salt, at, to) }),
    content: () => change({ content: replaced(link.content, at, to) }),
    hash: () => change({ hash: replaced(link.hash, at, to) }),
    kind: () => change({ kind: (link.kind % 7) + 1 }),
    time: () => change({ linkTime: new Date(Date.parse(link.linkTime) + 1 + (at % 5000)).toISOString() }),
    async swap() {
      const move = (from: number, n: number) =>
        q.updateTable('examLink').set({ n }).where('recordId', '=', recordId).where('n', '=', from).execute()
      await move(link.n, 100_000)
      await move(neighbour.n, link.n)
      await move(100_000, neighbour.n)
    },
    remove: () => q.deleteFrom('examLink').where('recordId', '=', recordId).where('n', '=', link.n).execute(),
    async repeat() {
      const { n: _, ...copy } = link
      await q
        .insertInto('examLink')
        .values({ recordId, ...copy, n: links.length + 1 })
        .execute()
    },
    answer: () =>
      answers
        .set({ userAnswer: JSON.stringify([to]) })
        .where('problemId', '=', problemId)
        .execute(),
    'lose an answer': () =>
      q.deleteFrom('examAnswer').where('recordId', '=', recordId).where('problemId', '=', problemId).execute(),
    mark: () =>
      marks
        .set((e) => ({ score: e('score', '+', 0.5) }))
        .where('problemId', '=', problemId)
        .execute(),
    opinion: () => marks.set({ auditOpinion: to }).where('problemId', '=', problemId).execute(),
    score: () => record.set((e) => ({ score: e('score', '+', 1) })).execute(),
    head: () => record.set({ chainHead: replaced(links.at(-1)!.hash, at, to) }).execute(),
    count: () => record.set({ chainNo: links.length + 1 + (at % 3) }).execute(),
    statement: () => receipt.set({ statement: replaced(statement, at, to) }).execute(),
    signature: () => receipt.set({ signature: replaced(signature, at % 80, to.toUpperCase()) }).execute(),
    'lose the receipt': () => q.deleteFrom('examReceipt').where('recordId', '=', recordId).execute(),
    'other receipt': () =>
      receipt
        .set((e) => ({
          statement: e.selectFrom('examReceipt').select('statement').where('recordId', '=', otherId),
          signature: e.selectFrom('examReceipt').select('signature').where('recordId', '=', otherId),
        }))
        .execute(),
    'hand-in time': () => record.set({ submitTime: new Date(Date.now() - 60_000 - at).toISOString() }).execute(),
  }
  await deeds[what]!()
  const isOfChain = ['salt', 'content', 'kind', 'time', 'swap', 'remove'].includes(what)
  const isBeforeHandIn = link.kind <= 3 && (what !== 'swap' || neighbour.kind <= 3)
  // who writes all hashes anew is found by the receipt, where it is a link that the receipt vouches for
  if (isRehashed && isOfChain && isBeforeHandIn && what !== 'remove') await rehash(q, recordId)
}

class Undone extends Error {}

test('one changed byte, row or order in the database is found, each time; nothing is found where nothing was changed', async () => {
  const [{ recordId }, { recordId: otherId }] = [await aWholeSitting(), await aWholeSitting(2)]
  let found = 0
  await fc.assert(
    fc.asyncProperty(tamperings, async (tampering) => {
      let finding: unknown
      await w.db
        .write(async (q) => {
          await tamper(q, recordId, otherId, tampering)
          finding = await checkSitting(q, recordId).catch((error) => ({ isIntact: false, what: String(error) }))
          throw new Undone()
        })
        .catch((error) => {
          if (!(error instanceof Undone)) throw error
        })
      expect([tampering, finding]).toEqual([tampering, expect.objectContaining({ isIntact: false })])
      found++
      if (found % 20 === 0) expect(await checkSitting(w.db.read, recordId)).toEqual({ isIntact: true })
    }),
    isProving('exams') ? { numRuns: 1000 } : { numRuns: 200, seed: 20_261_126 },
  )
  expect(found).toBeGreaterThanOrEqual(200)
}, 600_000)

test('a receipt is good as it is; a changed byte, another key and another site are refused', async () => {
  const sat = await aWholeSitting()
  const { receipt, address } = await receiptOf(sat)
  expect(states(await checked(receipt))).toBe('ok ok open ok')
  const { headTime, head } = JSON.parse(receipt.statement) as ReceiptFacts
  const { rows } = await w.db.pool.query('select link_time, hash from exam_link where record_id = $1', [sat.recordId])
  expect(
    rows.filter(({ link_time }) => Date.parse(link_time) === Date.parse(headTime)).map(({ hash }) => hash),
  ).toEqual([head])
  const scanned = readReceipt(address)!
  expect(scanned).toEqual({ statement: receipt.statement, signature: receipt.signature })
  expect(states(await checked(scanned))).toBe('ok open open ok')
  const text = JSON.stringify(receipt)
  expect(readReceipt(text)).toEqual(receipt)
  const linked = (count: number) =>
    readReceipt(JSON.stringify({ ...receipt, links: Array(count).fill([1, 0, '', '']) }))
  expect([linked(40_000)?.links?.length, linked(40_001)]).toEqual([40_000, undefined])
  expect(readReceipt(text.padEnd(4_000_000))).toEqual(receipt)
  expect(readReceipt(text.padEnd(4_000_001))).toBeUndefined()
  expect(readReceipt(text.replace('"links":', '"lines":'))).toBeUndefined()
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), hex, async (at, to) => {
      const changed = readReceipt(replaced(text, at, to))
      if (!changed || JSON.stringify(changed) === text) return // no receipt any more, or the same
      if (!factsOf<ReceiptFacts>(changed)) return
      const checks = await checked(changed)
      expect([at, to, states(checks)]).toEqual([at, to, expect.stringContaining('bad')])
      expect(
        checks.slice(checks.findIndex(({ state }) => state === 'bad') + 1).every(({ state }) => state === 'none'),
      ).toBe(true)
    }),
    { numRuns: isProving('exams') ? 1000 : 150, seed: 20_261_127 },
  )
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const foreign = (facts: object) => {
    const statement = canonical({ ...JSON.parse(receipt.statement), ...facts })
    return { ...receipt, statement, signature: sign(null, Buffer.from(statement), privateKey).toString('base64url') }
  }
  expect(states(await checked(foreign({})))).toBe('bad none none none')
  const other = foreign({ keyId: 'of another site', site: 'https://other.example' })
  const [refusal] = await checked(other)
  expect(refusal).toMatchObject({ state: 'bad', text: expect.stringContaining('https://other.example') })
  const x = publicKey.export({ format: 'jwk' }).x!
  const there = sources({
    keys: async () => [{ kid: 'of another site', x }],
    root: async () => null,
    after: async () => null,
  })
  expect(states(await checked(other, there))).toBe('ok ok open open')
})

test('a receipt stays good when the key of the site is replaced', async () => {
  const sat = await aWholeSitting(1)
  const { receipt } = await receiptOf(sat)
  await w.db.write((q) => rotateKey(q, w.outside))
  expect(states(await checked(receipt))).toBe('ok ok open ok')
})

test('an answer changed on the server after the hand-in does not fit the receipt any more', async () => {
  const sat = await aWholeSitting()
  const { receipt } = await receiptOf(sat)
  await w.db.pool.query(`update exam_link set kind = 2 where record_id = $1 and kind = 4`, [sat.recordId])
  await w.db.write((q) => rehash(q, sat.recordId))
  const checks = await checked(receipt)
  expect(states(checks)).toBe('ok ok open bad')
  expect(checks[3]!.text).toContain('改了答案')
  await w.db.pool.query(`update exam_link set content = '{}' where record_id = $1 and kind = 1`, [sat.recordId])
  await w.db.write((q) => rehash(q, sat.recordId))
  expect((await checked(receipt))[3]).toMatchObject({ state: 'bad' })
})

test('the server checks for a browser that cannot, and answers the same', async () => {
  const sat = await aWholeSitting(2)
  const { receipt } = await receiptOf(sat)
  const { list } = await guest('exam/api/exam/proof/check', { receipt: JSON.stringify(receipt) })
  expect(list).toEqual(await checked(receipt))
  expect(await endOf(guest('exam/api/exam/proof/check', { receipt: 'no receipt' }))).toBe('invalid')
})

/** Their links as if they were of some hours ago, with receipts of then. */
async function anHourAgo(recordIds: number[], hours = 3) {
  await w.db.pool.query(
    `update exam_link set link_time = date_trunc('hour', now()) - make_interval(hours => $2) + make_interval(mins => n) where record_id = any($1)`,
    [recordIds, hours],
  )
  await w.db.write(async (q) => {
    for (const recordId of recordIds) await rehash(q, recordId)
    await q.deleteFrom('examReceipt').where('recordId', 'in', recordIds).execute()
  })
}

test('the root of an hour has the hand-ins of that hour; a receipt finds itself in it; a changed root is found', async () => {
  const [one, other] = [await begun(), await begun()]
  for (const { exam, save, handIn } of [one, other]) {
    await save(exam.single, ['B'])
    await handIn()
  }
  const ids = [one.recordId, other.recordId]
  await anHourAgo(ids)
  await w.db.write((q) => issueReceipts(q, w.outside, ids))
  expect(await w.mutate((q) => signRoots(q, w.outside))).toBeGreaterThan(0)
  expect(await w.mutate((q) => signRoots(q, w.outside))).toBe(0)
  expect(w.stale.some(({ tags }) => tags.includes('examRoots'))).toBe(true)
  const { receipt } = await receiptOf(one)
  expect(states(await checked(receipt))).toBe('ok ok ok ok')
  const { list } = await guest('exam/api/exam/proof/root/page', {})
  const facts = JSON.parse(receipt.statement) as ReceiptFacts
  const rootTime = rootTimeOf(Date.parse(facts.headTime))
  expect(list.map(({ rootTime }) => rootTime)).toContain(rootTime)
  const root = await guest('exam/api/exam/proof/root/view', { rootTime })
  expect(root.leaves).toContain(facts.head)
  expect(JSON.parse(root.statement)).toMatchObject({ merkleRoot: await merkleRootOf(root.leaves) })
  const changed = async (more: object) =>
    states(await checked(receipt, sources({ root: async () => ({ ...root, ...more }) })))
  expect(await changed({ leaves: root.leaves.filter((leaf) => leaf !== facts.head) })).toBe('ok ok bad none')
  expect(await changed({ leaves: [...root.leaves, 'f'.repeat(64)] })).toBe('ok ok bad none')
  expect(await changed({ statement: root.statement.replace('"v":1', '"v": 1') })).toBe('ok ok bad none')
  expect(states(await checked(receipt, sources({ root: async () => null })))).toBe('ok ok bad none')
  const unreachable = () => Promise.reject(new Error('offline'))
  expect(states(await checked(receipt, sources({ root: unreachable, after: unreachable })))).toBe('ok ok open open')
})

test('each root names the one before it', async () => {
  for (const hours of [30, 29]) {
    const { exam, recordId, save } = await begun()
    await save(exam.single, ['A'])
    await w.db.pool.query('delete from exam_root')
    await anHourAgo([recordId], hours)
  }
  await w.mutate((q) => signRoots(q, w.outside))
  const { rows } = await w.db.pool.query('select statement, signature from exam_root order by root_no')
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const [n, { statement }] of rows.entries()) {
    const before = rows[n - 1]
    const expected = before ? await hashText(`${before.statement}\n${before.signature}`) : ''
    expect((JSON.parse(statement) as RootFacts).before).toBe(expected)
  }
})

test('no name, answer or score is in receipt, roots or what follows them', async () => {
  const me = await aNewcomer(w)
  const name = 'CANARY-NAME'
  await w.db.pool.query('update account set nickname = $2 where id = $1', [me.id, name])
  const sat = await begun(me)
  await sat.save(sat.exam.short, ['CANARY-ANSWER'])
  await sat.handIn()
  await sat.mark()
  await teacher('PUT exam/auth/user/exam/audit/complete', {
    recordId: sat.recordId,
    auditVersion: 0,
    auditList: [{ problemId: sat.exam.short, score: 7.5 }],
  })
  const { receipt, address } = await receiptOf(sat)
  const { receiptNo, linkCount } = JSON.parse(receipt.statement) as ReceiptFacts
  const after = await guest('exam/api/exam/proof/after', { receiptNo, linkCount: 0 })
  const { rows } = await w.db.pool.query('select statement, leaves from exam_root')
  const all = JSON.stringify([
    receipt,
    address,
    Buffer.from(address.split('#')[1]!.split('.')[0]!, 'base64url').toString(),
    after,
    rows,
  ])
  expect(after.links.length).toBeGreaterThan(linkCount)
  for (const secret of ['CANARY', me.mobile, 'device-a', 'score', 'account', 'recordId'])
    expect([secret, all.includes(secret)]).toEqual([secret, false])
  expect(all).not.toMatch(/(?<!\d)7\.5/) // as a number of its own: seconds of a time have two digits before the point
  const { rows: salts } = await w.db.pool.query('select salt from exam_link where record_id = $1', [sat.recordId])
  for (const { salt } of salts) expect(all).not.toContain(salt)
  expect(linkCount).toBe(3)
})

test('receipt and replay are for the taker, and the replay for who marks; for everybody else there is nothing', async () => {
  const sat = await aWholeSitting(1)
  const stranger = await aNewcomer(w)
  const { recordId } = sat
  expect(await endOf(stranger.api('exam/auth/user/exam/proof/receipt', { recordId }))).toBe('notFound')
  expect(await endOf(stranger.api('exam/auth/user/exam/proof/replay', { recordId }))).toBe('notFound')
  expect(await endOf(teacher('exam/auth/user/exam/proof/receipt', { recordId }))).toBe('notFound')
  expect(await endOf(teacher('exam/auth/user/exam/proof/replay', { recordId }))).toBe('ok')
  expect(await endOf(sat.me.api('exam/auth/user/exam/proof/replay', { recordId }))).toBe('ok')
  expect(await endOf(guest('exam/api/exam/proof/after', { receiptNo: '0123456789ABCDEF', linkCount: 0 }))).toBe(
    'notFound',
  )
  const open = await begun()
  expect(await endOf(open.me.api('exam/auth/user/exam/proof/replay', { recordId: open.recordId }))).toBe('conflict')
  expect(await endOf(open.me.api('exam/auth/user/exam/proof/receipt', { recordId: open.recordId }))).toBe('conflict')
})

test('a replay tells what happened, when and for how long', async () => {
  const { me, exam, recordId, save, handIn } = await begun()
  await w.db.pool.query(
    `update exam_record set begin_answer_time = begin_answer_time - interval '10 minutes' where id = $1`,
    [recordId],
  )
  await save(exam.single, ['A'], { editedAgo: 60_000 })
  await me.api('exam/auth/user/exam/answer/save', {
    recordId,
    answerVersion: 2,
    deviceNo: 'device-b',
    answerList: [{ problemId: exam.short, userAnswer: ['先问'] }],
    spanList: [
      { kind: 1, beganAgo: 41_000, seconds: 41 },
      { kind: 2, beganAgo: 30_000, seconds: 20 },
    ],
  })
  await handIn()
  const replay = await me.api('exam/auth/user/exam/proof/replay', { recordId })
  expect(replay).toMatchObject({ saveCount: 2, isIntact: 1, brokenNo: null, linkCount: 4 })
  expect(replay.eventList.map(({ kind, seconds, numberList }) => [kind, seconds, numberList])).toEqual([
    [2, null, [1]],
    [3, 41, []],
    [4, 20, []],
    [1, null, []],
    [2, null, [5]],
    [5, null, []],
    [7, null, []],
  ])
  await w.db.pool.query(`update exam_answer set user_answer = '["B"]' where record_id = $1 and problem_id = $2`, [
    recordId,
    exam.single,
  ])
  expect(await me.api('exam/auth/user/exam/proof/replay', { recordId })).toMatchObject({ isIntact: 0, brokenNo: null })
})

test('in a class the same: minutes that were given stand in the replay, and who leads the class sees it', async () => {
  const { gradeExamId, sitters, exam } = await aClassExam(w)
  const [{ me, id }] = sitters as [(typeof sitters)[number]]
  await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  await teacher('exam/auth/grade/exam/edit/minutes', { id: gradeExamId, minutes: 5, reason: '雷雨断电' })
  const answerList = [{ problemId: exam.single, userAnswer: ['B'] }]
  const saved = await me.api('exam/auth/grade/student/exam/answer/save', {
    relationId: id,
    answerVersion: 1,
    deviceNo: 'device-a',
    answerList,
  })
  expect(saved).toMatchObject({ isSaved: 1, chainNo: 2 })
  await me.api('exam/auth/grade/exam/student/relation/submit/audit', { id })
  const replay = await teacher('exam/auth/user/exam/proof/replay', { recordId: id })
  expect(replay.eventList.map(({ kind, seconds }) => [kind, seconds])).toContainEqual([6, 300])
  expect(await me.api('exam/auth/user/exam/proof/replay', { recordId: id })).toEqual(replay)
  expect(states(await checked((await receiptOf({ me, recordId: id })).receipt))).toBe('ok ok open ok')
})
