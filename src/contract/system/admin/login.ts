// An operator signs in.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Text } from '../../fields.ts'
import { captchaToken } from '../../user/captcha.ts'

export const adminLoginCalls = {
  'system/admin/login/password': call({
    summary: 'Signs an operator in',
    deed: '登录后台',
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
}
