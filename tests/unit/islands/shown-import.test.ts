// What the screen that imports questions says at each step of an import, and what can be done there.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { flattened } from '../../../src/islands/account/screens/subject/ImportChoice.tsx'
import ImportScreen from '../../../src/islands/account/screens/subject/ImportScreen.tsx'
import { invalidate } from '../../../src/islands/app/client.ts'
import { $router } from '../../../src/islands/app/router.ts'
import { answered, markupOf, valuesOf, wordsOf } from '../../support/shown.ts'

const forget = () =>
  invalidate('exam/auth/subject/page', 'exam/auth/problem/import/view', 'exam/auth/problem/import/page')
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
  forget()
  $router.open('/account')
})

const banks = [
  { id: 3, subjectName: '语文题库' },
  { id: 4, subjectName: '数学题库' },
]
const row = (rowNo: number, state: 1 | 2 | 3, part: object = {}) => ({
  rowNo,
  place: `第 ${rowNo} 行`,
  sheet: '',
  problemType: 1,
  problemTitle: `第 ${rowNo} 道`,
  state,
  text: 'E',
  cause: state === 1 ? '' : '这里不对',
  remedy: '',
  noteList: [],
  cellRows: [],
  faultPart: 0,
  faultColumn: 'answer',
  faultKind: 'answer',
  proposalList: [],
  isMended: false,
  ...part,
})
const rowList = [row(1, 1), row(2, 1, { noteList: ['第 2 行的图太大'] }), row(3, 2), row(4, 3)]
const job = {
  importId: 9,
  subjectId: 3,
  fileName: '期末.docx',
  fileSize: 2048,
  importState: 2,
  rowCount: 4,
  readCount: 4,
  readyCount: 2,
  faultyCount: 1,
  sameCount: 1,
  importedCount: 0,
  failure: '',
  undoSeconds: 0,
  gmtDone: null,
  storedCount: 0,
  stateList: [1, 1, 2, 3],
  notedList: [2],
  sheetList: [{ sheet: '', problemType: 3, readyCount: 2, faultyCount: 1, sameCount: 1 }],
  leftList: [] as string[],
}
const earlier = {
  ...job,
  importId: 8,
  fileName: '期中.xlsx',
  subjectName: '语文题库',
  gmtCreate: '2026-11-20T01:00:00Z',
}

async function draw(part: Partial<typeof job> | undefined, { search = '', list = banks, history = [earlier] } = {}) {
  forget()
  $router.open(`/account/subject?view=import${part ? '&importId=9' : ''}${search}`)
  await answered('exam/auth/subject/page', { pageSize: 50 }, { list })
  await answered('exam/auth/problem/import/page', { pageSize: 10 }, { list: history })
  if (part && Object.keys(part).length)
    await answered('exam/auth/problem/import/view', { importId: 9 }, { ...job, ...part })
  await answered('exam/auth/problem/import/rows', { importId: 9, rowNos: [3] }, { rowList: rowList.slice(2, 3) })
  const markup = markupOf(ImportScreen, {})
  const words = wordsOf(ImportScreen, {})
  const tagOf = (pattern: string) => new RegExp(`<[^>]*>(?=(?:<svg.*?</svg>)?${pattern})`).exec(markup)?.[0] ?? ''
  return { markup, words, isOff: (label: string) => tagOf(label).includes(' disabled=""') }
}
const chosen = (markup: string) => /<option[^>]*selected[^>]*>([^<]*)</.exec(markup)?.[1]
const read = { importState: 2 }
const done = { importState: 4, importedCount: 2, readyCount: 2 }

test('without a bank one is to be made first', async () => {
  const { words, markup } = await draw(undefined, { list: [] })
  expect(words).toBe('题库管理 / 导入试题 导入试题 先建一个题库 试题要放在题库里。 去建题库')
  expect(valuesOf(markup, 'href')).toEqual(['/account/subject', '/account/subject'])
  expect((await draw(undefined)).words).not.toContain('先建一个题库')
})

describe('a file is chosen', () => {
  test('or a text is pasted, below it what was imported before', async () => {
    const { words, isOff, markup } = await draw(undefined)
    expect(words).toMatch(
      /^题库管理 \/ 导入试题 导入试题 先试读，不写进题库；看清楚了再导入 下载模板 1 选文件 2 试读 3 导入 导入到 语文题库 数学题库 把文件拖到这里/,
    )
    expect(words).toMatch(
      /以前的导入 .*期中\.xlsx 语文题库 等你导入 2 题可以导入，1 题要改，1 题重复 2026-11-20 09:00:00/,
    )
    expect(words).not.toMatch(/换文件|正在载入|都成了普通文字|正在传文件/)
    expect(isOff('试读这些题')).toBe(true)
    expect(valuesOf(markup, 'href')).toContain('/account/subject?view=formats')
  })
  test.each([
    ['', '语文题库', '/account/subject?subjectId=3'],
    ['&subjectId=4', '数学题库', '/account/subject?subjectId=4'],
    ['&subjectId=5', '语文题库', '/account/subject?subjectId=3'],
  ])('for the bank of the address %s, or the first', async (search, name, href) => {
    const { markup } = await draw(undefined, { search })
    expect(chosen(markup)).toBe(name)
    expect(valuesOf(markup, 'href')[0]).toBe(href)
  })
})

test.each([
  ['nothing is sent', undefined, '1 选文件 2 试读 3 导入', 0],
  ['it is asked for', {}, '选文件 2 试读 3 导入', 1],
  ['it is read', { importState: 1 }, '选文件 2 试读 3 导入', 1],
  ['it was read', read, '选文件 2 试读 3 导入', 1],
  ['it could not be read', { importState: 5 }, '选文件 2 试读 3 导入', 1],
  ['it is stored', { importState: 3 }, '选文件 试读 3 导入', 2],
  ['it was stored', done, '选文件 试读 3 导入', 2],
  ['it was taken back', { importState: 6 }, '选文件 试读 3 导入', 2],
])('the step is the right one where %s', async (_, part, words, at) => {
  const drawn = await draw(part)
  const steps = drawn.markup.split('aria-label="步骤"')[1]!.split('</ol>')[0]!
  expect(drawn.words).toContain(words)
  expect(
    steps
      .split('<li')
      .slice(1)
      .map((step) => step.includes('aria-current="step"')),
  ).toEqual([0, 1, 2].map((n) => n === at))
  expect(steps.match(/border-primary text-primary/g)?.length ?? 0).toBe(at)
})

test.each([
  ['nothing is sent', undefined, { isChoosing: true, isWaiting: false, isSent: false }],
  ['it is asked for', {}, { isChoosing: false, isWaiting: true, isSent: true }],
  ['it was read', read, { isChoosing: false, isWaiting: false, isSent: true }],
  [
    'it could not be read',
    { importState: 5, failure: '文件是空的' },
    { isChoosing: true, isWaiting: false, isSent: true },
  ],
])('a file can be chosen, or another one, where %s', async (_, part, { isChoosing, isWaiting, isSent }) => {
  const { words, markup, isOff } = await draw(part)
  expect(words.includes('把文件拖到这里')).toBe(isChoosing)
  expect(words.includes('以前的导入')).toBe(isChoosing)
  expect(markup.includes('aria-label="正在载入试读的结果"')).toBe(isWaiting)
  expect(words.includes('换文件')).toBe(isSent)
  expect(isOff('换文件')).toBe(false)
  expect(/<select[^>]*>/.exec(markup)![0].includes('disabled')).toBe(isSent)
  expect(words).not.toContain('这次导入找不到了')
})

test('a file that could not be read says why', async () => {
  const { words, markup } = await draw({ importState: 5, failure: '文件是空的' })
  expect(words).toMatch(/数学题库 文件是空的 把文件拖到这里/)
  expect(words).not.toMatch(/题可以导入，.*期末|逐行看|没有要改的行/)
  expect(markup).not.toContain('aria-label="试读的结果"')
  expect((await draw({ ...read, failure: '文件是空的' })).words).not.toContain('文件是空的')
})

test.each([
  [
    'it is not known how many there are',
    { importState: 1, rowCount: 0, readCount: 0 },
    '正在试读 期末.docx 可以离开这一页，做完再回来看。',
    '3',
  ],
  [
    'a quarter is read',
    { importState: 1, rowCount: 200, readCount: 50 },
    '正在试读 期末.docx 读了 50 / 200 题。可以离开这一页，做完再回来看。',
    '25',
  ],
  [
    'it is stored',
    { importState: 3, storedCount: 100, rowCount: 400 },
    '正在导入 期末.docx 存了 100 / 400 题。可以离开这一页，做完再回来看。',
    '25',
  ],
])('how far it is, where %s', async (_, part, words, percent) => {
  const drawn = await draw(part)
  expect(drawn.words).toContain(words)
  expect(valuesOf(drawn.markup, 'aria-valuenow')).toEqual([percent])
  expect(drawn.words.includes('题可以导入')).toBe(part.importState === 3)
  expect(drawn.words.includes('逐行看')).toBe(false)
})
test.each([read, { importState: 5 }, done, { importState: 6 }])('of %o nothing is under way', async (part) => {
  expect((await draw(part)).markup).not.toContain('aria-label="导入的进度"')
})

describe('what was read', () => {
  test('is counted, in words and in a bar, and shown row by row', async () => {
    const { words, markup, isOff } = await draw(read)
    expect(words).toMatch(
      /数学题库 期末\.docx，4 题，2 KB 2 题可以导入，1 题要改，1 题重复 下载有问题的 1 行 导入 2 题 可以导入的里面，1 题有没带进来的，写在「逐行看」里。可以在下面对着原文改；/,
    )
    expect(words).toContain('逐行看')
    expect(valuesOf(markup, 'viewBox')).toContain('0 0 4 1')
    expect(
      [...markup.matchAll(/<rect x="(\d)" width="(\d)" height="1" class="(\S+)"/g)].map(([, ...one]) => one),
    ).toEqual([
      ['0', '2', 'fill-success'],
      ['2', '1', 'fill-danger'],
      ['3', '1', 'fill-warn'],
    ])
    expect(isOff('导入 2 题')).toBe(false)
    expect(words).not.toMatch(/撤销导入|看这些题|分钟内可以整批撤销|正在导入|没有带进来的 文件里有|留下的题/)
  })
  test('can be imported where something can', async () => {
    const none = await draw({ ...read, readyCount: 0, rowCount: 0 })
    expect(none.isOff('导入 0 题')).toBe(true)
    expect(valuesOf(none.markup, 'viewBox')).toContain('0 0 1 1')
  })
  test('without a fault offers no rows to mend', async () => {
    const { words } = await draw({ ...read, stateList: [1, 3], notedList: [] })
    expect(words).toContain('导入 2 题 没有要改的行。重复的默认跳过。')
    expect(words).not.toMatch(/下载有问题的|写在「逐行看」里|对着原文改；/)
  })
  test('and has what no question holds says so', async () => {
    expect((await draw({ ...read, leftList: ['第 3 页的附图', '页脚'] })).words).toContain(
      '没有带进来的 文件里有，题里放不下，或者不属于哪道题 第 3 页的附图 页脚',
    )
    expect((await draw({ importState: 5, leftList: ['页脚'] })).words).not.toContain('页脚')
    expect((await draw({ importState: 1, leftList: ['页脚'] })).words).not.toContain('页脚')
  })
  test('is stored once', async () => {
    const { words, markup } = await draw({ importState: 3 })
    expect(words).toMatch(/1 题重复 下载有问题的 1 行 正在导入 可以在下面/)
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*正在导入</)
    expect(words).not.toMatch(/看这些题|写在「逐行看」里/)
    expect(markup).not.toContain('fill-success')
  })
})

describe('the rows', () => {
  const shown = async (search: string, rowNos: number[], part: Partial<typeof job> = {}) => {
    const all = Array.from({ length: 60 }, (_, n) => row(n + 1, 2))
    await answered(
      'exam/auth/problem/import/rows',
      { importId: 9, rowNos },
      { rowList: rowNos.map((no) => all[no - 1]) },
    )
    const { words } = await draw({ ...read, ...part }, { search })
    return [...words.matchAll(/第 (\d+) 道/g)].map(([, no]) => Number(no))
  }
  test.each([
    ['', [3]],
    ['&tab=noted', [2]],
    ['&tab=same', [4]],
    ['&tab=ready', [1, 2]],
    ['&tab=all', [1, 2, 3, 4]],
    ['&tab=none', [3]],
  ])('of %s are those of their state', async (search, rowNos) => {
    expect(await shown(search, rowNos)).toEqual(rowNos)
  })
  test('stand on pages of fifty', async () => {
    const stateList = Array.from({ length: 60 }, () => 2)
    const numbers = stateList.map((_, n) => n + 1)
    expect(await shown('', numbers.slice(0, 50), { stateList })).toEqual(numbers.slice(0, 50))
    expect(await shown('&pageCurrent=2', numbers.slice(50), { stateList })).toEqual(numbers.slice(50))
    expect(await shown('&pageCurrent=3', numbers.slice(50), { stateList })).toEqual(numbers.slice(50)) // there is no third
  })
  test('of which none are there say so', async () => {
    expect((await draw({ ...read, stateList: [1], notedList: [] })).words).toContain('没有要改的题')
  })
  test('are counted by sheet or kind, with a sum where there are several', async () => {
    const sheet = (sheet: string, problemType: number, ready: number) => ({
      sheet,
      problemType,
      readyCount: ready,
      faultyCount: 0,
      sameCount: 1,
    })
    const counts = async (...sheetList: ReturnType<typeof sheet>[]) =>
      /工作表或题型 .*?重复 (.*?) 逐行看/.exec((await draw({ ...read, sheetList })).words)?.[1]
    expect(await counts(sheet('期末', 0, 5))).toBe('期末 读到 6，可导 5 ，重 1 6 5 0 1')
    expect(await counts(sheet('', 3, 5), sheet('', 0, 2))).toBe(
      '判断题 读到 6，可导 5 ，重 1 6 5 0 1 不知题型 读到 3，可导 2 ，重 1 3 2 0 1 合计 读到 4，可导 2 ，改 1 ，重 1 4 2 1 1',
    )
  })
})

describe('what was imported', () => {
  test('in part says how far it came', async () => {
    const { words } = await draw({ ...done, failure: '存到第 100 题停了下来' })
    expect(words).toMatch(/存到第 100 题停了下来 2 KB|存到第 100 题停了下来 期末\.docx/)
    expect((await draw(done)).words).not.toContain('停了下来')
  })
  test('can be taken back for a while', async () => {
    const { words, markup } = await draw({ ...done, undoSeconds: 60 }, { search: '&subjectId=4' })
    expect(words).toMatch(
      /2 KB 导入成功，数学题库里多了 2 题 下载有问题的 1 行 撤销导入 看这些题 10 分钟内可以整批撤销，用进试卷或改过的题会留下。可以在下面/,
    )
    expect(valuesOf(markup, 'href').at(-1)).toBe('/account/subject?subjectId=4')
    expect(words).not.toMatch(/题可以导入|逐行看|导入 2 题/)
  })
  test('cannot be taken back later', async () => {
    const { words } = await draw(done)
    expect(words).toMatch(/导入成功，语文题库里多了 2 题 下载有问题的 1 行 看这些题 可以在下面/)
    expect(words).not.toMatch(/撤销导入|分钟内可以整批撤销/)
  })
  test('and was taken back says so', async () => {
    const { words } = await draw({ ...done, importState: 6 })
    expect(words).toMatch(/2 KB 这次导入撤销了 下载有问题的 1 行 看这些题/)
    expect(words).not.toMatch(/导入成功|分钟内可以整批撤销/)
  })
})

test.each([
  ['<p>1．难道不是吗？</p>', false],
  ['<p>x<sup>2</sup></p>', true],
  ['<p>H<SUB class="a">2</SUB>O</p>', true],
  ['<table><tr><td>1</td></tr></table>', true],
  ['<img src="a.png">', true],
  ['<img/>', true],
  ['<v:imagedata src="a"/>', true],
  ['<m:omath>', true],
  ['<math><mi>x</mi></math>', true],
  ['<summary>一</summary><tableau>', false],
])('pasted %s loses something in a field of text: %s', (html, isLost) => {
  expect(flattened.test(html)).toBe(isLost)
})
