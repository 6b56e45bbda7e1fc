// A text may hold what no database keeps: such a character is left out, and what was typed is saved.

import { expect, test } from 'vitest'
import { stripInvalidText } from '../../src/gateway/text/strip-invalid-text.ts'
import { editSite } from '../support/edit-site.ts'
import { aWorld } from '../support/world.ts'

const w = aWorld()
const odd = '前\u0000后 a\ud800b'
const kept = '前后 a\ufffdb'

test('texts with the character of number nought or half a pair are saved without it', async () => {
  const said = await w.as('learner')('community/auth/blog/comment/save', { blogId: 80, content: odd })
  expect(said.content).toBe(kept)
  const answer = { questionsId: 40, content: `<p>${odd}</p>` }
  expect((await w.as('learner')('community/auth/questions/comment/save', answer)).content).toBe(`<p>${kept}</p>`)
  const edited = { recruitInfo: `<p>${odd}</p>` } // goes into the log of operators too, as JSON
  expect((await editSite(w.as('operator'), edited)).recruitInfo).toBe(`<p>${kept}</p>`)
})

test('so it is within lists and what lists hold', () => {
  const given = { list: [odd, [odd], { content: odd }], n: 1, none: null }
  expect(stripInvalidText(given)).toEqual({ list: [kept, [kept], { content: kept }], n: 1, none: null })
})

test('they may be searched for, and find nothing', async () => {
  expect((await w.as('guest')('community/api/blog/search/list', { title: '\u0000无此文' })).totalCount).toBe(0)
  expect((await w.as('guest')('user/api/lecturer/list', { lecturerName: '\u0000无此人' })).totalCount).toBe(0)
})
