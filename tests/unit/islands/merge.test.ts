// What becomes of a record that two people changed: field by field, from what both began with.
import { expect, test } from 'vitest'
import { merge } from '../../../src/islands/list/merge.ts'

const base = { title: '秋季研修', desc: '说明', statusId: 1, ids: [1, 2], begin: null }

test.each<[what: string, mine: object, theirs: object, merged: object, clashes: string[]]>([
  ['nobody changed anything', {}, {}, {}, []],
  ['what I changed is mine', { title: '甲' }, {}, { title: '甲' }, []],
  ['what they changed is theirs', {}, { desc: '乙' }, { desc: '乙' }, []],
  ['each another field', { title: '甲' }, { desc: '乙' }, { title: '甲', desc: '乙' }, []],
  ['the same field, the same way', { title: '同' }, { title: '同' }, { title: '同' }, []],
  ['the same field, another way', { title: '甲' }, { title: '乙' }, { title: '甲' }, ['title']],
  [
    'one clashes, one does not',
    { title: '甲', statusId: 0 },
    { title: '乙', desc: '丙' },
    { title: '甲', statusId: 0, desc: '丙' },
    ['title'],
  ],
  ['a list is one value', { ids: [1, 2, 3] }, { ids: [2, 1] }, { ids: [1, 2, 3] }, ['ids']],
  ['a list that is equal is not changed', { ids: [1, 2] }, { ids: [3] }, { ids: [3] }, []],
  ['none and something', { begin: '2026-12-01' }, { begin: null }, { begin: '2026-12-01' }, []],
  ['emptied by me, changed by them', { desc: '' }, { desc: '乙' }, { desc: '' }, ['desc']],
])('%s', (_, mine, theirs, merged, clashes) => {
  expect(merge(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({ values: { ...base, ...merged }, clashes })
})

test('a field of theirs that the form does not have stays out', () => {
  expect(merge({ title: 'a' }, { title: 'b' }, { title: 'a', sort: 3 }).values).toEqual({ title: 'b' })
})
