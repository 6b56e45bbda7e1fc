// Some tests have two forms: the short one of `npm test`, and the long one of a part of `npm run prove`.

export type Part = 'postgres' | 'plans' | 'kill' | 'money' | 'xss' | 'looks' | 'live' | 'kth'

/** Whether this run is the long form of that part. */
export const isProving = (part: Part) => process.env.PROVE === part
