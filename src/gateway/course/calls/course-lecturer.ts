// Answers the calls of contract/course/course-lecturer.ts.
import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import type { courseLecturerCalls } from '../../../contract/course/course-lecturer.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import type { Query } from '../../../db/connect.ts'
import { lecturerCards } from '../../cards/lecturer-card.ts'
import type { Handlers } from '../../handler.ts'
import { teaches } from '../../may-study.ts'
import { sendMessages } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { courseNotFound, lockedDraft, touched } from '../draft.ts'

export const courseLecturerHandlers: Handlers<typeof courseLecturerCalls> = {
  async 'course/auth/course/lecturer/list'({ courseId }, { q, user }) {
    await q
      .selectFrom('course as c')
      .select('c.id')
      .where('c.id', '=', courseId)
      .where('c.courseState', '<>', courseStates.deleted)
      .where(teaches(user.id))
      .executeTakeFirstOrThrow(courseNotFound)
    return { list: await furtherLecturers(q, courseId) }
  },

  async 'course/auth/course/lecturer/save'({ courseId, lecturerIds }, { q, user }) {
    const draft = await lockedDraft(q, user.id, courseId)
    requireVerb(courseVerbs.lead, draft)
    if (draft.sampleKind) throw conflict('样板课不用请合讲人，照它做出来的课可以')
    const ids = [...new Set(lecturerIds)]
    if (ids.includes(draft.lecturerId)) throw wrongField('lecturerIds', '主讲人已经在课程里，不用再加')
    const people = await q
      .selectFrom('lecturer')
      .select(['id', 'accountId'])
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    if (people.length !== ids.length) throw wrongField('lecturerIds', '有讲师已经不在这里，请重新选择')
    const before = await q.selectFrom('courseLecturer').select('lecturerId').where('courseId', '=', courseId).execute()
    await q
      .deleteFrom('courseLecturer')
      .where('courseId', '=', courseId)
      .where('lecturerId', '!=', sql<number>`all(${ids}::bigint[])`)
      .execute()
    if (ids.length)
      await q
        .insertInto('courseLecturer')
        .values(ids.map((lecturerId, sort) => ({ courseId, lecturerId, sort, askStatus: 0 })))
        .onConflict((c) => c.columns(['courseId', 'lecturerId']).doUpdateSet((e) => ({ sort: e.ref('excluded.sort') })))
        .execute()
    await q.updateTable('course').set({ gmtModified: touched }).where('id', '=', courseId).execute()
    const known = new Set(before.map(({ lecturerId }) => lecturerId))
    const asked = people.flatMap(({ id, accountId }) => (known.has(id) || accountId === null ? [] : [accountId]))
    if (asked.length)
      await sendMessages(q, asked, {
        msgType: msgTypes.course,
        title: '有人请你合讲一门课',
        text: `《${draft.courseName}》请你合讲。答应以后，你的名字会出现在课程页，也可以一起改草稿。`,
        link: '/account/vod',
      })
    return { list: await furtherLecturers(q, courseId) }
  },

  async 'course/auth/course/lecturer/ask/list'(_, { q, user }) {
    const list = await q
      .selectFrom('courseLecturer as m')
      .innerJoin('lecturer as me', 'me.id', 'm.lecturerId')
      .innerJoin('course as c', 'c.id', 'm.courseId')
      .innerJoin('lecturer as l', 'l.id', 'c.lecturerId')
      .select([
        'c.id as courseId',
        'c.courseName',
        'c.courseState',
        'l.id as lecturerId',
        'l.lecturerName',
        'm.gmtCreate',
      ])
      .where('me.accountId', '=', user.id)
      .where('m.askStatus', '=', 0)
      .where('c.courseState', '<>', courseStates.deleted)
      .orderBy('m.gmtCreate', 'desc')
      .orderBy('c.id', 'desc')
      .limit(50)
      .execute()
    return { list }
  },

  async 'course/auth/course/lecturer/answer'({ courseId, askStatus }, { q, user }) {
    const asked = await q
      .updateTable('courseLecturer as m')
      .from('lecturer as l')
      .set({ askStatus })
      .whereRef('l.id', '=', 'm.lecturerId')
      .where('l.accountId', '=', user.id)
      .where('m.courseId', '=', courseId)
      .where('m.askStatus', '=', 0)
      .returning('m.askStatus')
      .executeTakeFirst()
    if (asked) return asked
    const decided = await q
      .selectFrom('courseLecturer as m')
      .innerJoin('lecturer as l', 'l.id', 'm.lecturerId')
      .select('m.askStatus')
      .where('l.accountId', '=', user.id)
      .where('m.courseId', '=', courseId)
      .executeTakeFirst()
    if (!decided) throw new CallError('notFound', '没有找到这份邀请，可能已经收回')
    return decided
  },
}

const furtherLecturers = (q: Query, courseId: number) =>
  lecturerCards(q)
    .innerJoin('courseLecturer as m', 'm.lecturerId', 'l.id')
    .select(['m.askStatus', 'm.gmtCreate'])
    .where('m.courseId', '=', courseId)
    .orderBy('m.sort')
    .orderBy('l.id')
    .execute()
