// What a file says to who gives an answer stands in the analysis.
import { escapeHtml } from '../../text/rich.ts'
import type { Draft } from './draft.ts'

/** Each with the answer that it is said to. */
export function addFeedback(
  { cells }: Draft,
  said: readonly (readonly [answer: string, feedback: string | undefined])[],
) {
  const plain = (text: string) => text.replace(/<[^<>]*>/g, '').trim()
  const lines = said.flatMap(([answer, feedback]) =>
    feedback && plain(feedback) ? [`${plain(answer)}：${plain(feedback)}`] : [],
  )
  if (!lines.length) return
  const { analysis } = cells
  if (!analysis) cells.analysis = { text: lines.join('\n') }
  else if (analysis.isHtml)
    cells.analysis = { ...analysis, text: analysis.text + lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('') }
  else cells.analysis = { ...analysis, text: [analysis.text, ...lines].join('\n') }
}
