// Receives the bytes of files by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload): how many are here, and more of them.
// Rows are made by system/upload/api/update/sign, whose permission each request carries; nothing else is created here.
import { Server } from '@tus/server'
import { CallError } from '../../contract/codes.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import { tusPath } from '../../contract/system/upload.ts'
import type { Query } from '../../db/connect.ts'
import { isStorageAway, type Storage } from '../../outside/storage.ts'
import { limitConcurrency } from '../rates/concurrency.ts'
import { diskFault, diskFull, permissionPath, reservedBytes } from './room.ts'
import { uploadLocks } from './upload-locks.ts'

/** Requests with bytes at a time: of all, and of one account, which sends four files at once; a dead line counts until it ends. */
const [maxRequests, maxOfAccount] = [60, 8]
/** How long a request that is asked to end may go on, in ms. */
const drainTimeout = 200

type Options = { q: Query; storage: Storage; report(error: unknown): void }

export function uploadReceiver({ q, storage, report }: Options): (request: Request) => Promise<Response> {
  const { incoming } = storage
  const server = new Server({
    path: tusPath,
    datastore: incoming.store,
    locker: uploadLocks(),
    lockDrainTimeout: drainTimeout,
    allowedOrigins: () => false, // the pages of this site alone
    getFileIdFromRequest: (request) => names.get(request as Request),
    async onResponseError(_, error) {
      const { status_code: status, body } = error as { status_code?: number; body?: string }
      if (status && status < 500) return { status_code: status, body: body ?? '' }
      if (isStorageAway(error)) return { status_code: 503, body: (error as CallError).msg }
      if ((await storage.freeBytes()) < reservedBytes) return { status_code: 507, body: diskFull().msg }
      if (!status) report(error)
      const fault = diskFault(error)
      if (fault) return { status_code: 507, body: fault.msg }
      return { status_code: 500, body: '没有收完，请接着传' }
    },
  })
  /** The part of each request, by its permission. */
  const names = new WeakMap<Request, string>()
  const inTurn = limitConcurrency({
    concurrency: maxRequests,
    maxQueue: 0,
    maxPerKey: maxOfAccount,
    whenFull: () => new CallError('tooMany', '正在上传的文件太多，请等前面的传完再试'),
  })

  async function fileOf(request: Request) {
    const [, id] = /\/(\d{1,15})$/.exec(new URL(request.url).pathname) ?? []
    if (!id) return undefined
    return q
      .selectFrom('upload')
      .select(['path', 'fileSize', 'accountId', 'uploadStatus'])
      .where('id', '=', Number(id))
      .executeTakeFirst()
  }

  /** What is whole already: nothing more is wanted. */
  const whole = (size: number) =>
    new Response(null, { headers: { ...head, 'upload-offset': String(size), 'upload-length': String(size) } })

  return async function receive(request) {
    if (request.method !== 'HEAD' && request.method !== 'PATCH')
      return refusal(405, '请求方式有误', { allow: 'HEAD, PATCH' })
    const file = await fileOf(request)
    const permission = new URLSearchParams(request.headers.get('upload-permission') ?? '')
    // somebody else's, and one that was deleted, look like a permission that is over: asking for it again tells its owner
    if (!file || storage.accountOf(permissionPath(file.path), permission) !== file.accountId)
      return refusal(403, '上传许可已过期，请重新选择这个文件')
    if (file.uploadStatus !== uploadStates.unfinished)
      return request.method === 'HEAD' ? whole(file.fileSize) : refusal(409, '这个文件已经传完了')
    const left = Number(request.headers.get('content-length') ?? file.fileSize)
    if (request.method === 'PATCH' && (await storage.freeBytes()) < reservedBytes + left)
      return refusal(507, diskFull().msg)
    try {
      // it has arrived, and nobody has said so yet
      if (request.method === 'HEAD' && (await incoming.receivedBytes(file.path)) === file.fileSize)
        return whole(file.fileSize)
      await incoming.begin(file.path, file.fileSize)
    } catch (error) {
      if (isStorageAway(error)) return refusal(503, (error as CallError).msg, { 'retry-after': '10' })
      const fault = diskFault(error)
      if (!fault) throw error
      report(error)
      return refusal(507, fault.msg)
    }
    const whatComes = request.body
      ? new Request(request, { body: untilBroken(request.body), duplex: 'half' } as RequestInit)
      : request
    names.set(whatComes, incoming.idOf(file.path))
    const answer = () => server.handleWeb(whatComes)
    if (request.method === 'HEAD') return answer()
    return inTurn(answer, String(file.accountId)).catch((error) => {
      if (!CallError.is(error)) throw error
      return refusal(429, error.msg, { 'retry-after': '5' })
    })
  }
}

/** A line that breaks ends what it sends: what came before is kept, whatever it is kept in. */
function untilBroken(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await reader.read().catch(() => ({ value: undefined }))
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: (why) => reader.cancel(why).catch(() => {}),
    },
    { highWaterMark: 0 },
  )
}

const head = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const refusal = (status: number, text: string, more: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...head, 'content-type': 'text/plain; charset=utf-8', ...more } })
