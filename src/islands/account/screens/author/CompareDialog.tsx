// What a draft changes of the published course, place by place: as it is online at the left, as it is written at the right.
import type { Output } from '../../../../contract/calls.ts'
import { useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Tag } from '../../../kit/State.tsx'

const compare = 'course/auth/course/audit/compare'
type Change = Output<typeof compare>['changeList'][number]

const words = {
  added: { name: '新', tone: 'ok' },
  changed: { name: '改', tone: 'info' },
  moved: { name: '移', tone: 'warn' },
  removed: { name: '删', tone: 'bad' },
} as const

const kinds: Readonly<Record<Change['kind'], string>> = {
  base: '基本信息',
  introduce: '介绍',
  terms: '价格与证书',
  lecturer: '讲师',
  file: '资料',
  chapter: '章',
  period: '课时',
}

export default function CompareDialog({ id, onClose }: { id: number; onClose(): void }) {
  const changes = useCall(compare, { id })
  return (
    <Dialog title="和线上对照" isOpen isWide onClose={onClose}>
      <QueryState of={changes} what="对照" skeleton={<Block className="h-64" />}>
        {({ changeList }) =>
          changeList.length === 0 ? (
            <Empty title="和线上一样" description="还没有改过什么。" isFiltered />
          ) : (
            <>
              <p className="num" role="status">
                {sums(changeList)}
              </p>
              <ol className="mt-3 max-h-[65dvh] overflow-y-auto rounded-ctl border border-line text-ink">
                {changeList.map((change, n) => (
                  <li key={n} className="border-b border-line last:border-0">
                    <p className="flex flex-wrap items-center gap-2 bg-sunken px-3 py-2">
                      <Tag tone={words[change.change].tone}>{words[change.change].name}</Tag>
                      <span className="text-mini text-ink-3">{kinds[change.kind]}</span>
                      <span className="font-medium">{change.name}</span>
                    </p>
                    {change.partList.map((part) => (
                      <div key={part.name} className="grid gap-x-4 gap-y-2 px-3 py-2 md:grid-cols-2">
                        <Side name="线上" part={part} text={part.before} />
                        <Side name="草稿" part={part} text={part.after} />
                      </div>
                    ))}
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryState>
    </Dialog>
  )
}

type Part = Change['partList'][number]

const Side = ({ name, part, text }: { name: string; part: Part; text: string }) => (
  <div className="min-w-0">
    <p className="text-mini text-ink-3">
      {name} · {part.name}
    </p>
    {!text ? (
      <p className="text-ink-3">—</p>
    ) : part.isHtml ? (
      <div className="max-h-72 overflow-y-auto">
        <RichText html={text} />
      </div>
    ) : (
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere] num">{text}</p>
    )}
  </div>
)

function sums(changes: readonly Change[]) {
  const count = (change: Change['change']) => changes.filter((one) => one.change === change).length
  return [
    ['新加', count('added')],
    ['改过', count('changed')],
    ['移动', count('moved')],
    ['去掉', count('removed')],
  ]
    .filter(([, many]) => many)
    .map(([name, many]) => `${name} ${many} 处`)
    .join('，')
}
