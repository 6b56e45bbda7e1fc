// Taking money out: one at a time, never more than there is, set aside until it is decided; and ten thousand moves at random.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf } from '../../../src/gateway/money/coupon.ts'
import { balancesOf, post } from '../../../src/gateway/money/ledger.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld, endOf, type Person } from '../../support/world.ts'

const w = aWorld()
const one = async (text: string, values: unknown[] = []) => (await w.db.pool.query(text, values)).rows[0]
const card = {
  bankUserName: '王老师',
  bankName: '中国建设银行',
  bankBranchName: '江州支行',
  bankCardNo: '6217 0012 1002 4455 220',
  bankIdCardNo: '11010519491231002X',
}
const account = (person: Person) => w.as(person)('user/auth/user/account/view', {})
const take = (person: Person, extractMoney: number) =>
  w.as(person)('user/auth/user/account/extract/log/save', { extractMoney })
const decide = (id: number, extractStatus: number, more: object = {}) =>
  w.as('operator')('PUT user/admin/extract/audit', { id, extractStatus, ...more })

/** As if orders had brought it. */
async function earn(nickname: string, amount: number) {
  const { id } = await one('select id from account where nickname = $1', [nickname])
  await w.db.write((q) =>
    post(q, { why: 'confirmed' }, [
      ['platform', -amount],
      [['available', id], amount],
    ]),
  )
  return id as number
}

/** As long ago as it takes to be asked again. */
async function unsure() {
  const { rows } = await w.db.pool.query(
    "update session set gmt_confirm = now() - interval '11 minutes' returning account_id as id",
  )
  w.forgetSessions(rows.map(({ id }) => id))
}
async function sure() {
  const { rows } = await w.db.pool.query('update session set gmt_confirm = now() returning account_id as id')
  w.forgetSessions(rows.map(({ id }) => id))
}

test('who it is has to be made sure of before a card is set or money taken out', async () => {
  await unsure()
  expect(await account('lecturer')).toMatchObject({
    bankUserName: '',
    bankName: '',
    bankBranchName: '',
    bankCardNo: '',
    bankIdCardNo: '',
  })
  expect(await endOf(w.as('lecturer')('user/auth/user/account/update', card))).toBe('unconfirmed')
  expect(await endOf(take('lecturer', 10_000))).toBe('unconfirmed')
})

test('a card is kept encrypted and shown by its last digits; a number with a slip is refused', async () => {
  await sure()
  const bad = { ...card, bankCardNo: '6217001210024455221' }
  expect(await endOf(w.as('lecturer')('user/auth/user/account/update', bad))).toBe('invalid')
  expect(
    await endOf(w.as('lecturer')('user/auth/user/account/update', { ...card, bankIdCardNo: '110105194912310021' })),
  ).toBe('invalid')
  const kept = await w.as('lecturer')('user/auth/user/account/update', card)
  expect(kept).toMatchObject({ bankCardNo: '**** 5220', bankIdCardNo: expect.stringMatching(/^\*+002X$/) })
  const row = JSON.stringify(await one('select * from bank_card order by gmt_modified desc limit 1'))
  expect(row).not.toContain('621700121002445522')
  expect(row).not.toContain('1101051949')
})

test('a withdrawal passes through its states, and the sums always add up', async () => {
  await sure()
  await earn('王老师', 50_000)
  const before = await account('lecturer')
  expect(await endOf(take('lecturer', 9_999))).toBe('invalid') // below the least
  expect(await endOf(take('lecturer', before.enableBalances + 1))).toBe('invalid')
  const { id, extractStatus } = await take('lecturer', 30_000)
  expect(extractStatus).toBe(1)
  expect(await account('lecturer')).toMatchObject({
    enableBalances: before.enableBalances - 30_000,
    freezeBalances: 30_000,
    totalIncome: before.totalIncome,
  })
  expect(await endOf(take('lecturer', 10_000))).toBe('conflict') // one at a time
  expect(await endOf(w.as('lecturer')('user/auth/user/account/update', card))).toBe('conflict')
  expect(await endOf(decide(id, 4))).toBe('conflict') // no state is skipped
  await decide(id, 2)
  expect(await w.as('operator')('user/admin/extract/view', { id })).toMatchObject({ bankCardNo: '6217001210024455220' })
  await decide(id, 3)
  expect(await endOf(decide(id, 4))).toBe('conflict') // without the bank's number
  await decide(id, 4, { serialNumber: 'ICBC-1' })
  expect(await endOf(decide(id, 5, { auditOpinion: '又失败' }))).toBe('conflict') // over is over
  const after = await account('lecturer')
  expect(after).toMatchObject({
    freezeBalances: 0,
    historyMoney: before.historyMoney + 30_000,
    totalIncome: before.totalIncome,
  })
})

test('what is refused or failed goes back', async () => {
  await sure()
  const before = await account('lecturer')
  const first = await take('lecturer', 10_000)
  expect(await endOf(decide(first.id, 5))).toBe('conflict') // without saying why
  await decide(first.id, 5, { auditOpinion: '卡号与姓名不符' })
  const second = await take('lecturer', 10_000)
  await decide(second.id, 2)
  await decide(second.id, 5, { auditOpinion: '银行退票' })
  expect(await account('lecturer')).toMatchObject({ enableBalances: before.enableBalances, freezeBalances: 0 })
})

test('of a hundred withdrawals of four fifths at once exactly one is taken', async () => {
  await sure()
  await w.as('organization')('user/auth/user/account/update', { ...card, bankUserName: '启明' })
  const id = await earn('启明', 100_000)
  const { enableBalances } = await account('organization')
  const sum = Math.floor(enableBalances * 0.8)
  // as the handler is asked, each with a key of its own; the limit of calls is not what is tried here
  const ends: string[] = []
  for (let round = 0; round < 10; round++) {
    const more = await Promise.all(
      Array.from({ length: 10 }, () =>
        w.raw(
          'organization',
          'user/auth/user/account/extract/log/save',
          { extractMoney: sum },
          { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    ends.push(...more.map(({ code }) => String(code)))
  }
  expect(ends.filter((code) => code === '200')).toHaveLength(1)
  expect(await balancesOf(w.db.read, id)).toMatchObject({ enableBalances: enableBalances - sum, freezeBalances: sum })
})

test('ten thousand moves at random keep the ledger at nothing, and nobody below it', { timeout: 300_000 }, async () => {
  const people = [await earn('王老师', 0), await earn('启明', 0), await earn('周敏', 0)]
  const held = async () => (await one('select coalesce(sum(amount), 0)::int as sum from ledger_entry')).sum
  const kinds = ['pending', 'available', 'frozen', 'paidOut'] as const
  const move = fc.record({
    from: fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...people)),
    to: fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...people)),
    amount: fc.integer({ min: 1, max: 5000 }),
    isIncome: fc.boolean(),
  })
  const moves = fc.sample(move, { numRuns: isProving('money') ? 10_000 : 1000, seed: 2026 })
  const balances = new Map<string, number>()
  const read = await w.db.pool.query('select kind, account_id, balance from ledger_account where kind between 3 and 6')
  for (const { kind, account_id, balance } of read.rows) balances.set(`${kinds[kind - 3]} ${account_id}`, balance)
  let refused = 0
  for (let at = 0; at < moves.length; at += 200)
    await w.db.write(async (q) => {
      for (const { from, to, amount, isIncome } of moves.slice(at, at + 200)) {
        const [a, b] = [from.join(' '), to.join(' ')]
        if (isIncome) {
          await post(q, { why: 'confirmed' }, [
            ['channel', -amount],
            [to, amount],
          ])
          balances.set(b, (balances.get(b) ?? 0) + amount)
        } else if ((balances.get(a) ?? 0) >= amount && a !== b) {
          await post(q, { why: 'confirmed' }, [
            [from, -amount],
            [to, amount],
          ])
          balances.set(a, balances.get(a)! - amount)
          balances.set(b, (balances.get(b) ?? 0) + amount)
        } else refused++
      }
    })
  expect(refused).toBeLessThan(5000)
  const after = await w.db.pool.query('select kind, account_id, balance from ledger_account where kind between 3 and 6')
  for (const { kind, account_id, balance } of after.rows)
    expect(balance).toBe(balances.get(`${kinds[kind - 3]} ${account_id}`))
  expect(await held()).toBe(0)
})

test('the database itself refuses a move that does not add up, one that takes more than there is, and any change of what was written', async () => {
  const id = await earn('周敏', 100)
  const wrong = (work: Parameters<typeof w.db.write>[0]) =>
    w.db.write(work).then(
      () => 'done',
      () => 'refused',
    )
  expect(
    await wrong((q) =>
      post(q, { why: 'confirmed' }, [
        ['platform', -100],
        [['available', id], 101],
      ]),
    ),
  ).toBe('refused')
  const { enableBalances } = await balancesOf(w.db.read, id)
  const sum = enableBalances + 1
  expect(
    await wrong((q) =>
      post(q, { why: 'confirmed' }, [
        [['available', id], -sum],
        ['platform', sum],
      ]),
    ),
  ).toBe('refused')
  for (const text of [
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'delete from ledger_txn',
  ])
    await expect(w.db.pool.query(text)).rejects.toThrow('only written on')
  expect(await balancesOf(w.db.read, id)).toMatchObject({ enableBalances })
})

test('a coupon never takes off more than the price, nor makes it dearer', () => {
  const terms = fc.record({
    couponType: fc.constantFrom(1, 2, 3),
    fullMoney: fc.integer({ min: 0, max: 50_000 }),
    reduceMoney: fc.integer({ min: 0, max: 50_000 }),
    discount: fc.integer({ min: 1, max: 100 }).map((n) => n / 10),
  })
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 100_000 }), (coupon, price) => {
      const off = discountOf(coupon, price)
      if (off === undefined) return price === 0 || price < coupon.fullMoney
      return Number.isInteger(off) && off >= 0 && off <= price
    }),
  )
  expect(discountOf({ couponType: 2, fullMoney: 0, reduceMoney: 0, discount: 8.5 }, 9999)).toBe(1499) // 84.9915 yuan is rounded up
})
