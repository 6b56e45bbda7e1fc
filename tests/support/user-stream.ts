// A browser of an account that listens, in tests: what it was told, in order.
import { afterEach } from 'vitest'
import { urlOf } from '../../src/contract/name.ts'
import { streamName } from '../../src/contract/server-events.ts'
import type { World } from './world.ts'

export type Browser = { status: number; type: string | null; told: [string, unknown][]; isOver: boolean; code?: number }

/** Streams that a test opens are closed after it. */
export function userListener(w: World) {
  const open: ReadableStreamDefaultReader<string>[] = []
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.cancel().catch(() => {})
  })
  return async function listen(token: string): Promise<Browser> {
    const answer = await w.send(`http://world/gateway/${urlOf(streamName)}`, { headers: { token } })
    const told: [string, unknown][] = []
    const browser: Browser = { status: answer.status, type: answer.headers.get('content-type'), told, isOver: false }
    if (answer.status !== 200) return { ...browser, code: ((await answer.json()) as { code: number }).code }
    const reader = answer
      .body!.pipeThrough(new TextDecoderStream() as never)
      .getReader() as never as (typeof open)[number]
    open.push(reader)
    void (async () => {
      for (let text = ''; ; ) {
        const { done, value } = await reader.read()
        if (done) break
        const events = (text + value).split('\n\n')
        text = events.pop()!
        for (const one of events) {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(one) ?? []
          if (event) told.push([event, JSON.parse(data!)])
        }
      }
      browser.isOver = true
    })()
    return browser
  }
}
