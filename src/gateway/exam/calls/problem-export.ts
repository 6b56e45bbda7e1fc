// Answers the call of contract/exam/problem-export.ts.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import type { WrittenProblem } from '../../../contract/exam/authoring.ts'
import type { problemExportCalls } from '../../../contract/exam/problem-export.ts'
import { mostSkipped, optionKeys, type ProblemColumn, templateSheets } from '../../../contract/exam/problem-template.ts'
import { type FormulaRoom, roomOfPage } from '../../../formulas.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { cartridgeOf } from '../import/cartridge-export.ts'
import { listText, tagSigns } from '../import/escaped-list.ts'
import { giftOf } from '../import/gift.ts'
import { cellOfHtml, writtenCell } from '../import/marked-text.ts'
import { moodleOf } from '../import/moodle-export.ts'
import { qtiOf } from '../import/qti-export.ts'
import { wordOf } from '../import/word-export.ts'
import { levelNames, pointsText, typeNames, writtenKey } from '../import/written-words.ts'
import { problemTitle } from '../problem-title.ts'
import { hasTag, inBanks, writtenProblems } from '../written-problem.ts'

const pageSize = 500
const readAtOnce = 20
/** Characters after which an answer ends, at the end of those that were read at once: a question may have a megabyte. */
const maxLength = 2_000_000

export const problemExportHandlers: Handlers<typeof problemExportCalls> = {
  async 'exam/auth/problem/export'({ format, subjectId, problemType, difficulty, keyword, tag, afterNo }, { q, user }) {
    const rows = inBanks(q, user.id)
      .$call((rows) =>
        matching(rows, { 'p.subjectId': subjectId, 'p.problemType': problemType, 'p.difficulty': difficulty }),
      )
      .$if(Boolean(keyword), (rows) => rows.where('p.problemContent', 'ilike', likeContains(keyword!)))
      .$if(Boolean(tag), (rows) => rows.where(hasTag(tag!)))
    const [found, { totalCount }] = await Promise.all([
      rows
        .select('p.id')
        .where('p.id', '>', afterNo)
        .orderBy('p.id')
        .limit(pageSize + 1)
        .execute(),
      rows.select(sql<number>`count(*)::int`.as('totalCount')).executeTakeFirstOrThrow(),
    ])
    const ids = found.slice(0, pageSize).map(({ id }) => id)
    const rowsByType = new Map<number, Cells[]>()
    const held: string[] = []
    const skipped: { problemId: number; problemTitle: string }[] = []
    const room = roomOfPage()
    let [count, length, read] = [0, 0, 0]
    while (read < ids.length && length < maxLength) {
      const problems = await writtenProblems(q, user.id, ids.slice(read, read + readAtOnce))
      read += readAtOnce
      count += problems.length
      for (const problem of problems) {
        if (format === 'table') {
          const rows = rowsOfProblem(problem)
          const before = rowsByType.get(problem.problemType)
          if (before) before.push(...rows)
          else rowsByType.set(problem.problemType, rows)
          length += rows.reduce((sum, row) => sum + Object.values(row).join('').length, 0)
        } else {
          const text = writers[format](problem, room)
          if (text === undefined)
            skipped.push({ problemId: problem.id, problemTitle: problemTitle(problem.problemContent) })
          else held.push(format === 'gift' ? text : text.replace(notInXml, ''))
          length += text?.length ?? 0
        }
        await nextTurn() // whoever waits goes first
      }
    }
    return {
      sheetList: sheetsOf(rowsByType),
      gift: format === 'gift' ? held.join('\n') : '',
      itemList: format === 'table' || format === 'gift' ? [] : held,
      problemCount: count,
      skippedCount: skipped.length,
      skippedList: skipped.slice(0, mostSkipped),
      totalCount,
      lastNo: read < found.length ? ids[Math.min(read, ids.length) - 1]! : null,
    }
  },
}

type Part = WrittenProblem['childList'][number]
type Cells = Partial<Record<ProblemColumn, string>>

const markedOf = (html: string) => writtenCell(cellOfHtml(html))

const markedPart = ({ problemType, problemContent, optionList, answer, analysis, rule }: Part) => ({
  problemType,
  answer,
  alternatives: rule.alternatives ?? [],
  content: markedOf(problemContent),
  analysis: markedOf(analysis),
  options: optionList.map(({ key, content }) => ({ key, content: markedOf(content) })),
})

const giftOfProblem = (problem: WrittenProblem) =>
  giftOf(
    { ...markedPart(problem), tags: problem.tagList, children: problem.childList.map(markedPart) },
    problem.problemType === problemTypes.material ? `M${problem.id}` : '',
  )

const qtiOfProblem = (problem: WrittenProblem) => {
  const withScore = (part: Part) => ({ ...markedPart(part), id: part.id, score: part.score })
  return qtiOf({ ...withScore(problem), children: problem.childList.map(withScore) })
}

/** Control characters: a text of ours may have them. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Undefined where the format cannot hold it. */
const writers: Record<
  'gift' | 'qti' | 'moodle' | 'cartridge' | 'word',
  (problem: WrittenProblem, room: FormulaRoom) => string | undefined
> = {
  gift: giftOfProblem,
  qti: qtiOfProblem,
  moodle: moodleOf,
  cartridge: cartridgeOf,
  word: wordOf,
}

/** The rows of each kind under the columns of its sheet, with those of more options where a question has them. */
function sheetsOf(rowsByType: ReadonlyMap<number, readonly Cells[]>) {
  return templateSheets.flatMap(({ name, columns }) => {
    const [problemType, rows] = [...rowsByType].find(([type]) => typeNames[type] === name) ?? []
    if (!problemType || !rows) return []
    const more = optionKeys.filter((key) => !columns.includes(key) && rows.some((row) => row[key]))
    const last = columns.indexOf('answer')
    const columnList = [...columns.slice(0, last), ...(columns.includes('A') ? more : []), ...columns.slice(last)]
    return [{ problemType, columnList, rowList: rows.map((row) => columnList.map((column) => row[column] ?? '')) }]
  })
}

function rowsOfProblem(problem: WrittenProblem): Cells[] {
  const own: Cells = { ...cellsOf(problem), tags: listText(problem.tagList, tagSigns) }
  if (problem.problemType !== problemTypes.material) return [own]
  const material = `M${problem.id}`
  return [
    { ...own, material, kind: typeNames[problemTypes.material]! },
    ...problem.childList.map((part) => ({ ...cellsOf(part), material, kind: typeNames[part.problemType]! })),
  ]
}

function cellsOf(part: Part): Cells {
  const { rule } = part
  const options = part.problemType === problemTypes.judge ? [] : part.optionList
  return {
    content: markedOf(part.problemContent),
    ...Object.fromEntries(options.map(({ key, content }) => [key, markedOf(content)])),
    answer: writtenKey(part),
    analysis: markedOf(part.analysis),
    score: String(part.score),
    difficulty: levelNames[part.difficulty]!,
    ...(rule.isHalf && { isHalf: '是' }),
    ...(rule.isAnyOrder && { isAnyOrder: '是' }),
    ...(rule.points && { points: pointsText(rule.points) }),
    ...(rule.kinds && { fileKinds: rule.kinds.join('、') }),
    ...(rule.max && { maxFiles: String(rule.max) }),
  }
}
