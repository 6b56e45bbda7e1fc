// The kinds of what is reviewed (contract/community/review-kinds.ts).
import type { CodeOf } from '../../contract/codes-of.ts'
import { type causes, refTypes } from '../../contract/community/review-kinds.ts'

export { causes, decisions, refTypes } from '../../contract/community/review-kinds.ts'

export type RefType = CodeOf<typeof refTypes>

/** Plain text, not HTML. */
export const isPlainText = (refType: number) => refType >= refTypes.comment && refType !== refTypes.course

export type Cause = CodeOf<typeof causes>
