// The enums with their Chinese names.
import { z } from 'zod'
import { call } from '../call.ts'
import { Text } from '../fields.ts'

export const commonCalls = {
  'system/api/common/enum': call({
    summary: 'The codes and labels of one list, such as UserTypeEnum',
    input: z.object({ enumName: z.string().max(40) }),
    output: z.object({ list: z.array(z.object({ code: z.union([z.number(), z.string()]), desc: Text })) }),
    providesTags: () => [],
  }),
}
