// How lists show a lecturer.
import { z } from 'zod'
import { Flag, Html, Id, Int, Text } from '../fields.ts'

export const LecturerCard = z.object({
  id: Id,
  lecturerName: Text,
  position: Text,
  headImgUrl: Text,
  introduceShort: Text,
  courseCount: Int,
  followerCount: Int,
  organizationId: Id.nullable(),
})
export type LecturerCard = z.output<typeof LecturerCard>

export const Lecturer = LecturerCard.extend({
  introduce: Html,
  organizationName: Text.nullable(),
  studyCount: Int,
  isAttention: Flag.optional(),
})
export type Lecturer = z.output<typeof Lecturer>
