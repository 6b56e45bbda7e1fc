// What is written of an article, and how two of them are compared.

import type { BlogDraft } from '../../../contract/community/blog-draft.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import type { TextKind } from './draft-keeper.ts'
import { isSameMeant, joinWhereSame, type MeantWord } from './meant-words.ts'

export type Written = {
  title: string
  content: string
  summary: string
  coverImg: string
  articleType: 1 | 3
  labelNo: string
  sourceUrl: string
  meantWords: MeantWord[]
}

export const parts = ['title', 'content', 'summary', 'coverImg', 'articleType', 'labelNo', 'sourceUrl'] as const

/** Of all but the text. */
export const partNames: Record<Exclude<(typeof parts)[number], 'content'>, string> = {
  title: '标题',
  summary: '摘要',
  coverImg: '封面',
  articleType: '原创或转载',
  labelNo: '标签',
  sourceUrl: '出处',
}

export const nothing: Written = {
  title: '',
  content: '',
  summary: '',
  coverImg: '',
  articleType: articleTypes.own,
  labelNo: '',
  sourceUrl: '',
  meantWords: [],
}

export const writtenOf = (draft: Pick<BlogDraft, (typeof parts)[number] | 'meantWords'>): Written => ({
  title: draft.title,
  content: draft.content,
  summary: draft.summary,
  coverImg: draft.coverImg,
  articleType: draft.articleType === articleTypes.reprint ? articleTypes.reprint : articleTypes.own,
  labelNo: draft.labelNo,
  sourceUrl: draft.sourceUrl,
  meantWords: draft.meantWords,
})

const keptAttributes = new Set(['src', 'href', 'alt', 'colspan', 'rowspan', 'data-tex'])

/** HTML without what the gateway adds when it saves, so that a text and what was saved of it are the same. */
export const canonical = (html: string) =>
  html
    .replace(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g, (_, tag: string, attributes: string) => {
      const kept = [...attributes.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)]
        .filter(([, name, value]) => keptAttributes.has(name!) && (name !== 'alt' || value))
        .map(([, name, value]) => ` ${name}="${value ?? ''}"`)
        .sort()
      return `<${tag}${kept.join('')}>`
    })
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/<p><\/p>|<tbody>|<\/tbody>/g, '')
    .trim()

export const isSameText = (a: Written, b: Written) =>
  isSameMeant(a.meantWords, b.meantWords) &&
  parts.every((part) =>
    part === 'content'
      ? a.content === b.content || canonical(a.content) === canonical(b.content)
      : typeof a[part] === 'string'
        ? (a[part] as string).trim() === (b[part] as string).trim()
        : a[part] === b[part],
  )

export const articleText: TextKind<Written, BlogDraft> = {
  nothing,
  writtenOf,
  isSame: isSameText,
  targetOf: ({ blogId }) => blogId,
  join: joinWhereSame(isSameText),
}

/** Characters of a text without its tags. */
export const countOf = (html: string) => [...html.replace(/<[^<>]*>/g, '').replace(/&\w+;/g, '·')].length
