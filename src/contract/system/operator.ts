// The calls by which operators sign in: accounts and sessions of their own.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Nothing, Text } from '../fields.ts'
import { captchaToken } from '../user/captcha.ts'

export const operator = {
  'system/admin/login/password': call({
    says: 'Signs an operator in',
    who: 'anyone',
    in: z.object({
      account: z.string().trim().min(1, '请输入账号').max(32),
      password: z.string().min(1, '请输入密码').max(128),
      captchaToken,
    }),
    out: z.object({ token: Text, account: Text, name: Text, roleList: z.array(Text) }),
    changes: nothing,
    limit: { times: 100, seconds: 60, each: 'account' },
    slow: true,
  }),
  'system/admin/sys/user/current': call({
    says: 'Which operator I am',
    in: Nothing,
    out: z.object({ account: Text, name: Text, roleList: z.array(Text), permissionList: z.array(Text) }),
    shows: nothing,
  }),
  'system/admin/sys/user/confirm': call({
    says: 'Makes sure which operator this is, by password: for ten minutes calls do not ask again',
    in: z.object({ password: z.string().min(1, '请输入密码').max(128) }),
    out: Done,
    changes: nothing,
    limit: { times: 10, seconds: 3600 },
    slow: true,
  }),
  'system/admin/logout': call({ says: 'Signs the operator out', in: Nothing, out: Done, changes: nothing }),
}
