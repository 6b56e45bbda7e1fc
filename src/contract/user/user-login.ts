// Sign-in by password, code, ticket or WeChat.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Code, Mobile, Text } from '../fields.ts'
import { captchaToken } from './captcha.ts'
import { clientType, deviceToken, referralCode, SessionUser } from './user.ts'

export const userLoginCalls = {
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
      time: z.number().int().positive().max(10_000_000_000),
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
}
