// Apart from file-kinds.ts: screens with a picture need nothing else of it.

/** Of one picture that is drawn anew. */
export const maxPictureMegabytes = 10
