// The calls by which operators sign in: accounts and sessions of their own.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Text } from '../fields.ts'
import { captchaToken } from '../user/captcha.ts'

export const operator = {
  'system/admin/login/password': call({
    summary: 'Signs an operator in',
    access: 'anyone',
    input: z.object({
      account: z.string().trim().min(1, '请输入账号').max(32),
      password: z.string().min(1, '请输入密码').max(128),
      captchaToken,
    }),
    output: z.object({ token: Text, account: Text, name: Text, roleList: z.array(Text) }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'account' },
    ownTransaction: true,
  }),
  'system/admin/sys/user/current': call({
    summary: 'The signed-in operator',
    input: Empty,
    output: z.object({ account: Text, name: Text, roleList: z.array(Text), permissionList: z.array(Text) }),
    providesTags: noTags,
  }),
  'system/admin/sys/user/confirm': call({
    summary: 'Reauthenticates the operator by password, for ten minutes',
    input: z.object({ password: z.string().min(1, '请输入密码').max(128) }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'system/admin/logout': call({
    summary: 'Signs the operator out',
    input: Empty,
    output: Done,
    invalidatesTags: noTags,
  }),
}
