// The calls of the survey: what a teacher wants to learn.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Id, Instant, Int, idOf, line, Text } from '../fields.ts'

/** One survey at a time; its number lets another one follow. */
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
  /** Which of the questions with choices were ticked. */
  answers: z.record(z.string().max(20), z.array(z.string().max(30)).max(20)).default({}),
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

export const research = {
  'user/auth/user/research/view': call({
    says: 'My answers to the survey; null before I gave any',
    in: z.object({ researchNo }),
    out: z.object({ research: Research.nullable() }),
    shows: nothing,
  }),
  'user/auth/user/research/save': call({
    says: 'Answers the survey; answered already, it is changed',
    in: z.object({ researchNo, ...fields }),
    out: Research,
    changes: nothing,
  }),
  'user/auth/user/research/edit': call({
    says: 'Changes my answers',
    owner: 'my survey',
    in: z.object({ id: idOf('research'), ...fields }),
    out: Research,
    changes: nothing,
  }),
}
