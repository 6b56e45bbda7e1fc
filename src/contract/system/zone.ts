// The sections of the home page for visitors.
import { z } from 'zod'
import { call } from '../call.ts'
import { CourseCard } from '../course/course.ts'
import { Id, Int, Text } from '../fields.ts'
import { LecturerCard } from '../user/lecturer.ts'

/** ZoneLocationEnum: 1 home, 2 live, 3 library, 4 resource, 5 exam, 6 blog, 7 question, 8 news. */
export const location = z.number().int().min(1).max(8)

export const Adv = z.object({
  id: Id,
  advTitle: Text,
  advImg: Text,
  advUrl: Text,
  advTarget: z.enum(['_self', '_blank']),
  advLocation: Int,
  bgColor: Text,
})

export type Adv = z.output<typeof Adv>

export const Zone = z.object({
  id: Id,
  zoneName: Text,
  zoneDesc: Text,
  zoneType: Int,
  zoneLocation: Int,
  categoryId: Id.nullable(),
  courseList: z.array(CourseCard).optional(),
  lecturerList: z.array(LecturerCard).optional(),
  advList: z.array(Adv).optional(),
  sort: Int,
})

export type Zone = z.output<typeof Zone>

export const zoneCalls = {
  'system/api/zone/list': call({
    summary: 'The zones of a page with their contents',
    input: z.object({ zoneLocation: location.default(1) }),
    output: z.object({ list: z.array(Zone) }),
    cached: true,
    providesTags: ({ zoneLocation }, output) => [
      `zone:${zoneLocation}`,
      ...((output?.list ?? []).some(({ zoneType }) => zoneType === 5) ? [`adv:${zoneLocation}`] : []),
      'courses',
      'lecturers',
      ...(output?.list ?? []).flatMap(({ courseList = [], lecturerList = [] }) => [
        ...courseList.flatMap(({ id, lecturerId }) => [`course:${id}`, `lecturer:${lecturerId}`]),
        ...lecturerList.flatMap(({ id }) => [`lecturer:${id}`, `fans:${id}`]),
      ]),
    ],
  }),
}
