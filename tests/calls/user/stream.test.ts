// What an account's open browsers are told, as it happens.
import { expect, test } from 'vitest'
import { password, people } from '../../../src/demo/accounts.ts'
import { publishEvent } from '../../../src/gateway/events/changes.ts'
import { createUserStreams } from '../../../src/gateway/streams/user-streams.ts'
import { anExam } from '../../support/exams.ts'
import { aNewcomer, paidOrder } from '../../support/making.ts'
import { userListener } from '../../support/user-stream.ts'
import { aWorld, type Person } from '../../support/world.ts'

const w = aWorld()
const listen = userListener(w)
const as = (person: Person) => listen(w.tokenOf(person))
const idOf = async (person: keyof typeof people) => {
  const who = people[person]
  return (await w.db.pool.query('select id from account where mobile = $1', ['mobile' in who ? who.mobile : '']))
    .rows[0].id
}

test('who is not signed in has no stream, an operator has none either', async () => {
  expect(await listen('')).toMatchObject({ status: 401, code: 301 })
  expect(await listen('made-up')).toMatchObject({ status: 401, code: 302 })
  expect(await as('operator')).toMatchObject({ status: 403, code: 307 })
})

test('the number of unread messages comes at the beginning, and whenever it changes; others hear nothing of it', async () => {
  const [mine, others] = [await as('lecturer'), await as('organization')]
  expect([mine.status, mine.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await expect.poll(() => [mine.told.length, others.told.length]).toEqual([1, 1])
  const before = (mine.told[0]![1] as { num: number }).num
  await w.as('learner')('community/auth/blogger/user/record/save', { bloggerId: await idOf('lecturer') })
  await expect.poll(() => mine.told.at(-1)).toEqual(['unread', { num: before + 1 }])
  await w.as('lecturer')('user/auth/msg/user/read/all', {})
  await expect.poll(() => mine.told.at(-1)).toEqual(['unread', { num: 0 }])
  expect(others.told.length).toBe(1)
})

test('deleting an unread message is told to the other browsers, deleting nothing is not', async () => {
  const me = await aNewcomer(w)
  for (const title of ['一', '二'])
    await w.db.pool.query(
      `insert into message (account_id, msg_type, msg_title, msg_text, link_url, cause) values ($1, 1, $2, '', '', $2)`,
      [me.id, title],
    )
  const mine = await listen(me.token)
  await expect.poll(() => mine.told).toEqual([['unread', { num: 2 }]])
  const { list } = await me.api('user/auth/msg/user/list', {})
  const gone = { ids: [list[0]!.id] }
  await me.api('user/auth/msg/user/delete', gone)
  await expect.poll(() => mine.told.at(-1)).toEqual(['unread', { num: 1 }])
  await me.api('user/auth/msg/user/delete', gone)
  await me.api('user/auth/msg/user/read/all', {})
  await expect.poll(() => mine.told.at(-1)).toEqual(['unread', { num: 0 }])
  expect(mine.told.length).toBe(3)
})

test('what was not committed is not told', async () => {
  const mine = await as('lecturer')
  await expect.poll(() => mine.told.length).toBe(1)
  await w.db.pool.query("alter table blog_comment add constraint for_now check (content <> '写不进去的评论')")
  const blog = await w.db.pool.query('select id from blog where account_id = $1 and is_shown limit 1', [
    await idOf('lecturer'),
  ])
  const comment = (content: string) =>
    w.raw('learner', 'community/auth/blog/comment/save', { blogId: blog.rows[0].id, content })
  expect((await comment('写不进去的评论')).code).toBe(500)
  await w.db.pool.query('alter table blog_comment drop constraint for_now')
  expect((await comment('写得进去的评论')).code).toBe(200)
  await expect.poll(() => mine.told.length).toBe(2)
})

test('a paid order is told to all browsers of who ordered, and a write that could not tell anybody fails', async () => {
  const [one, two] = [await as('organization'), await as('organization')]
  await expect.poll(() => [one.told.length, two.told.length]).toEqual([1, 1])
  const id = await idOf('organization')
  expect(() => publishEvent(w.db.read, id, { event: 'paid', orderNo: 'NEVER' })).toThrow('outside of mutate()')
  await w.mutate(async (q) => publishEvent(q, id, { event: 'paid', orderNo: 'XT2026:"1"' }))
  for (const { told } of [one, two])
    await expect.poll(() => told.at(-1)).toEqual(['paid', { event: 'paid', orderNo: 'XT2026:"1"' }])
  expect(one.told.length).toBe(2)
})

test('a second sign-in is told to the first, whose stream ends; signing out and freezing end it too', async () => {
  const first = await as('lecturerOfOrganization')
  await expect.poll(() => first.told.length).toBe(1)
  const second = await w.as('guest')('user/api/user/login/password', {
    mobile: people.lecturerOfOrganization.mobile,
    password,
  })
  await expect.poll(() => first.told.at(-1)).toEqual(['signout', { code: 304, msg: '你的账户已在其他地方登录！' }])
  await expect.poll(() => first.isOver).toBe(true)

  const here = await listen(second.token)
  await expect.poll(() => here.told.length).toBe(1)
  await w.db.pool.query('update account set status_id = 0 where id = $1', [second.id])
  w.forgetSessions([second.id])
  await expect.poll(() => here.told.at(-1)).toMatchObject(['signout', { code: 305 }])
  await w.db.pool.query('update account set status_id = 1 where id = $1', [second.id])

  const again = await listen(second.token)
  await expect.poll(() => again.told.length).toBe(1)
  await w.apiWith(() => second.token)('user/auth/user/logout', {})
  await expect.poll(() => again.told.at(-1)).toMatchObject(['signout', { code: 302 }])
})

test('a profile that changes ends nothing', async () => {
  const mine = await as('learner')
  await expect.poll(() => mine.told.length).toBe(1)
  await w.as('learner')('user/auth/user/ext/update', { schoolName: '实验小学' })
  await w.as('learner')('user/auth/msg/user/read/all', {})
  await expect.poll(() => mine.told.at(-1)).toEqual(['unread', { num: 0 }])
  expect(mine.told.some(([event]) => event === 'signout')).toBe(false)
})

test('a stream is no use of the session: it keeps nobody signed in', async () => {
  const id = await idOf('learner2')
  await w.db.pool.query(
    "update session set gmt_used = now() - interval '20 hours', gmt_expire = now() + interval '4 hours' where account_id = $1",
    [id],
  )
  w.forgetSessions([id])
  const mine = await as('learner2')
  await expect.poll(() => mine.told.length).toBe(1)
  const { rows } = await w.db.pool.query(
    "select gmt_expire < now() + interval '5 hours' as same from session where account_id = $1 and is_replaced = 0",
    [id],
  )
  expect(rows[0].same).toBe(true)
})

test('eight browsers of an account listen; a ninth takes the place of the oldest', async () => {
  const all: Awaited<ReturnType<typeof listen>>[] = []
  for (let n = 0; n < 9; n++) all.push(await as('learner'))
  await expect.poll(() => all.map(({ isOver }) => isOver)).toEqual([true, ...Array(8).fill(false)])
})

test('a session that ended while its stream was being opened is told so', async () => {
  const streams = createUserStreams({ q: w.db.read, peek: async () => 'elsewhere' }) // admitted a moment before
  let text = ''
  await streams
    .open(await idOf('learner'), Buffer.alloc(32))
    .pipeThrough(new TextDecoderStream() as never)
    .pipeTo(new WritableStream<string>({ write: (more) => void (text += more) }))
  expect(text).toContain('event: signout')
})

test('who bought hears of what is decided about the order, and nobody else does', async () => {
  const [me, other] = [await aNewcomer(w), await aNewcomer(w)]
  const [mine, others] = [await listen(me.token), await listen(other.token)]
  const orderNo = await paidOrder(w, me)
  await me.api('user/auth/order/refund/save', { orderNo, reason: '重复购买' })
  await w.as('operator')('PUT user/admin/order/refund/audit', { orderNo, isPass: 0, auditOpinion: '已学完大半' })
  await expect.poll(() => mine.told.filter(([event]) => event === 'order')).toMatchObject([['order', { orderNo }]])
  expect(others.told.map(([event]) => event)).not.toContain('order')
})

test('who answers on two devices hears what the other one saved, also when it saves again; on one device nothing', async () => {
  const [me, exam] = [await aNewcomer(w), await anExam(w)]
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: 'on-two-devices',
  })
  const { told } = await listen(me.token)
  await expect.poll(() => told.length).toBe(1)
  const save = (answerVersion: number, deviceNo: string) =>
    me.api('exam/auth/user/exam/answer/save', {
      recordId,
      answerVersion,
      deviceNo,
      answerList: [{ problemId: exam.single, userAnswer: [answerVersion % 2 ? 'A' : 'B'] }],
    })
  /** Of the sitting, of all that was told until now. */
  const heard = async (orderNo: string) => {
    await w.mutate(async (q) => publishEvent(q, me.id, { event: 'paid', orderNo }))
    await expect.poll(() => told.at(-1)).toEqual(['paid', { event: 'paid', orderNo }])
    return told.flatMap(([event, data]) => (event === 'sitting' ? [data] : []))
  }
  await save(1, 'device-a')
  await save(2, 'device-a')
  expect(await heard('ALONE')).toEqual([])
  const other = { event: 'sitting', relationId: recordId, why: 'device' }
  await save(3, 'device-b')
  expect(await heard('SECOND')).toEqual([other])
  await save(4, 'device-b')
  expect(await heard('AGAIN')).toEqual([other, other])
})

test('closing the gateway ends all streams, and opens none', async () => {
  const mine = await as('learner')
  await expect.poll(() => mine.told.length).toBe(1)
  w.gateway.close()
  await expect.poll(() => mine.isOver).toBe(true)
  expect(await as('learner')).toMatchObject({ status: 503 })
})
