// Lines of subtitles as they are typed in the editor of a lesson.
import { expect, test } from 'vitest'
import { cuesOf, faultOf } from '../../../src/islands/account/screens/author/caption-rows.ts'

const line = { from: '00:00:01', to: '00:00:02', text: '上课' }

test.each([
  ['a time that is none', { from: '一分钟' }, '时间要写成 00:01:02.500'],
  ['an end that is none', { to: '' }, '时间要写成 00:01:02.500'],
  ['an end at the beginning', { to: '00:00:01' }, '结束要晚于开始'],
  ['an end a thousandth later', { to: '00:00:01.001' }, undefined],
  ['blanks alone', { text: ' \n ' }, '还没有写字；不要就删除这一句'],
  ['three hundred characters, of two halves each', { text: ` ${'𠮷'.repeat(300)} ` }, undefined],
  ['one more', { text: '字'.repeat(301) }, '不能超过 300 个字，请分成几句'],
])('of %s is said what is wrong with it', (_, part, said) => {
  expect(faultOf({ ...line, ...part })).toBe(said)
})

test('the first line at fault is named; where none is, all are saved without the blanks around them', () => {
  const rows = [line, { ...line, to: '' }, { ...line, text: '' }]
  expect(cuesOf(rows)).toEqual({ why: '时间要写成 00:01:02.500', row: 1 })
  expect(cuesOf([line, { from: '1:00', to: '01:02,5', text: ' 下课\n' }])).toEqual({
    cues: [
      { from: 1, to: 2, text: '上课' },
      { from: 60, to: 62.5, text: '下课' },
    ],
  })
})

test('ten thousand lines are saved, and of one more that is said', () => {
  const rows = Array.from({ length: 10_000 }, () => line)
  expect(cuesOf(rows)).toHaveProperty('cues')
  expect(cuesOf([...rows, line])).toEqual({ why: '字幕最多 10000 句', row: 10_000 })
})
