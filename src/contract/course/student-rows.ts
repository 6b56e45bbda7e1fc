// What becomes of a mobile number that its lecturer adds to a course. Plain data, for the browser too.

export const maxStudentsAdded = 500

export const maxReminder = 200

/** How far a learner of a course is: not begun; studied in the last 30 days; away for longer; all lessons finished. */
export const studentStages = { idle: 1, active: 2, paused: 3, done: 4 } as const

/** `unknown`: no account has this number, or it cannot be added (frozen or being closed); which of them is not said. */
export const studentRowStates = { ready: 1, student: 2, unknown: 3, badNumber: 4, repeated: 6 } as const
