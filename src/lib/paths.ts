// Every path of the site; no other file spells one out.

import { coursePlaces } from '../contract/course/place.ts'
import { courseCategories } from '../contract/enums/course-categories.ts'
import { labelTypes } from '../contract/enums/label-types.ts'
import { periodTypes } from '../contract/enums/period-types.ts'
import { taskTypes } from '../contract/enums/task-types.ts'
import { avatarKey, type Covered, coverKey, sealKey } from './art/art-keys.ts'
import { previewPlaces } from './labels/course-kinds.ts'

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return entries.length ? `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}` : path
}

/** The first page is that without a number. */
const paged = (path: string, { pageCurrent, ...rest }: Parameters<typeof withQuery>[1]) =>
  withQuery(path, { ...rest, pageCurrent: pageCurrent === 1 ? undefined : pageCurrent })

/** The query parameters of a course list; an absent one has its default. */
export type CourseChoices = {
  courseCategory?: number
  categoryId1?: number
  categoryId2?: number
  isFree?: number
  liveStatus?: number
  sortType?: number
  pageCurrent?: number
}

/** The query parameters of the blog list: labelType 1 latest, 3 hot, 2 followed. */
export type BlogChoices = { labelType?: number; labelNo?: string; pageCurrent?: number }
export type QuestionChoices = BlogChoices & { isSolved?: number }
export type NewsChoices = { categoryId?: number; pageCurrent?: number }

/** The defaults, first page and latest first, are left out. */
const listPath = (path: string, { labelType, pageCurrent, ...rest }: QuestionChoices & NewsChoices) =>
  paged(path, { labelType: labelType === labelTypes.newest ? undefined : labelType, ...rest, pageCurrent })
/** The query parameters of a list of exams or homework; `categoryId` may be a root category. */
export type ExamChoices = {
  categoryId?: number
  isFree?: number
  difficulty?: number
  sortType?: number
  pageCurrent?: number
}

/** The tabs of an organization's page beside its first. */
export type OrganizationTab = 'course' | 'teacher' | 'live' | 'blog'

const areaOf = (taskType: number) => (taskType === taskTypes.homework ? '/work' : '/exam')

export const paths = {
  home: () => '/',
  courses: (choices: CourseChoices = {}, base = '/list') => paged(base, choices),
  /** Without the kind it is /view, which redirects to the right page. */
  course: (id: number, courseCategory = 1) => `${coursePlaces[courseCategory]}/${id}`,
  /** The author's preview before publication. */
  preview: (id: number, courseCategory: number) => `/preview/${previewPlaces[courseCategory]}/${id}`,
  /** One image-text lesson as a public page. */
  article: (periodId: number) => `/imagetext/article/${periodId}`,
  /** `t`: the start position in seconds. */
  learn: (courseId: number, periodId?: number, t?: number) =>
    withQuery(`/view/detail/${courseId}`, { periodId, t: t || undefined }),
  /** A lesson of the outline: a text of an image-text course (9) is a public page of its own. */
  lesson: (courseId: number, courseCategory: number, { id, periodType }: { id: number; periodType: number }): string =>
    courseCategory === courseCategories.imageText && periodType === periodTypes.imageText
      ? paths.article(id)
      : paths.learn(courseId, id),
  exams: (choices: ExamChoices = {}, base = '/exam') => paged(base, choices),
  exam: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/view/${id}`,
  startExam: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/startExam?id=${id}`,
  exercise: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/exercise/${id}`,
  /** How a sitting went; for its taker and for who marks it. */
  replay: ({ id, taskType, isOfClass }: { id: number; taskType: number; isOfClass: boolean }) =>
    `${areaOf(taskType)}/${isOfClass ? `gradeReplay?relationId=${id}` : `replay?recordId=${id}`}`,
  terrace: (navId: number) => `/terrace/${navId}`,
  /** Without `str`: the empty search page. */
  search: (str = '', type = 1, pageCurrent = 1) =>
    str
      ? paged(`/search/${encodeURIComponent(str)}`, { type: type === 1 ? undefined : type, pageCurrent })
      : withQuery('/search', { type: type === 1 ? undefined : type }),
  lecturers: (choices: { lecturerName?: string; organizationId?: number; pageCurrent?: number } = {}) =>
    paged('/lecturer', choices),
  lecturer: (
    id: number,
    choices: { tab?: 'blog'; courseCategory?: number; sortType?: number; pageCurrent?: number } = {},
  ) => paged(`/lecturer/${id}`, choices),
  organizations: (choices: { organizationName?: string; pageCurrent?: number } = {}) => paged('/organization', choices),
  organization: (id: number, tab?: OrganizationTab, pageCurrent = 1) =>
    paged(`/organization/view/${id}`, { tab, pageCurrent }),

  blogs: (choices: BlogChoices = {}) => listPath('/blog', choices),
  blog: (id: number) => `/blog/article/${id}`,
  blogger: (id: number, pageCurrent = 1) => listPath(`/blog/blogger/${id}`, { pageCurrent }),
  blogSearch: (str = '', pageCurrent = 1) =>
    withQuery('/blog/search', { str, ...(pageCurrent > 1 && { pageCurrent }) }),
  questions: (choices: QuestionChoices = {}) => listPath('/question', choices),
  question: (id: number) => `/question/view/${id}`,
  news: (choices: NewsChoices = {}) => listPath('/info', choices),
  newsItem: (id: number) => `/info/detail/${id}`,
  rss: (area: 'blog' | 'info') => `/${area}/rss.xml`,
  /** What a teacher needs now: a shelf of its own; without an id all of them. */
  situation: (id?: number) => `/situation${id ? `/${id}` : ''}`,
  sale: (type: number, pageCurrent = 1) => paged(`/sale/${type}`, { pageCurrent }),
  coupon: (id: number) => `/coupon/${id}`,
  certificate: (no?: string) => (no ? `/certificate/${encodeURIComponent(no)}` : '/certificate'),
  receiptCheck: () => '/trust/receipt',
  examRoots: (pageCurrent = 1) => paged('/trust/roots', { pageCurrent }),
  /** `categoryId1`: the stage of the courses shown. */
  vip: (categoryId1?: number) => withQuery('/vip', { categoryId1 }),
  /** The checkout: productType 1 course, 2 membership, 3 exam. A guest signs in first. */
  buy: (productType: 1 | 2 | 3, productId: number) => withQuery('/account/order', { productType, productId }),
  login: (back?: string, why?: 'frozen') => withQuery('/login', { redirect: back, why }),
  register: (back?: string) => withQuery('/register', { redirect: back }),
  reset: () => '/reset',
  leaving: (url: string) => withQuery('/toloading', { url }),

  account: (screen = '', query: Record<string, string | number | undefined> = {}) =>
    withQuery(screen ? `/account/${screen}` : '/account', query),
  /** The console's first screen stands at the bare address. */
  admin: (screen = '', query: Record<string, string | number | undefined> = {}) =>
    withQuery(screen && screen !== 'overview' ? `/admin/${screen}` : '/admin', query),
  /** The community centre; without a list its home. */
  blogAccount: (list?: string) => withQuery('/blog/account', { list }),
  /** A new article; an article by id, or a draft; `no`: what so far only this device has. */
  blogWrite: (which: { id?: number; draft?: number; no?: string } = {}) => withQuery('/blog/account/write', which),
  /** A new question; one of one's own by id, or a draft; `no`: what so far only this device has. */
  questionWrite: (which: { id?: number; draft?: number; no?: string } = {}) =>
    withQuery('/question/account/write', which),
  recruit: (query: Record<string, string | number | undefined> = {}) => withQuery('/recruit', query),
  apply: (query: Record<string, string | number | undefined> = {}) => withQuery('/apply', query),
  applyOrganization: (query: Record<string, string | number | undefined> = {}) =>
    withQuery('/apply/organization', query),

  /** The course's cover, or the generated one. */
  cover: (course: Covered) => course.courseLogo || `/art/cover/${coverKey(course)}.svg`,
  /** The person's picture, or one generated from the name. */
  avatar: (headImgUrl: string | undefined, name: string) => headImgUrl || `/art/avatar/${avatarKey(name)}.svg`,
  /** The organization's mark, or a seal carved from its name. */
  logo: (logo: string, name: string) => logo || `/art/seal/${sealKey(name)}.svg`,
}

const exams = ['categoryId', 'isFree', 'difficulty', 'sortType', 'pageCurrent'] as const
const list = ['categoryId1', 'categoryId2', 'isFree', 'sortType', 'pageCurrent'] as const

/** The query parameters that belong to the page store's cache key; all others are ignored. `*` stands for one segment. */
export const queries: Record<string, readonly string[]> = {
  '/list': ['courseCategory', ...list],
  '/live': ['liveStatus', ...list],
  '/library': list,
  '/resource': list,
  '/imagetext': list,
  '/lecturer': ['lecturerName', 'organizationId', 'pageCurrent'],
  '/lecturer/*': ['tab', 'courseCategory', 'sortType', 'pageCurrent'],
  '/organization': ['organizationName', 'pageCurrent'],
  '/organization/view/*': ['tab', 'pageCurrent'],
  '/blog': ['labelType', 'labelNo', 'pageCurrent'],
  '/blog/blogger/*': ['pageCurrent'],
  '/blog/search': ['str', 'pageCurrent'],
  '/question': ['labelType', 'labelNo', 'isSolved', 'pageCurrent'],
  '/info': ['categoryId', 'pageCurrent'],
  '/exam': exams,
  '/work': exams,
  '/exam/exercise': ['wrongOnly'],
  '/work/exercise': ['wrongOnly'],
  '/sale/*': ['pageCurrent'],
  '/vip': ['categoryId1'],
  '/certificate': ['no'],
  '/trust/roots': ['pageCurrent'],
  '/search': ['str', 'type'],
  '/search/*': ['type', 'pageCurrent'],
}
