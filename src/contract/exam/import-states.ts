// The way of an import of questions. Plain data, for the browser too.

/** A file is read by a job, waits for its sender, is stored by a job, and may be taken back. `unreadable` says why. */
export const importStates = { reading: 1, read: 2, storing: 3, done: 4, unreadable: 5, undone: 6 } as const

/** So long after it was stored an import can be taken back. */
export const undoMinutes = 10

/** `state` of a row: 1 may be imported, 2 has a fault, 3 is in the bank or in the file already. */
export const rowStates = { ready: 1, faulty: 2, same: 3 } as const
