// Memberships, coupons and certificates.
import type { Query } from '../../db/connect.ts'
import { courses } from '../content/courses.ts'
import { certificates, coupons, vipSets } from '../content/shop.ts'
import { creditHoursOf, type LoadedCourses } from './courses.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll } from './rows.ts'

const day = 86_400_000

export async function loadShop(q: Query, { account }: Loaded, { course }: LoadedCourses, { now }: Loading) {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString()
  await insertAll(
    q,
    'vipSet',
    vipSets.map((plan, i) => ({ ...plan, sort: i + 1 })),
  )
  await insertAll(
    q,
    'coupon',
    coupons.map(({ from, until, taken, ...coupon }) => ({ ...coupon, beginTime: at(from), endTime: at(until) })),
  )
  await insertAll(
    q,
    'certificate',
    certificates.map(({ course: name, learner, ago, revoked, ...paper }) => ({
      ...paper,
      certificateName: '课程结业证书',
      courseName: name,
      creditHours: creditHoursOf(courses.find((one) => one.name === name)!),
      courseId: course(name),
      accountId: account(learner),
      certificateStatus: revoked ? 2 : 1,
      revokeReason: revoked?.reason ?? '',
      gmtRevoke: revoked ? at(-revoked.ago) : null,
      issueTime: at(-ago),
    })),
  )
}
