// Samples of the calls of contract/user/captcha.ts.
import { type Samples, sample } from '../sample.ts'

export const samples: Samples = {
  'user/api/captcha/get': sample(async () => ({})),
}
