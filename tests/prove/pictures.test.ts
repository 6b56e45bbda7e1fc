// Pictures of forty pages and screens in six widths, light and dark, against those that were approved: tests/prove/pictures.txt has 16 x 12 levels of
// grey for each, so that another word in a line is no change, and a part that is gone, cut or moved is one. `APPROVE=1` writes them anew.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type Sight, sights } from '../support/screens.ts'
import { settled } from '../support/settled.ts'
import { aReadOnlySite } from '../support/site.ts'

const approvedFile = 'tests/prove/pictures.txt'
/** The pictures that differ, to be looked at. */
const changedFolder = 'screenshots/changed'
const grid = { width: 16, height: 12 }
/** As many as digits of base 36. */
const greys = 36
/** Less is a word more or less. */
const leastStep = 3
/** Of the cells of a picture. */
const mayDiffer = 0.03

const windows = [
  [320, 700],
  [390, 844],
  [768, 1024],
  [834, 1112],
  [1024, 768],
  [1440, 900],
] as const
const themes = ['light', 'dark'] as const

const guest = [
  ...[
    '/',
    '/list',
    '/live',
    '/library',
    '/view/1',
    '/live/detail/52',
    '/imagetext/article/327',
    '/exam',
    '/exam/view/7',
  ],
  ...['/blog', '/blog/article/80', '/question/view/40', '/info', '/lecturer', '/lecturer/3', '/organization/view/1'],
  ...['/search/语文?type=1', '/situation/4', '/vip', '/login', '/certificate/XT2026-0311-8K2M', '/nope'],
].map((address): Sight => ({ address }))
const ofLearner = ['', '/course', '/study', '/order', '/message', '/certificate?id=1', '/exams/myExamination'].map(
  (screen): Sight => ({ address: `/account${screen}`, as: 'learner' }),
)
const ofLecturer = ['', '/vod', '/subject', '/works/workList', '/earnings', '/grades/teacher?gradeId=1'].map(
  (screen): Sight => ({ address: `/account${screen}`, as: 'lecturer' }),
)
const ofOperator = ['', '/user', '/order', '/review', '/nav'].map(
  (screen): Sight => ({ address: `/admin${screen}`, as: 'operator' }),
)
const chosen = [...guest, ...ofLearner, ...ofLecturer, ...ofOperator]

const site = aReadOnlySite()
const isApproving = Boolean(process.env.APPROVE)
const approved = new Map(
  (existsSync(approvedFile) ? readFileSync(approvedFile, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
)
const seen = new Map<string, string>()
if (!isApproving) rmSync(changedFolder, { recursive: true, force: true })
afterAll(() => {
  if (isApproving) writeFileSync(approvedFile, Array.from(seen, ([name, levels]) => `${name} ${levels}\n`).join(''))
})

/** Levels of grey, row by row, a digit each. */
async function levelsOf(picture: Buffer) {
  const { width, height } = grid
  const grey = await sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  return Array.from(grey, (level) => Math.round((level / 255) * (greys - 1)).toString(greys)).join('')
}

/** The share of the cells that are lighter or darker by more than a word. */
function difference(one: string, other: string) {
  const steps = Array.from(one, (level, n) =>
    Math.abs(Number.parseInt(level, greys) - Number.parseInt(other[n] ?? '', greys)),
  )
  return steps.filter((step) => !(step < leastStep)).length / steps.length
}

async function look(page: Page, name: string) {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const levels = await levelsOf(picture)
  seen.set(name, levels)
  const before = approved.get(name)
  if (isApproving || (before !== undefined && difference(before, levels) <= mayDiffer)) return []
  mkdirSync(changedFolder, { recursive: true })
  writeFileSync(join(changedFolder, `${name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-/, '')}.png`), picture)
  return [before === undefined ? `${name}: new` : `${name}: ${Math.round(100 * difference(before, levels))} %`]
}

test('the addresses are among those that screenshots are taken of, or the first of an area', () => {
  const known = new Set(sights.map(({ address }) => address))
  expect(
    chosen.map(({ address }) => address).filter((address) => !known.has(address) && address !== '/account'),
  ).toEqual([])
  expect(chosen).toHaveLength(40)
})

/** The pictures in the window are there. */
const isDrawn = () =>
  [...document.images].every(
    (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
  )

describe.each(chosen)('$address', ({ address, as }) => {
  test.each([
    ['phones and tablets', 390],
    ['desktops', 1440],
  ] as const)('%s', async (_, kind) => {
    const page = await site.page({ width: kind, ...(as && { as }), expects: /Failed to load resource/ })
    const found: string[] = []
    await page.goto(address)
    for (const [width, height] of windows.filter(([width]) => width >= 1024 === (kind === 1440))) {
      await page.setViewportSize({ width, height })
      for (const theme of themes) {
        await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme)
        await settled(page)
        await page.waitForFunction(isDrawn)
        found.push(...(await look(page, `${address} ${as ?? 'guest'} ${width} ${theme}`)))
      }
    }
    expect(found).toEqual([])
  })
})
