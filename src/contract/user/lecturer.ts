// The calls about lecturers: who teaches here, and whom I follow.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Flag, Html, Id, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

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
  avgScore: z.number(), // of the reviews of all courses; 0 = none yet
  bloggerId: Id.nullable(), // under which they write articles
  articleCount: Int,
  isAttention: Flag.optional(),
})
export type Lecturer = z.output<typeof Lecturer>

const one = z.object({ lecturerId: idOf('lecturer') })
const followed = z.object({ isAttention: Flag, followerCount: Int })
/** How many follow is a tag of its own: a course page shows the lecturer, not that. */
const fans = ({ lecturerId }: { lecturerId: number }) => [`fans:${lecturerId}`]

export const lecturer = {
  'user/api/lecturer/list': call({
    says: 'Lecturers in the order of the site, by a part of the name',
    in: PageQuery.extend({ lecturerName: z.string().trim().max(20).optional(), organizationId: Id.optional() }),
    out: pageOf(LecturerCard),
    shows: (_, page) => ['lecturers', ...(page?.list ?? []).flatMap(({ id }) => [`lecturer:${id}`, `fans:${id}`])],
  }),
  'user/api/lecturer/view': call({
    says: 'A lecturer as everybody may see them',
    in: z.object({ id: idOf('lecturer') }),
    out: Lecturer,
    shows: ({ id }, found) => [
      `lecturer:${id}`,
      `fans:${id}`,
      ...(found?.bloggerId ? [`blogger:${found.bloggerId}`] : []),
    ],
  }),
  'user/auth/lecturer/view': call({
    says: 'A lecturer, and whether I follow them; without an id, me as a lecturer',
    ofAnybody: 'lecturers are public',
    in: z.object({ id: idOf('lecturer').optional() }),
    out: Lecturer,
    shows: nothing,
  }),
  'user/auth/lecturer/attention/save': call({
    says: 'Follows a lecturer; again is no error, and they are told once',
    ofAnybody: 'lecturers are public',
    in: one,
    out: followed,
    changes: fans,
    limit: { times: 120, seconds: 60 },
  }),
  'user/auth/lecturer/attention/delete': call({
    says: 'Does not follow a lecturer any more; again is no error',
    owner: 'whom I follow',
    in: one,
    out: followed,
    changes: fans,
    limit: { times: 120, seconds: 60 },
  }),
  'user/auth/lecturer/attention/list': call({
    says: 'The lecturers I follow, the latest first; of some alone, where they are named',
    ofAnybody: 'filters the lecturers I follow; they are public',
    in: PageQuery.extend({ lecturerIds: z.array(Id).max(100).optional() }),
    out: pageOf(LecturerCard),
    shows: nothing,
  }),
}
