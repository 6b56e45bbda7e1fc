// What a paper may have. Plain data, for the browser too.
export const paperLimits = { titles: 20, problems: 300, rules: 10 } as const
