// What samples share: accounts and their messages.
import { createHmac, randomBytes } from 'node:crypto'
import { aMobile, aNewcomer, one } from '../support/making.ts'
import type { World } from '../support/world.ts'

export const another = '秋水长天 2027'

export async function signed(w: World) {
  const [mobile, time] = [(await aNewcomer(w)).mobile, Math.floor(Date.now() / 1000)]
  const nonce = randomBytes(12).toString('hex')
  const sign = createHmac('sha256', w.outside.loginSecret!).update(`${mobile} ${time} ${nonce}`).digest('hex')
  return { mobile, time, nonce, sign }
}

/** With a code that was sent to the account's own number, or to another. */
export async function coded(w: World, codeType: 5 | 6) {
  const me = await aNewcomer(w)
  const mobile = aMobile()
  const more = codeType === 6 ? { mobile } : {}
  const { demoCode: code } = await me.api('user/auth/user/send/code', { codeType, ...more })
  return { token: me.token, input: { code, ...more } }
}

export async function aMessage(w: World, accountId: number) {
  const row = await one(
    w,
    `insert into message (account_id, msg_type, msg_title, msg_text) values ($1, 1, '通知', '<p>本周五停机维护。</p>') returning id`,
    [accountId],
  )
  return row.id as number
}

export async function aTicket(w: World) {
  const { id: userId } = await aNewcomer(w)
  return (await w.as('operator')('user/admin/users/super/ticket', { userId })).ticket
}

export async function withFace(w: World) {
  const begin = async () => ({ provider: 9, code: '123456', qrCode: '', expireSeconds: 300 })
  w.outside.face = { isOn: true, interval: 1800, begin, isSame: async () => true }
  return aNewcomer(w)
}
