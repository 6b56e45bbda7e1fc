// A database whose k-th statement fails: the error is real, so that the transaction around it is lost as well.
import type pg from 'pg'

type Ask = (text: unknown, values?: unknown, done?: unknown) => Promise<unknown>

export type Failure = 'fails' | 'loses its connection'
type Cut = { connection: { stream: { destroy(error: Error): void } } }

/** `fail(k)` lets the k-th statement from now on fail; `end()` says whether it was asked, and lets all through again. */
export function failing(pool: pg.Pool) {
  let [asked, bad] = [0, 0]
  let how: Failure = 'fails'
  const watched = new WeakSet<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>

  function watch(client: pg.PoolClient) {
    if (watched.has(client)) return client
    watched.add(client)
    const ask = client.query.bind(client) as Ask
    const watching: Ask = (text, values, done) => {
      if (done) return ask(text, values, done) // the pool's own `query`: that is the test looking, not the program
      if (++asked !== bad) return ask(text, values)
      if (how === 'fails') return ask('select 1 / 0')
      const answer = ask(text, values)
      ;(client as unknown as Cut).connection.stream.destroy(new Error('cut'))
      return answer
    }
    client.query = watching as typeof client.query
    return client
  }
  pool.connect = ((...given: unknown[]) =>
    given.length ? connect(...given) : connect().then(watch)) as typeof pool.connect

  return {
    /** Statements since `fail`. */
    asked: () => asked,
    fail(k: number, as: Failure = 'fails') {
      asked = 0
      bad = k
      how = as
    },
    end() {
      const isReached = asked >= bad
      bad = 0
      return isReached
    },
  }
}
