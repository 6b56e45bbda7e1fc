// Runs PGlite in a thread of its own, so that a long query does not block pages; passes the wire protocol in messages.
import { constants, cpSync, renameSync, rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { openPglite, syncTree } from './durable.ts'

export type EngineRequest =
  | { type: 'wire'; bytes: Uint8Array; isFirst: boolean }
  | { type: 'exec'; sql: string }
  | { type: 'copy'; to: string }
  | { type: 'close' }
export type EngineResponse = { type: 'ready' } | { type: 'done'; bytes?: Uint8Array; error?: string }

const port = parentPort!
const send = (response: EngineResponse) => port.postMessage(response)
const folder: string = workerData.folder
const pglite = await openPglite(folder, workerData.program)
let last: Promise<unknown> = Promise.resolve()
let hasClient = false

/** One at a time, in order; each gets exactly one `done`. */
port.on('message', (message: EngineRequest) => {
  last = last
    .then(() => handle(message))
    .then(
      (bytes) => send({ type: 'done', ...(bytes && { bytes }) }),
      (error) => send({ type: 'done', error: String(error?.message ?? error) }),
    )
    .then(() => message.type === 'close' && port.close())
})
send({ type: 'ready' })

async function handle(message: EngineRequest): Promise<Uint8Array | undefined> {
  if (message.type === 'wire') return wire(message.bytes, message.isFirst)
  if (message.type === 'exec') await pglite.exec(message.sql)
  if (message.type === 'copy') await copy(message.to)
  if (message.type === 'close') await pglite.close()
  return undefined
}

async function wire(request: Uint8Array, isFirst: boolean) {
  if (isFirst && hasClient) for (const sql of ['rollback', 'discard all']) await pglite.exec(sql) // state of the client before
  if (isFirst) hasClient = true
  const parts: Uint8Array[] = []
  await pglite.execProtocolRawStream(request, { onRawData: (part) => void parts.push(part.slice()) })
  return new Uint8Array(Buffer.concat(parts))
}

/** Nothing runs meanwhile, so after a checkpoint the folder is consistent; the copy appears whole or not at all. */
async function copy(to: string) {
  const aside = `${to}.part`
  await pglite.exec('checkpoint')
  rmSync(aside, { recursive: true, force: true })
  try {
    cpSync(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE })
    syncTree(aside)
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}
