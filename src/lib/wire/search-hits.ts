// One page of search results of one type, from the search call of that type.
import type { Api, Output } from '../../contract/calls.ts'
import type { queryTypes } from '../labels/query-type.ts'
import type { BlogCard, InfoCard, LecturerCard, OrganizationCard, QuestionCard } from '../models.ts'

export type CourseHit = Output<'course/api/course/search/list'>['list'][number]
export type ExamHit = Output<'exam/api/exam/search/list'>['list'][number]
type Page = { pageCurrent: number; pageSize: number }
export type Hits = {
  courses?: readonly CourseHit[]
  exams?: readonly ExamHit[]
  blogs?: readonly BlogCard[]
  questions?: readonly QuestionCard[]
  news?: readonly InfoCard[]
  lecturers?: readonly LecturerCard[]
  organizations?: readonly OrganizationCard[]
}

export async function hitsOf(
  api: Api,
  { type, courseCategory }: (typeof queryTypes)[number],
  str: string,
  page: Page,
): Promise<Hits> {
  if (type === 5) return { exams: (await api('exam/api/exam/search/list', { examName: str, ...page })).list }
  if (type === 6) return { blogs: (await api('community/api/blog/search/list', { title: str, ...page })).list }
  if (type === 7) return { questions: (await api('community/api/questions/search/list', { title: str, ...page })).list }
  if (type === 8) return { news: (await api('community/api/article/zone/ref/list', { keyword: str, ...page })).list }
  if (type === 9) return { lecturers: (await api('user/api/lecturer/list', { lecturerName: str, ...page })).list }
  if (type === 10)
    return { organizations: (await api('user/api/organization/list', { organizationName: str, ...page })).list }
  const kind = type === 1 ? { isStudyCourse: 1 } : { courseCategory }
  return { courses: (await api('course/api/course/search/list', { courseName: str, ...kind, ...page })).list }
}
