// The calls about reviews of a course.
import { z } from 'zod'
import { call } from '../call.ts'
import { authorTags, Done, Id, Instant, Int, idOf, oneOf, PageQuery, pageOf, Text } from '../fields.ts'

const Reply = z.object({
  id: Id,
  courseId: Id,
  userId: Id,
  nickname: Text,
  headImgUrl: Text,
  content: Text,
  gmtCreate: Instant,
})

export const CourseComment = Reply.extend({
  score: Int,
  auditStatus: Int.optional(), // of my own that readers do not see: 1 waits, 3 hidden
  replyList: z.array(Reply),
})

export type CourseComment = z.output<typeof CourseComment>

export const courseCommentCalls = {
  'course/api/courseComment/list': call({
    summary: 'Reviews of a course, newest first',
    input: PageQuery.extend({ courseId: idOf('course'), score: oneOf(1, 2, 3, 4, 5).optional() }),
    output: pageOf(CourseComment),
    providesTags: ({ courseId }, page) => [`comments:${courseId}`, ...authorTags(page?.list)],
  }),
  'course/auth/courseComment/save': call({
    summary: 'Reviews a course that is open to me, once; with parentId, a reply by its teacher',
    owner: 'a course that is open to me',
    input: z.object({
      courseId: idOf('course'),
      score: z.number().int().min(1, '请打分').max(5).default(5),
      content: z.string().trim().min(2, '至少写 2 个字').max(500, '最多 500 个字'),
      parentId: Id.optional(),
    }),
    output: CourseComment,
    invalidatesTags: ({ courseId }) => [`comments:${courseId}`, `course:${courseId}`], // its rating stands on its cards
    rateLimit: { times: 20, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/courseComment/delete': call({
    summary: 'Deletes my review',
    owner: 'my review',
    input: z.object({ id: idOf('courseComment') }),
    output: Done.extend({ courseId: Id }),
    invalidatesTags: (_, { courseId }) => [`course:${courseId}`],
    purgesTags: (_, { courseId }) => [`comments:${courseId}`],
    noImpersonation: true,
  }),
}
