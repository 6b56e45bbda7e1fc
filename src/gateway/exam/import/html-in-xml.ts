// HTML that is written for other systems. Within XML, as Moodle and the readers of cartridges take it: in CDATA, formulas as TeX between \( and \).
import { escapeHtml } from '../../text/rich.ts'

export const cdata = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Signs of a text that would begin a formula stand as numbers. */
export const withTexSigns = (html: string) =>
  html.replace(/<code data-tex[^<>]*>([^<>]*)<\/code>|\\(?=[([])|\$(?=\$)/g, (whole, formula?: string) =>
    formula === undefined ? `&#${whole.charCodeAt(0)};` : `\\(${formula}\\)`,
  )

/** A line each. */
export const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
