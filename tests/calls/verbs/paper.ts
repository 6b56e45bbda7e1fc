// A paper with two versions: what is published, and what was written since.
import { courseStates } from '../../../src/contract/enums/course-states.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { paperStates } from '../../../src/contract/enums/paper-states.ts'
import { standTypes } from '../../../src/contract/enums/stand-types.ts'
import type { WrittenExam } from '../../../src/contract/exam/exam-info.ts'
import { paperVerbs } from '../../../src/contract/exam/paper-verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aDraft } from '../../support/authoring.ts'
import { aPaper } from '../../support/exams.ts'
import { noun } from './noun.ts'

const { draft, published, offShelf, down } = paperStates
const version = (which: 'min' | 'max', id: number) => `(select ${which}(id) from exam_paper where exam_id = ${id})`

type How = { isChanged?: boolean; sitting?: string }

const into =
  (examState: number, { isChanged = false, sitting }: How = {}) =>
  (id: number) => [
    `delete from exam_record where exam_id = ${id}`,
    `delete from course_ref_exam where exam_id = ${id}`,
    `update course set certificate_exam_id = null, certificate_progress = null, certificate_score = null where certificate_exam_id = ${id}`,
    `update exam set exam_state = ${examState}, pass_score = 3, score_total = 6, paper_id = ${examState === draft ? 'null' : version('min', id)},
      draft_paper_id = ${isChanged ? version('max', id) : examState === draft ? version('min', id) : 'null'} where id = ${id}`,
    ...(sitting
      ? [
          `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, submit_time)
          select a.id, ${id}, ${version('min', id)}, 'verbs of a paper', ${sitting} from account a where a.mobile = '${people.learner2.mobile}'`,
        ]
      : []),
  ]
const handedIn = `${examStates.graded}, now()`
const running = `${examStates.running}, null`

/** Of the author, for what a paper is given to. */
let courseId: number

export const paper = noun<WrittenExam>({
  machine: {
    title: 'Paper',
    labels: paperStates.labels,
    state: (id) => `select exam_state as state from exam where id = ${id}`,
  },
  async setUp(w) {
    const mine = w.as('lecturer')
    const { paper, input } = await aPaper(w)
    await mine('exam/auth/exam/info/stand', { id: paper.id, standType: standTypes.up })
    const { editVersion } = await mine('exam/auth/exam/info/view', { id: paper.id })
    await mine('PUT exam/auth/exam/info/update', { ...input, id: paper.id, editVersion })
    courseId = (await aDraft(w)).id
    return paper.id
  },
  people: ['lecturer', 'lecturerOfOrganization', 'organization', 'learner'],
  states: {
    draft: into(draft),
    'written anew before it was published': into(draft, { isChanged: true }),
    published: into(published),
    'published, changed': into(published, { isChanged: true }),
    'published, sat': into(published, { sitting: handedIn }),
    'published, somebody sits it': into(published, { sitting: running }),
    'off the shelf': into(offShelf),
    'off the shelf, changed': into(offShelf, { isChanged: true }),
    'off the shelf, sat': into(offShelf, { sitting: handedIn }),
    'off the shelf, somebody sits it': into(offShelf, { sitting: running }),
    down: into(down),
    'down, changed': into(down, { isChanged: true }),
    'down, sat': into(down, { sitting: handedIn }),
  },
  row: ({ as }, id, person) =>
    as(person)('exam/auth/exam/info/page', { pageSize: 50 }).then(
      ({ list }) => list.find((one) => one.id === id),
      () => undefined,
    ),
  changes: (id) => ({
    exam: `id = ${id}`,
    course_ref_exam: `exam_id = ${id}`,
    course: `id = ${courseId} and course_state = ${courseStates.draft}`,
  }),
  verbs: {
    publish: {
      verb: paperVerbs.publish,
      call: ({ as }, { id }, person) => as(person)('exam/auth/exam/info/stand', { id, standType: standTypes.up }),
    },
    takeDown: {
      verb: paperVerbs.takeDown,
      call: ({ as }, { id }, person) => as(person)('exam/auth/exam/info/stand', { id, standType: standTypes.down }),
    },
    delete: {
      verb: paperVerbs.delete,
      call: ({ as }, { id }, person) => as(person)('exam/auth/exam/info/delete', { id }),
    },
    giveToCourse: {
      verb: paperVerbs.giveToCourse,
      call: ({ as }, { id }, person) =>
        as(person)('course/auth/course/ref/exam/save', { courseId, examId: id, isMust: 1 }),
    },
    certify: {
      verb: paperVerbs.certify,
      async call({ as }, { id }, person) {
        const { terms, priceVersion } = await as(person)('course/auth/course/audit/view', { id: courseId })
        const certificate = { certificateProgress: 80, certificateExamId: id, certificateScore: 60 }
        await as(person)('course/auth/course/audit/update', {
          id: courseId,
          terms: { ...terms, ...certificate, priceVersion },
        })
      },
    },
  },
})
