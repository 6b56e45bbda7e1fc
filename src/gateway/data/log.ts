// Answers the calls of contract/data/log.ts.
import { sql } from 'kysely'
import type { log as contract, StudyRecord } from '../../contract/data/log.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { openLesson } from '../course/open.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'

const fastest = 2 // speeds above twice count as twice
const slack = 2 // seconds: networks and timers are not exact
const longest = 900 // seconds that one heartbeat may stand for: a while without a network
const enough = 90 // percent of a lesson that make it finished

export const log: Handlers<typeof contract> = {
  async 'data/auth/course/log/save'(beat, { q, user, address }) {
    const { periodId, courseId, sessionNo, clientType } = beat
    const lesson = await openLesson(q, user.id, { periodId, courseId })
    const passed = await timePassed(q, user.id)
    const watched = Math.min(beat.watchLength, passed)
    const lastPosition = Math.min(beat.lastPosition, lesson.videoLength)
    const covered = within(beat.segments, lesson.videoLength, passed * fastest)

    const { watchLength } = await q
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
          lastPosition,
          gmtModified: sql<string>`now()`,
        }),
      )
      .returning('watchLength')
      .executeTakeFirstOrThrow()
    const { progress, isStudy } = await q
      .updateTable('studyProgress')
      .set({
        progress: share(lesson.videoLength),
        isStudy: sql<number>`greatest(is_study, (${share(lesson.videoLength)} >= ${enough})::int)`,
      })
      .where('accountId', '=', user.id)
      .where('periodId', '=', periodId)
      .returning(['progress', 'isStudy'])
      .executeTakeFirstOrThrow()
    await q
      .insertInto('studyLog')
      .values({
        accountId: user.id,
        periodId,
        courseId,
        sessionNo,
        clientType,
        watchLength: watched,
        ip: address,
        beginTime: sql<string>`now() - make_interval(secs => ${watched})`,
      })
      .onConflict((c) =>
        c.columns(['accountId', 'periodId', 'sessionNo']).doUpdateSet({
          watchLength: sql<number>`study_log.watch_length + excluded.watch_length`,
          endTime: sql<string>`now()`,
        }),
      )
      .execute()
    return { progress, isStudy: isStudy as Flag, watchLength, lastPosition, faceCheck: 0 }
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

/** Seconds since the learner was last heard of, and heard of now. Its row is locked: two tabs share one time. */
async function timePassed(q: Query, accountId: number): Promise<number> {
  const known = await q
    .selectFrom('studyClock')
    .select(sql<number>`extract(epoch from clock_timestamp() - heard_at)::float8`.as('passed'))
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const heardAt = sql<string>`clock_timestamp()`
  await q
    .insertInto('studyClock')
    .values({ accountId, heardAt })
    .onConflict((c) => c.column('accountId').doUpdateSet({ heardAt }))
    .execute()
  return known ? Math.min(longest, Math.floor(known.passed) + slack) : 0
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

const multirange = (parts: [number, number][]) =>
  sql<string>`${`{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`}::int4multirange`

/** Percent of the lesson that was seen; a lesson without a length is done when it was opened. */
const share = (length: number) =>
  length === 0
    ? sql<number>`100`
    : sql<number>`least(100, round(100.0 * (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(covered) as part) / ${length}::int))::int`
