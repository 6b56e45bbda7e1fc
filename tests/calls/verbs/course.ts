// A course that was published, with and without the draft copy that changes it.
import type { WrittenCourse } from '../../../src/contract/course/course-audit.ts'
import { adminCourseVerbs, courseVerbs, writtenOf } from '../../../src/contract/course/course-verbs.ts'
import type { Reviewed } from '../../../src/contract/course/reviewed.ts'
import { courseStates } from '../../../src/contract/enums/course-states.ts'
import { standTypes } from '../../../src/contract/enums/stand-types.ts'
import { people } from '../../../src/demo/accounts.ts'
import type { Person, World } from '../../support/world.ts'
import { noun } from './noun.ts'

const { draft, waiting, published, refused, offShelf, down } = courseStates

/** The copies that `change` makes are put aside; the first stands for the draft. */
const into = (courseState: number, draftState?: number) => (id: number) => [
  `delete from course_chapter where chapter_name = '新的一章'`,
  `update course set course_state = ${courseState} where id = ${id}`,
  `update course set course_state = 6 where published_id = ${id}`,
  ...(draftState === undefined
    ? []
    : [
        `update course set course_state = ${draftState} where id = (select min(id) from course where published_id = ${id})`,
      ]),
]

export const course = noun<WrittenCourse>({
  machine: {
    title: 'Course',
    labels: courseStates.labels,
    state: (id) => `select course_state as state from course c where id = ${id}
      and not exists (select from course d where d.published_id = c.id and d.course_state in (0, 1, 3))`,
  },
  async setUp({ as, db }) {
    const mine = as('lecturerOfOrganization')
    const { list } = await mine('course/auth/course/audit/page', { courseState: published, isStudyCourse: 1 })
    const { id } = list.find(({ draftId }) => draftId === null)!
    const { id: draftId } = await mine('course/auth/course/audit/update', { id })
    const together = `insert into course_lecturer (course_id, lecturer_id, ask_status)
      select c, l.id, 1 from lecturer l join account a on a.id = l.account_id, unnest(array[$1::int, $2]) c where a.mobile = $3`
    await db.pool.query(together, [id, draftId, people.lecturer.mobile])
    return id
  },
  people: ['lecturerOfOrganization', 'organization', 'lecturer', 'learner'],
  states: {
    draft: into(draft),
    waiting: into(waiting),
    published: into(published),
    refused: into(refused),
    offShelf: into(offShelf),
    down: into(down),
    'published, changed': into(published, draft),
    'published, its change waits': into(published, waiting),
    'published, its change refused': into(published, refused),
    'off the shelf, its change waits': into(offShelf, waiting),
    'down, changed': into(down, draft),
  },
  async row({ as }, id, person) {
    const [mine, organization] = await Promise.all(
      (['course/auth/course/audit/page', 'course/auth/organization/course/page'] as const).map((list) =>
        as(person)(list, { pageSize: 50 }).then(
          (answer) => answer.list,
          () => [],
        ),
      ),
    )
    return [...mine!, ...organization!].find((one) => one.id === id)
  },
  changes: (id) => ({ course: `lecturer_id = (select lecturer_id from course where id = ${id})` }),
  verbs: {
    lead: {
      verb: courseVerbs.lead,
      call: ({ as }, { id }, person) => as(person)('course/auth/course/copy', { id }),
    },
    write: {
      verb: (row) => courseVerbs.write(writtenOf(row)),
      call: ({ as }, row, person) =>
        as(person)('course/auth/course/chapter/audit/save', { courseId: writtenOf(row).id, chapterName: '新的一章' }),
    },
    change: {
      verb: courseVerbs.change,
      call: ({ as }, { id }, person) => as(person)('course/auth/course/audit/update', { id }),
    },
    submit: {
      verb: (row) => courseVerbs.submit(writtenOf(row)),
      call: ({ as }, row, person) => as(person)('course/auth/course/audit/submit', { id: writtenOf(row).id }),
    },
    withdraw: {
      verb: (row) => courseVerbs.withdraw(writtenOf(row)),
      call: ({ as }, row, person) => as(person)('course/auth/course/audit/withdraw', { id: writtenOf(row).id }),
    },
    putUp: {
      verb: courseVerbs.putUp,
      call: ({ as }, { id }, person) => as(person)('course/auth/course/audit/stand', { id, standType: standTypes.up }),
    },
    takeDown: {
      verb: courseVerbs.takeDown,
      call: ({ as }, { id }, person) =>
        as(person)('course/auth/course/audit/stand', { id, standType: standTypes.down }),
    },
    delete: {
      verb: (row) => courseVerbs.delete(writtenOf(row)),
      call: ({ as }, row, person) => as(person)('course/auth/course/audit/delete', { id: writtenOf(row).id }),
    },
  },
})

/** `reason` is what its author reads. */
const standing =
  (standType: 1 | 2) =>
  ({ as }: World, { id }: { id: number }, person: Person) =>
    as(person)('course/admin/course/stand', { id, standType, reason: '有一处不准确' })

/** As its review shows it to operators. */
export const adminCourse = noun<Reviewed>({
  machine: {
    title: 'Course, by operators',
    labels: courseStates.labels,
    state: (id) => `select course_state as state from course where id = ${id}`,
  },
  async setUp({ as }) {
    const { list } = await as('lecturer')('course/auth/course/audit/page', { courseState: published })
    return list.find(({ draftId }) => draftId === null)!.id
  },
  people: ['operator', 'lecturer', 'organization', 'learner'],
  states: {
    draft: into(draft),
    waiting: into(waiting),
    published: into(published),
    refused: into(refused),
    offShelf: into(offShelf),
    down: into(down),
  },
  row: ({ as }, id, person) =>
    as(person)('course/admin/course/audit/view', { id }).then(
      (row) => row,
      () => undefined,
    ),
  changes: (id) => ({ course: `id = ${id}`, review: `ref_id = ${id}` }),
  verbs: {
    takeDown: { verb: adminCourseVerbs.takeDown, call: standing(standTypes.down) },
    bringBack: { verb: adminCourseVerbs.bringBack, call: standing(standTypes.up) },
  },
})
