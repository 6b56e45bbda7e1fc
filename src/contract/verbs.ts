// What may be done with a thing now: the gateway refuses by it, and buttons, menus and keys are shown by it. Without zod, for browsers too.

/**
 * By a row of the thing, which also says who looks at it: undefined where it may be done, else the sentence of the refusal; `already` where
 * it was done before, so that a second press changes nothing and is no error.
 */
export type Verb<Row> = (row: Row) => string | undefined

export const already = ''

export const may = <Row>(verb: Verb<Row>, row: Row) => verb(row) === undefined
