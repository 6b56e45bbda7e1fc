// The enums with their Chinese names.
import { z } from 'zod'
import { call } from '../call.ts'
import { Html, Int, Text } from '../fields.ts'

export const commonCalls = {
  'system/api/common/enum': call({
    summary: 'The codes and labels of one list, such as UserTypeEnum',
    input: z.object({ enumName: z.string().max(40) }),
    output: z.object({ list: z.array(z.object({ code: z.union([z.number(), z.string()]), desc: Text })) }),
    providesTags: () => [],
  }),
  'system/api/common/filter/xiumi': call({
    summary:
      'Cleans HTML pasted from Xiumi, 135, Word or WeChat: titles, lists, quotes and rules by what they look like, no script, style or foreign class. Pictures of other hosts are left out and named; the server fetches none. Says what was dropped. Guests: 200,000 characters at once',
    input: z.object({ content: z.string().max(2_000_000, '内容太长，请分几次粘贴') }),
    output: z.object({
      content: Html,
      imageList: z.array(Text),
      /** Kinds of things that were left out, and how many of each: 「视频」, 2. */
      droppedList: z.array(z.object({ name: Text, count: Int })),
    }),
    providesTags: () => [],
    rateLimit: { times: 60, seconds: 600 },
    maxBytes: 4 * 1024 ** 2, // as JSON, most Chinese characters take three bytes
  }),
}
