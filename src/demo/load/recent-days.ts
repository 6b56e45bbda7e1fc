// What happens on an ordinary day of the school, today until now and a week ago: the overview of the console compares the two.
import { addDays, beijingDay, dayInBeijing } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { courses } from '../content/courses.ts'
import { learners } from '../content/people.ts'
import { newcomers, orderedAt, registeredAt, studiedAt } from '../content/recent-days.ts'
import { random } from '../random.ts'
import type { LoadedCourses } from './courses.ts'
import { sell } from './orders.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll } from './rows.ts'

const minute = 60_000

export async function loadRecentDays(
  q: Query,
  { account }: Loaded,
  { course, periods }: LoadedCourses,
  { now, passwordHash, joined }: Loading & { joined: Map<string, string[]> },
) {
  const chance = random(20_261_126) // of its own, so that the rest of the school stays as it is
  const today = dayInBeijing(now)
  const daysAgo = (day: number) => Date.parse(beijingDay(addDays(today, -day), 0))
  /** The moments of a week ago, and those of today that are over; none is the same to the minute. */
  const momentsOf = (hours: number[]) =>
    [daysAgo(7), daysAgo(0)]
      .flatMap((midnight) => hours.map((hour) => new Date(midnight + (hour * 60 + chance.between(0, 11)) * minute)))
      .filter((moment) => moment.getTime() < now.getTime() - 30 * minute)

  await insertAll(
    q,
    'account',
    momentsOf(registeredAt).map((gmtCreate, i) => {
      const [nickname, schoolName, subject] = newcomers[i]!
      const mobile = `13710000${String(i + 1).padStart(3, '0')}`
      return { nickname, schoolName, subject, mobile, passwordHash, referralCode: chance.code(6), gmtCreate }
    }),
  )

  const names = chance.shuffled(learners.map(([nickname]) => nickname))
  const priced = courses.filter(({ price, kind, offShelf }) => price && kind === 1 && !offShelf).map(({ name }) => name)
  for (const [i, moment] of momentsOf(orderedAt).entries()) {
    const buyer = names[i % names.length]!
    const wanted = chance.shuffled(priced).find((name) => !joined.get(name)!.includes(buyer))!
    await sell(q, { buyer, course: wanted, payType: 1 + (i % 2), at: () => moment }, { account, course, chance })
  }

  const films = [...periods.values()].flat().filter(({ periodType }) => periodType === 1)
  const begun = new Set(
    (await q.selectFrom('studyProgress').select(['accountId', 'periodId']).execute()).map(
      ({ accountId, periodId }) => `${accountId} ${periodId}`,
    ),
  )
  const enrolled = await q
    .selectFrom('enrolment')
    .select(['accountId', 'courseId'])
    .where('gmtCreate', '<', new Date(daysAgo(7)).toISOString())
    .where(
      'accountId',
      'in',
      learners.map(([nickname]) => account(nickname)),
    )
    .orderBy('accountId')
    .orderBy('courseId')
    .execute()
  const next = chance.shuffled(
    enrolled.flatMap(({ accountId, courseId }) =>
      films
        .filter((period) => period.courseId === courseId && !begun.has(`${accountId} ${period.id}`))
        .slice(0, 1)
        .map((period) => ({ accountId, period })),
    ),
  )
  const watched = momentsOf(studiedAt)
    .slice(0, next.length)
    .map((beginTime, i) => {
      const { accountId, period } = next[i]!
      const watchLength = Math.round(period.videoLength * (0.4 + 0.5 * chance.next()))
      return { accountId, period, watchLength, beginTime, endTime: new Date(beginTime.getTime() + watchLength * 1000) }
    })
  await insertAll(
    q,
    'studyLog',
    watched.map(({ period, ...sitting }, i) => ({
      ...sitting,
      periodId: period.id,
      courseId: period.courseId,
      sessionNo: `recent-${i + 1}`,
      clientType: i % 3 ? 1 : 2,
      ip: `10.9.${i}.${(i * 7) % 250}`,
    })),
  )
  await insertAll(
    q,
    'studyProgress',
    watched.map(({ accountId, period, watchLength, endTime }) => ({
      accountId,
      periodId: period.id,
      courseId: period.courseId,
      covered: `{[0,${watchLength})}`,
      watchLength,
      lastPosition: watchLength,
      progress: Math.floor((watchLength / period.videoLength) * 100),
      isStudy: 0,
      gmtCreate: endTime,
      gmtModified: endTime,
    })),
  )
}
