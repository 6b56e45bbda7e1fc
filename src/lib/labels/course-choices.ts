// The query parameters of a course list: parsed, offered as filters, and serialized.

import type { Category } from '../models.ts'
import { type CourseChoices, paths } from '../paths.ts'
import { courseKinds, courseSorts } from './course-kinds.ts'

export type Facet = { name: string; options: { name: string; href: string; isChosen: boolean }[] }

const names = [
  'courseCategory',
  'categoryId1',
  'categoryId2',
  'isFree',
  'liveStatus',
  'sortType',
  'pageCurrent',
] as const

/** Only integers are accepted; anything else is ignored. */
export function readChoices(query: URLSearchParams): CourseChoices {
  const entries = names
    .map((name) => [name, query.get(name) ?? ''] as const)
    .filter(([, text]) => /^\d{1,9}$/.test(text))
  const choices: CourseChoices = Object.fromEntries(entries.map(([name, text]) => [name, Number(text)]))
  const valid = {
    courseCategory: courseKinds.some((kind) => kind.courseCategory === choices.courseCategory),
    isFree: choices.isFree === 0 || choices.isFree === 1,
    liveStatus: liveFilters.some(({ value }) => value === choices.liveStatus),
    sortType: courseSorts.some((sort) => sort.sortType === choices.sortType) && choices.sortType !== 1,
    pageCurrent: Boolean(choices.pageCurrent && choices.pageCurrent > 1 && choices.pageCurrent <= 10_000),
  }
  for (const [name, isValid] of Object.entries(valid)) if (!isValid) delete choices[name as keyof CourseChoices]
  return choices
}

const liveFilters = [
  { name: '直播中', value: 2 },
  { name: '即将开始', value: 1 },
  { name: '回放', value: 4 },
]

const withoutPage = (choices: CourseChoices) => {
  const { pageCurrent: _, ...rest } = choices // changing a filter resets the page
  return rest
}

/** `base` is the path of the list; a list of one kind offers no filter by kind. */
export function facetsOf(choices: CourseChoices, categories: readonly Category[], base: string): Facet[] {
  const to = (more: CourseChoices) => paths.courses({ ...withoutPage(choices), ...more }, base)
  const facet = (
    name: string,
    field: 'courseCategory' | 'categoryId1' | 'categoryId2' | 'isFree' | 'liveStatus',
    options: { name: string; value: number }[],
    also: CourseChoices = {},
  ): Facet => ({
    name,
    options: [{ name: '全部', value: undefined }, ...options].map((option) => ({
      name: option.name,
      href: to({ ...also, [field]: option.value }),
      isChosen: choices[field] === option.value,
    })),
  })
  const values = (list: readonly Category[]) =>
    list.map((category) => ({ name: category.categoryName, value: category.id }))
  const children = categories.find((category) => category.id === choices.categoryId1)?.children ?? []
  return [
    ...(base === '/live' ? [facet('状态', 'liveStatus', liveFilters)] : []),
    facet('分类', 'categoryId1', values(categories), { categoryId2: undefined }),
    ...(children.length ? [facet('学科', 'categoryId2', values(children))] : []),
    ...(base === '/list'
      ? [
          facet(
            '类型',
            'courseCategory',
            courseKinds.map((kind) => ({ name: kind.name, value: kind.courseCategory })),
          ),
        ]
      : []),
    facet('价格', 'isFree', [
      { name: '免费', value: 1 },
      { name: '付费', value: 0 },
    ]),
  ]
}

/** The active filters, each with the address that removes it. */
export function chosenOf(facets: readonly Facet[]) {
  return facets.flatMap(({ options }) =>
    options.filter((option, n) => n > 0 && option.isChosen).map(({ name }) => ({ name, without: options[0]!.href })),
  )
}
