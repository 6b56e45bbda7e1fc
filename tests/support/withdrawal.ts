// Taking money out, in the browser: what is typed, and what the operator does about it.
import type { Page } from 'playwright'

/** What the form for a bank card is filled with, by its labels. */
export const cardOf = (holder: string) => ({
  开户人: holder,
  开户银行: '中国建设银行',
  银行卡号: '6217001210024455220',
  身份证号: '11010519491231002X',
})

/** The only withdrawal at the desk, from 审核中 to 成功. */
export async function payOut(desk: Page, serialNumber: string) {
  for (const step of ['通过', '已提交银行'] as const) {
    await desk.getByRole('button', { name: new RegExp(`^${step}：`) }).click()
    await desk.getByRole('button', { name: '确认', exact: true }).click()
    await desk.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await desk.getByRole('button', { name: /^已到账：/ }).click()
  await desk.getByRole('textbox', { name: '银行流水号' }).fill(serialNumber)
  await desk.getByRole('button', { name: '确认', exact: true }).click()
  await desk.getByText(serialNumber).waitFor()
}
