// What search engines are told of a page: schema.org objects for its JSON-LD.
import { plain } from './format.ts'
import { paths } from './paths.ts'
import type { Course } from './shown.ts'

export const crumbFacts = (list: readonly { name: string; href?: string }[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: list.map(({ name, href }, n) => ({
    '@type': 'ListItem',
    position: n + 1,
    name,
    ...(href && { item: new URL(href, origin).href }),
  })),
})

export const courseFacts = (course: Course, siteName: string, origin: string) => ({
  '@type': 'Course',
  name: course.courseName,
  description: plain(course.introduce) || course.courseName,
  url: new URL(paths.course(course.id), origin).href,
  image: new URL(paths.cover(course), origin).href,
  inLanguage: 'zh-CN',
  dateModified: course.gmtModified,
  provider: { '@type': 'Organization', name: course.organizationName ?? siteName },
  offers: {
    '@type': 'Offer',
    category: course.isFree ? 'Free' : 'Paid',
    price: (course.coursePrice / 100).toFixed(2),
    priceCurrency: 'CNY',
  },
  ...(course.commentCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: course.avgScore, reviewCount: course.commentCount },
  }),
})
