// How sheets are marked again where a key was wrong. Plain data, for the browser too.

/** By the new key; by the old and the new key, so that nobody loses; full marks for everybody. */
export const remarkWays = { newKey: 1, bothKeys: 2, everybody: 3 } as const
