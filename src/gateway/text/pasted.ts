// Cleans what is pasted from Xiumi, 135, Word, WPS, WeChat or a page. First by the allow-list of rich texts, where looks become words of
// the structure (a style may make a title, bold, a quote, a rule, an item of a list); then the blocks are put in order: paragraphs stand
// in no paragraph, items in lists. Nothing is fetched.

import type sanitize from 'sanitize-html'
import { withFormulas } from './pasted-formulas.ts'
import { cleanedBy, richOptions } from './rich.ts'

export type Pasted = { content: string; imageList: string[]; droppedList: { name: string; count: number }[] }

const maxNamed = 100
const maxStyle = 2000

/** Elements that are left out, by what a reader calls them. */
const droppedNames: Record<string, string> = {
  script: '脚本',
  iframe: '嵌入的网页',
  object: '嵌入的网页',
  embed: '嵌入的网页',
  video: '视频',
  audio: '音频',
  mpvoice: '音频',
  mpvideo: '视频',
  qqmusic: '音频',
  svg: '矢量图',
  canvas: '矢量图',
  form: '表单',
  input: '表单',
  textarea: '表单',
  select: '表单',
  button: '表单',
  'mp-common-profile': '公众号名片',
  mpprofile: '公众号名片',
  'mp-miniprogram': '小程序',
  mpvote: '投票',
}

const blocks = new Set(
  'section div article header footer main aside center address dl dt dd h5 h6 p li summary details'.split(' '),
)

type Look = {
  isBold: boolean
  isItalic: boolean
  isStruck: boolean
  isUnderlined: boolean
  isDotted: boolean
  isRaised: boolean
  isLowered: boolean
  isTitle: boolean
  isQuote: boolean
  isRule: boolean
  isMarked: boolean
}

/** What a style says of the structure; sizes in px or pt. */
function lookOf(style = ''): Look {
  const text = style.slice(0, maxStyle).toLowerCase()
  const value = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]{1,80})`).exec(text)?.[1] ?? ''
  const [, size = '0', unit] = /^([\d.]{1,8})\s*(px|pt)/.exec(value('font-size')) ?? []
  const px = Number(size) * (unit === 'pt' ? 4 / 3 : 1)
  const hasLine = (side: string) => /^(?!0|none)[^;]*\b(solid|dashed|double|dotted|groove)/.test(value(side))
  return {
    isBold: /^(bold|bolder|[6-9]00)/.test(value('font-weight')),
    isItalic: /^italic/.test(value('font-style')),
    isStruck: /line-through/.test(value('text-decoration') + value('text-decoration-line')),
    isUnderlined: /underline/.test(value('text-decoration') + value('text-decoration-line')),
    isDotted: /dot|circle/.test(value('(?:-webkit-)?text-emphasis(?:-style)?')),
    isRaised: /^super/.test(value('vertical-align')),
    isLowered: /^sub/.test(value('vertical-align')),
    isTitle: px >= 18.5,
    isQuote: hasLine('border-left') && !hasLine('border-right') && !hasLine('border'),
    isRule: hasLine('border-top') || hasLine('border-bottom'),
    isMarked: /^(yellow|#ff0|#ffff00|rgb\(255,\s*255,\s*0\))/.test(value('background-color') || value('background')),
  }
}

/** The first that a style says: what changes the meaning stands before what it looks like. */
const inlineNames: readonly [is: keyof Look, name: string][] = [
  ['isRaised', 'sup'],
  ['isLowered', 'sub'],
  ['isStruck', 's'],
  ['isUnderlined', 'u'],
  ['isDotted', 'em'],
  ['isBold', 'strong'],
  ['isMarked', 'mark'],
  ['isItalic', 'em'],
]

/** Blanks with a line below are blanks to fill in; Word puts further elements around them. */
const blank = '&(?:nbsp|ensp|emsp|#160);|[\\s\\u00a0\\u3000]'
const linedBlanks = new RegExp(
  `<u\\b[^<>]{0,300}>((?:${blank}|<span\\b[^<>]{0,300}>|</span>){2,300})</u>|<span\\b[^<>]{0,300}underline[^<>]{0,300}>((?:${blank}){2,300})</span>`,
  'gi',
)
const withBlanks = (html: string) =>
  html.replace(linedBlanks, (whole, inU = '', inSpan = '') =>
    (inU + inSpan).replace(/<[^<>]*>/g, '').replace(/&[^;]*;/g, ' ').length > 1 ? '____' : whole,
  )

/** Above a program assistants write its language, and buttons to copy it. */
const pieces = '(?:<[^<>]{0,1000}>|[^<]{1,60}){1,60}?'
const aboveCode = new RegExp(
  `(?<=<pre\\b[^<>]{0,500}>)${pieces}(?=<code\\b)|<div\\b[^<>]{0,300}code-?block[^<>]{0,300}>${pieces}(?=<pre\\b)`,
  'gi',
)
const isLabel = (text: string) =>
  /^[a-z][\w+#./ -]{0,20}(?:\s*(?:复制|代码|下载|运行|折叠|copy|code|download|run)){0,4}$/i.test(text)
const withoutLabels = (html: string) =>
  html.replace(aboveCode, (head) => {
    const text = head
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return /<(?:div|header|figcaption)\b/i.test(head) && isLabel(text) ? head.replace(/[^<>]+(?=<)/g, '') : head
  })

const wordItem = /mso-list:\s*[^;]{0,40}level(\d)/i
const wordMark = /mso-list:\s*ignore/i

/** `isOwn`: whether a picture is of this site. Throws a CallError where elements are nested too deep. */
export function cleanPasted(html: string, isOwn: (src: string) => boolean): Pasted {
  const others = new Set<string>()
  const dropped = new Map<string, number>()
  const drop = (name: string) => dropped.set(name, (dropped.get(name) ?? 0) + 1)

  const img = (tagName: string, attribs: sanitize.Attributes) => {
    const src =
      attribs.src && !attribs.src.startsWith('data:') ? attribs.src : (attribs['data-src'] ?? attribs.src ?? '')
    if (isOwn(src)) return { tagName, attribs: { alt: '', ...attribs, src, loading: 'lazy' } }
    drop('别的网站的图片')
    if (/^(https?:)?\/\//i.test(src) && src.length <= 2000 && others.size < maxNamed) others.add(src)
    return { tagName, attribs: {} as sanitize.Attributes } // left out by exclusiveFilter
  }
  const block = (tagName: string, { style }: sanitize.Attributes) => {
    const look = lookOf(style)
    const [, level] = wordItem.exec(style ?? '') ?? []
    if (level && tagName === 'p') return { tagName: 'dd', attribs: { title: level } as sanitize.Attributes }
    if (tagName === 'li') return { tagName, attribs: {} as sanitize.Attributes }
    if (look.isQuote && tagName !== 'p') return { tagName: 'blockquote', attribs: {} as sanitize.Attributes }
    const kept: sanitize.Attributes =
      look.isTitle || /^h[56]$/.test(tagName) ? { title: 'h' } : look.isRule ? { title: 'r' } : {}
    return { tagName: 'p', attribs: kept }
  }
  const inline = (tagName: string, { style }: sanitize.Attributes) => {
    if (wordMark.test(style ?? '')) return { tagName: 'var', attribs: {} as sanitize.Attributes }
    const look = lookOf(style)
    const { isTitle } = look
    const name = inlineNames.find(([is]) => look[is])?.[1] ?? tagName
    return { tagName: name, attribs: (isTitle ? { title: 'h' } : {}) as sanitize.Attributes }
  }
  const formulas = withFormulas(withBlanks(withoutLabels(html)))
  if (formulas.lost) dropped.set('公式', formulas.lost)
  const safe = cleanedBy(formulas.html.replace(/<!--\[if [^\]]{0,200}\]>|<!\[endif\]-->|<\?xml[^>]{0,500}>/g, ''), {
    ...richOptions,
    allowedTags: [...(richOptions.allowedTags as string[]), 'dd', 'var', 'span'],
    allowedAttributes: {
      ...(richOptions.allowedAttributes as Record<string, string[]>),
      p: ['title'],
      dd: ['title'],
      span: ['title'],
      strong: ['title'],
      em: ['title'],
      u: ['title'],
      s: ['title'],
      mark: ['title'],
    },
    transformTags: {
      ...richOptions.transformTags,
      img,
      ...Object.fromEntries([...blocks].map((name) => [name, block])),
      span: inline,
      font: inline,
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      ins: 'u',
    },
    nonTextTags: [
      'style',
      'script',
      'textarea',
      'option',
      'noscript',
      'head',
      'title',
      'xml',
      'svg',
      'select',
      'button',
    ],
    onOpenTag: (name) => {
      const what = droppedNames[name]
      if (what) drop(what)
    },
  })
  const droppedList = [...dropped].map(([name, count]) => ({ name, count }))
  return { content: inOrder(safe), imageList: [...others], droppedList }
}

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|[^<]+|</g
const inlineTags = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'code', 'mark'])
/** They hold text themselves; what calls itself a paragraph in them is none. */
const texts = new Set(['h2', 'h3', 'h4', 'figcaption', 'pre'])
const maxTitle = 40 // characters

type Paragraph = { body: string; isTitle: boolean; length: number; item?: { level: number; mark: string } }

/** Flat and in order, in one pass over what the allow-list let through. */
function inOrder(safe: string): string {
  const out: string[] = []
  const marks: { tag: string; open: string; isTitle: boolean }[] = [] // inline elements that are open
  const flags: { isTitle: boolean; isRule: boolean; at: number }[] = [] // paragraphs that are open, however they are nested
  let text = 0 // elements of `texts` that are open
  let paragraph: Paragraph | undefined
  let item: { level: number; mark: string } | undefined
  let inMark = false
  let inFigure = false
  const lists: string[] = [] // those of Word that are open

  const closeLists = (depth = 0) => {
    while (lists.length > depth) out.push(`</li></${lists.pop()}>`)
  }
  const flush = () => {
    if (!paragraph) return
    const { body, isTitle, length, item } = paragraph
    const closed =
      body +
      marks
        .filter(({ open }) => open)
        .map(({ tag }) => `</${tag}>`)
        .reverse()
        .join('')
    paragraph = undefined
    const trimmed = closed
      .replace(/<(strong|em|u|s|sub|sup|code|mark|a)(?:\s[^<>]*)?>(\s|&nbsp;|\u00a0)*<\/\1>/g, '')
      .replace(/^(?:\s|&nbsp;|\u00a0|<br \/>)+|(?:\s|&nbsp;|\u00a0|<br \/>)+$/g, '')
    if (!trimmed) return
    if (item) return pushItem(item, trimmed)
    closeLists()
    const tag = isTitle && length <= maxTitle && !/<img|<br/.test(trimmed) ? 'h3' : 'p'
    const plain = tag === 'h3' ? trimmed.replace(/<\/?strong>/g, '') : trimmed
    out.push(`<${tag}>${plain}</${tag}>`)
  }
  function pushItem({ level, mark }: { level: number; mark: string }, body: string) {
    const tag = /[\d一二三四五六七八九十a-z]/i.test(mark) ? 'ol' : 'ul'
    const [number = '1'] = /\d{1,4}/.exec(mark) ?? []
    const begun = tag === 'ol' && Number(number) > 1 ? `<ol start="${Number(number)}">` : `<${tag}>`
    const depth = Math.min(level, lists.length + 1)
    if (lists.length >= depth) {
      closeLists(depth)
      if (lists.at(-1) === tag) out.push('</li><li>')
      else {
        closeLists(depth - 1)
        out.push(`${begun}<li>`)
        lists.push(tag)
      }
    } else {
      out.push(`${begun}<li>`)
      lists.push(tag)
    }
    out.push(`<p>${body}</p>`)
  }
  const begin = () => {
    paragraph ??= {
      body: marks.map(({ open }) => open).join(''),
      isTitle: flags.some(({ isTitle }) => isTitle) || marks.some(({ isTitle }) => isTitle),
      length: 0,
      ...(item && { item }),
    }
    return paragraph
  }
  const write = (piece: string, length = 0) => {
    if (text) return void out.push(piece)
    if (!paragraph && /^(?:\s|&nbsp;|\u00a0)*$/.test(piece)) return
    const target = begin()
    target.body += piece
    target.length += length
  }

  for (const [whole, slash, tag, attributes = ''] of safe.matchAll(token)) {
    const isTitle = attributes.includes('title="h"')
    if (!tag) {
      if (inMark && item) item.mark += whole.trim().slice(0, 10)
      else if (!inMark) write(text ? whole : whole.replace(/\s+/g, ' '), whole.trim().length)
    } else if (tag === 'var') inMark = !slash
    else if (inlineTags.has(tag) || tag === 'span') {
      if (tag === 'span') {
        if (!slash) marks.push({ tag: 'span', open: '', isTitle })
        else marks.splice(lastOf(marks, 'span'), 1)
        continue
      }
      const open = `<${tag}${attributes.replace(/\stitle="h"/, '')}>`
      if (slash) {
        const at = lastOf(marks, tag)
        if (at < 0) continue
        if (text || paragraph) write(`</${tag}>`)
        marks.splice(at, 1)
      } else {
        if (text || paragraph) write(open)
        marks.push({ tag, open, isTitle })
      }
    } else if (tag === 'p' || tag === 'dd') {
      if (text) continue
      flush()
      if (slash) {
        const ended = flags.pop()
        if (ended?.isRule && ended.at === out.length) out.push('<hr />')
        if (tag === 'dd') item = undefined
      } else {
        flags.push({ isTitle, isRule: attributes.includes('title="r"'), at: out.length })
        const [, level] = /title="(\d)"/.exec(attributes) ?? []
        if (tag === 'dd') item = { level: Math.max(1, Number(level)), mark: '' }
      }
    } else if (tag === 'img' && inFigure) out.push(whole)
    else if (tag === 'br' || tag === 'img') write(whole)
    else {
      flush()
      closeLists()
      if (tag === 'figure') inFigure = !slash
      if (texts.has(tag)) text = Math.max(0, text + (slash ? -1 : 1))
      out.push(whole)
    }
  }
  flush()
  closeLists()
  return out
    .join('')
    .replace(/<(h[234]|figure|figcaption|li|pre)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g, '')
    .replace(/<(ul|ol|blockquote)(?: start="\d+")?>\s*<\/\1>/g, '')
    .replace(/(?:<hr \/>){2,}/g, '<hr />')
    .trim()
}

/** The place of the last mark with this tag, or -1. */
function lastOf(marks: readonly { tag: string }[], tag: string): number {
  let at = marks.length - 1
  while (at >= 0 && marks[at]!.tag !== tag) at--
  return at
}
