// What an organization finds first: the counts of its lists, and the month's sales; never those of another organization.
import { expect, test } from 'vitest'
import { rates } from '../../../src/gateway/money/split.ts'
import { aCategory, aCourseForOrganization, aWaitingSample, pass } from '../../support/authoring.ts'
import { aLecturer, aNewcomer, anOrganization, next, one, ordered, pressed } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const nothing = { count: 0, oldest: null }
const homeOf = (who: { api: ReturnType<typeof w.apiWith> }) => who.api('user/auth/organization/home', {})
const qiming = { api: w.as('organization') }

test('a new organization has nothing waiting and sold nothing', async () => {
  expect(await homeOf(await anOrganization(w))).toEqual({
    courses: nothing,
    requests: nothing,
    settling: nothing,
    samples: nothing,
    invitationCount: 0,
    platformCount: 0,
    sales: {
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      orderCount: 0,
      pricePaid: 0,
      lecturerProfit: 0,
      organizationProfit: 0,
      platformProfit: 0,
    },
  })
})

test('requests and invitations are counted apart, and leave when they are answered', async () => {
  const [organization, asking, invited] = [await anOrganization(w), await aLecturer(w), await aLecturer(w)]
  await asking.api('user/auth/lecturer/organization/apply', {
    organizationId: organization.organizationId,
    applyDesc: '想把科学课做成系列',
  })
  const { mobile, lecturerName } = invited
  const { id } = await organization.api('user/auth/organization/lecturer/save', { mobile, lecturerName })
  expect(await homeOf(organization)).toMatchObject({
    requests: { count: 1, oldest: expect.any(String) },
    invitationCount: 1,
  })
  await invited.api('user/auth/lecturer/organization/answer', { id, auditStatus: 2 })
  expect(await homeOf(organization)).toMatchObject({ requests: { count: 1 }, invitationCount: 0 })
})

test('a course waits for the organization, then for the platform, then for nobody', async () => {
  const before = await homeOf(qiming)
  const { totalCount } = await qiming.api('course/auth/organization/course/page', { isWaiting: 1 })
  expect(before.courses.count).toBe(totalCount)
  const { id } = await aCourseForOrganization(w)
  expect((await homeOf(qiming)).courses.count).toBe(before.courses.count + 1)
  await qiming.api('PUT course/auth/organization/course/audit', { id, auditStatus: 2 })
  expect(await homeOf(qiming)).toMatchObject({
    courses: { count: before.courses.count },
    platformCount: before.platformCount + 1,
  })
  await pass(w, id)
  expect((await homeOf(qiming)).platformCount).toBe(before.platformCount)
})

test('a template that was handed in is counted until it is decided', async () => {
  const before = (await homeOf(qiming)).samples.count
  const { id } = await aWaitingSample(w)
  expect((await homeOf(qiming)).samples.count).toBe(before + 1)
  await qiming.api('PUT course/auth/course/sample/audit', { id, auditStatus: 2 })
  expect((await homeOf(qiming)).samples.count).toBe(before)
})

test('the sales of the month add up, without what was paid back and without earlier months', async () => {
  const [organization, lecturer, buyer] = [await anOrganization(w), await aLecturer(w), await aNewcomer(w)]
  await w.db.pool.query('update lecturer set organization_id = $1 where id = $2', [
    organization.organizationId,
    lecturer.lecturerId,
  ])
  const sell = async () => {
    const { id } = await one(
      w,
      `insert into course (course_category, category_id, lecturer_id, organization_id, course_name, is_free, course_price, course_state)
       values (1, $1, $2, $3, $4, 0, 9999, 2) returning id`,
      [await aCategory(w), lecturer.lecturerId, organization.organizationId, `卖着的课 ${next()}`],
    )
    const { orderNo, payUrl } = await ordered(buyer, id)
    await pressed(w, payUrl)
    return orderNo
  }
  await sell()
  const [paidBack, earlier] = [await sell(), await sell()]
  await w.db.pool.query('update product_order set order_status = 6 where order_no = $1', [paidBack])
  await w.db.pool.query("update product_order set pay_time = now() - interval '32 days' where order_no = $1", [earlier])
  const share = (rate: number) => Math.floor((9999 * rate) / 100)
  const [lecturerProfit, organizationProfit] = [share(rates.lecturerOfOrganization), share(rates.organization)]
  expect((await homeOf(organization)).sales).toMatchObject({
    orderCount: 1,
    pricePaid: 9999,
    lecturerProfit,
    organizationProfit,
    platformProfit: 9999 - lecturerProfit - organizationProfit,
  })
})
