// What panels say that stand on figures: how a paper did, a publishing, an application to teach; and the small words of writing and danmu.
import React from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import Files from '../../../src/islands/account/screens/author/Files.tsx'
import { noBank } from '../../../src/islands/account/screens/author/PackageQuizzes.tsx'
import type { Reading } from '../../../src/islands/account/screens/message/Reading.tsx'
import Analysis from '../../../src/islands/account/screens/paper/Analysis.tsx'
import { MendForm } from '../../../src/islands/account/screens/subject/MendForm.tsx'
import { JobPanel } from '../../../src/islands/admin/screens/publish/JobPanel.tsx'
import { invalidate } from '../../../src/islands/app/client.ts'
import { instantOf, untilText } from '../../../src/islands/community/write/Rail.tsx'
import {
  $changes,
  $danmuList,
  applyChanges,
  type DanmuItem,
} from '../../../src/islands/course/learn/danmu/danmu-items.ts'
import { Status } from '../../../src/islands/settle/Status.tsx'
import { answered, markupOf, noted, valuesOf, wordsIn, wordsOf } from '../../support/shown.ts'

type PropsOf<C> = C extends (props: infer P) => unknown ? P : never

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00+08:00') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the files of a whole course', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      accessoryName: `讲义 ${n + 1}.pdf`,
      accessoryUrl: `/media/${n + 1}.pdf`,
      accessorySize: 2048,
      isFree: 0,
    })) as unknown as PropsOf<typeof Files>['files']
  const shown = (count: number) => {
    const props = { courseId: 1, files: files(count), onChange() {} }
    return { words: wordsOf(Files, props), takesMore: markupOf(Files, props).includes('class="mt-3"') }
  }

  test('up to a hundred, which it says; then no more is taken', () => {
    expect(shown(0)).toMatchObject({ words: expect.stringContaining('最多 100 个'), takesMore: true })
    expect(shown(0).words).toContain('还没有资料')
    expect([shown(99).takesMore, shown(100).takesMore]).toEqual([true, false])
    expect(shown(100).words).not.toContain('还没有资料')
  })
})

describe('how a paper did', () => {
  const name = 'exam/auth/exam/info/stat'
  const problem = (number: number, part: object = {}) => ({
    number,
    problemId: number,
    problemType: 1,
    problemContent: `<p>第 ${number} 道</p>`,
    difficulty: 0.6,
    discrimination: 0.35,
    optionList: [
      { key: 'A', count: 30, isRight: 1 },
      { key: 'B', count: 10, isRight: 0 },
    ],
    ...part,
  })
  const stat = {
    version: 2,
    sheetCount: 40,
    isEnough: 1,
    isDrawn: 0,
    scoreTotal: 100,
    avgScore: 71.25,
    maxScore: 98,
    minScore: 30,
    deviation: 12.34,
    passRate: 0.755,
    reliability: 0.7,
    problemList: [problem(1), problem(2, { difficulty: 0.99, discrimination: 0.05 })],
    spanList: [
      { from: 0, to: 50, count: 10 },
      { from: 50, to: 100, count: 30 },
    ],
  }
  const draw = async (part: object = {}) => {
    await answered(name, { id: 1 }, { ...stat, ...part })
    const drawn = { words: wordsOf(Analysis, { examId: 1 }), markup: markupOf(Analysis, { examId: 1 }) }
    invalidate(name)
    return drawn
  }
  const none = {
    sheetCount: 0,
    isEnough: 0,
    avgScore: null,
    maxScore: null,
    minScore: null,
    deviation: null,
    passRate: null,
    reliability: null,
  }

  test('is summed up', async () => {
    expect((await draw()).words).toMatch(
      /^答卷 40 份 第 2 版，满分 100 平均分 71\.3 最高 98，最低 30 合格 76% 标准差 12\.3 信度 α 0\.70 可以用来评定 要看的题 1 题 共 2 题/,
    )
    const { words } = await draw(none)
    expect(words).toMatch(/^答卷 0 份 .*平均分 — 还没有人考完 合格 — 信度 α — 满 30 份再算 要看的题 0 题 共 2 题/)
    expect(words).not.toMatch(/难度与区分度|分数分布|太少了/)
  })
  test.each([
    ['just enough', { reliability: 0.7 }, '0.70 可以用来评定'],
    ['less', { reliability: 0.69 }, '0.69 偏低，分数参考着看'],
    ['of drawn papers', { reliability: null, isDrawn: 1 }, '— 各人的题不同，不算'],
  ])('says of a reliability that is %s', async (_, part, words) => {
    expect((await draw(part)).words).toContain(`信度 α ${words}`)
  })
  test('of few sheets says that they are few', async () => {
    expect((await draw({ sheetCount: 5, isEnough: 0 })).words).toContain('只有 5 份答卷，太少了')
    expect((await draw()).words).not.toContain('太少了')
  })
  test('shows each question with what its options got and what is to be thought of it', async () => {
    const problemList = [
      problem(1),
      problem(2, { difficulty: 0.5, discrimination: -0.3, problemContent: '<img src="/a.png">', optionList: [] }),
      problem(3, { problemType: 5, difficulty: null, discrimination: null }),
    ]
    const { words, markup } = await draw({ problemList })
    expect(words).toMatch(
      /1 第 1 道 \S+ 0\.60 0\.35 A 30 B 10 合用 改答案 2 （图片题） \S+ 0\.50 -0\.30 — 答案可能标错 改答案 3 第 3 道 \S+ — — A 30 B 10 没有人答过/,
    )
    expect(valuesOf(markup, 'aria-label')).toEqual(['改答案：第 1 题', '改答案：第 2 题'])
    expect(words).toMatch(/2 题；浅底的一块合用/)
    expect(markup.match(/<circle/g)).toHaveLength(2)
    expect(markup.match(/font-semibold text-danger/g)).toHaveLength(1)
  })
  test('names doubtful points on the side where there is room', async () => {
    const { markup } = await draw({ problemList: [problem(1, { difficulty: 0.99 }), problem(2, { difficulty: 0.1 })] })
    expect(
      [...markup.matchAll(/text-anchor="(end|start)"[^>]*>第 (\d) 题/g)].map(([, side, number]) => [number, side]),
    ).toEqual([
      ['1', 'end'],
      ['2', 'start'],
    ])
  })
})

describe('a publishing', () => {
  const job = {
    jobNo: 12,
    jobStatus: 3,
    scope: 1,
    tags: [],
    paths: [],
    done: 1200,
    total: 1200,
    bytes: 2048,
    costMs: 60_000,
    failList: [],
    operatorName: '苏念',
    gmtCreate: '2026-11-25T01:00:00Z',
  }
  const draw = (part: object) =>
    wordsOf(JobPanel, { job: { ...job, ...part }, retry() {}, close() {} } as unknown as PropsOf<typeof JobPanel>)
  test.each([
    [
      'done',
      {},
      '发布 #12：完成 全站 收起 1,200 / 1,200 页 100% 20 页/秒 · 用时 1 分 0 秒 · 苏念 · 2026-11-25 09:00:00 发布 #12：完成 已生成 1,200 页 写入 2 KB 失败 0 页',
    ],
    [
      'under way',
      { jobStatus: 2, done: 599 },
      '正在发布 #12 全站 599 / 1,200 页 49% 10 页/秒 · 用时 1 分 0 秒 · 苏念 · 2026-11-25 09:00:00 已完成 25% 已生成 599 页 写入 2 KB 失败 0 页',
    ],
    [
      'about to begin',
      { jobStatus: 1, done: 0, total: 0, costMs: 0, bytes: 0 },
      '正在发布 #12 全站 0 / … 页 0% 用时 不到 0.1 秒 · 苏念 · 2026-11-25 09:00:00 已完成 0% 已生成 0 页 写入 0 B 失败 0 页',
    ],
    ['done with nothing', { done: 0, total: 0, costMs: 0 }, /0 \/ 0 页 100% 用时/],
  ])('that is %s', (_, part, words) => {
    expect(draw(part)).toEqual(typeof words === 'string' ? words : expect.stringMatching(words))
  })
  test('of which pages failed names them, as people read addresses', () => {
    const words = draw({
      failList: [
        { path: '/blog/%E8%AF%AD', why: '超时' },
        { path: '/', why: '没有取到' },
      ],
    })
    expect(words).toMatch(/已生成 1,198 页 .*失败 2 页 失败的页面 .*重试 2 页 \/blog\/语 超时 重试 \/ 没有取到 重试$/)
  })
})

describe('an application to teach', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { activeElement: null }) // a question that is not open looks for the focus all the same
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const audit = {
    id: 1,
    settleType: 'LECTURER',
    auditStatus: 1,
    auditStage: 2,
    auditOpinion: '',
    passTime: null,
    submitCount: 1,
    submitTime: '2026-11-25T01:00:00Z',
    organizationName: '',
    aheadCount: 0,
    promisedHours: 48,
    eventList: [{ eventType: 1, opinion: '', gmtCreate: '2026-11-25T01:00:00Z' }],
    lookList: [],
    changeList: [],
    pictureList: [],
    lecturerName: '高远',
    lecturerMobile: '139****0000',
    position: '',
    lecturerEmail: '',
    idCardNo: '',
    licenseNo: '',
    introduce: '',
  }
  const draw = (part: object) =>
    wordsOf(Status, { audit: { ...audit, ...part }, onEdit() {} } as unknown as PropsOf<typeof Status>)
  const refusedOnce = { eventType: 5, opinion: '照片看不清', gmtCreate: '2026-11-24T01:00:00Z' }
  test.each([
    ['waits', {}, /^已提交，等平台审核 撤回申请 再改一改 一般到 .*有结果 有结果会发站内消息/],
    ['waits again, behind others', { submitCount: 3, aheadCount: 4 }, /^第 3 次提交，等平台审核 .*前面还有 4 份。/],
    [
      'waits for an organization',
      { auditStage: 1, organizationName: '北湖书院' },
      /^等机构同意 .*先等「北湖书院」同意 .*等机构同意 现在 平台审核 通过 账户变成讲师/,
    ],
    [
      'changes what passed',
      { passTime: '2026-01-01T00:00:00Z' },
      /^改动在审，旧的照常在线 .*学员看到的仍是通过的那一版/,
    ],
    [
      'was refused',
      { auditStatus: 3, auditOpinion: '照片看不清', eventList: [...audit.eventList, refusedOnce] },
      /^申请没有通过，可以改好再交 按意见改好再交 .*审核意见 昨天 09:00 退回 照片看不清/,
    ],
    [
      'was refused as a change',
      { auditStatus: 3, passTime: '2026-01-01T00:00:00Z' },
      /^改动没有通过 .*学员看到的还是原来的资料/,
    ],
    ['was taken back', { auditStatus: 5 }, /^申请已撤回 接着填 填的内容还在。/],
    [
      'passed',
      { auditStatus: 2 },
      /^你是讲师了 开第一门课 补全讲师资料 改姓名或资质 不用重新登录：菜单里已经有「讲师中心」/,
    ],
    [
      'passed for an organization',
      { auditStatus: 2, settleType: 'ORGANIZATION' },
      /^机构入驻通过了 进入机构中心 补全机构资料 改名称或资质 .*「机构中心」/,
    ],
  ])('that %s says so, and what can be done', (_, part, words) => {
    expect(draw(part)).toMatch(words)
  })
  test('shows the last opinion beside what was changed since', () => {
    const changeList = [
      { name: '姓名', before: '高圆', after: '高远' },
      { name: '邮箱', before: '', after: '' },
    ]
    const words = draw({ eventList: [refusedOnce], changeList })
    expect(words).toMatch(/上一次的意见 昨天 09:00 退回 照片看不清 姓名 原来： 高圆 改成： 高远 邮箱 改成： 空/)
    expect(draw({})).not.toContain('上一次的意见')
  })
  test('lists what was handed in, without what is empty, and numbers as kept safe', () => {
    expect(draw({ idCardNo: '11****11' })).toMatch(
      /交上去的内容 第 1 版，今天 09:00 姓名 高远 手机 139\*{4}0000 身份证号 11\*{4}11（加密存放） 进度/,
    )
    const organization = {
      settleType: 'ORGANIZATION',
      organizationName: '北湖书院',
      licenseNo: '9**',
      position: '校长',
    }
    expect(draw(organization)).toMatch(
      /机构全称 北湖书院 负责人 高远 手机 139\*{4}0000 职务 校长 信用代码 9\*\*（加密存放） 进度/,
    )
    expect(draw({ organizationName: '北湖书院', position: '教师' })).toMatch(/单位和职务 教师 机构 北湖书院 进度/)
  })
  test('says who looked at the papers, and how long they are kept', () => {
    expect(draw({})).toMatch(/还没有人看过。 照片已经按约定删除。/)
    const pictureList = [{ fileNo: 'f', kind: 1, isSent: 0 }]
    const lookList = [{ operatorName: '苏念', kind: 8, gmtCreate: '2026-11-25T02:00:00Z' }]
    expect(draw({ pictureList, lookList })).toMatch(
      /今天 10:00 苏念，入驻审核员 身份证号 照片在通过 30 天后删除。想现在就删，先撤回申请。/,
    )
    expect(draw({ pictureList, auditStatus: 2 })).toMatch(/照片在通过 30 天后删除。$/)
    expect(draw({ pictureList, auditStatus: 3 })).toMatch(/照片 7 天后删除，改好再交就留到有结果。$/)
  })
})

describe('a question of an import that is mended', () => {
  type Props = PropsOf<typeof MendForm>
  const row = {
    rowNo: 3,
    problemType: 1,
    cause: '答案不在选项里',
    remedy: '请改成选项的字母',
    proposalList: [],
    faultPart: 0,
    faultKind: 'answer',
    faultColumn: 'answer',
    isMended: false,
    text: 'E',
    cellRows: [
      [
        { column: 'content', text: '谁写了《背影》？' },
        { column: 'optionA', text: '朱自清' },
        { column: 'optionB', text: '鲁迅' },
        { column: 'answer', text: 'E' },
      ],
    ],
  }
  const draw = (part: object = {}, more: object = {}) => {
    const props = {
      importId: 9,
      row: { ...row, ...part },
      isBusy: false,
      onMend() {},
      typed: {},
      onTyped() {},
      ...more,
    }
    return {
      words: wordsOf(MendForm, props as unknown as Props),
      markup: markupOf(MendForm, props as unknown as Props),
    }
  }
  const isStopped = (markup: string) => /<button[^>]*type="submit"[^>]*>/.exec(markup)![0].includes('disabled=""')

  test('says what is wrong and what to do, with the part it is in', () => {
    expect(draw().words).toMatch(/^答案不在选项里。请改成选项的字母 /)
    const parts = { cellRows: [...row.cellRows, ...row.cellRows] }
    expect(draw(parts).words).toMatch(/^材料：答案不在选项里/)
    expect(draw({ ...parts, faultPart: 1 }).words).toMatch(/^第 1 小题：答案不在选项里/)
    expect(draw({ cause: '' }).words).not.toContain('请改成')
  })
  test('is saved only when something was changed, blanks aside', () => {
    expect(isStopped(draw().markup)).toBe(true)
    expect(isStopped(draw({}, { typed: { answer: ' E ' } }).markup)).toBe(true)
    expect(isStopped(draw({}, { typed: { answer: 'A' } }).markup)).toBe(false)
  })
  test('offers proposals, and those alike together where what they share may be shared', async () => {
    const call = 'exam/auth/problem/import/alike'
    const alike = async (part: object, ...rowList: object[]) => {
      await answered(call, { importId: 9, rowNo: 3 }, { rowList })
      const { words } = draw(part)
      invalidate(call)
      return words
    }
    const other = { rowNo: 4, faultPart: 0, proposalList: [] }
    expect(await alike({}, other, { ...other, rowNo: 5 })).toContain('另外 2 题也是这样，一起改')
    expect(await alike({ faultColumn: 'content' }, other)).not.toContain('也是这样')
    expect(await alike({})).not.toContain('也是这样')
    const proposalList = [{ column: 'answer', text: 'A' }]
    const words = await alike({ proposalList }, { ...other, proposalList })
    expect(words).toContain('答案改成「A」 另外 1 题也是这样，一起改')
  })
  test('can be as it was sent once it was mended', () => {
    expect(draw({ isMended: true }).words).toContain('恢复原文')
    expect(draw().words).not.toContain('恢复原文')
  })
})

test.each([
  ['2026-11-26T07:00:00Z', '还有 1 天 3 时 0 分'],
  ['2026-11-25T05:01:59Z', '还有 1 时 1 分'],
  ['2026-11-25T04:00:00Z', '还有 0 分'],
  ['2026-11-26T04:05:00Z', '还有 1 天 5 分'],
  ['2026-11-25T03:59:59Z', '这个时间已经过了，请选以后的时间'],
])('until %s it is told in words', (instant, words) => {
  expect(untilText(instant)).toBe(words)
})

test.each([
  [{ way: 'timed', day: '2026-12-01', time: '08:00' }, '2026-12-01T00:00:00.000Z'],
  [{ way: 'now', day: '2026-12-01', time: '08:00' }, undefined],
  [{ way: 'timed', day: '', time: '08:00' }, undefined],
  [{ way: 'timed', day: '2026-12-01', time: '' }, undefined],
  [{ way: 'timed', day: '2026-13-41', time: '08:00' }, undefined],
] as const)('%o is an instant in Beijing, or none', (when, instant) => {
  expect(instantOf(when)).toBe(instant)
})

describe('danmu that come while a film plays', () => {
  const item = (id: number, playSecond: number) => ({ id, playSecond }) as DanmuItem
  const idsOf = () =>
    Object.fromEntries(
      Object.entries($danmuList.get().byMinute).map(([minute, list]) => [minute, list.map(({ id }) => id)]),
    )
  const minutes = { 0: [item(1, 5), item(2, 50)], 1: [item(3, 60)] }
  beforeEach(() => $danmuList.set({ periodId: 7, isTeacher: false, hasFailed: false, byMinute: minutes }))
  afterEach(() => $danmuList.set({ periodId: 0, isTeacher: false, hasFailed: false, byMinute: {} }))

  test('stand in their minute, in the order of the film; minutes that are not loaded wait', () => {
    const list = [item(4, 59), item(5, 5), item(6, 60), item(7, 120)]
    applyChanges({ list, removedList: [] })
    expect(idsOf()).toEqual({ 0: [1, 5, 2, 4], 1: [3, 6] })
    expect($changes.get().list).toEqual(list)
  })
  test('take the place of what they were before, and go', () => {
    applyChanges({ list: [item(1, 61)], removedList: [2] })
    expect(idsOf()).toEqual({ 0: [], 1: [3, 1] })
  })
  test('are eighty in a minute, the newest', () => {
    applyChanges({ list: Array.from({ length: 79 }, (_, n) => item(10 + n, 30)), removedList: [] })
    expect(idsOf()[0]).toHaveLength(80)
    expect(idsOf()[0]).not.toContain(1)
    expect(idsOf()[0]).toContain(2)
  })
})

describe('an opened message', () => {
  const message = {
    id: 5,
    msgType: 1,
    msgTitle: '开课了',
    msgText: '<p>今晚八点</p>',
    gmtCreate: '2026-11-25T01:00:00Z',
    linkUrl: '',
  }

  test('that could not be opened is there when it is tried again, and read once', async () => {
    const path = '../../../src/islands/account/screens/message/Reading.tsx'
    const cells: unknown[] = []
    const effects: (() => void)[] = []
    let at = 0
    const answers = [() => Promise.reject(new CallError('away', '网络繁忙')), () => Promise.resolve(message)]
    const asked = vi.fn(() => answers.shift()!())
    const { file, draw } = await noted<{ Reading: typeof Reading }>((query) => import(path + query), {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          const n = at++
          if (!(n in cells)) cells[n] = initial
          return [cells[n], (value: unknown) => void (cells[n] = value)]
        },
        useEffect: (effect: () => void) => void effects.push(effect),
      }),
      '../../src/lib/wire/api.ts': () => ({ silentApi: asked }),
      '../../src/lib/stores/unread.ts': () => ({ loadUnread: async () => {} }),
    })
    const onRead = vi.fn()
    const shown = () => {
      at = 0
      const drawn = draw(file.Reading, { id: 5, back: '/account/msg', onRead, onDelete() {} })
      return { ...drawn, words: wordsIn(drawn.markup) }
    }
    /** As its effect does when it is drawn first, and after each try. */
    const opened = async () => {
      effects.splice(0).at(-1)!()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(shown().words).not.toContain('网络繁忙')
    await opened()
    const failed = shown()
    expect([failed.words.includes('开课了'), onRead.mock.calls.length]).toEqual([false, 0])
    ;(failed.made.find(({ name }) => name === 'Failed')!.props as { retry(): void }).retry()
    shown()
    await opened()
    expect(shown().words).toContain('开课了')
    expect(shown().made.some(({ name }) => name === 'Failed')).toBe(false)
    expect([asked.mock.calls.length, onRead.mock.calls.length]).toEqual([2, 1])
  })
})

describe('an import of a course package', () => {
  const ofCourses = ['course/auth/course/audit/page', 'course/auth/organization/course/page']
  const ofQuizzes = [
    'exam/auth/problem/page',
    'exam/auth/subject/page',
    'exam/auth/problem/import/page',
    'exam/auth/exam/info/page',
    'course/auth/course/ref/exam/user/get/exam',
  ]

  test('asks the lists of courses anew, and with quizzes those of banks, imports and papers; where one failed too', async () => {
    const path = '../../../src/islands/account/screens/author/use-package-import.ts'
    const forgotten: string[][] = []
    let states: unknown[] = []
    const bring = vi.fn(async () => ({}))
    const author = '../../src/islands/account/screens/author'
    const { file } = await noted<typeof import('../../../src/islands/account/screens/author/use-package-import.ts')>(
      (query) => import(path + query),
      {
        react: () => ({
          ...React,
          useState: () => [states.shift(), () => {}],
          useRef: (current: unknown) => ({ current }),
          useEffect() {},
        }),
        '../../src/islands/app/client.ts': () => ({ invalidate: (...names: string[]) => void forgotten.push(names) }),
        '../../src/islands/app/router.ts': () => ({ go() {} }),
        '../../src/lib/wire/api.ts': () => ({ silentApi: async () => ({ id: 7 }), upload: async () => ({}) }),
        [`${author}/package-quizzes.ts`]: () => ({ bringQuizzes: bring, newBringing: () => ({}) }),
        [`${author}/package-files.ts`]: () => ({ sendFiles: async () => ({}), Refused: Error, Stop: Error }),
      },
    )
    const run = async (bankId: number) => {
      forgotten.length = 0
      const choice = { bankId, bankName: '测验', taskType: 2, categoryId: 4 }
      states = [undefined, [{ quiz: {}, rows: [{}] }], choice, 3, 0, '', undefined, undefined, undefined]
      await file.usePackageImport(false, () => {}).run({ course: { courseCategory: 1 } } as never)
      return forgotten.map((names) => [...names].sort())
    }
    expect(await run(0)).toEqual([ofCourses, [...ofQuizzes].sort()])
    bring.mockRejectedValueOnce(new Error('没有放进题库'))
    expect(await run(0)).toEqual([ofCourses, [...ofQuizzes].sort()])
    expect(await run(noBank)).toEqual([ofCourses])
  })
})
