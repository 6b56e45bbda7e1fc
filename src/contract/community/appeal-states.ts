// How an appeal against taking something down stands. Plain data, for the browser too.

export const appealStates = { open: 1, waits: 2, refused: 3 } as const
