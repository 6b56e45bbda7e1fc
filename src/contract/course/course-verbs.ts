// What may be done with a course in which state, and by whom.
import { courseStates, isLive, isWritten } from '../enums/course-states.ts'
import { already, type Verb } from '../verbs.ts'

/** A course, or the draft copy that changes it. `isLead`: who asks is its first lecturer or its organization. */
type Course = { courseState: number; isLead: boolean | 0 | 1; sampleKind?: number }

type Written = { courseState: number; draftState: number | null }

const takenDown = '课程已被平台下线，原因和申诉在「被下架的内容」里'

const notLead: Verb<Course> = ({ isLead }) => (isLead ? undefined : '只有主讲人或机构可以这样做，合讲人可以改内容')

const notWritable: Verb<{ courseState: number }> = ({ courseState }) =>
  courseState === courseStates.waiting
    ? '正在审核，要改请先撤回'
    : courseState === courseStates.down
      ? takenDown
      : isWritten(courseState)
        ? undefined
        : '已发布的课程在草稿里改：请点“修改”，通过审核后再替换'

const stand =
  (on: number, sampleOn: number): Verb<Course> =>
  (course) =>
    notLead(course) ??
    (course.courseState === courseStates.down
      ? takenDown
      : !isLive(course.courseState)
        ? '课程还没有发布，审核通过后才能上架'
        : course.courseState === on || course.courseState === sampleOn
          ? already
          : undefined)

export const courseVerbs = {
  /** To decide about it: its further lecturers only write. */
  lead: notLead,
  /** What it says and what it holds. */
  write: notWritable,
  /** Begins the draft copy of what was published; `draftState`: of the copy there is. */
  change({ courseState, draftState }: Written) {
    const state = isLive(courseState) ? draftState : courseState
    return state === null ? undefined : (notWritable({ courseState: state }) ?? already)
  },
  submit: (course: Course) =>
    notLead(course) ?? (course.courseState === courseStates.waiting ? already : notWritable(course)),
  withdraw: (course: Course) => notLead(course) ?? (course.courseState === courseStates.waiting ? undefined : already),
  putUp: stand(courseStates.published, courseStates.sampleReady),
  takeDown: stand(courseStates.offShelf, courseStates.sampleStopped),
  delete: (course: Course) =>
    notLead(course) ??
    (course.courseState === courseStates.waiting
      ? '正在审核，要删除请先撤回'
      : isWritten(course.courseState)
        ? undefined
        : course.sampleKind
          ? '通过的样板课不能删除，可以停用；做好的课不受影响'
          : '已发布的课程不能删除，可以下架；已经加入的学员还能继续学'),
}

/** What operators do with a course that passed; templates are for their organizations alone. */
export const adminCourseVerbs = {
  takeDown: ({ courseState }) =>
    courseState === courseStates.down
      ? already
      : courseState === courseStates.published || courseState === courseStates.offShelf
        ? undefined
        : '只有上架或下架的课程可以下线',
  bringBack: ({ courseState }) =>
    courseState === courseStates.down
      ? undefined
      : courseState === courseStates.published
        ? already
        : '只有下线的课程可以恢复',
} satisfies Record<string, Verb<Pick<Course, 'courseState'>>>

/** As the draft copy where there is one, else the course itself: its number and its state. */
export const writtenOf = <Row extends Written & { id: number; draftId: number | null }>(course: Row) => ({
  ...course,
  id: course.draftId ?? course.id,
  courseState: course.draftState ?? course.courseState,
})

/** Whether a lecturer finds it in the editor. */
export const isBeingWritten = ({ courseState, draftState }: Written) => isWritten(draftState ?? courseState)
