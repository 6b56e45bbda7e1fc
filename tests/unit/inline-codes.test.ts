// What is built has the numbers of enums in the places of their names (scripts/inline-codes.mjs).
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withNumbers } from '../../scripts/inline-codes.mjs'
import { examStates } from '../../src/contract/enums/exam-states.ts'

const built = (code: string) => withNumbers(code, parseAst(code), new Map([['examStates', examStates]]))

test.each([
  ['state === examStates.graded', 'state === 5'],
  ['const names = { [examStates.running]: "a" }', 'const names = { [2]: "a" }'],
  ['f(examStates.absent, examStates.voided)', 'f(6, 7)'],
  ['examStates.labels[state]', 'examStates.labels[state]'],
  ['examStates.entries.length', 'examStates.entries.length'],
  ['examStates[name]', 'examStates[name]'],
  ['examStates.other', 'examStates.other'],
  ['row.examStates.graded', 'row.examStates.graded'],
  ['otherStates.graded', 'otherStates.graded'],
  ['"examStates.graded"', '"examStates.graded"'],
])('%s', (code, wanted) => {
  expect(built(code)).toBe(wanted)
})
