// What courses of each kind give, and to whom: live lessons by the clock, documents page by page, files to take along.
import { beforeEach, expect, test } from 'vitest'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const learner = w.as('learner')

const one = async (where: string) =>
  (await w.db.pool.query(`select c.id from course c where c.course_state = 2 and ${where} order by c.id limit 1`))
    .rows[0].id as number
const lessonsOf = async (courseId: number) =>
  (await guest('course/api/course/chapter/list', { courseId })).list.flatMap(({ periodList }) => periodList)

/** Moves all lessons of a live course, so that the first begins so many minutes from now. */
async function begin(courseId: number, minutes: number) {
  await w.db.pool.query(
    `update course_period set begin_time = now() + make_interval(mins => $2) + (id - (select min(id) from course_period where course_id = $1)) * interval '1 day',
       end_time = now() + make_interval(mins => $2 + 60) + (id - (select min(id) from course_period where course_id = $1)) * interval '1 day'
     where course_id = $1`,
    [courseId, minutes],
  )
}

let live: number
beforeEach(async () => {
  live = await one('c.course_category = 2 and c.is_free = 1 and c.period_total = 4')
})

test('a live lesson has no address before it begins, one while it is on air, and a replay afterwards', async () => {
  const [first] = await lessonsOf(live)
  const lesson = { courseId: live, periodId: first!.id }
  await begin(live, 30)
  expect(await learner('course/auth/course/getLiveUrl', lesson)).toMatchObject({ liveStatus: 1, liveUrl: '' })
  expect(await learner('course/auth/course/sign', lesson)).toMatchObject({ playUrl: '', captionUrl: '' })
  expect(await endOf(learner('course/auth/course/getPlaybackUrl', lesson))).toBe('conflict')

  await begin(live, -30)
  const room = await learner('course/auth/course/getLiveUrl', lesson)
  expect([room.liveStatus, room.liveUrl]).toEqual([2, expect.stringMatching(/^\/media\/.+&s=/)])
  expect(Math.abs(Date.parse(room.serverTime) - Date.now())).toBeLessThan(5000)
  expect(await endOf(learner('course/auth/course/getPlaybackUrl', lesson))).toBe('conflict')

  await begin(live, -90)
  expect(await learner('course/auth/course/getLiveUrl', lesson)).toMatchObject({ liveStatus: 4, liveUrl: '' })
  const replay = await learner('course/auth/course/getPlaybackUrl', lesson)
  expect(replay).toMatchObject({ playbackStatus: 4, playbackUrl: expect.stringMatching(/^\/media\//) })

  await w.db.pool.query('update course_period set upload_id = null where id = $1', [first!.id])
  expect(await learner('course/auth/course/getPlaybackUrl', lesson)).toMatchObject({
    playbackStatus: 3,
    playbackUrl: '',
  })
  expect((await lessonsOf(live))[0]!.liveStatus).toBe(3)
})

test('a lesson that is not live has no room', async () => {
  const courseId = await one('c.course_category = 1 and c.is_free = 1')
  const [first] = await lessonsOf(courseId)
  expect(await endOf(learner('course/auth/course/getLiveUrl', { courseId, periodId: first!.id }))).toBe('notFound')
})

test('a series is on air with its lesson, soon between two of them, over after the last; the lists agree', async () => {
  const state = async () => (await guest('course/api/course/view', { id: live })).liveStatus
  const lists = async () => {
    const of = (liveStatus: number) => guest('course/api/course/list', { courseCategory: 2, liveStatus, pageSize: 100 })
    const all = await Promise.all([1, 2, 4].map(of))
    return [1, 2, 4].filter((_, n) => all[n]!.list.some(({ id }) => id === live))
  }
  for (const [minutes, expected] of [
    [60, 1],
    [-30, 2],
    [-120, 1],
    [-1440 - 30, 2],
    [-3 * 1440 - 120, 4],
  ] as const) {
    await begin(live, minutes)
    expect([minutes, await state(), await lists()]).toEqual([minutes, expected, [expected]])
  }
})

test('replays are of live courses alone, whatever kind is asked for', async () => {
  const of = (courseCategory?: number) =>
    guest('course/api/course/list', { courseCategory, liveStatus: 4, pageSize: 100 })
  const kinds = (await of()).list.map(({ courseCategory }) => courseCategory)
  expect([kinds.length, new Set(kinds)]).toEqual([(await of(2)).totalCount, new Set([2])])
  expect((await of(1)).list).toEqual([])
})

test('what is soon stands in the order it begins', async () => {
  const { list } = await guest('course/api/course/list', { courseCategory: 2, liveStatus: 1, pageSize: 100 })
  expect(list.length).toBeGreaterThan(1)
  const times = list.map(({ beginTime }) => beginTime)
  expect(times).toEqual([...times].sort())
})

test('a download is signed for who asked, counted once, and only of what is open to them', async () => {
  const free = await one('c.course_category = 4 and c.is_free = 1')
  const before = await guest('course/api/course/view', { id: free })
  const file = before.accessoryList[0]!
  const { downloadUrl, fileName, fileSize } = await learner('course/auth/course/accessory/download', {
    courseId: free,
    accessoryId: file.id,
  })
  expect([fileName, fileSize]).toEqual([file.acName, file.fileSize])
  expect(new URL(downloadUrl, 'http://x').searchParams.get('name')).toBe(file.acName)
  const after = await guest('course/api/course/view', { id: free })
  expect([after.downloadCount, after.accessoryList[0]!.downloadCount]).toEqual([
    before.downloadCount + 1,
    file.downloadCount + 1,
  ])

  const dear = await one('c.course_category = 4 and c.is_free = 0')
  const closed = (await guest('course/api/course/view', { id: dear })).accessoryList[0]!
  const asked = { courseId: dear, accessoryId: closed.id }
  expect(await w.raw('learner', 'course/auth/course/accessory/download', asked)).toMatchObject({
    code: 409,
    msg: '这份资料还没有购买，购买后可以下载',
  })
  expect((await w.raw('guest', 'course/auth/course/accessory/download', asked)).code).toBe(301)
  const elsewhere = { courseId: free, accessoryId: closed.id }
  expect(await endOf(learner('course/auth/course/accessory/download', elsewhere))).toBe('notFound')
})

test('no public answer about a course has an address of a file or a text that is not free', async () => {
  const { rows: closed } = await w.db.pool.query(
    `select p.id, p.course_id, t.content from course_period p join course_imagetext t on t.period_id = p.id
     join course c on c.id = p.course_id where c.course_state = 2 and p.is_free = 0`,
  )
  expect(closed.length).toBeGreaterThan(20)
  for (const { id, course_id, content } of closed) {
    const plain = content.replace(/<[^>]*>/g, '')
    const answers = JSON.stringify([
      await guest('course/api/course/view', { id: course_id }),
      await guest('course/api/course/chapter/list', { courseId: course_id }),
    ])
    expect(answers).not.toMatch(/\/media\/|\/upload\/|demo\/document/)
    const shown = await guest('course/api/course/chapter/period/imagetext/view', { periodId: id })
    expect(shown.isPreview).toBe(1)
    expect(shown.content.replace(/<[^>]*>/g, '').length).toBeLessThanOrEqual(plain.length / 2)
    expect(shown.content).not.toContain(plain.slice(-20))
  }
})

test('what a card says of files is what there is', async () => {
  const { list } = await guest('course/api/course/list', { courseCategory: 3, pageSize: 100 })
  expect(list.length).toBeGreaterThan(0)
  for (const { id, pageTotal, docType, fileSize } of list) {
    const pages = (await lessonsOf(id)).reduce((sum, lesson) => sum + lesson.pageTotal, 0)
    expect([pageTotal, fileSize > 0]).toEqual([pages, true])
    expect(docType).toMatch(/^docx( pdf)?$/) // one lesson is a PDF
  }
})

test('recommended are others of the same category first, then the most studied', async () => {
  const { rows } = await w.db.pool.query('select id, category_id from course where course_state = 2 order by id')
  for (const { id, category_id } of rows.slice(0, 20)) {
    const { list } = await guest('course/api/course/recommend/list', { courseId: id, limit: 5 })
    expect(list).toHaveLength(5)
    expect(list.some((other) => other.id === id)).toBe(false)
    const near = list.map(({ categoryId }) => categoryId === category_id)
    expect(near).toEqual([...near].sort((a, b) => Number(b) - Number(a)))
  }
  const { list } = await guest('course/api/resource/recommend/list', { limit: 20 })
  expect(new Set(list.map(({ courseCategory }) => courseCategory))).toEqual(new Set([3, 4]))
})
