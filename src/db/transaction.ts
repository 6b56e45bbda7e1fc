// One transaction with as few round trips as possible: independent statements are pipelined.
import type pg from 'pg'
import type { Query } from './connect.ts'
import { createKysely } from './dialect.ts'

const tries = 3

/** Done again, up to 3 times, where it lost against another one. */
export async function transaction<T>(pool: pg.Pool, work: (q: Query) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === tries || !['40001', '40P01'].includes((error as { code?: string })?.code ?? '')) throw error
      await new Promise((later) => setTimeout(later, 20 * attempt * Math.random()))
    }
  }
}

async function once<T>(pool: pg.Pool, work: (q: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const lent = lend(client)
  let isBroken = false
  try {
    const answer = await work(createKysely(lent.lender))
    await lent.end('commit')
    return answer
  } catch (error) {
    await lent.end('rollback').catch(() => (isBroken = true)) // the first error is the one thrown
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * One client that lends itself. `begin` travels with the first statement if that only reads: should it fail, nothing was
 * done outside a transaction. Concurrent statements are pipelined and answered in order.
 */
function lend(client: pg.PoolClient) {
  const begun = client.query('begin')
  begun.catch(() => {}) // reported by the first statement
  let isOver = false
  let isWaiting = false // from the first statement on that must not go before the transaction is open, so that order is kept

  async function query(text: string, values: readonly unknown[]) {
    isWaiting ||= !text.startsWith('select ')
    if (isWaiting) await begun
    if (isOver) throw new Error('query after the transaction had ended')
    const [answer] = await Promise.all([client.query(text, values as unknown[]), begun])
    return answer
  }
  const ours = { query: query as never, release() {} }
  return {
    lender: { connect: async () => ours },
    async end(how: 'commit' | 'rollback') {
      isOver = true
      await begun
      const { command } = await client.query(how)
      if (how === 'commit' && command !== 'COMMIT') throw new Error('a statement had failed: nothing was kept')
    },
  }
}
