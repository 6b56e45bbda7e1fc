// The calls of the survey about teachers' learning needs.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Id, Instant, Int, idOf, line, Text } from '../fields.ts'

/** The number of the survey, so that there can be more than one. */
const researchNo = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .default('needs')

const fields = {
  schoolName: line(50, 1),
  position: line(20, 1),
  subject: line(20, 1),
  teachYears: z.number('请填数字').int('请填整数').min(0, '教龄在 0 到 60 之间').max(60, '教龄在 0 到 60 之间'),
  needs: z.string().trim().min(5, '至少写 5 个字').max(1000, '最多 1000 个字'),
  /** The selected options of multiple-choice questions. */
  answers: z
    .record(z.string().max(20), z.array(z.string().max(30)).max(20))
    .refine((answers) => Object.keys(answers).length <= 50, '最多 50 道题')
    .default({}),
}

export const Research = z.object({
  id: Id,
  researchNo: Text,
  schoolName: Text,
  position: Text,
  subject: Text,
  teachYears: Int,
  needs: Text,
  answers: z.record(z.string(), z.array(z.string())),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export const userResearchCalls = {
  'user/auth/user/research/view': call({
    summary: 'My answers to the survey; null where there are none',
    input: z.object({ researchNo }),
    output: z.object({ research: Research.nullable() }),
    providesTags: noTags,
  }),
  'user/auth/user/research/save': call({
    summary: 'Saves my answers to the survey (upsert)',
    input: z.object({ researchNo, ...fields }),
    output: Research,
    invalidatesTags: noTags,
  }),
  'user/auth/user/research/edit': call({
    summary: 'Changes my answers',
    owner: 'my survey',
    input: z.object({ id: idOf('research'), ...fields }),
    output: Research,
    invalidatesTags: noTags,
  }),
}
