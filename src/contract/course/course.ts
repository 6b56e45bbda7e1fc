// The calls about a course itself: on lists, in full, and what it is to me.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Fen, Flag, Html, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'
import { Lecturer, LecturerCard } from '../user/lecturer.ts'
import { CertificateRule } from './certificate.ts'

/** 1 vod, 2 live, 3 library, 4 resource, 9 image-text. */
export const CourseKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(9)])
export type CourseKind = z.output<typeof CourseKind>

/** A course as lists show it. `glyph` and `palette` draw its cover where `courseLogo` is ''. */
export const CourseCard = z.object({
  id: Id,
  courseName: Text,
  courseLogo: Text,
  courseCategory: CourseKind,
  categoryId: Id,
  categoryName: Text,
  glyph: Text,
  palette: Text,
  isFree: Flag,
  coursePrice: Fen, // as it is now
  vipPrice: Fen,
  originalPrice: Fen,
  saleEndTime: Instant.nullable(), // when a price for some time ends
  isVipFree: Flag,
  lecturerId: Id,
  lecturerName: Text,
  lecturerPosition: Text,
  organizationId: Id.nullable(),
  organizationName: Text.nullable(),
  periodTotal: Int,
  countStudy: Int,
  countBuy: Int,
  avgScore: z.number(),
  creditHours: z.number(), // 学时, recorded when it is finished; 0 = none
  docType: Text, // of documents and resources: extensions of its files, by space
  fileSize: Int,
  pageTotal: Int,
  downloadCount: Int,
  liveStatus: Int.nullable(), // of live courses: 1 soon, 2 on air, 4 replay
  beginTime: Instant.nullable(), // of its lesson on air, else of the next, else of the last
  endTime: Instant.nullable(),
  gmtModified: Instant,
})
export type CourseCard = z.output<typeof CourseCard>

type Category = {
  id: number
  parentId: number | null
  categoryName: string
  categoryType: number
  floor: number
  glyph: string
  palette: string
  sort: number
  children: Category[]
}
export const CourseCategory: z.ZodType<Category, Category> = z.lazy(() =>
  z.object({
    id: z.number(),
    parentId: z.number().nullable(),
    categoryName: Text,
    categoryType: Int,
    floor: Int,
    glyph: Text,
    palette: Text,
    sort: Int,
    children: z.array(CourseCategory),
  }),
)
export type CourseCategory = Category

export const Accessory = z.object({
  id: Id,
  acName: Text,
  fileType: Text, // its extension
  fileSize: Int,
  downloadCount: Int,
  isFree: Flag,
})

export const Course = CourseCard.extend({
  introduce: Html,
  isPutaway: Flag,
  commentCount: Int,
  validDays: Int,
  certificate: CertificateRule.nullable(), // null: it gives none
  accessoryList: z.array(Accessory),
  lecturer: Lecturer,
  moreLecturerList: z.array(LecturerCard),
  /** From the root to its own: the way above the title. */
  courseCategoryList: z.array(z.object({ id: Id, categoryName: Text })),
})
export type Course = z.output<typeof Course>

/** A card shows its lecturer's name too. */
const ids = (list: { id: number; lecturerId: number }[] = []) =>
  list.flatMap(({ id, lecturerId }) => [`course:${id}`, `lecturer:${lecturerId}`])
type Of = { [K in 'courseCategory' | 'lecturerId' | 'organizationId']?: number | undefined }
/** The tag of a list: of one lecturer or organization, of one kind, of all. A new course changes each it belongs to. */
const listTag = ({ lecturerId, organizationId, courseCategory }: Of) =>
  lecturerId
    ? `courses:lecturer-${lecturerId}`
    : organizationId
      ? `courses:organization-${organizationId}`
      : courseCategory
        ? `courses:${courseCategory}`
        : 'courses'

/** A price that begins or ends moves courses on lists sorted by it. */
const byPrice = ({ sortType }: { sortType: number }) => (sortType === 4 || sortType === 5 ? ['prices'] : [])

/**
 * A new one is nobody's favourite yet: it comes in by itself when the page renders next. At once only where it would
 * stand there already: where there are too few, be it of the category that goes first.
 */
const best = (
  list: Favourite[] = [],
  { limit, near }: { limit: number; near: number | 'unsaid' | undefined },
  ...tags: string[]
) => {
  const isFull = list.length >= limit && (near === undefined || list.every(({ categoryId }) => categoryId === near))
  return [...ids(list), ...(isFull ? [] : tags)]
}
type Favourite = { id: number; lecturerId: number; categoryId: number }

const number = z.coerce.number<number | string>().int()
const flag = number.min(0).max(1)

export const course = {
  'course/api/course/category/list': call({
    says: 'The tree of categories',
    in: z.object({ categoryType: z.number().int().min(1).max(2).default(1) }),
    out: z.object({ list: z.array(CourseCategory) }),
    shows: () => ['category'],
    steady: true,
  }),
  'course/api/course/list': call({
    says: 'Courses on the shelf. sortType: 1 recommended (newest first), 2 newest, 3 most studied, 4 cheapest, 5 dearest',
    in: PageQuery.extend({
      courseCategory: z.coerce.number<number | string>().pipe(CourseKind).optional(),
      categoryId1: Id.optional(), // the root; categoryId2 below it
      categoryId2: Id.optional(),
      isFree: flag.optional(),
      isVipFree: flag.optional(),
      lecturerId: Id.optional(),
      organizationId: Id.optional(),
      liveStatus: number.min(1).max(4).optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    out: pageOf(CourseCard),
    shows: (input, page) => [listTag(input), ...byPrice(input), ...ids(page?.list)],
  }),
  'course/api/course/view': call({
    says: 'One course; 409 when it was taken off the shelf',
    in: z.object({ id: idOf('course') }),
    out: Course,
    shows: ({ id }, found) => [
      `course:${id}`,
      `comments:${id}`,
      'category',
      ...(found ? [`courses:lecturer-${found.lecturerId}`] : []), // how many courses are theirs
      ...(found?.certificate?.certificateExamId ? [`exam:${found.certificate.certificateExamId}`] : []),
      ...(found ? [found.lecturer, ...found.moreLecturerList].map((one) => `lecturer:${one.id}`) : []),
    ],
  }),
  'course/api/course/recommend/list': call({
    says: 'Other courses worth a look: of the same category first, most studied first',
    in: z.object({
      courseId: Id.optional(),
      categoryId: Id.optional(),
      courseCategory: CourseKind.optional(),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    out: z.object({ list: z.array(CourseCard) }),
    shows: ({ limit, courseId, categoryId }, found) =>
      best(found?.list, { limit, near: categoryId ?? (courseId && 'unsaid') }, 'courses'),
  }),
  'course/api/resource/recommend/list': call({
    says: 'Documents and resources worth a look: of the same category first, most used first',
    in: z.object({
      resourceId: Id.optional(),
      categoryId: Id.optional(),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    out: z.object({ list: z.array(CourseCard) }),
    shows: ({ limit, resourceId, categoryId }, found) =>
      best(found?.list, { limit, near: categoryId ?? (resourceId && 'unsaid') }, 'courses:3', 'courses:4'),
  }),
  'course/api/course/search/list': call({
    says: 'Courses whose name, lecturer or category has all the words; best first',
    in: PageQuery.extend({
      courseName: z.string().trim().min(1, '请输入搜索关键词').max(50),
      courseCategory: z.coerce.number<number | string>().pipe(CourseKind).optional(),
      isFree: flag.optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    out: pageOf(CourseCard),
    shows: (input, page) => ['courses', ...byPrice(input), ...ids(page?.list)],
    limit: { times: 120, seconds: 60 },
  }),
  'course/auth/course/view': call({
    says: 'What the course is to me: paid for, open, collected, reviewed, how far',
    ofAnybody: 'courses on sale are public',
    in: z.object({ id: idOf('course') }),
    out: z.object({
      id: Id,
      isFree: Flag,
      isPay: Flag, // joined or bought
      allowStudy: Flag, // free, bought, by VIP or my own
      isCollection: Flag,
      isAttention: Flag, // I follow its lecturer
      isComment: Flag, // I have reviewed it
      isMine: Flag, // I teach it
      progress: z.number(), // percent of its lessons
      lastPeriodId: Id.nullable(),
    }),
    shows: nothing,
  }),
}
