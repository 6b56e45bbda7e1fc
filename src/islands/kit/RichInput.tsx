// A text in HTML: typed as it is, with how it will look beside it.
import { useState } from 'react'
import { RichPreview } from './RichPreview.tsx'
import { Segmented } from './Segmented.tsx'
import { TextArea } from './TextArea.tsx'

type Props = { name: string; value: string; onValue(value: string): void; rows?: number }

const views = [
  { value: 'html', name: 'HTML' },
  { value: 'preview', name: '预览' },
] as const

/** Types the HTML, or looks at it; what is not allowed is left out when it is saved. */
export function RichInput({ name, value, onValue, rows = 8 }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('html')
  return (
    <div>
      <div className="mb-2">
        <Segmented label={`${name}：写法`} options={views} value={view} onValue={(next) => setView(next)} />
      </div>
      {view === 'html' ? (
        <TextArea
          rows={rows}
          value={value}
          onValue={onValue}
          spellCheck={false}
          className="font-mono !text-[13px] max-md:!text-[16px]"
        />
      ) : (
        <section
          aria-label={`${name}：预览`}
          className="border border-line rounded-ctl bg-surface px-4 py-3 min-h-24 max-h-[520px] overflow-y-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
          tabIndex={0}
        >
          {value.trim() ? <RichPreview html={value} /> : <p className="text-ink-3">还没有内容</p>}
        </section>
      )}
      <p className="mt-1 text-mini text-ink-3">
        段落、小标题（h2、h3）、列表、链接、图片、表格可用；脚本和样式保存时去掉。
      </p>
    </div>
  )
}
