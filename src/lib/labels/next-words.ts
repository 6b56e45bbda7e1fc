// What is next for a learner, in words: why a course fits, and where what is due is done.
import { thousands } from '../format.ts'
import { paths } from '../paths.ts'

type Reason = { reason: string; name: string; count: number }

export function reasonOf({ reason, name, count }: Reason) {
  if (reason === 'after') return `接在「${name}」后面`
  if (reason === 'school') return `和你同校的 ${count} 位老师在学`
  return reason === 'lecturer' ? `你关注的${name}开的课` : `${thousands(count)} 人在学`
}

type Due = { id: number; orderNo: string }

/** Of what is due (DueItem of contract/course/course-next.ts): 「去考试」, 「截止」. */
export const dueWords = {
  exam: { verb: '去考试', ends: '截止', href: () => paths.account('exams/myExamination') },
  work: { verb: '去做', ends: '截止', href: () => paths.account('vod/work/myExamination') },
  order: { verb: '去支付', ends: '关闭', href: ({ orderNo }: Due) => paths.account('order', { orderNo }) },
  vip: { verb: '去续费', ends: '到期', href: () => paths.vip() },
  course: { verb: '去学', ends: '到期', href: ({ id }: Due) => paths.learn(id) },
}
