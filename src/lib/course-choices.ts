// A course list as its address says it: read, shown as filters, and written back.
import { courseKinds, courseSorts } from './course-kinds.ts'
import { type CourseChoices, paths } from './paths.ts'
import type { Category } from './shown.ts'

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

/** Only whole numbers count; anything else is as if it were not said. */
export function readChoices(query: URLSearchParams): CourseChoices {
  const said = names.map((name) => [name, query.get(name) ?? ''] as const).filter(([, text]) => /^\d{1,9}$/.test(text))
  const choices: CourseChoices = Object.fromEntries(said.map(([name, text]) => [name, Number(text)]))
  const known = {
    courseCategory: courseKinds.some((kind) => kind.courseCategory === choices.courseCategory),
    isFree: choices.isFree === 0 || choices.isFree === 1,
    liveStatus: liveFilters.some(({ value }) => value === choices.liveStatus),
    sortType: courseSorts.some((sort) => sort.sortType === choices.sortType) && choices.sortType !== 1,
    pageCurrent: Boolean(choices.pageCurrent && choices.pageCurrent > 1 && choices.pageCurrent <= 10_000),
  }
  for (const [name, isKnown] of Object.entries(known)) if (!isKnown) delete choices[name as keyof CourseChoices]
  return choices
}

const liveFilters = [
  { name: '直播中', value: 2 },
  { name: '即将开始', value: 1 },
  { name: '回放', value: 4 },
]

const clean = (choices: CourseChoices) => {
  const { pageCurrent: _, ...rest } = choices // another choice begins at the first page
  return rest
}

/** `base` is the list's own address; a list of one kind offers no kinds. */
export function facetsOf(choices: CourseChoices, categories: readonly Category[], base: string): Facet[] {
  const to = (more: CourseChoices) => paths.courses({ ...clean(choices), ...more }, base)
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
  const values = (list: readonly Category[]) => list.map((one) => ({ name: one.categoryName, value: one.id }))
  const below = categories.find((one) => one.id === choices.categoryId1)?.children ?? []
  return [
    ...(base === '/live' ? [facet('状态', 'liveStatus', liveFilters)] : []),
    facet('分类', 'categoryId1', values(categories), { categoryId2: undefined }),
    ...(below.length ? [facet('学科', 'categoryId2', values(below))] : []),
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

/** What is chosen, each with the address without it. */
export function chosenOf(facets: readonly Facet[]) {
  return facets.flatMap(({ options }) =>
    options.filter((option, n) => n > 0 && option.isChosen).map(({ name }) => ({ name, without: options[0]!.href })),
  )
}
