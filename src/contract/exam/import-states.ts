// The way of an import of questions. Plain data, for the browser too.

/** A file is read by a job, waits for its sender, is stored by a job, and may be taken back. `unreadable` says why. */
export const importStates = { reading: 1, read: 2, storing: 3, done: 4, unreadable: 5, undone: 6 } as const

/** So long after it was stored an import can be taken back. */
export const undoMinutes = 10

/** So many rows are asked for at once, so many cells written anew. */
export const [mostRowsAsked, mostMendedCells] = [500, 1000]

/** Rows that are named as `run`: the smaller part of ten thousand. */
export const mostRowsNamed = 5000

/** Of a row: 1 may be imported, 2 has a fault, 3 is in the bank or in the file already. */
export const rowStates = { ready: 1, faulty: 2, same: 3 } as const
