// States, events and limits of settling in, for gateway and browser.

export const settleLimits = {
  introduce: 20_000,
  certificates: 2,
  /** Days after which pictures of papers are removed. */
  keptDays: { passed: 30, refused: 7, withdrawn: 7, unsent: 30 },
} as const

/** AuditStatusEnum; 0 is still being written. */
export const settleStates = { draft: 0, waiting: 1, passed: 2, refused: 3, withdrawn: 5 } as const

/** lecturer.live_audit_status: lecturers ask for it, operators decide. */
export const liveRight = { none: 0, waiting: 1, granted: 2, refused: 3 } as const

/** 1 front (portrait) and 2 back of the identity card, 3 teacher's certificate, 4 licence. */
export const paperKinds = { front: 1, back: 2, certificate: 3, licence: 4 } as const

/** What became of an application. */
export const settleEvents = {
  sent: 1,
  agreed: 2, // by the organization
  declined: 3, // by the organization
  passed: 4,
  refused: 5,
  sentAgain: 6,
  withdrawn: 7,
  changed: 8, // while it waits
  ended: 9, // by an operator: a learner again
} as const

/** Of an identity card (GB 11643): 17 digits and a check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
export const isIdCard = (text: string) =>
  /^\d{17}[\dX]$/.test(text) &&
  '10X98765432'[weights.reduce((sum, weight, n) => sum + weight * Number(text[n]), 0) % 11] === text[17]
