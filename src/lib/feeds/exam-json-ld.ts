// JSON-LD (schema.org Quiz) of an exam or homework; it never contains questions.
import { difficulties } from '../labels/exam-kinds.ts'
import type { Exam } from '../models.ts'
import { paths } from '../paths.ts'
import { plain } from '../plain.ts'

export const examJsonLd = (exam: Exam, siteName: string, origin: string) => ({
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
