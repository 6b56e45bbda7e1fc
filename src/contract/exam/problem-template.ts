// The tables in which questions are imported and exported: one sheet a kind, the columns by their titles. Plain data, for the browser too.
import type { problemLimits } from './authoring.ts'

/** Of one import; `problems` is the number of rows, `cell` the characters of one that is written anew. */
export const importLimits = { bytes: 10_000_000, problems: 10_000, cells: 400_000, cell: 50_000 } as const

/** Of the questions that a format of an export cannot hold, the titles in an answer; all of them are counted. */
export const mostSkipped = 100

export const optionKeys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const satisfies {
  length: typeof problemLimits.options
}
export type OptionKey = (typeof optionKeys)[number]

/** What a question is made of, with the title of its column. */
export const columnTitles = {
  kind: '题型',
  material: '材料编号',
  content: '题干',
  ...(Object.fromEntries(optionKeys.map((key) => [key, `选项${key}`])) as Record<OptionKey, string>),
  answer: '答案',
  points: '评分点',
  isHalf: '少选得一半分',
  isAnyOrder: '不分先后',
  fileKinds: '文件种类',
  maxFiles: '最多几个',
  analysis: '解析',
  score: '分值',
  difficulty: '难度',
  tags: '标签',
}
export type ProblemColumn = keyof typeof columnTitles

/** The two columns that a table of rejected rows has behind its own. */
export const faultTitles = { cause: '哪里不对', remedy: '怎么改' } as const

const shared = ['analysis', 'score', 'difficulty', 'tags'] as const
const options = optionKeys.slice(0, 6)

/** By problemType. */
export const templateSheets: readonly { name: string; columns: readonly ProblemColumn[] }[] = [
  { name: '单选题', columns: ['content', ...options, 'answer', ...shared] },
  { name: '多选题', columns: ['content', ...options, 'answer', 'isHalf', ...shared] },
  { name: '判断题', columns: ['content', 'answer', ...shared] },
  { name: '填空题', columns: ['content', 'answer', 'isAnyOrder', ...shared] },
  { name: '简答题', columns: ['content', 'answer', 'points', ...shared] },
  { name: '材料题', columns: ['material', 'kind', 'content', ...options, 'answer', 'points', ...shared] },
  { name: '文件上传题', columns: ['content', 'answer', 'fileKinds', 'maxFiles', ...shared] },
]

/** For rows of which nobody knows the kind: everything, the kind first. */
export const anyKindSheet = {
  name: '未分题型',
  columns: Object.keys(columnTitles).filter((column) => column !== 'material') as ProblemColumn[],
}

/** A row of each sheet as it may be filled in, for the sheet of explanations. */
export const templateHelp: readonly (readonly [sheet: string, text: string])[] = [
  ['通用', '一张表一种题型，一行一道题，最多 1,000 行；不用的表留空或删掉。第一行的列名不要改，列的先后可以换。'],
  [
    '通用',
    '难度写简单、中等或困难；分值以 0.5 分为一档；几个标签用、隔开；公式写在两个 $ 之间；换段用 Alt+Enter；粗体、上标、下划线，在格子里选中那几个字设置；要表格，这一格写成 HTML，前面加 [html]。',
  ],
  ['单选题', '答案写一个字母，例如 B；选项从 A 起连着写，至少两个，最多到 J（列名写「选项G」）。'],
  ['多选题', '答案写两个以上的字母，例如 ACD；少选得一半分写「是」或「否」。'],
  ['判断题', '答案写「对」或「错」。'],
  [
    '填空题',
    '题干里每个空写四个下划线 ____；空与空的答案用；隔开，一个空的几种写法用 | 隔开，例如 论语|《论语》；孔子。答案里本来就有 | 或；时，前面加 \\，例如 \\|x\\||x 的绝对值；括号里的 | 不用加。',
  ],
  ['简答题', '答案写参考答案；评分点写「观点明确 3；论据充分 5」，合计要等于分值。'],
  ['材料题', '材料本身写一行，题型写「材料题」；它的小题接着写，题型写小题的，材料编号都写同一个，例如 M1。'],
  ['文件上传题', '答案写评阅说明；文件种类写 jpg、png 等，最多几个写 1 到 9。'],
]
