// The human check that is asked for before a code is sent or a guess compared once more (gateway/user/attempts.ts).
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Int, Nothing, Text } from '../fields.ts'

/** Squarings that a browser does: half a second of an office computer. */
export const steps = 400_000

/** What calls take that may need a person: `captchaNo.answer.work`. */
export const captchaToken = z.string().max(400).optional()

export const captcha = {
  'user/api/captcha/get': call({
    says: 'A question that people answer, and a little work for their browser; good for one try, three minutes, one network',
    in: Nothing,
    out: z.object({
      captchaNo: Text,
      question: Text,
      /** Square `start` `steps` times modulo `modulus`; numbers in base 36. */
      puzzle: z.object({ start: Text, modulus: Text, steps: Int }),
      expireSeconds: Int,
    }),
    changes: nothing,
    limit: { times: 120, seconds: 300 },
  }),
}
