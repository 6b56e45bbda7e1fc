// The list of a live lesson: its text where something was sent, "come back" while the first seconds are not there, else that nothing is on air.
import { expect, test } from 'vitest'
import type { LiveSource } from '../../../src/gateway/course/live-watch.ts'
import { liveFilms } from '../../../src/site/live.ts'

const streamNo = `s${'a'.repeat(24)}`
const sentText = `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:2.000,\n${streamNo}-2000.ts\n`

async function asked({ text, isOver = false, signedFor = 7 }: { text?: string; isOver?: boolean; signedFor?: number }) {
  const source: LiveSource = { kind: 'push', streamNo, pushId: 3, since: 1000, isOver }
  const app = liveFilms({
    storage: { accountOf: () => signedFor, signedUrl: (path: string) => `/media/${path}?signed` } as never,
    live: { playlist: async () => text } as never,
    accountOf: async () => 7,
    lessonOf: async (id) => (id === 12 ? source : undefined),
    channelOf: async () => undefined,
  })
  const answer = async (name: string) => {
    const { status, headers, body } = await app.request(`/media/live/${name}?e=99`)
    return [status, headers.get('retry-after'), await new Response(body).text()] as const
  }
  return { lesson: await answer('12.m3u8'), other: await answer('13.m3u8'), channel: await answer('c12.m3u8') }
}

test('what was sent is the list, while it goes on and when it is over', async () => {
  for (const isOver of [false, true]) {
    const [status, again, text] = (await asked({ text: sentText, isOver })).lesson
    expect([status, again]).toEqual([200, null])
    expect(text).toContain(`/media/live/part/${streamNo}-2000.ts?signed`)
    expect(text.includes('#EXT-X-ENDLIST')).toBe(isOver)
  }
})

test('before the first seconds it asks to come back at once; over, or never on air, there is nothing', async () => {
  for (const text of [undefined, '', '#EXTM3U\n']) {
    expect((await asked({ ...(text !== undefined && { text }) })).lesson).toEqual([503, '1', '马上开播'])
    expect((await asked({ ...(text !== undefined && { text }), isOver: true })).lesson).toEqual([
      404,
      null,
      '还没有开播',
    ])
  }
  const { other, channel } = await asked({ text: sentText })
  expect([other, channel]).toEqual(Array(2).fill([404, null, '还没有开播']))
})

test('an address that was signed for somebody else opens nothing', async () => {
  expect((await asked({ text: sentText, signedFor: 8 })).lesson[0]).toBe(403)
})
