// Where an article of mine stands; without the schemas, for the browser.

/** The order is that of a list in which what has to be done comes first. */
export const articleStates = { refused: 1, timed: 2, waiting: 3, online: 4, down: 5, draft: 6, deleted: 7 } as const
