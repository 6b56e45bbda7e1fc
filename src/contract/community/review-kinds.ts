// The numbers of reviews: what is looked at, why, and what was decided; without the schemas, for the browser.

/** RefType; 3 to 8 have no versions. A course stands here where it was taken down. */
export const refTypes = {
  blog: 1,
  question: 2,
  answer: 3,
  comment: 4,
  courseReview: 5,
  chat: 6,
  danmu: 7,
  course: 8,
} as const

/** Why something is to be looked at. */
export const causes = { waits: 1, afterwards: 2, reported: 3, appeal: 4, operator: 5 } as const

/** The last three are not decided in the queue, but by calls of their own (community/admin/takedown). */
export const decisions = { pass: 1, refuse: 2, ban: 3, hide: 4, down: 5, giveBack: 6, keep: 7 } as const
