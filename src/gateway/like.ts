// What was typed, as the pattern of a `like`: its own signs stand for themselves.
const plain = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

export const containing = (typed: string) => `%${plain(typed)}%`
export const beginning = (typed: string) => `${plain(typed)}%`
