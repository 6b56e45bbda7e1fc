import type { Page } from 'playwright'

/**
 * A screen that has all it shows: for three frames in a row, as what it fetches next is asked for in the one after. The page looks at itself, which is
 * less work than asking it.
 */
export const settled = (page: Page) =>
  page.waitForFunction((counter: { frames?: number }) => {
    const isThere = document.querySelector('main :is(h1, h2)')?.checkVisibility()
    counter.frames = isThere && !document.querySelector('[aria-busy=true]') ? (counter.frames ?? 0) + 1 : 0
    return counter.frames === 3
  }, {})
