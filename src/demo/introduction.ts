// The introduction of a course: what its author wrote, whom it is for, how it is used, and what one takes home.
import { coursePlans } from './content/course-plans.ts'
import { richText } from './content/rich-text.ts'
import type { CourseContent } from './content/shape.ts'

export function introductionOf({ name, introduce, learn, chapters }: CourseContent) {
  const plan = coursePlans[name]
  if (!plan) throw new Error(`The demo school does not say whom “${name}” is for`)
  return [
    ...introduce,
    '### 适合谁',
    plan.who,
    chapters.length ? '### 怎样安排' : '### 怎样使用',
    plan.how,
    '### 你将学到',
    ...learn.map((line) => `- ${line}`),
  ]
}

export const introductionHtml = (course: CourseContent) => richText(introductionOf(course))
