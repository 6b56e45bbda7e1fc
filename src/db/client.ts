// Prepares every connection: named (prepared) statements, one write for the statements of a tick, and an end when it hangs, so
// that the pool opens a new one.
import { createHash } from 'node:crypto'
import type pg from 'pg'

type QueryFunction = (text: unknown, values?: unknown, done?: unknown) => unknown

export function prepareClient(client: pg.PoolClient) {
  client.on('error', () => {}) // a lost connection rejects its query; without a listener the process would end
  const original = client.query.bind(client) as QueryFunction
  const cork = corkPerTick(client)
  const query: QueryFunction = (text, values, done) => {
    cork()
    const result = original(text, values, done)
    if (result instanceof Promise) result.catch((error) => isReadTimeout(error) && destroyConnection(client))
    return result
  }
  client.query = ((text: unknown, values?: unknown, done?: unknown) =>
    typeof text === 'string' && Array.isArray(values) && (values.length > 0 || text.startsWith('select '))
      ? query({ name: statementName(text), text, values }, done)
      : query(text, values, done)) as typeof client.query
}

/** Prepared statements are parsed and planned once a connection: twice the speed on PGlite. */
function statementName(text: string) {
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

/** The returned function is called before a statement: all statements of a tick go in one write. */
function corkPerTick(client: pg.PoolClient) {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}

/** The client gave up waiting, but the connection did not: the next query would wait behind the lost one. */
const isReadTimeout = (error: Error) => error.message === 'Query read timeout'

const destroyConnection = (client: pg.PoolClient) => streamOf(client).destroy()
