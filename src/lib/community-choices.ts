// The lists of blogs, questions and news as their addresses say them: only what is known counts.
import type { BlogChoices, NewsChoices, QuestionChoices } from './paths.ts'

/** In the order they are shown: 1, 3, 2 (specification 9). */
export const blogTabs = [
  { labelType: 1, name: '最新' },
  { labelType: 3, name: '热门' },
  { labelType: 2, name: '关注' },
] as const

export const questionTabs = [
  { name: '全部', choices: {} },
  { name: '热门', choices: { labelType: 3 } },
  { name: '待解决', choices: { isSolved: 0 } },
  { name: '已解决', choices: { isSolved: 1 } },
] as const

const whole = (query: URLSearchParams, name: string) => {
  const said = query.get(name) ?? ''
  return /^\d{1,9}$/.test(said) ? Number(said) : undefined
}
const pageOf = (query: URLSearchParams) => Math.min(10_000, Math.max(1, whole(query, 'pageCurrent') ?? 1))
const labelOf = (query: URLSearchParams) => {
  const said = query.get('labelNo') ?? ''
  return /^[\w-]{1,20}$/.test(said) ? { labelNo: said } : {}
}

export function readBlogChoices(query: URLSearchParams) {
  const said = whole(query, 'labelType')
  const labelType = said === 2 || said === 3 ? said : 1
  return { labelType, ...labelOf(query), pageCurrent: pageOf(query) } satisfies BlogChoices
}

export function readQuestionChoices(query: URLSearchParams) {
  const isSolved = whole(query, 'isSolved')
  return {
    labelType: whole(query, 'labelType') === 3 ? 3 : 1,
    ...labelOf(query),
    ...((isSolved === 0 || isSolved === 1) && { isSolved }),
    pageCurrent: pageOf(query),
  } satisfies QuestionChoices
}

export function readNewsChoices(query: URLSearchParams) {
  const categoryId = whole(query, 'categoryId')
  return { ...(categoryId && { categoryId }), pageCurrent: pageOf(query) } satisfies NewsChoices
}
