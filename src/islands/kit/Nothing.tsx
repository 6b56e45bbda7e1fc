// A cell of a table with nothing to say: a dash, and on phones not among the facts.
export const Nothing = () => <>—</>
