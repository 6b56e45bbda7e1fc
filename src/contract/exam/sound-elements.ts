// Apart from sound.ts: the exam room has nothing else of it.

/** Each sound in sanitized HTML. */
export const soundElements = /<audio[^<>]*><\/audio>/g
