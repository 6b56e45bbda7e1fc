// Samples of signing in, of the safety of an account, and of what is its own.
import { createHmac, randomBytes } from 'node:crypto'
import { aCode, aMobile, aNewcomer, anOperator, aSession, newPassword, next, one } from '../making.ts'
import type { World } from '../world.ts'
import { fields } from './fields.ts'
import { type Samples, sample } from './sample.ts'

const another = '秋水长天 2027'

async function signed(w: World) {
  const [mobile, time] = [(await aNewcomer(w)).mobile, Math.floor(Date.now() / 1000)]
  const nonce = randomBytes(12).toString('hex')
  const sign = createHmac('sha256', w.outside.loginSecret!).update(`${mobile} ${time} ${nonce}`).digest('hex')
  return { mobile, time, nonce, sign }
}

/** With a code that was sent to the account's own number, or to another. */
async function coded(w: World, codeType: 5 | 6) {
  const me = await aNewcomer(w)
  const mobile = aMobile()
  const more = codeType === 6 ? { mobile } : {}
  const { demoCode: code } = await me.api('user/auth/user/send/code', { codeType, ...more })
  return { token: me.token, input: { code, ...more } }
}

async function aMessage(w: World, accountId: number) {
  const row = await one(
    w,
    `insert into message (account_id, msg_type, msg_title, msg_text) values ($1, 1, '通知', '<p>本周五停机维护。</p>') returning id`,
    [accountId],
  )
  return row.id as number
}

async function aTicket(w: World) {
  const { id: userId } = await aNewcomer(w)
  return (await w.as('operator')('user/admin/users/super/ticket', { userId })).ticket
}

async function withFace(w: World) {
  const begin = async () => ({ provider: 9, code: '123456', qrCode: '', expireSeconds: 300 })
  w.outside.face = { isOn: true, interval: 1800, begin, isSame: async () => true }
  return aNewcomer(w)
}

export const identity: Samples = {
  'user/api/user/login/password': sample(async (w) => {
    const { mobile } = await aNewcomer(w)
    return { input: { mobile, password: newPassword } }
  }),
  'user/api/user/login/code': [
    {
      what: 'of a number not seen before',
      tries: 4,
      async ready(w) {
        const mobile = aMobile()
        return { input: { mobile, code: await aCode(w, mobile, 1), referralCode: 'ABC123' } }
      },
    },
    {
      what: 'of who wanted to leave',
      tries: 4,
      async ready(w) {
        const { mobile, id } = await aNewcomer(w)
        await one(w, `update account set gmt_cancel = now() + interval '3 days' where id = $1`, [id])
        return { input: { mobile, code: await aCode(w, mobile, 1) } }
      },
    },
  ],
  'user/admin/users/super/ticket': sample(async (w) => {
    return { token: w.tokenOf('operator'), input: { userId: (await aNewcomer(w)).id } }
  }),
  'user/api/user/login/ticket': sample(async (w) => ({ input: { ticket: await aTicket(w) } })),
  'user/api/user/login/ticket/save': sample(async (w) => ({ input: await signed(w) })),
  'user/api/user/register': sample(
    async (w) => {
      const mobile = aMobile()
      const code = await aCode(w, mobile, 2)
      return { input: { mobile, code, password: another, repassword: another, referralCode: 'ABC123', agree: 1 } }
    },
    { tries: 4 },
  ),
  'user/api/user/send/code': sample(async () => ({ input: { mobile: aMobile(), codeType: 1 } })),
  'user/api/user/update/password': sample(
    async (w) => {
      const { mobile } = await aNewcomer(w)
      const code = await aCode(w, mobile, 3)
      return { input: { mobile, code, newPassword: another, confirmPassword: another } }
    },
    { tries: 4 },
  ),
  'user/auth/user/update/password': sample(async (w) => {
    const { token } = await aNewcomer(w)
    return { token, input: { oldPassword: newPassword, newPassword: another } }
  }),
  'user/auth/user/send/code': sample(async (w) => ({ token: (await aNewcomer(w)).token, input: { codeType: 5 } })),
  'user/auth/user/confirm': [
    ...sample(async (w) => ({ token: (await aNewcomer(w)).token, input: { password: newPassword } })),
    { what: 'by code', tries: 4, ready: (w) => coded(w, 5) },
  ],
  'user/auth/user/logout': sample(async (w) => ({ token: (await aNewcomer(w)).token })),
  'user/auth/user/ext/update': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: { nickname: '山里的老师', schoolName: '江州一小' } }
  }),
  'user/auth/session/delete': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aSession(w, id, 2)
    const other = await one(w, 'select id from session where account_id = $1 and client_type = 2', [id])
    return { token, input: { id: other.id } }
  }),
  'user/auth/session/delete/all': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aSession(w, id, 2)
    return { token }
  }),
  'user/auth/user/update/mobile': sample((w) => coded(w, 6), { tries: 4 }),
  'user/auth/user/cancel': sample((w) => coded(w, 5), { tries: 4 }),
  'user/api/captcha/get': sample(async () => ({})),
  'user/auth/user/research/save': sample(async (w) => {
    return { token: (await aNewcomer(w)).token, input: fields['user/auth/user/research/edit']! }
  }),
  'user/auth/user/research/edit': sample(async (w) => {
    const me = await aNewcomer(w)
    const given = fields['user/auth/user/research/edit'] as { schoolName: string }
    const { id } = await me.api('user/auth/user/research/save', given as never)
    return { token: me.token, input: { ...given, id, schoolName: '江州二小' } }
  }),
  'user/auth/user/ext/face/contras/code': sample(async (w) => ({
    token: (await withFace(w)).token,
    input: { sceneType: 1 },
  })),
  'user/auth/user/ext/face/contras/check': sample(async (w) => {
    const me = await withFace(w)
    const { faceNo } = await me.api('user/auth/user/ext/face/contras/code', { sceneType: 1 })
    return { token: me.token, input: { faceNo, picture: 'A'.repeat(400) } }
  }),
  'user/auth/user/ext/face/contras/fail': sample(async (w) => {
    const me = await withFace(w)
    const { faceNo } = await me.api('user/auth/user/ext/face/contras/code', { sceneType: 1 })
    return { token: me.token, input: { faceNo, failReason: '画面里没有人' } }
  }),
  'user/auth/msg/user/read': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    return { token, input: { id: await aMessage(w, id) } }
  }),
  'user/auth/msg/user/delete': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    return { token, input: { ids: [await aMessage(w, id), await aMessage(w, id)] } }
  }),
  'user/auth/msg/user/read/all': sample(async (w) => {
    const { id, token } = await aNewcomer(w)
    await aMessage(w, id)
    return { token }
  }),
  'system/admin/login/password': sample(async (w) => {
    return { input: { account: (await anOperator(w)).account, password: newPassword } }
  }),
  'system/admin/sys/user/confirm': sample(async (w) => {
    return { token: (await anOperator(w)).token, input: { password: newPassword } }
  }),
  'system/admin/logout': sample(async (w) => ({ token: (await anOperator(w)).token })),
  'user/admin/users/edit': sample(async (w) => {
    const { id } = await aNewcomer(w)
    const { id: vipSetId } = await one(w, 'select min(id) as id from vip_set where status_id = 1')
    return { token: w.tokenOf('operator'), input: { id, isRecommended: 1, vipSetId, statusId: next() % 2 } }
  }),
}
