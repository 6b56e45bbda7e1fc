// Two gateways on one PostgreSQL, as two processes are: what is done at one is told to who hangs on the other.
import { afterAll, expect, test } from 'vitest'
import { type Bus, openBus } from '../../../src/db/bus.ts'
import type { Change } from '../../../src/gateway/events/changes.ts'
import { createMutate } from '../../../src/gateway/events/mutate.ts'
import { createDispatcher } from '../../../src/gateway/pipeline/dispatch.ts'
import { gateway } from '../../../src/gateway/pipeline/http.ts'
import { aCourse, aNewcomer, aSession, freeLesson, ordered, pressed } from '../../support/making.ts'
import { aWaitingBlog, handInBlog, openReview } from '../../support/reviewing.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const buses: Bus<Change>[] = []
afterAll(() => Promise.all(buses.map((bus) => bus.close())))

/** With a bus of its own; nothing else is shared but the database. */
async function aProcess() {
  const heard: string[] = []
  const bus = await openBus<Change>({
    db: w.db,
    url: w.db.pool.options.connectionString,
    onMessages: (changes) => hub.receive(changes),
    report: (why) => expect(why).toBe(''),
  })
  const hub = createDispatcher({
    db: w.db,
    outside: w.outside,
    mutate: createMutate(w.db, bus),
    invalidatePages: (tags) => void heard.push(...tags),
    wakeWorkers() {},
    onUnavailable() {},
  })
  buses.push(bus)
  return { hub, app: gateway(hub), heard }
}

/** All that a stream has said, as text. */
function heardBy(stream: ReadableStream) {
  let text = ''
  void stream
    .pipeThrough(new TextDecoderStream() as never)
    .pipeTo(new WritableStream<string>({ write: (more) => void (text += more) }))
  return () => text
}

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'paid, unread and signed out are told across; the pages that show what was bought go stale at both',
  async () => {
    const [a, b] = [await aProcess(), await aProcess()]
    const me = await aNewcomer(w)
    const answer = await a.hub.stream({ token: me.token, address: '10.5.0.1' })
    const text = heardBy(answer)
    await expect.poll(text).toContain('event: unread\ndata: {"num":0}')

    w.app = b.app // from here on all is done at the other one
    const courseId = await aCourse(w)
    const { orderNo, payUrl } = await ordered(me, courseId)
    expect(await pressed(w, payUrl)).toBe(303)
    await expect.poll(text).toContain(`event: paid\ndata: {"event":"paid","orderNo":"${orderNo}"}`)
    await expect.poll(text).toContain('event: unread\ndata: {"num":1}')
    expect(b.heard).toContain(`course:${courseId}`)
    await expect.poll(() => a.heard).toContain(`course:${courseId}`)

    const elsewhere = await aSession(w, me.id, 2)
    await elsewhere.api('user/auth/session/delete/all', {})
    await expect.poll(text).toContain('event: signout')
    await expect(a.hub.dispatch('user/auth/user/ext/view', {}, { token: me.token, address: '' })).rejects.toMatchObject(
      {
        code: 'badToken',
      },
    )
    a.hub.close()
  },
)

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a page that is banned at one is gone at the other at once, and its consoles are told',
  async () => {
    const [a, b] = [await aProcess(), await aProcess()]
    w.app = b.app
    const { id, reviewId, me } = await aWaitingBlog(w)
    await w.as('operator')('PUT community/admin/review/audit', { id: reviewId, decision: 1 })
    const read = () => a.hub.dispatch('community/api/blog/view', { id }, { token: '', address: '10.5.0.2' })
    await expect(read()).resolves.toMatchObject({ id })
    await expect.poll(() => a.heard).toContain(`blog:${id}`) // what the stream is told from here on is of the ban
    const stream = await a.hub.consoleStream({ token: w.tokenOf('operator'), address: '10.5.0.1' })
    const text = heardBy(stream)
    const again = await handInBlog(w, me, { title: '又改了一版' }, id)
    expect(again.auditStatus).toBe(1)
    a.heard.length = 0
    await w.as('operator')('PUT community/admin/review/audit', { id: await openReview(w, 1, id), decision: 3 })
    await expect(read()).rejects.toMatchObject({ code: 'notFound' })
    for (const tag of [`blog:${id}`, 'blogs', `blogger:${me.id}`, 'sitemap'])
      await expect.poll(() => a.heard).toContain(tag)
    await expect.poll(text).toContain('{"topic":"review"}')
    a.hub.close()
  },
)

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'what is said over a film at one is heard by who watches it at the other',
  async () => {
    const [a, b] = [await aProcess(), await aProcess()]
    const [viewer, writer, { periodId }] = [await aNewcomer(w), await aNewcomer(w), await freeLesson(w)]
    const text = heardBy(await a.hub.stream({ token: viewer.token, address: '10.5.0.1' }))
    w.app = a.app
    await viewer.api('course/auth/course/danmu/watch', { periodId })
    w.app = b.app
    const { id } = await writer.api('course/auth/course/danmu/save', {
      periodId,
      playSecond: 7,
      content: '两边都看得到',
    })
    await expect.poll(text).toContain('"content":"两边都看得到"')
    await writer.api('course/auth/course/danmu/delete', { id })
    await expect.poll(text).toContain(`"removedList":[${id}]`)
    a.hub.close()
  },
)
