// An account that was closed or merged keeps its row for what refers to it; its mobile number is free for others.

/** What stands in place of the number. */
export const goneMobile = (id: number) => `x${id}`

export const isGone = (mobile: string) => mobile.startsWith('x')
