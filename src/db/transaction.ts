// One transaction with as few round trips as possible: independent statements are pipelined.
import type pg from 'pg'
import type { Query } from './connect.ts'
import { createKysely } from './dialect.ts'

const maxAttempts = 3

/**
 * After a deadlock, a serialization failure, and a key that another was faster to write: the next time the work sees what that one wrote,
 * and says or does what it does where it had been there from the beginning.
 */
const passing = ['40001', '40P01', '23505']

/** Run up to 3 times. */
export async function transaction<T>(pool: pg.Pool, work: (q: Query) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await attempt(pool, work)
    } catch (error) {
      if (n === maxAttempts || !passing.includes((error as { code?: string })?.code ?? '')) throw error
      await new Promise((later) => setTimeout(later, 20 * n * Math.random()))
    }
  }
}

async function attempt<T>(pool: pg.Pool, work: (q: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const opened = openTransaction(client)
  let isBroken = false
  try {
    const result = await work(createKysely(opened.source))
    await opened.end('commit')
    return result
  } catch (error) {
    await opened.end('rollback').catch(() => (isBroken = true)) // the first error is thrown
    throw error
  } finally {
    client.release(isBroken)
  }
}

/**
 * A transaction on one client. `begin` is pipelined with the first statement if that only reads: should `begin` fail, nothing was
 * changed outside a transaction. Concurrent statements are pipelined and answered in order.
 */
function openTransaction(client: pg.PoolClient) {
  const begun = client.query('begin')
  begun.catch(() => {}) // reported by the first statement
  let isOver = false
  let isWaiting = false // from the first statement that must not be sent before the transaction is open, so that order is kept

  async function query(text: string, values: readonly unknown[]) {
    isWaiting ||= !text.startsWith('select ')
    if (isWaiting) await begun
    if (isOver) throw new Error('query after the transaction had ended')
    const [result] = await Promise.all([client.query(text, values as unknown[]), begun])
    return result
  }
  const connection = { query: query as never, release() {} }
  return {
    source: { connect: async () => connection },
    async end(command: 'commit' | 'rollback') {
      isOver = true
      await begun
      const result = await client.query(command)
      if (command === 'commit' && result.command !== 'COMMIT') throw new Error('a statement had failed: rolled back')
    },
  }
}
