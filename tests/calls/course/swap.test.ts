// A course gets its next version while people study it: no heartbeat is refused, no progress lost.
import { expect, test } from 'vitest'
import { aDraftCopy, pass } from '../../support/authoring.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const learnerCount = isProving('swap') ? 200 : 16
const beats = 6

test('learners go on through the change of versions', async () => {
  const { live, draft, list } = await aDraftCopy(w)
  const [keptCopy, goneCopy] = list[0]!.periodList
  const [kept, gone] = live.periods
  const author = w.as('lecturer')
  await author('course/auth/course/chapter/period/audit/save', {
    id: keptCopy!.id,
    editVersion: 1,
    courseId: draft.id,
    chapterId: list[0]!.id,
    periodType: 5,
    periodName: '怎样定好目标',
    content: '<p>新的正文</p>',
  })
  await author('course/auth/course/chapter/period/audit/delete', { id: goneCopy!.id })
  await author('course/auth/course/audit/submit', { id: draft.id })
  await w.db.pool.query('update course set is_free = 1 where id = any($1)', [[live.id, draft.id]])

  const learners = await Promise.all(Array.from({ length: learnerCount }, () => aNewcomer(w)))
  const beat = (learner: (typeof learners)[number], periodId: number, n: number) =>
    learner.api('data/auth/course/log/save', {
      courseId: live.id,
      periodId,
      watchLength: 15,
      lastPosition: 15 * n,
      sessionNo: `evening-${learner.id}`,
    })
  // both lessons are begun by all before the version changes
  await Promise.all(learners.map((learner) => beat(learner, gone!.id, 1)))
  let begun = 0
  let passed: ReturnType<typeof pass> | undefined
  const told = await Promise.all(
    learners.map(async (learner) => {
      let last = 0
      for (let n = 1; n <= beats; n++) {
        last = (await beat(learner, kept!.id, n)).watchLength
        if (++begun === learnerCount) passed = pass(w, draft.id) // in the middle of it
      }
      return { id: learner.id, last }
    }),
  )
  expect((await passed)?.courseState).toBe(2)

  const { rows } = await w.db.pool.query<{ id: number; seconds: number; logged: number }>(
    `select s.account_id as id, s.watch_length as seconds,
       (select l.watch_length from study_log l where l.account_id = s.account_id and l.period_id = s.period_id
         and l.course_id = $1) as logged
     from study_progress s where s.course_id = $1 and s.period_id = $2`,
    [live.id, kept!.id],
  )
  expect(rows).toHaveLength(learnerCount)
  for (const { id, last } of told)
    expect(rows.find((row) => row.id === id)).toMatchObject({ seconds: last, logged: last })

  // the lesson that went keeps what was studied, and takes no more
  expect(await one(w, 'select count(*)::int as n from study_progress where period_id = $1', [gone!.id])).toEqual({
    n: learnerCount,
  })
  expect(await endOf(beat(learners[0]!, gone!.id, 2))).toBe('notFound')
})
