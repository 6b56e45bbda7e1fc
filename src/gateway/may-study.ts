// Who may study a course `c`: what the handlers of courses and of exams share.

import { type RawBuilder, sql } from 'kysely'
import { courseStates } from '../contract/enums/course-states.ts'
import { isVip } from './money/vip.ts'
import { literal } from './sql/literal.ts'

/**
 * Lecturer `l` and course `c`: who left an organization left the courses made there; a template is the organization's, but for one that
 * its lecturer hands in, until it passed.
 */
const holds = sql`((c.organization_id is null or c.organization_id = l.organization_id)
    and not (c.sample_kind = 1 or c.sample_kind = 2 and (c.course_state in (${literal(courseStates.sampleReady)}, ${literal(courseStates.sampleStopped)}) or c.published_id is not null)))`

export const teaches = (accountId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from lecturer l where l.account_id = ${accountId}
    and (l.id = c.lecturer_id and ${holds} or exists (select from course_lecturer m where m.course_id = c.id and m.lecturer_id = l.id and m.ask_status = 1)))
  or exists (select from organization o where o.id = c.organization_id and o.account_id = ${accountId}))`

export const joined = (accountId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from enrolment e where e.account_id = ${accountId} and e.course_id = c.id and e.gmt_expire > now())`

/** Whether the account may study the course `c`. */
export const allowsStudy = (accountId: number): RawBuilder<boolean> =>
  sql<boolean>`(c.is_free = 1 or ${joined(accountId)} or c.is_vip_free = 1 and ${isVip(accountId)} or ${teaches(accountId)})`

/** Whether the account may open the course `c`: published, unpublished by the author but joined before, or taught by the account. */
export const opensCourse = (accountId: number): RawBuilder<boolean> =>
  sql<boolean>`(c.course_state = ${literal(courseStates.published)} or c.course_state = ${literal(courseStates.offShelf)} and ${joined(accountId)} or ${teaches(accountId)})`

/** Whether the account stands for the course `c`: as its first lecturer, or as its organization. */
export const leads = (accountId: number): RawBuilder<boolean> => sql<boolean>`(
  c.lecturer_id in (select l.id from lecturer l where l.account_id = ${accountId} and ${holds})
  or c.organization_id in (select o.id from organization o where o.account_id = ${accountId}))`

/** The courses that `teaches` names, but for deleted ones, found by their indexes. */
export const taughtCourses = (accountId: number) => sql<number>`(
  select t.id from course t join lecturer l on l.id = t.lecturer_id where l.account_id = ${accountId} and t.course_state <> ${literal(courseStates.deleted)}
      and (t.organization_id is null or t.organization_id = l.organization_id)
      and (t.sample_kind = 0 or t.sample_kind = 2 and t.course_state in (${literal(courseStates.draft)}, ${literal(courseStates.waiting)}, ${literal(courseStates.refused)}) and t.published_id is null)
  union select t.id from course t join organization o on o.id = t.organization_id where o.account_id = ${accountId} and t.course_state <> ${literal(courseStates.deleted)}
  union select m.course_id from course_lecturer m join lecturer l on l.id = m.lecturer_id
    where l.account_id = ${accountId} and m.ask_status = 1)`
