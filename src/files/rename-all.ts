// Several renames as one step: all of them, or none.
import { rename } from 'node:fs/promises'

export type Move = { from: string; to: string }

/** In order; where one fails, those before it are undone, the latest first, and its error is thrown. */
export async function renameAll(moves: Move[]) {
  const done: Move[] = []
  try {
    for (const move of moves) {
      await rename(move.from, move.to)
      done.push(move)
    }
  } catch (error) {
    for (const { from, to } of done.reverse()) await rename(to, from)
    throw error
  }
}
