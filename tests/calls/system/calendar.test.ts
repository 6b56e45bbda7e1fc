// The calendar of the school: whole weeks of a month, what begins or ends by itself, and what operators wrote down.
import { expect, test } from 'vitest'
import { addDays, beijingDay, dayInBeijing, monthAround, weeksOfMonth } from '../../../src/contract/beijing.ts'
import { anOperator } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const operator = w.as('operator')
const month = dayInBeijing().slice(0, 7)
const list = (of = month) => operator('system/admin/calendar/list', { month: of })
const titles = async (of = month) => (await list(of)).list.map(({ title }) => title)
const noonOf = (day: string) => new Date(Date.parse(beijingDay(day, 0)) + 12 * 3_600_000).toISOString()

test.each([
  ['2026-11', '2026-10-26', '2026-12-06'],
  ['2026-06', '2026-06-01', '2026-07-05'], // begins on a Monday
  ['2026-05', '2026-04-27', '2026-05-31'], // ends on a Sunday
  ['2027-02', '2027-02-01', '2027-02-28'], // four weeks
  ['2026-12', '2026-11-30', '2027-01-03'],
])('the weeks of %s go from %s to %s', (of, begin, end) => {
  expect(weeksOfMonth(of)).toEqual([begin, end])
})

test('what is in the weeks of the month is listed, with the last minute of Sunday and without the Monday after it', async () => {
  const [begin, end] = weeksOfMonth(month)
  const save = (title: string, time: string) => operator('system/admin/calendar/save', { title, time })
  await save('第一分钟', beijingDay(begin, 0))
  await save('最后一分钟', new Date(Date.parse(beijingDay(end, 1)) - 60_000).toISOString())
  await save('前一分钟', new Date(Date.parse(beijingDay(begin, 0)) - 60_000).toISOString())
  await save('下一周', beijingDay(end, 1))
  const answer = await list()
  expect([answer.beginDay, answer.endDay]).toEqual([begin, end])
  const found = answer.list.map(({ title }) => title)
  expect(found).toEqual(expect.arrayContaining(['第一分钟', '最后一分钟']))
  expect(found).not.toContain('前一分钟')
  expect(found).not.toContain('下一周')
  const times = answer.list.map(({ time }) => Date.parse(time))
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

test('an entry is everybody’s: a colleague changes and removes it, and it stands among the next seven days', async () => {
  const colleague = await anOperator(w, { name: '方屿', role: '财务' })
  const time = noonOf(addDays(dayInBeijing(), 1))
  const { id, version } = await operator('system/admin/calendar/save', { title: '讲师结算', time })
  const coming = async () => (await operator('system/admin/stat/data', { days: 1 })).comingList
  expect(await coming()).toContainEqual({ kind: 'entry', id, title: '讲师结算', time, version })
  await colleague.api('system/admin/calendar/save', { id, version, title: '讲师结算，先对账', time })
  expect((await coming()).find((one) => one.kind === 'entry' && one.id === id)?.title).toBe('讲师结算，先对账')
  await colleague.api('system/admin/calendar/delete', { id })
  expect((await coming()).some((one) => one.kind === 'entry' && one.id === id)).toBe(false)
  expect(await endOf(colleague.api('system/admin/calendar/delete', { id }))).toBe('notFound')
  expect(await endOf(colleague.api('system/admin/calendar/save', { id, version, title: '又写一次', time }))).toBe(
    'notFound',
  )
})

test('an exam of a class stands where it begins, homework where it ends, and neither once it is deleted', async () => {
  const day = addDays(monthAround(month)[0], 9)
  const insert = async (title: string, taskType: 1 | 2, begin: string, end: string) => {
    await w.db.pool.query(
      `insert into grade_exam (grade_id, exam_id, grade_exam_name, task_type, begin_time, end_time, answer_show, audit_type, is_all)
       select grade_id, exam_id, $1, $2, $3, $4, answer_show, audit_type, is_all from grade_exam order by id limit 1`,
      [title, taskType, begin, end],
    )
  }
  await insert('期中小测', 1, noonOf(day), noonOf(addDays(day, 3)))
  await insert('读书笔记', 2, noonOf(day), noonOf(addDays(day, 5)))
  const rows = (await list()).list.filter(({ title }) => /^(期中小测|读书笔记)，/.test(title))
  expect(rows.map(({ kind, time }) => [kind, time])).toEqual([
    ['exam', noonOf(day)],
    ['homework', noonOf(addDays(day, 5))],
  ])
  await w.db.pool.query(`update grade_exam set is_deleted = 1 where grade_exam_name in ('期中小测', '读书笔记')`)
  expect((await titles()).some((title) => /^(期中小测|读书笔记)，/.test(title))).toBe(false)
})

test.each(['2026-13', '2026-00', '26-11', '2026-11-01', ''])(
  '%j is no month, and the answer says how to write one',
  async (of) => {
    await expect(list(of)).rejects.toThrow('月份写成 2026-11 这样')
  },
)
