// The exam room as a test works in it: its questions by their numbers, and what it shows held against what the server has.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TakingPaper } from '../../src/contract/exam/sitting.ts'

export const cardOf = (page: Page) => page.getByRole('navigation', { name: '答题卡' })

/** Waits until the line under the name of the exam says so. */
export const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()

/** Opens the room; answers the id of the sitting. */
export async function begin(page: Page, examId: number) {
  await page.goto(`/exam/startExam?id=${examId}`)
  await page.getByRole('button', { name: /开始考试|接着答/ }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await cardOf(page).waitFor()
  return Number(new URL(page.url()).searchParams.get('recordId'))
}

/** Until the page can be had without a network. */
export const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('exam-1')
        return (await cache.match(location.pathname)) ? (await cache.keys()).length : 0
      }),
    )
    .toBeGreaterThan(2)

export const go = (page: Page, number: number) =>
  cardOf(page)
    .getByRole('button', { name: new RegExp(`^第 ${number} 题`) })
    .click()

export const questionsOf = ({ titleList }: TakingPaper) => titleList.flatMap(({ problemList }) => problemList)

/** The answers as the room shows them, question by question: letters of options, texts of fields. */
export async function shownAnswers(page: Page): Promise<string[][]> {
  const all: string[][] = []
  const count = await cardOf(page).getByRole('listitem').getByRole('button').count()
  for (let number = 1; number <= count; number++) {
    await go(page, number)
    const article = page.getByRole('article', { name: `第 ${number} 题`, exact: true })
    await article.waitFor()
    all.push(
      await article.evaluate((element) => {
        const options = [...element.querySelectorAll('[role=radio], [role=checkbox]')]
        if (options.length)
          return options.flatMap((option, n) => (option.getAttribute('aria-checked') === 'true' ? 'ABCDEF'[n]! : []))
        return [...element.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
      }),
    )
  }
  return all
}

/** The same as the server has them; options stand in the order of their letters. */
export const storedAnswers = (paper: TakingPaper): string[][] =>
  questionsOf(paper).map(({ problemType, blankCount, userAnswer }) => {
    if (problemType <= 3) return userAnswer
    return Array.from({ length: Math.max(1, blankCount) }, (_, n) => userAnswer[n] ?? '')
  })
