// Writing an article: what can be done in each state of its draft, what is said above it, what is missing, and what is handed in.
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sayPart } from '../../../src/islands/community/write/ArticleConflict.tsx'
import type { ArticleState } from '../../../src/islands/community/write/article-keeper.ts'
import { nothing, type Written } from '../../../src/islands/community/write/article-values.ts'
import { lackOf } from '../../../src/islands/community/write/use-publishing.ts'
import type { Writer } from '../../../src/islands/community/write/Writer.tsx'
import { type Made, noted, valuesOf, wordsIn, wordsOf } from '../../support/shown.ts'

type Props = Parameters<typeof Writer>[0]

let labels: { labelNo: string; labelName: string }[]
let blog: { bloggerName?: string } | undefined
let dialog: string | undefined
let isBusy: boolean
let when: { way: string; day: string; time: string } | undefined
const told = {
  setDialog: vi.fn(),
  setWhen: vi.fn(),
  api: vi.fn(),
  toast: vi.fn(),
  saveFile: vi.fn(),
  onDone: vi.fn(),
  type: vi.fn(),
}
let drawWriter: (props: Props) => { made: Made[]; markup: string }
/** States that begin as undefined, in their order. */
let states: unknown[]
beforeAll(async () => {
  const path = '../../../src/islands/community/write/Writer.tsx'
  const { file, draw } = await noted<{ Writer: typeof Writer }>(
    (query) => import(path + query),
    {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          if (Array.isArray(initial)) return [labels, () => {}]
          if (initial === undefined) return states.shift()
          if (initial === false) return [isBusy, () => {}]
          return typeof initial === 'object' && when ? [when, told.setWhen] : React.useState(initial)
        },
      }),
      '../../src/lib/wire/api.ts': () => ({ api: told.api, silentApi: told.api }),
      '../../src/lib/stores/toasts.ts': () => ({ toast: told.toast }),
      '../../src/islands/community/write/save-file.ts': () => ({ saveFile: told.saveFile }),
    },
    ['use-publishing.ts', 'ArticleConflict.tsx', 'WriterBar.tsx', 'WriterNotices.tsx', 'ArticleEditor.tsx'].map(
      (name) => `../../src/islands/community/write/${name}`,
    ),
  )
  drawWriter = (props) => draw(file.Writer, props)
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
  vi.stubGlobal('document', { querySelector: () => null })
  labels = [
    { labelNo: 'a', labelName: '听课' },
    { labelNo: 'b', labelName: '备课' },
  ]
  blog = { bloggerName: '高远的博客' }
  dialog = undefined
  isBusy = false
  when = undefined
  for (const one of Object.values(told)) one.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const text: Written = { ...nothing, title: '怎样听课', content: '<p>正文</p>', labelNo: 'a' }
const draft = { publishTime: null, publishFailure: '', auditStatus: null, auditOpinion: '', isShown: 0 }
const calm = {
  phase: 'writing',
  save: 'clean',
  why: '',
  isNotFound: false,
  isFull: false,
  version: 0,
  id: null,
  targetId: null,
  shown: 0,
  keptAt: null,
  savedAt: null,
  unsent: 0,
  conflict: undefined,
  draft: undefined,
}
type Part = Partial<Omit<typeof calm, 'id' | 'targetId' | 'draft' | 'conflict'>> & {
  id?: number
  targetId?: number
  draft?: Partial<Record<keyof typeof draft, unknown>>
  text?: Partial<Written>
  conflict?: object
}

function draw({ text: written, draft: stored, ...part }: Part = {}, keeper: object = {}) {
  const state = {
    ...calm,
    ...part,
    id: part.id ?? null,
    text: { ...text, ...written },
    draft: stored && { ...draft, ...stored },
  } as unknown as ArticleState
  states = [
    [blog, () => {}],
    [dialog, told.setDialog],
  ]
  const kept = { type: told.type, state: () => state, begin: async () => {}, setDraft: vi.fn(), ...keeper }
  const { made, markup } = drawWriter({
    keeper: kept,
    state,
    nickname: '高远',
    onDone: told.onDone,
  } as unknown as Props)
  const [bar, main] = markup.split('<main')
  const find = (label: string) => made.find(({ name, props }) => /Button$/.test(name) && props.children === label)
  async function press(label: string) {
    ;(find(label)!.props.onPress as () => void)()
    await vi.advanceTimersByTimeAsync(0) // it answers nothing: what it began goes on
  }
  const editor = made.find(({ props }) => props.name === '正文')?.props
  return {
    made,
    markup,
    bar: wordsIn(bar!),
    notices: made
      .filter(({ name }) => name === 'Notice')
      .map(({ props }) => wordsOf(() => props.children as never, {})),
    main: wordsIn((main ?? '').replace(/^[^>]*>/, '')),
    editor,
    head: editor ? wordsOf(() => editor.head as never, {}) : '',
    rail: made.find(({ name }) => name === 'Rail')?.props,
    find,
    press,
  }
}
const timed = { way: 'timed', day: '2026-12-01', time: '08:00' }

describe('at the top', () => {
  const clean = '写博客 高远的博客 写下第一个字就开始存'
  test.each([
    ['a new one', {}, undefined, `${clean} 历史 预览 发布`],
    ['a new one at a time', {}, timed, `${clean} 历史 预览 定时发布`],
    ['one that was published', { targetId: 5 }, undefined, `${clean} 历史 预览 更新`],
    ['one that was published, at a time', { targetId: 5 }, timed, `${clean} 历史 预览 定时发布`],
    ['one with a time', { draft: { publishTime: '2026-12-02T00:00:00Z' } }, timed, `${clean} 历史 预览 改定时`],
    [
      'one whose time was taken off',
      { draft: { publishTime: '2026-12-02T00:00:00Z' } },
      undefined,
      `${clean} 历史 预览 发布`,
    ],
    ['one without room', { isFull: true }, undefined, `${clean} 存成文件 历史 预览 发布`],
    ['one that is gone', { save: 'gone' }, undefined, /· 字都在这里 存成文件 历史 预览 发布$/],
    ['one of somebody signed out', { save: 'signedOut' }, undefined, /· 字都在这里 登录 历史 预览 发布$/],
    ['two texts', { phase: 'conflict' }, undefined, '写博客 高远的博客 两份都在，先不自动合'],
  ] as [string, Part, typeof when, string | RegExp][])('of %s stands what can be done', (_, part, at, words) => {
    when = at
    expect(draw(part).bar).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })
  test('stands the name of the blog once it is known', () => {
    blog = undefined
    expect(draw().bar).toMatch(/^写博客 写下第一个字/)
  })
  test.each([
    [undefined, true],
    [4, false],
  ])('states of the draft %s can be looked at once there is one', (id, isOff) => {
    expect(draw({ id }).find('历史')!.props.isDisabled).toBe(isOff)
  })
  test('is said that it is on its way', () => {
    isBusy = true
    expect(draw().bar).toMatch(/正在提交$/)
  })
  test.each([
    ['登录', 'signIn'],
    ['历史', 'history'],
    ['预览', 'preview'],
  ])('%s opens what it says', async (label, name) => {
    await draw({ id: 4, save: 'signedOut' }).press(label)
    expect(told.setDialog).toHaveBeenCalledWith(name)
  })
  test('what is written becomes a file', async () => {
    await draw({ isFull: true }).press('存成文件')
    expect(told.saveFile).toHaveBeenCalledWith(text)
  })
})

describe('above the text stands that it', () => {
  const online = '读者看到的还是原来那版，直到你按「更新」。草稿只有你看得见。'
  test.each([
    ['is new', {}, []],
    ['was refused', { draft: { auditStatus: 3, auditOpinion: '请删去广告' } }, ['没有通过： 请删去广告。改好了再交。']],
    ['was refused without a word', { draft: { auditStatus: 3 } }, []],
    ['waits, with an old opinion', { draft: { auditStatus: 1, auditOpinion: '请删去广告' } }, []],
    ['was not published at its time', { draft: { publishFailure: '标签没有了' } }, ['没有按时发布：标签没有了。']],
    [
      'will be published',
      { draft: { publishTime: '2026-12-01T00:00:00Z' } },
      ['定在 12-01 08:00 发布。那时是什么样，就发什么样。'],
    ],
    ['is online', { targetId: 5, draft: { isShown: 1 } }, [online]],
    ['is not online', { targetId: 5, draft: { isShown: 0 } }, []],
    ['is new, and something is online', { draft: { isShown: 1 } }, []],
  ] as [string, Part, string[]][])('%s', (_, part, words) => {
    expect(draw(part).notices).toEqual(words)
  })
  test.each([
    ['', /这份草稿已经在别处发布或删除了。写的内容还在这里/],
    ['文章已删除', /文章已删除。写的内容还在这里/],
  ])('is gone: %j', (why, words) => {
    const { main, notices } = draw({ save: 'gone', why, targetId: 5, draft: { isShown: 1 } })
    expect(main).toMatch(words)
    expect(notices).toEqual([])
  })
  test('is online, with the way there', () => {
    const { markup } = draw({ targetId: 5, draft: { isShown: 1 } })
    expect(valuesOf(markup.split('<header')[1]!, 'href')).toEqual(['/blog/account', '/blog/article/5'])
  })
  test('will be published, which can be taken back', async () => {
    const setDraft = vi.fn()
    await draw({ id: 4, draft: { publishTime: '2026-12-01T00:00:00Z' } }, { setDraft }).press('取消定时')
    expect(told.api.mock.calls.filter(([name]) => name.includes('schedule'))).toEqual([
      ['community/auth/blog/draft/schedule', { id: 4, publishTime: null }],
    ])
    expect(setDraft.mock.lastCall![0].publishTime).toBeNull()
    expect(told.toast).toHaveBeenCalledWith('取消成功，它还是草稿')
  })
})

describe('the text', () => {
  test.each([
    ['a new one', {}, '写博客 怎样听课 4 / 100 字'],
    ['one that was published', { targetId: 5 }, '改文章 怎样听课 4 / 100 字'],
    ['one without a title', { text: { title: '' } }, '写博客 0 / 100 字'],
    ['a rare sign, that is one', { text: { title: '𠮷' } }, '写博客 𠮷 1 / 100 字'],
  ] as [string, Part, string][])('has its title above it: %s', (_, part, words) => {
    const { head, editor, rail } = draw(part)
    expect(head).toBe(words)
    expect([editor!.isReadOnly, rail!.isLocked]).toEqual([false, false])
  })
  test.each([
    ['writing', false, true],
    ['conflict', true, false],
  ])('has a title that is written: %s', (phase, isReadOnly, isSmall) => {
    const { made, markup } = draw({ phase })
    const { props } = made.find(({ name }) => name === 'textarea')!
    expect(props.readOnly).toBe(isReadOnly)
    expect(markup.includes('class="max-md:sr-only">写博客')).toBe(isSmall)
    ;(props.onChange as (event: object) => void)({ target: { value: '怎样\n听课' } })
    expect(told.type).toHaveBeenCalledWith({ title: '怎样听课' })
  })
  test.each([
    ['Enter', false, true],
    ['Enter', true, false],
    ['a', false, false],
  ])('has a title that takes no %s, composing %s', (key, isComposing, isTaken) => {
    const preventDefault = vi.fn()
    const { props } = draw().made.find(({ name }) => name === 'textarea')!
    ;(props.onKeyDown as (event: object) => void)({ key, nativeEvent: { isComposing }, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(isTaken ? 1 : 0)
  })
  test('is only read while it is opened', () => {
    const { head, editor, rail, bar } = draw({ phase: 'opening' })
    expect([editor!.isReadOnly, rail!.isLocked]).toEqual([true, true])
    expect(head).toBe('写博客 怎样听课 4 / 100 字')
    expect(bar).not.toMatch(/历史|预览|发布/)
  })
  test.each([
    ['published', { id: 4, targetId: 5 }, 5],
    ['a draft', { id: 4 }, 4],
    ['new', {}, 1],
  ])('of one that is %s has its own cover', (_, part, draftId) => {
    expect(draw(part).rail!.draftId).toBe(draftId)
  })
  test('is compared where there are two', () => {
    const conflict = { other: { text, device: '', at: '', version: 3 }, base: text }
    const compared = (part: Part) =>
      draw(part).made.find(({ props }) => props.what === '这一篇' && props.hereName)?.props
    expect(compared({ phase: 'conflict', conflict })).toMatchObject({ mine: text, hereName: '现在这台' })
    expect((compared({ phase: 'conflict', conflict })!.say as (...given: string[]) => string)('labelNo', 'b')).toBe(
      '备课',
    )
    expect(draw({ phase: 'conflict', conflict }).editor).toBeUndefined()
    expect(compared({ phase: 'conflict' })).toBeUndefined()
    expect(compared({ conflict })).toBeUndefined()
  })
  test.each([
    ['history', 4, 'kind', ['blog']],
    ['history', undefined, 'kind', []],
    [undefined, 4, 'kind', []],
    ['preview', 4, 'bloggerName', ['高远的博客']],
    ['preview', 4, 'labelName', ['听课']],
    [undefined, 4, 'bloggerName', []],
  ])('%s of draft %s opens with its %s', (name, id, prop, values) => {
    dialog = name
    const { made } = draw({ id })
    expect(
      made.flatMap(({ props }) => (prop in props && typeof props.onClose === 'function' ? [props[prop]] : [])),
    ).toEqual(values)
  })
  test('is looked at under the own name before there is a blog, and without a label that is not known', () => {
    dialog = 'preview'
    blog = {}
    const { made } = draw({ text: { labelNo: 'z' } })
    expect(made.find(({ props }) => 'labelName' in props)!.props).toMatchObject({
      bloggerName: '高远',
      labelName: '',
    })
  })
})

test.each([
  ['labelNo', 'b', '备课'],
  ['labelNo', 'z', 'z'],
  ['articleType', '3', '转载'],
  ['articleType', '1', '原创'],
  ['coverImg', '/upload/2026/a.png', '上传的封面（a.png）'],
  ['coverImg', '', '画的封面'],
  ['title', '怎样听课', '怎样听课'],
] as const)('%s %j is said as one reads it', (part, value, words) => {
  const list = [{ labelNo: 'b', labelName: '备课' }] as unknown as Parameters<typeof sayPart>[2]
  expect(sayPart(part, value, list)).toBe(words)
})

describe('before it is handed in', () => {
  const later = '2026-11-25T04:00:01Z'
  test.each([
    ['a title of two', { title: '听课' }, false, undefined, undefined],
    ['a title of one', { title: ' 听 ' }, false, undefined, '请写标题，至少 2 个字'],
    ['a title of one rare sign', { title: '𠮷' }, false, undefined, '请写标题，至少 2 个字'],
    ['no text', { content: '' }, false, undefined, '请写正文'],
    ['an empty paragraph', { content: '<p></p>' }, false, undefined, '请写正文'],
    ['a picture alone', { content: '<p><img src="a.png"></p>' }, false, undefined, undefined],
    ['no label', { labelNo: '' }, false, undefined, '请选一个标签'],
    ['a copy without its source', { articleType: 3 }, false, undefined, '转载要写明出处'],
    ['a copy with its source', { articleType: 3, sourceUrl: 'https://a.cn' }, false, undefined, undefined],
    ['its own without a source', { articleType: 1 }, false, undefined, undefined],
    ['no time', {}, true, undefined, '请选定时的日期和时间'],
    ['a time that is now', {}, true, '2026-11-25T04:00:00Z', '这个时间已经过了，请选以后的时间'],
    ['a time to come', {}, true, later, undefined],
    ['a time that does not matter', {}, false, '2026-11-25T03:00:00Z', undefined],
  ] as const)('it has %s', (_, part, isTimed, instant, msg) => {
    expect(lackOf({ ...text, ...part } as Written, isTimed, instant)?.msg).toBe(msg)
  })
  test.each([
    [{ title: '' }, '#title'],
    [{ content: '' }, '#content'],
    [{ labelNo: '' }, 'select[aria-label="标签"]'],
    [{ articleType: 3 }, 'input[aria-label="出处的网址"]'],
  ] as const)('%o leads to where it is', (part, at) => {
    expect(lackOf({ ...text, ...part } as Written, false, undefined)?.at).toBe(at)
  })
})

describe('handing in', () => {
  const kept = { flush: async () => true, finish: async () => {} }
  const calls = () =>
    told.api.mock.calls.filter(([name]) => !/label\/list|myself/.test(name)).map(([name, input]) => [name, input])
  test('what lacks something says what, and where', async () => {
    const focus = vi.fn()
    const querySelector = vi.fn(() => ({ focus }))
    vi.stubGlobal('document', { querySelector })
    await draw({ id: 4, text: { labelNo: '' } }, kept).press('发布')
    expect(told.toast).toHaveBeenCalledWith('请选一个标签')
    expect(querySelector).toHaveBeenCalledWith('select[aria-label="标签"]')
    expect(focus).toHaveBeenCalledOnce()
    expect(calls()).toEqual([])
  })
  test.each([
    ['is there', { bloggerName: '高远的博客' }, []],
    ['is not known', undefined, []],
    ['is not opened yet', {}, [['blog']]],
  ])('by somebody whose blog %s', async (_, given, dialogs) => {
    blog = given
    told.api.mockResolvedValue({ id: 70, versionStatus: 1, statusId: 2 })
    await draw({ id: 4 }, kept).press('发布')
    expect(told.setDialog.mock.calls).toEqual(dialogs)
    expect(calls()).toHaveLength(dialogs.length ? 0 : 1)
  })
  test.each([
    ['offline', 'offline', '最后写的还没有存上，存上以后再发。字都在这里', []],
    ['signed out', 'signedOut', undefined, [['signIn']]],
  ])('before all is kept says so: %s', async (_, save, says, dialogs) => {
    await draw({ id: 4, save }, { ...kept, flush: async () => false }).press('发布')
    expect(told.toast.mock.lastCall?.[0]).toBe(says)
    expect(told.setDialog.mock.calls).toEqual(dialogs)
    expect(calls()).toEqual([])
  })
  test.each([
    ['发布', {}, ['community/auth/blog/save', { ...text, draftId: 4 }]],
    ['更新', { targetId: 5 }, ['community/auth/blog/update', { ...text, draftId: 4, id: 5 }]],
  ])('%s sends what is kept', async (label, part, call) => {
    told.api.mockResolvedValue({ id: 70, versionStatus: 1, statusId: 2 })
    const finish = vi.fn(async () => {})
    await draw({ id: 4, ...part }, { ...kept, finish }).press(label)
    expect(calls()).toEqual([call])
    expect(finish).toHaveBeenCalledOnce()
    expect(told.onDone).toHaveBeenCalledWith({ id: 70, versionStatus: 1, statusId: 2, title: '怎样听课' })
  })
  test('at a time keeps the draft', async () => {
    when = timed
    told.api.mockResolvedValue({ publishTime: '2026-12-01T00:00:00.000Z' })
    const finish = vi.fn(async () => {})
    await draw({ id: 4, targetId: 5 }, { ...kept, finish }).press('定时发布')
    expect(calls()).toEqual([
      ['community/auth/blog/draft/schedule', { id: 4, publishTime: '2026-12-01T00:00:00.000Z' }],
    ])
    expect(finish).not.toHaveBeenCalled()
    const time = '2026-12-01T00:00:00.000Z'
    expect(told.onDone).toHaveBeenCalledWith({ id: 4, versionStatus: 0, statusId: 0, title: '怎样听课', time })
  })
  test.each([
    [{ msg: '标签没有了' }, '标签没有了'],
    [new TypeError('no network'), '网络异常，请检查网络后重试。字都在这里'],
  ])('that failed says why: %o', async (failure, says) => {
    told.api.mockRejectedValue(failure)
    const finish = vi.fn(async () => {})
    await draw({ id: 4 }, { ...kept, finish }).press('发布')
    expect(told.toast).toHaveBeenCalledWith(says)
    expect([finish.mock.calls, told.onDone.mock.calls]).toEqual([[], []])
  })
  test('goes once', async () => {
    isBusy = true
    await draw({ id: 4 }, kept).press('发布')
    expect(calls()).toEqual([])
  })
})
