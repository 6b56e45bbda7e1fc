// What a search looks for: its number in the address, decided by where the visitor is.

/** The numbers are the specification's; `courseCategory` where a type is a kind of course. 3 is served, but the header never chooses it. */
export const queryTypes = [
  { type: 1, name: '课程', unit: '门', courseCategory: undefined },
  { type: 2, name: '直播', unit: '场', courseCategory: 2 },
  { type: 3, name: '文库', unit: '份', courseCategory: 3 },
  { type: 4, name: '资源', unit: '份', courseCategory: 4 },
  { type: 5, name: '考试', unit: '份', courseCategory: undefined },
  { type: 6, name: '博客', unit: '篇', courseCategory: undefined },
  { type: 7, name: '问答', unit: '条', courseCategory: undefined },
  { type: 8, name: '资讯', unit: '篇', courseCategory: undefined },
] as const

/** Tested in this order: the first that the path contains. */
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

/** What the header's empty search box says there. */
export const searchHint = (path: string) => {
  const place = byPath.find(([part]) => path.includes(part))?.[2]
  return place ? `搜索${place}` : '搜索课程、讲师'
}
