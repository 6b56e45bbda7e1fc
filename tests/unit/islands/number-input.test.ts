import { expect, test } from 'vitest'
import type { NumberInput } from '../../../src/islands/kit/NumberInput.tsx'
import { noted } from '../../support/shown.ts'

const path = '../../../src/islands/kit/NumberInput.tsx'
const { file, draw } = await noted<{ NumberInput: typeof NumberInput }>((query) => import(path + query))

test('a number is taken from the least to the most, both of them too; what is none or beyond changes nothing', () => {
  const taken: number[] = []
  const { made } = draw(file.NumberInput, { value: 5, min: 1, max: 10, onValue: (value: number) => taken.push(value) })
  const { onChange } = made.find(({ name }) => name === 'input')!.props as { onChange(event: object): void }
  for (const typed of ['0', '1', '7', '10', '11', '', '3.'])
    onChange({ target: { value: typed, valueAsNumber: typed === '' ? Number.NaN : Number(typed) } })
  expect(taken).toEqual([1, 7, 10, 3])
})

test('without a most any number from nought on is taken', () => {
  const taken: number[] = []
  const { made } = draw(file.NumberInput, { value: 5, onValue: (value: number) => taken.push(value) })
  const { onChange } = made.find(({ name }) => name === 'input')!.props as { onChange(event: object): void }
  for (const number of [-1, 0, 1e9]) onChange({ target: { value: String(number), valueAsNumber: number } })
  expect(taken).toEqual([0, 1e9])
})
