// Samples of the call of contract/course/live-hook.ts: what a streaming service asks.
import { aChannel, aPushedLesson, push } from '../../support/lives.ts'
import type { World } from '../../support/world.ts'
import type { Samples } from '../sample.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded' }
const asked = (call: string, name: string) => ({
  delivered: { body: new URLSearchParams({ call, name, clientid: '1', addr: '60.12.8.9' }).toString(), headers },
})

async function pushed(w: World) {
  const channel = await aChannel(w)
  await aPushedLesson(w, channel)
  await push(w, channel.streamKey)
  return channel.streamKey
}

export const samples: Samples = {
  'course/api/live/hook/{hookNo}': [
    {
      what: 'a push begins',
      ready: async (w) => {
        const channel = await aChannel(w)
        await aPushedLesson(w, channel)
        return asked('publish', channel.streamKey)
      },
    },
    { what: 'a push goes on', ready: async (w) => asked('update_publish', await pushed(w)) },
    { what: 'a push ends', ready: async (w) => asked('publish_done', await pushed(w)) },
  ],
}
