// Shares one connection between concurrent reads, which are pipelined instead of run one after the other.
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { ConnectionSource } from './dialect.ts'

type Lease = { client: Promise<pg.PoolClient>; isHeld: boolean; readers: number }

/** For a pool of one. FIFO: reads share the connection, writes are exclusive; reads queue behind a waiting write. */
export function shareConnection(pool: pg.Pool): ConnectionSource {
  let lease: Lease | undefined

  function checkOut(): Lease {
    const fresh: Lease = { client: pool.connect(), isHeld: false, readers: 0 }
    const held = () => (fresh.isHeld = true)
    fresh.client.then(held, held)
    return fresh
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (!lease || (lease.isHeld && pool.waitingCount > 0)) lease = checkOut()
    const own = lease
    own.readers++
    const ended = () => lease === own && (lease = undefined)
    const client = await own.client.catch((error) => {
      ended()
      throw error
    })
    const query = (text: string, values: unknown[]) =>
      client.query(text, values).catch((error) => {
        ended() // perhaps the connection is lost: nobody comes after
        throw error
      })
    const release = () => {
      if (--own.readers) return
      ended()
      client.release()
    }
    return { query: query as never, release }
  }
  return { connect }
}
