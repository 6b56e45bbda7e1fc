// schema.org objects for a page's JSON-LD.
import { articleTypes } from '../../contract/enums/article-types.ts'
import { artPaths } from '../art/art-paths.ts'
import { minutesOf } from '../live.ts'
import type {
  Blog,
  Blogger,
  Comment,
  Course,
  ImageText,
  Lecturer,
  LecturerCard,
  Organization,
  Period,
  Question,
} from '../models.ts'
import { paths } from '../paths.ts'
import { plain } from '../plain.ts'

export const breadcrumbJsonLd = (list: readonly { name: string; href?: string }[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: list.map(({ name, href }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    ...(href && { item: new URL(href, origin).href }),
  })),
})

const seconds = (lessons: readonly Period[]) =>
  lessons.reduce((sum, lesson) => sum + (lesson.videoLength || minutesOf(lesson) * 60), 0)
/** ISO 8601: PT1H5M. */
const duration = (total: number) =>
  `PT${total >= 3600 ? `${Math.floor(total / 3600)}H` : ''}${Math.floor((total % 3600) / 60)}M${total % 60 ? `${total % 60}S` : ''}`

export function courseJsonLd(course: Course, lessons: readonly Period[], siteName: string, origin: string) {
  const url = new URL(paths.course(course.id, course.courseCategory), origin).href
  const { organizationId, organizationName, beginTime, endTime } = course
  const provider = organizationId
    ? { '@type': 'Organization', name: organizationName, url: new URL(paths.organization(organizationId), origin).href }
    : { '@type': 'Organization', name: siteName, url: origin }
  return {
    '@type': 'Course',
    name: course.courseName,
    description: plain(course.introduce) || course.courseName,
    url,
    image: new URL(artPaths.share('course', course.id, course.courseLogo), origin).href,
    inLanguage: 'zh-CN',
    dateModified: course.gmtModified,
    isAccessibleForFree: course.isFree === 1,
    provider,
    offers: {
      '@type': 'Offer',
      category: course.isFree ? 'Free' : 'Paid',
      price: (course.coursePrice / 100).toFixed(2),
      priceCurrency: 'CNY',
      ...(course.saleEndTime && { priceValidUntil: course.saleEndTime }),
      url,
      availability: 'https://schema.org/InStock',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(seconds(lessons) > 0 && { courseWorkload: duration(seconds(lessons)) }),
      ...(beginTime && { startDate: beginTime, endDate: endTime }),
      instructor: [course.lecturer, ...course.moreLecturerList].map(({ id, lecturerName }) => ({
        '@type': 'Person',
        name: lecturerName,
        url: new URL(paths.lecturer(id), origin).href,
      })),
    },
    ...(course.commentCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: course.avgScore, reviewCount: course.commentCount },
    }),
  }
}

/** The first free video lesson. */
export const videoJsonLd = (course: Course, lessons: readonly Period[], origin: string) =>
  lessons
    .filter(({ isVideo, isFree, videoLength }) => isVideo && isFree && videoLength)
    .slice(0, 1)
    .map(({ id, periodName, videoLength }) => ({
      '@type': 'VideoObject',
      name: periodName,
      description: `${course.courseName}：${periodName}`,
      thumbnailUrl: new URL(artPaths.share('course', course.id, course.courseLogo), origin).href,
      uploadDate: course.gmtModified,
      duration: duration(videoLength),
      embedUrl: new URL(paths.learn(course.id, id), origin).href,
    }))

export const personJsonLd = (lecturer: Lecturer, origin: string) => ({
  '@type': 'Person',
  name: lecturer.lecturerName,
  jobTitle: lecturer.position,
  description: plain(lecturer.introduce) || lecturer.introduceShort,
  url: new URL(paths.lecturer(lecturer.id), origin).href,
  image: new URL(artPaths.share('lecturer', lecturer.id, lecturer.headImgUrl), origin).href,
  ...(lecturer.organizationId && {
    worksFor: {
      '@type': 'Organization',
      name: lecturer.organizationName,
      url: new URL(paths.organization(lecturer.organizationId), origin).href,
    },
  }),
})

export const organizationJsonLd = (organization: Organization, lecturers: readonly LecturerCard[], origin: string) => ({
  '@type': 'Organization',
  name: organization.organizationName,
  description: plain(organization.introduce) || organization.organizationName,
  url: new URL(paths.organization(organization.id), origin).href,
  logo: new URL(paths.logo(organization.logo, organization.organizationName), origin).href,
  employee: lecturers.map(({ id, lecturerName }) => ({
    '@type': 'Person',
    name: lecturerName,
    url: new URL(paths.lecturer(id), origin).href,
  })),
})

export const articleJsonLd = (text: ImageText, course: Course, origin: string) => ({
  '@type': 'Article',
  headline: text.title,
  dateModified: text.gmtModified,
  inLanguage: 'zh-CN',
  url: new URL(paths.article(text.periodId), origin).href,
  image: new URL(artPaths.share('course', course.id, course.courseLogo), origin).href,
  author: {
    '@type': 'Person',
    name: course.lecturerName,
    url: new URL(paths.lecturer(course.lecturerId), origin).href,
  },
  isPartOf: { '@type': 'Course', name: course.courseName, url: new URL(paths.course(course.id, 9), origin).href },
  isAccessibleForFree: !text.isPreview,
  ...(text.isPreview && {
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.locked' },
  }),
})

/** A blog, or, as `NewsArticle`, a piece of news. */
export const blogPostingJsonLd = (blog: Blog, siteName: string, origin: string) => ({
  '@type': blog.articleType === articleTypes.news ? 'NewsArticle' : 'BlogPosting',
  headline: blog.title,
  description: blog.summary || blog.title,
  url: new URL(blog.articleType === articleTypes.news ? paths.newsItem(blog.id) : paths.blog(blog.id), origin).href,
  image: new URL(artPaths.share('blog', blog.id, blog.coverImg), origin).href,
  inLanguage: 'zh-CN',
  articleSection: blog.labelName,
  datePublished: blog.gmtCreate,
  dateModified: blog.gmtModified,
  ...(blog.bloggerId
    ? {
        commentCount: blog.countComment,
        author: { '@type': 'Person', name: blog.bloggerName, url: new URL(paths.blogger(blog.bloggerId), origin).href },
      }
    : { author: { '@type': 'Organization', name: siteName } }),
  publisher: { '@type': 'Organization', name: siteName },
})

export const bloggerJsonLd = (blogger: Blogger, origin: string) => ({
  '@type': 'Person',
  name: blogger.bloggerName,
  description: blogger.introduction,
  url: new URL(paths.blogger(blogger.id), origin).href,
  image: new URL(artPaths.share('blogger', blogger.id, blogger.headImgUrl), origin).href,
})

const answerJsonLd = ({ content, nickname, gmtCreate, id, countAdmire = 0 }: Comment, page: string) => ({
  '@type': 'Answer',
  text: plain(content, 5000),
  dateCreated: gmtCreate,
  url: `${page}#answer-${id}`,
  upvoteCount: countAdmire,
  author: { '@type': 'Person', name: nickname },
})

/** `answers`: the first page of them, the accepted one first. */
export const questionJsonLd = (question: Question, answers: readonly Comment[], origin: string) => {
  const page = new URL(paths.question(question.id), origin).href
  const best = answers.find(({ id }) => id === question.bestCommentId)
  const others = answers.filter((answer) => answer !== best)
  return {
    '@type': 'QAPage',
    url: page,
    mainEntity: {
      '@type': 'Question',
      name: question.title,
      text: plain(question.content, 5000) || question.title,
      dateCreated: question.gmtCreate,
      answerCount: question.countAnswer,
      author: { '@type': 'Person', name: question.nickname },
      ...(best && { acceptedAnswer: answerJsonLd(best, page) }),
      ...(others.length > 0 && { suggestedAnswer: others.map((answer) => answerJsonLd(answer, page)) }),
    },
  }
}
