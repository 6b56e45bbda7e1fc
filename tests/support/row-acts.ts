// What stands behind ⋯ of a row, in a browser.
import type { Locator, Page } from 'playwright'

/** Opens ⋯ and gives the act; `said`: its label, where `within` has one ⋯, or what screen readers hear: 「删除：三课.mp4」. */
export async function actBehindMore(within: Page | Locator, said: string): Promise<Locator> {
  const [label, ...name] = said.split('：')
  const of = name.length ? `="更多：${name.join('：')}"` : '^="更多："'
  const menu = within.locator(`details:has(> summary[aria-label${of}])`).first()
  await menu.locator('summary').click()
  return menu.getByText(label!, { exact: true })
}

/** Does what stands behind ⋯ of a row. */
export const chooseBehindMore = async (within: Page | Locator, said: string) =>
  (await actBehindMore(within, said)).click()
