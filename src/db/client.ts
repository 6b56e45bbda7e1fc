// What every connection gets: named statements, those of a moment sent at once, and an end when it is lost, so that the pool
// opens a new one.
import { createHash } from 'node:crypto'
import type pg from 'pg'

type Ask = (text: unknown, values?: unknown, done?: unknown) => unknown

export function prepareClient(client: pg.PoolClient) {
  client.on('error', () => {}) // a lost connection rejects its query; without a listener the process would end
  const ask = client.query.bind(client) as Ask
  const together = gathering(client)
  const watched: Ask = (query, values, done) => {
    together()
    const answer = ask(query, values, done)
    if (answer instanceof Promise) answer.catch((error) => hasHung(error) && hangUp(client))
    return answer
  }
  client.query = ((text: unknown, values?: unknown, done?: unknown) =>
    typeof text === 'string' && Array.isArray(values) && (values.length > 0 || text.startsWith('select '))
      ? watched({ name: named(text), text, values }, done)
      : watched(text, values, done)) as typeof client.query
}

/** Named statements are parsed and planned once a connection: twice the speed on PGlite. */
function named(text: string) {
  const existing = names.get(text)
  if (existing) return existing
  if (names.size >= maxNames) names.clear()
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
const names = new Map<string, string>()
const maxNames = 2000

type Stream = { cork(): void; uncork(): void; destroy(): void }
const streamOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Stream } }).connection.stream

/** Called before a statement: batches all statements of this tick into one write. */
function gathering(client: pg.PoolClient) {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

/** The client gave up waiting, the connection did not: the next query would wait behind the lost one. */
const hasHung = (error: Error) => error.message === 'Query read timeout'

const hangUp = (client: pg.PoolClient) => streamOf(client).destroy()
