// Invitations and requests between lecturers and organizations: their states and limits, for gateway and browser.

/** Of an invitation or a request; the first five are AuditStatusEnum. */
export const tieStates = { waiting: 1, accepted: 2, refused: 3, takenBack: 5, parted: 6 } as const

export const tieDirections = { invited: 1, asked: 2 } as const

/** An invitation that was not answered by then has to be sent again. */
export const invitationDays = 14

/** Who asks: a lecturer, or somebody who settles in as one and names the organization. */
export const requestTypes = { lecturer: 1, settling: 2 } as const
