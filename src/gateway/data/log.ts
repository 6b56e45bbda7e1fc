// Answers the calls of contract/data/log.ts.
import { sql } from 'kysely'
import type { log as contract, StudyRecord } from '../../contract/data/log.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { certificateJob } from '../course/certificate-issue.ts'
import { earned } from '../course/certificate-rule.ts'
import { openLesson } from '../course/open.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { faceDue } from '../user/face-due.ts'

const fastest = 2 // speeds above twice count as twice
const longest = 3600 // seconds that may wait to be counted: a lesson without a network
const enough = 90 // percent of a lesson that make it finished

type Place = { accountId: number; periodId: number; courseId: number }

type Watched = Place & { watched: number; lastPosition: number; covered: string; ago: number }
const add = statement((q, { accountId, periodId, courseId, watched, lastPosition, covered, ago }: Watched) =>
  q
    .insertInto('studyProgress')
    .values({
      accountId,
      periodId,
      courseId,
      watchLength: watched,
      lastPosition,
      covered: sql<string>`${covered}::int4multirange`,
    })
    .onConflict((c) =>
      c.columns(['accountId', 'periodId']).doUpdateSet({
        covered: sql<string>`study_progress.covered + excluded.covered`,
        watchLength: sql<number>`study_progress.watch_length + excluded.watch_length`,
        // what comes late does not move the place that another device is at
        lastPosition: sql<number>`case when ${ago}::int = 0 or study_progress.gmt_modified <= ${secondsAgo(ago)}
          then excluded.last_position else study_progress.last_position end`,
        gmtModified: sql<string>`now()`,
      }),
    )
    .returning(['watchLength', 'lastPosition']),
)

const assess = statement((q, { accountId, periodId, videoLength }: Place & { videoLength: number }) =>
  q
    .updateTable('studyProgress')
    .set({
      progress: share(videoLength),
      isStudy: sql<number>`greatest(is_study, (${share(videoLength)} >= ${enough})::int)`,
    })
    .where('accountId', '=', accountId)
    .where('periodId', '=', periodId)
    .returning(['progress', 'isStudy']),
)

type Noted = Place &
  Record<'clientType' | 'watched' | 'ago' | 'sinceBegin', number> &
  Record<'sessionNo' | 'address', string>
const note = statement(
  (q, { accountId, periodId, courseId, sessionNo, clientType, watched, address, ago, sinceBegin }: Noted) =>
    q
      .insertInto('studyLog')
      .values({
        accountId,
        periodId,
        courseId,
        sessionNo,
        clientType,
        watchLength: watched,
        ip: address,
        beginTime: secondsAgo(sinceBegin),
        endTime: secondsAgo(ago),
      })
      .onConflict((c) =>
        c.columns(['accountId', 'periodId', 'sessionNo']).doUpdateSet({
          watchLength: sql<number>`study_log.watch_length + excluded.watch_length`,
          endTime: sql<string>`greatest(study_log.end_time, excluded.end_time)`,
        }),
      ),
)

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
    const place = { accountId: user.id, periodId, courseId }
    const [[row], [seen]] = await Promise.all([
      add(q, { ...place, watched, lastPosition, covered: multirange(covered), ago }),
      assess(q, { ...place, videoLength: lesson.videoLength }),
      clock.spend(watched, lengthOf(covered)),
      note(q, { ...place, sessionNo, clientType, watched, address, ago, sinceBegin: watched + ago }),
    ])
    const { progress, isStudy } = seen!
    if (isStudy && (await earned(q, user.id).where('c.id', '=', courseId).executeTakeFirst()))
      await outside.enqueue(q, certificateJob, { accountId: user.id, courseId })
    return { progress, isStudy: isStudy as Flag, ...row!, faceCheck: due === 'none' ? 0 : 1 }
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

const clocks = statement((q, { accountId }: { accountId: number }) =>
  q
    .selectFrom('studyClock')
    .select([
      'credit',
      'filmCredit',
      sql<number>`extract(epoch from clock_timestamp() - heard_at)::float8`.as('passed'),
    ])
    .where('accountId', '=', accountId)
    .forUpdate(),
)
const spend = statement(
  (q, { accountId, passed, credit, filmCredit }: Record<'accountId' | 'passed' | 'credit' | 'filmCredit', number>) =>
    q
      .updateTable('studyClock')
      .set({
        heardAt: sql<string>`heard_at + make_interval(secs => ${passed})`, // not now(): what a call takes is not lost
        credit,
        filmCredit,
      })
      .where('accountId', '=', accountId),
)

/**
 * What may count now: the time that passed and was not counted yet. One row for all tabs and devices, locked until the
 * end, so that the sum of all that counts is never more than what passed since the ticket (and two seconds of slack).
 */
async function clockOf(q: Query, accountId: number) {
  const [known] = await clocks(q, { accountId })
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
      await spend(q, { accountId, passed, credit: credit - seconds, filmCredit: filmCredit - ofFilm })
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

const multirange = (parts: [number, number][]) => `{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`

const secondsAgo = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`

/** Percent of the lesson that was seen; a lesson without a length is done when it was opened. */
const share = (length: number) =>
  sql<number>`case when ${length}::int = 0 then 100 else least(100, round(100.0 * (
    select coalesce(sum(upper(part) - lower(part)), 0) from unnest(covered) as part) / nullif(${length}::int, 0)))::int end`
