// The calls about reviews of a course.
import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, Instant, Int, idOf, PageQuery, pageOf, Text, writers } from '../fields.ts'

const Reply = z.object({
  id: Id,
  courseId: Id,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  content: Text,
  gmtCreate: Instant,
})
export const CourseComment = Reply.extend({ score: Int, replyList: z.array(Reply) })
export type CourseComment = z.output<typeof CourseComment>

export const comment = {
  'course/api/courseComment/list': call({
    says: 'Reviews of a course, newest first',
    in: PageQuery.extend({ courseId: idOf('course'), score: z.number().int().min(1).max(5).optional() }),
    out: pageOf(CourseComment),
    shows: ({ courseId }, page) => [`comments:${courseId}`, ...writers(page?.list)],
  }),
  'course/auth/courseComment/save': call({
    says: 'Reviews a course that is open to me, once; with parentId, the reply of who teaches it',
    owner: 'a course that is open to me',
    in: z.object({
      courseId: idOf('course'),
      score: z.number().int().min(1, '请打分').max(5).default(5),
      content: z.string().trim().min(2, '至少写 2 个字').max(500, '最多 500 个字'),
      parentId: Id.optional(),
    }),
    out: CourseComment,
    changes: ({ courseId }) => [`comments:${courseId}`],
    limit: { times: 20, seconds: 3600 },
  }),
  'course/auth/courseComment/delete': call({
    says: 'Takes back my review',
    owner: 'my review',
    in: z.object({ id: idOf('courseComment') }),
    out: Done.extend({ courseId: Id }),
    changes: () => [],
    withdraws: (_, { courseId }) => [`comments:${courseId}`],
  }),
}
