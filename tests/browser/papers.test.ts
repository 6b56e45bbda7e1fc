// What is printed, on A4: nothing that is pressed, no column on another, nothing cut, one page where one is meant.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { aReadOnlySite } from '../support/site.ts'

const site = aReadOnlySite()
const pages = {} as Record<'learner' | 'lecturer', Page>
beforeAll(async () => {
  for (const as of ['learner', 'lecturer'] as const) pages[as] = await site.page({ as, kept: true })
})

/** Within the margins of print.css and paper.ts, in CSS pixels. */
const upright = { width: 703, height: 1032 }
const across = { width: 1123, height: 794 }

const certificate = async (status: 1 | 2) => {
  const learner = await site.apiOf('learner')
  const { list } = await learner('course/auth/certificate/user/ref/list', {})
  return `/account/certificate?id=${list.find((one) => one.certificateStatus === status)!.id}`
}
const order = async () => {
  const learner = await site.apiOf('learner')
  const { list } = await learner('user/auth/order/info/list', {})
  return `/account/order?orderNo=${list.find(({ payTime }) => payTime)!.orderNo}`
}
const result = async () => {
  const learner = await site.apiOf('learner')
  const { list } = await learner('exam/auth/user/exam/page', {})
  return `/exam/result?recordId=${list.find(({ taskType, examStatus }) => taskType === 1 && examStatus === 5)!.id}`
}
const classExam = async () => {
  const lecturer = await site.apiOf('lecturer')
  const { list } = await lecturer('exam/auth/grade/exam/admin/page', {})
  return `/account/exams/examAdmin?gradeExamId=${list.find(({ gradeExamName }) => gradeExamName === '期中古诗文测评')!.id}`
}

type Paper = {
  as: keyof typeof pages
  at: () => string | Promise<string>
  says: RegExp
  sheet?: typeof upright
  count?: number
}

test.each<[string, Paper]>([
  ['a certificate', { as: 'learner', at: () => certificate(1), says: /特发此证/, sheet: across, count: 1 }],
  ['a withdrawn certificate', { as: 'learner', at: () => certificate(2), says: /已撤销/, sheet: across, count: 1 }],
  ['a statement of hours', { as: 'learner', at: () => '/account/study/statement', says: /继续教育学时证明/, count: 1 }],
  ['a paid order', { as: 'learner', at: order, says: /付款凭证/, count: 1 }],
  ['the list of orders', { as: 'learner', at: () => '/account/order', says: /148\.00/, count: 1 }],
  ['a result', { as: 'learner', at: result, says: /考试成绩单/ }],
  ['the scores of a class', { as: 'lecturer', at: classExam, says: /考试成绩表/ }],
  ['earnings', { as: 'lecturer', at: () => '/account/earnings', says: /103\.60/ }],
  ['payouts', { as: 'lecturer', at: () => '/account/draw_money', says: /提现记录/, count: 1 }],
])('%s prints clean', async (_, { as, at, says, sheet = upright, count }) => {
  const page = pages[as]
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(await at())
  await expect.poll(() => page.locator('#main').textContent()).toMatch(says)
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper)!.map(Number)
  expect([Math.round(wide!), Math.round(high!)]).toEqual(sheet === across ? [842, 595] : [595, 842])
  const printed = paper.match(/\/Type \/Page\b(?!s)/g)!.length
  if (count) expect(printed).toBe(count)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  expect(await page.evaluate(troubles)).toEqual([])
})

/** In the page: what would be wrong on paper. */
function troubles(): string[] {
  const found: string[] = []
  const isSeen = (element: Element) =>
    element.checkVisibility() && !element.closest('.sr-only') && element.getBoundingClientRect().width > 1
  const nameOf = (element: Element) => `${element.localName} ${element.textContent?.trim().slice(0, 20)}`
  for (const pressed of document.querySelectorAll(
    'button, [role=button], input, select, textarea, header, footer, nav',
  ))
    if (isSeen(pressed)) found.push(`pressed: ${nameOf(pressed)}`)
  for (const link of document.querySelectorAll('a.rounded-ctl'))
    if (isSeen(link)) found.push(`pressed: ${nameOf(link)}`)

  for (const element of document.querySelectorAll('body *')) {
    const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent!.trim())
    if (!hasText || !isSeen(element) || element.closest('svg')) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > innerWidth + 1) found.push(`beyond the sheet: ${nameOf(element)}`)
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1)
        found.push(`cut: ${nameOf(element)}`)
  }

  for (const time of document.querySelectorAll<HTMLElement>('#main time[title]'))
    if (getComputedStyle(time, '::after').content !== `"${time.title}"`) found.push(`not the day: ${nameOf(time)}`)

  for (const row of document.querySelectorAll('tr')) {
    if (!isSeen(row)) continue
    const { breakInside } = getComputedStyle(row)
    if (breakInside !== 'avoid') found.push(`parted: ${nameOf(row)}`)
    const head = row.closest('thead')
    if (head && getComputedStyle(head).display !== 'table-header-group') found.push(`head not repeated: ${nameOf(row)}`)
    let before = Number.NEGATIVE_INFINITY
    for (const cell of row.cells) {
      if (!isSeen(cell)) continue
      const range = document.createRange()
      range.selectNodeContents(cell)
      const words = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (!words.length) continue
      if (Math.min(...words.map(({ left }) => left)) < before - 1) found.push(`on another: ${nameOf(cell)}`)
      before = Math.max(...words.map(({ right }) => right))
    }
  }
  return [...new Set(found)]
}
