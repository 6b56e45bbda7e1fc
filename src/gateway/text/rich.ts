// Sanitizes rich text (HTML) by an allow-list when it is saved.
import sanitize from 'sanitize-html'
import { CallError } from '../../contract/codes.ts'

const maxDepth = 200 // of tags, removed ones included: parsing time is quadratic in it, and closing the tags makes the text longer

/** What a rich text may hold. */
export const richOptions: sanitize.IOptions = {
  allowedTags: [
    ...[
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'blockquote',
      'pre',
      'code',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
    ],
    ...['sub', 'sup', 'a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'mark'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    code: ['data-tex'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
    code: (tagName, attribs) => {
      const kept: sanitize.Attributes = 'data-tex' in attribs ? { 'data-tex': '' } : {} // a formula
      return { tagName, attribs: kept }
    },
    ol: (tagName, { start = '' }) => {
      const kept: sanitize.Attributes = /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {}
      return { tagName, attribs: kept }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}
richOptions.exclusiveFilter = ({ tag, attribs }) => tag === 'img' && !attribs.src // removed by the schemes, or missing
richOptions.allowedAttributes = {
  ...(richOptions.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
}

/** Throws a CallError where tags are nested too deep. */
export const sanitizeHtml = (html: string): string => cleanedBy(html, richOptions)

/** The same by other options, with the bound on depth. */
export function cleanedBy(html: string, allowed: sanitize.IOptions) {
  let depth = 0
  const onOpenTag = (name: string, attribs: sanitize.Attributes) => {
    allowed.onOpenTag?.(name, attribs)
    if (++depth > maxDepth) throw new CallError('invalid', '内容的格式嵌套太深，请清除格式后再提交')
  }
  return sanitize(html, { ...allowed, onOpenTag, onCloseTag: () => void depth-- }).trim()
}

/** Plain text as HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char]!)
