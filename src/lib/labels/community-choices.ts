// Parses the query parameters of the lists of blogs, questions and news; invalid values are ignored.
import { labelTypes } from '../../contract/enums/label-types.ts'
import type { BlogChoices, NewsChoices, QuestionChoices } from '../paths.ts'

/** In display order: 1, 3, 2 (specification 9). */
export const blogTabs = [
  { labelType: labelTypes.newest, name: '最新' },
  { labelType: labelTypes.hottest, name: '热门' },
  { labelType: labelTypes.followed, name: '关注' },
] as const

export const questionTabs = [
  { name: '全部', choices: {} },
  { name: '热门', choices: { labelType: labelTypes.hottest } },
  { name: '待解决', choices: { isSolved: 0 } },
  { name: '已解决', choices: { isSolved: 1 } },
] as const

const integerOf = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
const pageOf = (query: URLSearchParams) => Math.min(10_000, Math.max(1, integerOf(query, 'pageCurrent') ?? 1))
const labelOf = (query: URLSearchParams) => {
  const labelNo = query.get('labelNo') ?? ''
  return /^[\w-]{1,20}$/.test(labelNo) ? { labelNo: labelNo } : {}
}

export function readBlogChoices(query: URLSearchParams) {
  const value = integerOf(query, 'labelType')
  const labelType = value === 2 || value === 3 ? value : labelTypes.newest
  return { labelType, ...labelOf(query), pageCurrent: pageOf(query) } satisfies BlogChoices
}

export function readQuestionChoices(query: URLSearchParams) {
  const isSolved = integerOf(query, 'isSolved')
  return {
    labelType: integerOf(query, 'labelType') === 3 ? labelTypes.hottest : labelTypes.newest,
    ...labelOf(query),
    ...((isSolved === 0 || isSolved === 1) && { isSolved }),
    pageCurrent: pageOf(query),
  } satisfies QuestionChoices
}

export function readNewsChoices(query: URLSearchParams) {
  const categoryId = integerOf(query, 'categoryId')
  return { ...(categoryId && { categoryId }), pageCurrent: pageOf(query) } satisfies NewsChoices
}
