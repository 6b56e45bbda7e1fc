// Operators moderate the chat of live lessons.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { Done, Flag, Id, idOf, PageQuery, pageOf, Text } from '../../fields.ts'
import { ChatLine, MuteReason } from '../live.ts'

export const adminLiveCalls = {
  'course/admin/live/chat/page': call({
    summary: 'The lines of all rooms, the latest first; filtered by lesson or by mobile number',
    right: 'chat',
    deed: '按手机号查了直播聊天',
    input: PageQuery.extend({ periodId: Id.optional(), mobile: z.string().trim().max(11).optional() }),
    output: pageOf(
      ChatLine.extend({ mobile: Text, courseId: Id, courseName: Text, periodId: Id, periodName: Text, isMuted: Flag }),
    ),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'course/admin/live/chat/delete': call({
    summary: 'Deletes a line from its room, idempotent',
    right: 'chat',
    deed: '删了直播聊天',
    input: z.object({ id: Id }),
    output: Done,
    invalidatesTags: noTags,
  }),
  'course/admin/live/chat/mute': call({
    summary: 'Mutes a user in a room, with a reason shown to them, or unmutes them',
    right: 'chat',
    deed: '直播里禁言',
    input: z.object({ periodId: idOf('period'), userId: Id, isMuted: Flag, reason: MuteReason }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
