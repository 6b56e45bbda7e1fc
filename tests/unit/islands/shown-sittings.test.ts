// What the result of a sitting says, and how it went.
import { describe, expect, test } from 'vitest'
import { replayEvents } from '../../../src/contract/exam/span.ts'
import { Explained } from '../../../src/islands/exam/Explained.tsx'
import { ShownReplay } from '../../../src/islands/exam/Replay.tsx'
import { ShownResult } from '../../../src/islands/exam/Result.tsx'
import { markupOf, valuesOf, wordsOf } from '../../support/shown.ts'

type PropsOf<C> = C extends (props: infer P) => unknown ? P : never

describe('a result', () => {
  type Props = PropsOf<typeof ShownResult>
  const relation = {
    examId: 7,
    examName: '期中',
    examStatus: 5,
    score: 15,
    scoreTotal: 20,
    passScore: 12,
    isPass: 1,
    isAuto: 0,
    isLate: 0,
    collectReason: '',
    lateCount: 0,
    canView: 0,
    beginAnswerTime: '2026-11-24T01:00:00Z',
    submitTime: null,
    auditUserName: '王老师',
  }
  const score = {
    relation,
    answerShow: 2,
    avgScore: null,
    maxScore: null,
    rank: null,
    rankCount: 0,
    triesLeft: 0,
    certificateNo: '',
    wrongCount: 0,
    rightCount: 2,
    blankCount: 1,
    hiddenReason: '都考完以后公布',
    titleList: [],
  }
  const props = (ofRelation: object, ofScore: object = {}, more: object = {}) =>
    ({
      score: { ...score, ...ofScore, relation: { ...relation, ...ofRelation } },
      sheet: undefined,
      which: { id: 9, isOfClass: false },
      taskType: 1,
      ...more,
    }) as unknown as Props
  const said = (...part: Parameters<typeof props>) => wordsOf(ShownResult, props(...part))

  test.each([
    ['passed', {}, {}, '通过，比合格线 12 分高 3 分'],
    ['passed by nothing', { score: 12 }, {}, '通过，正好到合格线 12 分'],
    ['failed', { isPass: 0, score: 8.5 }, {}, '没有通过，离合格线 12 分还差 3.5 分'],
    ['not told yet', { isPass: null, score: null }, {}, '成绩还没有公布'],
    ['never told', {}, { answerShow: 1 }, '评阅完成，这一场不公布成绩'],
    ['missed', { examStatus: 6 }, {}, '缺考'],
    ['void', { examStatus: 7 }, {}, '这一场已作废'],
    ['being marked by the machine', { examStatus: 3 }, {}, '已交卷，系统正在评阅'],
    ['being marked by a person', { examStatus: 4, lateCount: 1 }, {}, '已交卷，等老师评阅'],
    ['with answers that came late', { lateCount: 2 }, {}, '成绩暂定，迟到的答案等老师裁定'],
  ])('that is %s says so', (_, ofRelation, ofScore, verdict) => {
    expect(said(ofRelation, ofScore)).toMatch(new RegExp(`满分 20 ${verdict} 期中`))
  })

  test.each([
    [1, 'stroke-primary'],
    [0, 'stroke-danger'],
    [null, 'stroke-line-strong'],
  ])('the ring says whether it is passed (%s) by its colour: %s', (isPass, color) => {
    const ring = /<circle[^>]*stroke-dasharray[^>]*>/.exec(markupOf(ShownResult, props({ isPass })))![0]
    expect(ring).toContain(`class="${color}"`)
  })

  const submitTime = '2026-11-24T01:30:05Z'
  test.each([
    ['handed in', { submitTime }, {}, '2026-11-24 09:30 交卷 · 用时 30:05'],
    ['by the clock', { submitTime, isAuto: 1 }, {}, '2026-11-24 09:30 到点自动交卷 · 用时 30:05'],
    [
      'by the teacher',
      { submitTime, isAuto: 1, collectReason: '停电' },
      {},
      '2026-11-24 09:30 老师提前收卷（停电） · 用时 30:05',
    ],
    ['never begun', { beginAnswerTime: null }, {}, ''],
    ['after the others', { isLate: 1 }, {}, '补交'],
    [
      'ranked',
      {},
      { rank: 3, rankCount: 40, avgScore: 11.5, maxScore: 19 },
      '第 3 名，共 40 人 · 全班平均 11.5 分，最高 19 分',
    ],
    ['outside of classes', {}, { avgScore: 11.5, maxScore: 19 }, '大家平均 11.5 分，最高 19 分'],
    ['ranked, while late answers wait', { lateCount: 1 }, { rank: 3, rankCount: 40 }, ''],
  ])('%s', (_, ofRelation, ofScore, how) => {
    const markup = markupOf(ShownResult, props(ofRelation, ofScore))
    expect(/<\/h1><p class="text-mini text-ink-3 num">([^<]*)</.exec(markup)![1]).toBe(how)
  })

  test.each([
    ['nothing but printing', {}, {}, {}, ['打印']],
    ['another try of two', {}, { triesLeft: 2 }, {}, ['再来一次，还剩 2 次', '打印']],
    ['as many tries as one likes', {}, { triesLeft: null }, {}, ['再来一次', '打印']],
    ['the key', { canView: 1 }, {}, {}, ['看全部解析', '打印']],
    ['what was wrong', { canView: 1 }, { wrongCount: 2 }, {}, ['看全部解析', '只练错题', '打印']],
    [
      'in a class the key alone',
      { canView: 1 },
      { wrongCount: 2 },
      { which: { id: 9, isOfClass: true } },
      ['看全部解析', '打印'],
    ],
    ['not what is hidden', {}, { wrongCount: 2 }, {}, ['打印']],
    ['a certificate', {}, { certificateNo: 'C-1' }, {}, ['查看证书', '打印']],
  ])('offers %s', (_, ofRelation, ofScore, more, names) => {
    const markup = markupOf(ShownResult, props(ofRelation, ofScore, more))
    const line = /<p class="mt-4 flex flex-wrap gap-3 print:hidden">(.*?)<\/p>/.exec(markup)![1]!
    expect(
      [...line.replace(/<svg.*?<\/svg>/g, '').matchAll(/>([^<>]+)<\/(?:a|button)>/g)].map(([, name]) => name),
    ).toEqual(names)
  })

  test.each([
    [{ examStatus: 4 }, {}, /简答、材料和文件上传题由老师评阅，评好会发消息告诉你。$/],
    [{ examStatus: 5 }, {}, /都考完以后公布。$/],
    [{ examStatus: 3 }, {}, /评阅完成以后，这里会有得分，都考完以后会有答案与解析。$/],
    [{ examStatus: 4 }, { answerShow: 1 }, /这一场不公布成绩、答案与解析。$/],
  ])('without its sheet says why: %o %o', (ofRelation, ofScore, words) => {
    expect(said(ofRelation, ofScore)).toMatch(words)
  })

  test('tells of answers that came late, and of each part what was got', () => {
    expect(said({ lateCount: 2 })).toContain('有 2 题的答案在到点以后才送到')
    expect(said({})).not.toContain('到点以后才送到')
    const part = { id: 1, titleName: '单选题', score: 10, gotScore: 6, rightCount: 3, problemCount: 5, manualCount: 0 }
    const titleList = [
      part,
      { ...part, id: 2, titleName: '简答题', manualCount: 2, gotScore: 0 },
      { ...part, id: 3, titleName: '判断题', gotScore: null },
    ]
    expect(said({}, { titleList })).toMatch(/单选题 对 3 \/ 5 6 \/ 10 .*简答题 2 题老师评 0 \/ 10 .*判断题 — \/ 10/)
  })

  test('leads back to where the sitting is listed', () => {
    expect(said({})).toMatch(/^我的考试 /)
    expect(said({}, {}, { which: { id: 9, isOfClass: true }, taskType: 2 })).toMatch(/^班级作业 /)
  })
})

describe('how a sitting went', () => {
  type Props = PropsOf<typeof ShownReplay>
  type Event = Props['replay']['eventList'][number]
  const begin = Date.parse('2026-11-24T09:00:00+08:00')
  const event = (kind: number, minute: number, more: Partial<Event> = {}) =>
    ({
      kind,
      eventTime: new Date(begin + minute * 60_000).toISOString(),
      seconds: null,
      numberList: [],
      linkNo: null,
      ...more,
    }) as Event
  const { begun, changed, away, offline, otherDevice, minutes, handedIn, marked, ruled, late, ruling, collected } =
    replayEvents
  const eventList = [
    event(begun, 0, { linkNo: 1 }),
    event(changed, 1, { numberList: [1, 2] }),
    event(away, 2, { seconds: 45 }),
    event(away, 5, { seconds: 45 }),
    event(offline, 8, { seconds: 600 }),
    event(otherDevice, 9),
    event(minutes, 10, { seconds: 300 }),
    event(handedIn, 30, { linkNo: 2 }),
    event(late, 31, { numberList: [3] }),
    event(ruling, 40),
    event(marked, 41),
    event(ruled, 42),
  ]
  const replay = {
    examName: '期中',
    beginTime: new Date(begin).toISOString(),
    submitTime: new Date(begin + 30 * 60_000).toISOString(),
    deadline: null,
    saveCount: 6,
    isAuto: 0,
    faceState: null,
    isIntact: true,
    brokenNo: null,
    linkCount: 4,
    eventList,
  }
  const draw = (part: object = {}) => wordsOf(ShownReplay, { replay: { ...replay, ...part } } as unknown as Props)

  test('counts what it took, what was saved, and the gaps', () => {
    expect(draw()).toMatch(/用时 30 分 保存 6 次 离线 1 段，10 分 离开页面 2 次，1 分 30 秒 加时 5 分钟 改答案/)
    expect(draw({ eventList: [] })).toMatch(/离线 没有 离开页面 没有 加时 没有 .*没有记下什么。$/)
    expect(draw({ eventList: [], linkCount: 0 })).toMatch(
      /保存 没有记录 离线 没有记录 离开页面 没有记录 加时 没有 .*没有逐条记录。$/,
    )
  })

  test('lists what happened but for the answers, with how long and with its link', () => {
    const rows = draw().split('第几条 ').at(-1)!
    expect(rows).toBe(
      [
        '09:00:00 开始答题 — — 1',
        '09:02:00 离开页面 — 45 秒 —',
        '09:05:00 离开页面 — 45 秒 —',
        '09:08:00 连不上服务器，答案存在本机 — 10 分 —',
        '09:09:00 换了设备或重新登录，接着答 — — —',
        '09:10:00 老师加时 5 分钟 — — —',
        '09:30:00 本人交卷 — — 2',
        '09:31:00 到点以后才送到的答案，另外留着 第 3 题 — —',
        '09:40:00 裁定迟到的答案算不算 — — —',
        '09:41:00 评阅 — — —',
        '09:42:00 评阅，采用了迟到的答案 — — —',
      ].join(' '),
    )
  })

  test.each([
    ['by the clock', { isAuto: 1 }, '到点自动交卷'],
    ['by the teacher', { isAuto: 1, eventList: [...eventList, event(collected, 29)] }, '收卷'],
    ['compared with a face', { faceState: 1 }, '开始答题，开始前核对过是本人'],
  ])('says when it was handed in or begun %s', (_, part, words) => {
    expect(draw(part)).toContain(` ${words} `)
  })

  test.each([
    ['whole', {}, '4 条记录条条接得上，和存着的答案、评分一致。'],
    ['from before there were links', { linkCount: 0 }, '这里空着，不等于中途没有离开过，也不等于有什么问题。'],
    ['broken at a link', { isIntact: false, brokenNo: 3 }, '第 3 条对不上，数据库里有一处被改过。'],
    ['other than what is stored', { isIntact: false }, '存着的答案、评分或回执和当时的记录对不上'],
  ])('says that its record is %s', (_, part, words) => {
    expect(draw(part)).toContain(words)
  })

  test('more than five hundred things are counted', () => {
    const many = (count: number) => draw({ eventList: Array.from({ length: count }, (_, n) => event(away, n / 60)) })
    expect(many(500)).not.toContain('只列出')
    expect(many(501)).toMatch(/只列出前 500 件，一共 501 件；要看全部，请导出。$/)
  })

  test('stands on an axis over its time, to the deadline where that is within twice of it', () => {
    const times = (part: object = {}) =>
      [
        ...markupOf(ShownReplay, { replay: { ...replay, ...part } } as unknown as Props).matchAll(
          /text-?anchor="middle"[^>]*>([^<]*)</gi,
        ),
      ].map(([, time]) => time)
    expect(times()).toEqual(['09:00', '09:07', '09:15', '09:22', '09:30'])
    expect(times({ deadline: new Date(begin + 40 * 60_000).toISOString() }).at(-1)).toBe('09:40')
    expect(times({ deadline: new Date(begin + 300 * 60_000).toISOString() }).at(-1)).toBe('10:00')
    const markup = markupOf(ShownReplay, { replay } as unknown as Props)
    expect(markup.match(/class="fill-warn"/g)).toHaveLength(1)
    expect(markup.match(/class="fill-info"/g)).toHaveLength(2)
    expect(markup.match(/class="fill-primary"/g)).toHaveLength(1)
    expect(markup.match(/<circle/g)).toHaveLength(4)
    const widths = valuesOf(markup, 'width').map((width) => Math.round(Number(width)))
    expect(widths).toContain(233) // ten minutes of thirty, of 700
  })
})

describe('a question with its key', () => {
  type Props = PropsOf<typeof Explained>
  const problem = {
    id: 1,
    problemType: 1,
    problemContent: '<p>题干</p>',
    optionList: [
      { key: 'C', content: '甲' },
      { key: 'A', content: '乙' },
    ],
    userAnswer: ['A'],
    userFiles: [],
    answer: ['C'],
    analysis: '',
    auditOpinion: '',
    score: 2,
    gotScore: 0,
    isRight: 0,
    isCollection: 0,
  }
  const draw = (part: object, material?: string) => {
    const props = { problem: { ...problem, ...part }, number: 3, material } as unknown as Props
    return { words: wordsOf(Explained, props), markup: markupOf(Explained, props) }
  }
  test.each([
    ['of one choice', {}, '第 3 题 单选题 得 0 / 2 分 题干 A . 甲 B . 乙 你的答案 B 正确答案 A 收藏这道题'],
    [
      'of several',
      { problemType: 2, userAnswer: ['C', 'A'], answer: ['C', 'A'], gotScore: 2, isRight: 1 },
      '第 3 题 多选题 得 2 / 2 分 题干 A . 甲 B . 乙 你的答案 A、B 正确答案 A、B 收藏这道题',
    ],
    ['with nothing given', { userAnswer: [' '] }, /你的答案 未作答 正确答案 A /],
    [
      'of blanks',
      { problemType: 4, userAnswer: ['杏坛', ''], answer: ['杏坛', '孔子'] },
      /题干 你的答案 杏坛； 正确答案 杏坛；孔子 /,
    ],
    [
      'to be written',
      { problemType: 5, userAnswer: ['因为'], answer: [], gotScore: null, isRight: null },
      '第 3 题 简答题 待评 / 2 分 题干 你的答案 因为 参考答案 — 收藏这道题',
    ],
    [
      'with a remark, an analysis, collected',
      { auditOpinion: '想一想', analysis: '<p>因为</p>', isCollection: 1 },
      /老师批注 想一想 解析 因为 已收藏这道题$/,
    ],
  ])('%s', (_, part, words) => {
    const said = draw(part).words.replace(/ ?\. /g, ' . ')
    expect(said).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })
  test('shows the text that questions share, and in its colour how it went', () => {
    expect(draw({}, '<p>材料</p>').words).toMatch(/2 分 看材料 材料 题干/)
    const tone = (part: object) => /ml-auto text-mini (text-\S+?)"/.exec(draw(part).markup)![1]
    expect([tone({}), tone({ gotScore: 1, isRight: null }), tone({ gotScore: 2, isRight: 1 })]).toEqual([
      'text-danger',
      'text-ink-2',
      'text-success',
    ])
    expect(draw({}).markup.match(/inline-flex items-start gap-1\.5 text-(danger|success)/g)).toEqual([
      'inline-flex items-start gap-1.5 text-danger',
      'inline-flex items-start gap-1.5 text-success',
    ])
  })
})
