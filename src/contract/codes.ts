// Result codes of calls. The client uses the envelope's code; 300 to 400 means "log in", so other failures must not use them.

export const codes = {
  ok: 200,
  noToken: 301,
  badToken: 302,
  expired: 303,
  elsewhere: 304, // specification 8: signed in elsewhere
  frozen: 305,
  noPermission: 307,
  notFound: 404, // also for rows of others
  wrongMethod: 405,
  conflict: 409, // also unpublished
  tooLarge: 413,
  wrongType: 415,
  unconfirmed: 423, // reauthentication required: password or code, then retry
  noKey: 428, // without an Idempotency-Key
  invalid: 422, // data.fields: [{ path, msg }]
  tooMany: 429, // data.retryAfterMs
  failed: 500, // data.requestId
  away: 503, // overloaded, starting, or the database is unavailable
} as const

export type Code = keyof typeof codes
export type Envelope<T> = { code: number; msg: string; data: T }

type Status = 401 | 403 | Exclude<(typeof codes)[Code], 301 | 302 | 303 | 304 | 305 | 307>

/** The HTTP status of the response, meaningful for proxies, logs and monitors. */
export function statusOf(code: Code): Status {
  if (code === 'noPermission') return 403
  return (codes[code] > 300 && codes[code] < 307 ? 401 : codes[code]) as Status
}

export const codeNameOf = (code: number): Code =>
  (Object.keys(codes) as Code[]).find((name) => codes[name] === code) ?? 'failed'

/** After these it is unknown whether the call took effect. */
export const uncertainCodes: readonly Code[] = ['failed', 'away']

/** The format of an Idempotency-Key; it is scoped to caller and call. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,100}$/

/** What somebody else changed since it was read: as it is now, and by whom and when where that is known ('' and null). */
export type Changed = { record: object; byName: string; time: string | null }

/** Details of an error. */
export type ErrorData = {
  fields?: { path: string; msg: string }[]
  retryAfterMs?: number
  requestId?: string
  changed?: Changed
}

/** A failed call: thrown by handlers, and by `api` in the client. `msg` is shown to the user. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly code: Code
  readonly msg: string
  readonly data: ErrorData | null

  constructor(code: Code, msg: string, data: ErrorData | null = null) {
    super(`${codes[code]} ${msg}`)
    this.code = code
    this.msg = msg
    this.data = data
  }

  /** Checks the name instead of the class: the native process and Astro's bundle each have a copy of this file. */
  static is = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'
}

/** A validation error that only the handler can detect (a wrong code, a number in use). */
/** Rejects a call that the present state does not allow. */
export const conflict = (msg: string) => new CallError('conflict', msg)

export const wrongField = (path: string, msg: string) => new CallError('invalid', msg, { fields: [{ path, msg }] })

/** Runs the checks in turn, and throws all that they find wrong with fields as one error; any other error at once. */
export async function checkTogether(...checks: (() => unknown)[]) {
  const fields: { path: string; msg: string }[] = []
  for (const check of checks)
    try {
      await check()
    } catch (error) {
      if (!CallError.is(error) || !error.data?.fields) throw error
      fields.push(...error.data.fields)
    }
  if (fields[0]) throw new CallError('invalid', fields[0].msg, { fields })
}

/** For `.catch`: undefined where a call failed with one of these codes; any other error is thrown on. */
export const orUndefined =
  (...expected: Code[]) =>
  (error: unknown): undefined => {
    if (CallError.is(error) && expected.includes(error.code)) return undefined
    throw error
  }
