// The study record: its sums are those of the sittings, its days those of Beijing; a statement says what was studied, once.

import { expect, test } from 'vitest'
import { addDays, dayInBeijing } from '../../../src/contract/beijing.ts'
import type { Input } from '../../../src/contract/calls.ts'
import { editSite } from '../../support/edit-site.ts'
import { aStudied, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const view = (me: Newcomer, input: Input<'data/auth/course/log/record/view'>) =>
  me.api('data/auth/course/log/record/view', input)

const sits = (
  me: Newcomer,
  { courseId, periodId }: { courseId: number; periodId: number },
  at: string,
  seconds: number,
) =>
  one(
    w,
    `insert into study_log (account_id, session_no, course_id, period_id, watch_length, begin_time, end_time)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz)`,
    [me.id, `sits-${next()}`, courseId, periodId, seconds, at],
  )

test('weeks begin on Monday, are cut to the range, and those without study are there', async () => {
  const { me, courseId, periodId } = await aStudied(w, { seconds: 600, at: '2026-03-14T01:00:00Z' }) // Saturday
  await sits(me, { courseId, periodId }, '2026-03-15T15:59:59Z', 300) // Sunday 23:59:59 in Beijing
  await sits(me, { courseId, periodId }, '2026-03-15T16:00:00Z', 100) // Monday 0:00
  const other = await one(
    w,
    `select p.course_id as "courseId", p.id as "periodId" from course_period p where p.course_id <> $1 limit 1`,
    [courseId],
  )
  await sits(me, other, '2026-03-31T02:00:00Z', 900)
  const found = await view(me, { beginTime: '2026-03-11', endTime: '2026-04-01' })
  expect(found.list.map(({ begin, end, seconds, dayNum }) => [begin, end, seconds, dayNum])).toEqual([
    ['2026-03-11', '2026-03-15', 900, 2],
    ['2026-03-16', '2026-03-22', 100, 1],
    ['2026-03-23', '2026-03-29', 0, 0],
    ['2026-03-30', '2026-04-01', 900, 1],
  ])
  expect(found).toMatchObject({ seconds: 1900, dayNum: 4, periodNum: 2, courseNum: 2, beforeSeconds: 0 })
  expect(found.courseList.map(({ seconds }) => seconds)).toEqual([1000, 900])
  const months = await view(me, { beginTime: '2026-03-01', endTime: '2026-04-01', step: 'month' })
  expect(months.list.map(({ begin, end, seconds }) => [begin, end, seconds])).toEqual([
    ['2026-03-01', '2026-03-31', 1900],
    ['2026-04-01', '2026-04-01', 0],
  ])
  expect((await view(me, { beginTime: '2026-03-01', endTime: '2026-04-01', courseId })).seconds).toBe(1000)
  expect((await view(me, { beginTime: '2026-03-16', endTime: '2026-03-17' })).beforeSeconds).toBe(900) // two days before
})

test('its sittings are mine alone, the latest first, by the same days', async () => {
  const { me, courseId, periodId } = await aStudied(w, { at: '2026-03-14T01:00:00Z' })
  await aStudied(w, { at: '2026-03-14T02:00:00Z' })
  await sits(me, { courseId, periodId }, '2026-03-14T16:00:00Z', 60) // the 15th
  const page = (beginTime: string, endTime = beginTime) =>
    me.api('data/auth/course/log/record/page', { beginTime, endTime })
  expect((await page('2026-03-14')).list).toMatchObject([{ courseId, periodId, watchLength: 2700, isStudy: 0 }])
  expect((await page('2026-03-14', '2026-03-15')).list.map(({ watchLength }) => watchLength)).toEqual([60, 2700])
})

test('a range that is turned round or too long is refused with what to do', async () => {
  const { me } = await aStudied(w)
  await expect(view(me, { beginTime: '2026-03-02', endTime: '2026-03-01' })).rejects.toMatchObject({ code: 'invalid' })
  await expect(view(me, { beginTime: '2020-03-02', endTime: '2026-03-01' })).rejects.toMatchObject({
    msg: '一次最多看两年',
  })
})

test('a revoked statement is not valid, not replaced and not issued again until what it says has changed', async () => {
  const { me, courseId, periodId } = await aStudied(w, { seconds: 2700 })
  const save = () => me.api('data/auth/course/log/statement/save', { year: 2026 })
  const standing = () => me.api('data/auth/course/log/statement/view', { year: 2026 })
  const { statementNo } = await save()
  const operator = w.as('operator')
  const find = async () =>
    (await operator('data/admin/course/log/statement/page', { statementNo: statementNo.toLowerCase() })).list
  const [row] = await find()
  expect(row).toMatchObject({ statementStatus: 1, realName: '林**', seconds: 2700 })
  const revoke = () => operator('data/admin/course/log/statement/revoke', { id: row!.id, reason: '代看' })
  await revoke()
  await revoke()
  expect(await find()).toMatchObject([{ statementStatus: 3, revokeReason: '代看' }])
  expect(await w.as('guest')('data/api/course/log/statement/verify', { statementNo })).toMatchObject({
    statementStatus: 3,
    revokeReason: '代看',
  })
  expect(await standing()).toMatchObject({ issued: null, isCurrent: 1, revoked: { statementNo, revokeReason: '代看' } })
  await expect(save()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('代看') })
  const sent = await one(w, 'select count(*)::int as n from message where account_id = $1 and cause = $2', [
    me.id,
    `revokeStatement:${row!.id}`,
  ])
  expect(sent).toEqual({ n: 1 })

  await sits(me, { courseId, periodId }, '2026-03-15T04:00:00Z', 60)
  expect((await save()).replacedNo).toBe('')
  expect(await find()).toMatchObject([{ statementStatus: 3, revokeReason: '代看' }])
  expect(await standing()).toMatchObject({ issued: { seconds: 2760 }, revoked: null })
})

test('days in a row count up to today, or to yesterday while today is young', async () => {
  const noon = (day: string) => `${day}T04:00:00Z`
  const today = dayInBeijing()
  const { me, courseId, periodId } = await aStudied(w, { at: noon(addDays(today, -1)) })
  await sits(me, { courseId, periodId }, noon(addDays(today, -2)), 60)
  await sits(me, { courseId, periodId }, noon(addDays(today, -4)), 60)
  const streak = async () => (await view(me, { beginTime: today, endTime: today })).streakNum
  expect(await streak()).toBe(2)
  await sits(me, { courseId, periodId }, noon(today), 60)
  expect(await streak()).toBe(3)
})

test('a statement is issued once for what it says; a later one replaces it, and its check says so', async () => {
  const { me, courseId, periodId } = await aStudied(w, { seconds: 2700 })
  const save = () => me.api('data/auth/course/log/statement/save', { year: 2026 })
  const first = await save()
  expect(first).toMatchObject({ year: 2026, realName: '林晓雯', schoolName: '云岭二小', seconds: 2700, replacedNo: '' })
  expect(first.statementNo).toMatch(/^XS-2026-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(first.courseList).toMatchObject([{ courseId, seconds: 2700, begin: '2026-03-14', end: '2026-03-14' }])
  expect(first.monthList[2]).toBe(2700)
  expect((await save()).statementNo).toBe(first.statementNo)

  await sits(me, { courseId, periodId }, '2026-12-31T15:59:59Z', 60) // the last second of the year
  await sits(me, { courseId, periodId }, '2026-12-31T16:00:00Z', 60)
  expect(await me.api('data/auth/course/log/statement/view', { year: 2026 })).toMatchObject({
    isCurrent: 0,
    draft: { seconds: 2760 },
    issued: { seconds: 2700 },
    yearList: [2027, 2026],
  })
  const second = await save()
  expect(second).toMatchObject({ seconds: 2760, replacedNo: first.statementNo })
  const check = (statementNo: string) => w.as('guest')('data/api/course/log/statement/verify', { statementNo })
  expect(await check(first.statementNo)).toMatchObject({ statementStatus: 2, realName: '林**', seconds: 2700 })
  expect(await check(second.statementNo.toLowerCase())).toMatchObject({ statementStatus: 1, seconds: 2760 })
  await expect(check('XS-2026-0000-0000')).rejects.toMatchObject({ code: 'notFound' })
})

test('without a name or without study none is issued', async () => {
  const { me } = await aStudied(w)
  await expect(me.api('data/auth/course/log/statement/save', { year: 2025 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await one(w, `update account set real_name = '' where id = $1`, [me.id])
  await expect(me.api('data/auth/course/log/statement/save', { year: 2026 })).rejects.toMatchObject({
    msg: '请先在个人资料里填写真实姓名',
  })
})

test('the hours to reach in a year are those of the site; without any there is no target', async () => {
  const { me } = await aStudied(w, { seconds: 600 })
  const target = async () => (await view(me, { beginTime: '2026-03-01', endTime: '2026-03-02' })).yearTarget
  expect(await target()).toBe(72)
  await editSite(w.as('operator'), { studyTarget: 0 })
  expect(await target()).toBe(0)
  await editSite(w.as('operator'), { studyTarget: 72 })
})
