// What browser and server say alike of live rooms; without schemas, as screens take it.

/** Seconds in which a push that broke off may come back before learners are told that it takes longer. */
export const lostSeconds = 60

export const maxChannels = 5
/** Minutes before its time from which a lesson may be begun by hand. */
export const startMargin = 30
