// Subtitles line by line: their times and words, all of them earlier or later, one more, one less; saved as a WebVTT file of mine.
import { useEffect, useRef, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { captionLimits } from '../../../../contract/caption-limits.ts'
import { CallError } from '../../../../contract/codes.ts'
import { cut } from '../../../../contract/cut.ts'
import { textOfBytes } from '../../../../contract/text-file.ts'
import {
  type CaptionFault,
  overlaps,
  readCaptions,
  secondsOfTime,
  shifted,
  timeOf,
  webVttOf,
} from '../../../../lib/documents/caption-file.ts'
import type { Cue } from '../../../../lib/documents/captions.ts'
import { fileSize } from '../../../../lib/format.ts'
import { upload } from '../../../../lib/wire/api.ts'
import { useLeaveWarning } from '../../../app/leave-guard.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Block, Empty } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { cuesOf, faultOf, type TypedCue } from './caption-rows.ts'

/** A file that was chosen, subtitles that are there, or none yet. */
export type CaptionSource = { file?: File; url?: string }
type Saved = Output<'system/auth/upload/file'>
type Props = { source: CaptionSource; name: string; onClose(): void; onSaved(file: Saved): void }

type Row = TypedCue & { key: number }

const pageSize = 50
const shownFaults = 20

export default function CaptionEditor({ source, name, onClose, onSaved }: Props) {
  const [rows, setRead] = useState<Row[]>()
  /** A chosen file is saved nowhere yet. */
  const [isChanged, setChanged] = useState(source.file !== undefined)
  const [isLeaving, setLeaving] = useState(false)
  const [faults, setFaults] = useState<readonly CaptionFault[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [page, turn] = useState(0)
  const [by, setBy] = useState('0.5')
  const [why, setWhy] = useState('')
  const [isSaving, setSaving] = useState(false)
  const lastKey = useRef(0)
  const list = useRef<HTMLOListElement>(null)
  const rowOf = ({ from, to, text }: Cue): Row => ({ key: ++lastKey.current, from: timeOf(from), to: timeOf(to), text })

  useEffect(() => {
    let isMounted = true
    setFailed(false)
    bytesOf(source).then(
      (bytes) => {
        if (!isMounted) return
        const read = readCaptions(textOfBytes(bytes))
        setFaults(read.faults)
        setRead(read.cues.map(rowOf))
      },
      () => isMounted && setFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [attempt])

  useLeaveWarning(isChanged && !isSaving ? '字幕' : undefined)
  const setRows = (next: Row[]) => {
    setRead(next)
    setChanged(true)
  }
  const close = () => (isChanged && rows?.length ? setLeaving(true) : onClose())

  const all = rows ?? []
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const at = Math.min(page, pages - 1)
  const change = (key: number, part: Partial<Row>) => {
    setWhy('')
    setRows(all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  }
  /** Two seconds, after this one; it has the focus. */
  function add(after: number) {
    const begin = after < 0 ? 0 : (secondsOfTime(all[after]!.to) ?? 0)
    const row = rowOf({ from: begin, to: begin + 2, text: '' })
    setRows([...all.slice(0, after + 1), row, ...all.slice(after + 1)])
    turn(Math.floor((after + 1) / pageSize))
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"] textarea`)?.focus())
  }
  function shift(sign: 1 | -1) {
    const seconds = Number(by)
    if (!(seconds > 0 && seconds <= captionLimits.seconds)) return setWhy('移动几秒要填大于 0 的数，比如 0.5')
    const read = cuesOf(all)
    if ('why' in read) return show(read)
    const moved = shifted(read.cues, sign * seconds)
    setWhy(moved.length < all.length ? `${all.length - moved.length} 句移到了视频开始之前，已经去掉` : '')
    setRows(moved.map(rowOf))
  }
  function show({ why, row }: { why: string; row: number }) {
    turn(Math.floor(row / pageSize))
    setWhy(`第 ${row + 1} 句：${why}`)
  }
  async function save() {
    const read = cuesOf(all)
    if ('why' in read) return show(read)
    const text = webVttOf(read.cues.sort((a, b) => a.from - b.from))
    const file = new File([text], `${cut(name, 80)}.vtt`, { type: 'text/vtt' })
    if (file.size > captionLimits.bytes) return setWhy(`字幕不能超过 ${fileSize(captionLimits.bytes)}，请分成几节`)
    const form = new FormData()
    form.set('file', file)
    setSaving(true)
    try {
      onSaved(await upload('system/auth/upload/file', form, { hideErrorTips: true }))
    } catch (error) {
      setWhy(CallError.is(error) ? error.msg : '没有存上，请再试一次')
      setSaving(false)
    }
  }

  const timed = all.flatMap(({ from, to, text }) => {
    const [begin, end] = [secondsOfTime(from), secondsOfTime(to)]
    return begin === undefined || end === undefined ? [] : [{ from: begin, to: end, text }]
  })
  const together = overlaps(timed)
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
      {hasFailed && (
        <Notice tone="bad">
          <p>字幕没有读出来。</p>
          <Button className="mt-2" onPress={() => setAttempt(attempt + 1)}>
            再试一次
          </Button>
        </Notice>
      )}
      {!rows && !hasFailed && <Block className="h-64 w-full" />}
      {rows && (
        <>
          {faults.length > 0 && (
            <Notice tone="warn">
              <p>有 {faults.length} 处没有读入，可以在下面补上：</p>
              <ul className="mt-1 max-h-40 overflow-y-auto text-mini num">
                {faults.slice(0, shownFaults).map(({ line, text }) => (
                  <li key={`${line} ${text}`}>
                    第 {line} 行：{text}
                  </li>
                ))}
                {faults.length > shownFaults && <li>还有 {faults.length - shownFaults} 处</li>}
              </ul>
            </Notice>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <span className="num">{all.length} 句</span>
            {all.length > 0 && (
              <span className="ml-auto flex items-center gap-2">
                <span className="text-ink-2">全部</span>
                <Button onPress={() => shift(-1)}>提前</Button>
                <TextInput label="移动几秒" inputMode="decimal" className="!w-16 num" value={by} onValue={setBy} />
                <span className="text-ink-2">秒</span>
                <Button onPress={() => shift(1)}>推后</Button>
              </span>
            )}
          </div>
          {together > 0 && (
            <p className="mt-1 text-mini text-warn num">有 {together} 句在前一句结束之前开始，会同时显示。</p>
          )}
          {all.length === 0 && <Empty title={source.file ? '这个文件里没有读到字幕' : '还没有字幕'} />}
          <ol ref={list} aria-label="字幕的每一句" className="mt-3 max-h-[50vh] divide-y divide-line overflow-y-auto">
            {all.slice(at * pageSize, (at + 1) * pageSize).map((row, n) => {
              const index = at * pageSize + n
              const fault = faultOf(row)
              return (
                <li
                  key={row.key}
                  data-key={row.key}
                  className="grid grid-cols-2 items-start gap-2 py-2 md:grid-cols-[2.5rem_8.5rem_8.5rem_minmax(0,1fr)]"
                >
                  <span className="pt-1.5 text-mini text-ink-3 num max-md:hidden">{index + 1}</span>
                  <TextInput
                    label={`第 ${index + 1} 句开始`}
                    className="num"
                    value={row.from}
                    onValue={(from) => change(row.key, { from })}
                  />
                  <TextInput
                    label={`第 ${index + 1} 句结束`}
                    className="num"
                    value={row.to}
                    onValue={(to) => change(row.key, { to })}
                  />
                  <div className="col-span-2 flex items-start gap-2 md:col-span-1">
                    <div className="min-w-0 flex-1">
                      <TextArea
                        label={`第 ${index + 1} 句`}
                        rows={row.text.includes('\n') ? 2 : 1}
                        value={row.text}
                        onValue={(text) => change(row.key, { text })}
                      />
                      {why && fault && <p className="text-mini text-danger">{fault}</p>}
                    </div>
                    <IconButton icon="plus" label={`在第 ${index + 1} 句后面加一句`} onPress={() => add(index)} />
                    <IconButton
                      icon="trash"
                      label={`删除第 ${index + 1} 句`}
                      onPress={() => setRows(all.filter(({ key }) => key !== row.key))}
                    />
                  </div>
                </li>
              )
            })}
          </ol>
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
        {rows && (
          <Button icon="plus" kind="ghost" className="mr-auto" onPress={() => add(all.length - 1)}>
            加一句
          </Button>
        )}
        <Button onPress={close}>先不改</Button>
        <Button kind="primary" isDisabled={!all.length || isSaving} onPress={() => void save()}>
          {isSaving ? '正在保存…' : '保存字幕'}
        </Button>
      </div>
    </Dialog>
  )
}

async function bytesOf({ file, url }: CaptionSource): Promise<Uint8Array> {
  if (file) return new Uint8Array(await file.arrayBuffer())
  if (!url) return new Uint8Array()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  return new Uint8Array(await answer.arrayBuffer())
}
