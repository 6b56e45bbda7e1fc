// The plain text of a comment, where the people it names are links to their pages.
import { paths } from '../../lib/paths.ts'
import type { Reply } from './CommentItem.tsx'

export function Named({ of: { content, mentionList } }: { of: Pick<Reply, 'content' | 'mentionList'> }) {
  if (!mentionList) return content
  const idOf = new Map(mentionList.map(({ userId, name }) => [name, userId]))
  const names = [...idOf.keys()].sort((a, b) => b.length - a.length) // the longest that fits is meant
  const pattern = new RegExp(`([@＠](?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')}))`)
  return content.split(pattern).map((part, n) =>
    n % 2 ? (
      <a key={n} href={paths.blogger(idOf.get(part.slice(1))!)} className="text-link underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
