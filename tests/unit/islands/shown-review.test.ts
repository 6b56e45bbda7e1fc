// What whoever reviews is shown of one text and may decide of it: by its state, by their rights, with an opinion or without.
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hits } from '../../../src/islands/admin/screens/review/Hits.tsx'
import type { OneReview } from '../../../src/islands/admin/screens/review/OneReview.tsx'
import type { Review } from '../../../src/islands/admin/screens/review/review-labels.ts'
import { Writer } from '../../../src/islands/admin/screens/review/Writer.tsx'
import { invalidate } from '../../../src/islands/app/client.ts'
import { LookOnly } from '../../../src/islands/app/look-only.ts'
import * as useKeys from '../../../src/islands/list/use-keys.ts'
import { answered, type Made, markupOf, noted, wordsIn, wordsOf } from '../../support/shown.ts'

type Props = Parameters<typeof OneReview>[0]
const view = 'community/admin/review/view'

let rights: (name: string) => boolean
let takenName: string
let isHeld: boolean | undefined
let dialog: string | undefined
let opinion: string
const setOpinion = vi.fn<(next: (now: string) => string) => void>()
const setDialog = vi.fn()
let keys: readonly useKeys.Key[]
let drawScreen: (props: Props, isLookOnly: boolean) => { made: Made[]; markup: string }
beforeAll(async () => {
  const folder = '../../../src/islands/admin/screens/review/'
  type File = { OneReview: typeof OneReview }
  const { file, draw } = await noted<File>(
    (query) => import(`${folder}OneReview.tsx${query}` as string),
    {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          if (initial === '') return [opinion, setOpinion]
          return initial === undefined ? [dialog, setDialog] : React.useState(initial)
        },
      }),
      '../../src/islands/admin/session.ts': () => ({ useMay: () => rights }),
      '../../src/islands/admin/screens/review/use-hold.ts': () => ({
        useHold(_: number, isOpen: boolean) {
          isHeld = isOpen
          return takenName
        },
      }),
      '../../src/islands/list/use-keys.ts': () => ({
        ...useKeys,
        useKeys(_: string, all: typeof keys) {
          keys = all
        },
      }),
    },
    ['use-deciding.ts', 'Decision.tsx'].map((name) => `../../src/islands/admin/screens/review/${name}`),
  )
  drawScreen = (props, isLookOnly) =>
    draw(() => React.createElement(LookOnly, { value: isLookOnly }, React.createElement(file.OneReview, props)), {})
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
  rights = () => true
  takenName = ''
  dialog = undefined
  opinion = ''
  setOpinion.mockClear()
  setDialog.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  invalidate(view)
})

const writer = {
  userId: 8,
  nickname: '高远',
  headImgUrl: '',
  isFrozen: 0,
  gmtCreate: '2025-03-01T01:00:00Z',
  fansNum: 1200,
  wroteNum: 9,
  passedNum: 6,
  refusedNum: 2,
  bannedNum: 1,
}
const none = { places: 0, characters: 0, pictures: 0 }
const review = {
  id: 1,
  refType: 1,
  refId: 5,
  title: '怎样听课',
  isRevision: 0,
  cause: 1,
  reason: '',
  versionNo: 1,
  auditStatus: 1,
  gmtCreate: '2026-11-25T01:00:00Z',
  content: '<p>正文</p>',
  marked: '<p>标出的</p>',
  liveContent: '',
  liveTitle: '',
  hitList: [] as object[],
  inserted: none,
  deleted: none,
  countRead: 0,
  targetTitle: '',
  url: '',
  playSecond: null,
  coverImg: '',
  reportList: [],
  labelName: '',
  nickname: '高远',
  writer,
  earlierList: [] as object[],
  downOpinion: '',
  appeal: '',
  isShown: 0,
  decision: 0,
  auditorName: '',
  auditOpinion: '',
  gmtAudit: null as string | null,
  mayTakeDown: 0,
  mayGiveBack: 0,
}
type Part = Partial<Omit<typeof review, 'writer'>> & { writer?: Partial<typeof writer> }

async function draw(
  part: Part = {},
  { isLookOnly = false, id = 1, ...more }: Partial<Props> & { isLookOnly?: boolean } = {},
) {
  vi.unstubAllGlobals()
  invalidate(view)
  const whole = { ...review, ...part, writer: { ...writer, ...part.writer } }
  await answered(view, { id }, whole)
  vi.stubGlobal('document', { activeElement: null }) // a question that is not open looks for the focus all the same
  const decide = vi.fn<Props['decide']>(async () => true)
  const step = vi.fn<Props['step']>()
  const undo = vi.fn<Props['undo']>()
  const { made, markup } = drawScreen({ id, step, decide, undo, ...more }, isLookOnly)
  const [article, rest] = markup.split('<aside')
  const [aside, below] = (rest ?? '').split('</aside>')
  const buttons = made.filter(({ name }) => name === 'Button').map(({ props }) => props)
  const press = (name: string) => {
    const found = made.find(
      (one) => one.name === 'Button' && markupOf(() => one.props.children as never, {}).includes(name),
    )!
    ;(found.props.onPress as () => void)()
  }
  const confirms = made
    .filter(({ name }) => name === 'Confirm')
    .map(({ props }) => ({ ...props, words: wordsOf(() => props.children as never, {}) }) as Record<string, unknown>)
  const key = (name: string) => keys.find((one) => one.key === name)!.run({ preventDefault() {} } as KeyboardEvent)
  return {
    made,
    markup,
    article: wordsIn(article!),
    /** Without who wrote it. */
    aside: wordsIn((aside ?? '').split('<div class="border-t border-line p-4">')[1] ?? ''),
    asideMarkup: aside ?? '',
    below: wordsIn(below ?? ''),
    buttons,
    press,
    confirms,
    key,
    decide,
    step,
    undo,
  }
}
const appeal = { cause: 4, appeal: '是我写的' }
const ready = '1 删去联系方式和收费 2 图片不是自己的 3 题目和内容对不上 4 和教学没关系 5 换到问答里发'
const tail = '跳过 J 封禁… B 冻结作者…'

test('another one than is asked for is not shown', async () => {
  expect((await draw({ id: 2 })).markup).not.toContain('怎样听课')
  expect((await draw()).article).toContain('怎样听课')
})

describe('a decision', () => {
  test.each([
    ['a new text', {}, `意见 0 / 500 字 ${ready} 他会收到这段话，改好可以再交。 通过 A 退回 R ${tail}`],
    [
      'a text that was changed',
      { isRevision: 1 },
      `意见 0 / 500 字 ${ready} 他会收到这段话，线上那版不动。 通过 A 退回 R ${tail}`,
    ],
    [
      'an appeal',
      appeal,
      '意见 0 / 500 字 恢复后读者马上看得到；驳回后不能再申诉。他会收到这段话。 恢复 A 驳回申诉 R 跳过 J 冻结作者…',
    ],
    [
      'what readers see already',
      { isShown: 1 },
      `意见 0 / 500 字 ${ready} 他会收到这段话，改好可以再交。 通过 A 退回 R 跳过 J 隐藏… 封禁… B 冻结作者…`,
    ],
    [
      'a text of somebody who is frozen',
      { writer: { isFrozen: 1 } },
      `意见 0 / 500 字 ${ready} 他会收到这段话，改好可以再交。 通过 A 退回 R 跳过 J 封禁… B`,
    ],
  ] as [string, Part, string][])('of %s offers what can be done', async (_, part, words) => {
    const { aside, markup } = await draw(part)
    expect(aside).toBe(words)
    expect(markup).toContain(part.cause === 4 ? 'placeholder="驳回时作者会看到"' : 'placeholder="退回时作者会看到"')
    expect(isHeld).toBe(true)
  })
  test('offers to freeze to those who may', async () => {
    rights = (name) => name !== 'user/admin/users/edit'
    expect((await draw()).aside).toMatch(/跳过 J 封禁… B$/)
  })
  test.each([
    ['', '退回 R', ['primary', undefined]],
    [' \n', '退回 R', ['primary', undefined]],
    ['请改', '退回高远 R', ['primary', undefined]],
  ])('with the opinion %j has its first button', async (text, words, kinds) => {
    opinion = text
    const { aside, buttons } = await draw()
    expect(aside).toContain(`通过 A ${words} 跳过`)
    expect(buttons.filter(({ size }) => size === 'default').map(({ kind }) => kind)).toEqual(kinds)
  })
  test('marks the opinions that are written', async () => {
    opinion = '图片可能不是自己的，请换成自己的或注明出处。\n谢谢'
    const { asideMarkup } = await draw()
    const marked = [...asideMarkup.matchAll(/<button[^>]*!border-primary[^>]*>(.*?)<\/button>/g)].map(([, inner]) =>
      wordsIn(inner!),
    )
    expect(marked).toEqual(['2 图片不是自己的'])
  })
  test.each([
    [{}, false],
    [appeal, true],
  ])('of %o has opinions at hand where it is no appeal', async (part, isHidden) => {
    expect(
      /<p class="mt-2 flex flex-wrap gap-1.5"[^>]*>/.exec((await draw(part)).asideMarkup)![0].includes('hidden'),
    ).toBe(isHidden)
  })
  test.each([
    [{}, '高远 正文'],
    [{ hitList: [{ word: '', text: '' }] }, '高远 标出的'],
    [{ liveContent: '<p>原来的</p>' }, '高远 标出的'],
  ] as [Part, string][])('of %o begins with what is marked', async (part, words) => {
    expect((await draw(part)).article).toContain(words)
  })
  test('says who else looks at it', async () => {
    takenName = '苏念'
    expect((await draw()).aside).toMatch(/^苏念也在看这一条。 意见/)
    takenName = ''
    expect((await draw()).aside).not.toContain('也在看')
  })
  test.each([
    ['who may only look', {}, true, () => true, '', false],
    ['who may not decide of appeals', appeal, false, (name: string) => !name.includes('appeal'), '', false],
    ['who may not decide of appeals, of a text', {}, false, (name: string) => !name.includes('appeal'), '意见', true],
  ] as const)('is not for those %s', async (_, part, isLookOnly, may, words, isOpen) => {
    rights = may
    const { aside, decide, key, press } = await draw(part, { isLookOnly })
    expect(aside.startsWith(words)).toBe(true)
    expect(aside === '').toBe(words === '')
    expect(isHeld).toBe(isOpen)
    if (isLookOnly) return
    key('a')
    expect(decide).toHaveBeenCalledTimes(isOpen ? 1 : 0)
    if (isOpen) press('跳过')
  })
})

describe('what was decided', () => {
  const passed = { auditStatus: 2, decision: 1, auditorName: '苏念', gmtAudit: '2026-11-25T02:00:00Z' }
  test.each([
    ['passed', passed, '苏念 2026-11-25 10:00:00 通过了这一条'],
    [
      'was refused',
      { ...passed, auditStatus: 3, decision: 2, auditOpinion: '请改' },
      '苏念 2026-11-25 10:00:00 退回了这一条 「请改」',
    ],
    ['was refused at no time', { ...passed, decision: 2, gmtAudit: null }, '苏念 退回了这一条'],
    ['was replaced', { auditStatus: 4 }, '作者交了新的一版，或者已经把它删了，这一条不用再判。'],
    ['was replaced after a decision', { ...passed, auditStatus: 4 }, '苏念 2026-11-25 10:00:00 通过了这一条'],
    ['can be taken down', { ...passed, mayTakeDown: 1 }, '苏念 2026-11-25 10:00:00 通过了这一条 下架…'],
    ['can be given back', { ...passed, decision: 5, mayGiveBack: 1 }, '苏念 2026-11-25 10:00:00 下架了这一条 恢复…'],
  ] as [string, Part, string][])('%s', async (_, part, words) => {
    const { aside } = await draw(part)
    expect(aside).toBe(words)
    expect(isHeld).toBe(false)
  })
})

describe('the words that it met', () => {
  const hit = {
    wordId: 3,
    word: '加微信',
    text: '加微信',
    level: 2,
    rightNum: 3,
    wrongNum: 1,
    isRight: null as 0 | 1 | null,
  }
  test('are judged while it is open', async () => {
    expect((await draw({ hitList: [hit] })).article).toContain(
      '命中的词 你判过，词表就更准 1 加微信 拦下，以往准 75% 算 不算',
    )
    expect((await draw({ hitList: [hit], auditStatus: 2, decision: 1 })).article).toMatch(/以往准 75%$/)
    expect((await draw()).article).not.toContain('命中的词')
  })
  const said = (part: object, judged: ReadonlyMap<number, 0 | 1> = new Map()) =>
    wordsOf(Hits, { review: { hitList: [{ ...hit, ...part }] } as unknown as Review, judged, onJudged: undefined })
  test.each([
    ['as it is written', {}, /1 加微信 拦下，以往准 75%$/],
    ['as it stands there', { text: '加 v' }, /1 加 v = 加微信 拦下/],
    ['that nobody judged', { rightNum: 0, wrongNum: 0 }, /拦下，还没有判过$/],
    ['that is always wrong', { rightNum: 0, wrongNum: 2 }, /以往准 0%$/],
    ['that was right', { isRight: 1 }, /75% 算$/],
    ['that was wrong', { isRight: 0 }, /75% 不算$/],
  ])('%s', (_, part, words) => {
    expect(said(part)).toMatch(words)
  })
  test('as they are judged now', () => {
    expect(said({ isRight: 0 }, new Map([[3, 1]]))).toMatch(/75% 算$/)
    const markup = (isRight: 0 | 1 | null) =>
      markupOf(Hits, {
        review: { hitList: [{ ...hit, isRight }] } as unknown as Review,
        judged: new Map(),
        onJudged() {},
      })
    const chosen = (html: string) => /<button[^>]*aria-checked="true"[^>]*>([^<]*)/.exec(html)?.[1]
    expect(([null, 0, 1] as const).map((one) => chosen(markup(one)))).toEqual([undefined, '不算', '算'])
  })
})

describe('who wrote it', () => {
  const said = (part: Partial<typeof writer>, earlierList: object[] = []) =>
    wordsOf(Writer, { review: { writer: { ...writer, ...part }, earlierList } as unknown as Review })
  test('with what became of their texts', () => {
    expect(said({})).toBe(
      '高远 2025-03-01 09:00:00 注册，1,200 人关注 写过 9 通过 6 退回 2 封禁 1 以前怎么判 第一次交。',
    )
    expect(said({ isFrozen: 1 })).toMatch(/^高远 已冻结 2025-03/)
    const earlier = { id: 1, gmtAudit: '2026-10-02T01:00:00Z', title: '别的', auditOpinion: '', auditorName: '' }
    expect(
      said({}, [
        { ...earlier, decision: 1 },
        { ...earlier, id: 2, decision: 2, auditOpinion: '请改', auditorName: '苏念' },
      ]),
    ).toMatch(/以前怎么判 2026-10-02 09:00:00 通过 别的 2026-10-02 09:00:00 退回 “请改” ?，苏念$/)
  })
})

describe('the keys', () => {
  test.each([
    ['a text', {}, false, 'J 下一条 K 上一条 A 通过 R 退回 B 封禁 1–5 放入常用意见 D 换看法 Z 撤销上一个'],
    ['an appeal', appeal, false, 'J 下一条 K 上一条 A 恢复 R 驳回申诉 B 封禁 1–5 放入常用意见 D 换看法 Z 撤销上一个'],
    ['those who may only look', {}, true, 'J 下一条 K 上一条 D 换看法'],
  ])('of %s', async (_, part, isLookOnly, words) => {
    expect((await draw(part, { isLookOnly })).below).toBe(words)
  })
  test('go on, go back and take back', async () => {
    const { key, step, undo } = await draw()
    key('j')
    key('k')
    expect(step.mock.calls).toEqual([[1], [-1]])
    key('z')
    expect(undo).toHaveBeenCalledOnce()
  })
  test.each([
    ['a', '', 1],
    ['a', '很好', 1],
    ['r', '', undefined],
    ['r', ' ', undefined],
    ['r', '请改', 2],
  ])('%s with the opinion %j decides', async (name, text, decision) => {
    opinion = text
    const { key, decide } = await draw()
    key(name)
    expect(decide.mock.calls.map(([one, sent]) => [one.id, sent])).toEqual(
      decision ? [[1, { decision, opinion: text, hitList: [] }]] : [],
    )
  })
  test.each([
    ['b', {}, [['ban']]],
    ['b', appeal, []],
    ['b', { auditStatus: 2, decision: 1 }, []],
  ])('%s of %o asks', async (name, part, asked) => {
    const { key } = await draw(part)
    key(name)
    expect(setDialog.mock.calls).toEqual(asked)
  })
  test('of a digit adds that opinion, below what is written, up to the limit', async () => {
    const { key } = await draw()
    key('2')
    const add = setOpinion.mock.lastCall![0]
    const text = '图片可能不是自己的，请换成自己的或注明出处。'
    expect(add('')).toBe(text)
    expect(add('先看')).toBe(`先看\n${text}`)
    expect([...add('字'.repeat(499))]).toHaveLength(500)
    const closed = await draw({ auditStatus: 2, decision: 1 })
    closed.key('2')
    expect(setOpinion).toHaveBeenCalledOnce()
  })
})

describe('a button', () => {
  test.each([
    ['通过', '', [1]],
    ['>退回', '请改', [2]],
    ['>退回', '', []],
  ])('%s decides', async (name, text, decisions) => {
    opinion = text
    const { press, decide } = await draw()
    press(name)
    expect(decide.mock.calls.map(([, { decision }]) => decision)).toEqual(decisions)
  })
  test.each([
    ['隐藏…', 'hide'],
    ['封禁…', 'ban'],
    ['冻结作者…', 'freeze'],
  ])('%s asks first', async (name, asked) => {
    const { press, decide } = await draw({ isShown: 1 })
    press(name)
    expect(setDialog).toHaveBeenCalledWith(asked)
    expect(decide).not.toHaveBeenCalled()
  })
  test('跳过 goes on', async () => {
    const { press, step } = await draw()
    press('跳过')
    expect(step).toHaveBeenCalledWith(1)
  })
  test('adds an opinion', async () => {
    const { press } = await draw()
    press('和教学没关系')
    expect(setOpinion.mock.lastCall![0]('')).toBe('这里只谈教学，请换到合适的地方发。')
  })
})

describe('what is asked first', () => {
  test.each([
    [undefined, false, false],
    ['ban', true, false],
    ['hide', false, true],
  ])('%s', async (asked, isBan, isHide) => {
    dialog = asked
    const { confirms } = await draw()
    expect(
      confirms.map(({ title, isOpen, isDanger, action, safe }) => [title, isOpen, isDanger, action, safe]),
    ).toEqual([
      ['封禁「怎样听课」？', isBan, true, '封禁', '先不封禁'],
      ['隐藏「怎样听课」？', isHide, undefined, '隐藏', '先不隐藏'],
    ])
  })
  test('says what follows, and why', async () => {
    expect((await draw()).confirms.map(({ words }) => words)).toEqual([
      '页面马上变成 404，列表、搜索和订阅里也没有它；高远改了也不能再发。',
      '别人马上看不到它，高远会收到消息，改好可以再交。',
    ])
    opinion = '抄来的'
    expect((await draw()).confirms[0]!.words).toMatch(/也不能再发。 原因：抄来的$/)
    const { confirms, decide } = await draw({ isShown: 1 })
    for (const { run } of confirms) await (run as () => Promise<unknown>)()
    expect(decide.mock.calls.map(([, { decision }]) => decision)).toEqual([3, 4])
  })
  test.each([
    [undefined, false],
    ['freeze', true],
  ])('of freezing: %s', async (asked, isThere) => {
    dialog = asked
    const { made } = await draw()
    const frozen = made.find(({ name }) => name === 'FreezeDialog')
    expect(frozen?.props.user).toEqual(isThere ? { id: 8, nickname: '高远' } : undefined)
  })
})
