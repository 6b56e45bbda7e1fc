// Lines of subtitles as they are typed, and whether they can be saved.
import { captionLimits } from '../../../../contract/caption-limits.ts'
import { secondsOfTime } from '../../../../lib/documents/caption-file.ts'
import type { Cue } from '../../../../lib/documents/captions.ts'

export type TypedCue = { from: string; to: string; text: string }

/** Why a line cannot be saved. */
export function faultOf({ from, to, text }: TypedCue): string | undefined {
  const [begin, end] = [secondsOfTime(from), secondsOfTime(to)]
  if (begin === undefined || end === undefined) return '时间要写成 00:01:02.500'
  if (end <= begin) return '结束要晚于开始'
  if (!text.trim()) return '还没有写字；不要就删除这一句'
  if ([...text.trim()].length > captionLimits.text) return `不能超过 ${captionLimits.text} 个字，请分成几句`
}

/** All of them as they are saved, or what is wrong with the first that has a fault; `row` counts from 0. */
export function cuesOf(rows: readonly TypedCue[]): { cues: Cue[] } | { why: string; row: number } {
  if (rows.length > captionLimits.cues) return { why: `字幕最多 ${captionLimits.cues} 句`, row: captionLimits.cues }
  const row = rows.findIndex(faultOf)
  if (row >= 0) return { why: faultOf(rows[row]!)!, row }
  return {
    cues: rows.map(({ from, to, text }) => ({ from: secondsOfTime(from)!, to: secondsOfTime(to)!, text: text.trim() })),
  }
}
