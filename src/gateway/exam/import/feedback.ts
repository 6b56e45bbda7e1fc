// What a file says to who gives an answer stands in the analysis.
import type { Draft } from './draft.ts'
import { inline } from './marked-text.ts'

/** Each with the answer that it is said to; plain texts. */
export function addFeedback(
  { cells }: Draft,
  said: readonly (readonly [answer: string, feedback: string | undefined])[],
) {
  const lines = said.flatMap(([answer, feedback]) =>
    feedback?.trim() ? `${answer.trim()}：${feedback.trim()}`.split('\n') : [],
  )
  if (!lines.length) return
  const { analysis } = cells
  if (!analysis) cells.analysis = { text: lines.join('\n') }
  else if (analysis.isHtml)
    cells.analysis = { ...analysis, text: analysis.text + lines.map((line) => `<p>${inline(line)}</p>`).join('') }
  else cells.analysis = { ...analysis, text: [analysis.text, ...lines].join('\n') }
}
