// Formulas of rich texts while they are written; readers get them inside of the texts.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Html, Text } from '../fields.ts'

export const formulaCalls = {
  'system/api/formula/view': call({
    summary: 'A formula typed as TeX as MathML, or what is wrong with it',
    access: 'signedIn', // who writes texts; readers get them with their formulas
    input: z.object({ tex: z.string().trim().min(1, '请写公式').max(1000, '一个公式最多 1000 个字符') }),
    /** `mathMl` is empty where `msg` says what is wrong. */
    output: z.object({ mathMl: Html, msg: Text }),
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 60 },
  }),
}
