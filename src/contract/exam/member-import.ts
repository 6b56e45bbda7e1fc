// What an import of members by mobile numbers is made of. Plain data, for the browser too.

/** `table`: the sheets of a workbook as the browser reads them (import-table.ts), as JSON; `text`: one number a line. */
export const memberImportFormats = ['table', 'csv', 'text'] as const
export type MemberImportFormat = (typeof memberImportFormats)[number]

export const memberImportLimits = { bytes: 1_000_000, rows: 500, mobilesPerDay: 3000 } as const

/**
 * `state` of a row. `unknown`: no account has this number, or it cannot be added (frozen, being closed, or left this class by
 * itself); which of them is not said.
 */
export const memberRowStates = { ready: 1, member: 2, unknown: 3, badNumber: 4, full: 5, repeated: 6 } as const

/** Whole numbers that a leader of classes may see in a day. */
export const mobilesShownPerDay = 100
