// What became of a word: who added it and moved it, what was judged right and wrong, what writers said.
import type { Output } from '../../../../contract/calls.ts'
import { wordEntries } from '../../../../contract/community/word-entries.ts'
import { minute } from '../../../../lib/format.ts'
import { useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Tag } from '../../../kit/State.tsx'
import { levelNames } from '../review/review-labels.ts'

type Entry = Output<'community/admin/word/log/list'>['list'][number]

const kinds: Readonly<Record<number, { name: string; tone: 'plain' | 'info' | 'ok' | 'bad' }>> = {
  [wordEntries.added]: { name: '加进来', tone: 'info' },
  [wordEntries.level]: { name: '换级', tone: 'info' },
  [wordEntries.changed]: { name: '改过', tone: 'info' },
  [wordEntries.right]: { name: '算', tone: 'ok' },
  [wordEntries.wrong]: { name: '不算', tone: 'bad' },
  [wordEntries.doubt]: { name: '写的人说不算', tone: 'plain' },
}

/** 「从拒绝改成拦下」. */
function whatOf({ what, levelBefore, level, isEnabled, text }: Entry) {
  if (what > wordEntries.changed) return text && `“${text}”`
  const name = levelNames[level]
  const moved =
    what === wordEntries.level && levelBefore ? `从${levelNames[levelBefore]}改成${name}` : name && `处理方式：${name}`
  return [what === wordEntries.changed ? '改了说法或认法' : moved, isEnabled === 0 && '停用'].filter(Boolean).join('，')
}

export function History({ id, word, onClose }: { id: number; word: string; onClose(): void }) {
  const query = useCall('community/admin/word/log/list', { id })
  return (
    <Dialog title={`「${word}」的历史`} isOpen onClose={onClose}>
      <QueryState of={query} what="历史" skeleton={<Block className="h-48" />}>
        {({ list }) => (
          <ol aria-label="历史" className="max-h-[60dvh] divide-y divide-line overflow-y-auto border-y border-line">
            {list.map((entry, n) => (
              <li
                key={`${entry.gmtCreate} ${n}`}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-mini"
              >
                <span className="w-32 shrink-0 text-ink-3 num">{minute(entry.gmtCreate)}</span>
                <Tag tone={kinds[entry.what]!.tone}>{kinds[entry.what]!.name}</Tag>
                <span className="min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">{whatOf(entry)}</span>
                <span className="text-ink-3">{entry.byName}</span>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Dialog>
  )
}
