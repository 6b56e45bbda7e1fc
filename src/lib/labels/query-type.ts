// The type of a search (its number in the address), chosen by the current path.
import { courseCategories } from '../../contract/enums/course-categories.ts'

/** Numbers of the specification, and 0 for all, 9 and 10 for people and organizations; `courseCategory` where a type is a kind of course. 3 is served, but the header never selects it. */
export const queryTypes = [
  { type: 0, name: '全部', unit: '条', courseCategory: undefined },
  { type: 1, name: '课程', unit: '门', courseCategory: undefined },
  { type: 2, name: '直播', unit: '场', courseCategory: courseCategories.live },
  { type: 3, name: '文库', unit: '份', courseCategory: courseCategories.document },
  { type: 4, name: '资源', unit: '份', courseCategory: courseCategories.resource },
  { type: 5, name: '考试', unit: '份', courseCategory: undefined },
  { type: 6, name: '博客', unit: '篇', courseCategory: undefined },
  { type: 7, name: '问答', unit: '条', courseCategory: undefined },
  { type: 8, name: '资讯', unit: '篇', courseCategory: undefined },
  { type: 9, name: '老师', unit: '位', courseCategory: undefined },
  { type: 10, name: '机构', unit: '家', courseCategory: undefined },
] as const

/** Tested in this order: the first one contained in the path counts. */
const byPath = [
  ['live', 2, '直播'],
  ['resource', 4, '资源'],
  ['exam', 5, '考试'],
  ['blog', 6, '博客'],
  ['question', 7, '问答'],
  ['/info', 8, '资讯'],
] as const

/** Header: default 1; path contains live 2, resource 4, exam 5, blog 6, question 7, /info 8. */
export const queryTypeOf = (path: string): number => byPath.find(([part]) => path.includes(part))?.[1] ?? 1

/** The placeholder of the header's search box. */
export const searchHint = (path: string) => {
  const kind = byPath.find(([part]) => path.includes(part))?.[2]
  return kind ? `搜索${kind}` : '搜索课程、讲师'
}
