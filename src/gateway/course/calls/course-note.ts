// Answers the calls of contract/course/course-note.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { courseNoteCalls } from '../../../contract/course/course-note.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { statement } from '../../../db/statement.ts'
import type { Handlers } from '../../handler.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { requireLesson } from '../access.ts'

const notFound = () => new CallError('notFound', '笔记不存在或已删除')

const savedColumns = ['id', 'playSecond', 'content', 'gmtCreate', 'gmtModified'] as const

const notes = (q: Query, accountId: number) =>
  q
    .selectFrom('studyNote as n')
    .innerJoin('course as c', 'c.id', 'n.courseId')
    .innerJoin('coursePeriod as p', 'p.id', 'n.periodId')
    .select(['n.id', 'n.courseId', 'c.courseName', 'n.periodId', 'p.periodName', 'p.periodType', 'n.playSecond'])
    .select(['n.content', 'n.gmtCreate', 'n.gmtModified'])
    .select(sql<Flag>`case when p.course_id = n.course_id then 0 else 1 end`.as('isRemoved'))
    .where('n.accountId', '=', accountId)

type NoteRow = { accountId: number; periodId: number; playSecond: number; content: string }

/** The same text at the same second updates the existing note. */
const insertNote = statement(
  (q, { accountId, courseId, periodId, playSecond, content }: NoteRow & { courseId: number }) =>
    q
      .insertInto('studyNote')
      .values({ accountId, courseId, periodId, playSecond, content })
      .onConflict((c) =>
        c
          .expression(sql`account_id, period_id, play_second, md5(content)`)
          .doUpdateSet({ gmtModified: sql<string>`now()` }),
      )
      .returning(savedColumns),
)

const updateNote = statement((q, { id, accountId, periodId, playSecond, content }: NoteRow & { id: number }) =>
  q
    .updateTable('studyNote')
    .set({ playSecond, content, gmtModified: sql<string>`now()` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('periodId', '=', periodId)
    .returning(savedColumns),
)

export const courseNoteHandlers: Handlers<typeof courseNoteCalls> = {
  async 'course/auth/course/note/save'({ id, periodId, playSecond, content }, { q, user }) {
    const { courseId, courseName, periodName, periodType } = await requireLesson(q, user.id, { periodId })
    const row = { accountId: user.id, periodId, playSecond, content }
    const [saved] = await (id === undefined ? insertNote(q, { ...row, courseId }) : updateNote(q, { ...row, id }))
    if (!saved) throw notFound()
    return { ...saved, courseId, courseName, periodId, periodName, periodType }
  },

  'course/auth/course/note/list': ({ courseId, periodId, ...page }, { q, user }) => {
    const rows = notes(q, user.id).$call((rows) => matching(rows, { 'n.courseId': courseId, 'n.periodId': periodId }))
    return paged(
      page,
      periodId === undefined
        ? rows.orderBy('n.gmtModified', 'desc').orderBy('n.id', 'desc')
        : rows.orderBy('n.playSecond').orderBy('n.id'),
    )
  },

  async 'course/auth/course/note/delete'({ id }, { q, user }) {
    await q
      .deleteFrom('studyNote')
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound)
    return { ok: true }
  },
}
