// Names of states and kinds that stand in tables of the browser are those of the product text's enums.
import { expect, test } from 'vitest'
import { payTypes } from '../../../src/contract/enums/pay-types.ts'
import { enums } from '../../../src/contract/enums.ts'
import { choicesOf } from '../../../src/lib/labels/choices.ts'
import { productTypeChoices, shownExtractStates, states } from '../../../src/lib/labels/order-states.ts'
import { fileTypeChoices, shownUploadStates } from '../../../src/lib/labels/upload-states.ts'

const ofStates = (table: Record<number, { name: string } | string>) =>
  Object.entries(table).map(([code, label]) => [Number(code), typeof label === 'string' ? label : label.name])
const ofChoices = (list: readonly { value: number; name: string }[]) => list.map(({ value, name }) => [value, name])

/** Said shorter, as the place says the rest. */
const shorter: Record<string, string> = { 会员: 'VIP会员', 模拟支付: '模拟支付(仅开发)' }

test.each([
  ['OrderStatusEnum', ofStates(states)],
  ['ExtractStatusEnum', ofStates(shownExtractStates)],
  ['VideoStatusEnum', ofStates(shownUploadStates)],
  ['FileTypeEnum', ofChoices(fileTypeChoices)],
  ['PayTypeEnum', ofChoices(choicesOf(payTypes))],
  ['ProductTypeEnum', ofChoices(productTypeChoices)],
] as const)('%s', (name, table) => {
  const labels = table.map(([code, label]) => [code, shorter[label as string] ?? label])
  expect(labels).toEqual(enums[name].map(({ code, desc }) => [code, desc]))
})
