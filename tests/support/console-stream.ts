// A console that listens, in tests: what it was told, in order.
import { afterEach } from 'vitest'
import { urlOf } from '../../src/contract/name.ts'
import { consoleStreamName } from '../../src/contract/server-events.ts'
import type { World } from './world.ts'

/** Streams that a test opens are closed after it. */
export function consoleListener(w: World) {
  const open: ReadableStreamDefaultReader<string>[] = []
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.cancel().catch(() => {})
  })
  /** `told`: topics that changed, and names of other events; `text`: all that came. */
  return async function listen(token: string) {
    const answer = await w.send(`http://world/gateway/${urlOf(consoleStreamName)}`, { headers: { token } })
    const told: unknown[] = []
    const console = { status: answer.status, told, text: '', isOver: false }
    if (answer.status !== 200) return console
    const reader = answer
      .body!.pipeThrough(new TextDecoderStream() as never)
      .getReader() as never as (typeof open)[number]
    open.push(reader)
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        console.text += value
        for (const [, event, data] of value.matchAll(/event: (\w+)\ndata: (.*)\n/g))
          told.push(event === 'changed' ? JSON.parse(data!).topic : event)
      }
      console.isOver = true
    })()
    return console
  }
}
