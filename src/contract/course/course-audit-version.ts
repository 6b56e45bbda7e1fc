// The versions of a course that were published, and the way back to one of them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Instant, Int, idOf, Text, Version } from '../fields.ts'
import { ownDraft, Versions } from './course-audit.ts'

export const courseAuditVersionCalls = {
  'course/auth/course/audit/version/list': call({
    summary: 'The versions of a course of mine that were published, the latest first, 50 at most',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course') }),
    output: z.object({
      list: z.array(
        z.object({
          versionNo: Int,
          courseName: Text,
          periodTotal: Int,
          gmtCreate: Instant.nullable(),
          isCurrent: Flag,
        }), // until when
      ),
    }),
    providesTags: noTags,
  }),
  'course/auth/course/audit/version/restore': call({
    summary: 'Makes a draft of an earlier version; refused while another draft is being written',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course'), versionNo: Version }),
    output: Versions,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
}
