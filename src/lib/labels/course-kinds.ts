// The five kinds of course: number, name, list page.

import { courseCategories } from '../../contract/enums/course-categories.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { thousands } from '../format.ts'

export const courseKinds = [
  { courseCategory: courseCategories.film, name: '视频', title: '课程', unit: '门', base: '/list' },
  { courseCategory: courseCategories.live, name: '直播', title: '直播', unit: '场', base: '/live' },
  { courseCategory: courseCategories.document, name: '文库', title: '文库', unit: '份', base: '/library' },
  { courseCategory: courseCategories.resource, name: '资源', title: '资源', unit: '份', base: '/resource' },
  { courseCategory: courseCategories.imageText, name: '图文', title: '图文课程', unit: '门', base: '/imagetext' },
] as const

export const kindOf = (courseCategory: number) =>
  courseKinds.find((kind) => kind.courseCategory === courseCategory) ?? courseKinds[0]

/** The path segment below /preview by kind, and the page titles; an image-text course uses `course`. */
export const previewPlaces: Record<number, string> = {
  [courseCategories.film]: 'course',
  [courseCategories.live]: 'live',
  [courseCategories.document]: 'library',
  [courseCategories.resource]: 'resource',
  [courseCategories.imageText]: 'course',
}
export const previewTitles: Record<string, string> = {
  course: '课程预览',
  live: '直播预览',
  library: '文库预览',
  resource: '资源预览',
}

type Amount = {
  courseCategory: number
  periodTotal: number
  creditHours: number
  pageTotal: number
  docType: string
}

/** The file formats: DOCX · PDF. */
export const formatsOf = (docType: string) => docType.toUpperCase().split(' ').join(' · ')

/** The size of a course: pages of a document, formats of files, hours or lessons of the others. */
export function amountOf({ courseCategory, periodTotal, creditHours, pageTotal, docType }: Amount) {
  if (courseCategory === courseCategories.document && pageTotal) return `${formatsOf(docType)} ${pageTotal} 页`
  if (courseCategory === courseCategories.resource && docType) return formatsOf(docType)
  if (courseCategory === courseCategories.imageText) return `${periodTotal} 篇`
  return creditHours ? `${creditHours} 学时` : `${periodTotal} 课时`
}

/** How many use it: documents and resources are downloaded, the others learned. */
export const usesOf = (course: { courseCategory: number; downloadCount: number; countStudy: number }, word = '在学') =>
  course.courseCategory === courseCategories.document || course.courseCategory === courseCategories.resource
    ? `${thousands(course.downloadCount)} 次下载`
    : `${thousands(course.countStudy)} 人${word}`

/** The kinds as choices of a filter. */
export const kindChoices = courseKinds.map(({ courseCategory, title }) => ({ value: courseCategory, name: title }))

/** Lesson kinds by periodType. */
export const periodKinds: Record<number, string> = {
  [periodTypes.film]: '视频',
  [periodTypes.live]: '直播',
  [periodTypes.document]: '文档',
  [periodTypes.resource]: '资源',
  [periodTypes.imageText]: '图文',
  [periodTypes.exam]: '练习',
  [periodTypes.audio]: '音频',
}

export const courseSorts = [
  { sortType: 1, name: '综合' },
  { sortType: 2, name: '最新' },
  { sortType: 3, name: '最多人学' },
  { sortType: 4, name: '价格从低到高' },
  { sortType: 5, name: '价格从高到低' },
] as const
