// The calls about lecturers, and following them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Empty, Flag, Html, Id, Instant, Int, idOf, line, PageQuery, Picture, pageOf, Text } from '../fields.ts'

export const LecturerCard = z.object({
  id: Id,
  lecturerName: Text,
  position: Text,
  headImgUrl: Text,
  introduceShort: Text,
  courseCount: Int,
  followerCount: Int,
  organizationId: Id.nullable(),
  organizationName: Text.nullable(),
})

export type LecturerCard = z.output<typeof LecturerCard>

export const Lecturer = LecturerCard.extend({
  introduce: Html,
  studyCount: Int,
  avgScore: z.number(), // of the reviews of all courses; 0 = none
  bloggerId: Id.nullable(), // the author id of their articles
  articleCount: Int,
  isAttention: Flag.optional(),
})

export type Lecturer = z.output<typeof Lecturer>

const byLecturer = z.object({ lecturerId: idOf('lecturer') })

const followed = z.object({ isAttention: Flag, followerCount: Int })

/** The follower count has a tag of its own: course pages show the lecturer without it. */
const followerTags = ({ lecturerId }: { lecturerId: number }) => [`fans:${lecturerId}`]

export const lecturerCalls = {
  'user/api/lecturer/list': call({
    summary: 'Lecturers in the order of the site, by a part of the name',
    input: PageQuery.extend({ lecturerName: z.string().trim().max(20).optional(), organizationId: Id.optional() }),
    output: pageOf(LecturerCard),
    providesTags: (_, page) => [
      'lecturers',
      ...(page?.list ?? []).flatMap(({ id }) => [`lecturer:${id}`, `fans:${id}`]),
    ],
  }),
  'user/api/lecturer/view': call({
    summary: 'The public profile of a lecturer',
    input: z.object({ id: idOf('lecturer') }),
    output: Lecturer,
    providesTags: ({ id }, output) => [
      `lecturer:${id}`,
      `fans:${id}`,
      ...(output?.bloggerId ? [`blogger:${output.bloggerId}`] : []),
    ],
  }),
  'user/auth/lecturer/view': call({
    summary: 'A lecturer, and whether I follow them; without an id, me as a lecturer',
    ofAnybody: 'lecturers are public',
    input: z.object({ id: idOf('lecturer').optional() }),
    output: Lecturer,
    providesTags: noTags,
  }),
  'user/auth/lecturer/update': call({
    summary: 'Edits my page, as far as it needs no review: the name is changed by an application',
    access: 'lecturer',
    input: z.strictObject({
      position: line(50, 2).optional(),
      introduceShort: line(60).optional(),
      introduce: z.string().trim().max(20_000, '介绍太长，最多 2 万个字符').optional(),
      headImgUrl: Picture.optional(),
    }),
    output: Lecturer,
    invalidatesTags: (_, { id }) => [`lecturer:${id}`, 'lecturers'],
    rateLimit: { times: 120, seconds: 3600 },
  }),
  'user/auth/lecturer/live/view': call({
    summary: 'My right to go live: 0 not asked for, 1 waiting, 2 granted, 3 refused or taken back, and why',
    access: 'lecturer',
    input: Empty,
    output: z.object({ liveAuditStatus: Int, liveReason: Text, liveOpinion: Text, gmtLive: Instant.nullable() }),
    providesTags: noTags,
  }),
  'user/auth/lecturer/attention/save': call({
    summary: 'Follows a lecturer, idempotent; they get one message',
    ofAnybody: 'lecturers are public',
    input: byLecturer,
    output: followed,
    invalidatesTags: followerTags,
    rateLimit: { times: 120, seconds: 60 },
    noImpersonation: true,
  }),
  'user/auth/lecturer/attention/delete': call({
    summary: 'Unfollows a lecturer, idempotent',
    owner: 'whom I follow',
    input: byLecturer,
    output: followed,
    invalidatesTags: followerTags,
    rateLimit: { times: 120, seconds: 60 },
    noImpersonation: true,
  }),
  'user/auth/lecturer/attention/list': call({
    summary: 'The lecturers I follow, the latest first; filtered by lecturerIds',
    ofAnybody: 'filters the lecturers I follow; they are public',
    input: PageQuery.extend({ lecturerIds: z.array(Id).max(100).optional() }),
    output: pageOf(LecturerCard),
    providesTags: noTags,
  }),
}
