// The calls about the labels of blogs and questions.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Int, Text } from '../fields.ts'

export const Label = z.object({
  id: Id,
  labelNo: Text,
  labelName: Text,
  labelArea: Int, // 1 blogs, 2 questions
  blogCount: Int, // of blogs or questions under it
  sort: Int,
})
export type Label = z.output<typeof Label>

/** A label's number, as addresses say it; '' = all of them. */
export const LabelNo = z.string().trim().max(20)

export const label = {
  'community/api/label/list': call({
    says: 'The labels of blogs (labelArea 1) and of questions (2)',
    in: z.object({ labelArea: z.number().int().min(1).max(2).optional() }),
    out: z.object({ list: z.array(Label) }),
    shows: ({ labelArea }) => [labelArea ? `labels:${labelArea}` : 'labels'],
    steady: true,
  }),
}
