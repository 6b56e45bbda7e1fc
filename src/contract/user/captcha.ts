// The CAPTCHA that is required beyond the free limits of sending codes and guessing (gateway/user/attempts.ts).
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Int, Text } from '../fields.ts'

/** Squarings of the proof of work: half a second on an office computer. */
export const steps = 400_000

/** The field of calls that may require a CAPTCHA: `captchaNo.answer.work`. */
export const captchaToken = z.string().max(400).optional()

export const captchaCalls = {
  'user/api/captcha/get': call({
    summary: 'A CAPTCHA: a text question and a proof of work; valid for one try, three minutes and one network',
    input: Empty,
    output: z.object({
      captchaNo: Text,
      question: Text,
      /** Square `start` `steps` times modulo `modulus`; numbers in base 36. */
      puzzle: z.object({ start: Text, modulus: Text, steps: Int }),
      expireSeconds: Int,
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 300 },
  }),
}
