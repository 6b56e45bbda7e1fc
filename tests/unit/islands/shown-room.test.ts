// The chat of a live lesson for who teaches it: who says what, who may be muted, what is new while one reads back, and what is sent.
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type RoomChat from '../../../src/islands/account/screens/live/room/RoomChat.tsx'
import type { Line } from '../../../src/islands/course/learn/use-room.ts'
import { type Made, noted, valuesOf, wordsIn } from '../../support/shown.ts'

type Props = Parameters<typeof RoomChat>[0]
type File = { default: typeof RoomChat; isAtEnd(element: object | null): boolean }

const line = (id: number, part: Partial<Line> = {}) =>
  ({
    id,
    userId: 20 + id,
    nickname: `学员${id}`,
    headImgUrl: '',
    isTeacher: 0,
    content: `第 ${id} 句`,
    gmtCreate: '2026-11-25T01:02:03Z',
    ...part,
  }) as Line

let text: string
let seen: number
/** Whether the list holds still, and whether something is being sent. */
let flags: boolean[]
let chat: { lines?: Line[] | undefined; room?: object | undefined; isDisconnected?: boolean }
const told = { add: vi.fn(), remove: vi.fn(), updateRoom: vi.fn(), setText: vi.fn(), hold: vi.fn(), toast: vi.fn() }
const api = vi.fn<(name: string, input: object) => Promise<unknown>>()
let file: File
let drawRoom: (props: Props) => { made: Made[]; markup: string }
beforeAll(async () => {
  const path = '../../../src/islands/account/screens/live/room/RoomChat.tsx'
  const room = await noted<File>(
    (query) => import(path + query),
    {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          if (initial === '') return [text, told.setText]
          return initial === 0 ? [seen, () => {}] : [flags.shift(), told.hold]
        },
      }),
      '../../src/islands/course/learn/use-room.ts': () => ({ useRoom: () => ({ ...chat, ...told }) }),
      '../../src/lib/wire/api.ts': () => ({ api }),
      '../../src/lib/stores/toasts.ts': () => ({ toast: told.toast }),
      '../../src/lib/stores/user.ts': () => ({ $user: { get: () => ({ id: 9 }) } }),
    },
    ['use-chat-verbs.ts', 'ChatLine.tsx', 'SayForm.tsx'].map(
      (name) => `../../src/islands/account/screens/live/room/${name}`,
    ),
  )
  file = room.file
  drawRoom = (props) => room.draw(file.default, props)
})
beforeEach(() => {
  text = ''
  seen = 0
  flags = [false, false]
  chat = { lines: [] }
  for (const one of [...Object.values(told), api]) one.mockReset()
  api.mockImplementation(async (_, input) => input)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const beginTime = '2026-11-25T01:00:00Z'
const endTime = '2026-11-25T02:00:00Z'
/** `at`: minutes after its end. */
function draw(part: Partial<typeof chat> = {}, { liveStatus = 2, at = -30, isSending = false, isHeld = false } = {}) {
  flags = [isHeld, isSending]
  Object.assign(chat, part)
  const input = { current: null }
  const room = { liveStatus, beginTime, endTime } as Props['room']
  const now = Date.parse(endTime) + at * 60_000
  const { made, markup } = drawRoom({ courseId: 5, periodId: 7, room, now, input })
  const find = (name: string, label?: string) =>
    made.find((one) => one.name === name && (!label || one.props.label === label))!.props
  const on = (name: string, handler: string, value?: object, label?: string) =>
    (find(name, label)[handler] as (event?: object) => unknown)(value)
  const rows = markup
    .split('<ol')[1]!
    .split('</ol>')[0]!
    .split('<li')
    .slice(1)
    .map((row) => wordsIn(row.replace(/^[^>]*>/, '')))
  return { made, markup, words: wordsIn(markup), rows, on, find }
}
const key = (name: string, id: number | undefined, more: object = {}) => ({
  key: name,
  target: { closest: () => (id === undefined ? null : { dataset: { line: String(id) } }) },
  ...more,
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('at the head', () => {
  test.each([
    ['anybody may talk', { room: { isAllMuted: 0 } }, '聊天 全体禁言', 1],
    ['only teachers may', { room: { isAllMuted: 1 } }, '聊天 只有老师能说话 放开聊天', 0],
    ['the line is lost', { room: { isAllMuted: 1 }, isDisconnected: true }, '聊天 正在重新连接 放开聊天', 0],
    ['it is not known', {}, '聊天 全体禁言', 1],
  ] as const)('stands whether %s, and the other can be had', async (_, part, words, isClosed) => {
    const { words: all, on } = draw(part as Partial<typeof chat>)
    expect(all.startsWith(`${words} 还没有人说话。`)).toBe(true)
    await on('Button', 'onPress')
    expect(api.mock.calls).toEqual([['course/auth/live/chat/close', { courseId: 5, periodId: 7, isClosed }]])
    expect(told.updateRoom).toHaveBeenCalledWith({ isAllMuted: isClosed })
  })
  test('stands the same where closing failed', async () => {
    api.mockRejectedValue(new Error('no'))
    await draw().on('Button', 'onPress')
    expect(told.updateRoom).not.toHaveBeenCalled()
  })
})

describe('what is said', () => {
  test.each([
    [undefined, []],
    [[], ['还没有人说话。']],
    [[line(1)], ['学员1 09:02 第 1 句 禁言 10 分钟 收起这条']],
  ] as [Line[] | undefined, string[]][])('of lines %j', (lines, rows) => {
    expect(draw({ lines }).rows).toEqual(rows)
  })
  test.each([
    ['a learner', {}, '学员1 09:02 第 1 句 禁言 10 分钟 收起这条', false],
    ['a muted learner', { userId: 30 }, '学员1 09:02 第 1 句 解除禁言 收起这条', false],
    ['a teacher', { isTeacher: 1 }, '学员1 讲师 09:02 第 1 句', false],
    ['oneself', { userId: 9, isTeacher: 1 }, '学员1（我） 09:02 第 1 句', true],
    ['oneself, who does not teach', { userId: 9 }, '学员1（我） 09:02 第 1 句', true],
  ] as [string, Partial<Line>, string, boolean][])('by %s', (_, part, row, isMine) => {
    const { rows, markup } = draw({ lines: [line(1, part)], room: { mutedIdList: [30] } })
    expect(rows).toEqual([row])
    expect(markup.includes('font-medium text-primary')).toBe(isMine)
  })
  test('is named in what its buttons do', () => {
    const { markup } = draw({ lines: [line(1), line(2)], room: { mutedIdList: [22] } })
    expect(valuesOf(markup, 'aria-label')).toEqual([
      '聊天',
      '聊天内容',
      '禁言 10 分钟：学员1',
      '收起这条：学员1',
      '解除禁言：学员2',
      '收起这条：学员2',
      '说给大家',
    ])
  })
  test.each([
    ['it does not hold still', false, 1, ''],
    ['all was seen', true, 3, ''],
    ['one was not seen', true, 2, '1 条新的'],
    ['two were not seen', true, 1, '2 条新的'],
    ['none was seen', true, 0, '3 条新的'],
  ])('that is new is counted, where %s', (_, isHeld, last, words) => {
    seen = last
    const { markup, made } = draw({ lines: [line(1), line(2), line(3)] }, { isHeld })
    expect(/<button[^>]*absolute[^>]*>([^<]*)/.exec(markup)?.[1] ?? '').toBe(words)
    if (!words) return
    const button = made.find(({ name, props }) => name === 'button' && String(props.className).includes('absolute'))!
    ;(button.props.onClick as () => void)()
    expect(told.hold).toHaveBeenCalledWith(false)
  })
  test.each([
    [null, true],
    [{ scrollHeight: 500, scrollTop: 100, clientHeight: 400 }, true],
    [{ scrollHeight: 500, scrollTop: 61, clientHeight: 400 }, true],
    [{ scrollHeight: 500, scrollTop: 60, clientHeight: 400 }, false],
  ])('is at its end: %j', (element, isEnd) => {
    expect(file.isAtEnd(element)).toBe(isEnd)
  })
})

describe('somebody', () => {
  const lines = [line(1), line(2, { userId: 9 }), line(3, { isTeacher: 1 })]
  const mute = (userId: number, isMuted: 0 | 1) => [
    'course/auth/live/chat/mute',
    { courseId: 5, periodId: 7, userId, isMuted, ...(isMuted && { minutes: 10 }) },
  ]
  test.each([
    ['禁言 10 分钟：学员1', [30], 1, [30, 21], '禁言成功，学员1 10 分钟内不能发言'],
    ['解除禁言：学员1', [21, 30], 0, [30], '解除成功，学员1 可以发言了'],
  ] as const)('%s', async (label, before, isMuted, after, said) => {
    const { on } = draw({ lines, room: { mutedIdList: before } })
    await on('SmallButton', 'onPress', undefined, label)
    expect(api.mock.calls).toEqual([mute(21, isMuted)])
    expect(told.updateRoom).toHaveBeenCalledWith({ mutedIdList: after })
    expect(told.toast).toHaveBeenCalledWith(said)
  })
  test('stays as they were where muting failed', async () => {
    api.mockRejectedValue(new Error('no'))
    await draw({ lines }).on('SmallButton', 'onPress', undefined, '禁言 10 分钟：学员1')
    expect(told.updateRoom).not.toHaveBeenCalled()
    expect(told.toast).not.toHaveBeenCalled()
  })
  test.each([
    ['m', key('m', 1), [mute(21, 1)]],
    ['M', key('M', 1), [mute(21, 1)]],
    ['m on nothing', key('m', undefined), []],
    ['m on oneself', key('m', 2), []],
    ['m on a teacher', key('m', 3), []],
    ['Ctrl+M', key('m', 1, { ctrlKey: true }), []],
    ['Cmd+M', key('m', 1, { metaKey: true }), []],
    ['Alt+M', key('m', 1, { altKey: true }), []],
    ['another key', key('n', 1), []],
    ['z, after nobody was muted', key('z', 1), []],
  ])('is muted by the key %s', async (_, event, calls) => {
    draw({ lines }).on('ol', 'onKeyDown', event)
    await settled()
    expect(api.mock.calls).toEqual(calls)
  })
  test('who was muted last may talk again by Z, once', async () => {
    const { on } = draw({ lines: [...lines, line(4)] })
    for (const event of [key('m', 1), key('m', 4), key('z', 1), key('z', 1)]) {
      on('ol', 'onKeyDown', event)
      await settled()
    }
    expect(api.mock.calls).toEqual([mute(21, 1), mute(24, 1), mute(24, 0)])
  })
  test.each([
    [true, [[1]]],
    [false, []],
  ])('has a line taken away: %s', async (isDone, removed) => {
    if (!isDone) api.mockRejectedValue(new Error('no'))
    await draw({ lines }).on('SmallButton', 'onPress', undefined, '收起这条：学员1')
    expect(api.mock.calls).toEqual([['course/auth/live/chat/delete', { courseId: 5, periodId: 7, id: 1 }]])
    expect(told.remove.mock.calls).toEqual(removed)
  })
})

describe('what one says', () => {
  const long = (length: number) => '字'.repeat(length)
  test.each([
    ['nothing', '', {}, '0 / 200', false, false],
    ['blanks', '  ', {}, '0 / 200', false, false],
    ['as much as goes, blanks aside', ` ${long(200)}\n`, {}, '200 / 200', false, true],
    ['a word', '好', {}, '1 / 200', false, true],
    ['as much as goes', long(200), {}, '200 / 200', false, true],
    ['too much', long(201), {}, '201 / 200', true, false],
    ['a word, soon after the end', '好', { liveStatus: 3, at: 29 }, '1 / 200', false, true],
    ['a word, long after the end', '好', { liveStatus: 3, at: 31 }, '1 / 200', false, false, '这一场结束了'],
    ['a word, soon before it begins', '好', { liveStatus: 1, at: -89 }, '1 / 200', false, true],
    ['a word, long before', '好', { liveStatus: 1, at: -91 }, '1 / 200', false, false, '开播前半小时可以开始聊天'],
  ])('%s can be sent or not', (_, given, when, count, isTooLong, canSend, refusal?: string) => {
    text = given
    const { markup } = draw({}, when)
    expect(markup).toContain(`text-mini num ${isTooLong ? 'text-danger' : 'text-ink-3'}">${count}<`)
    expect(/<button[^>]*type="submit"[^>]*>/.exec(markup)![0].includes('disabled=""')).toBe(!canSend)
    expect(/<textarea[^>]*>/.exec(markup)![0].includes('disabled=""')).toBe(refusal !== undefined)
    expect(valuesOf(markup, 'placeholder')).toEqual([refusal ?? '说给大家，回车发出'])
  })
  test('is on its way once', () => {
    text = '好'
    const submit = draw({}, { isSending: true }).made.find(({ props }) => props.type === 'submit')!.props
    expect(submit.isPending).toBe(true)
    expect(draw().made.find(({ props }) => props.type === 'submit')!.props.isPending).toBe(false)
  })
  const event = (part: object = {}) => ({ preventDefault: vi.fn(), ...part })
  test.each([
    ['a word', ' 好 ', false, ['好']],
    ['nothing', '  ', false, []],
    ['as much as goes, blanks aside', ` ${long(200)} `, false, [long(200)]],
    ['too much', long(201), false, []],
    ['a word while another is sent', '好', true, []],
  ])('%s is sent', async (_, given, isSending, sent) => {
    text = given
    const { on } = draw({}, { isSending })
    const submit = event()
    await on('form', 'onSubmit', submit)
    expect(submit.preventDefault).toHaveBeenCalledOnce()
    expect(api.mock.calls).toEqual(
      sent.map((content) => ['course/auth/live/chat/save', { courseId: 5, periodId: 7, content }]),
    )
    expect(told.add.mock.calls).toEqual(sent.map((content) => [[{ courseId: 5, periodId: 7, content }]]))
    expect(told.setText.mock.calls).toEqual(sent.map(() => ['']))
  })
  test('stays where it was not sent', async () => {
    text = '好'
    api.mockRejectedValue(new Error('no'))
    await draw().on('form', 'onSubmit', event())
    expect(told.setText).not.toHaveBeenCalled()
    expect(told.add).not.toHaveBeenCalled()
  })
  test.each([
    ['Enter', { key: 'Enter', nativeEvent: {} }, 1],
    ['Shift+Enter', { key: 'Enter', shiftKey: true, nativeEvent: {} }, 0],
    ['Enter of an input method', { key: 'Enter', nativeEvent: { isComposing: true } }, 0],
    ['another key', { key: 'a', nativeEvent: {} }, 0],
  ])('is sent by %s or not', async (_, part, times) => {
    text = '好'
    draw().on('textarea', 'onKeyDown', event(part))
    await settled()
    expect(api).toHaveBeenCalledTimes(times)
  })
})
