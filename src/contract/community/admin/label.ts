// Operators edit the labels of blogs and questions.

import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { labelAreas } from '../../enums/label-areas.ts'
import { codeIn, Done, Flag, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'

const labelArea = codeIn(labelAreas)

const LabelRow = z.object({
  id: Id,
  labelNo: Text,
  labelName: Text,
  labelArea: Int,
  statusId: Flag,
  useNum: Int,
  version: Int,
})

const labelTags = () => ['labels', 'labels:1', 'labels:2']

export const adminLabelCalls = {
  'community/admin/label/list': call({
    summary: 'The labels of blogs (labelArea 1) or questions (2), hidden ones too, and how many have each',
    right: 'label',
    input: z.object({ labelArea: labelArea.default(labelAreas.blog) }),
    output: z.object({ list: z.array(LabelRow) }),
    providesTags: noTags,
  }),
  'community/admin/label/save': call({
    summary: 'Adds a label at the end, or changes one; its number stays',
    right: 'label',
    deed: '改了问答标签',
    input: saving(
      z.object({
        id: idOf('label').optional(),
        version: Version.optional(),
        labelName: line(12, 2),
        labelArea: labelArea.default(labelAreas.blog), // of a new one
        statusId: Flag.default(1),
      }),
    ),
    output: saved,
    invalidatesTags: labelTags,
  }),
  'community/admin/label/delete': call({
    summary: 'Removes a label that nothing has',
    right: 'label',
    deed: '删了问答标签',
    input: z.object({ id: idOf('label') }),
    output: Done,
    invalidatesTags: labelTags,
  }),
  'community/admin/label/sort': call({
    summary: 'Puts the labels into this order',
    right: 'label',
    deed: '排了问答标签',
    input: z.object({ ids: z.array(Id).min(1).max(200) }),
    output: Done,
    invalidatesTags: labelTags,
  }),
}
