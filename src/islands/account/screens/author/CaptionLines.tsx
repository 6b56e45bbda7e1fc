// Subtitles line by line: begin, end and words of each, one more behind it, one less.
import type { RefObject } from 'react'
import { IconButton } from '../../../kit/Button.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { faultOf } from './caption-rows.ts'
import type { CaptionLine } from './use-captions.ts'

type Props = {
  ref: RefObject<HTMLOListElement | null>
  lines: readonly CaptionLine[]
  /** How many stand before them. */
  first: number
  /** What is wrong with a line is said. */
  hasFaults: boolean
  onChange(key: number, part: Partial<CaptionLine>): void
  onAdd(after: number): void
  onRemove(key: number): void
}

export const CaptionLines = ({ ref, lines, first, hasFaults, onChange, onAdd, onRemove }: Props) => (
  <ol ref={ref} aria-label="字幕的每一句" className="mt-3 max-h-[50vh] divide-y divide-line overflow-y-auto">
    {lines.map((line, n) => {
      const index = first + n
      const name = `第 ${index + 1} 句`
      const fault = faultOf(line)
      return (
        <li
          key={line.key}
          data-key={line.key}
          className="grid grid-cols-2 items-start gap-2 py-2 md:grid-cols-[2.5rem_8.5rem_8.5rem_minmax(0,1fr)]"
        >
          <span className="pt-1.5 text-mini text-ink-3 num max-md:hidden">{index + 1}</span>
          <TextInput
            label={`${name}开始`}
            className="num"
            value={line.from}
            onValue={(from) => onChange(line.key, { from })}
          />
          <TextInput
            label={`${name}结束`}
            className="num"
            value={line.to}
            onValue={(to) => onChange(line.key, { to })}
          />
          <div className="col-span-2 flex items-start gap-2 md:col-span-1">
            <div className="min-w-0 flex-1">
              <TextArea
                label={name}
                rows={line.text.includes('\n') ? 2 : 1}
                value={line.text}
                onValue={(text) => onChange(line.key, { text })}
              />
              {hasFaults && fault && <p className="text-mini text-danger">{fault}</p>}
            </div>
            <IconButton icon="plus" label={`在${name}后面加一句`} onPress={() => onAdd(index)} />
            <IconButton icon="trash" label={`删除${name}`} onPress={() => onRemove(line.key)} />
          </div>
        </li>
      )
    })}
  </ol>
)
