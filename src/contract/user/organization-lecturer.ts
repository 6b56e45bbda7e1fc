// The lecturers of an organization: invited by it, or asking to join; and parting with them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Flag, Id, Instant, Int, idOf, line, Mobile, number, oneOf, PageQuery, pageOf, Text } from '../fields.ts'
import { LecturerCard } from './lecturer.ts'
import { requestTypes } from './ties.ts'

/** Percent of the price paid, of a course of a lecturer under an organization; the rest is the platform's. */
export const Shares = z.object({ lecturer: Int, organization: Int })

export type Shares = z.output<typeof Shares>

/** Pages that name the organization of a lecturer, or the lecturers of an organization. */
export const tagsOfTie = ({ lecturerId, organizationId }: { lecturerId: number; organizationId: number }) => [
  ...[`lecturer:${lecturerId}`, 'lecturers'],
  ...[`org:${organizationId}`, 'organizations', `courses:organization-${organizationId}`],
]

const applyType = number.min(1).max(2).default(requestTypes.lecturer)

const OwnLecturer = LecturerCard.pick({
  lecturerName: true,
  position: true,
  headImgUrl: true,
  followerCount: true,
}).extend({
  lecturerId: Id,
  tieId: Id.nullable(), // of the invitation, while it waits
  isInvited: Flag, // does not belong to the organization yet
  isSelf: Flag, // the organization, teaching in its own name
  isExpired: Flag, // the invitation has to be sent again
  gmtCreate: Instant.nullable(), // since when; null: from the beginning
  courseCount: Int, // of the organization's, published
  studyCount: Int, // learners of these
  lecturerProfit: Int, // fen, what the lecturer earned by courses of the organization
  organizationProfit: Int, // fen, what the organization earned with the lecturer
})

const LecturerRequest = LecturerCard.pick({
  lecturerName: true,
  position: true,
  headImgUrl: true,
  introduceShort: true,
  courseCount: true,
  followerCount: true,
}).extend({
  id: Id,
  applyType: Int, // requestTypes
  lecturerId: Id.nullable(), // null: is none yet
  studyCount: Int,
  subjectList: z.array(Text), // names of the categories that they teach in, 5 at most
  applyDesc: Text,
  auditStatus: Int, // tieStates
  auditOpinion: Text,
  gmtCreate: Instant,
  auditTime: Instant.nullable(),
})

export const organizationLecturerCalls = {
  'user/auth/organization/lecturer/list': call({
    summary: 'The lecturers of my organization, those invited first, and the shares in the income',
    access: 'organization',
    input: PageQuery.extend({
      lecturerName: line(20).optional(),
      isInvited: number.pipe(Flag).optional(),
    }),
    output: pageOf(OwnLecturer).extend({ shares: Shares }),
    providesTags: noTags,
  }),
  'user/auth/organization/lecturer/save': call({
    summary:
      'Invites a lecturer by mobile number and name, which both have to fit; an invitation that is over is sent again. Numbers looked up are counted, as those of learners are',
    access: 'organization',
    input: z.object({ mobile: Mobile, lecturerName: line(20, 1) }),
    output: z.object({ id: Id, lecturerId: Id, lecturerName: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'user/auth/organization/lecturer/delete': call({
    summary:
      'Parts with a lecturer, or takes back an invitation. The published courses stay with the organization, which earns by them from now on; drafts that the lecturer began go with the lecturer',
    access: 'organization',
    owner: 'a lecturer of my organization, or one invited',
    noImpersonation: true,
    input: z.object({ lecturerId: idOf('lecturer') }),
    output: z.object({ ok: z.boolean(), lecturerId: Id, organizationId: Id }),
    invalidatesTags: (_, tie) => tagsOfTie(tie),
  }),
  'user/auth/organization/lecturer/audit/page': call({
    summary:
      'The lecturers who ask to join my organization, or (applyType 2) those who settle in and name it, the latest first, and the shares in the income',
    access: 'organization',
    input: PageQuery.extend({
      applyType,
      auditStatus: oneOf(1, 2, 3, 5, 6).optional(),
    }),
    output: pageOf(LecturerRequest).extend({ shares: Shares }),
    providesTags: noTags,
  }),
  'PUT user/auth/organization/lecturer/audit': call({
    summary:
      'Takes a lecturer who asks into my organization (2), or refuses with an opinion (3); what was decided before answers with that. Who settles in goes on to the operators',
    access: 'organization',
    owner: 'a request to my organization',
    noImpersonation: true,
    input: z.object({
      id: idOf('organizationLecturer'),
      applyType,
      auditStatus: z.number().int().min(2).max(3),
      auditOpinion: line(200).default(''), // needed to refuse
    }),
    output: z.object({ auditStatus: Int, lecturerId: Id.nullable(), organizationId: Id }),
    invalidatesTags: (_, { lecturerId, organizationId }) =>
      lecturerId === null ? [] : tagsOfTie({ lecturerId, organizationId }),
  }),
}
