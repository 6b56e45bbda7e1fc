// Does the same to each row that is due. One that fails, or has to stay, holds up none of those behind it.

/**
 * `next` answers the rows after an id. Ends after `most` that were done, or that failed: the rest comes the next time. `work` answers false
 * where it left a row as it was. Throws at the end where some failed: why the first did, and how many.
 */
export async function eachDue<R extends { id: number }>(
  most: number,
  next: (after: number) => Promise<R[]>,
  work: (row: R) => Promise<unknown>,
) {
  const failures: Error[] = []
  let done = 0
  const isEnough = () => done >= most || failures.length >= most
  for (let rows = await next(0); rows.length; rows = isEnough() ? [] : await next(rows.at(-1)!.id))
    for (const row of rows) {
      if (isEnough()) break
      try {
        if ((await work(row)) !== false) done++
      } catch (error) {
        failures.push(error as Error)
      }
    }
  const [first] = failures
  if (!first) return
  throw failures.length === 1 ? first : new Error(`${first.message} (${failures.length} failed)`, { cause: first })
}
