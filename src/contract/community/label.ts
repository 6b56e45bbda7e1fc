// The calls about the labels of blogs and questions.

import { z } from 'zod'
import { call } from '../call.ts'
import { labelAreas } from '../enums/label-areas.ts'
import { codeIn, Id, Int, Text } from '../fields.ts'

export const Label = z.object({
  id: Id,
  labelNo: Text,
  labelName: Text,
  labelArea: Int,
  blogCount: Int, // number of blogs or questions
  sort: Int,
})

export type Label = z.output<typeof Label>

/** A label's number, as in addresses; '' = all. */
export const LabelNo = z.string().trim().max(20)

export const labelCalls = {
  'community/api/label/list': call({
    summary: 'The labels of blogs (labelArea 1) and of questions (2)',
    input: z.object({ labelArea: codeIn(labelAreas).optional() }),
    output: z.object({ list: z.array(Label) }),
    providesTags: ({ labelArea }) => [labelArea ? `labels:${labelArea}` : 'labels'],
    cached: true,
  }),
}
