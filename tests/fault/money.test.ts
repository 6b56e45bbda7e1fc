// Money through kill -9: what was acknowledged is there, no order is half done, and the ledger adds up to nothing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Db, openDb } from '../../src/db/connect.ts'
import { startChild } from '../support/child.ts'
import { isProving } from '../support/prove.ts'
import { newDataDir } from '../support/template.ts'

const home = newDataDir()
afterAll(() => rmSync(home, { recursive: true, force: true }))
const rounds = isProving('money') ? 10 : 3

const facts = `select o.order_no as "orderNo", o.order_status as status,
  (select count(*)::int from pay_notice n where n.order_id = o.id and is_taken = 1) as notices,
  (select count(*)::int from ledger_txn t where t.order_id = o.id and txn_kind = 1) as paid,
  (select count(*)::int from ledger_txn t where t.order_id = o.id and txn_kind = 3) as returned,
  (select count(*)::int from order_profit p where p.order_id = o.id and profit_status = 1) as waiting,
  (select count(*)::int from order_profit p where p.order_id = o.id and profit_status = 3) as reversed,
  (select count(*)::int from message m where m.cause = 'order paid ' || o.order_no) as told,
  (select refund_status from refund r where r.order_id = o.id) as refund,
  exists (select from enrolment e where e.account_id = o.account_id and e.course_id = o.product_id and e.gmt_expire > now()) as "isOpen"
  from product_order o where o.id > $1 order by o.id`
type Fact = Record<string, unknown> & { orderNo: string; status: number }

/** All that belongs to a state, and nothing that belongs to another. */
const open = { notices: 0, paid: 0, returned: 0, waiting: 0, reversed: 0, told: 0, refund: null, isOpen: false }
const paid = { notices: 1, paid: 1, returned: 0, waiting: 1, reversed: 0, told: 1, refund: null, isOpen: true }
const whole: Record<number, object> = {
  1: open,
  2: paid,
  5: { ...paid, refund: expect.toSatisfy((refund) => refund === 1 || refund === 2) },
  6: { ...paid, returned: 1, waiting: 0, reversed: 1, refund: 3, isOpen: false },
}

async function theLedgerHolds({ pool }: Db) {
  const { rows } = await pool.query(`
    select 'txn ' || txn_id as what from ledger_entry group by txn_id having sum(amount) <> 0
    union all select 'empty ' || t.id from ledger_txn t where not exists (select from ledger_entry e where e.txn_id = t.id)
    union all select 'balance ' || a.id from ledger_account a where kind between 3 and 6
      and balance <> (select coalesce(sum(amount), 0) from ledger_entry where ledger_id = a.id)
    union all select 'all' from ledger_entry having sum(amount) <> 0
    union all select 'extract ' || x.id from extract_log x where x.id > ${sinceExtract} and
      (select array_agg(txn_kind order by t.id) from ledger_txn t where t.extract_id = x.id)
      <> case when extract_status < 4 then '{4}'::smallint[] else '{4,6}' end`)
  expect(rows).toEqual([])
}
let sinceExtract = 0

test('a process that trades is killed again and again at random: nothing acknowledged is lost, nothing is half done', {
  timeout: 300_000,
}, async () => {
  const look = async <T>(work: (db: Db) => Promise<T>) => {
    const db = await openDb({ folder: join(home, 'db') })
    return work(db).finally(() => db.close())
  }
  const since = await look(async ({ pool }) => {
    sinceExtract = (await pool.query('select coalesce(max(id), 0)::int as id from extract_log')).rows[0].id
    return (await pool.query('select coalesce(max(id), 0)::int as id from product_order')).rows[0].id
  })
  const said = new Map<string, Set<string>>()
  for (let round = 1; round <= rounds; round++) {
    const trader = startChild(new URL('./money-child.ts', import.meta.url), [home, String(round)])
    await trader.until(/^(paid|out) /m)
    await sleep(Math.random() * 400)
    trader.child.kill('SIGKILL')
    const { out } = await trader.ended
    for (const line of out.slice(0, out.lastIndexOf('\n')).split('\n')) {
      const [what, which] = line.split(' ') as [string, string]
      said.set(what, (said.get(what) ?? new Set()).add(which))
    }
  }

  await look(async (db) => {
    const orders = (await db.pool.query(facts, [since])).rows as Fact[]
    const by = new Map(orders.map((one) => [one.orderNo, one]))
    expect(orders.map(({ orderNo, status, ...fact }) => ({ orderNo, status, ...fact }))).toEqual(
      orders.map(({ orderNo, status }) => ({ orderNo, status, ...whole[status] })),
    )
    for (const no of said.get('open') ?? []) expect([no, by.has(no)]).toEqual([no, true])
    for (const no of said.get('paid') ?? []) expect([no, [2, 5, 6].includes(by.get(no)!.status)]).toEqual([no, true])
    for (const no of said.get('allowed') ?? []) expect([no, [5, 6].includes(by.get(no)!.status)]).toEqual([no, true])
    for (const no of said.get('refunded') ?? []) expect([no, by.get(no)!.status]).toEqual([no, 6])
    const { rows } = await db.pool.query('select id::text, extract_status as status from extract_log where id > $1', [
      sinceExtract,
    ])
    const out = new Map(rows.map(({ id, status }) => [id, status]))
    for (const id of said.get('asked') ?? []) expect([id, out.has(id)]).toEqual([id, true])
    for (const id of said.get('out') ?? []) expect([id, out.get(id)]).toEqual([id, 4])
    expect((said.get('paid')?.size ?? 0) + (said.get('out')?.size ?? 0)).toBeGreaterThanOrEqual(rounds)
    await theLedgerHolds(db)
  })
})
