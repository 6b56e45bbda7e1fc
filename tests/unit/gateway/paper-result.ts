// What the reader of papers makes of a text, as the files of tests/corpus/papers have it: plain text, kinds by their names, scores.

import { plainText } from '../../../src/contract/plain-text.ts'
import { draftsOfText } from '../../../src/gateway/exam/import/paper-text.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

const kindNames = ['', '单选题', '多选题', '判断题', '填空题', '简答题', '材料题', '文件上传题']

export type Item = {
  kind: string
  stem: string
  options?: string[]
  key: string[]
  analysis?: string
  score: number
  difficulty?: number
  tags?: string[]
  /** What the row says beside its question. */
  notes?: string[]
  parts?: Item[]
}
/** A row that asks: its column, and the beginning of the line that it is about. */
export type Asked = { asked: string; line: number; cause: string }
export type Result = { items: (Item | Asked)[]; left: string[] }

type Problem = Extract<ReturnType<typeof readProblems>[number], { problem: unknown }>['problem']

const plain = (html: string) => plainText(html).replace(/\s+/g, ' ').trim()

function itemOf(
  problem: Omit<Problem, 'tagList' | 'childList'> & Partial<Pick<Problem, 'tagList' | 'childList'>>,
  notes: string[] = [],
): Item {
  const { problemType, problemContent, optionList, answer, analysis, score, difficulty, tagList, childList } = problem
  return {
    kind: kindNames[problemType]!,
    stem: plain(problemContent),
    ...(problemType < 3 && { options: optionList.map(({ content }) => plain(content)) }),
    key: answer,
    ...(analysis && { analysis: plain(analysis) }),
    score,
    ...(difficulty !== 2 && { difficulty }),
    ...(tagList?.length && { tags: tagList }),
    ...(notes.length && { notes }),
    ...(childList?.length && { parts: childList.map((part) => itemOf(part)) }),
  }
}

export function resultOf(paper: string): Result {
  const left: string[] = []
  const items = readProblems(draftsOfText(paper, left)).map((one) =>
    'fault' in one
      ? { asked: one.fault.column, line: one.draft.line, cause: one.fault.cause }
      : itemOf(one.problem, one.draft.notes),
  )
  return { items, left }
}
