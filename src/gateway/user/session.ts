// Answers the calls of contract/user/session.ts.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { session as contract, SessionUser, UserType } from '../../contract/user/session.ts'
import { codeTypes } from '../../contract/user/session.ts'
import type { Query } from '../../db/connect.ts'
import type { Context, Handlers } from '../handler.ts'
import { beginSession, endSession, endSessions, hashOf, markReauthenticated, sessionTag } from '../session.ts'
import { countSent, guess, guessInSession } from './attempts.ts'
import { checkCodeInSession, consumeCode, sendCode, verifyCode, wrongCode } from './code.ts'
import { newDeviceToken } from './known-device.ts'
import { msgTypes, sendMessage } from './messages.ts'
import { checkPassword, hashPassword, isPassword } from './password.ts'

const wrongPassword = () => new CallError('conflict', '手机号或密码错误')
const frozen = () => new CallError('frozen', '账户已被冻结，请联系客服')
/** Client type of impersonation, so that the user's own sessions stay. */
const impersonationType = 9

const columns = [
  ...(['id', 'mobile', 'nickname', 'headImgUrl', 'userType', 'statusId', 'passwordHash', 'gmtCancel'] as const),
  'deviceVersion',
] as const

const accountOf = (q: Query, mobile: string) =>
  q.selectFrom('account').select(columns).where('mobile', '=', mobile).executeTakeFirst()

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

type SignInOptions = { clientType: number; isOnBehalf?: Flag; isReauthenticated?: boolean }

async function signIn(
  q: Query,
  account: Account,
  options: SignInOptions,
  { invalidateTags, agent, address, outside }: Pick<Context, 'invalidateTags' | 'agent' | 'address' | 'outside'>,
): Promise<SessionUser> {
  if (account.statusId === 0) throw frozen()
  const { id, nickname, headImgUrl, mobile } = account
  invalidateTags(sessionTag({ kind: 'account', id }))
  if (account.gmtCancel && !options.isOnBehalf) await cancelClosure(q, id)
  const session = await beginSession(q, { kind: 'account', id }, { ...options, agent, address })
  const user = { id, nickname, headImgUrl, userType: account.userType as UserType, mobile: maskMobile(mobile) }
  return { ...user, ...session, ...(!options.isOnBehalf && { deviceToken: newDeviceToken(outside, account) }) }
}

/** Signing in before the deadline cancels the closure of the account. */
async function cancelClosure(q: Query, id: number) {
  await q.updateTable('account').set({ gmtCancel: null }).where('id', '=', id).execute()
  const text = '你在期限内重新登录，注销申请已撤回，资料和学习记录都在。'
  await sendMessage(q, id, { msgType: msgTypes.system, title: '账户注销已撤回', text, link: '/account/info' })
}

/** Registers a learner and sends a welcome message. The referrer is recorded here and never changes. */
async function newLearner(q: Query, mobile: string, passwordHash: string, referralCode: string | undefined) {
  const referrer = referralCode
    ? await q.selectFrom('account').select('id').where('referralCode', '=', referralCode).executeTakeFirst()
    : undefined
  const account = await q
    .insertInto('account')
    .values({
      mobile,
      nickname: `学员${mobile.slice(-4)}`,
      passwordHash,
      referralCode: await newReferralCode(q),
      referrerId: referrer?.id ?? null,
    })
    .onConflict((c) => c.column('mobile').doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!account) throw wrongField('mobile', '这个手机号已经注册，请直接登录')
  await q
    .insertInto('message')
    .values({
      accountId: account.id,
      msgType: msgTypes.system,
      msgTitle: '欢迎来到杏坛',
      msgText: '<p>课程、考试和证书都在这里。先到「个人资料」写上学校和学科，我们会推荐更合适的课。</p>',
      linkUrl: '/account/info',
    })
    .execute()
  return account
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

async function newReferralCode(q: Query): Promise<string> {
  const code = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  const existing = await q.selectFrom('account').select('id').where('referralCode', '=', code).executeTakeFirst()
  return existing ? newReferralCode(q) : code
}

const requireSame = (field: string, a: string, b: string) => {
  if (a !== b) throw wrongField(field, '两次输入的密码不一样')
}

const useCode = '今天密码试错太多次了，请改用短信验证码，或退出后重新登录'

const mobileOf = async (q: Query, id: number) =>
  (await q.selectFrom('account').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile

/** Checks a guest's code; `consumeCode` consumes it later. */
async function checkCode(
  context: Parameters<typeof guess>[0],
  input: Parameters<typeof guess>[2] & { code: string },
  purpose: 'login' | 'register' | 'password',
) {
  const { mobile, code } = input
  const compare = () => context.write((q) => verifyCode(q, mobile, purpose, code))
  if (!(await guess(context, 'code', input, compare))) throw wrongCode()
}

export const session: Handlers<typeof contract> = {
  async 'user/api/user/login/password'(input, context) {
    const { mobile, password, clientType } = input
    const account = await accountOf(context.q, mobile)
    const isRight = await guess(context, 'password', input, () => isPassword(account?.passwordHash, password))
    if (!isRight) throw wrongPassword()
    return context.write(async (q) => {
      // the password may have changed since it was compared: read again and lock
      const unchanged = q.selectFrom('account').select(columns).where('passwordHash', '=', account!.passwordHash)
      const current = await unchanged.where('id', '=', account!.id).forNoKeyUpdate().executeTakeFirst()
      if (!current) throw wrongPassword()
      return signIn(q, current, { clientType }, context)
    })
  },

  async 'user/api/user/login/code'(input, context) {
    const { mobile, code, clientType, referralCode } = input
    await checkCode(context, input, 'login')
    return context.write(async (q) => {
      await consumeCode(q, mobile, 'login', code)
      const account = (await accountOf(q, mobile)) ?? (await newLearner(q, mobile, '', referralCode))
      return signIn(q, account, { clientType }, context)
    })
  },

  async 'user/api/user/login/ticket'({ ticket, clientType }, { q, ...context }) {
    const ticketRow = await q
      .deleteFrom('loginTicket')
      .where('ticketHash', '=', hashOf(ticket))
      .where('gmtExpire', '>', sql<string>`now()`)
      .returning(['accountId', 'isOnBehalf'])
      .executeTakeFirst()
    if (!ticketRow) throw new CallError('conflict', '登录链接已失效，请重新登录')
    const account = await q
      .selectFrom('account')
      .select(columns)
      .where('id', '=', ticketRow.accountId)
      .executeTakeFirstOrThrow()
    if (!ticketRow.isOnBehalf) return signIn(q, account, { clientType, isReauthenticated: false }, context)
    return signIn(q, account, { clientType: impersonationType, isOnBehalf: 1, isReauthenticated: false }, context)
  },

  async 'user/api/user/login/ticket/save'({ mobile, time, nonce, sign }, { q, outside }) {
    const { loginSecret, siteUrl } = outside
    if (!loginSecret) throw new CallError('conflict', '没有开通站外登录')
    const expected = createHmac('sha256', loginSecret).update(`${mobile} ${time} ${nonce}`).digest()
    const isRight = timingSafeEqual(expected, Buffer.from(sign, 'hex'))
    if (!isRight || Math.abs(Date.now() / 1000 - time) > 60) throw new CallError('conflict', '签名不对或已过期')
    const account = (await accountOf(q, mobile)) ?? (await newLearner(q, mobile, '', undefined))
    // derived from the signature: a repeated request gives the same ticket, which works once
    const ticket = createHmac('sha256', loginSecret).update(`ticket ${sign}`).digest('base64url')
    const inserted = await q
      .insertInto('loginTicket')
      .values({
        ticketHash: hashOf(ticket),
        accountId: account.id,
        gmtExpire: sql<string>`to_timestamp(${time}) + interval '60 seconds'`,
      })
      .onConflict((c) => c.doNothing())
      .returning('accountId')
      .executeTakeFirst()
    if (!inserted) throw new CallError('conflict', '这个凭证已经领过了')
    return { ticket, url: `${siteUrl}/logincb?ticket=${ticket}` }
  },

  async 'user/api/user/login/wx'() {
    throw new CallError('conflict', '没有开通微信登录，请用手机号登录')
  },

  async 'user/admin/users/super/ticket'({ userId }, { q, outside }) {
    const account = await q.selectFrom('account').select('id').where('id', '=', userId).executeTakeFirst()
    if (!account) throw new CallError('notFound', '没有这个用户')
    const ticket = randomBytes(32).toString('base64url')
    await q
      .insertInto('loginTicket')
      .values({
        ticketHash: hashOf(ticket),
        accountId: userId,
        isOnBehalf: 1,
        gmtExpire: sql<string>`now() + interval '60 seconds'`,
      })
      .execute()
    return { ticket, url: `${outside.siteUrl}/superlogin?ticket=${ticket}` }
  },

  async 'user/api/user/register'(input, context) {
    const { mobile, code, password, repassword, referralCode, clientType, agree } = input
    if (!agree) throw wrongField('agree', '请先阅读并同意用户协议与隐私政策')
    requireSame('repassword', password, repassword)
    checkPassword('password', password, { mobile })
    await checkCode(context, input, 'register')
    const passwordHash = await hashPassword(password)
    return context.write(async (q) => {
      await consumeCode(q, mobile, 'register', code)
      return signIn(q, await newLearner(q, mobile, passwordHash, referralCode), { clientType }, context)
    })
  },

  'user/api/user/send/code': (input, context) =>
    sendCode(input.mobile, input.codeType, {
      outside: context.outside,
      transaction: (keep) => countSent(context, input, keep),
    }),

  async 'user/auth/user/send/code'({ codeType, mobile }, { q, write, user, outside }) {
    if (codeType === codeTypes.mobile && !mobile) throw wrongField('mobile', '请输入新手机号')
    const currentMobile = await mobileOf(q, user.id)
    return sendCode(codeType === codeTypes.mobile ? mobile! : currentMobile, codeType, { outside, transaction: write })
  },

  async 'user/auth/user/confirm'({ password, code }, { q, write, user, tokenHash, invalidateTags }) {
    const { mobile, passwordHash } = await q
      .selectFrom('account')
      .select(['mobile', 'passwordHash'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (code !== undefined) {
      await checkCodeInSession({ write, tokenHash }, mobile, 'confirm', code)
    } else {
      const compare = () => isPassword(passwordHash, password ?? '')
      const isRight = await guessInSession({ write, tokenHash }, 'password', useCode, compare)
      if (!isRight) throw wrongField('password', '密码不对')
    }
    await write(async (q) => {
      if (code !== undefined) await consumeCode(q, mobile, 'confirm', code)
      await markReauthenticated(q, tokenHash!)
      invalidateTags(sessionTag(user))
    })
    return { ok: true }
  },

  async 'user/api/user/update/password'(input, context) {
    const { write, invalidateTags } = context
    const { mobile, code, newPassword, confirmPassword } = input
    requireSame('confirmPassword', newPassword, confirmPassword)
    checkPassword('newPassword', newPassword, { mobile })
    await checkCode(context, input, 'password')
    const passwordHash = await hashPassword(newPassword)
    await write(async (q) => {
      await consumeCode(q, mobile, 'password', code)
      const account = await q
        .updateTable('account')
        .set({ passwordHash })
        .where('mobile', '=', mobile)
        .returning('id')
        .executeTakeFirst()
      if (!account) return // same answer for unknown numbers, so that it does not reveal who is registered
      await endSessions(q, account.id)
      invalidateTags(sessionTag({ kind: 'account', id: account.id }))
    })
    return { ok: true }
  },

  async 'user/auth/user/update/password'({ oldPassword, newPassword }, { q, write, user, tokenHash, invalidateTags }) {
    const { mobile, passwordHash } = await q
      .selectFrom('account')
      .select(['mobile', 'passwordHash'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (!passwordHash) throw wrongField('oldPassword', '还没有设过密码，请用验证码设置')
    const compare = () => isPassword(passwordHash, oldPassword)
    const isRight = await guessInSession({ write, tokenHash }, 'password', useCode, compare)
    if (!isRight) throw wrongField('oldPassword', '当前密码不对')
    if (oldPassword === newPassword) throw wrongField('newPassword', '新密码和当前密码一样')
    checkPassword('newPassword', newPassword, { mobile, nickname: user.nickname })
    const newHash = await hashPassword(newPassword)
    await write(async (q) => {
      await q.updateTable('account').set({ passwordHash: newHash }).where('id', '=', user.id).execute()
      await endSessions(q, user.id, tokenHash)
      invalidateTags(sessionTag(user))
    })
    return { ok: true }
  },

  async 'user/auth/user/logout'(_, { q, user, tokenHash, invalidateTags }) {
    await endSession(q, tokenHash!)
    invalidateTags(sessionTag(user))
    return { ok: true }
  },
}
