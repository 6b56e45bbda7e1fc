// LIKE patterns of user input; its wildcards are escaped.
const escapeWildcards = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

export const likeContains = (typed: string) => `%${escapeWildcards(typed)}%`
export const likePrefix = (typed: string) => `${escapeWildcards(typed)}%`
