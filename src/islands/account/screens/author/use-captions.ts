// Subtitles that are written: read from a file or an address, changed line by line, moved in time, saved as a WebVTT file.
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
import { cuesOf, type TypedCue } from './caption-rows.ts'

/** A file that was chosen, subtitles that are there, or none yet. */
export type CaptionSource = { file?: File; url?: string }
export type CaptionFile = Output<'system/auth/upload/file'>

export type CaptionLine = TypedCue & { key: number }

const pageSize = 50

/** `name`: of the file that is made. */
export function useCaptions(source: CaptionSource, name: string, onSaved: (file: CaptionFile) => void) {
  const [lines, setRead] = useState<CaptionLine[]>()
  /** A chosen file is saved nowhere yet. */
  const [isChanged, setChanged] = useState(source.file !== undefined)
  const [faults, setFaults] = useState<readonly CaptionFault[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [page, turn] = useState(0)
  const [why, setWhy] = useState('')
  const [isSaving, setSaving] = useState(false)
  const lastKey = useRef(0)
  const lineOf = ({ from, to, text }: Cue): CaptionLine => ({
    key: ++lastKey.current,
    from: timeOf(from),
    to: timeOf(to),
    text,
  })

  useEffect(() => {
    let isMounted = true
    setFailed(false)
    bytesOf(source).then(
      (bytes) => {
        if (!isMounted) return
        const read = readCaptions(textOfBytes(bytes))
        setFaults(read.faults)
        setRead(read.cues.map(lineOf))
      },
      () => isMounted && setFailed(true),
    )
    return () => {
      isMounted = false
    }
  }, [attempt])

  useLeaveWarning(isChanged && !isSaving ? '字幕' : undefined)
  const setLines = (next: CaptionLine[]) => {
    setRead(next)
    setChanged(true)
  }

  const all = lines ?? []
  const pages = Math.max(1, Math.ceil(all.length / pageSize))
  const at = Math.min(page, pages - 1)
  function show({ why, row }: { why: string; row: number }) {
    turn(Math.floor(row / pageSize))
    setWhy(`第 ${row + 1} 句：${why}`)
  }
  const timed = all.flatMap(({ from, to, text }) => {
    const [begin, end] = [secondsOfTime(from), secondsOfTime(to)]
    return begin === undefined || end === undefined ? [] : [{ from: begin, to: end, text }]
  })

  return {
    isRead: lines !== undefined,
    /** Closing would lose something. */
    isUnsaved: isChanged && all.length > 0,
    hasFailed,
    readAgain: () => setAttempt(attempt + 1),
    /** What could not be read. */
    faults,
    count: all.length,
    /** Lines that begin before the one before ends. */
    together: overlaps(timed),
    at,
    pages,
    turn,
    /** On this page, from the line `first` on. */
    shown: all.slice(at * pageSize, (at + 1) * pageSize),
    first: at * pageSize,
    why,
    isSaving,
    change(key: number, part: Partial<CaptionLine>) {
      setWhy('')
      setLines(all.map((line) => (line.key === key ? { ...line, ...part } : line)))
    },
    remove: (key: number) => setLines(all.filter((line) => line.key !== key)),
    /** Two seconds, after this one; answers its key. */
    add(after: number) {
      const begin = after < 0 ? 0 : (secondsOfTime(all[after]!.to) ?? 0)
      const line = lineOf({ from: begin, to: begin + 2, text: '' })
      setLines([...all.slice(0, after + 1), line, ...all.slice(after + 1)])
      turn(Math.floor((after + 1) / pageSize))
      return line.key
    },
    /** All of them, by so many seconds: earlier or later. */
    shift(sign: 1 | -1, seconds: number) {
      if (!(seconds > 0 && seconds <= captionLimits.seconds)) return setWhy('移动几秒要填大于 0 的数，比如 0.5')
      const read = cuesOf(all)
      if ('why' in read) return show(read)
      const moved = shifted(read.cues, sign * seconds)
      setWhy(moved.length < all.length ? `${all.length - moved.length} 句移到了视频开始之前，已经去掉` : '')
      setLines(moved.map(lineOf))
    },
    async save() {
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
    },
  }
}

async function bytesOf({ file, url }: CaptionSource): Promise<Uint8Array> {
  if (file) return new Uint8Array(await file.arrayBuffer())
  if (!url) return new Uint8Array()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(String(answer.status))
  return new Uint8Array(await answer.arrayBuffer())
}
