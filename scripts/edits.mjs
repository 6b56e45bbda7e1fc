// Changes of a text, as tests/mutants/machine makes them.

/** The text with these edits, which do not overlap and stand in its order; `start` and `end` count from `from`. */
export const changed = (text, edits, from = 0) =>
  edits.reduceRight(
    (whole, { start, end, text: put }) => whole.slice(0, start - from) + put + whole.slice(end - from),
    text,
  )
