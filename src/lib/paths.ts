// Every address of the site; no other file spells one.
import { coursePlaces } from '../contract/course/place.ts'
import { avatarKey, coverKey } from './art-keys.ts'
import { previewPlaces } from './course-kinds.ts'

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return said.length ? `${path}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : path
}

/** The choices of a course list, as they stand in its address; what is left out is the default. */
export type CourseChoices = {
  courseCategory?: number
  categoryId1?: number
  categoryId2?: number
  isFree?: number
  liveStatus?: number
  sortType?: number
  pageCurrent?: number
}

/** The choices of the blogs' list: labelType 1 latest, 3 hot, 2 followed. */
export type BlogChoices = { labelType?: number; labelNo?: string; pageCurrent?: number }
export type QuestionChoices = BlogChoices & { isSolved?: number }
export type NewsChoices = { categoryId?: number; pageCurrent?: number }

/** The first page, and the latest first, need not be said. */
const listed = (path: string, { labelType, pageCurrent, ...rest }: QuestionChoices & NewsChoices) =>
  withQuery(path, {
    labelType: labelType === 1 ? undefined : labelType,
    ...rest,
    pageCurrent: pageCurrent === 1 ? undefined : pageCurrent,
  })
/** The choices of a list of exams or homework; `categoryId` may be a root. */
export type ExamChoices = {
  categoryId?: number
  isFree?: number
  difficulty?: number
  sortType?: number
  pageCurrent?: number
}

const areaOf = (taskType: number) => (taskType === 2 ? '/work' : '/exam')

export const paths = {
  home: () => '/',
  courses: (choices: CourseChoices = {}, base = '/list') =>
    withQuery(base, { ...choices, pageCurrent: choices.pageCurrent === 1 ? undefined : choices.pageCurrent }),
  /** Without its kind, /view, which leads to the right one. */
  course: (id: number, courseCategory = 1) => `${coursePlaces[courseCategory]}/${id}`,
  /** As its author sees it before it is published. */
  preview: (id: number, courseCategory: number) => `/preview/${previewPlaces[courseCategory]}/${id}`,
  /** One image-text lesson, for everybody to read. */
  article: (periodId: number) => `/imagetext/article/${periodId}`,
  /** `t`: the second to begin at. */
  learn: (courseId: number, periodId?: number, t?: number) =>
    withQuery(`/view/detail/${courseId}`, { periodId, t: t || undefined }),
  exams: (choices: ExamChoices = {}, base = '/exam') =>
    withQuery(base, { ...choices, pageCurrent: choices.pageCurrent === 1 ? undefined : choices.pageCurrent }),
  exam: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/view/${id}`,
  startExam: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/startExam?id=${id}`,
  exercise: ({ id, taskType }: { id: number; taskType: number }) => `${areaOf(taskType)}/exercise/${id}`,
  terrace: (navId: number) => `/terrace/${navId}`,
  /** Without words: the page that asks for them. */
  search: (str = '', type = 1, pageCurrent = 1) =>
    str
      ? withQuery(`/search/${encodeURIComponent(str)}`, {
          type: type === 1 ? undefined : type,
          pageCurrent: pageCurrent === 1 ? undefined : pageCurrent,
        })
      : withQuery('/search', { type: type === 1 ? undefined : type }),
  lecturers: (choices: { lecturerName?: string; organizationId?: number; pageCurrent?: number } = {}) =>
    withQuery('/lecturer', { ...choices, pageCurrent: choices.pageCurrent === 1 ? undefined : choices.pageCurrent }),
  lecturer: (
    id: number,
    choices: { tab?: 'blog'; courseCategory?: number; sortType?: number; pageCurrent?: number } = {},
  ) =>
    withQuery(`/lecturer/${id}`, {
      ...choices,
      pageCurrent: choices.pageCurrent === 1 ? undefined : choices.pageCurrent,
    }),
  organizations: (choices: { organizationName?: string; pageCurrent?: number } = {}) =>
    withQuery('/organization', {
      ...choices,
      pageCurrent: choices.pageCurrent === 1 ? undefined : choices.pageCurrent,
    }),
  organization: (id: number, pageCurrent = 1) =>
    withQuery(`/organization/view/${id}`, { pageCurrent: pageCurrent === 1 ? undefined : pageCurrent }),

  blogs: (choices: BlogChoices = {}) => listed('/blog', choices),
  blog: (id: number) => `/blog/article/${id}`,
  blogger: (id: number, pageCurrent = 1) => listed(`/blog/blogger/${id}`, { pageCurrent }),
  blogSearch: (str = '', pageCurrent = 1) =>
    withQuery('/blog/search', { str, ...(pageCurrent > 1 && { pageCurrent }) }),
  questions: (choices: QuestionChoices = {}) => listed('/question', choices),
  question: (id: number) => `/question/view/${id}`,
  news: (choices: NewsChoices = {}) => listed('/info', choices),
  newsItem: (id: number) => `/info/detail/${id}`,
  rss: (area: 'blog' | 'info') => `/${area}/rss.xml`,
  sale: (type: number, pageCurrent = 1) =>
    withQuery(`/sale/${type}`, { pageCurrent: pageCurrent === 1 ? undefined : pageCurrent }),
  coupon: (id: number) => `/coupon/${id}`,
  certificate: (no?: string) => (no ? `/certificate/${encodeURIComponent(no)}` : '/certificate'),
  vip: () => '/vip',
  /** Where something is bought: 1 a course, 2 a membership, 3 an exam. A guest signs in on the way. */
  buy: (productType: 1 | 2 | 3, productId: number) => withQuery('/account/order', { productType, productId }),
  login: (back?: string, why?: 'frozen') => withQuery('/login', { redirect: back, why }),
  register: (back?: string) => withQuery('/register', { redirect: back }),
  reset: () => '/reset',
  leaving: (url: string) => withQuery('/toloading', { url }),

  account: (screen = '', query: Record<string, string | number | undefined> = {}) =>
    withQuery(screen ? `/account/${screen}` : '/account', query),
  admin: (screen = '') => (screen ? `/admin/${screen}` : '/admin'),
  blogAccount: () => '/blog/account',
  blogWrite: () => '/blog/account/write',
  questionWrite: () => '/question/account/write',
  recruit: (query: Record<string, string | number | undefined> = {}) => withQuery('/recruit', query),
  apply: (query: Record<string, string | number | undefined> = {}) => withQuery('/apply', query),
  applyOrganization: (query: Record<string, string | number | undefined> = {}) =>
    withQuery('/apply/organization', query),

  /** A course's own cover, or the one drawn for it. */
  cover: (course: { id: number; courseLogo?: string; glyph?: string; palette?: string }) =>
    course.courseLogo || `/art/cover/${coverKey(course)}.svg`,
  /** A person's own picture, or the one drawn for the name. */
  avatar: (headImgUrl: string | undefined, name: string) => headImgUrl || `/art/avatar/${avatarKey(name)}.svg`,
  scene: (crop: 'scene' | 'tree' | 'tree-wide' | 'altar' = 'scene') => `/art/${crop}.svg`,
}

const exams = ['categoryId', 'isFree', 'difficulty', 'sortType', 'pageCurrent'] as const
const list = ['categoryId1', 'categoryId2', 'isFree', 'sortType', 'pageCurrent'] as const

/** The query names that make another page; all others are the same page to the page store. `*` stands for one segment. */
export const queries: Record<string, readonly string[]> = {
  '/list': ['courseCategory', ...list],
  '/live': ['liveStatus', ...list],
  '/library': list,
  '/resource': list,
  '/imagetext': list,
  '/lecturer': ['lecturerName', 'organizationId', 'pageCurrent'],
  '/lecturer/*': ['tab', 'courseCategory', 'sortType', 'pageCurrent'],
  '/organization': ['organizationName', 'pageCurrent'],
  '/organization/view/*': ['pageCurrent'],
  '/blog': ['labelType', 'labelNo', 'pageCurrent'],
  '/blog/blogger/*': ['pageCurrent'],
  '/blog/search': ['str', 'pageCurrent'],
  '/question': ['labelType', 'labelNo', 'isSolved', 'pageCurrent'],
  '/info': ['categoryId', 'pageCurrent'],
  '/exam': exams,
  '/work': exams,
  '/sale/*': ['pageCurrent'],
  '/certificate': ['no'],
  '/search': ['str', 'type'],
  '/search/*': ['type', 'pageCurrent'],
}
