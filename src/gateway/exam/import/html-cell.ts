// Texts of questions that other systems keep as HTML.
import { isSoundAddress } from '../../../contract/exam/sound.ts'
import { withFormulas, withTex } from '../../text/pasted-formulas.ts'
import type { Draft, DraftCell } from './draft.ts'
import { decodeEntities } from './marked-text.ts'

export const hasTags = (text: string) => /<\/?[a-z][^<>]*>/i.test(text)

/** With its formulas; the draft has a fault where one of them has no TeX. */
export function htmlCell(draft: Draft, raw: string, line = draft.line): DraftCell {
  const { html, lost } = withFormulas(withTex(withSounds(raw)))
  if (lost)
    draft.fault ??= {
      column: 'content',
      cause: '有认不出的公式（MathML）',
      remedy: '把公式写成 $…$ 里的 TeX，例如 $\\frac{1}{2}$，或换成图片',
    }
  return { text: html, isHtml: true, line }
}

/** A link to a sound of ours plays it, as the other system does. */
const withSounds = (html: string) =>
  html.replace(/<a\b([^<>]*)>([^<>]*)<\/a>/gi, (whole, attributes: string, words: string) => {
    const address = /\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return isSoundAddress(address) ? `<audio src="${address}" title="${words.replaceAll('"', '')}"></audio>` : whole
  })

/** For what is plain here: a line for each paragraph, and each row of a table. */
export const plainLines = ({ text, isHtml }: DraftCell) => (isHtml ? decodeEntities(linesOf(text)) : text).trim()

const linesOf = (html: string) =>
  html
    .replace(/<\/(?:p|li|div|tr|h\d)>|<br[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[/!a-z][^<>]*>/gi, '')
