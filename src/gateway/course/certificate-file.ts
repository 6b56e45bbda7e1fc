// The PDF of a certificate, made in a thread (certificate-maker.ts).
import { CallError } from '../../contract/codes.ts'
import type { CertificatePaper } from '../../contract/course/certificate-drawing.ts'
import { threadsOf } from '../threads/threads.ts'

const tooMany = () => new CallError('tooMany', '正在打开证书的人太多，请过一会儿再试', { retryAfterMs: 10_000 })

const make = threadsOf<CertificatePaper, Uint8Array<ArrayBuffer>>({
  file: new URL('./certificate-maker.ts', import.meta.url),
  concurrency: 1,
  maxQueue: 200,
  maxPerKey: 3,
  limitMs: 30_000,
  heapMegabytes: 256,
  whenFull: tooMany,
  whenTooMuch: tooMany,
})

/** Whose it is, is `accountId`. Why it could not be made now, where too many want one. */
export async function certificateFile(
  paper: CertificatePaper,
  accountId: number,
): Promise<Uint8Array<ArrayBuffer> | { why: string }> {
  try {
    return await make(paper, { key: String(accountId) })
  } catch (error) {
    if (CallError.is(error)) return { why: error.msg }
    throw error
  }
}
