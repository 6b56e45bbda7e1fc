// How many streams a process holds, an account and a room, and how much of one may wait unread.
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { createChatRooms } from '../../../src/gateway/streams/chat-rooms.ts'
import { createConsoleStreams } from '../../../src/gateway/streams/console-streams.ts'
import { eventStream } from '../../../src/gateway/streams/sse.ts'
import { createUserStreams } from '../../../src/gateway/streams/user-streams.ts'

const token = Buffer.alloc(32)
const peek = () => new Promise<never>(() => {})
/** The number of unread messages is never answered. */
const q = { selectFrom: () => query } as never
const query: object = new Proxy({}, { get: (_, name) => (name === 'executeTakeFirst' ? peek : () => query) })

const toClose: { close(): void }[] = []
afterEach(() => {
  for (const one of toClose.splice(0)) one.close()
})
const opened = <T extends { close(): void }>(one: T) => {
  toClose.push(one)
  return one
}

/** How many are open after so many were asked for, and how the last was answered. */
const after = (count: number, open: (n: number) => unknown) => {
  let end = 'ok'
  for (let n = 1; n <= count; n++)
    try {
      open(n)
      end = 'ok'
    } catch (error) {
      end = CallError.is(error) ? error.code : String(error)
    }
  return end
}

test.each([
  [
    'browsers of accounts',
    5000,
    () => opened(createUserStreams({ q, peek })),
    (one: never, n: number) => (one as ReturnType<typeof createUserStreams>).open(n, token),
  ],
  [
    'chats',
    5000,
    () => opened(createChatRooms()),
    (one: never, n: number) => (one as ReturnType<typeof createChatRooms>).open(n, n),
  ],
  [
    'consoles',
    500,
    () => opened(createConsoleStreams({ peek })),
    (one: never, n: number) => (one as ReturnType<typeof createConsoleStreams>).open(n, token),
  ],
] as const)('%s: a process holds %i, the next is told to come back', (_, most, make, open) => {
  const streams = make()
  expect(after(most, (n) => open(streams as never, n))).toBe('ok')
  expect(after(1, () => open(streams as never, most + 1))).toBe('away')
  expect(streams.count()).toBe(most)
})

test('an account has three streams in a room and an operator eight; one more closes the oldest', () => {
  const rooms = opened(createChatRooms())
  const consoles = opened(createConsoleStreams({ peek }))
  const openOf = (streams: { count(): number }, open: () => unknown) => (most: number) => {
    after(most - streams.count(), open)
    return streams.count()
  }
  expect([3, 4].map(openOf(rooms, () => rooms.open(7, 1)))).toEqual([3, 3])
  expect([8, 9].map(openOf(consoles, () => consoles.open(7, token)))).toEqual([8, 8])
  expect([after(1, () => rooms.open(7, 2)), rooms.count()]).toEqual(['ok', 4]) // another room
})

test('a stream is closed when 256 kB of it wait unread', () => {
  const isOpenAfter = (bytes: number) => {
    let isOpen = true
    const stream = opened(eventStream(() => void (isOpen = false)))
    const around = 'retry: 3000\n\n'.length + 'event: a\ndata: ""\n\n'.length
    stream.send('a', 'x'.repeat(bytes - around))
    stream.send('b', 1)
    return isOpen
  }
  expect([256 * 1024 - 1, 256 * 1024].map(isOpenAfter)).toEqual([true, false])
})

test('what changed of an operator is told to the consoles of that operator alone', async () => {
  const asked: string[] = []
  const consoles = opened(
    createConsoleStreams({
      async peek(hash) {
        asked.push(hash.toString('latin1'))
        return {} as never
      },
    }),
  )
  const told: Record<string, string> = {}
  const read = async (name: string, operatorId: number) => {
    told[name] = ''
    for await (const chunk of consoles.open(operatorId, Buffer.from(name)) as never as AsyncIterable<
      Uint8Array | string
    >)
      told[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
  }
  for (const [name, operatorId] of [
    ['a', 7],
    ['b', 7],
    ['c', 8],
  ] as const)
    void read(name, operatorId)
  await expect.poll(() => asked.length).toBe(3)
  asked.length = 0
  await consoles.recheck(7)
  expect(asked).toEqual(['a', 'b'])
  consoles.publish('review')
  await expect.poll(() => told.c).toContain('review')
  expect(Object.values(told).map((text) => [...text.matchAll(/"topic":"(\w+)"/g)].map(([, topic]) => topic))).toEqual([
    ['operator', 'review'],
    ['operator', 'review'],
    ['review'],
  ])
})
