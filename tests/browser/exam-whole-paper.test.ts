// All questions of an exam on one page: the same answers, card, flags and keys as one by one; fast with two hundred questions.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { addSection, anExam, type MadeExam } from '../support/exams.ts'
import { countRenders, takeRenders } from '../support/renders.ts'
import { aSite } from '../support/site.ts'

let short: MadeExam
let long: MadeExam
const site = aSite({
  async prepare(db) {
    short = await anExam({ db })
    await addSection({ db }, short, 3)
    long = await anExam({ db })
    await addSection({ db }, long, 193)
  },
})

const card = (page: Page) => page.getByRole('navigation', { name: '答题卡' })
const question = (page: Page, number: number) => page.getByRole('article', { name: `第 ${number} 题`, exact: true })
const current = (page: Page) => card(page).locator('[aria-current=step]').textContent()
const status = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor()
/** Below the header, and begun within the upper half of the screen. */
const isAtTop = async (page: Page, number: number) => {
  const top = await question(page, number).evaluate((article) => article.getBoundingClientRect().top / innerHeight)
  return top > 0.08 && top < 0.5
}

async function begin(page: Page, { examId }: MadeExam) {
  await page.goto(`/exam/startExam?id=${examId}`)
  await page.getByRole('button', { name: /开始考试|接着答/ }).click()
  await page.waitForURL(/\/exam\/exam\?recordId=\d+/)
  await question(page, 1).waitFor()
}

const showAll = (page: Page) => page.getByRole('radio', { name: '整卷' }).click()

test('the whole paper is answered by hand and by keys, kept through a reload, and handed in with links to what is open', async () => {
  const page = await site.page({ as: 'learner2' })
  await begin(page, short)
  await showAll(page)
  expect(await page.getByRole('article').count()).toBe(10)
  await page.getByRole('heading', { level: 2, name: '客观题' }).waitFor()
  expect(await page.getByRole('region', { name: '第 6 至 7 题的材料' }).count()).toBe(1)
  expect(await violations(page)).toEqual([])

  await question(page, 2).getByRole('checkbox').nth(1).click()
  await expect.poll(() => current(page)).toBe('2')
  await page.keyboard.press('d')
  await page.keyboard.press('m')
  await question(page, 2).getByRole('button', { name: '已标记' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('a') // 3
  await page.keyboard.press('PageDown')
  await question(page, 4).getByLabel('第 1 空').fill('杏坛')
  await card(page)
    .getByRole('button', { name: /^第 7 题/ })
    .click()
  await expect.poll(() => isAtTop(page, 7)).toBe(true)
  await question(page, 7).getByLabel('作答').fill('请学生先说依据')
  await status(page, /已保存 4\/10/)
  expect(await question(page, 3).getByRole('radio').first().getAttribute('aria-checked')).toBe('true')

  await page.reload()
  await question(page, 7).waitFor()
  expect(await page.getByRole('article').count()).toBe(10)
  await expect.poll(() => isAtTop(page, 7)).toBe(true)
  expect(await question(page, 7).getByLabel('作答').inputValue()).toBe('请学生先说依据')
  expect(await question(page, 4).getByLabel('第 1 空').inputValue()).toBe('杏坛')
  const checked = question(page, 2).getByRole('checkbox', { checked: true })
  expect(await checked.count()).toBe(2)

  await page.getByRole('radio', { name: '逐题' }).click()
  expect(await page.getByRole('article').count()).toBe(1)
  expect(await question(page, 7).getByLabel('作答').inputValue()).toBe('请学生先说依据')
  expect(await question(page, 7).getByRole('region', { name: '材料' }).count()).toBe(1)
  await showAll(page)
  await card(page)
    .getByRole('button', { name: /^第 7 题/ })
    .click()

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: '还有 6 题没答，现在交卷？' })
  await dialog.getByRole('button', { name: '第 1 题', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isAtTop(page, 1)).toBe(true)
  await expect.poll(() => current(page)).toBe('1')
  await page.keyboard.press('b')
  await status(page, /已保存 5\/10/)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
})

test('of two hundred questions only the one that is written in renders; the card leads to any, and scrolling moves the current one', async () => {
  const page = await site.page({ as: 'learner' })
  await countRenders(page)
  await begin(page, long)
  await showAll(page)
  expect(await page.getByRole('article').count()).toBe(200)
  await card(page)
    .getByRole('button', { name: /^第 5 题/ })
    .click()
  const text = question(page, 5).getByLabel('作答')
  await text.click()
  await expect.poll(() => current(page)).toBe('5')
  expect((await takeRenders(page)).length).toBeGreaterThanOrEqual(200)
  await text.pressSequentially('十个字一个一个写下来', { delay: 10 })
  await status(page, /已保存 1\/200/)
  const renders = await takeRenders(page)
  expect([...new Set(renders)]).toEqual([5])
  expect(renders.length).toBeGreaterThanOrEqual(10)

  await card(page)
    .getByRole('button', { name: /^第 150 题/ })
    .click()
  await expect.poll(() => isAtTop(page, 150)).toBe(true)
  await expect.poll(() => current(page)).toBe('150')
  await page.keyboard.press('c')
  const step = card(page).locator('[aria-current=step]')
  const isInView = () => step.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)
  await expect.poll(isInView).toBe(true)
  await card(page)
    .getByRole('button', { name: /^第 150 题，(只在本机|已保存)/ })
    .waitFor()
  await page.mouse.move(400, 500)
  await page.mouse.wheel(0, 1500)
  await expect.poll(async () => Number(await current(page))).toBeGreaterThan(151)
  const rendered = new Set(await takeRenders(page))
  expect(rendered.size).toBeLessThan(10)
})

test('on a phone the switch stands in the answer card, and nothing is wider than the screen', async () => {
  const page = await site.page({ as: 'lecturerOfOrganization', width: 390, scheme: 'dark' })
  await begin(page, short)
  await page.getByRole('button', { name: /答题卡/ }).click()
  const dialog = page.getByRole('dialog', { name: '答题卡' })
  await dialog.getByRole('radio', { name: '整卷' }).click()
  await dialog.getByRole('button', { name: /^第 8 题/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isAtTop(page, 8)).toBe(true)
  await page.getByRole('button', { name: '下一题' }).click()
  await expect.poll(() => isAtTop(page, 9)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('by keyboard alone: the switch, each question with its flag and its answers in the order of the page, and handing in', async () => {
  const page = await site.page({ as: 'organization' })
  await begin(page, short)
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return `${activeElement!.closest('article')?.ariaLabel ?? ''} ${activeElement!.textContent}`
    })
  while (!/逐题$/.test(await focused())) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('article').count()).toBe(1)
  await page.keyboard.press('Space')
  expect(await page.getByRole('article').count()).toBe(10)
  expect(await current(page)).toBe('1')
  while (!/^第 3 题 标记$/.test(await focused())) await page.keyboard.press('Tab')
  expect(await current(page)).toBe('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await question(page, 3).getByRole('radio', { checked: true }).waitFor()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await page.keyboard.type('abc')
  expect(await question(page, 4).getByLabel('第 1 空').inputValue()).toBe('abc')
  await status(page, /已保存 2\/10/)
  while (!/整卷$/.test(await focused())) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '还有 8 题没答，现在交卷？' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('article').count()).toBe(10)
})
