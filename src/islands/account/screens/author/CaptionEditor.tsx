// Subtitles line by line: their times and words, all of them earlier or later, one more, one less; saved as a WebVTT file of mine.
import { useRef, useState } from 'react'
import type { CaptionFault } from '../../../../lib/documents/caption-file.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CaptionLines } from './CaptionLines.tsx'
import { type CaptionFile, type CaptionSource, useCaptions } from './use-captions.ts'

type Props = { source: CaptionSource; name: string; onClose(): void; onSaved(file: CaptionFile): void }

const shownFaults = 20

export default function CaptionEditor({ source, name, onClose, onSaved }: Props) {
  const captions = useCaptions(source, name, onSaved)
  const { count, at, pages, turn, why, isSaving } = captions
  const [isLeaving, setLeaving] = useState(false)
  const [by, setBy] = useState('0.5')
  const list = useRef<HTMLOListElement>(null)
  const close = () => (captions.isUnsaved ? setLeaving(true) : onClose())
  /** The new line has the focus. */
  function add(after: number) {
    const key = captions.add(after)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-key="${key}"] textarea`)?.focus())
  }
  return (
    <Dialog title="字幕" isOpen isWide onClose={close}>
      <Confirm
        title="字幕还没有保存"
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        isDanger
        safe="接着改"
        action="放弃改动"
        run={async () => onClose()}
      >
        现在关闭，这一次的改动就没有了。
      </Confirm>
      {captions.hasFailed && (
        <Notice tone="bad">
          <p>字幕没有读出来。</p>
          <Button className="mt-2" onPress={captions.readAgain}>
            再试一次
          </Button>
        </Notice>
      )}
      {!captions.isRead && !captions.hasFailed && <Block className="h-64 w-full" />}
      {captions.isRead && (
        <>
          {captions.faults.length > 0 && <Faults list={captions.faults} />}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <span className="num">{count} 句</span>
            {count > 0 && (
              <span className="ml-auto flex items-center gap-2">
                <span className="text-ink-2">全部</span>
                <Button onPress={() => captions.shift(-1, Number(by))}>提前</Button>
                <TextInput label="移动几秒" inputMode="decimal" className="!w-16 num" value={by} onValue={setBy} />
                <span className="text-ink-2">秒</span>
                <Button onPress={() => captions.shift(1, Number(by))}>推后</Button>
              </span>
            )}
          </div>
          {captions.together > 0 && (
            <p className="mt-1 text-mini text-warn num">有 {captions.together} 句在前一句结束之前开始，会同时显示。</p>
          )}
          {count === 0 && <Empty title={source.file ? '这个文件里没有读到字幕' : '还没有字幕'} />}
          <CaptionLines
            ref={list}
            lines={captions.shown}
            first={captions.first}
            hasFaults={why !== ''}
            onChange={captions.change}
            onAdd={add}
            onRemove={captions.remove}
          />
          {pages > 1 && (
            <div className="mt-3 flex items-center gap-2 text-mini num">
              <Button isDisabled={at === 0} onPress={() => turn(at - 1)}>
                上一页
              </Button>
              {at + 1} / {pages}
              <Button isDisabled={at + 1 === pages} onPress={() => turn(at + 1)}>
                下一页
              </Button>
            </div>
          )}
          <p role="alert" className="mt-2 text-mini text-danger empty:hidden">
            {why}
          </p>
        </>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {captions.isRead && (
          <Button icon="plus" kind="ghost" className="mr-auto" onPress={() => add(count - 1)}>
            加一句
          </Button>
        )}
        <Button onPress={close}>先不改</Button>
        <Button kind="primary" isDisabled={!count || isSaving} onPress={captions.save}>
          {isSaving ? '正在保存…' : '保存字幕'}
        </Button>
      </div>
    </Dialog>
  )
}

/** Places of the file that were not read, with their lines. */
const Faults = ({ list }: { list: readonly CaptionFault[] }) => (
  <Notice tone="warn">
    <p>有 {list.length} 处没有导入，可以在下面补上：</p>
    <ul className="mt-1 max-h-40 overflow-y-auto text-mini num">
      {list.slice(0, shownFaults).map(({ line, text }) => (
        <li key={`${line} ${text}`}>
          第 {line} 行：{text}
        </li>
      ))}
      {list.length > shownFaults && <li>还有 {list.length - shownFaults} 处</li>}
    </ul>
  </Notice>
)
