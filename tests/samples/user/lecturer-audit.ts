// Samples of the calls of contract/user/lecturer-audit.ts.
import { paperKinds } from '../../../src/contract/user/settle.ts'
import { aMobile, aNewcomer } from '../../support/making.ts'
import { aDraftApplication, anApplication, aPaper, aSettledLecturer, sendPaper } from '../../support/settling.ts'
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/api/lecturer/audit/send/code': sample(async () => ({ input: { mobile: aMobile() } })),
  'user/api/lecturer/audit/save': [
    ...sample(
      async (w) => {
        const mobile = aMobile()
        const { demoCode } = await w.as('guest')('user/api/lecturer/audit/send/code', { mobile })
        return { input: { settleType: 'LECTURER', mobile, code: demoCode! } }
      },
      { what: 'a guest', tries: 5 },
    ),
    ...sample(
      async (w) => {
        const { token, input } = await aDraftApplication(w)
        return { token, input: { settleType: input.settleType, isSubmit: 1 } }
      },
      { what: 'handed in' },
    ),
  ],
  'user/auth/lecturer/audit/update': sample(async (w) => {
    const { token, auditId } = await anApplication(w)
    return { token, input: { id: auditId, position: '北湖中学 高中数学' } }
  }),
  'user/auth/lecturer/audit/withdraw': sample(async (w) => {
    const { token, auditId } = await anApplication(w)
    return { token, input: { id: auditId } }
  }),
  'user/auth/lecturer/audit/picture/save': sample(async (w) => ({
    token: (await aNewcomer(w)).token,
    input: { settleType: 'LECTURER', kind: paperKinds.front },
    file: { body: await aPaper(), name: '人像面.jpg', type: 'image/jpeg' },
  })),
  'user/auth/lecturer/audit/picture/delete': sample(async (w) => {
    const me = await aNewcomer(w)
    const { data } = await sendPaper(w, me.token, paperKinds.front)
    return { token: me.token, input: { fileNo: data.fileNo } }
  }),
  'user/auth/lecturer/audit/applyLive': sample(async (w) => ({
    token: (await aSettledLecturer(w)).token,
    input: { reason: '想每周直播一次公开课' },
  })),
}
