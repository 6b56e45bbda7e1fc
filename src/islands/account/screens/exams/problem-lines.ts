// What the lists of questions of a learner share: kinds to choose from, and where one question is practised alone.
import { problemKinds } from '../../../../lib/labels/exam-kinds.ts'

export const kindChoices = ([1, 2, 3, 4, 5] as const).map((value) => ({ value, name: problemKinds[value]! }))

export const redoHref = (problemId: number) => `/exam/exercise?problemId=${problemId}`
