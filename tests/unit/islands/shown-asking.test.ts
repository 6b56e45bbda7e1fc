// The form of a question: what it says of each state of its draft, what is wrong with it, whom it can be asked, and what is sent.
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { invalidate } from '../../../src/islands/app/client.ts'
import type { AskForm } from '../../../src/islands/community/ask/AskForm.tsx'
import * as like from '../../../src/islands/community/ask/LikeQuestions.tsx'
import type { QuestionState, Written } from '../../../src/islands/community/ask/question-keeper.ts'
import { answered, type Made, noted, valuesOf, wordsIn, wordsOf } from '../../support/shown.ts'

type Props = Parameters<typeof AskForm>[0]

let errors: Record<string, string>
let isBusy: boolean
let dialog: string | undefined
let likeList: object[] | undefined
const told = {
  setErrors: vi.fn(),
  setDialog: vi.fn(),
  api: vi.fn(),
  onAsked: vi.fn(),
  type: vi.fn(),
  saveFile: vi.fn(),
}
let drawForm: (props: Props) => { made: Made[]; markup: string }
beforeAll(async () => {
  const path = '../../../src/islands/community/ask/AskForm.tsx'
  const { file, draw } = await noted<{ AskForm: typeof AskForm }>(
    (query) => import(path + query),
    {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          if (initial === false) return [isBusy, () => {}]
          if (initial === undefined) return [dialog, told.setDialog]
          return initial && typeof initial === 'object' ? [errors, told.setErrors] : React.useState(initial)
        },
      }),
      '../../src/islands/community/ask/LikeQuestions.tsx': () => ({ ...like, useLikeQuestions: () => likeList }),
      '../../src/lib/wire/api.ts': () => ({ api: told.api, silentApi: told.api }),
      '../../src/islands/community/write/save-file.ts': () => ({ saveFile: told.saveFile }),
    },
    ['use-asking.ts', 'AskConflict.tsx', 'AskVerbs.tsx', 'AskText.tsx', 'AskWhom.tsx'].map(
      (name) => `../../src/islands/community/ask/${name}`,
    ),
  )
  drawForm = (props) => draw(file.AskForm, props)
})
const forget = () => invalidate('community/api/label/list', 'community/auth/questions/answerer/list')
beforeEach(async () => {
  errors = {}
  isBusy = false
  dialog = undefined
  likeList = undefined
  for (const one of Object.values(told)) one.mockReset()
  forget()
  await answered('community/api/label/list', { labelArea: 2 }, { list: labels })
  await answered('community/auth/questions/answerer/list', { labelNo: 'b' }, { list: answerers })
})
afterEach(forget)

const labels = [
  { labelNo: 'a', labelName: '班级' },
  { labelNo: 'b', labelName: '习作' },
]
const answerers = [
  { userId: 3, nickname: '苏念', headImgUrl: '', countBest: 4, countAnswer: 9 },
  { userId: 4, nickname: '沈砚', headImgUrl: '', countBest: 0, countAnswer: 2 },
]
const text: Written = { title: '习作写不长怎么办', content: '<p>正文</p>', labelNo: '', inviteIds: [], meantWords: [] }
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
} as const
type Part = Partial<Omit<QuestionState, 'text'>> & { text?: Partial<Written>; question?: object }

function draw({ text: written, question, ...part }: Part = {}, keeper: object = {}) {
  const state = { ...calm, ...part, text: { ...text, ...written } } as QuestionState
  const props = {
    keeper: { type: told.type, state: () => state, begin: async () => {}, ...keeper },
    state,
    question,
    begun: undefined,
    onAsked: told.onAsked,
  } as unknown as Props
  const { made, markup } = drawForm(props)
  const [bar, main] = markup.split('<main')
  const press = (label: string) => {
    const found = made.find(({ name, props }) => name === 'Button' && props.children === label)!
    return (found.props.onPress as () => Promise<void> | void)()
  }
  return { made, markup, bar: wordsIn(bar!), words: wordsIn((main ?? '').replace(/^[^>]*>/, '')), press }
}
const mine = { id: 7, handedIn: { auditStatus: 2, auditorName: '', auditOpinion: '' } }
const refused = { id: 7, handedIn: { auditStatus: 3, auditorName: '苏念', auditOpinion: '请写清楚年级' } }

describe('at the top', () => {
  const clean = '写下第一个字就开始存'
  test.each([
    ['a new question', {}, `提问题 ${clean} 历史 预览 提出来`],
    ['one that was asked', { question: mine }, `改问题 ${clean} 历史 预览 更新`],
    ['one that was never looked at', { question: { id: 7 } }, `改问题 ${clean} 历史 预览 更新`],
    ['one that was refused', { question: refused }, `改问题 ${clean} 历史 预览 再交`],
    ['one without room on the device', { isFull: true }, `提问题 ${clean} 存成文件 历史 预览 提出来`],
    ['one that is gone', { save: 'gone' }, '提问题 草稿在别处处理了，已存本机 · 字都在这里 存成文件 历史 预览 提出来'],
    [
      'one of somebody signed out',
      { save: 'signedOut' },
      '提问题 你在别处登录了，已存本机 · 字都在这里 登录 历史 预览 提出来',
    ],
  ] as [string, Part, string][])('of %s stands what can be done', (_, part, words) => {
    expect(draw(part).bar).toBe(words)
  })
  test.each([
    [null, true],
    [4, false],
  ])('states of the draft %s can be looked at once there is one', (id, isOff) => {
    const { made } = draw({ id })
    const history = made.filter(({ name, props }) => name === 'Button' && props.children === '历史')
    expect(history.map(({ props }) => props.isDisabled)).toEqual([isOff, isOff])
  })
  test('is said that it is on its way', () => {
    isBusy = true
    expect(draw().bar).toMatch(/正在提交$/)
  })
  test.each([
    ['登录', 'signIn'],
    ['历史', 'history'],
    ['预览', 'preview'],
  ])('%s opens what it says', (label, name) => {
    draw({ id: 4, save: 'signedOut' }).press(label)
    expect(told.setDialog).toHaveBeenCalledWith(name)
  })
  test('what is written becomes a file', () => {
    draw({ isFull: true }).press('存成文件')
    expect(told.saveFile).toHaveBeenCalledWith(text)
  })
})

describe('notices', () => {
  test.each([
    [
      'gone',
      { save: 'gone' },
      /^这份草稿已经在别处提出或删除了。写的内容还在这里，也在这台电脑上。 另存成新草稿 问什么/,
    ],
    ['gone, as the server says', { save: 'gone', why: '问题已删除' }, /^问题已删除。/],
    ['refused', { question: refused }, /^苏念的意见 请写清楚年级 问什么/],
    ['refused by nobody', { question: { id: 7, handedIn: { ...refused.handedIn, auditorName: '' } } }, /^审核的意见/],
    ['passed', { question: mine }, /^问什么/],
    ['new', {}, /^问什么/],
  ] as [string, Part, RegExp][])('of one that is %s', (_, part, words) => {
    expect(draw(part).words).toMatch(words)
  })
  test.each([
    [{}, undefined],
    [{ title: '请写标题' }, '还没有提出：请写标题'],
    [{ form: '网络不通', labelNo: '请选一个标签', title: '请写标题' }, '还没有提出：请写标题；请选一个标签；网络不通'],
    [{ content: '' }, undefined],
  ])('what is wrong is told together: %j', (given, words) => {
    errors = given
    expect(/还没有提出：\S*/.exec(draw().words)?.[0]).toBe(words)
  })
})

describe('the title', () => {
  test.each([
    ['', '0 / 60', false],
    ['字'.repeat(60), '60 / 60', false],
    ['字'.repeat(61), '61 / 60', true],
    ['𠮷'.repeat(60), '60 / 60', false],
  ])('%s is counted', (title, count, isLong) => {
    const { markup } = draw({ text: { title } })
    expect(markup).toContain(`<span class="${isLong ? 'text-warn' : ''}">${count}<`)
  })
  test.each([
    [{}, '一句话，像问隔壁办公室的同事', false],
    [{ title: '请写标题' }, '请写标题', true],
  ])('says what is wrong with it: %j', (given, says, isWrong) => {
    errors = given
    const { markup } = draw()
    expect(markup).toContain(`<span class="${isWrong ? 'text-danger' : ''}">${says}<`)
    expect(/<textarea[^>]*>/.exec(markup)![0].includes('aria-invalid="true"')).toBe(isWrong)
  })
  const onTitle = (handler: string, event: object) => {
    const { props } = draw().made.find(({ name }) => name === 'textarea')!
    ;(props[handler] as (event: object) => void)(event)
  }
  test('is one line, and what was wrong with it is forgotten', () => {
    onTitle('onChange', { target: { value: '一\n二' } })
    expect(told.type).toHaveBeenCalledWith({ title: '一二' })
    const before = { title: '请写标题', labelNo: '请选一个标签', form: '网络不通' }
    expect(told.setErrors.mock.lastCall![0](before)).toEqual({ labelNo: '请选一个标签' })
  })
  test.each([
    ['Enter', false, true],
    ['Enter', true, false],
    ['a', false, false],
  ])('takes no %s, composing %s', (key, isComposing, isTaken) => {
    const preventDefault = vi.fn()
    onTitle('onKeyDown', { key, nativeEvent: { isComposing }, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(isTaken ? 1 : 0)
  })
})

test('what is wrong with the text is said at it', () => {
  errors = { content: '请说清楚' }
  expect(draw().words).toMatch(/说清楚 \* 请说清楚 标签/)
  errors = {}
  expect(draw().words).toMatch(/说清楚 \* 标签/)
})

describe('labels and whom to ask', () => {
  test.each([
    ['', [false, false], '先选标签，再看谁答得好。'],
    ['a', [true, false], undefined],
    ['b', [false, true], '苏念 采纳 4 次 沈砚 答过 2 个'],
  ])('of the label %j', (labelNo, ticked, people) => {
    const { markup, words } = draw({ text: { labelNo } })
    const radios = [...markup.matchAll(/<input[^>]*name="label"[^>]*>/g)].map(([one]) => one.includes('checked=""'))
    expect(radios).toEqual(ticked)
    expect(
      [...markup.matchAll(/(bg-primary|bg-sunken) text-(?:on-primary|ink-2)">(班级|习作)/g)].map(([, tone]) => tone),
    ).toEqual(ticked.map((isOn) => (isOn ? 'bg-primary' : 'bg-sunken')))
    expect(words).toContain(`标签 班级 习作 请谁来答 最多 3 位 ${people ?? '好答的问题有三样'}`)
  })
  test('another label asks nobody', () => {
    const { made } = draw({ text: { labelNo: 'b', inviteIds: [3] } })
    const radio = made.filter(({ name, props }) => name === 'input' && props.name === 'label')[0]!
    ;(radio.props.onChange as () => void)()
    expect(told.type).toHaveBeenCalledWith({ labelNo: 'a', inviteIds: [] })
  })
  test('who is asked is pressed', () => {
    expect(valuesOf(draw({ text: { labelNo: 'b', inviteIds: [4] } }).markup, 'aria-pressed')).toEqual(['false', 'true'])
  })
  test('nobody is asked of a question that was asked', () => {
    const { words } = draw({ question: mine, text: { labelNo: 'b' } })
    expect(words).not.toMatch(/请谁来答|苏念/)
  })
  test('labels that are on their way have not failed', () => {
    forget()
    expect(draw().words).toContain('标签 请谁来答')
  })
  test('a label that is missing is said', () => {
    errors = { labelNo: '请选一个标签' }
    expect(draw().words).toMatch(/标签 班级 习作 请选一个标签 请谁来答/)
  })
})

describe('beside it', () => {
  const one = {
    id: 5,
    title: '习作写不长',
    isMine: 0,
    isSolved: 1,
    countAnswer: 3,
    countRead: 1200,
    bestText: '',
    bestNickname: '',
  }
  test.each([
    [undefined, false, undefined],
    [[], true, undefined],
    [[one], true, '有 1 个像的，先看看'],
    [[one, { ...one, id: 6 }], true, '有 2 个像的，先看看'],
  ])('stand like questions: %j', (list, isThere, words) => {
    likeList = list
    const drawn = draw()
    expect(drawn.words.includes('有人问过吗')).toBe(isThere)
    expect(/有 \d 个像的，先看看/.exec(drawn.words)?.[0]).toBe(words)
  })
  test.each([
    ['习作写不长怎么办', '', '说了年级和人数 （还没有） 说了试过什么 （还没有） 说了卡在哪一步 少一样'],
    ['习作', '<p>三年级 40 人，试过范文</p>', '说了年级和人数 说了试过什么 说了卡在哪一步 （还没有） 少一样'],
  ])('stands what makes it good, of its title and its text: %s %s', (title, content, words) => {
    const drawn = draw({ text: { title, content } })
    expect(drawn.words).toContain(words)
    const icons = drawn.made.filter(({ name, props }) => name === 'Icon' && /^(check|minus)$/.test(String(props.name)))
    expect(icons.map(({ props }) => props.name === 'check')).toEqual(
      [...words.matchAll(/说了\S+( （)?/g)].map(([, isMissing]) => !isMissing),
    )
  })
  test.each([
    [{ title: ' 习作 ', content: '<p>正文</p>' }, '习作 正文'],
    [{ title: '  ', content: '' }, '还没有标题 还没有写内容。'],
  ])('it can be looked at before: %j', (part, words) => {
    const { made } = draw({ text: part })
    const { props } = made.find(({ name }) => name === 'Dialog')!
    expect(props.isOpen).toBe(false)
    expect(wordsOf(() => props.children as never, {})).toBe(words)
    dialog = 'preview'
    expect(draw().made.find(({ name }) => name === 'Dialog')!.props.isOpen).toBe(true)
  })
  test.each([
    ['history', 4, ['questions']],
    ['history', null, []],
    [undefined, 4, []],
  ])('its states, where %s is open of draft %s', (name, id, kinds) => {
    dialog = name
    const { made } = draw({ id })
    expect(made.filter(({ props }) => props.kind === 'questions').map(({ props }) => props.kind)).toEqual(kinds)
  })
})

describe('two texts of it', () => {
  const other = { text: { ...text, title: '另一个' }, device: '平板', at: '', version: 3 }
  const inConflict = { phase: 'conflict', conflict: { other, base: text } } as Part
  const compared = (part: Part = {}) =>
    draw({ ...inConflict, ...part }).made.find(({ props }) => props.hereName === '现在这台')!.props
  test.each([
    ['new', {}, '提问题 两份都在，先不自动合', { title: '标题', labelNo: '标签', inviteIds: '请谁来答' }],
    ['asked', { question: mine }, '改问题 两份都在，先不自动合', { title: '标题', labelNo: '标签' }],
  ])('that is %s are compared', (_, part, bar, names) => {
    expect(draw({ ...inConflict, ...part }).bar).toBe(bar)
    expect(compared(part)).toMatchObject({ names, what: '这个问题', mine: text, other })
    expect(draw({ ...inConflict, conflict: undefined }).bar).toMatch(/提出来$/)
    expect(draw({ ...inConflict, phase: 'writing' }).bar).toMatch(/提出来$/)
  })
  test.each([
    ['labelNo', 'b', '习作'],
    ['labelNo', 'z', 'z'],
    ['inviteIds', '3,4', '苏念、沈砚'],
    ['inviteIds', '3,5', '苏念、一位老师'],
    ['inviteIds', '', '没有请人'],
    ['title', '习作', '习作'],
  ])('%s %j is said as one reads it', (part, value, words) => {
    const say = compared({ text: { labelNo: 'b' } }).say as (part: string, value: string) => string
    expect(say(part, value)).toBe(words)
  })
})

describe('asking', () => {
  const kept = { flush: async () => true, finish: async () => {} }
  const ready = { id: 4, text: { labelNo: 'b', inviteIds: [3, 8] } } as Part
  const said = () => told.setErrors.mock.calls.map(([given]) => given)
  test.each([
    ['without a label', { text: { labelNo: '' } }, { labelNo: '请选一个标签' }],
    ['without a title', { text: { labelNo: 'b', title: ' ' } }, { title: '至少 4 个字' }],
    ['without a text', { text: { labelNo: 'b', content: '' } }, { content: expect.any(String) }],
  ] as [string, Part, object][])('%s says what is missing, and sends nothing', async (_, part, wrong) => {
    const flush = vi.fn(async () => true)
    await draw({ ...ready, ...part }, { ...kept, flush }).press('提出来')
    expect(said()).toEqual([wrong])
    expect(flush).not.toHaveBeenCalled()
    expect(told.api).not.toHaveBeenCalled()
  })
  test.each([
    ['offline', 'offline', [{ form: '最后写的还没有存上，存上以后再提。字都在这里' }], []],
    ['signed out', 'signedOut', [], [['signIn']]],
  ] as const)('before all is kept says so: %s', async (_, save, errors, dialogs) => {
    await draw({ ...ready, save }, { ...kept, flush: async () => false }).press('提出来')
    expect(said()).toEqual(errors)
    expect(told.setDialog.mock.calls).toEqual(dialogs)
    expect(told.api).not.toHaveBeenCalled()
  })
  test('sends what is kept, to those who can still be asked, and names them', async () => {
    told.api.mockResolvedValue({ id: 70, auditStatus: 2, statusId: 5 })
    const finish = vi.fn(async () => {})
    await draw(ready, { ...kept, finish }).press('提出来')
    expect(told.api.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ['community/auth/questions/save', { ...text, labelNo: 'b', draftId: 4, inviteIds: [3] }],
    ])
    expect(finish).toHaveBeenCalledOnce()
    const written = { ...text, labelNo: 'b', inviteIds: [3, 8] }
    expect(told.onAsked).toHaveBeenCalledWith({ id: 70, versionStatus: 2, statusId: 5, invited: ['苏念'], written })
  })
  test('sends whom one asks as they are where nobody knows who can be asked', async () => {
    told.api.mockResolvedValue({ id: 70, auditStatus: 2, statusId: 5 })
    await draw({ id: 4, text: { labelNo: 'a', inviteIds: [8] } }, kept).press('提出来')
    expect(told.api.mock.calls[0]![1]).toMatchObject({ inviteIds: [8] })
    expect(told.onAsked.mock.lastCall![0].invited).toEqual([])
  })
  test('of one that was asked changes it', async () => {
    told.api.mockResolvedValue({ id: 7, auditStatus: 1, statusId: 0 })
    await draw({ ...ready, question: mine }, kept).press('更新')
    expect(told.api.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ['community/auth/questions/update', { ...text, labelNo: 'b', draftId: 4, id: 7, inviteIds: [3, 8] }],
    ])
  })
  test('that failed says why, and finishes nothing', async () => {
    told.api.mockRejectedValue(new CallError('conflict', '问题已经提过了'))
    const finish = vi.fn(async () => {})
    await draw(ready, { ...kept, finish }).press('提出来')
    expect(said()).toEqual([{ form: '问题已经提过了' }])
    expect(finish).not.toHaveBeenCalled()
    expect(told.onAsked).not.toHaveBeenCalled()
  })
  test.each([
    ['it is being sent', true, {}],
    ['two texts stand against each other', false, { phase: 'conflict' }],
  ] as [string, boolean, Part][])('does nothing while %s', async (_, busy, part) => {
    isBusy = busy
    const flush = vi.fn(async () => true)
    const { made } = draw({ ...ready, ...part }, { ...kept, flush })
    const { props } = made.find(({ name, props }) => name === 'Button' && props.pending === '正在提交')!
    await (props.onPress as () => Promise<void>)()
    expect(flush).not.toHaveBeenCalled()
    expect(said()).toEqual([])
  })
})
