// The files that are on their way (uploads.ts moves them), for what only shows them.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'

export type OwnFile = Output<'system/auth/upload/view'>

export type UploadState =
  | 'checking'
  | 'waiting'
  | 'sending'
  | 'offline'
  | 'signedOut'
  | 'paused'
  | 'ending'
  | 'failed'
  | 'done'

export type UploadProgress = {
  readonly id: number
  readonly name: string
  readonly size: number
  /** Where it belongs: a lesson, or one's files. */
  readonly slot: string
  readonly state: UploadState
  readonly sent: number
  /** Bytes a second, over the last seconds; 0 while nothing is sent. */
  readonly speed: number
  /** Why it failed, in a sentence that says what to do. */
  readonly reason: string
  /** Its row, as soon as there is one. */
  readonly fileNo: number | undefined
}

export const $uploads = atom<readonly UploadProgress[]>([])
