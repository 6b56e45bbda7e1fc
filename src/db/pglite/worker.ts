// Runs PGlite in a thread of its own, so that a long query does not stop the pages; speaks the wire protocol by messages.
import { constants, cpSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, syncTree } from './durable.ts'

export type Ask =
  | { ask: 'wire'; bytes: Uint8Array; isFirst: boolean }
  | { ask: 'exec'; sql: string }
  | { ask: 'copy'; to: string }
  | { ask: 'close' }
export type Reply = { reply: 'ready' } | { reply: 'done'; bytes?: Uint8Array; error?: string }

const port = parentPort!
const send = (reply: Reply) => port.postMessage(reply)
const folder: string = workerData.folder
const pglite = await openPglite(folder, workerData.program)
let last: Promise<unknown> = Promise.resolve()
let hasClient = false

/** One at a time, in order; each is answered by exactly one `done`. */
port.on('message', (message: Ask) => {
  last = last
    .then(() => answer(message))
    .then(
      (bytes) => send({ reply: 'done', ...(bytes && { bytes }) }),
      (error) => send({ reply: 'done', error: String(error?.message ?? error) }),
    )
    .then(() => message.ask === 'close' && port.close())
})
send({ reply: 'ready' })

async function answer(message: Ask): Promise<Uint8Array | undefined> {
  if (message.ask === 'wire') return wire(message.bytes, message.isFirst)
  if (message.ask === 'exec') await pglite.exec(message.sql)
  if (message.ask === 'copy') await copy(message.to)
  if (message.ask === 'close') await pglite.close()
  return undefined
}

async function wire(request: Uint8Array, isFirst: boolean) {
  if (isFirst && hasClient) for (const sql of ['rollback', 'discard all']) await pglite.exec(sql) // what the one before left
  if (isFirst) hasClient = true
  const parts: Uint8Array[] = []
  await pglite.execProtocolRawStream(request, { onRawData: (part) => void parts.push(part.slice()) })
  return new Uint8Array(Buffer.concat(parts))
}

/** Nothing runs meanwhile, so after a checkpoint the folder is one consistent state; it appears whole or not at all. */
async function copy(to: string) {
  const aside = `${to}.part`
  await pglite.exec('checkpoint')
  rmSync(aside, { recursive: true, force: true })
  cpSync(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  syncTree(aside)
  renameSync(aside, to)
}
