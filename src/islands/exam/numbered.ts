// The questions of a paper as they are counted: the parts of composite questions instead of themselves.

type Whole<P> = P & { problemContent: string; childList: P[] }
export type Numbered<P> = {
  problem: P
  number: number
  /** The text that the parts of a composite question share. */
  material: string | undefined
}

export function numbered<P>({ titleList }: { titleList: { problemList: Whole<P>[] }[] }): Numbered<P>[] {
  let number = 0
  return titleList.flatMap(({ problemList }) =>
    problemList.flatMap((whole) =>
      (whole.childList.length ? whole.childList : [whole as P]).map((problem) => ({
        ...{ problem, number: ++number },
        material: whole.childList.length ? whole.problemContent : undefined,
      })),
    ),
  )
}
