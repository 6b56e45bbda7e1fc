// Reads over one connection: those that are asked for while others are under way travel with them, not one after the other.
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Lender } from './dialect.ts'

type Lease = { client: Promise<pg.PoolClient>; isHeld: boolean; readers: number }

/** For a pool of one. A write that waits is not passed by: who reads from then on waits behind it. */
export function sharing(pool: pg.Pool): Lender {
  let lease: Lease | undefined

  function lent(): Lease {
    const fresh: Lease = { client: pool.connect(), isHeld: false, readers: 0 }
    const held = () => (fresh.isHeld = true)
    fresh.client.then(held, held)
    return fresh
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (!lease || (lease.isHeld && pool.waitingCount > 0)) lease = lent()
    const mine = lease
    mine.readers++
    const ended = () => lease === mine && (lease = undefined)
    const client = await mine.client.catch((error) => {
      ended()
      throw error
    })
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error) => {
        ended() // perhaps the connection is lost: nobody comes after
        throw error
      })
    const release = () => {
      if (--mine.readers) return
      ended()
      client.release()
    }
    return { query: query as never, release }
  }
  return { connect }
}
