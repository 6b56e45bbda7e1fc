// What a text may lack before it is published: said where it stands, and never a reason to refuse it here.

import type { Node } from '@tiptap/pm/model'
import type { Output } from '../../../contract/calls.ts'
import { linkStates } from '../../../contract/community/link-states.ts'
import { cut } from '../../../contract/cut.ts'
import { wordLevels } from '../../../contract/enums/word-levels.ts'
import { safeHref } from '../../../lib/page/safe-return.ts'
import type { RichMark } from '../../kit/rich/go-to-mark.ts'
import { keyOf, type MeantWord, wordAt } from './meant-words.ts'

export type WordHit = Pick<Output<'community/auth/review/try'>['hits'][number], 'text' | 'level' | 'word'> & {
  wordId?: number
  replacement?: string
}
export type Link = Output<'community/auth/review/link/list'>['list'][number]

export type Check = {
  /** The same for as long as it is the same place. */
  key: string
  kind: 'word' | 'picture' | 'link'
  text: string
  action: string
  /** In the text; -1 in the title. */
  from: number
  to: number
  hit?: WordHit
  /** The hit in its sentence. */
  word?: MeantWord
  /** Its writer has seen it and leaves it. */
  isMeant?: boolean
}

/** Addresses of the text, once each, in its order. */
export function hrefsIn(doc: Node): string[] {
  const hrefs = new Set<string>()
  doc.descendants((node) => {
    const href = linkOf(node)?.attrs.href
    if (typeof href === 'string' && href) hrefs.add(href)
  })
  return [...hrefs]
}

const linkOf = (node: Node) => node.marks.find((mark) => mark.type.name === 'link')

type Looked = {
  hits: readonly WordHit[]
  /** By address, as far as they were looked up. */
  links?: ReadonlyMap<string, Link>
  /** Words that their writer leaves. */
  meant?: readonly MeantWord[]
  title?: string
}

/** In the order of the text. */
export function checksOf(doc: Node, { hits, links = new Map(), meant = [], title = '' }: Looked): Check[] {
  const checks: Omit<Check, 'key'>[] = []
  const meantKeys = new Set(meant.map(keyOf))
  const add = (kind: Check['kind'], text: string, action: string, from: number, to: number, more: object = {}) =>
    checks.push({ kind, text, action, from, to, ...more })
  const inTitle = (hit: WordHit) => hit.text && title.includes(hit.text)
  for (const hit of hits) if (inTitle(hit)) add('word', `标题里的${sayWord(hit)}`, '去改', -1, -1, { hit })
  doc.descendants((node, at) => {
    const end = at + node.nodeSize
    if (node.type.name === 'picture' && !(node.attrs.alt as string).trim())
      add('picture', '这张图没写里面有什么', '去写', at, end)
    const link = linkOf(node)
    const wrong = link && wrongOf(link.attrs.href as string, node.textContent.trim(), links)
    if (wrong) add('link', wrong, '去改', at, end)
    if (!node.isTextblock || !hits.length) return
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const hit of hits)
      for (
        let found = text.indexOf(hit.text);
        hit.text && found >= 0;
        found = text.indexOf(hit.text, found + hit.text.length)
      ) {
        const word = wordAt(text, found, found + hit.text.length)
        const isMeant = meantKeys.has(keyOf(word))
        const [from, to] = [at + 1 + found, at + 1 + found + hit.text.length]
        add('word', isMeant ? `「${hit.text}」留着，会等人看` : sayWord(hit), hit.text, from, to, {
          hit,
          word,
          isMeant,
        })
      }
  })
  const seen = new Map<string, number>()
  return checks
    .sort((a, b) => a.from - b.from)
    .map((check) => {
      const name = `${check.kind} ${check.text}`
      const n = (seen.get(name) ?? 0) + 1
      seen.set(name, n)
      return { ...check, key: `${name} ${n}` }
    })
}

const sayWord = ({ text, level }: WordHit) =>
  level === wordLevels.refused ? `「${text}」不能发` : `「${text}」会让它等人看`

function wrongOf(href: string | null, text: string, links: ReadonlyMap<string, Link>): string | undefined {
  const name = `「${cut(text, 12)}」`
  if (!href || safeHref(href) === '#') return `${name}没有地址`
  if (!text) return '有一个链接没有字，点不着'
  switch (links.get(href)?.linkState) {
    case linkStates.gone:
      return `${name}连的是本站没有的一页（404）`
    case linkStates.wrong:
      return `${name}的网址写得不对`
  }
}

export const marksOfChecks = (checks: readonly Check[]): RichMark[] =>
  checks.flatMap(({ key, kind, from, to, isMeant }) =>
    from < 0 ? [] : [{ key, from, to, look: isMeant ? ('meant' as const) : kind }],
  )

export type Heading = { text: string; level: number; at: number }

export function headingsOf(doc: Node): Heading[] {
  const headings: Heading[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim())
      headings.push({ text: node.textContent.trim(), level: node.attrs.level as number, at })
  })
  return headings
}
