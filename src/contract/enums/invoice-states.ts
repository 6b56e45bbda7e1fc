// Of an invoice.
import { codesOf } from '../codes-of.ts'

export const invoiceStates = codesOf({
  requested: [1, '待开具'],
  sent: [2, '已开具'],
})
