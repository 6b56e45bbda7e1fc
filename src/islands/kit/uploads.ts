// Files that are on their way, of all screens of this visit: at most four at once. Each goes on from its last byte after a dropped line,
// a closed lid or a restarted server; after a reload, in another browser or another session once the same file is chosen again.
import type { Output } from '../../contract/calls.ts'
import { CallError, type Code } from '../../contract/codes.ts'
import {
  extensionOf,
  headBytes,
  inWords,
  maxComparedBytes,
  type UploadExtension,
  type UploadKind,
  uploadKindOf,
  uploadKinds,
} from '../../contract/file-kinds.ts'
import { isSignatureOf } from '../../contract/file-signature.ts'
import { fileSize } from '../../lib/format.ts'
import { api } from '../../lib/wire/api.ts'
import { gatewayBase } from '../../lib/wire/gateway-base.ts'
import { onTokenChange } from '../../lib/wire/session.ts'
import { $uploads, type OwnFile, type UploadProgress } from './upload-list.ts'

type Limits = Output<'system/upload/api/get'>

export type UploadTask = {
  /** 1 one's files, 2 the film of a lesson, 3 its document. */
  purpose?: 1 | 2 | 3
  /** Where it belongs, so that a place shows its own files after one comes back to it; by default `files`. */
  slot?: string
  /** A film of mine that plays until the new one can. */
  replacedNo?: number
  /** One of mine with the same bytes is taken in its place. */
  isOnce?: boolean
  onDone?(file: OwnFile): void
}

type Job = UploadTask & { id: number; file: File; stop: AbortController; isWanted: boolean }

const atOnce = 4
/** Seconds without a byte after which a line counts as dead. */
const stallSeconds = 30
const maxWait = 30_000

const jobs = new Map<number, Job>()
let lastId = 0
let running = 0
const queue: Job[] = []

const change = (id: number, more: Partial<UploadProgress>) =>
  $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...more } : one)))
const stateOf = (id: number) => $uploads.get().find((one) => one.id === id)?.state

let limits: Promise<Limits> | undefined
/** What may be uploaded here; asked once. */
export function uploadLimits(): Promise<Limits> {
  limits ??= api('system/upload/api/get', {}, { skipHandle: true })
  limits.catch(() => (limits = undefined))
  return limits
}

/** Endings that are taken, of these kinds. */
export const extensionsOf = ({ list }: Limits, kinds: readonly UploadKind[]) =>
  kinds.flatMap((kind) => list.find(({ fileType }) => fileType === uploadKinds[kind].fileType)?.extensionList ?? [])

/** Why a file is not taken, seen before anything is sent; undefined where it is. */
export async function refusalOf(file: File, kinds: readonly UploadKind[]): Promise<string | undefined> {
  const taken = extensionsOf(await uploadLimits(), kinds)
  const extension = extensionOf(file.name) as UploadExtension
  const kind = uploadKindOf(extension)
  if (kind === 'film' && kinds.includes('film') && !taken.includes(extension))
    return '这里只收 MP4 视频，请用剪辑软件导出为 MP4（H.264 画面、AAC 声音）再传'
  if (!kind || !taken.includes(extension)) return `不收这种文件，可以传${inWords(taken)}`
  if (!file.size) return '这个文件是空的，请换一个'
  const { maxSize, name } = uploadKinds[kind]
  if (file.size > maxSize)
    return `${name}每个不能超过 ${fileSize(maxSize)}，这个有 ${fileSize(file.size)}，请压缩或分成几个再传`
  const head = await headOf(file).catch(() => undefined)
  if (!head) return '读不出这个文件，请确认它还在原处，再选一次'
  if (!isSignatureOf(head, extension))
    return `这不是 ${extension.toUpperCase()} 文件，请不要改扩展名，用原来的软件另存一份再传`
}

/** Undefined where it is too large to be compared, or the page has no safe origin. */
async function digestOf(file: File) {
  if (file.size > maxComparedBytes || !globalThis.crypto.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const headOf = async (file: File) => new Uint8Array(await file.slice(0, headBytes).arrayBuffer())

/** Takes files that were checked; one that is on its way already is not taken twice. */
export function addUploads(files: readonly File[], task: UploadTask = {}) {
  for (const file of files) {
    const same = [...jobs.values()].find((one) => one.file.name === file.name && one.file.size === file.size)
    if (same && !['failed', 'done'].includes(stateOf(same.id) ?? 'done')) {
      resumeUpload(same.id)
      continue
    }
    const id = ++lastId
    jobs.set(id, { ...task, id, file, stop: new AbortController(), isWanted: true })
    const { name, size } = file
    const { slot = 'files' } = task
    const row: UploadProgress = {
      id,
      name,
      size,
      slot,
      state: 'waiting',
      sent: 0,
      speed: 0,
      reason: '',
      fileNo: undefined,
    }
    $uploads.set([...$uploads.get(), row])
    start(jobs.get(id)!)
  }
}

function start(job: Job) {
  job.isWanted = true
  job.stop = new AbortController()
  change(job.id, { state: 'waiting', speed: 0, reason: '' })
  if (!queue.includes(job)) queue.push(job)
  next()
}

function next() {
  while (running < atOnce && queue.length) {
    const job = queue.shift()!
    if (!job.isWanted) continue
    running++
    void work(job).finally(() => {
      running--
      next()
    })
  }
}

export function pauseUpload(id: number) {
  const job = jobs.get(id)
  if (!job || ['done', 'failed', 'paused', 'ending'].includes(stateOf(id) ?? 'done')) return
  job.isWanted = false
  job.stop.abort()
  change(id, { state: 'paused', speed: 0 })
}

export function resumeUpload(id: number) {
  const job = jobs.get(id)
  const state = stateOf(id)
  if (job && (state === 'paused' || state === 'failed')) start(job)
  if (state === 'offline') wakeAll()
}

export const pauseAllUploads = () => $uploads.get().forEach(({ id }) => void pauseUpload(id))
export const resumeAllUploads = () => $uploads.get().forEach(({ id }) => void resumeUpload(id))

/** Takes it out of the list; what has arrived of it is deleted. */
export async function cancelUpload(id: number) {
  const fileNo = $uploads.get().find((one) => one.id === id)?.fileNo
  const isDone = stateOf(id) === 'done'
  const job = jobs.get(id)
  if (job) job.isWanted = false
  job?.stop.abort()
  forgetUpload(id)
  if (fileNo && !isDone) await api('system/auth/upload/delete', { fileNo }, { skipHandle: true }).catch(() => {})
}

export function forgetUpload(id: number) {
  jobs.delete(id)
  $uploads.set($uploads.get().filter((one) => one.id !== id))
}

/** What no other try mends. */
const finalCodes: readonly Code[] = ['wrongType', 'tooLarge', 'noPermission', 'invalid', 'notFound']
const lostSession: readonly Code[] = ['noToken', 'badToken', 'expired', 'elsewhere', 'frozen']

async function work(job: Job) {
  const { id, file } = job
  const { signal } = job.stop
  for (let faults = 0; job.isWanted; ) {
    try {
      change(id, { state: 'checking' })
      const { chunkSize } = await uploadLimits()
      const head = btoa(String.fromCharCode(...(await headOf(file))))
      const { purpose = 1, replacedNo } = job
      const digest = job.isOnce && (await digestOf(file))
      const signed = await api(
        'system/upload/api/update/sign',
        {
          fileName: file.name,
          fileSize: file.size,
          head,
          purpose,
          ...(replacedNo && { replacedNo }),
          ...(digest && { digest }),
        },
        { skipHandle: true },
      )
      if (!job.isWanted) return
      const before = signed.receivedSize
      if (before < file.size) {
        change(id, { fileNo: signed.fileNo, sent: before, state: 'sending' })
        await sendBytes(job, { ...signed, chunkSize }).finally(() => {
          if ((sentOf(id) ?? 0) > before) faults = 0 // the line was good for a while
        })
      }
      change(id, { state: 'ending', sent: file.size, speed: 0 })
      const done = await api('system/auth/upload/complete', { fileNo: signed.fileNo }, { skipHandle: true })
      change(id, { state: 'done', fileNo: done.fileNo })
      job.onDone?.(done)
      return
    } catch (failure) {
      if (!job.isWanted || signal.aborted) return
      const { code, msg } = CallError.is(failure) ? failure : { code: 'failed' as const, msg: '' }
      if (finalCodes.includes(code)) return change(id, { state: 'failed', speed: 0, reason: msg })
      if (isUnreadable(failure))
        return change(id, { state: 'failed', speed: 0, reason: '读不出这个文件，请确认它还在原处，再选一次' })
      const isSignedOut = lostSession.includes(code)
      change(id, { state: isSignedOut ? 'signedOut' : 'offline', speed: 0 })
      await waitToTryAgain(isSignedOut ? Number.POSITIVE_INFINITY : Math.min(maxWait, 1000 * 2 ** faults++), signal)
    }
  }
}

const sentOf = (id: number) => $uploads.get().find((one) => one.id === id)?.sent

/** A file that was moved, changed or deleted since it was chosen. */
const isUnreadable = (failure: unknown) =>
  failure instanceof DOMException && ['NotFoundError', 'NotReadableError'].includes(failure.name)

const waiting = new Set<() => void>()
const wakeAll = () => {
  for (const wake of waiting) wake()
}
onTokenChange((token) => token && wakeAll())
if (globalThis.document) {
  addEventListener('online', wakeAll)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAll())
}

/** For so long, or until the network, the reader or the session is back. */
function waitToTryAgain(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const end = () => {
      waiting.delete(end)
      clearTimeout(timer)
      resolve()
    }
    const timer = Number.isFinite(ms) ? setTimeout(end, ms * (0.8 + 0.4 * Math.random())) : undefined
    waiting.add(end)
    signal.addEventListener('abort', end, { once: true })
  })
}

type Signed = Output<'system/upload/api/update/sign'> & { chunkSize: number }

/** The bytes from where it stands. Rejects where the line breaks, stalls, or the permission is over: the caller asks anew. */
async function sendBytes({ id, file, stop }: Job, { uploadUrl, sign, chunkSize }: Signed) {
  const { DetailedError, Upload } = await import('tus-js-client')
  const meter = speedMeter()
  let stalled: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: new URL(uploadUrl, new URL(gatewayBase(), location.href)).href,
      headers: { 'upload-permission': sign },
      chunkSize,
      retryDelays: null, // tried again with a new permission
      storeFingerprintForResuming: false, // the server knows what it has
      onProgress(sent) {
        watch()
        const speed = meter(sent)
        if (speed !== undefined) change(id, { sent, speed })
      },
      onSuccess: () => resolve(),
      onError(error) {
        const answer = error instanceof DetailedError ? error.originalResponse : undefined
        if (answer?.getStatus() === 507) reject(new CallError('tooLarge', answer.getBody()))
        else reject(error)
      },
    })
    const end = (error: Error) => {
      void upload.abort().catch(() => {})
      reject(error)
    }
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(end, stallSeconds * 1000, new Error('stalled'))
    }
    stop.signal.addEventListener('abort', () => end(new Error('stopped')), { once: true })
    if (stop.signal.aborted) return end(new Error('stopped'))
    watch()
    upload.start()
  }).finally(() => clearTimeout(stalled))
}

const shownEvery = 250 // ms
const measuredFor = 5000 // ms

/** Bytes a second over the last seconds; undefined where it was shown a moment ago. */
function speedMeter() {
  const samples: { at: number; sent: number }[] = []
  return (sent: number) => {
    const at = performance.now()
    if (samples.length && at - samples.at(-1)!.at < shownEvery) return undefined
    samples.push({ at, sent })
    while (samples.length > 2 && at - samples[0]!.at > measuredFor) samples.shift()
    const [first] = samples
    return at > first!.at ? Math.max(0, (1000 * (sent - first!.sent)) / (at - first!.at)) : 0
  }
}
