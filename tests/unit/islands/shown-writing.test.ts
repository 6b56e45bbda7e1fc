// What the comparison of two texts says, and what lessons say of themselves.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stateOfLesson } from '../../../src/islands/account/screens/author/lesson-state.ts'
import Conflict from '../../../src/islands/community/write/Conflict.tsx'
import { markupOf, wordsOf } from '../../support/shown.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

type Lesson = Parameters<typeof stateOfLesson>[0]
const lesson = { fileNo: '', videoLength: 0, pageTotal: 0, textLength: 0, missingAlt: 0, beginTime: null, examCount: 0 }
test.each([
  ['a film', { periodType: 1, videoLength: 65 }, '01:05', undefined],
  ['a film that is prepared', { periodType: 1, fileNo: 'f' }, '', undefined],
  ['no film', { periodType: 1 }, '还没有文件', true],
  ['a live lesson', { periodType: 2, beginTime: '2026-12-01T01:00:00Z' }, '12 月 1 日 周二 09:00', undefined],
  ['a live lesson without a time', { periodType: 2 }, '没定开播时间', true],
  ['a document', { periodType: 3, pageTotal: 12 }, '12 页', undefined],
  ['no document', { periodType: 3 }, '还没有文件', true],
  ['a text', { periodType: 5, textLength: 825 }, '约 3 分钟', undefined],
  ['a short text', { periodType: 5, textLength: 1 }, '约 1 分钟', undefined],
  ['a picture that nobody described', { periodType: 5, textLength: 9, missingAlt: 2 }, '还差 2 处图片说明', true],
  ['no text', { periodType: 5, missingAlt: 2 }, '还没有正文', true],
  ['exams', { periodType: 6, examCount: 2 }, '2 份', undefined],
  ['no exams', { periodType: 6 }, '还没配考试或作业', true],
])('a lesson says that it has %s', (_, part, text, isLacking) => {
  expect(stateOfLesson({ ...lesson, ...part } as unknown as Lesson)).toEqual({ text, ...(isLacking && { isLacking }) })
})

describe('two texts of one article', () => {
  const text = (content: string, title = '怎样听课', labelNo = 'a') => ({ content, title, labelNo, meantWords: [] })
  const draw = (base: string, mine: string, theirs: string, more: { other?: object; title?: string } = {}) => {
    const { other, title, ...props } = more
    const given = {
      base: text(base),
      mine: text(mine),
      other: { text: text(theirs, title), version: 3, device: '平板', at: '2026-11-25T01:00:00Z', ...other },
      hereName: '现在这台',
      what: '这一篇',
      names: { title: '标题', labelNo: '标签' },
      onResolve() {},
      onSplit() {},
      isBusy: false,
      ...props,
    }
    const Drawn = Conflict<ReturnType<typeof text>>
    return { words: wordsOf(Drawn, given as never), markup: markupOf(Drawn, given as never) }
  }
  const [one, two, three] = ['<p>第一段</p>', '<p>第二段</p>', '<p>第三段</p>'] as const
  const both = draw(one + two + three, `${one}<p>第二段，这里改的</p>${three}`, `${one}<p>第二段，那边改的</p>${three}`)

  test('are told apart by where they were written and when, with their length', () => {
    expect(both.words).toMatch(
      /^平板上也改了这一篇 2026-11-25 09:00:00 在那边存过第 3 版。 ?1 处不同，一个字都没丢。 这里（现在这台） 刚才写的，14 字 都用这里的 平板 2026-11-25 09:00:00 存的，14 字 都用那边的 其余 2 段都一样/,
    )
    const unsent = draw(one, one, two, { other: { at: '', version: 0, device: '' } }).words
    expect(unsent).toMatch(/^另一台设备上也改了这一篇 1 处不同/)
    expect(unsent).toMatch(/另一台设备 还没有送上去，3 字/)
    expect(unsent).not.toContain('都一样')
  })
  test('where both were changed somebody chooses, keeps both, or mixes them', () => {
    expect(both.words).toMatch(/第 1 处 .*两边都改了 .*第二段， ?这里 ?改的 用这里的 .*用那边的 两段都留 合在一起改/)
    expect(both.words).toMatch(/还差 1 处，合起来 \d+ 字/)
    expect(both.markup).not.toContain(' checked=""')
    expect(both.markup.match(/<mark/g)).not.toBeNull()
    expect(/<button[^>]* disabled=""[^>]*>[^<]*合好，接着写/.test(both.markup)).toBe(true)
  })
  test.each([
    ['here', `${one}<p>改过</p>`, one + two, '只有这里改了', 'mine'],
    ['there', one + two, `${one}<p>改过</p>`, '只有那边改了', 'theirs'],
  ])('what was changed %s alone is taken', (_, mine, theirs, said, side) => {
    const { words, markup } = draw(one + two, mine, theirs)
    expect(words).toContain(said)
    expect(words).toContain('1 处都选好了')
    expect(markup).not.toMatch(/第 1 处(两段都留|合在一起改)/)
    expect(/<input[^>]*checked=""[^>]*>/.exec(markup)![0]).toContain(`value="${side}"`)
    expect(/<button[^>]* disabled=""[^>]*>[^<]*合好，接着写/.test(markup)).toBe(false)
  })
  test('pictures and fields are chosen whole, and a text that is gone is said', () => {
    const picture = (src: string) => `<figure><img src="${src}" alt=""></figure>`
    const drawn = draw(one + picture('/upload/a.png'), one + picture('/upload/b.png'), one + picture('/upload/c.png'))
    expect(drawn.markup).toContain('第 1 处两段都留')
    expect(drawn.markup).not.toContain('第 1 处合在一起改')
    expect(both.markup).toContain('第 1 处合在一起改')
    const title = draw(one, one, one, { title: '另一个标题' }).words
    expect(title).toMatch(/第 1 处 标题 只有那边改了/)
    expect(title).not.toContain('两段都留')
    expect(draw(one + two, one, `${one}<p>改过</p>`).words).toContain('这里没有')
  })
})
