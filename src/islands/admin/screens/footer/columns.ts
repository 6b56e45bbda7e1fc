// The rows of the footer as a tree.

type AboutRow = { id: number; parentId: number | null }

/** The footer's columns with their articles, in their order. */
export const columnsOf = <T extends AboutRow>(rows: readonly T[]) =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map((column) => ({ ...column, articles: rows.filter(({ parentId }) => parentId === column.id) }))
