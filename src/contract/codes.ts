// How a call can end. The client goes by the envelope's code; 300 to 400 means "log in", so no other failure may use them.

export const codes = {
  ok: 200,
  noToken: 301,
  badToken: 302,
  expired: 303,
  elsewhere: 304, // specification 8: signed in elsewhere
  frozen: 305,
  noPermission: 307,
  notFound: 404, // also "not yours"
  wrongMethod: 405,
  conflict: 409, // also off the shelf
  tooLarge: 413,
  wrongType: 415,
  unconfirmed: 423, // who it is has to be made sure of: password or code, then again
  noKey: 428, // without an Idempotency-Key
  invalid: 422, // data.fields: [{ path, msg }]
  tooMany: 429, // data.retryAfterMs
  failed: 500, // data.requestId
  away: 503, // overloaded, starting, or the database is away
} as const

export type Code = keyof typeof codes
export type Envelope<T> = { code: number; msg: string; data: T }

type Status = 401 | 403 | Exclude<(typeof codes)[Code], 301 | 302 | 303 | 304 | 305 | 307>

/** The HTTP status beside the envelope: honest, so that proxies, logs and monitors read it right. */
export function statusOf(code: Code): Status {
  if (code === 'noPermission') return 403
  return (codes[code] > 300 && codes[code] < 307 ? 401 : codes[code]) as Status
}

export const codeNamed = (code: number): Code =>
  (Object.keys(codes) as Code[]).find((name) => codes[name] === code) ?? 'failed'

/** An Idempotency-Key: of the one who calls, for one call. */
export const keyForm = /^[A-Za-z0-9_-]{16,100}$/

/** What a failure says beside its message. */
export type Trouble = { fields?: { path: string; msg: string }[]; retryAfterMs?: number; requestId?: string }

/** A call that did not succeed: thrown by handlers, and by `api` on the other side. `msg` is shown to the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: Code
  readonly msg: string
  readonly data: Trouble | null

  constructor(code: Code, msg: string, data: Trouble | null = null) {
    super(`${codes[code]} ${msg}`)
    this.code = code
    this.msg = msg
    this.data = data
  }

  /** By name, not by class: the native process and Astro's bundle each hold a copy of this file. */
  static is = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'
}

/** A field that the user can mend, found wrong only by the handler (a code that does not fit, a number in use). */
export const wrongField = (path: string, msg: string) => new CallError('invalid', msg, { fields: [{ path, msg }] })
