// lib/captions.ts: WebVTT as lines with their time.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cuesOf } from '../../../src/lib/captions.ts'

test('cues with and without hours, names, marks and Windows line ends; what is no cue is left out', () => {
  const vtt =
    '\ufeffWEBVTT\r\n\r\nNOTE 说明\r\n\r\n1\r\n00:01.500 --> 00:04.000 line:80%\r\n<v 老师>好问题，\r\n从等三秒开始\r\n\r\nSTYLE\r\n::cue {}\r\n\r\n01:00:02.000 --> 01:00:03.000\r\n下课'
  expect(cuesOf(vtt)).toEqual([
    { from: 1.5, to: 4, text: '好问题， 从等三秒开始' },
    { from: 3602, to: 3603, text: '下课' },
  ])
})

test('the captions of the demo films can be read, in order and within the film', () => {
  for (const [name, length] of [
    ['question', 55],
    ['unit', 56],
    ['mistakes', 42],
  ] as const) {
    const cues = cuesOf(readFileSync(`src/demo/media/${name}.vtt`, 'utf8'))
    expect(cues.length).toBeGreaterThan(5)
    expect(cues.every(({ from, to }, n) => from < to && to <= length + 1 && from >= (cues[n - 1]?.from ?? 0))).toBe(
      true,
    )
  }
})
