// The one cleaner of rich text: an allow-list, applied when a text is saved.
import sanitize from 'sanitize-html'
import { CallError } from '../contract/codes.ts'

const maxDepth = 200 // of tags, refused ones too: the parser's work grows with the square of it, and closing them makes a text longer

const options: sanitize.IOptions = {
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
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
}
options.exclusiveFilter = ({ tag, attribs }) => tag === 'img' && !attribs.src // refused, or never there
options.allowedAttributes = {
  ...(options.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
}

/** Throws a CallError where tags are nested as nobody writes. */
export function cleaned(html: string): string {
  let depth = 0
  const onOpenTag = () => {
    if (++depth > maxDepth) throw new CallError('invalid', '内容的格式嵌套太深，请清除格式后再提交')
  }
  return sanitize(html, { ...options, onOpenTag, onCloseTag: () => void depth-- }).trim()
}

/** Plain text as HTML that shows it as it is. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

/** The words of a cleaned text, without its marks. */
export const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ') // not from one < over the next: without any > that would take quadratic time
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
