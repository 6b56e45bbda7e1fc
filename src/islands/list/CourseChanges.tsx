// What a draft changes of a course, place by place: as it is online at the left, as it was written at the right.
import type { ReactNode } from 'react'
import type { CourseChange as Change } from '../../contract/course/course-audit.ts'
import { RichText } from '../kit/RichText.tsx'
import { Remark, Small } from '../kit/Small.tsx'
import { Tag } from '../kit/State.tsx'

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

type Props = {
  changes: readonly Change[]
  /** What can be done about a change, at the right of its name. */
  actions?: (change: Change) => ReactNode
  /** What the two sides are called. */
  sides?: readonly [before: string, after: string]
}

export function CourseChanges({ changes, actions, sides: [before, after] = ['线上', '交上来的'] }: Props) {
  return (
    <ol className="rounded-ctl border border-line text-ink">
      {changes.map((change, n) => (
        <li key={n} className="border-b border-line last:border-0">
          <div className="flex flex-wrap items-center gap-2 bg-sunken px-3 py-2">
            <Tag tone={words[change.change].tone}>{words[change.change].name}</Tag>
            <Small>{kinds[change.kind]}</Small>
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{change.name}</span>
            {actions && <span className="ml-auto flex flex-wrap gap-1">{actions(change)}</span>}
          </div>
          {change.partList.map((part) => (
            <div
              key={part.name}
              className={`grid gap-x-4 gap-y-2 px-3 py-2 ${change.change === 'added' ? '' : 'md:grid-cols-2'}`}
            >
              {change.change !== 'added' && <Side name={before} part={part} text={part.before} />}
              <Side name={after} part={part} text={part.after} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

type Part = Change['partList'][number]

const Side = ({ name, part, text }: { name: string; part: Part; text: string }) => (
  <div className="min-w-0">
    <Remark>
      {name} · {part.name}
    </Remark>
    {!text ? (
      <p className="text-ink-3">—</p>
    ) : part.isHtml ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys too
      <section aria-label={`${name} · ${part.name}`} tabIndex={0} className="max-h-72 overflow-y-auto">
        <RichText html={text} />
      </section>
    ) : (
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere] num">{text}</p>
    )}
  </div>
)

export function sumsOf(changes: readonly Change[]) {
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
