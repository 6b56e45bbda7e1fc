// Which menu the account centre had in this session: drawn at once, before it is asked again who is signed in.
import { userTypes } from '../../contract/enums/user-types.ts'
import { tokenMark } from '../../lib/stores/token.ts'
import type { Visitor } from './guard.ts'

const key = 'accountMenu'
type Kept = { of: string; visitor: Visitor }

export function rememberVisitor(token: string, { userType, isRecommended, isGradeAdmin }: Visitor) {
  const kept: Kept = { of: tokenMark(token), visitor: { userType, isRecommended, isGradeAdmin } }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // storage is full or blocked: the menu comes with the answer
  }
}

/** Undefined in another session, or where nothing is kept. */
export function lastVisitor(token: string): Visitor | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept?.of === tokenMark(token) &&
      [userTypes.learner, userTypes.lecturer, userTypes.organization].includes(kept.visitor?.userType)
      ? kept.visitor
      : undefined
  } catch {
    return undefined
  }
}
