// Changes by machine that nobody could see, each with the reason: they are not drawn. Found again by file and text, not by line.

export type Equivalent = {
  file: string
  /** The line it begins in, without the blanks around it. */
  line: string
  /** As the report says it: `before → after`. */
  change: string
  reason: string
}

export const equivalent: Equivalent[] = []
