// A cell of a table with nothing to say: a dash, and no line of its own on phones.
export const Nothing = () => <span data-nothing>—</span>
