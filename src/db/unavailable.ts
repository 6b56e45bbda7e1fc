// Whether an error means that the database cannot answer now, rather than that the query was wrong.

const codes =
  /^(08...|57P0.|53...|57014|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOSPC)$/
const messages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after|driver has already been destroyed)/

/** Refused, cut, too slow, no room: try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return codes.test(code ?? '') || messages.test(error.message) || isUnavailable(error.cause)
}
