// The query parameters of a list of exams or homework: parsed, offered as filters, and serialized.

import type { Category } from '../models.ts'
import { type ExamChoices, paths } from '../paths.ts'
import type { Facet } from './course-choices.ts'
import { difficulties, examSorts } from './exam-kinds.ts'

const isValid: Record<keyof ExamChoices, (value: number) => boolean> = {
  categoryId: (value) => value > 0,
  isFree: (value) => value === 0 || value === 1,
  difficulty: (value) => value in difficulties,
  sortType: (value) => value > 1 && examSorts.some((sort) => sort.sortType === value),
  pageCurrent: (value) => value > 1 && value <= 10_000,
}

/** Only valid integers are accepted; anything else is ignored. */
export function readExamChoices(query: URLSearchParams): ExamChoices {
  const entries = (Object.keys(isValid) as (keyof ExamChoices)[]).flatMap((name) => {
    const text = query.get(name) ?? ''
    return /^\d{1,9}$/.test(text) && isValid[name](Number(text)) ? [[name, Number(text)]] : []
  })
  return Object.fromEntries(entries)
}

/** Category (and those below it), price, difficulty; each option with the address that chooses it. */
export function examFacets(choices: ExamChoices, categories: readonly Category[], base: string): Facet[] {
  const { pageCurrent: _, ...rest } = choices // changing a filter resets the page
  const root = categories.find(
    ({ id, children }) => id === choices.categoryId || children.some((child) => child.id === choices.categoryId),
  )
  const facet = (
    name: string,
    field: keyof ExamChoices,
    all: number | undefined,
    options: { name: string; value: number }[],
    isChosen = (value: number | undefined) => choices[field] === value,
  ): Facet => ({
    name,
    options: [{ name: '全部', value: all }, ...options].map(({ name, value }) => ({
      name,
      href: paths.exams({ ...rest, [field]: value }, base),
      isChosen: isChosen(value),
    })),
  })
  const values = (list: readonly Category[]) =>
    list.map((category) => ({ name: category.categoryName, value: category.id }))
  return [
    facet('分类', 'categoryId', undefined, values(categories), (value) => value === root?.id),
    ...(root?.children.length ? [facet('方向', 'categoryId', root.id, values(root.children))] : []),
    facet('价格', 'isFree', undefined, [
      { name: '免费', value: 1 },
      { name: '付费', value: 0 },
    ]),
    facet(
      '难度',
      'difficulty',
      undefined,
      Object.entries(difficulties).map(([value, name]) => ({ name, value: Number(value) })),
    ),
  ]
}
