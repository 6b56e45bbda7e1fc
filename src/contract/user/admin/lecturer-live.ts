// Operators grant the right to go live.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Id, Instant, Int, idOf, line, number, oneOf, PageQuery, pageOf, Text } from '../../fields.ts'

export const AdminLecturerLive = z.object({
  id: Id, // of the lecturer
  lecturerName: Text,
  position: Text,
  organizationName: Text.nullable(),
  courseCount: Int,
  followerCount: Int,
  liveAuditStatus: Int, // 1 waiting, 2 granted, 3 refused
  liveReason: Text,
  liveOpinion: Text,
  gmtLive: Instant.nullable(), // of the last change
})

export type AdminLecturerLive = z.output<typeof AdminLecturerLive>

export const adminLecturerLiveCalls = {
  'user/admin/lecturer/live/page': call({
    summary: 'Who asked for the right to go live, has it or was refused: those that wait the longest first',
    right: 'settle',
    input: PageQuery.extend({ liveAuditStatus: oneOf(1, 2, 3).default(1) }),
    output: pageOf(AdminLecturerLive),
    providesTags: noTags,
  }),
  'PUT user/admin/lecturer/live/audit': call({
    summary: 'Grants the right to go live, or refuses it with an opinion; 3 also takes back what was granted',
    right: 'settle',
    deed: '审了直播权限',
    input: z.strictObject({
      id: idOf('lecturer'),
      liveAuditStatus: number.min(2).max(3),
      auditOpinion: line(200).default(''),
    }),
    output: z.object({ id: Id, liveAuditStatus: Int }),
    invalidatesTags: noTags,
  }),
}
