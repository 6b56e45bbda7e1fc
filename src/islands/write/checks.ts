// What an article may lack before it is published: said where it stands, and never a reason to refuse it here.
import type { Node } from '@tiptap/pm/model'
import type { RichMark } from '../kit/rich/marks.ts'

export type WordHit = { text: string; level: number; word: string }

export type Check = { kind: 'word' | 'picture' | 'link'; text: string; action: string; from: number; to: number }

const hasAddress = (href: unknown) =>
  typeof href === 'string' && /^(\/[^/]|https?:\/\/[^/\s]+\.[^/\s]|mailto:.)/.test(href)

/** In the order of the text. */
export function checksOf(doc: Node, hits: readonly WordHit[]): Check[] {
  const checks: Check[] = []
  doc.descendants((node, at) => {
    const { name } = node.type
    if (name === 'picture' && !(node.attrs.alt as string).trim())
      checks.push({ kind: 'picture', text: '这张图没写里面有什么', action: '去写', from: at, to: at + node.nodeSize })
    const link = node.marks.find((mark) => mark.type.name === 'link')
    if (link && (!hasAddress(link.attrs.href) || !node.textContent.trim()))
      checks.push({
        kind: 'link',
        text: `「${node.textContent.trim().slice(0, 12)}」没有地址`,
        action: '去改',
        from: at,
        to: at + node.nodeSize,
      })
    if (!node.isTextblock || !hits.length) return
    const text = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const hit of hits)
      for (
        let found = text.indexOf(hit.text);
        hit.text && found >= 0;
        found = text.indexOf(hit.text, found + hit.text.length)
      )
        checks.push({
          kind: 'word',
          text: hit.level === 1 ? `「${hit.text}」不能发` : `「${hit.text}」会让它等人看`,
          action: hit.text,
          from: at + 1 + found,
          to: at + 1 + found + hit.text.length,
        })
  })
  return checks.sort((a, b) => a.from - b.from)
}

export const marksOfChecks = (checks: readonly Check[]): RichMark[] =>
  checks.map(({ kind, from, to }) => ({ from, to, look: kind }))

export type Heading = { text: string; level: number; at: number }

export function headingsOf(doc: Node): Heading[] {
  const headings: Heading[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim())
      headings.push({ text: node.textContent.trim(), level: node.attrs.level as number, at })
  })
  return headings
}
