// Whether an error means that the database cannot answer now, rather than that the query was wrong.

const codes =
  /^(08...|57P0.|53...|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO)$/
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|driver has already been destroyed)/

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined

/** No room on the disk, of this process or of the database (53100). */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '')

/** The disk takes nothing: it is read-only or broken, or the process may not. */
export const isDiskClosed = (error: unknown) =>
  ['EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'].includes(codeOf(error) ?? '')

/** Refused, cut, too slow, no room: try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return codes.test(code ?? '') || messages.test(error.message) || isUnavailable(error.cause)
}

/** A statement that does not fit the tables: unknown names, a value that is wanted or not allowed, a plan that was made before. */
export const isOfAnotherSchema = (error: unknown) => /^(42...|22P02|23502|23514|0A000)$/.test(codeOf(error) ?? '')
