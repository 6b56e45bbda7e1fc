// Samples of the call of contract/course/course-update-channel.ts.
import { aChannel } from '../../support/lives.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'course/auth/course/update/channel/passwd': sample(async (w) => ({
    token: w.tokenOf('lecturer'),
    input: { channelId: (await aChannel(w)).id },
  })),
}
