// The organization of a lecturer, seen by the lecturer: invitations, asking to join, leaving.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Instant, Int, idOf, line, Text } from '../fields.ts'
import { Shares, tagsOfTie } from './organization-lecturer.ts'

const Side = z.object({ organizationId: Id, organizationName: Text, logo: Text })

const Tied = z.object({ auditStatus: Int, lecturerId: Id, organizationId: Id })

export const lecturerOrganizationCalls = {
  'user/auth/lecturer/organization/view': call({
    summary:
      'The organization I teach for, who invites me, and the organization I asked to join; with the shares in the income',
    access: 'lecturer',
    input: z.object({}),
    output: z.object({
      isLecturer: Flag, // an organization that teaches in nobody’s name has none
      organization: Side.extend({ gmtCreate: Instant.nullable(), courseCount: Int }).nullable(), // since when
      /** The latest first. */
      invitationList: z.array(Side.extend({ id: Id, introduceShort: Text, gmtCreate: Instant, gmtExpire: Instant })),
      /** The latest, unless it was accepted: what became of it. */
      request: Side.extend({
        id: Id,
        auditStatus: Int, // tieStates: 1 waits, 3 refused
        applyDesc: Text,
        auditOpinion: Text,
        gmtCreate: Instant,
      }).nullable(),
      shares: Shares,
      lecturerShare: Int, // percent, of courses of one’s own
    }),
    providesTags: noTags,
  }),
  'user/auth/lecturer/organization/apply': call({
    summary: 'Asks to join an organization; one request at a time, by who belongs to none',
    access: 'lecturer',
    ofAnybody: 'organizations are public',
    noImpersonation: true,
    input: z.object({ organizationId: idOf('organization'), applyDesc: line(200).default('') }),
    output: z.object({ id: Id, auditStatus: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 3600 },
  }),
  'user/auth/lecturer/organization/withdraw': call({
    summary: 'Takes back a request that waits; again answers with what became of it',
    access: 'lecturer',
    owner: 'a request of mine',
    input: z.object({ id: idOf('organizationLecturer') }),
    output: z.object({ auditStatus: Int }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'user/auth/lecturer/organization/answer': call({
    summary: 'Accepts (2) an invitation and its shares, or declines (3); what was decided before answers with that',
    access: 'lecturer',
    owner: 'an invitation to me',
    noImpersonation: true,
    input: z.object({ id: idOf('organizationLecturer'), auditStatus: z.number().int().min(2).max(3) }),
    output: Tied,
    invalidatesTags: (_, tie) => tagsOfTie(tie),
  }),
  'user/auth/lecturer/organization/leave': call({
    summary:
      'Leaves my organization: the published courses stay there, drafts that I began go with me; refused where I belong to none',
    access: 'lecturer',
    noImpersonation: true,
    input: z.object({}),
    output: z.object({ lecturerId: Id, organizationId: Id }),
    invalidatesTags: (_, tie) => tagsOfTie(tie),
  }),
}
