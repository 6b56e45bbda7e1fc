// What browser and server say alike of live rooms; without schemas, as screens take it.

/** Seconds in which a push that broke off may come back before learners are told that it takes longer. */
export const lostSeconds = 60

export const maxChannels = 5
/** Of `live_lesson.record_status`: whether its recordings are put together. */
export const recordStates = { none: 0, working: 1, there: 2, failed: 3 } as const

/** The room takes lines for so many minutes before the lesson and after it. */
export const roomMargin = 30
/** Minutes before its time from which a lesson may be begun by hand. */
export const startMargin = 30
