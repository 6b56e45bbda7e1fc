// The numbers of reviews: what is looked at, why, and what was decided.

/** RefType; 3 to 7 have no versions. */
export const refTypes = { blog: 1, question: 2, answer: 3, comment: 4, courseReview: 5, chat: 6, danmu: 7 } as const

/** Why something is to be looked at. */
export const causes = { waits: 1, afterwards: 2, reported: 3, appeal: 4, operator: 5 } as const
