/** Below this many sheets the figures of a question say nothing: they are not computed, and the page says so. */
export const enoughSheets = 30
