// The calls of contract/course/{certificate,sale}.ts.
import { expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')

test('a number is answered whole but for the name, in capitals or not; one that was changed is nobody’s', async () => {
  const found = await guest('course/api/certificate/verify', { certificateNo: 'xt2026-0311-8k2m' })
  expect(found).toMatchObject({
    realName: '林**',
    certificateStatus: 1,
    courseName: '老师也要喘口气：教师情绪自助八讲',
  })
  expect(JSON.stringify(found)).not.toContain('晓雯')
  expect(await endOf(guest('course/api/certificate/verify', { certificateNo: 'XT2026-0311-8K2N' }))).toBe('notFound')
  const withdrawn = await guest('course/api/certificate/verify', { certificateNo: 'XT2025-1120-3W9D' })
  expect(withdrawn.certificateStatus).toBe(2)
})

test('each promotion has only what it promises', async () => {
  const list = async (type: number) => (await guest('course/api/sale/list', { type, pageSize: 100 })).list
  const [reduced, fresh, members, free] = await Promise.all([1, 2, 3, 4].map(list))
  expect(reduced!.length).toBeGreaterThan(3)
  expect(reduced!.every((one) => one.originalPrice > one.coursePrice && !one.isFree)).toBe(true)
  expect(fresh!.length).toBeGreaterThan(3)
  expect(members!.length).toBeGreaterThan(3)
  expect(members!.every((one) => one.isVipFree === 1)).toBe(true)
  expect(free!.every((one) => one.isFree === 1)).toBe(true)
  const rows = await w.db.pool.query(`select count(*)::int as n from course where course_state = 2 and is_free = 1`)
  expect(free!.length).toBe(Math.min(100, rows.rows[0].n))
})
