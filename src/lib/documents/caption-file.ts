// Files of subtitles as people have them (SRT, WebVTT): read with their faults by line, moved in time, and written as plain WebVTT.
import { captionLimits } from '../../contract/caption-limits.ts'
import type { Cue } from './captions.ts'
import { plainCueText } from './captions.ts'

export type CaptionFault = { /** Of the file, from 1. */ line: number; text: string }
export type CaptionFile = { cues: Cue[]; faults: CaptionFault[] }

const { cues: maxCues, text: maxText, seconds: maxSeconds } = captionLimits

/** 「1:02:03.5」, 「02:03,500」, 「02:03」 in seconds; undefined where it is no time. */
export function secondsOfTime(time: string): number | undefined {
  const [, hours = '0', minutes, seconds, part = ''] =
    /^(?:(\d{1,3})[:：])?(\d{1,2})[:：](\d{1,2})(?:[.,，](\d{1,3}))?$/.exec(time.trim()) ?? []
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole <= maxSeconds ? whole + Number(part.padEnd(3, '0')) / 1000 : undefined
}

/** 「00:01:02.500」. */
export function timeOf(seconds: number): string {
  const all = Math.round(seconds * 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${String(all % 1000).padStart(3, '0')}`
}

/** A time on one side at least: a --> b is a text. */
const isTiming = (line: string) => /\d\s{0,20}-->|-->\s{0,20}-?\d/.test(line)
/** The number above a time, which some files have and others lack. */
const isNumber = (line: string) => /^\s*\d{1,7}\s*$/.test(line)

/** In order of their beginnings. What could not be read is told with its line, and left out. */
export function readCaptions(text: string): CaptionFile {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const file: CaptionFile = { cues: [], faults: [] }
  for (let at = 0; at < lines.length; ) {
    if (isTiming(lines[at]!)) at = readCue(lines, at, file)
    else if (/^(WEBVTT|NOTE|STYLE|REGION)\b/.test(lines[at]!)) at = afterBlock(lines, at)
    else {
      // a name or a number stands above its time
      const isStray = lines[at]!.trim() && !isTiming(lines[at + 1] ?? '') && !isNumber(lines[at]!)
      if (isStray) file.faults.push({ line: at + 1, text: '这一行没有时间，没有导入' })
      at++
    }
  }
  const other = file.cues.length ? undefined : others.find(([sign]) => sign.test(text.slice(0, 1000)))
  if (other)
    return { cues: [], faults: [{ line: 1, text: `这是${other[1]}，请用剪辑软件或字幕软件另存成 SRT 或 VTT` }] }
  if (file.cues.length > maxCues) file.faults.push({ line: lines.length, text: `超过 ${maxCues} 句，后面的没有导入` })
  file.cues = file.cues.slice(0, maxCues).sort((a, b) => a.from - b.from)
  return file
}

/** Of subtitles that are not read, what they begin with. */
const others: readonly [RegExp, string][] = [
  [/^\ufeff?\s{0,20}\[Script Info\]/i, '特效字幕（ASS、SSA）'],
  [/^\ufeff?\s{0,20}(?:\[(?:ti|ar|al|by|offset):|\[\d{1,3}:\d\d)/i, '歌词（LRC）'],
  [/^\ufeff?\s{0,20}(?:<\?xml\b[^<>]{0,200}>\s{0,20})?<tt\b/i, ' TTML 字幕'],
  [/^\ufeff?\s{0,20}[{[]\s{0,20}["{]/, ' JSON 字幕'],
  [/^\ufeff?\s{0,20}\d{1,2}:\d\d:\d\d\.\d{3},\d/, ' SBV 字幕'],
]

function afterBlock(lines: string[], at: number) {
  let end = at
  while (end < lines.length && lines[end]!.trim() && !isTiming(lines[end]!)) end++
  return end
}

/** Its text ends at an empty line, or where the next one begins without one between. Answers where to go on. */
function readCue(lines: string[], at: number, { cues, faults }: CaptionFile): number {
  let end = at + 1
  while (end < lines.length && lines[end]!.trim() && !isTiming(lines[end]!)) end++
  const isJoined = isTiming(lines[end] ?? '') && end > at + 1 && isNumber(lines[end - 1]!)
  const text = plainCueText(lines.slice(at + 1, isJoined ? end - 1 : end).join('\n'))
  const [begin = '', rest = ''] = lines[at]!.split('-->')
  const from = secondsOfTime(begin)
  const to = secondsOfTime(rest.trim().split(/\s/)[0]!)
  const fault =
    from === undefined || to === undefined
      ? '时间看不懂，要写成 00:00:01,000 --> 00:00:03,500'
      : to <= from
        ? '结束的时间不晚于开始的时间'
        : [...text].length > maxText
          ? `这一句超过 ${maxText} 个字，请分成几句`
          : ''
  if (fault) faults.push({ line: at + 1, text: fault })
  else if (text) cues.push({ from: from!, to: to!, text })
  return end
}

/** All by so many seconds; what would begin before the film begins with it, and what would end before it is left out. */
export const shifted = (cues: readonly Cue[], by: number): Cue[] =>
  cues.flatMap(({ from, to, text }) => (to + by > 0 ? [{ from: Math.max(0, from + by), to: to + by, text }] : []))

/** How many begin before the one above them has ended. */
export const overlaps = (cues: readonly Cue[]): number =>
  cues.filter(({ from }, n) => n > 0 && from < cues[n - 1]!.to - 0.0005).length

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** WebVTT; an empty line in a text would end it. */
export function webVttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => {
    const plain = text
      .trim()
      .replace(/\r\n?/g, '\n')
      .replace(/\n[\s\n]*\n/g, '\n')
    return `${timeOf(from)} --> ${timeOf(to)}\n${plain.replace(/[&<>]/g, (sign) => escapes[sign]!)}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}
