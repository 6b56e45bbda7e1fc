// What learners did: joined, watched, collected, followed, reviewed; and the messages that wait for them.

import { addDays, beijingDay, dayInBeijing } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { draftOf, insertStatement } from '../../gateway/data/statement.ts'
import { people } from '../accounts.ts'
import { courses } from '../content/courses.ts'
import { messages } from '../content/messages.ts'
import { organizations } from '../content/organizations.ts'
import { learners, lecturers } from '../content/people.ts'
import { attended, readings } from '../content/readings.ts'
import { certificates } from '../content/shop.ts'
import type { Review } from '../reviewing.ts'
import type { LoadedCourses, LoadedPeriod } from './courses.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll } from './rows.ts'
import { addressOf } from './site.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Courses of 林晓雯, and how many lessons are done (-1: not begun); other free ones are left to be joined. */
const ofLearner: [course: string, done: number][] = [
  ['课堂提问的艺术', 3],
  ['班会课三十例：少讲道理多做事', 1],
  ['作文讲评不再念范文', 0],
  // live, tonight and another evening: so that the week and its calendar are not empty
  ['低段识字课堂的五个误区', -1],
  ['期末复习课不做题海：四种课型', -1],
]

export async function loadStudy(
  q: Query,
  { account, lecturer, organization }: Loaded,
  loaded: LoadedCourses,
  { chance, now, joined, reviews }: Loading & { joined: Map<string, string[]>; reviews: Map<string, Review[]> },
) {
  const { course, periods } = loaded
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const demo = account(people.learner.nickname)
  const priceOf = new Map(courses.map(({ name, price }) => [name, price]))

  const certified = certificates.flatMap(({ course: name, learner, ago, revoked }) =>
    revoked
      ? []
      : [{ accountId: account(learner), name, done: Number.POSITIVE_INFINITY, ago: 2 * ago * day, until: ago * day }],
  )
  const enrolments = [
    ...certified,
    ...ofLearner.map(([name, done], i) => ({ accountId: demo, name, done, ago: (i + 1) * 6 * day, until: 0 })),
    ...[...readings, ...attended].map(({ by, course: name, joinedDaysAgo }) => ({
      accountId: account(people[by].nickname),
      name,
      done: -1,
      ago: joinedDaysAgo * day,
      until: 0,
    })),
    ...[...joined].flatMap(([name, who]) =>
      who.map((nickname) => ({
        accountId: account(nickname),
        name,
        done: chance.between(0, 8),
        ago: chance.between(3, 40) * day,
        until: 0,
      })),
    ),
  ]
  await insertAll(
    q,
    'enrolment',
    enrolments.map(({ accountId, name, ago }) => ({
      accountId,
      courseId: course(name),
      source: priceOf.get(name) ? 3 : 1, // what was bought comes with its order
      gmtCreate: before(ago),
    })),
  )

  const watched = enrolments.flatMap(({ accountId, name, done, ago, until }) => {
    const lessons = periods.get(course(name))!.filter(({ videoLength }) => videoLength > 0)
    return lessons.slice(0, done + 1).map((period, i) => {
      const seconds = i < done ? period.videoLength : Math.ceil(period.videoLength * 0.4)
      const share = (i + 1) / (Math.min(done, lessons.length) + 2)
      const time = before(until + Math.round((ago - until) * (1 - share)) + hour)
      return { accountId, period, seconds, time }
    })
  })
  const today = dayInBeijing(now)
  const read = readings.flatMap(({ by, course: name, sittings }) => {
    const lessons = periods.get(course(name))!
    const accountId = account(people[by].nickname)
    return sittings.map(({ daysAgo, at }, i) => {
      const period = lessons[i]!
      const begun = Date.parse(beijingDay(addDays(today, -daysAgo), 0)) + at * minute
      return { accountId, period, seconds: period.videoLength, time: new Date(begun + period.videoLength * 1000) }
    })
  })
  const listened = attended.flatMap(({ by, course: name, minutes }) =>
    periods.get(course(name))!.map((period, i) => ({
      accountId: account(people[by].nickname),
      period,
      seconds: minutes[i]! * 60,
      time: new Date(period.beginTime!.getTime() + minutes[i]! * minute),
    })),
  )
  await insertAll(q, 'studyProgress', [...[...watched, ...read].map(progressRow), ...listened.map(attendedRow)])
  await insertAll(
    q,
    'studyLog',
    [...watched, ...read, ...listened].map(({ accountId, period, seconds, time }, i) => ({
      accountId,
      sessionNo: `demo-${i + 1}`,
      courseId: period.courseId,
      periodId: period.id,
      watchLength: seconds,
      readLength: readLengthOf(period, seconds),
      beginTime: new Date(time.getTime() - seconds * 1000),
      endTime: time,
      clientType: i % 4 ? 1 : 2,
      ip: `10.8.${i % 200}.${(i * 7) % 250}`,
    })),
  )

  // 周敏 has issued this year's statement of hours; in early January, when there is nothing yet, last year's
  const holder = account(people.learner2.nickname)
  const year = Number(dayInBeijing(now).slice(0, 4))
  const thisYear = await draftOf(q, holder, year)
  await insertStatement(q, holder, thisYear.seconds ? thisYear : await draftOf(q, holder, year - 1))

  const names = courses.filter(({ offShelf }) => !offShelf).map(({ name }) => name)
  const collectors = [demo, ...learners.map(([nickname]) => account(nickname))]
  await insertAll(
    q,
    'courseCollection',
    collectors.flatMap((accountId) =>
      chance
        .shuffled(names)
        .slice(0, accountId === demo ? 3 : chance.between(1, 4))
        .map((name) => ({ accountId, courseId: course(name), gmtCreate: before(chance.between(1, 60) * day) })),
    ),
  )
  const readers = learners.map(([nickname]) => account(nickname))
  const following = (most: number, mine: boolean) => [
    ...(mine ? [demo] : []),
    ...chance.shuffled(readers).slice(0, most),
  ]
  const sometime = () => before(chance.between(1, 90) * day)
  const followedByDemo = new Set(chance.shuffled(lecturers).slice(0, 3))
  await insertAll(
    q,
    'lecturerAttention',
    lecturers.flatMap((one) =>
      following(one.followers, followedByDemo.has(one)).map((accountId) => ({
        accountId,
        lecturerId: lecturer(one.name),
        gmtCreate: sometime(),
      })),
    ),
  )
  await insertAll(
    q,
    'organizationAttention',
    organizations.flatMap(({ name, followers }) =>
      following(followers, ['山海书院', '青溪区教师发展中心'].includes(name)).map((accountId) => ({
        accountId,
        organizationId: organization(name),
        gmtCreate: sometime(),
      })),
    ),
  )
  const joinedAgo = new Map(enrolments.map(({ accountId, name, ago }) => [`${accountId} ${name}`, ago]))
  const comments = [...reviews].flatMap(([name, list]) =>
    list.map(({ by, score, text }) => ({
      courseId: course(name),
      accountId: account(by),
      score,
      content: text,
      gmtCreate: before(Math.round(joinedAgo.get(`${account(by)} ${name}`)! * (0.05 + 0.9 * chance.next()))),
    })),
  )
  await insertAll(
    q,
    'courseComment',
    comments.sort((a, b) => a.gmtCreate.getTime() - b.gmtCreate.getTime()), // newest has the largest id
  )

  const address = addressOf(loaded)
  await insertAll(
    q,
    'message',
    [...messages]
      .sort((a, b) => b.hoursAgo - a.hoursAgo)
      .map(({ to, msgType, title, text, link, isRead = 0, isTop = 0, hoursAgo }) => ({
        accountId: account(people[to].nickname),
        msgType,
        msgTitle: title,
        msgText: `<p>${text}</p>`,
        linkUrl: address(link),
        isRead,
        isTop,
        gmtCreate: before(hoursAgo * hour),
      })),
  )
}

type Studied = { accountId: number; period: LoadedPeriod; seconds: number; time: Date }

/** Of a document its pages, of a text the seconds of reading. */
const readLengthOf = ({ periodType, videoLength, pageTotal }: LoadedPeriod, seconds: number) =>
  periodType === 3 ? Math.floor((seconds / videoLength) * pageTotal) : periodType === 5 ? seconds : 0

function progressRow({ accountId, period, seconds, time }: Studied) {
  const isStudy = seconds >= period.videoLength
  const covered = period.periodType === 3 ? readLengthOf(period, seconds) : seconds
  return {
    accountId,
    periodId: period.id,
    courseId: period.courseId,
    covered: `{[0,${covered})}`,
    watchLength: seconds,
    lastPosition: isStudy ? 0 : covered,
    progress: Math.floor((seconds / period.videoLength) * 100),
    isStudy: isStudy ? 1 : 0,
    gmtCreate: time,
    gmtModified: time,
  }
}

/** Measured against what was planned, as long as it is on air. */
function attendedRow({ accountId, period, seconds, time }: Studied) {
  const planned = (period.endTime!.getTime() - period.beginTime!.getTime()) / 1000
  const isStudy = seconds >= planned * 0.9
  return {
    ...progressRow({ accountId, period, seconds: Math.min(seconds, period.videoLength), time }),
    watchLength: seconds,
    progress: Math.floor((seconds / planned) * 100),
    isStudy: isStudy ? 1 : 0,
  }
}
