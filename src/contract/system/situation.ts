// Situations that a teacher is in (「明天要上公开课」): zones that are shelves of their own, for visitors.
import { z } from 'zod'
import { call } from '../call.ts'
import { CourseCard, tagsOfCourses } from '../course/course.ts'
import { zonePlaces } from '../enums/zone-places.ts'
import { Id, Int, idOf, number, Text } from '../fields.ts'

const Situation = z.object({ id: Id, zoneName: Text, zoneDesc: Text })

const SituationCard = Situation.extend({
  /** The first course on its shelf: its cover stands for the situation. */
  course: CourseCard,
  /** That course's first lesson, where it is a film that everybody may watch; its length in seconds. */
  firstPeriod: z.object({ id: Id, periodName: Text, videoLength: Int }).nullable(),
})
export type SituationCard = z.output<typeof SituationCard>

const place = `zone:${zonePlaces.situation}`

export const situationCalls = {
  'system/api/situation/list': call({
    summary:
      'The situations in their order, each with the first course on its shelf; those without a course are left out',
    input: z.object({ limit: number.min(1).max(24).default(24) }),
    output: z.object({ list: z.array(SituationCard), totalCount: Int }),
    cached: true,
    providesTags: (_, output) => [place, 'courses', ...tagsOfCourses(output?.list.map(({ course }) => course))],
  }),
  'system/api/situation/view': call({
    summary:
      'A situation: its courses, lives and files in their order, and the question whose best answer stands there',
    input: z.object({ id: idOf('zone') }),
    output: Situation.extend({ courseList: z.array(CourseCard), questionId: Id.nullable() }),
    cached: true,
    providesTags: (_, output) => [
      place,
      'courses',
      ...tagsOfCourses(output?.courseList),
      ...(output?.questionId ? [`question:${output.questionId}`] : []),
    ],
  }),
}
