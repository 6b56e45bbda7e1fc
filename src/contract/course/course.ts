// Courses: lists, one course, playing, live addresses and downloads.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { liveStates } from '../enums/live-states.ts'
import { periodTypes } from '../enums/period-types.ts'
import { playSchemes } from '../enums/play-schemes.ts'
import { codeOf, Fen, Flag, Html, Id, Instant, Int, idOf, number, oneOf, PageQuery, pageOf, Text } from '../fields.ts'
import { Lecturer, LecturerCard } from '../user/lecturer.ts'
import { CertificateRule } from './certificate.ts'

/** 1 vod, 2 live, 3 library, 4 resource, 9 image-text. */
export const CourseKind = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(9)])

export type CourseKind = z.output<typeof CourseKind>

/** A course in lists. `glyph` and `palette` define its generated cover where `courseLogo` is ''. */
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
  coursePrice: Fen, // current price
  vipPrice: Fen,
  originalPrice: Fen,
  saleEndTime: Instant.nullable(), // end of a limited-time offer
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
  creditHours: z.number(), // 学时 for finishing it; 0 = none
  docType: Text, // of documents and resources: file extensions, separated by spaces
  fileSize: Int,
  pageTotal: Int,
  downloadCount: Int,
  liveStatus: codeOf(liveStates).nullable(), // of live courses: 1 upcoming, 2 live, 4 replay
  isPushed: Flag, // that state changes when its lecturer begins and ends it, not by the clock
  beginTime: Instant.nullable(), // of the current live lesson, else of the next, else of the last
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
  isDanmu: Flag, // learners may write over its films, where the site has it on
  commentCount: Int,
  validDays: Int,
  certificate: CertificateRule.nullable(), // null: no certificate
  accessoryList: z.array(Accessory),
  lecturer: Lecturer,
  moreLecturerList: z.array(LecturerCard),
  /** From the root to the course's category: the breadcrumb. */
  courseCategoryList: z.array(z.object({ id: Id, categoryName: Text })),
})

export type Course = z.output<typeof Course>

/** Of course cards; the lecturer's tag too, as a card shows the lecturer's name. */
export const tagsOfCourses = (list: readonly { id: number; lecturerId: number }[] = []) =>
  list.flatMap(({ id, lecturerId }) => [`course:${id}`, `lecturer:${lecturerId}`])

type ListFilters = { [K in 'courseCategory' | 'lecturerId' | 'organizationId']?: number | undefined }

/** The tag of a list: of one lecturer or organization, of one kind, or of all. A new course invalidates each list it belongs to. */
const listTag = ({ lecturerId, organizationId, courseCategory }: ListFilters) =>
  lecturerId
    ? `courses:lecturer-${lecturerId}`
    : organizationId
      ? `courses:organization-${organizationId}`
      : courseCategory
        ? `courses:${courseCategory}`
        : 'courses'

/** For lists sorted by price: starting or ending offers change their order. */
const byPrice = ({ sortType }: { sortType: number }) => (sortType === 4 || sortType === 5 ? ['prices'] : [])

/**
 * The tags of a recommendation list. A new course has no popularity yet and enters at the next render; `tags` are added only where it
 * would enter at once: where the list is short, or short of courses of the preferred category.
 */
export const recommendationTags = (
  list: Recommendation[] = [],
  { limit, preferredCategory }: { limit: number; preferredCategory: number | 'unknown' | undefined },
  ...tags: string[]
) => {
  const isFull =
    list.length >= limit &&
    (preferredCategory === undefined || list.every(({ categoryId }) => categoryId === preferredCategory))
  return [...tagsOfCourses(list), ...(isFull ? [] : tags)]
}

type Recommendation = { id: number; lecturerId: number; categoryId: number }

const flag = number.min(0).max(1)

/** A play ticket: its URLs work for one hour and for me alone. */
export const PlaySign = z.object({
  provider: codeOf(playSchemes),
  periodType: codeOf(periodTypes),
  playUrl: Text,
  pageUrlList: z.array(Text), // of a document: pictures of its pages; empty where it is downloaded alone
  captionUrl: Text, // WebVTT
  previewUrl: Text, // WebVTT of small pictures for the bar of the player; '' without
  pointsUrl: Text, // WebVTT of the kind chapters: what the film comes to, point by point
  poster: Text,
  videoLength: Int,
  lastPosition: Int,
  lastTime: Instant.nullable(), // time of the last position
  allowDrag: Flag,
  allowSpeed: Flag,
  faceCheck: Flag, // a check is due before study time counts
  faceInterval: Int, // seconds between checks; 0 = never
  expireTime: Instant,
})

export type PlaySign = z.output<typeof PlaySign>

const lesson = z.object({ courseId: idOf('course'), periodId: idOf('period') })

/** The first lesson whose name contains all the words of a search, with its place in the course. */
const PeriodHit = z.object({
  periodId: Id,
  periodName: Text,
  periodType: codeOf(periodTypes),
  chapterNo: Int,
  periodNo: Int,
})

export const courseCalls = {
  'course/api/course/category/list': call({
    summary: 'The tree of categories',
    input: z.object({ categoryType: z.number().int().min(1).max(2).default(1) }),
    output: z.object({ list: z.array(CourseCategory) }),
    providesTags: () => ['category'],
    cached: true,
  }),
  'course/api/course/list': call({
    summary:
      'Published courses. sortType: 1 recommended (newest first), 2 newest, 3 most studied, 4 cheapest, 5 dearest',
    input: PageQuery.extend({
      courseCategory: number.pipe(CourseKind).optional(),
      categoryId1: Id.optional(), // the root; categoryId2 below it
      categoryId2: Id.optional(),
      isFree: flag.optional(),
      isVipFree: flag.optional(),
      lecturerId: Id.optional(),
      organizationId: Id.optional(),
      liveStatus: oneOf(liveStates.coming, liveStates.onAir, liveStates.over, liveStates.replay).optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    output: pageOf(CourseCard),
    providesTags: (input, page) => [listTag(input), ...byPrice(input), ...tagsOfCourses(page?.list)],
  }),
  'course/api/course/view': call({
    summary: 'One course; 409 when it was unpublished',
    input: z.object({ id: idOf('course') }),
    output: Course,
    providesTags: ({ id }, output) => [
      `course:${id}`,
      `comments:${id}`,
      'category',
      ...(output ? [`courses:lecturer-${output.lecturerId}`] : []), // shows the lecturer's number of courses
      ...(output?.certificate?.certificateExamId ? [`exam:${output.certificate.certificateExamId}`] : []),
      ...(output ? [output.lecturer, ...output.moreLecturerList].map((lecturer) => `lecturer:${lecturer.id}`) : []),
    ],
  }),
  'course/api/course/recommend/list': call({
    summary: 'Recommended courses: of the same category first, most studied first',
    input: z.object({
      courseId: Id.optional(),
      categoryId: Id.optional(),
      courseCategory: CourseKind.optional(),
      limit: z.number().int().min(1).max(20).default(5),
    }),
    output: z.object({ list: z.array(CourseCard) }),
    providesTags: ({ limit, courseId, categoryId }, output) =>
      recommendationTags(output?.list, { limit, preferredCategory: categoryId ?? (courseId && 'unknown') }, 'courses'),
  }),
  'course/api/course/search/list': call({
    summary:
      'Courses whose name, lecturer, category or lessons contain all the words; best match first; highlight is the excerpt of the introduction',
    input: PageQuery.extend({
      courseName: z.string().trim().min(1, '请输入搜索关键词').max(50),
      courseCategory: number.pipe(CourseKind).optional(),
      /** Of the kinds that have no tab of their own in the search: video and image-text. */
      isStudyCourse: flag.optional(),
      isFree: flag.optional(),
      sortType: number.min(1).max(5).default(1),
    }),
    output: pageOf(CourseCard.extend({ highlight: Text, periodHit: PeriodHit.nullable() })),
    providesTags: (input, page) => ['courses', ...byPrice(input), ...tagsOfCourses(page?.list)],
    rateLimit: { times: 120, seconds: 60 },
  }),
  'course/auth/course/view': call({
    summary: 'My relation to the course: paid, open, collected, reviewed, progress',
    ofAnybody: 'courses on sale are public',
    input: z.object({ id: idOf('course') }),
    output: z.object({
      id: Id,
      isFree: Flag,
      isPay: Flag, // joined or bought
      source: Int.nullable(), // how I got it: 1 joined for free, 2 bought, 3 given, 4 by a membership
      gmtExpire: Instant.nullable(), // until when, or since when no more; null: for ever, or never joined
      allowStudy: Flag, // free, bought, by VIP or my own
      isCollection: Flag,
      isAttention: Flag, // I follow its lecturer
      isComment: Flag, // I have reviewed it
      isMine: Flag, // I teach it
      progress: z.number(), // percent of its lessons
      lastPeriodId: Id.nullable(),
    }),
    providesTags: noTags,
  }),

  'course/api/course/sign': call({
    summary: 'A play ticket for a free preview lesson',
    input: lesson,
    output: PlaySign,
    providesTags: noTags,
    rateLimit: { times: 120, seconds: 60 },
  }),
  'course/auth/course/sign': call({
    summary: 'A play ticket for a lesson of a course that is open to me; starts the clock of my study',
    owner: 'a course that is open to me',
    input: lesson,
    output: PlaySign,
    invalidatesTags: noTags,
  }),
  'course/auth/course/getLiveUrl': call({
    summary:
      'The stream URL of a live lesson that is open to me, while it is live; valid for a short time and for me alone',
    owner: 'a course that is open to me',
    input: lesson,
    output: z.object({
      liveStatus: codeOf(liveStates), // 1 upcoming, 2 live, 3 over, 4 replay, 5 cancelled
      isPushed: Flag, // it begins and ends by its lecturer, not by the clock
      isPushing: Flag, // whether the picture arrives, while it is live
      lostTime: Instant.nullable(), // since when it does not
      reason: Text, // why it was cancelled
      liveUrl: Text, // '' unless it is live
      channelNo: Text,
      playType: codeOf(playSchemes),
      chatToken: Text,
      beginTime: Instant,
      endTime: Instant,
      serverTime: Instant, // for countdowns
    }),
    providesTags: noTags,
  }),
  'course/auth/course/getPlaybackUrl': call({
    summary: 'The play ticket of a live lesson that is over; starts the clock of my study',
    owner: 'a course that is open to me',
    input: lesson,
    output: z.object({
      playbackUrl: Text, // '' while it is being prepared
      videoLength: Int,
      playbackStatus: Int, // LiveStatusEnum: 3 being prepared, 4 ready
      sign: PlaySign,
    }),
    invalidatesTags: noTags,
  }),
}
