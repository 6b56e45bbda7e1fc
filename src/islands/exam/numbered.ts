// The questions of a paper as they are counted: the parts of composite questions instead of themselves.

type Whole<P> = P & { problemContent: string; childList: P[] }
type Paper<P> = { titleList: { problemList: Whole<P>[] }[] }
export type Numbered<P> = {
  problem: P
  number: number
  /** The text that the parts of a composite question share. */
  material: string | undefined
}
/** A question by itself, or the parts of a composite one. */
export type Group<P> = { material: string | undefined; parts: Numbered<P>[] }

/** Of each section, its groups; counted through the whole paper. */
export function grouped<P>({ titleList }: Paper<P>): Group<P>[][] {
  let number = 0
  return titleList.map(({ problemList }) =>
    problemList.map((whole) => {
      const material = whole.childList.length ? whole.problemContent : undefined
      const problems = whole.childList.length ? whole.childList : [whole as P]
      return { material, parts: problems.map((problem) => ({ problem, number: ++number, material })) }
    }),
  )
}

export const numbered = <P>(paper: Paper<P>): Numbered<P>[] =>
  grouped(paper).flatMap((groups) => groups.flatMap(({ parts }) => parts))
