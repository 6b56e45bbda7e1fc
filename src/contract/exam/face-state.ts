/** What the face check before a sitting said of who sits there. */
export const faceStates = { same: 1, notCompared: 2 } as const
