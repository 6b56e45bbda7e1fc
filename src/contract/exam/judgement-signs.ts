// The signs for right and wrong that people put behind a sentence to be judged. Plain data, for the browser too.
export const rightSigns = '√✓✔✅'
export const wrongSigns = '×✗✘✕✖❌╳'
/** For a class of a pattern: those that stand alone, and 对 and 错. */
export const judgementSigns = `${rightSigns}${wrongSigns}对错`
