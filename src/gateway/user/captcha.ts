// Answers the call of contract/user/captcha.ts.
import type { captcha as contract } from '../../contract/user/captcha.ts'
import type { Handlers } from '../handler.ts'
import { newCaptcha } from './human.ts'

export const captcha: Handlers<typeof contract> = {
  'user/api/captcha/get': (_, { q, address }) => newCaptcha(q, address),
}
