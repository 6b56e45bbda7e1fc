// The headings of the text, and the signs that make blocks.
import type { Heading } from './checks.ts'

const signs = [
  ['##', '小标题'],
  ['>', '引用'],
  ['-', '列表'],
  ['1.', '编号'],
  ['|', '表格'],
  ['$', '公式'],
  ['```', '代码'],
  ['@', '提到人'],
  ['/', '插入'],
  ['Esc', '出表格'],
] as const

type Props = { headings: readonly Heading[]; current: number; onOpen(heading: Heading | undefined): void }

export const Outline = ({ headings, current, onOpen }: Props) => (
  <div className="sticky top-20 space-y-6">
    <nav aria-label="结构">
      <p className="mb-1 text-mini text-ink-3">结构</p>
      <ol className="border-l border-line">
        {[undefined, ...headings].map((heading, n) => (
          <li key={heading?.at ?? -1}>
            <button
              type="button"
              aria-current={n - 1 === current ? 'true' : undefined}
              onClick={() => onOpen(heading)}
              className={`block w-full truncate border-l-[3px] py-1 pr-1 text-left text-ui ${heading?.level === 3 ? 'pl-6' : 'pl-2.5'} ${
                n - 1 === current
                  ? 'border-apricot-500 font-medium text-primary'
                  : 'border-transparent text-ink-2 hover:text-primary'
              }`}
            >
              {heading?.text ?? '开头'}
            </button>
          </li>
        ))}
      </ol>
    </nav>
    <section aria-label="行首的记号">
      <p className="mb-1.5 text-mini text-ink-3">行首打记号再空一格</p>
      <dl className="space-y-1 text-mini">
        {signs.map(([sign, name]) => (
          <div key={sign} className="flex items-center gap-2.5">
            <dt className="grid h-5 min-w-7 place-items-center rounded-[3px] border border-line-strong px-1 text-cap num">
              {sign}
            </dt>
            <dd className="text-ink-2">{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
)
