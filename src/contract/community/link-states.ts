// Where a link of a text leads; without the schemas, for the browser.

/** 1 a page of this site that is there, 2 one that is not, 3 of another site, 4 no address, 5 of this site and not looked up. */
export const linkStates = { there: 1, gone: 2, elsewhere: 3, wrong: 4, unknown: 5 } as const

/** Of a text, that are looked up. */
export const maxLinks = 100
