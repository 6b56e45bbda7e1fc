// The calls that begin and end being signed in.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Code, Done, Flag, Id, Instant, idOf, Mobile, Nothing, Password, Text } from '../fields.ts'
import { captchaToken } from './captcha.ts'

/** 1 learner, 2 lecturer, 3 organization. */
export const UserType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type UserType = z.output<typeof UserType>

/**
 * What a sign-in answered on this device: given back, strangers' failures on the mobile do not count here (no human check,
 * never refused for them). Good for 180 days, until the password changes or all sessions are ended; it signs nobody in.
 * One that is void counts as none.
 */
export const deviceToken = z.string().max(200).optional()

export const SessionUser = z.object({
  id: Id,
  token: z.string(),
  deviceToken, // none where an operator signs in in a user's stead
  userType: UserType,
  nickname: z.string(),
  headImgUrl: z.string(),
  mobile: z.string(), // masked
  expireTime: Instant,
})
export type SessionUser = z.output<typeof SessionUser>

/** 1 PC, 2 H5, 3 mini-program, 4 app: one session of each kind. */
const clientType = z.number().int().min(1).max(4).default(1)
const referralCode = z
  .string()
  .regex(/^$|^[A-Z0-9]{6}$/, '推荐码是 6 位大写字母或数字')
  .optional()

/** What a code is good for: it opens nothing else. */
export const codeTypes = { login: 1, register: 2, password: 3, settle: 4, confirm: 5, mobile: 6 } as const

const SentCode = z.object({
  expireSeconds: z.number().int(),
  demoCode: z.string().optional(), // only in the demo, where no message can arrive
})

export const session = {
  'user/api/user/login/password': call({
    says: 'Signs in; an older sign-in of the same account and kind of client ends (its next call is 304)',
    in: z.object({
      mobile: Mobile,
      password: z.string().min(1, '请输入密码').max(128),
      clientType,
      captchaToken,
      deviceToken,
    }),
    out: SessionUser,
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'mobile' },
    slow: true,
  }),
  'user/api/user/login/code': call({
    says: 'Signs in with a code; a number not seen before becomes a learner',
    in: z.object({ mobile: Mobile, code: Code, clientType, referralCode, captchaToken, deviceToken }),
    out: SessionUser,
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'mobile' },
    slow: true,
  }),
  'user/admin/users/super/ticket': call({
    says: 'A ticket (60 s) to sign in at /superlogin in a user’s stead, for half an hour; the operator log keeps who made it',
    reauth: true,
    in: z.object({ userId: idOf('account') }),
    out: z.object({ ticket: Text, url: Text }),
    changes: nothing,
    limit: { times: 20, seconds: 60 },
  }),
  'user/api/user/login/ticket': call({
    says: 'Exchanges the one-time ticket (60 s) of an outside login page for a session',
    in: z.object({ ticket: z.string().min(20).max(100), clientType }),
    out: SessionUser,
    changes: nothing,
    limit: { times: 600, seconds: 300 },
  }),
  'user/api/user/login/ticket/save': call({
    says: 'A ticket (60 s) for who signed in at the login page elsewhere: asked for by that page’s server, signed by LOGIN_SECRET',
    in: z.object({
      mobile: Mobile,
      /** Seconds since 1970, at most a minute off. */
      time: z.number().int().positive(),
      /** A word of the asker’s own, for each ticket another. */
      nonce: z.string().regex(/^[\w-]{8,64}$/),
      /** Hex of HMAC-SHA256 over `mobile time nonce`. */
      sign: z.string().regex(/^[\da-f]{64}$/),
    }),
    out: z.object({ ticket: Text, url: Text }),
    changes: nothing,
    limit: { times: 600, seconds: 60 },
  }),
  'user/api/user/login/wx': call({
    says: 'Signs in by WeChat, where that is set up; it is not',
    in: z.object({ code: z.string().min(1).max(200), clientType }),
    out: SessionUser,
    changes: nothing,
    limit: { times: 25, seconds: 300 },
  }),
  'user/api/user/register': call({
    says: 'Makes a learner and signs in; remembers who recommended',
    in: z.object({
      mobile: Mobile,
      code: Code,
      password: Password,
      repassword: z.string().max(128),
      referralCode,
      clientType,
      agree: Flag,
      captchaToken,
    }),
    out: SessionUser,
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'mobile' },
    slow: true,
  }),
  'user/api/user/send/code': call({
    says: 'Sends a code of 6 digits, good for 5 minutes and one purpose: 1 sign in, 2 register, 3 new password',
    in: z.object({ mobile: Mobile, codeType: z.number().int().min(1).max(3), captchaToken, deviceToken }),
    out: SentCode,
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'mobile' },
    slow: true,
  }),
  'user/api/user/update/password': call({
    says: 'Sets a new password by code; all sessions end',
    in: z.object({
      mobile: Mobile,
      code: Code,
      newPassword: Password,
      confirmPassword: z.string().max(128),
      captchaToken,
      deviceToken,
    }),
    out: Done,
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'mobile' },
    slow: true,
  }),
  'user/auth/user/update/password': call({
    says: 'Changes my password; all sessions but this one end',
    inPerson: true,
    in: z.object({ oldPassword: z.string().min(1, '请输入当前密码').max(128), newPassword: Password }),
    out: Done,
    changes: nothing,
    limit: { times: 10, seconds: 3600 },
    slow: true,
  }),
  'user/auth/user/send/code': call({
    says: 'Sends a code: 5 to my own number, to make sure who I am; 6 to the number that I want instead of mine',
    inPerson: true,
    in: z.object({ codeType: z.number().int().min(5).max(6), mobile: Mobile.optional() }),
    out: SentCode,
    changes: nothing,
    limit: { times: 20, seconds: 3600 },
    slow: true,
  }),
  'user/auth/user/confirm': call({
    says: 'Makes sure who I am, by password or code: for ten minutes calls do not ask again',
    inPerson: true,
    in: z.object({ password: z.string().min(1).max(128).optional(), code: Code.optional() }),
    out: Done,
    changes: nothing,
    limit: { times: 10, seconds: 3600 },
    slow: true,
  }),
  'user/auth/user/logout': call({ says: 'Signs out', in: Nothing, out: Done, changes: nothing }),
}
