// What search engines are told of an exam or homework: never a question.
import { difficulties } from './exam-kinds.ts'
import { plain } from './format.ts'
import { paths } from './paths.ts'
import type { Exam } from './shown.ts'

export const examFacts = (exam: Exam, siteName: string, origin: string) => ({
  '@type': 'Quiz',
  name: exam.examName,
  description: plain(exam.examDesc) || exam.examName,
  url: new URL(paths.exam(exam), origin).href,
  inLanguage: 'zh-CN',
  about: exam.categoryName,
  dateModified: exam.gmtModified,
  educationalLevel: difficulties[exam.difficulty],
  isAccessibleForFree: exam.isFree === 1,
  ...(exam.examTime > 0 && { timeRequired: `PT${exam.examTime}M` }),
  author: { '@type': 'Person', name: exam.lecturerName },
  provider: { '@type': 'Organization', name: exam.organizationName ?? siteName },
  offers: {
    '@type': 'Offer',
    category: exam.isFree ? 'Free' : 'Paid',
    price: (exam.price / 100).toFixed(2),
    priceCurrency: 'CNY',
  },
})
