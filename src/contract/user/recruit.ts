// What a colleague who thinks of teaching here wants to know: who teaches, what they get.
import { z } from 'zod'
import { call } from '../call.ts'
import { courseCategories } from '../enums/course-categories.ts'
import { codeOf, Empty, Fen, Id, Int, Text } from '../fields.ts'

/** A lecturer's words about teaching here, with their most studied course. */
export const RecruitVoice = z.object({
  lecturerId: Id,
  lecturerName: Text,
  position: Text,
  headImgUrl: Text,
  voice: Text,
  courseId: Id,
  courseName: Text,
  courseLogo: Text,
  categoryName: Text,
  courseCategory: codeOf(courseCategories),
  countStudy: Int,
  commentCount: Int,
  avgScore: z.number(),
})

export type RecruitVoice = z.output<typeof RecruitVoice>

export const Recruit = z.object({
  lecturerCount: Int,
  studyCount: Int, // of published courses
  avgScore: z.number(), // of their reviews; 0 = none
  paid: Fen, // to the end of last month: what lecturers and organizations were given, without what was taken back
  /** Of the lecturers who sold in the last month; null where too few did. */
  lastMonth: z.object({ lecturerCount: Int, median: Fen }).nullable(),
  /** Percent of the price. */
  rates: z.object({ lecturer: Int, lecturerOfOrganization: Int, organization: Int, referrer: Int }),
  minExtract: Fen,
  voiceList: z.array(RecruitVoice),
})

export type Recruit = z.output<typeof Recruit>

export const recruitCalls = {
  'user/api/recruit/view': call({
    summary: 'The figures, shares and voices of the page for new lecturers',
    input: Empty,
    output: Recruit,
    providesTags: (_, output) => [
      'lecturers',
      ...(output?.voiceList ?? []).flatMap(({ courseId, lecturerId }) => [
        `course:${courseId}`,
        `lecturer:${lecturerId}`,
      ]),
    ],
    cached: true,
  }),
}
