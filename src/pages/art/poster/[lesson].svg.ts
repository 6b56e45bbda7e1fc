// The poster of a film: /art/poster/12-345.svg, course and lesson.
import type { APIRoute } from 'astro'
import { poster } from '../../../lib/art/poster.ts'

export const GET: APIRoute = async ({ params, locals: { api } }) => {
  const [, courseId, periodId] = /^(\d{1,15})-(\d{1,15})$/.exec(params.lesson ?? '') ?? []
  if (!courseId) return new Response(null, { status: 404 })
  const [course, { list }] = await Promise.all([
    api('course/api/course/view', { id: Number(courseId) }),
    api('course/api/course/chapter/list', { courseId: Number(courseId) }),
  ])
  const lesson = list.flatMap(({ periodList }) => periodList).find(({ id }) => id === Number(periodId))
  if (!lesson) return new Response(null, { status: 404 })
  const picture = poster({ id: lesson.id, title: lesson.periodName, course: course.courseName })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml' } })
}
