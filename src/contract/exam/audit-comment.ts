// The calls about comments that a marker writes again and again.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Empty, Id, idOf, Text } from '../fields.ts'

/** Beyond it the one unused for longest gives way. */
export const maxAuditComments = 50

export const AuditComment = z.object({ id: Id, content: Text })

export const auditCommentCalls = {
  'exam/auth/audit/comment/list': call({
    summary: 'My comments for marking, the last used first',
    input: Empty,
    output: z.object({ list: z.array(AuditComment) }),
    providesTags: noTags,
  }),
  'exam/auth/audit/comment/save': call({
    summary: 'Keeps a comment for marking, or notes that it was used again; at most 50 are kept',
    input: z.object({ content: z.string().trim().min(1, '请先写评语').max(500, '最多 500 个字') }),
    output: AuditComment,
    invalidatesTags: noTags,
    rateLimit: { times: 600, seconds: 3600 },
    noImpersonation: true,
  }),
  'exam/auth/audit/comment/delete': call({
    summary: 'Deletes a comment of mine',
    owner: 'my comment',
    input: z.object({ id: idOf('auditComment') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
