// What its author may do with a paper in which state.
import { paperStates } from '../enums/paper-states.ts'
import { already, type Verb } from '../verbs.ts'

/** `hasDraft`: something is written that is not published; `isSat`: somebody began it, or it was set for somebody. */
type Paper = { examState: number; hasDraft: 0 | 1; isSat: 0 | 1 }

const down = '这份试卷已被平台下线，请联系教务'

export const paperVerbs = {
  /** What is written becomes what is sat; whether it is complete is asked beside. */
  publish: ({ examState, hasDraft }: Paper) =>
    examState === paperStates.down ? down : examState === paperStates.published && !hasDraft ? already : undefined,
  takeDown: ({ examState }: Paper) =>
    examState === paperStates.down
      ? down
      : examState === paperStates.draft
        ? '试卷还没有发布'
        : examState === paperStates.offShelf
          ? already
          : undefined,
  delete: ({ examState, isSat }: Paper) =>
    isSat
      ? '已经有人做过，不能删除；可以下架'
      : examState === paperStates.published
        ? '已发布的试卷不能删除，请先下架'
        : undefined,
  /** Learners of a course see it once it is published. */
  giveToCourse: ({ examState }: Pick<Paper, 'examState'>) =>
    examState === paperStates.draft || examState === paperStates.published
      ? undefined
      : '这份试卷已经下架，重新发布以后才能配给课程',
  /** The certificate of a course hangs on it. */
  certify: ({ examState }: Pick<Paper, 'examState'>) =>
    examState === paperStates.published ? undefined : '这份试卷还没有发布，发布以后才能配给课程',
} satisfies Record<string, Verb<Paper>>
