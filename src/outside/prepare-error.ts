// A file that cannot be made ready to play or to read.

/** `reason` is for its owner, and says what to do. */
export class PrepareError extends Error {
  readonly reason: string
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
