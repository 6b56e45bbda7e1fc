// Samples of the calls of contract/course/live-channel.ts.
import { aChannel, aPushedLesson, push } from '../../support/lives.ts'
import { type Samples, sample } from '../sample.ts'

const byLecturer = (make: (w: Parameters<typeof aChannel>[0]) => Promise<object>) =>
  sample(async (w) => ({ token: w.tokenOf('lecturer'), input: await make(w) }))

const ofChannel = byLecturer(async (w) => ({ channelId: (await aChannel(w)).id }))

export const samples: Samples = {
  'course/auth/live/channel/save': [
    {
      what: 'new',
      ready: async (w) => ({ token: w.tokenOf('lecturer'), input: { channelName: (await aChannel(w)).channelNo } }),
    },
    {
      what: 'renamed',
      ready: async (w) => ({
        token: w.tokenOf('lecturer'),
        input: { id: (await aChannel(w)).id, channelName: '改了名' },
      }),
    },
  ],
  'course/auth/live/channel/passwd/view': ofChannel,
  'course/auth/live/channel/checked': ofChannel,
  'course/auth/live/channel/stop': byLecturer(async (w) => {
    const channel = await aChannel(w)
    await push(w, channel.streamKey)
    return { channelId: channel.id }
  }),
  'course/auth/live/channel/status': [
    {
      what: 'begun',
      ready: async (w) => {
        const { periodId } = await aPushedLesson(w, await aChannel(w), 10, 60)
        return { token: w.tokenOf('lecturer'), input: { periodId, liveStatus: 2 } }
      },
    },
    {
      what: 'ended',
      ready: async (w) => {
        const channel = await aChannel(w)
        const { periodId } = await aPushedLesson(w, channel)
        await push(w, channel.streamKey)
        return { token: w.tokenOf('lecturer'), input: { periodId, liveStatus: 3 } }
      },
    },
  ],
}
