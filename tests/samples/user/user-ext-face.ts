// Samples of the calls of contract/user/user-ext-face.ts.

import { withFace } from '../accounts.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/user/ext/face/contras/code': sample(async (w) => ({
    token: (await withFace(w)).token,
    input: { sceneType: 1 },
  })),
  'user/auth/user/ext/face/contras/check': sample(
    async (w) => {
      const me = await withFace(w)
      const { faceNo } = await me.api('user/auth/user/ext/face/contras/code', { sceneType: 1 })
      return { token: me.token, input: { faceNo, picture: 'A'.repeat(400) } }
    },
    { tries: 2 },
  ),
  'user/auth/user/ext/face/contras/fail': sample(async (w) => {
    const me = await withFace(w)
    const { faceNo } = await me.api('user/auth/user/ext/face/contras/code', { sceneType: 1 })
    return { token: me.token, input: { faceNo, failReason: '画面里没有人' } }
  }),
}
