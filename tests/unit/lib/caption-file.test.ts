// lib/documents/caption-file.ts: subtitles of people's files, with what is wrong in them by line; and what is written of them.
import { expect, test } from 'vitest'
import { captionLimits } from '../../../src/contract/caption-limits.ts'
import { textOfBytes } from '../../../src/contract/text-file.ts'
import {
  overlaps,
  readCaptions,
  secondsOfTime,
  shifted,
  timeOf,
  webVttOf,
} from '../../../src/lib/documents/caption-file.ts'
import { cuesOf } from '../../../src/lib/documents/captions.ts'
import { growthOf } from '../../support/growth.ts'

const textsOf = (text: string) => readCaptions(text).cues.map(({ from, to, text }) => [from, to, text])
const faultsOf = (text: string) => readCaptions(text).faults.map(({ line, text }) => `${line} ${text}`)

test.each([
  ['SRT', '1\n00:00:01,000 --> 00:00:02,500\n大家好\n\n2\n00:00:03,000 --> 00:00:04,000\n上课\n'],
  [
    'Windows lines, a mark of the encoding',
    '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\n大家好\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n上课',
  ],
  ['dots for commas, no numbers', '00:00:01.000 --> 00:00:02.500\n大家好\n\n00:00:03.000 --> 00:00:04.000\n上课'],
  ['no empty lines between', '1\n00:00:01,000 --> 00:00:02,500\n大家好\n2\n00:00:03,000 --> 00:00:04,000\n上课'],
  [
    'too many empty lines, blanks at the ends',
    '\n\n1 \n00:00:01,000  -->  00:00:02,500 \n大家好 \n \n\n2\n00:00:03,000-->00:00:04,000\n上课',
  ],
  [
    'markup and places',
    '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<i>大家好</i>\n\n2\n00:00:03,000 --> 00:00:04,000\n<font color="#fff">上课</font>',
  ],
  [
    'WebVTT with a head, a note, a style, names and settings',
    'WEBVTT - 第一课\nKind: captions\n\nNOTE 说明\n还是说明\n\nSTYLE\n::cue { color: red }\n\na\n00:01.000 --> 00:02.500 line:80% align:left\n<v 老师>大家好\n\n00:03.000 --> 00:04.000\n上课',
  ],
  ['not in order', '00:03.000 --> 00:04.000\n上课\n\n00:01.000 --> 00:02.500\n大家好'],
])('%s', (_, text) => {
  expect(readCaptions(text)).toEqual({
    cues: [
      { from: 1, to: 2.5, text: '大家好' },
      { from: 3, to: 4, text: '上课' },
    ],
    faults: [],
  })
})

test('a line of figures alone is text where no time follows; two lines stay two; a cue of nothing is left out', () => {
  expect(textsOf('1\n00:00:01,000 --> 00:00:02,000\n答案是\n42\n\n2\n00:00:03,000 --> 00:00:04,000\n\n')).toEqual([
    [1, 2, '答案是\n42'],
  ])
})

test('signs that compare and arrows are text; markup goes', () => {
  const cue = (text: string) => textsOf(`00:01.000 --> 00:02.000\n${text}`)[0]?.[2]
  expect(
    ['3 < 5 且 6 > 4', '若 a<b、c>d', '由 A --> B 可得', '<v 张老师>好<c.red>的</c></v>', '他说 &quot;好&#39;'].map(
      cue,
    ),
  ).toEqual(['3 < 5 且 6 > 4', '若 a<b、c>d', '由 A --> B 可得', '好的', '他说 "好\''])
})

test.each([
  [
    '[Script Info]\nTitle: 一\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,你好',
    '特效字幕（ASS、SSA）',
  ],
  ['[ti:一]\n[00:01.00]你好', '歌词（LRC）'],
  ['[00:01.00]你好', '歌词（LRC）'],
  ['<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"/>', ' TTML 字幕'],
  ['{"body":[{"from":1,"to":2,"content":"你好"}]}', ' JSON 字幕'],
  ['0:00:01.000,0:00:02.000\n你好', ' SBV 字幕'],
])('%j is named', (text, name) => {
  expect(faultsOf(text)).toEqual([`1 这是${name}，请用剪辑软件或字幕软件另存成 SRT 或 VTT`])
})

test('what cannot be read is told with its line, and the rest is read', () => {
  const text =
    '1\n00:00:01 -> 00:00:02\n箭头错了\n\n2\n00:61:00,000 --> 00:62:00,000\n甲\n\n3\n00:00:05,000 --> 00:00:05,000\n乙\n\n4\n00:00:06,000 --> 00:00:07,000\n丙'
  expect(faultsOf(text)).toEqual([
    '2 这一行没有时间，没有导入',
    '3 这一行没有时间，没有导入',
    '6 时间看不懂，要写成 00:00:01,000 --> 00:00:03,500',
    '10 结束的时间不晚于开始的时间',
  ])
  expect(textsOf(text)).toEqual([[6, 7, '丙']])
  expect(faultsOf('第一课\n讲义')).toEqual(['1 这一行没有时间，没有导入', '2 这一行没有时间，没有导入'])
})

test('bytes of any usual encoding', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\n大家好'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const gb = Buffer.concat([Buffer.from(text.slice(0, -3)), Buffer.from([0xb4, 0xf3, 0xbc, 0xd2, 0xba, 0xc3])])
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, gb])
    expect(textsOf(textOfBytes(bytes))).toEqual([[1, 2, '大家好']])
})

test('a line has three hundred characters, a film ten thousand of them', () => {
  const line = (length: number) => faultsOf(`00:01.000 --> 00:02.000\n${'字'.repeat(length)}`)
  expect([line(300), line(301)]).toEqual([[], ['1 这一句超过 300 个字，请分成几句']])
  const file = (count: number) =>
    readCaptions(Array.from({ length: count }, (_, n) => `${timeOf(n)} --> ${timeOf(n + 1)}\n甲\n`).join('\n'))
  expect([file(10_000).cues.length, file(10_000).faults]).toEqual([10_000, []])
  const more = file(10_001)
  expect([more.cues.length, more.faults.map(({ text }) => text)]).toEqual([10_000, ['超过 10000 句，后面的没有导入']])
})

test('times as people write them; none is later than four days', () => {
  expect(['1:02:03.5', '02:03,500', '2:3', '00：00：01，5'].map(secondsOfTime)).toEqual([3723.5, 123.5, 123, 1.5])
  for (const wrong of ['', '3', '00:60', '61:00', '00:00:01:12', '-00:01', '1e3:00', '00:01.0000'])
    expect([wrong, secondsOfTime(wrong)]).toEqual([wrong, undefined])
  const last = captionLimits.seconds
  expect([secondsOfTime('99:00:00'), secondsOfTime('99:00:01')]).toEqual([last, undefined])
  expect([0, 1.0004, 59.9996, 3661.25, last].map(timeOf)).toEqual([
    '00:00:00.000',
    '00:00:01.000',
    '00:01:00.000',
    '01:01:01.250',
    '99:00:00.000',
  ])
})

test('earlier and later: nothing begins before the film, and what would end before it goes', () => {
  const cues = [
    { from: 1, to: 2, text: '甲' },
    { from: 2.5, to: 4, text: '乙' },
  ]
  expect(shifted(cues, 1.5)).toEqual([
    { from: 2.5, to: 3.5, text: '甲' },
    { from: 4, to: 5.5, text: '乙' },
  ])
  expect(shifted(cues, -3)).toEqual([{ from: 0, to: 1, text: '乙' }])
  expect(shifted(cues, -2)).toEqual([{ from: 0.5, to: 2, text: '乙' }])
  expect([overlaps(cues), overlaps([cues[0]!, { from: 1.9, to: 3, text: '丙' }])]).toEqual([0, 1])
})

test('what is written is read again as it was, whatever stands in it', () => {
  const cues = [
    { from: 0, to: 1.25, text: '若 a < b && b > c' },
    { from: 2, to: 3, text: '箭头 --> 在这里\n第二行' },
  ]
  const vtt = webVttOf(cues)
  expect(vtt).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.250\n若 a &lt; b &amp;&amp; b &gt; c\n\n00:00:02.000 --> 00:00:03.000\n箭头 --&gt; 在这里\n第二行\n',
  )
  expect(readCaptions(vtt)).toEqual({ cues, faults: [] })
  expect(cuesOf(vtt, '\n')).toEqual(cues)
  expect(webVttOf([{ from: 0, to: 1, text: '上\n\n \n下' }])).toContain('上\n下')
})

test.each(['<', '{\\', '&', '00:01.000 --> ', '-->\n', '{\\a'.repeat(3), '\n1'])(
  'a file full of %j takes time that grows with it',
  (bad) => {
    const fileOf = (length: number) => `00:01.000 --> 00:02.000\n${bad.repeat(length / bad.length)}`
    expect(growthOf(readCaptions, [fileOf(captionLimits.bytes / 4), fileOf(captionLimits.bytes)])).toBeUndefined()
  },
)
