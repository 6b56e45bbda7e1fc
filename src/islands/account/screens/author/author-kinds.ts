// The kinds of course as their authors see them: where their screens are, which lessons they have, what is asked of them.

import type { CourseKind } from '../../../../contract/course/course.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'

export const courseTabs = ['base', 'introduce', 'outline', 'terms', 'lecturer', 'file'] as const

export type CourseTab = (typeof courseTabs)[number]

type Kind = {
  /** 「视频课」 */
  name: string
  /** Names of screens: of its list, of its form, of its outline. */
  list: string
  add: string
  period: string
  /** Kinds of lesson (PeriodTypeEnum); the first is what a new lesson is. */
  lessons: readonly number[]
  tabs: readonly CourseTab[]
  /** Where the address of the outline leads. */
  inner: CourseTab
  /** Credit hours and a certificate are for courses that are studied. */
  isStudied: boolean
}

const outlined = { tabs: courseTabs, inner: 'outline' } as const

export const authorKinds: Readonly<Record<CourseKind, Kind>> = {
  [courseCategories.film]: {
    name: '视频课',
    list: 'vod',
    add: 'vod/add',
    period: 'vod/period',
    lessons: [1, 5, 3, 2, 7, 6],
    ...outlined,
    isStudied: true,
  },
  [courseCategories.imageText]: {
    name: '图文课',
    list: 'vod',
    add: 'vod/addimageText',
    period: 'vod/period',
    lessons: [5, 1, 3, 7, 6],
    ...outlined,
    isStudied: true,
  },
  [courseCategories.live]: {
    name: '直播课',
    list: 'live',
    add: 'live/add',
    period: 'live/period',
    lessons: [2, 1, 5, 3, 6],
    ...outlined,
    isStudied: true,
  },
  [courseCategories.document]: {
    name: '文库',
    list: 'library',
    add: 'library/add',
    period: 'library/period',
    lessons: [3],
    ...outlined,
    isStudied: false,
  },
  [courseCategories.resource]: {
    name: '资源',
    list: 'resource',
    add: 'resource/add',
    period: 'resource/period',
    lessons: [4],
    tabs: ['base', 'introduce', 'file', 'terms', 'lecturer'],
    inner: 'file',
    isStudied: false,
  },
}

export const kindFor = (courseCategory: number): Kind => authorKinds[courseCategory as CourseKind] ?? authorKinds[1]

/** Whether a lesson of this kind is a file. */
export const hasFile = (periodType: number) =>
  periodType === periodTypes.film ||
  periodType === periodTypes.document ||
  periodType === periodTypes.resource ||
  periodType === periodTypes.audio

export const tabNames: Readonly<Record<CourseTab, string>> = {
  base: '基本信息',
  introduce: '介绍',
  outline: '章节课时',
  terms: '价格与证书',
  lecturer: '讲师',
  file: '资料',
}

export const isTab = (text: string | undefined): text is CourseTab => courseTabs.includes(text as CourseTab)
