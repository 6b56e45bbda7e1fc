// The time as part of a file's name.

/** To the millisecond, sorted by time, without characters that some file systems refuse: 2026-11-22T08-30-00-000Z */
export const fileTime = (date = new Date()) => date.toISOString().replace(/[:.]/g, '-')

/** The time of a name that `fileTime` made. */
export const timeOf = (name: string) => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'))
