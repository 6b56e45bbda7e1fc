// Two people changed one record: what only one of them changed is taken over, what both changed otherwise somebody has to choose.
import type { Values } from '../kit/fields.tsx'

export type Merged = {
  /** Of both; where they clash it is mine. */
  values: Values
  /** Fields that both changed, each to something else. */
  clashes: string[]
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `base`: what both began with. Fields are those of `mine`. */
export function merge(base: Values, mine: Values, theirs: Values): Merged {
  const values: Values = {}
  const clashes: string[] = []
  for (const name of Object.keys(mine)) {
    const isMine = !isSame(mine[name], base[name])
    values[name] = isMine ? mine[name] : theirs[name]
    if (isMine && !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) clashes.push(name)
  }
  return { values, clashes }
}
