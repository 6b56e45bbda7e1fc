// A big question with parts: 材料 …（1）…（2）…, each with its points, the model answer by the same numbers. It becomes a material with questions.
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { type Draft, draftAt } from './draft.ts'
import { addNote } from './notes.ts'
import { blankCount, markedParts } from './paper-answer.ts'
import { takeScore } from './paper-question.ts'
import type { Section } from './paper-section.ts'
import { kindOf } from './read-problem.ts'

const startsAsMaterial = /^(?:[(（[]\S{1,12}分[)）\]])?(?:[【[［]?(?:阅读|材料|案例|读[图上下]|根据(?:材料|下)))/
const partAt = /^(?:问题|请回答|请问)?[:：]?\s*[(（](\d{1,2})[)）]\s*/
const questionsAt = /^(?:问题|请回答|请问|请回答下列问题)[:：]$/

/** The material with its parts; the draft alone where it has none. */
export function withParts(draft: Draft, section: Section): Draft[] {
  const { cells } = draft
  const kind = kindOf(cells.kind?.text ?? '')
  const isMaterial =
    kind === problemTypes.material || section.hasParts || (!kind && startsAsMaterial.test(cells.content?.text ?? ''))
  const isOther = (kind && kind !== problemTypes.material) || cells.A || draft.fault
  const texts = isMaterial && !isOther ? partsOf(cells.content?.text ?? '') : undefined
  if (!texts) return [draft]
  const line = cells.content?.line ?? draft.line
  const name = `第 ${draft.line} 行`
  cells.kind = { text: '材料题', line }
  cells.material = { text: name, line }
  cells.content = { text: texts.material, line }
  const total = Number(takeScore(cells.content) ?? cells.score?.text ?? 0)
  delete cells.score
  const parts = texts.parts.map((text) => partOf(draft, text, name))
  giveScores(draft, parts, total)
  giveAnswers(draft, parts)
  return [draft, ...parts]
}

function partsOf(text: string) {
  const lines = text.split('\n')
  const parts: string[] = []
  const material: string[] = []
  for (const line of lines) {
    const match = line.match(partAt)
    if (match && Number(match[1]) === parts.length + 1) parts.push(line.slice(match[0].length))
    else if (parts.length) parts[parts.length - 1] += `\n${line}`
    else if (!questionsAt.test(line)) material.push(line)
  }
  // blanks alone are one question: 默写。（1）____ （2）____
  if (parts.every((part) => blankCount(part))) return undefined
  return parts.length > 1 && material.length ? { material: material.join('\n'), parts } : undefined
}

function partOf({ line, cells }: Draft, text: string, name: string): Draft {
  const content = { text, line: cells.content!.line! }
  const score = takeScore(content)
  return {
    ...draftAt(line),
    cells: {
      content,
      material: { text: name, line },
      kind: { text: blankCount(text) ? '填空题' : '简答题' },
      ...(score && { score: { text: score, line } }),
    },
  }
}

function giveScores(draft: Draft, parts: readonly Draft[], total: number) {
  const each = total / parts.length
  if (parts.every(({ cells }) => !cells.score) && Number.isInteger(each * 2))
    for (const { cells, line } of parts) if (each) cells.score = { text: String(each), line }
  const sum = parts.reduce((all, { cells }) => all + Number(cells.score?.text ?? 0), 0)
  if (total && sum !== total) addNote(draft, `这道题共 ${total} 分，小题合计 ${sum} 分，看看对不对`)
}

/** A model answer that does not count as its questions do stands whole with the material. */
function giveAnswers(draft: Draft, parts: readonly Draft[]) {
  const { answer } = draft.cells
  delete draft.cells.answer
  if (!answer?.text) return
  const opening = answer.text.match(/^(?:解|答)[:：]\s*/)?.[0] ?? ''
  const texts = markedParts(answer.text.slice(opening.length))
  if (texts?.length === parts.length) {
    for (const [at, { cells }] of parts.entries()) cells.answer = { ...answer, text: (at ? '' : opening) + texts[at]! }
    return
  }
  const { analysis } = draft.cells
  draft.cells.analysis = analysis ? { ...analysis, text: `${answer.text}\n${analysis.text}` } : answer
  addNote(draft, '参考答案没有按小题分开，整段放在材料的解析里')
}
