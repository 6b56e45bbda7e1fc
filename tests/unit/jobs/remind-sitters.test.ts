// The message before an exam of a class begins, and before homework is due.
import { afterEach, expect, test } from 'vitest'
import { remindSitters } from '../../../src/jobs/remind-sitters.ts'
import { aClassExam } from '../../support/classes.ts'
import { type Newcomer, one } from '../../support/making.ts'
import { mutateWith } from '../../support/mutate.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const troubles: string[] = []
afterEach(() => expect(troubles).toEqual([]))

/** As a start of so many processes. */
async function run(processes = 1) {
  const jobs = Array.from({ length: processes }, () =>
    remindSitters({ read: w.db.read, mutate: mutateWith(w.db), report: (why) => troubles.push(why) }),
  )
  await Promise.all(jobs.map(({ follow }) => follow()))
  for (const { stop } of jobs) await stop()
}

const reminders = async ({ api }: Newcomer) =>
  (await api('user/auth/msg/user/list', { pageSize: 100 })).list
    .map(({ msgTitle }) => msgTitle)
    .filter((title) => /半小时后开始|还有一天截止/.test(title))

/** Set two days ago. */
async function anOlderExam(how: Parameters<typeof aClassExam>[1]) {
  const made = await aClassExam(w, how)
  await one(w, `update grade_exam set gmt_create = now() - interval '2 days' where id = $1`, [made.gradeExamId])
  return made
}

test('who waits for an exam is reminded half an hour before, once, whatever number of processes; not earlier', async () => {
  const { sitters, gradeExamId } = await anOlderExam({ students: 2, from: 40, to: 120 })
  await run()
  expect(await reminders(sitters[0]!.me)).toEqual([])
  await one(w, `update grade_exam set begin_time = now() + interval '25 minutes' where id = $1`, [gradeExamId])
  await run(3)
  await run()
  for (const { me } of sitters) expect(await reminders(me)).toHaveLength(1)
  const written = () => one(w, 'select xmin::text from grade_exam where id = $1', [gradeExamId])
  const before = await written()
  await run()
  expect(await written()).toEqual(before) // reminded once it is left alone, not written again and again
  // moved: announced anew
  await one(w, `update grade_exam set begin_time = now() + interval '20 minutes' where id = $1`, [gradeExamId])
  await run()
  expect(await reminders(sitters[0]!.me)).toHaveLength(2)
})

test('homework is announced a day before it is due, to those alone who have not handed in', async () => {
  const { sitters } = await anOlderExam({ students: 3, from: -60, to: 60 * 23, taskType: 2 })
  const [waits, writes, done] = sitters.map(({ me }) => me)
  for (const { me, id } of sitters.slice(1)) await me.api('exam/auth/grade/exam/student/relation/begin', { id })
  await done!.api('exam/auth/grade/exam/student/relation/submit/audit', { id: sitters[2]!.id })
  await run()
  expect(await reminders(waits!)).toEqual([expect.stringContaining('还有一天截止')])
  expect(await reminders(writes!)).toHaveLength(1)
  expect(await reminders(done!)).toEqual([])
})

test('nobody is reminded of what was set just now, is deleted or has begun', async () => {
  const fresh = await aClassExam(w, { from: 10, to: 60 })
  const begun = await anOlderExam({ from: -10, to: 60 })
  const deleted = await anOlderExam({ from: 10, to: 60 })
  await w.as('lecturer')('exam/auth/grade/exam/del', { id: deleted.gradeExamId })
  await run()
  for (const { sitters } of [fresh, begun, deleted]) expect(await reminders(sitters[0]!.me)).toEqual([])
})
