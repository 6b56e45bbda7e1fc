// What subtitles of a film may have.

/** Bytes of the file, cues, characters of one, and seconds into the film. */
export const captionLimits = { bytes: 2 * 1024 ** 2, cues: 10_000, text: 300, seconds: 99 * 3600 } as const
