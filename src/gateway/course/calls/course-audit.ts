// Answers the calls of contract/course/course-audit.ts.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import type { Base, courseAuditCalls, Terms } from '../../../contract/course/course-audit.ts'
import { tagsOfCourse } from '../../../contract/course/course-audit.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import { courseLacks } from '../../../contract/course/course-lacks.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates, isLive } from '../../../contract/enums/course-states.ts'
import { msgTypes } from '../../../contract/enums/msg-types.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import type { Query } from '../../../db/connect.ts'
import { authorOf, lecturersOf } from '../../author.ts'
import { invalidateTags } from '../../events/changes.ts'
import { requirePublishedOwnExam } from '../../exam/own-exam.ts'
import type { Handlers } from '../../handler.ts'
import { leads, taughtCourses, teaches } from '../../may-study.ts'
import { sendMessage } from '../../messages/messages.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { flag } from '../access.ts'
import { isTextOnly } from '../course-change.ts'
import { contentOf, copyCourse, priceMissing } from '../course-content.ts'
import { cardOf, publishSample } from '../course-publish.ts'
import { courseNotFound, type LockedCourse, lockedCourse, noteEvent, requireRoomForDraft } from '../draft.ts'
import { byUrgency, inState, writtenCourses } from '../written-course.ts'
import { changesBetween, draftOf, openDraft } from '../written-draft.ts'

export const courseAuditHandlers: Handlers<typeof courseAuditCalls> = {
  'course/auth/course/audit/page': (
    { courseCategory, isStudyCourse, isSample, courseState, courseName, ...page },
    { q, user },
  ) =>
    paged(
      page,
      byUrgency(
        writtenCourses(q, user.id)
          .where('c.id', 'in', taughtCourses(user.id))
          .where('w.publishedId', 'is', null)
          .where('w.sampleKind', isSample === 1 ? '>' : '=', 0)
          .where('c.courseState', '<>', courseStates.deleted)
          .$call((rows) => matching(rows, { 'c.courseCategory': courseCategory }))
          .$if(isStudyCourse === 1, (rows) =>
            rows.where('c.courseCategory', 'in', [courseCategories.film, courseCategories.imageText]),
          )
          .$if(courseState !== undefined, (rows) => rows.where(inState(courseState!)))
          .$if(Boolean(courseName), (rows) =>
            rows.where((e) =>
              e.or([
                e('c.courseName', 'ilike', likeContains(courseName!)),
                e('d.courseName', 'ilike', likeContains(courseName!)),
              ]),
            ),
          ),
      ),
    ),

  async 'course/auth/course/audit/view'({ id }, { q, user }) {
    const mine = q
      .selectFrom('course as c')
      .select(['c.courseState', flag(leads(user.id)).as('isLead')])
      .where('c.id', '=', id)
      .where('c.courseState', '<>', courseStates.deleted)
      .where(teaches(user.id))
    const { isLead } = await mine.executeTakeFirstOrThrow(courseNotFound)
    return { ...(await draftOf(q, id)), isLead }
  },

  async 'course/auth/course/audit/save'({ courseCategory, lecturerId, ...base }, { q, user }) {
    await requireRoomForDraft(q, user.id)
    const author = await lecturerFor(q, user.id, lecturerId)
    const row = await q
      .insertInto('course')
      .values({
        courseCategory,
        ...author,
        ...(await baseOf(q, base)),
        isFree: 1,
        coursePrice: 0,
        courseState: courseStates.draft,
      })
      .returning(versions)
      .executeTakeFirstOrThrow()
    await noteEvent(q, row.id, { eventType: courseEvents.created, accountId: user.id })
    return row
  },

  async 'course/auth/course/audit/update'({ id, base, terms }, { q, user }) {
    const asked = await lockedCourse(q, user.id, id)
    const draft = await draftToWrite(q, user.id, asked)
    requireVerb(courseVerbs.write, draft)
    if (base && base.editVersion !== draft.editVersion) throw conflict('基本信息刚被别人改过，请先看看新的内容再改')
    if (terms && terms.priceVersion !== draft.priceVersion)
      throw conflict('价格与证书刚被别人改过，请先看看新的内容再改')
    if (!base && !terms) return versionsOf(q, draft.id)
    const { editVersion: _, ...baseFields } = base ?? { editVersion: 0 }
    const { priceVersion: __, ...termFields } = terms ?? { priceVersion: 0 }
    return q
      .updateTable('course')
      .set({
        ...(base ? { ...(await baseOf(q, baseFields as Base)), editVersion: draft.editVersion + 1 } : {}),
        ...(terms ? { ...(await termsOf(q, user.id, termFields as Terms)), priceVersion: draft.priceVersion + 1 } : {}),
        gmtModified: sql<string>`now()`,
      })
      .where('id', '=', draft.id)
      .returning(versions)
      .executeTakeFirstOrThrow()
  },

  async 'course/auth/course/audit/submit'({ id }, { q, user }) {
    const course = await lockedCourse(q, user.id, id)
    if (!requireVerb(courseVerbs.submit, course))
      return { id, courseState: course.courseState, auditStage: course.auditStage }
    const lacks = courseLacks(course.courseCategory, await contentOf(q, id))
    if (lacks.length)
      throw conflict(
        `还不能提交：${lacks
          .map(({ text }) => text)
          .join('；')
          .slice(0, 500)}`,
      )
    const stage = await firstStage(q, user.id, course)
    if (course.sampleKind > 0 && stage !== 1) return passOwnSample(q, user.id, course)
    const auditStage = stage
    const changes = course.publishedId === null ? [] : await changesBetween(q, course.publishedId, id)
    const row = await q
      .updateTable('course')
      .set({
        courseState: courseStates.waiting,
        auditStage,
        auditOpinion: '',
        auditMarks: '[]',
        submitTime: sql<string>`date_trunc('milliseconds', now())`,
        isTextOnly: isTextOnly(changes) ? 1 : 0,
      })
      .where('id', '=', id)
      .where('courseState', 'in', [courseStates.draft, courseStates.refused])
      .returning(['id', 'courseState', 'auditStage'])
      .executeTakeFirstOrThrow()
    await noteEvent(q, id, { eventType: courseEvents.submitted, accountId: user.id })
    if (auditStage === auditStages.organization) await tellOrganization(q, course)
    return row
  },

  async 'course/auth/course/audit/withdraw'({ id }, { q, user }) {
    const course = await lockedCourse(q, user.id, id)
    if (!requireVerb(courseVerbs.withdraw, course)) return { id, courseState: course.courseState }
    await q
      .updateTable('course')
      .set({ courseState: courseStates.draft, auditStage: auditStages.none, submitTime: null })
      .where('id', '=', id)
      .where('courseState', '=', courseStates.waiting)
      .execute()
    await noteEvent(q, id, { eventType: courseEvents.withdrawn, accountId: user.id })
    return { id, courseState: courseStates.draft }
  },

  async 'course/auth/course/audit/stand'({ id, standType }, { q, user }) {
    const course = await lockedCourse(q, user.id, id)
    const isNew = requireVerb(standType === standTypes.up ? courseVerbs.putUp : courseVerbs.takeDown, course)
    const [on, off] = course.sampleKind
      ? [courseStates.sampleReady, courseStates.sampleStopped]
      : [courseStates.published, courseStates.offShelf]
    const courseState = standType === standTypes.up ? on : off
    if (isNew) {
      await q.updateTable('course').set({ courseState }).where('id', '=', id).execute()
      const eventType = standType === standTypes.up ? courseEvents.onShelf : courseEvents.offShelf
      await noteEvent(q, id, { eventType, accountId: user.id })
      if (!course.sampleKind) invalidateTags(q, ...tagsOfCourse(await cardOf(q, id)))
    }
    return { isPutaway: standType === standTypes.up ? 1 : 0, courseState }
  },

  async 'course/auth/course/audit/delete'({ id }, { q, user }) {
    const course = await lockedCourse(q, user.id, id)
    requireVerb(courseVerbs.delete, course)
    await q.updateTable('course').set({ courseState: courseStates.deleted }).where('id', '=', id).execute()
    return { ok: true }
  },

  async 'course/auth/course/audit/compare'({ id }, { q, user }) {
    const { publishedId } = await mineOf(q, user.id, id)
    return { publishedId, changeList: publishedId === null ? [] : await changesBetween(q, publishedId, id) }
  },
}

const versions = ['id', 'courseState', 'editVersion', 'priceVersion', 'outlineVersion'] as const

export const versionsOf = (q: Query, id: number) =>
  q.selectFrom('course').select(versions).where('id', '=', id).executeTakeFirstOrThrow()

export async function mineOf(q: Query, accountId: number, id: number) {
  const rows = q.selectFrom('course as c').select(['c.publishedId', 'c.courseState']).where('c.id', '=', id)
  const mine = rows.where('c.courseState', '<>', courseStates.deleted).where(teaches(accountId))
  return mine.executeTakeFirstOrThrow(courseNotFound)
}

/** Of a published course the draft copy that changes it, made where there is none; the lock on the course makes it one. */
async function draftToWrite(q: Query, accountId: number, course: LockedCourse) {
  if (!isLive(course.courseState)) return course
  const id = (await openDraft(q, course.id))?.id ?? (await copyCourse(q, course.id, { publishedId: course.id }))
  return lockedCourse(q, accountId, id)
}

/** Who teaches a new course: the account's lecturer; of an organization whoever of its lecturers it names. */
export async function lecturerFor(q: Query, accountId: number, lecturerId: number | undefined) {
  const author = await authorOf(q, accountId, '开课')
  if (lecturerId === undefined || lecturerId === author.lecturerId) return author
  const own = await lecturersOf(q, accountId).where('l.id', '=', lecturerId).executeTakeFirst()
  if (!own) throw wrongField('lecturerId', '请选择本机构的讲师')
  return own
}

export async function baseOf(q: Query, { courseName, categoryId, courseLogo, introduce, isDanmu }: Base) {
  const category = await q
    .selectFrom('courseCategory')
    .select('id')
    .where('id', '=', categoryId)
    .where('categoryType', '=', 1)
    .executeTakeFirst()
  if (!category) throw wrongField('categoryId', '请选择分类')
  return { courseName, categoryId, courseLogo, introduce: sanitizeHtml(introduce), isDanmu }
}

async function termsOf(q: Query, accountId: number, terms: Terms) {
  const { isFree, certificateProgress, certificateExamId, certificateScore, ...rest } = terms
  const givesCertificate = certificateProgress !== null
  const byExam = givesCertificate && certificateExamId !== null
  if (byExam) await requirePublishedOwnExam(q, accountId, certificateExamId)
  return {
    ...rest,
    isFree,
    ...(isFree ? { coursePrice: 0, originalPrice: 0, vipPrice: 0, isVipFree: 0 as const, validDays: 0 } : {}),
    ...(!isFree && terms.coursePrice === 0 ? { coursePrice: priceMissing } : {}),
    certificateProgress,
    certificateExamId: byExam ? certificateExamId : null,
    certificateScore: byExam ? (certificateScore ?? 0) : null,
  }
}

/** Where its lecturer belongs to an organization and hands it in, that looks first. */
async function firstStage(q: Query, accountId: number, { organizationId, sampleKind }: LockedCourse) {
  if (organizationId === null) return 2
  const runs = await q
    .selectFrom('organization')
    .select('accountId')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return runs?.accountId === accountId || (runs?.accountId == null && !sampleKind) ? 2 : 1
}

/** What an organization makes itself needs no review. */
async function passOwnSample(q: Query, accountId: number, course: LockedCourse) {
  const { id, versionNo, courseState } = await publishSample(q, course)
  await noteEvent(q, id, { eventType: courseEvents.published, accountId, versionNo })
  return { id, courseState, auditStage: auditStages.none }
}

async function tellOrganization(q: Query, { id, organizationId, courseName, sampleKind }: LockedCourse) {
  const owner = await q
    .selectFrom('organization')
    .select('accountId')
    .where('id', '=', organizationId!)
    .executeTakeFirst()
  if (!owner?.accountId) return
  await sendMessage(q, owner.accountId, {
    msgType: msgTypes.course,
    ...(sampleKind
      ? {
          title: '有样板课等你审核',
          text: `《${courseName}》交上来了，通过以后机构的讲师都能照着做课。`,
          link: `/account/auditsamplevod/check?id=${id}`,
        }
      : {
          title: '有课程等你初审',
          text: `《${courseName}》交上来了，请初审；通过后由平台终审。`,
          link: `/account/organization/authVod?id=${id}`,
        }),
  })
}
