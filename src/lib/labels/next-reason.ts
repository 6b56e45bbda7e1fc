// Why a course fits a learner, in words.
import { thousands } from '../format.ts'

type Reason = { reason: string; name: string; count: number }

export function reasonOf({ reason, name, count }: Reason) {
  if (reason === 'after') return `接在「${name}」后面`
  if (reason === 'school') return `和你同校的 ${count} 位老师在学`
  return reason === 'lecturer' ? `你关注的${name}开的课` : `${thousands(count)} 人在学`
}
