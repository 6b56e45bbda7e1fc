// Answers the calls of contract/data/log.ts.
import { sql } from 'kysely'
import type { log as contract, StudyRecord } from '../../contract/data/log.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { certificateJob } from '../course/certificate-issue.ts'
import { earned } from '../course/certificate-rule.ts'
import { openLesson } from '../course/open.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { faceDue } from '../user/face-due.ts'

const fastest = 2 // speeds above twice count as twice
const longest = 3600 // seconds that may wait to be counted: a lesson without a network
const enough = 90 // percent of a lesson that make it finished

export const log: Handlers<typeof contract> = {
  async 'data/auth/course/log/save'(beat, { q, user, address, outside }) {
    const { periodId, courseId, sessionNo, clientType, ago } = beat
    const [lesson, clock] = await Promise.all([openLesson(q, user.id, { periodId, courseId }), clockOf(q, user.id)])
    const { isMine } = lesson
    const due = await faceDue(q, outside.face, { accountId: user.id, courseId, isMine, ago })
    if (due === 'overdue') return refused(q, user.id, periodId)
    const watched = Math.min(beat.watchLength, Math.floor(clock.credit))
    const lastPosition = Math.min(beat.lastPosition, lesson.videoLength)
    const covered = within(beat.segments, lesson.videoLength, Math.floor(clock.filmCredit))
    const then = sql<string>`now() - make_interval(secs => ${ago})`

    const add = q
      .insertInto('studyProgress')
      .values({
        accountId: user.id,
        periodId,
        courseId,
        watchLength: watched,
        lastPosition,
        covered: multirange(covered),
      })
      .onConflict((c) =>
        c.columns(['accountId', 'periodId']).doUpdateSet({
          covered: sql<string>`study_progress.covered + excluded.covered`,
          watchLength: sql<number>`study_progress.watch_length + excluded.watch_length`,
          // what comes late does not move the place that another device is at
          lastPosition: sql<number>`case when ${ago} = 0 or study_progress.gmt_modified <= ${then}
            then excluded.last_position else study_progress.last_position end`,
          gmtModified: sql<string>`now()`,
        }),
      )
      .returning(['watchLength', 'lastPosition'])
    const assess = q
      .updateTable('studyProgress')
      .set({
        progress: share(lesson.videoLength),
        isStudy: sql<number>`greatest(is_study, (${share(lesson.videoLength)} >= ${enough})::int)`,
      })
      .where('accountId', '=', user.id)
      .where('periodId', '=', periodId)
      .returning(['progress', 'isStudy'])
    const note = q
      .insertInto('studyLog')
      .values({
        accountId: user.id,
        periodId,
        courseId,
        sessionNo,
        clientType,
        watchLength: watched,
        ip: address,
        beginTime: sql<string>`now() - make_interval(secs => ${watched + ago})`,
        endTime: then,
      })
      .onConflict((c) =>
        c.columns(['accountId', 'periodId', 'sessionNo']).doUpdateSet({
          watchLength: sql<number>`study_log.watch_length + excluded.watch_length`,
          endTime: sql<string>`greatest(study_log.end_time, excluded.end_time)`,
        }),
      )
    const [row, { progress, isStudy }] = await Promise.all([
      add.executeTakeFirstOrThrow(),
      assess.executeTakeFirstOrThrow(),
      clock.spend(watched, lengthOf(covered)),
      note.execute(),
    ])
    if (isStudy && (await earned(q, user.id).where('c.id', '=', courseId).executeTakeFirst()))
      await outside.enqueue(q, certificateJob, { accountId: user.id, courseId })
    return { progress, isStudy: isStudy as Flag, ...row, faceCheck: due === 'none' ? 0 : 1 }
  },

  async 'data/auth/course/log/user/list'({ courseId, courseCategory, ...page }, { q, user }) {
    const rows = q
      .selectFrom('studyProgress as s')
      .innerJoin('coursePeriod as p', 'p.id', 's.periodId')
      .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
      .innerJoin('course as c', 'c.id', 's.courseId')
      .innerJoin('courseCategory as k', 'k.id', 'c.categoryId')
      .select(['p.id', 'c.id as courseId', 'c.courseName', 'c.courseLogo', 'c.courseCategory', 'k.glyph', 'k.palette'])
      .select([
        'h.id as chapterId',
        'h.chapterName',
        'p.id as periodId',
        'p.periodName',
        'p.periodType',
        'p.videoLength',
      ])
      .select(['s.watchLength', 's.progress', 's.isStudy', 's.lastPosition', 's.gmtModified'])
      .$narrowType<Pick<StudyRecord, 'courseCategory' | 'isStudy'>>()
      .where('s.accountId', '=', user.id)
      .$if(courseId !== undefined, (rows) => rows.where('s.courseId', '=', courseId!))
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', courseCategory!))
      .orderBy('s.gmtModified', 'desc')
      .orderBy('p.id')
    return paged(page, rows)
  },
}

/** Nobody knows who studied: nothing of it counts, and the time that passed is gone. */
async function refused(q: Query, accountId: number, periodId: number) {
  const nothing = { heardAt: sql<string>`clock_timestamp()`, credit: 0, filmCredit: 0 }
  await q.updateTable('studyClock').set(nothing).where('accountId', '=', accountId).execute()
  const known = await q
    .selectFrom('studyProgress')
    .select(['progress', 'isStudy', 'watchLength', 'lastPosition'])
    .$narrowType<{ isStudy: Flag }>()
    .where('accountId', '=', accountId)
    .where('periodId', '=', periodId)
    .executeTakeFirst()
  return { ...(known ?? { progress: 0, isStudy: 0, watchLength: 0, lastPosition: 0 }), faceCheck: 1 as const }
}

/**
 * What may count now: the time that passed and was not counted yet. One row for all tabs and devices, locked until the
 * end, so that the sum of all that counts is never more than what passed since the ticket (and two seconds of slack).
 */
async function clockOf(q: Query, accountId: number) {
  const known = await q
    .selectFrom('studyClock')
    .select([
      'credit',
      'filmCredit',
      sql<number>`extract(epoch from clock_timestamp() - heard_at)::float8`.as('passed'),
    ])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    await q
      .insertInto('studyClock')
      .values({ accountId, heardAt: sql<string>`clock_timestamp()` })
      .onConflict((c) => c.doNothing())
      .execute()
    return { credit: 0, filmCredit: 0, spend: async () => {} }
  }
  const passed = Math.max(0, known.passed)
  const credit = Math.min(longest, known.credit + passed)
  const filmCredit = Math.min(longest * fastest, known.filmCredit + passed * fastest)
  return {
    credit,
    filmCredit,
    async spend(seconds: number, ofFilm: number) {
      await q
        .updateTable('studyClock')
        .set({
          heardAt: sql<string>`heard_at + make_interval(secs => ${passed})`, // not now(): what this call takes is not lost
          credit: credit - seconds,
          filmCredit: filmCredit - ofFilm,
        })
        .where('accountId', '=', accountId)
        .execute()
    },
  }
}

/** The parts that lie in the video, as far as the time was enough to see them. */
function within(segments: [number, number][], length: number, budget: number) {
  let left = budget
  const kept: [number, number][] = []
  for (const [from, to] of segments) {
    const end = Math.min(to, length, from + left)
    if (end <= from) continue
    kept.push([from, end])
    left -= end - from
  }
  return kept
}

const lengthOf = (parts: [number, number][]) => parts.reduce((sum, [from, to]) => sum + to - from, 0)

const multirange = (parts: [number, number][]) =>
  sql<string>`${`{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`}::int4multirange`

/** Percent of the lesson that was seen; a lesson without a length is done when it was opened. */
const share = (length: number) =>
  length === 0
    ? sql<number>`100`
    : sql<number>`least(100, round(100.0 * (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(covered) as part) / ${length}::int))::int`
