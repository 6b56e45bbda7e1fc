// The calls to sign in and out, to register, and to change passwords.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Code, Done, Empty, Flag, Id, Instant, idOf, Mobile, Password, Text } from '../fields.ts'
import { captchaToken } from './captcha.ts'

/** 1 learner, 2 lecturer, 3 organization. */
export const UserType = z.union([z.literal(1), z.literal(2), z.literal(3)])
export type UserType = z.output<typeof UserType>

/**
 * The device token that a sign-in on this device returned: with it, failed attempts of strangers on the mobile do not lead to a
 * CAPTCHA or a block. Valid for 180 days, until the password changes or all sessions end; it does not sign in by itself.
 * An invalid one is ignored.
 */
export const deviceToken = z.string().max(200).optional()

export const SessionUser = z.object({
  id: Id,
  token: z.string(),
  deviceToken, // none for impersonation
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

/** The purposes of codes; a code is valid for one of them only. */
export const codeTypes = { login: 1, register: 2, password: 3, settle: 4, confirm: 5, mobile: 6 } as const

const SentCode = z.object({
  expireSeconds: z.number().int(),
  demoCode: z.string().optional(), // only in the demo, which sends no messages
})

export const session = {
  'user/api/user/login/password': call({
    summary: 'Signs in; an older sign-in of the same account and kind of client ends (its next call gets 304)',
    input: z.object({
      mobile: Mobile,
      password: z.string().min(1, '请输入密码').max(128),
      clientType,
      captchaToken,
      deviceToken,
    }),
    output: SessionUser,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/api/user/login/code': call({
    summary: 'Signs in with a code; registers a new number as a learner',
    input: z.object({ mobile: Mobile, code: Code, clientType, referralCode, captchaToken, deviceToken }),
    output: SessionUser,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/admin/users/super/ticket': call({
    summary: 'A ticket (60 s) for impersonating a user at /superlogin, for half an hour; recorded in the audit log',
    reauth: true,
    input: z.object({ userId: idOf('account') }),
    output: z.object({ ticket: Text, url: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 60 },
  }),
  'user/api/user/login/ticket': call({
    summary: 'Exchanges the one-time ticket (60 s) of an external login page for a session',
    input: z.object({ ticket: z.string().min(20).max(100), clientType }),
    output: SessionUser,
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 300 },
  }),
  'user/api/user/login/ticket/save': call({
    summary: 'A ticket (60 s) for a user of an external login page: requested by its server, signed with LOGIN_SECRET',
    input: z.object({
      mobile: Mobile,
      /** Unix time in seconds, at most a minute off. */
      time: z.number().int().positive(),
      /** A unique value for each ticket. */
      nonce: z.string().regex(/^[\w-]{8,64}$/),
      /** Hex of HMAC-SHA256 over `mobile time nonce`. */
      sign: z.string().regex(/^[\da-f]{64}$/),
    }),
    output: z.object({ ticket: Text, url: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 60 },
  }),
  'user/api/user/login/wx': call({
    summary: 'Sign-in by WeChat; not available',
    input: z.object({ code: z.string().min(1).max(200), clientType }),
    output: SessionUser,
    invalidatesTags: noTags,
    rateLimit: { times: 25, seconds: 300 },
  }),
  'user/api/user/register': call({
    summary: 'Registers a learner and signs in; records the referrer',
    input: z.object({
      mobile: Mobile,
      code: Code,
      password: Password,
      repassword: z.string().max(128),
      referralCode,
      clientType,
      agree: Flag,
      captchaToken,
    }),
    output: SessionUser,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/api/user/send/code': call({
    summary: 'Sends a code of 6 digits, valid for 5 minutes and one purpose: 1 sign in, 2 register, 3 new password',
    input: z.object({ mobile: Mobile, codeType: z.number().int().min(1).max(3), captchaToken, deviceToken }),
    output: SentCode,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/api/user/update/password': call({
    summary: 'Sets a new password with a code; ends all sessions',
    input: z.object({
      mobile: Mobile,
      code: Code,
      newPassword: Password,
      confirmPassword: z.string().max(128),
      captchaToken,
      deviceToken,
    }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/auth/user/update/password': call({
    summary: 'Changes my password; ends all other sessions',
    noImpersonation: true,
    input: z.object({ oldPassword: z.string().min(1, '请输入当前密码').max(128), newPassword: Password }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/send/code': call({
    summary: 'Sends a code: 5 to my own number, for reauthentication; 6 to the new number that replaces it',
    noImpersonation: true,
    input: z.object({ codeType: z.number().int().min(5).max(6), mobile: Mobile.optional() }),
    output: SentCode,
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/confirm': call({
    summary: 'Reauthenticates me by password or code, for ten minutes',
    noImpersonation: true,
    input: z.object({ password: z.string().min(1).max(128).optional(), code: Code.optional() }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/logout': call({ summary: 'Signs out', input: Empty, output: Done, invalidatesTags: noTags }),
}
