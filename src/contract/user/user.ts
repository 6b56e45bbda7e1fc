// Registration, codes, passwords, mobile number, export and closure of the account.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Code, Done, Empty, Flag, Id, Instant, Mobile, Password, Text } from '../fields.ts'
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
export const clientType = z.number().int().min(1).max(4).default(1)

export const referralCode = z
  .string()
  .regex(/^$|^[A-Z0-9]{6}$/, '推荐码是 6 位大写字母或数字')
  .optional()

/** The purposes of codes; a code is valid for one of them only. */
export const codeTypes = { login: 1, register: 2, password: 3, settle: 4, confirm: 5, mobile: 6 } as const

const SentCode = z.object({
  expireSeconds: z.number().int(),
  demoCode: z.string().optional(), // only in the demo, which sends no messages
})

/** What is stored about an account, by table. */
export const AccountExport = z.object({
  fileName: Text,
  gmtCreate: Instant,
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

export const userCalls = {
  'user/auth/user/update/mobile': call({
    summary: 'Changes my mobile number with the code sent to the new one (codeType 6); ends all other sessions',
    noImpersonation: true,
    reauth: true,
    input: z.object({ mobile: Mobile, code: Code }),
    output: z.object({ mobile: Text }), // masked
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/export': call({
    summary: 'All stored data about me, by table',
    noImpersonation: true,
    reauth: true,
    input: Empty,
    output: AccountExport,
    providesTags: noTags,
    rateLimit: { times: 5, seconds: 86_400 },
  }),
  'user/auth/user/cancel': call({
    summary: 'Closes my account in 15 days, with a code (codeType 5); signing in before then cancels it',
    noImpersonation: true,
    reauth: true,
    input: z.object({ code: Code }),
    output: z.object({ gmtCancel: Instant }),
    invalidatesTags: noTags,
    rateLimit: { times: 5, seconds: 3600 },
    ownTransaction: true,
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
  'user/api/user/update/password/ticket': call({
    summary: 'Sets a new password with the ticket of a link that an operator made; it works once and ends all sessions',
    input: z.object({ ticket: z.string().min(20).max(100), newPassword: Password }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 300 },
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
    input: z.object({ password: z.string().min(1, '请输入登录密码').max(128).optional(), code: Code.optional() }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/user/logout': call({ summary: 'Signs out', input: Empty, output: Done, invalidatesTags: noTags }),
}
