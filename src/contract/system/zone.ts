// The zones of a page for visitors: its blocks that operators put together.

import { z } from 'zod'
import { call } from '../call.ts'
import { InfoCard } from '../community/article.ts'
import { BlogCard } from '../community/blog.ts'
import { CourseCard, tagsOfCourses } from '../course/course.ts'
import { zonePlaces } from '../enums/zone-places.ts'
import { zoneTypes } from '../enums/zone-types.ts'
import { ExamCard } from '../exam/exam.ts'
import { codeIn, codeOf, Id, Int, Text } from '../fields.ts'
import { LecturerCard } from '../user/lecturer.ts'

export const location = codeIn(zonePlaces)
export type Location = z.output<typeof location>

const { situation: _, ...pages } = zonePlaces
/** Adverts stand on pages alone. */
export const advLocation = codeIn(pages)
export type AdvLocation = z.output<typeof advLocation>

export const AdvForm = z.object({
  id: Id,
  advTitle: Text,
  advImg: Text,
  advUrl: Text,
  advTarget: z.enum(['_self', '_blank']),
  advLocation: Int,
  bgColor: Text,
})

/** Without a picture of its own it is drawn from the course it leads to, if it leads to one on the shelf. */
export const Adv = AdvForm.extend({ course: CourseCard.nullable() })

export type Adv = z.output<typeof Adv>

export const Zone = z.object({
  id: Id,
  zoneName: Text,
  zoneDesc: Text,
  zoneType: codeOf(zoneTypes),
  zoneLocation: Int,
  categoryId: Id.nullable(),
  /** Of a situation: the question whose best answer stands there. */
  questionId: Id.nullable(),
  /** The list of its kind (ZoneTypeEnum); the others are absent. */
  courseList: z.array(CourseCard).optional(),
  blogList: z.array(BlogCard).optional(),
  newsList: z.array(InfoCard).optional(),
  examList: z.array(ExamCard).optional(),
  lecturerList: z.array(LecturerCard).optional(),
  advList: z.array(Adv).optional(),
  sort: Int,
})

export type Zone = z.output<typeof Zone>

export const tagsOfAdvs = (list: Adv[] = []) => list.flatMap(({ course }) => (course ? [`course:${course.id}`] : []))

/** Of what a zone shows; its kind's list tag, as it fills itself. */
const listTags = (zones: Zone[]): string[] =>
  zones.flatMap(({ courseList, lecturerList, blogList, newsList, examList, advList }) => [
    ...tagsOfAdvs(advList),
    ...(courseList ? ['courses', ...tagsOfCourses(courseList)] : []),
    ...(lecturerList ? ['lecturers', ...lecturerList.flatMap(({ id }) => [`lecturer:${id}`, `fans:${id}`])] : []),
    ...(blogList
      ? [
          'blogs',
          'labels:1',
          ...blogList.flatMap(({ id, bloggerId }) => [`blog:${id}`, ...(bloggerId ? [`blogger:${bloggerId}`] : [])]),
        ]
      : []),
    ...(newsList ? ['info', 'info:categories', ...newsList.map(({ id }) => `info:${id}`)] : []),
    ...(examList
      ? ['exams:1', 'exams:2', ...examList.flatMap(({ id, lecturerId }) => [`exam:${id}`, `lecturer:${lecturerId}`])]
      : []),
  ])

export const zoneCalls = {
  'system/api/zone/list': call({
    summary: 'The zones of a page with their contents',
    input: z.object({ zoneLocation: location.default(zonePlaces.home) }),
    output: z.object({ list: z.array(Zone) }),
    cached: true,
    providesTags: ({ zoneLocation }, output) => [
      `zone:${zoneLocation}`,
      ...((output?.list ?? []).some(({ zoneType }) => zoneType === zoneTypes.advert) ? [`adv:${zoneLocation}`] : []),
      ...listTags(output?.list ?? []),
    ],
  }),
}
