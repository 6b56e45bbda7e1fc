// 弹幕 of others while one watches: who hears of them, of which, and that what waits, was hidden or removed is told to nobody.
import { beforeAll, expect, test, vi } from 'vitest'
import type { ServerEvents } from '../../../src/contract/server-events.ts'
import { createDanmuDelivery } from '../../../src/gateway/streams/danmu-delivery.ts'
import { aNewcomer, freeLesson, type Newcomer } from '../../support/making.ts'
import { aWord, openReview, reported } from '../../support/reviewing.ts'
import { type Browser, userListener } from '../../support/user-stream.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const listen = userListener(w)
let periodId: number

beforeAll(async () => {
  ;({ periodId } = await freeLesson(w))
})

type Event = ServerEvents['danmu']
const danmuOf = ({ told }: Browser) => told.flatMap(([event, data]) => (event === 'danmu' ? [data as Event] : []))
const heard = (browser: Browser) => danmuOf(browser).flatMap(({ list }) => list.map(({ content }) => content))
const removed = (browser: Browser) => danmuOf(browser).flatMap(({ removedList }) => removedList)

const watch = ({ api }: Newcomer, id = periodId) => api('course/auth/course/danmu/watch', { periodId: id })
const say = (by: Newcomer, playSecond: number, content: string) =>
  by.api('course/auth/course/danmu/save', { periodId, playSecond, content })

/** Somebody whose browser is open and who watches the film. */
async function aViewer() {
  const me = await aNewcomer(w)
  const browser = await listen(me.token)
  await watch(me)
  return { me, browser }
}

/** What was said before is delivered: nothing else is on its way to whoever watches. */
async function settled(viewer: Awaited<ReturnType<typeof aViewer>>, content: string) {
  await say(await aNewcomer(w), 3, content)
  await expect.poll(() => heard(viewer.browser)).toContain(content)
}

test('what is said comes to others who watch the lesson, once, without whose account it is; who does not watch hears nothing', async () => {
  const [one, other, writer] = [await aViewer(), await aViewer(), await aNewcomer(w)]
  const idle = await listen((await aNewcomer(w)).token)
  const { id } = await say(writer, 12, '大家同时看到的一句')
  for (const { browser } of [one, other]) await expect.poll(() => heard(browser)).toEqual(['大家同时看到的一句'])
  const nickname = expect.stringContaining('新学员')
  expect(danmuOf(one.browser)).toEqual([
    {
      event: 'danmu',
      periodId,
      removedList: [],
      list: [{ id, playSecond: 12, content: '大家同时看到的一句', nickname, isMine: 0 }],
    },
  ])
  expect(danmuOf(idle)).toEqual([])
})

test('who watches another lesson hears nothing, and nobody hears any more when the time is over', async () => {
  const [late, here] = [await aViewer(), await aViewer()]
  const elsewhere = await aNewcomer(w)
  const browser = await listen(elsewhere.token)
  const { rows } = await w.db.pool.query(
    `select p.id from course_period p join course c on c.id = p.course_id
     where c.is_free = 1 and c.course_state = 2 and p.period_type = 1 and p.id <> $1 order by p.id limit 1`,
    [periodId],
  )
  await watch(elsewhere, rows[0].id)
  await w.db.pool.query('update danmu_viewer set gmt_expire = now() where account_id = $1', [late.me.id])
  await say(await aNewcomer(w), 13, '只有在看的人听见')
  await expect.poll(() => heard(here.browser)).toEqual(['只有在看的人听见'])
  expect([danmuOf(browser), danmuOf(late.browser)]).toEqual([[], []])
})

test('over a film that is not open nobody may watch, nor over one without danmu', async () => {
  const me = await aNewcomer(w)
  const lesson = async (where: string) =>
    (
      await w.db.pool.query(`select p.id from course_period p join course c on c.id = p.course_id
        where c.course_state = 2 and ${where} order by p.id limit 1`)
    ).rows[0].id as number
  const closed = await lesson('c.is_free = 0 and c.is_vip_free = 0 and p.is_free = 0 and p.period_type = 1')
  const text = await lesson('c.is_free = 1 and p.period_type = 5')
  expect([await endOf(watch(me, closed)), await endOf(watch(me, text)), await endOf(watch(me, 99_999_999))]).toEqual([
    ...['conflict', 'conflict', 'notFound'],
  ])
  const { rows } = await w.db.pool.query('select from danmu_viewer where account_id = $1', [me.id])
  expect(rows).toEqual([])
})

test('what waits is told to its writer alone; passed, it comes to all', async () => {
  await aWord(w, '弹幕等审核', 2)
  const [viewer, writer] = [await aViewer(), await aViewer()]
  const { id } = await say(writer.me, 20, '这句弹幕等审核')
  await settled(viewer, '等审核之后的一句')
  expect([heard(viewer.browser), removed(viewer.browser)]).toEqual([['等审核之后的一句'], []])
  await w.as('operator')('PUT community/admin/review/audit', { id: await openReview(w, 7, id), decision: 1 })
  await expect.poll(() => heard(viewer.browser)).toContain('这句弹幕等审核')
})

test('what is deleted is taken away from those who watch; what waited and is deleted was never told', async () => {
  await aWord(w, '先等着再删', 2)
  const [viewer, writer, other] = [await aViewer(), await aNewcomer(w), await aNewcomer(w)]
  const { id } = await say(writer, 21, '这一句要删掉')
  await expect.poll(() => heard(viewer.browser)).toEqual(['这一句要删掉'])
  await writer.api('course/auth/course/danmu/delete', { id })
  await expect.poll(() => removed(viewer.browser)).toEqual([id])
  const waiting = await say(other, 22, '先等着再删的一句')
  await other.api('course/auth/course/danmu/delete', { id: waiting.id })
  await settled(viewer, '删了之后的一句')
  expect(removed(viewer.browser)).toEqual([id])
})

test('what three reports hide is taken away; its writer, who still sees it, is told that it waits', async () => {
  const [viewer, writer] = [await aViewer(), await aViewer()]
  const { id } = await say(writer.me, 23, '这一句被举报了')
  await expect.poll(() => heard(viewer.browser)).toEqual(['这一句被举报了'])
  await reported(w, 7, id, 3)
  await expect.poll(() => removed(viewer.browser)).toEqual([id])
  await expect
    .poll(() => danmuOf(writer.browser).at(-1)?.list)
    .toEqual([expect.objectContaining({ id, isMine: 1, auditStatus: 1 })])
  await w.as('operator')('PUT community/admin/review/audit', {
    id: await openReview(w, 7, id),
    decision: 2,
    auditOpinion: '不合适',
  })
  await expect.poll(() => removed(writer.browser)).toContain(id)
})

test('a burst of one lesson is one event for each viewer, of the newest eighty, and two questions to the database', async () => {
  vi.useFakeTimers()
  try {
    const [published, asked]: [Event[], string[]] = [[], []]
    const q = w.db.read.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const userStreams = {
      count: () => 1,
      has: () => true,
      publish: (_: number, event: object) => void published.push(event as Event),
    }
    const delivery = createDanmuDelivery({ q, userStreams, onError: (cause) => expect.unreachable(String(cause)) })
    const { rows } = await w.db.pool.query('select account_id from danmu_viewer where period_id = $1', [periodId])
    for (let id = 1; id <= 300; id++) delivery.publish(periodId, 1_000_000 + id)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect.poll(() => asked.length).toBe(2)
    await expect.poll(() => published.length).toBeGreaterThan(0)
    expect(published.length).toBeLessThanOrEqual(rows.length)
    expect(published[0]).toMatchObject({ list: [], removedList: expect.any(Array) })
    expect(published[0]!.removedList).toHaveLength(80)
    expect(published[0]!.removedList.at(-1)).toBe(1_000_300)
  } finally {
    vi.useRealTimers()
  }
})
