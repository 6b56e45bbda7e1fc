// What components say for what they are given: each branch of a row, a card, a line or a pager.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blogStates } from '../../../src/contract/enums/blog-states.ts'
import type { TakingPaper } from '../../../src/contract/exam/sitting.ts'
import { StatementPaper } from '../../../src/islands/account/screens/study/StatementPaper.tsx'
import { operatorDues } from '../../../src/islands/admin/screens/overview/waiting.tsx'
import type { SchoolStat } from '../../../src/islands/admin/screens/overview.tsx'
import { Looked, modesOf } from '../../../src/islands/admin/screens/review/Looked.tsx'
import { Queue } from '../../../src/islands/admin/screens/review/Queue.tsx'
import { ArticleRow } from '../../../src/islands/community/centre/ArticleRow.tsx'
import { type Asked, letterOf, Question } from '../../../src/islands/exam/Question.tsx'
import { AnswerCard } from '../../../src/islands/exam/room/AnswerCard.tsx'
import { statusOf } from '../../../src/islands/exam/room/StatusLine.tsx'
import type { SittingState } from '../../../src/islands/exam/room/sitting.ts'
import { Pager } from '../../../src/islands/kit/Pager.tsx'
import { CourseChanges, sumsOf } from '../../../src/islands/list/CourseChanges.tsx'
import { PlanCard } from '../../../src/islands/shop/PlanCard.tsx'
import { Today } from '../../../src/islands/today/Today.tsx'
import { markupOf, valuesOf, wordsOf } from '../../support/shown.ts'

type PropsOf<C> = C extends (props: infer P) => unknown ? P : never

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a pager', () => {
  const of = { totalCount: 25, totalPage: 3, pageCurrent: 2, pageSize: 10 }
  const href = (page: number) => `?page=${page}`
  const sizes = { all: [10, 20], onSize() {} }
  test.each([
    ['of nothing is not there', { of: { ...of, totalCount: 0 } }, ''],
    ['that waits is not there', { of: undefined }, ''],
    ['of one page counts', { of: { ...of, totalCount: 7, totalPage: 1 } }, '共 7 门'],
    ['of three leads to each', { of }, '共 25 门，每页 10 门 ‹ 1 2 3 ›'],
    ['with sizes says which rows these are', { of, sizes }, '第 11–20 门，共 25 每页 10 20 ‹ 1 2 3 ›'],
    ['ends with the last row', { of: { ...of, pageCurrent: 3 }, sizes }, '第 21–25 门，共 25 每页 10 20 ‹ 1 2 3 ›'],
    [
      'of no more rows than the smallest size offers none',
      { of: { totalCount: 10, totalPage: 1, pageCurrent: 1, pageSize: 10 }, sizes },
      '第 1–10 门，共 10',
    ],
  ])('%s', (_, part, words) => {
    expect(wordsOf(Pager, { unit: '门', href, ...part } as PropsOf<typeof Pager>)).toBe(words)
  })

  test.each([
    [1, ['第 1 页', '第 2 页', '第 3 页', '下一页'], ['?page=1', '?page=2', '?page=3', '?page=2']],
    [2, ['上一页', '第 1 页', '第 2 页', '第 3 页', '下一页'], ['?page=1', '?page=1', '?page=2', '?page=3', '?page=3']],
    [3, ['上一页', '第 1 页', '第 2 页', '第 3 页'], ['?page=2', '?page=1', '?page=2', '?page=3']],
  ])('on page %i leads back and on where there is a page', (pageCurrent, names, addresses) => {
    const markup = markupOf(Pager, { of: { ...of, pageCurrent }, unit: '门', href })
    expect(valuesOf(markup, 'aria-label')).toEqual(['分页', ...names])
    expect(valuesOf(markup, 'href')).toEqual(addresses)
    expect(markup).toMatch(
      new RegExp(`<a href="\\?page=${pageCurrent}" aria-label="第 ${pageCurrent} 页" aria-current`),
    )
  })
})

describe('the line of a sitting', () => {
  const answer = { userAnswer: ['A'], userFiles: [] }
  const state = (part: object) =>
    ({
      unsent: new Set(),
      connection: 'saved',
      isDiskFull: false,
      ending: 'none',
      savedTime: '2026-11-25T04:05:06Z',
      entries: new Map<number, object>([
        [1, answer],
        [2, { userAnswer: [' '], userFiles: [] }],
        [3, { userAnswer: [], userFiles: [{}] }],
      ]),
      ...part,
    }) as unknown as SittingState
  const unsent = new Set([1, 2])
  test.each([
    ['saved', {}, '已保存 2/5 12:05:06'],
    ['saved nothing yet', { savedTime: undefined, entries: new Map() }, '已保存 0/5'],
    ['on its way', { unsent }, '正在保存 2 题'],
    ['tried again', { unsent, connection: 'retrying' }, '重试中，未同步 2 题'],
    ['offline with answers', { unsent, connection: 'offline' }, '离线，已存本机 2 题'],
    ['offline with none', { connection: 'offline' }, '离线，可以继续作答'],
    ['signed out', { unsent, connection: 'signedOut' }, '登录后继续保存，未同步 2 题'],
    ['full', { unsent, connection: 'offline', isDiskFull: true }, '本机也存不下了，请先不要关掉这个页面'],
    ['full, while the server has all', { isDiskFull: true }, '已保存 2/5 12:05:06'],
    ['sealed', { unsent, connection: 'offline', isDiskFull: true, ending: 'sealed' }, '已封存在本机，连上后自动交卷'],
  ])('%s', (_, part, text) => {
    expect(statusOf(state(part), 5).text).toBe(text)
  })
})

describe('the answer card', () => {
  const problem = (id: number, score: number, ...children: number[]) => ({
    id,
    score,
    problemContent: '',
    childList: children.map((child) => ({ id: child, score: 1 })),
  })
  const paper = {
    titleList: [
      { id: 1, titleName: '单选题', problemList: [problem(11, 2), problem(12, 2)] },
      { id: 2, titleName: '材料题', problemList: [problem(20, 9, 21, 22), problem(23, 4)] },
      { id: 3, titleName: '没有题的', problemList: [] },
    ],
  } as unknown as TakingPaper
  const answer = { userAnswer: ['A'], userFiles: [] }
  const card = (part: object) => ({
    paper,
    currentId: 21,
    onGo() {},
    state: { entries: new Map(), unsent: new Set(), flags: new Set(), ...part } as never,
  })

  test('counts what is answered, what is here alone, and what is flagged', () => {
    expect(wordsOf(AnswerCard, card({}))).toBe(
      '答题卡 已答 0 / 5 单选题 每题 2 分 1 2 材料题 共 6 分 3 4 5 没有题的 已保存 0 未答 5',
    )
    const entries = new Map([11, 12, 21].map((id) => [id, answer]))
    const words = wordsOf(AnswerCard, card({ entries, unsent: new Set([12, 22]), flags: new Set([22, 23]) }))
    expect(words).toMatch(/已答 3 \/ 5/)
    expect(words).toMatch(/已保存 2 只在本机 1 未答 2 标记 2$/)
  })

  test('says of each question how it stands', () => {
    const entries = new Map([11, 12].map((id) => [id, answer]))
    const markup = markupOf(AnswerCard, card({ entries, unsent: new Set([12, 22]), flags: new Set([12, 23]) }))
    expect(valuesOf(markup, 'aria-label')).toEqual([
      '答题卡',
      '第 1 题，已保存',
      '第 2 题，只在本机，已标记',
      '第 3 题，未答',
      '第 4 题，未答',
      '第 5 题，未答，已标记',
    ])
    const looks = [...markup.matchAll(/<button[^>]*class="[^"]*?(bg-\S+)/g)].map(([, look]) => look)
    expect(looks).toEqual(['bg-primary', 'bg-warn-soft', 'bg-brand-soft', 'bg-surface', 'bg-surface'])
    expect(markup).toMatch(/aria-current="step" aria-label="第 3 题/)
    expect(markup.match(/aria-current/g)).toHaveLength(1)
  })
})

describe('a question', () => {
  const asked = (part: object) =>
    ({
      id: 1,
      problemType: 1,
      problemContent: '<p>题干</p>',
      optionList: [
        { key: 'C', content: '甲' },
        { key: 'A', content: '乙' },
      ],
      blankCount: 1,
      isHalf: 0,
      fileKinds: ['pdf'],
      maxFiles: 2,
      maxFileSize: 5,
      ...part,
    }) as unknown as Asked
  const draw = (problem: Asked, userAnswer: string[] = [], more: object = {}) =>
    markupOf(Question, { problem, given: { userAnswer, userFiles: [] }, onGive() {}, ...more })

  test.each([
    ['of one choice', { problemType: 1 }, ''],
    ['of several, all or nothing', { problemType: 2 }, '选出所有正确选项，多选、少选、错选都不得分'],
    ['of several, half for a part', { problemType: 2, isHalf: 1 }, '选出所有正确选项，少选得一半分，错选不得分'],
    ['of one blank', { problemType: 4 }, ''],
    ['of two blanks', { problemType: 4, blankCount: 2 }, '共 2 个空，按顺序填写'],
  ])('%s says how it is answered', (_, part, hint) => {
    expect(/<p class="mt-1 text-mini text-ink-3">([^<]*)</.exec(draw(asked(part)))?.[1] ?? '').toBe(hint)
  })

  test('names its options by where they stand, and says which is chosen, which is right and which is wrong', () => {
    expect(['C', 'A', 'X'].map((key) => letterOf(asked({}), key))).toEqual(['A', 'B', 'X'])
    const one = draw(asked({}), ['A'])
    expect([valuesOf(one, 'role'), valuesOf(one, 'aria-checked')]).toEqual([
      ['radiogroup', 'radio', 'radio'],
      ['false', 'true'],
    ])
    const several = draw(asked({ problemType: 2 }), ['A', 'C'])
    expect([valuesOf(several, 'role'), valuesOf(several, 'aria-checked')]).toEqual([
      ['group', 'checkbox', 'checkbox'],
      ['true', 'true'],
    ])
    const verdict = (key: string) => (key === 'C' ? 'right' : 'wrong')
    const told = draw(asked({}), ['A'], { verdict, isReadOnly: true })
    expect(told.match(/正确|错选/g)).toEqual(['正确', '错选'])
    expect(told.match(/border-(?:success|danger) bg-(?:success|danger)-soft/g)).toEqual([
      'border-success bg-success-soft',
      'border-danger bg-danger-soft',
    ])
    expect(told.match(/ disabled=""/g)).toHaveLength(2)
    expect(one).not.toMatch(/正确|错选| disabled=/)
  })

  test.each([
    [1, 'radiogroup'],
    [2, 'group'],
    [3, 'radiogroup'],
    [4, undefined],
    [5, undefined],
  ])('of kind %i has options or a field', (problemType, role) => {
    const markup = draw(asked({ problemType }))
    expect(valuesOf(markup, 'role')[0]).toBe(role)
    expect(/<(?:input|textarea)\b/.test(markup)).toBe(role === undefined)
  })

  test.each([
    ['with room for another', 1, false, true],
    ['that is full', 2, false, false],
    ['that is only read', 1, true, false],
  ])('of files %s takes one more, or not', (_, count, isReadOnly, takes) => {
    const userFiles = Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, url: `/upload/${n}.pdf`, size: 10 }))
    const markup = draw(asked({ problemType: 7 }), [], { given: { userAnswer: [], userFiles }, isReadOnly })
    expect(/<input[^>]*type="file"/.test(markup)).toBe(takes)
  })

  test('that shares a text shows it before itself', () => {
    expect(draw(asked({}), [], { material: '<p>读下面的文字</p>' })).toMatch(/aria-label="材料".*读下面的文字.*题干/)
    expect(draw(asked({}))).not.toContain('材料')
  })

  test('of a sound alone says that it is listened to; the player stands beside the button', () => {
    const sound = '<audio src="/upload/a.mp3" controls=""></audio>'
    const markup = draw(
      asked({
        optionList: [
          { key: 'A', content: sound },
          { key: 'B', content: `乙${sound}` },
        ],
      }),
    )
    expect(markup.match(/听下面的录音/g)).toHaveLength(1)
    expect(markup.match(/<\/button><div[^>]*>.*?<audio/g)).toHaveLength(2)
  })
})

describe('what a draft changes of a course', () => {
  type Change = PropsOf<typeof CourseChanges>['changes'][number]
  const change = (part: Partial<Change>): Change => ({
    kind: 'period',
    change: 'changed',
    periodId: 1,
    name: '导读',
    partList: [{ name: '名称', before: '导', after: '导读', isHtml: 0 }],
    ...part,
  })

  test('is counted by sorts that there are', () => {
    const list = (['added', 'changed', 'changed', 'moved', 'removed'] as const).map((one) => change({ change: one }))
    expect(sumsOf(list)).toBe('新加 1 处，改过 2 处，移动 1 处，去掉 1 处')
    expect(sumsOf(list.slice(0, 1))).toBe('新加 1 处')
    expect(sumsOf([])).toBe('')
  })

  test.each([
    ['both sides of what was changed', {}, '改 课时 导读 线上 · 名称 导 交上来的 · 名称 导读'],
    ['one side of what is new', { change: 'added' as const }, '新 课时 导读 交上来的 · 名称 导读'],
    [
      'a line where a side is empty',
      { change: 'removed' as const, partList: [{ name: '正文', before: '<p>甲</p>', after: '', isHtml: 1 as const }] },
      '删 课时 导读 线上 · 正文 甲 交上来的 · 正文 —',
    ],
  ])('shows %s', (_, part, words) => {
    expect(wordsOf(CourseChanges, { changes: [change(part)] })).toBe(words)
  })

  test('names its sides as it is told, and has what can be done beside a name', () => {
    const words = wordsOf(CourseChanges, {
      changes: [change({})],
      sides: ['模板', '我的'],
      actions: ({ name }) => `带过来：${name}`,
    })
    expect(words).toBe('改 课时 导读 带过来：导读 模板 · 名称 导 我的 · 名称 导读')
  })
})

describe('a membership on sale', () => {
  const plan = { id: 1, setName: '学期会员', validDays: 180, fabPrice: 18_000 } as PropsOf<typeof PlanCard>['plan']
  const card = { plan, price: 18_000, byMonths: undefined, until: undefined, isChosen: false, isRecommended: false }
  test.each([
    ['says price, term and what a month of it is', {}, '学期会员 ¥180 6 个月 合 ¥30 / 月'],
    ['of one month has no price of a month', { plan: { ...plan, validDays: 30 } }, '学期会员 ¥180 1 个月'],
    [
      'says what is recommended, what the months would cost, and until when it would run',
      { isRecommended: true, byMonths: 20_400, until: '续到 2027-05-01' },
      '推荐 学期会员 ¥180 按月购买合计 ¥204 6 个月 合 ¥30 / 月 续到 2027-05-01',
    ],
  ])('%s', (_, part, words) => {
    expect(wordsOf(PlanCard, { ...card, onChoose() {}, ...part }).replace(/¥ /g, '¥')).toBe(words)
  })
})

describe('an article of mine', () => {
  type Article = PropsOf<typeof ArticleRow>['article']
  const states = { refused: 1, timed: 2, waiting: 3, online: 4, down: 5, draft: 6, deleted: 7 } as const
  const row = (part: Partial<Article>) => ({
    article: {
      id: 5,
      draftId: null,
      title: '怎样听课',
      state: states.online,
      auditStatus: part.state === states.deleted ? blogStates.deleted : blogStates.passed,
      isOpen: part.state === states.down ? 0 : 1,
      time: '2026-11-05T11:20:00Z',
      versionNo: 1,
      isTop: 0,
      isWaiting: 0,
      isBanned: 0,
      auditOpinion: '',
      auditorName: '',
      auditTime: null,
      publishTime: null,
      coverImg: '',
      countRead: 1234,
      countAdmire: 56,
      countComment: 7,
      ...part,
    } as Article,
  })
  const read = '阅读 1,234 阅读 / 赞 56 赞 / 评论 7 评论'
  const edit = '编辑 ：怎样听课'
  const refused = { state: states.refused, versionNo: 3, auditOpinion: '请删去广告' }
  test.each([
    ['online', {}, `怎样听课 11-05 19:20 已上线 ${read} ${edit}`],
    ['of another year', { time: '2025-11-05T11:20:00Z' }, `怎样听课 2025-11-05 已上线 ${read} ${edit}`],
    ['with changes', { draftId: 9 }, `怎样听课 11-05 19:20，有没更新的改动 已上线 ${read} ${edit}`],
    [
      'pinned, the next one waits',
      { isTop: 1, isWaiting: 1 },
      `怎样听课 11-05 19:20 已上线 置顶 新的一版等人看 ${read} ${edit}`,
    ],
    ['taken back', { state: states.down }, `怎样听课 11-05 19:20 已撤下 ${read} ${edit}`],
    [
      'without a title',
      { id: null, draftId: 9, title: '', state: states.draft },
      '没有标题 11-05 19:20 写到这里 草稿 — 接着写 ：没有标题',
    ],
    ['that waits', { state: states.waiting }, `怎样听课 11-05 19:20 等人看 — ${edit}`],
    [
      'timed',
      { state: states.timed, publishTime: '2026-12-01T00:00:00Z' },
      `怎样听课 11-05 19:20 定时 12-01 08:00 — ${edit}`,
    ],
    ['deleted', { state: states.deleted }, '怎样听课 11-05 19:20 已删除 — 放回去'],
    ['refused', refused, '怎样听课 第 2 版 退回 — 改好再交 ：怎样听课 审核的意见 请删去广告'],
    [
      'refused by somebody, at a time',
      { ...refused, versionNo: 1, auditorName: '沈老师', auditTime: '2026-11-06T01:00:00Z' },
      '怎样听课 第 1 版 退回 — 改好再交 ：怎样听课 沈老师的意见 请删去广告 11-06 09:00，文字一个没动',
    ],
    ['online after a refusal', { auditOpinion: '旧的意见' }, `怎样听课 11-05 19:20 已上线 ${read} ${edit}`],
  ])('%s', (_, part, words) => {
    expect(wordsOf(ArticleRow, row(part as Partial<Article>))).toBe(words)
  })

  test('that was taken down says why and where to appeal, and cannot be written', () => {
    const words = wordsOf(ArticleRow, row({ isBanned: 1, auditOpinion: '抄来的' }))
    expect(words).toMatch(/已下架.*申诉.*原因.*抄来的/)
    expect(words).not.toMatch(/编辑|已上线/)
  })

  test('leads to readers where it is online, to its text where not, nowhere when deleted', () => {
    const hrefs = (part: Partial<Article>) => valuesOf(markupOf(ArticleRow, row(part)), 'href')
    expect(hrefs({})).toEqual(['/blog/article/5', '/blog/account/write?id=5'])
    expect(hrefs({ state: states.waiting })).toEqual(['/blog/account/write?id=5', '/blog/account/write?id=5'])
    expect(hrefs({ id: null, draftId: 9, state: states.draft })[0]).toBe('/blog/account/write?draft=9')
    expect(hrefs({ state: states.deleted })).toEqual([])
  })
})

describe('the queue of reviews', () => {
  type Row = PropsOf<typeof Queue>['rows'][number]
  const review = (part: Partial<Row>) =>
    ({
      id: 1,
      refType: 1,
      title: '怎样听课',
      isRevision: 0,
      cause: 1,
      reportNum: 0,
      gmtCreate: '2026-11-25T01:00:00Z',
      nickname: '高远',
      takenName: '',
      decision: 0,
      ...part,
    }) as Row
  const rows = [review({}), review({ id: 2, refType: 4, title: '说得好', reportNum: 3, takenName: '苏念' })]
  const queue = { rows, at: 0, currentId: 1, total: 2, href: () => '#', chosen: new Set([2]), onChoose() {}, step() {} }
  test('says where one is in it, how long each waits, who has it, and offers to tick several', () => {
    expect(wordsOf(Queue, queue)).toBe(
      '第 1 / 2 条 ，等了 3 时 00 分 多选 共 2 条，等得久的在前 博客 3 时 00 分 怎样听课 高远 评论 举报 3 3 时 00 分 “说得好” 高远 苏念在看',
    )
  })
  test.each([
    ['one that is not in it', { at: -1 }, /^还有 2 条 /],
    ['one alone', { rows: rows.slice(0, 1) }, /^第 1 \/ 2 条[^多]*$/],
    ['nothing to decide', { onChoose: undefined }, /^[^多]*$/],
    ['what was decided', { rows: [review({ decision: 1 })] }, /刚判的 ?在前/],
  ])('%s', (_, part, words) => {
    expect(wordsOf(Queue, { ...queue, ...part })).toMatch(words)
  })
  test('marks the one that is looked at and those that are ticked; its ends lead nowhere', () => {
    const markup = markupOf(Queue, queue)
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1)
    expect(markup.match(/checked=""/g)).toHaveLength(1)
    expect(markup).toMatch(/checked=""[^>]*aria-label="选中“说得好”"|aria-label="选中“说得好”"[^>]*checked=""/)
    const stopped = (at: number) => /<button[^>]* disabled=""/.test(markupOf(Queue, { ...queue, at }).split('<p')[0]!)
    expect([stopped(0), stopped(1)]).toEqual([true, false])
  })
})

describe('what is reviewed', () => {
  type Review = PropsOf<typeof Looked>['review']
  const none = { places: 0, characters: 0, pictures: 0 }
  const review = (part: object) =>
    ({
      refType: 1,
      title: '怎样听课',
      isRevision: 0,
      cause: 1,
      reason: '',
      versionNo: 1,
      gmtCreate: '2026-11-25T01:00:00Z',
      content: '<p>正文</p>',
      marked: '<p>标出的</p>',
      liveContent: '',
      liveTitle: '线上的题目',
      hitList: [],
      inserted: none,
      deleted: none,
      countRead: 1200,
      targetTitle: '',
      url: '',
      playSecond: null,
      coverImg: '',
      reportList: [],
      labelName: '',
      nickname: '高远',
      writer: { nickname: '高远', headImgUrl: '' },
      downOpinion: '',
      appeal: '',
      ...part,
    }) as unknown as Review
  const draw = (part: object, mode: 'marked' | 'plain' | 'live' = 'plain') => {
    const one = review(part)
    return wordsOf(Looked, { review: one, mode, modes: [], onMode() {}, titleRef: { current: null } })
  }
  test.each([
    ['a new one', {}, '博客 2026-11-25 09:00:00 交 怎样听课 高远 正文'],
    ['without a title', { title: '' }, '博客 2026-11-25 09:00:00 交 没有标题 高远 正文'],
    [
      'a later version, with its label',
      { versionNo: 2, labelName: '听课' },
      '博客 第 2 版， 2026-11-25 09:00:00 交 怎样听课 高远 · 听课 正文',
    ],
    ['why it waits', { reason: '有联系方式' }, '博客 2026-11-25 09:00:00 交 有联系方式 怎样听课 高远 正文'],
    [
      'one that is online',
      { cause: 2, reason: '有联系方式' },
      '博客 2026-11-25 09:00:00 交 已经上线 怎样听课 高远 正文',
    ],
    [
      'an appeal',
      { cause: 4, appeal: '是我写的' },
      '博客申诉 2026-11-25 09:00:00 交 下架的原因 没有写 作者的申诉 是我写的 怎样听课 高远 正文',
    ],
    [
      'a comment, with where it stands',
      { refType: 4, targetTitle: '一门课', url: '/view/1', playSecond: 65 },
      '评论 2026-11-25 09:00:00 交 高远的评论 写在 一门课 01:05 正文',
    ],
    [
      'who reported it',
      {
        reportList: [
          { id: 1, reasonType: 1, reason: '卖课', nickname: '甲', weight: 1, gmtCreate: '2026-11-25T02:00:00Z' },
          { id: 2, reasonType: 1, reason: '', nickname: '乙', weight: 0.5, gmtCreate: '2026-11-25T03:00:00Z' },
        ],
      },
      /举报 2 次 \S+ 卖课 甲 ?， 2026-11-25 10:00:00 \S+ 乙 ?（常常报错，算半次） ?， 2026-11-25 11:00:00$/,
    ],
  ])('%s', (_, part, words) => {
    expect(draw(part)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })

  test('is shown with what changed, as readers will see it, or as it is online', () => {
    const changed = { liveContent: '<p>原来的</p>', inserted: { places: 2, characters: 65, pictures: 0 } }
    expect(draw(changed, 'marked')).toMatch(/怎样听课 .*标出的$/)
    expect(draw(changed, 'live')).toMatch(/线上的题目 .*原来的$/)
    expect(draw(changed)).toMatch(/和线上比： ?加 2 处 65 字 线上那版照常能看，1,200 人读过 怎样听课 .*正文$/)
    const names = (part: object) => modesOf(review(part)).map(({ name }) => name)
    expect(names({})).toEqual(['读者看到的'])
    expect(names({ hitList: [{}] })).toEqual(['标出词', '读者看到的'])
    expect(names(changed)).toEqual(['标出改动', '读者看到的', '线上那版'])
  })
})

describe('what waits for an operator', () => {
  type Props = PropsOf<typeof Today>
  const due = (part: object) => ({
    kind: 'refund',
    num: 3,
    oldest: '2026-11-25T03:00:00Z',
    promisedHours: 24,
    overdueNum: 0,
    money: 0,
    partList: [],
    ...part,
  })
  const draw = (dueList: object[], holdList: object[] = []) => {
    const stat = { at: '2026-11-25T04:00:00Z', dueList } as unknown as SchoolStat
    const dues = operatorDues(stat, holdList as Parameters<typeof operatorDues>[1])
    const of = { data: {}, failure: undefined, isLoading: false, at: undefined, reload() {} }
    return wordsOf(Today, { of, dayOf: () => ({ dues, coming: [] }), nothing: () => ({}) } as unknown as Props)
  }
  test.each([
    ['in time', { oldest: '2026-11-24T10:00:01Z' }, /退 3 笔款 ，?最久等了 \S.* 等了 .* 约定 1 天 处理/],
    ['from three quarters of the time on, that', { oldest: '2026-11-24T10:00:00Z' }, /退 3 笔款 快到约定的时间/],
    ['late, how many', { oldest: '2026-11-24T04:00:00Z', overdueNum: 2 }, /退 3 笔款 2 件过了约定的时间/],
    ['money, its sum', { money: 12_300 }, /退 3 笔款 合 ¥ \S*123/],
    [
      'sorts, each',
      {
        kind: 'settle',
        partList: [
          { name: '讲师', num: 2 },
          { name: '机构', num: 1 },
        ],
      },
      /审 3 份入驻 讲师 2，机构 1/,
    ],
    ['hours that are no days', { promisedHours: 30 }, /约定 30 小时/],
  ])('says of what is %s', (_, part, words) => {
    expect(draw([due(part)])).toMatch(words)
  })
  test('counts all of it, and names colleagues who have content in hand, once each', () => {
    const holds = [
      { isMine: 0, operatorName: '苏念' },
      { isMine: 0, operatorName: '苏念' },
      { isMine: 1, operatorName: '我' },
    ]
    const words = draw([due({}), due({ kind: 'content', num: 2 })], holds)
    expect(words).toContain('还有 5 件等你')
    expect(words).toMatch(/审 2 条内容 苏念在看/)
    expect(words.match(/苏念/g)).toHaveLength(1)
    expect(words).not.toContain('我在看')
  })
})

describe('a statement of hours on paper', () => {
  type Props = PropsOf<typeof StatementPaper>
  const statement = {
    year: 2026,
    begin: '2026-01-01',
    end: '2026-03-31',
    realName: '',
    schoolName: '',
    subject: '',
    seconds: 9000,
    courseList: [
      {
        courseId: 1,
        courseName: '整本书阅读',
        certificateNo: '',
        lecturerName: '林知远',
        begin: '2026-01-05',
        end: '2026-02-06',
        progress: 66.6,
        seconds: 5400,
      },
      {
        courseId: 2,
        courseName: '错题',
        certificateNo: 'C-2',
        lecturerName: '周维岳',
        begin: '2026-02-05',
        end: '2026-03-06',
        progress: 100,
        seconds: 3600,
      },
    ],
    monthList: [2700, 0, 6300, 2700, ...Array(8).fill(0)],
  }
  const draw = (part: object, issued: object | null = null) =>
    wordsOf(StatementPaper, { statement: { ...statement, ...part }, issued } as unknown as Props)
  test('of who has not told a name is a preview, with what is missing', () => {
    const words = draw({})
    expect(words).toMatch(/^预览 还没有开具，没有编号 继续教育学时证明 2026 年度，1 月 1 日至 3 月 31 日/)
    expect(words).toMatch(/姓名 （待填） 单位 — 任教 — 学时 3\.3 兹证明（姓名）老师/)
    expect(words).toMatch(/学习 2 门课程，计入继续教育学时/)
    expect(words).not.toContain('扫码')
  })
  test('lists each course, its certificate where there is one, and the months up to its end', () => {
    const words = draw({ realName: '高远', schoolName: '北湖小学', subject: '语文' })
    expect(words).toMatch(/姓名 高远 单位 北湖小学 任教 语文/)
    expect(words).toMatch(/整本书阅读 林知远 01-05 至 02-06 67% 2(\.0)? 错题 证书 C-2 周维岳 02-05 至 03-06 100% 1\.3/)
    expect(words).toMatch(/1 月 1(\.0)? 2 月 — 3 月 2\.3 4 月 — 5 月 —/)
  })
  test('that was issued has its number on each page, its address and its day', () => {
    const issued = {
      issuer: '杏坛',
      statementNo: 'S-1',
      verifyUrl: 'https://a/verify/1',
      issueTime: '2026-04-01T02:00:00Z',
      qrPath: '',
      qrSize: 10,
    }
    const words = draw({ realName: '高远' }, issued)
    expect(words).toMatch(/^杏坛 编号 S-1 /)
    expect(words).toMatch(/高远，2026 年继续教育学时证明，编号 S-1 课程/)
    expect(words).toMatch(/扫码或打开下面的地址查验，内容以查验页为准 https:\/\/a\/verify\/1 .*杏坛 2026 年 4 月 1 日/)
  })
})
