/** From its headers: a body that takes its turn, and is not read on for nothing. One of unknown length may be large. */
export const isLargeBody = (length: string | undefined, encoding: string | undefined) =>
  encoding !== undefined || Number(length ?? 0) > smallBody

const smallBody = 16 * 1024 // 60 kB of rich text holds the process for some 10 ms, 2 MB for 50
