// The enums with their Chinese names.
import { z } from 'zod'
import { call } from '../call.ts'
import { Html, Text } from '../fields.ts'

export const commonCalls = {
  'system/api/common/enum': call({
    summary: 'The codes and labels of one list, such as UserTypeEnum',
    input: z.object({ enumName: z.string().max(40) }),
    output: z.object({ list: z.array(z.object({ code: z.union([z.number(), z.string()]), desc: Text })) }),
    providesTags: () => [],
  }),
  'system/api/common/filter/xiumi': call({
    summary:
      'Cleans HTML pasted from the Xiumi editor (or Word, WeChat): no script, style or foreign class. Pictures of other hosts are left out and named; the server fetches none',
    input: z.object({ content: z.string().max(200_000, '内容太长，请分几次粘贴') }),
    output: z.object({ content: Html, imageList: z.array(Text) }),
    providesTags: () => [],
    rateLimit: { times: 60, seconds: 600 },
  }),
}
