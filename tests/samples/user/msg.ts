// Samples of the calls of contract/user/msg.ts.
import { aNewcomer } from '../../support/making.ts'
import { aMessage } from '../accounts.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/auth/msg/user/read': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    return { token, input: { id: await aMessage(w, id) } }
  }),
  'user/auth/msg/switch/save': [
    ...sample(async (w) => ({ token: (await aNewcomer(w)).token, input: { kind: 1, isOn: 0 } })),
    ...sample(
      async (w) => {
        const me = await aNewcomer(w)
        await me.api('user/auth/msg/switch/save', { kind: 1, isOn: 0 })
        return { token: me.token, input: { kind: 1, isOn: 1 } }
      },
      { what: 'on again' },
    ),
  ],
  'user/auth/msg/user/delete': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    return { token, input: { ids: [await aMessage(w, id), await aMessage(w, id)] } }
  }),
  'user/auth/msg/user/read/all': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aMessage(w, id)
    return { token }
  }),
}
