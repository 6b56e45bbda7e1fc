// Answers the calls of contract/data/course-log.ts.

import { sql } from 'kysely'
import type { courseLogCalls, StudyRecord } from '../../../contract/data/course-log.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { statement } from '../../../db/statement.ts'
import { requireLesson } from '../../course/access.ts'
import { certificateJob } from '../../course/certificate-issue.ts'
import { earnedCertificates } from '../../course/certificate-rule.ts'
import { faceDue } from '../../course/face-due.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

const maxSpeed = 2 // faster playback counts as double speed

const maxCredit = 3600 // seconds of uncounted time that may accumulate: a lesson without a network

const finishedPercent = 90 // of a lesson

type Place = { accountId: number; periodId: number; courseId: number }

type Watched = Place & { watched: number; lastPosition: number; covered: string; ago: number }

const addProgress = statement((q, { accountId, periodId, courseId, watched, lastPosition, covered, ago }: Watched) =>
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
        // a late heartbeat does not move the position of another device
        lastPosition: sql<number>`case when ${ago}::int = 0 or study_progress.gmt_modified <= ${secondsAgo(ago)}
          then excluded.last_position else study_progress.last_position end`,
        gmtModified: sql<string>`now()`,
      }),
    )
    .returning(['watchLength', 'lastPosition']),
)

const updateProgress = statement((q, { accountId, periodId, videoLength }: Place & { videoLength: number }) =>
  q
    .updateTable('studyProgress')
    .set({
      progress: progressOf(videoLength),
      isStudy: sql<number>`greatest(is_study, (${progressOf(videoLength)} >= ${finishedPercent})::int)`,
    })
    .where('accountId', '=', accountId)
    .where('periodId', '=', periodId)
    .returning(['progress', 'isStudy']),
)

const isReading = ({ periodType }: { periodType: number }) =>
  periodType === periodTypes.document || periodType === periodTypes.imageText

const unread = statement((q, { accountId, periodId, covered }: Place & { covered: string }) =>
  q.selectNoFrom(
    sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::bigint from unnest(${covered}::int4multirange - coalesce(
      (select s.covered from study_progress s where s.account_id = ${accountId} and s.period_id = ${periodId}), '{}')) as part)`.as(
      'num',
    ),
  ),
)

/** How much of it was not read before; the clock of the account is locked, so two tabs do not count it twice. */
async function newlyRead(q: Query, place: Place & { covered: string }) {
  const [row] = await unread(q, place)
  return row!.num
}

type LogEntry = Place &
  Record<'clientType' | 'watched' | 'read' | 'ago' | 'sinceBegin', number> &
  Record<'sessionNo' | 'address', string>

const logSitting = statement(
  (q, { accountId, periodId, courseId, sessionNo, clientType, watched, read, address, ago, sinceBegin }: LogEntry) =>
    q
      .insertInto('studyLog')
      .values({
        accountId,
        periodId,
        courseId,
        sessionNo,
        clientType,
        watchLength: watched,
        readLength: read,
        ip: address,
        beginTime: secondsAgo(sinceBegin),
        endTime: secondsAgo(ago),
      })
      .onConflict((c) =>
        c.columns(['accountId', 'periodId', 'sessionNo']).doUpdateSet({
          watchLength: sql<number>`study_log.watch_length + excluded.watch_length`,
          readLength: sql<number>`study_log.read_length + excluded.read_length`,
          endTime: sql<string>`greatest(study_log.end_time, excluded.end_time)`,
        }),
      ),
)

export const courseLogHandlers: Handlers<typeof courseLogCalls> = {
  async 'data/auth/course/log/save'(heartbeat, { q, user, address, outside }) {
    const { periodId, courseId, sessionNo, clientType, ago } = heartbeat
    const [lesson, clock] = await Promise.all([requireLesson(q, user.id, { periodId, courseId }), clockOf(q, user.id)])
    const { isMine } = lesson
    const due = await faceDue(q, outside.face, { accountId: user.id, courseId, isMine, ago })
    if (due === 'overdue') return rejectHeartbeat(q, user.id, periodId)
    const watched = Math.min(heartbeat.watchLength, Math.floor(clock.credit))
    const videoLength = lengthToWatch(lesson)
    const lastPosition = Math.min(heartbeat.lastPosition, videoLength)
    const covered = limitSegments(heartbeat.segments, videoLength, Math.floor(clock.filmCredit))
    const place = { accountId: user.id, periodId, courseId }
    const read = isReading(lesson) ? await newlyRead(q, { ...place, covered: multirange(covered) }) : 0
    const [[row], [assessed]] = await Promise.all([
      addProgress(q, { ...place, watched, lastPosition, covered: multirange(covered), ago }),
      updateProgress(q, { ...place, videoLength }),
      clock.spend(watched, lengthOf(covered)),
      logSitting(q, { ...place, sessionNo, clientType, watched, read, address, ago, sinceBegin: watched + ago }),
    ])
    const { progress, isStudy } = assessed!
    if (isStudy && (await earnedCertificates(q, user.id).where('c.id', '=', courseId).executeTakeFirst()))
      await outside.enqueue(q, certificateJob, { accountId: user.id, courseId })
    return { progress, isStudy: isStudy as Flag, ...row!, faceCheck: due === 'none' ? 0 : 1 }
  },

  async 'data/auth/course/log/user/list'({ courseId, courseCategory, ...page }, { q, user }) {
    const rows = q
      .selectFrom('studyProgress as s')
      .innerJoin('coursePeriod as p', 'p.id', 's.periodId')
      .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
      .innerJoin('course as o', 'o.id', 's.courseId') // of lessons that went, what is left of the draft that took them out
      .innerJoin('course as c', (join) => join.on('c.id', '=', livingCourse))
      .innerJoin('courseCategory as k', 'k.id', 'c.categoryId')
      .select(['p.id', 'c.id as courseId', 'c.courseName', 'c.courseLogo', 'c.courseCategory', 'k.glyph', 'k.palette'])
      .select('k.categoryName')
      .select([
        'h.id as chapterId',
        'h.chapterName',
        'p.id as periodId',
        'p.periodName',
        'p.periodType',
        'p.videoLength',
      ])
      .select(['s.watchLength', 's.progress', 's.isStudy', 's.lastPosition', 's.gmtModified'])
      .select(sql<Flag>`case when c.id = o.id then 0 else 1 end`.as('isRemoved'))
      .$narrowType<Pick<StudyRecord, 'courseCategory' | 'isStudy'>>()
      .where('s.accountId', '=', user.id)
      .$call((rows) => matching(rows, { 'c.id': courseId, 'c.courseCategory': courseCategory }))
      .orderBy('s.gmtModified', 'desc')
      .orderBy('p.id')
    return paged(page, rows)
  },
}

/** Lessons that went belong to the draft that took them out (`o`, deleted): their course is the one it was a draft of. */
const livingCourse = sql<number>`case when o.course_state = ${literal(courseStates.deleted)} then coalesce(o.published_id, o.id) else o.id end`

type Lesson = {
  periodType: number
  beginTime: string | null
  endTime: string | null
  videoLength: number
  pageTotal: number
}

/**
 * What progress is measured against: of a document its pages, where they are known; else seconds, of a live lesson under way those that
 * are planned, else those that there are to watch or to read.
 */
export function lengthToWatch({ periodType, beginTime, endTime, videoLength, pageTotal }: Lesson, now = Date.now()) {
  if (periodType === periodTypes.document && pageTotal) return pageTotal
  const isLive = periodType === periodTypes.live && beginTime && endTime && now < Date.parse(endTime)
  return isLive ? Math.round((Date.parse(endTime) - Date.parse(beginTime)) / 1000) : videoLength
}

/** The face check is overdue: nothing counts, and the accumulated time is discarded. */
async function rejectHeartbeat(q: Query, accountId: number, periodId: number) {
  const noCredit = { heardAt: sql<string>`clock_timestamp()`, credit: 0, filmCredit: 0 }
  await q.updateTable('studyClock').set(noCredit).where('accountId', '=', accountId).execute()
  const progress = await q
    .selectFrom('studyProgress')
    .select(['progress', 'isStudy', 'watchLength', 'lastPosition'])
    .$narrowType<{ isStudy: Flag }>()
    .where('accountId', '=', accountId)
    .where('periodId', '=', periodId)
    .executeTakeFirst()
  return { ...(progress ?? { progress: 0, isStudy: 0, watchLength: 0, lastPosition: 0 }), faceCheck: 1 as const }
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
        heardAt: sql<string>`heard_at + make_interval(secs => ${passed})`, // not now(), so that the duration of a call is not lost
        credit,
        filmCredit,
      })
      .where('accountId', '=', accountId),
)

/**
 * The time that may count now: passed and not counted yet. One row for all tabs and devices of an account, locked until the
 * transaction ends, so that the counted time never exceeds the time since the play ticket (plus two seconds of slack).
 */
async function clockOf(q: Query, accountId: number) {
  const [clock] = await clocks(q, { accountId })
  if (!clock) {
    await q
      .insertInto('studyClock')
      .values({ accountId, heardAt: sql<string>`clock_timestamp()` })
      .onConflict((c) => c.doNothing())
      .execute()
    return { credit: 0, filmCredit: 0, spend: async () => {} }
  }
  const passed = Math.max(0, clock.passed)
  const credit = Math.min(maxCredit, clock.credit + passed)
  const filmCredit = Math.min(maxCredit * maxSpeed, clock.filmCredit + passed * maxSpeed)
  return {
    credit,
    filmCredit,
    async spend(seconds: number, ofFilm: number) {
      await spend(q, { accountId, passed, credit: credit - seconds, filmCredit: filmCredit - ofFilm })
    },
  }
}

/** The watched segments within the video, limited by the time there was to watch them. */
function limitSegments(segments: [number, number][], length: number, budget: number) {
  let remaining = budget
  const accepted: [number, number][] = []
  for (const [from, to] of segments) {
    const end = Math.min(to, length, from + remaining)
    if (end <= from) continue
    accepted.push([from, end])
    remaining -= end - from
  }
  return accepted
}

const lengthOf = (parts: [number, number][]) => parts.reduce((sum, [from, to]) => sum + to - from, 0)

const multirange = (parts: [number, number][]) => `{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`

const secondsAgo = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`

/** Percent of the lesson that was watched; a lesson without a length is finished when it is opened. */
const progressOf = (length: number) =>
  sql<number>`case when ${length}::int = 0 then 100 else least(100, round(100.0 * (
    select coalesce(sum(upper(part) - lower(part)), 0) from unnest(covered) as part) / nullif(${length}::int, 0)))::int end`
