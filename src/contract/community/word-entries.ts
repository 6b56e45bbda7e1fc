/** What an entry of the history of a word is about; `doubt`: a writer said that it should not count. */
export const wordEntries = { added: 1, level: 2, changed: 3, right: 4, wrong: 5, doubt: 6 } as const
