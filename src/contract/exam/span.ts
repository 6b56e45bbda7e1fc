// What lasts in the exam room beside answering, as the replay has it.

/** 1: the page was not looked at; 2: the server was not reached. */
export const spanKinds = { away: 1, offline: 2 } as const

/** Told with one save. */
export const mostSpans = 20

/** Seconds below which nothing is told: a glance at the clock of the computer. */
export const shortestSpan = 3

/** What a replay tells; each is a fact, nothing follows from it. */
export const replayEvents = {
  begun: 1,
  changed: 2,
  away: 3,
  offline: 4,
  otherDevice: 5,
  minutes: 6,
  handedIn: 7,
  marked: 8,
  ruled: 9,
  late: 10,
  ruling: 11,
  collected: 12,
} as const
