// What lists and panels say that stand on an address, on a query, or on both.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MonitorList } from '../../../src/islands/account/screens/exams/MonitorList.tsx'
import { figures, type Taker } from '../../../src/islands/account/screens/exams/monitor.ts'
import { RecordTable } from '../../../src/islands/account/screens/study/RecordTable.tsx'
import { operatorComing } from '../../../src/islands/admin/screens/overview/running.ts'
import { invalidate } from '../../../src/islands/app/client.ts'
import { $router } from '../../../src/islands/app/router.ts'
import { Panel } from '../../../src/islands/home/MemberHero.tsx'
import { MemberHead } from '../../../src/islands/shop/MemberHead.tsx'
import { MemberRecord } from '../../../src/islands/shop/MemberRecord.tsx'
import { PlanSummary } from '../../../src/islands/shop/PlanSummary.tsx'
import { greeting } from '../../../src/lib/page/greeting.ts'
import { answered, markupOf, valuesOf, wordsOf } from '../../support/shown.ts'

type PropsOf<C> = C extends (props: infer P) => unknown ? P : never

const now = Date.parse('2026-11-25T12:00:00+08:00')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  $router.open('/account')
})
const loaded = { failure: undefined, isLoading: false, at: undefined, reload() {} }

describe('who sits an exam, to whoever leads it', () => {
  const taker = (id: number, part: Partial<Taker> = {}): Taker => ({
    id,
    studentId: id,
    nickname: `学员${id}`,
    remarkName: '',
    examStatus: 2,
    isLate: 0,
    isFullTime: 0,
    isAuto: 0,
    collectTime: null,
    answeredCount: 3,
    beginAnswerTime: ago(900),
    deadline: ago(-600),
    extraMinutes: 0,
    submitTime: null,
    seenTime: ago(10),
    unsentCount: 0,
    awayCount: 0,
    lateCount: 0,
    faceState: null,
    ...part,
  })
  const takers = [
    taker(1),
    taker(2, { seenTime: ago(300), unsentCount: 2, awayCount: 4 }),
    taker(3, { unsentCount: 3, answeredCount: 4, extraMinutes: 5, remarkName: '高远' }),
    taker(4, { examStatus: 1, beginAnswerTime: null, seenTime: null }),
    taker(5, { examStatus: 3, submitTime: ago(60), collectTime: ago(60) }),
    taker(6, { deadline: null, faceState: 3 }),
    taker(7, { collectTime: ago(5) }),
  ]
  const list = (search: string, part: object = {}) => {
    $router.open(`/account/exams/monitor${search}`)
    const props = {
      of: loaded,
      takers,
      now,
      total: 5,
      keys: figures,
      actionsOf: () => '',
      batch: () => '',
      empty: '没有人',
      children: '',
    }
    const markup = markupOf(MonitorList, { ...props, ...part } as PropsOf<typeof MonitorList>)
    const words = wordsOf(MonitorList, { ...props, ...part } as PropsOf<typeof MonitorList>)
    return { markup, words, shown: [...(markup.split('<tbody')[1] ?? '').matchAll(/学员\d/g)].map(([name]) => name) }
  }
  const namesIn = (search: string) => [...new Set(list(search).shown)].sort()

  test.each([
    ['', ['学员1', '学员2', '学员3', '学员4', '学员5', '学员6', '学员7']],
    ['?state=offline', ['学员2']],
    ['?state=unsent', ['学员2', '学员3']],
    ['?state=handed', ['学员5']],
    ['?state=todo', ['学员4']],
    ['?state=unknown', ['学员1', '学员2', '学员3', '学员4', '学员5', '学员6', '学员7']],
    ['?find=高', ['学员3']],
    ['?care=1', ['学员2', '学员3', '学员4']],
    ['?care=1&state=unsent&find=2', ['学员2']],
  ])('the address %s shows those alone', (search, names) => {
    expect(namesIn(search)).toEqual(names)
  })

  test('says how many there are of each figure, warns of what is not sent, and leads to each and back', () => {
    const { words, markup } = list('?state=unsent')
    expect(words).toMatch(
      /^全部 7 人 在答 4 人 离线 1 人 有未同步 2 人，5 题 已交卷 1 人 没开始 1 人 只看要管的 3 人 在答的人平均答了 3 题/,
    )
    const links = valuesOf(markup.split('</nav>')[0]!, 'href').map((href) => href.replace('/account/exams/monitor', ''))
    expect(links).toEqual(['', '?state=sitting', '?state=offline', '', '?state=handed', '?state=todo'])
    expect(markup.match(/aria-current/g)).toHaveLength(1)
  })

  test('says of each how far they are, until when, and what was with them', () => {
    const rowOf = (n: number) => {
      const row = list('')
        .markup.split('<tr')
        .find((one) => one.includes(`学员${n}`) && one.includes('<td'))!
      return row
        .replace(/^[^>]*>/, '')
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    }
    expect(rowOf(1)).toMatch(/^学员1 .*在答 .*3 \/ 5 .*12:10 还剩 10 分钟 .*11:59:50/)
    expect(rowOf(2)).toMatch(/离线 5 分钟.*离开页面 4 次.*断开时 2 题/)
    expect(rowOf(3)).toMatch(/^高远（学员3）.*重试中 4 \/ 5 3 题 12:10 \+5 还剩/)
    expect(rowOf(4)).toMatch(/没开始 .*— .*12:10 前开始/)
    expect(rowOf(4)).not.toMatch(/还剩|\/ 5/)
    expect(rowOf(5)).toMatch(/11:59 提前收卷/)
    expect(rowOf(5)).not.toMatch(/12:10|还剩/)
    expect(rowOf(6)).toMatch(/不限时/)
    expect(rowOf(7)).toMatch(/正在收卷/)
  })

  test('those alone can be ticked who sit and are not ended yet', () => {
    const names = valuesOf(list('').markup, 'aria-label').filter((name) => name.startsWith('选中'))
    expect(names.sort()).toEqual(['选中 学员1', '选中 学员2', '选中 学员6', '选中 高远（学员3）'])
  })

  test('nobody in it is said otherwise than nobody that fits', () => {
    expect(list('', { takers: [] }).words).toMatch(/还没有学员 没有人/)
    expect(list('?find=无').words).not.toContain('还没有学员')
    expect(list('', { takers: undefined }).words).toMatch(/^全部 — 人.*只看要管的 0 人/)
  })
})

describe('the parts of what was studied', () => {
  type Part = PropsOf<typeof RecordTable>['record']['list'][number]
  const part = (begin: string, end: string, seconds: number, more: object = {}) =>
    ({
      begin,
      end,
      seconds,
      creditSeconds: seconds,
      dayNum: seconds && 2,
      periodNum: seconds && 3,
      courseName: seconds ? '整本书阅读' : '',
      ...more,
    }) as Part
  const week = [
    part('2026-10-05', '2026-10-11', 2700),
    part('2026-10-12', '2026-10-18', 0),
    part('2026-10-19', '2026-10-25', 0),
    part('2026-10-26', '2026-11-01', 0),
    part('2026-11-02', '2026-11-08', 5400),
    part('2026-11-09', '2026-11-15', 0),
    part('2026-11-16', '2026-11-22', 0),
    part('2026-11-23', '2026-11-29', 2700),
  ]
  const draw = (list: Part[], step: 'day' | 'week' | 'month', search = '') => {
    $router.open(`/account/study/record${search}`)
    const seconds = list.reduce((sum, one) => sum + one.seconds, 0)
    const record = { list, seconds, creditSeconds: seconds, dayNum: 6, periodNum: 9 } as unknown as PropsOf<
      typeof RecordTable
    >['record']
    return {
      words: wordsOf(RecordTable, { record, step, courseId: undefined }),
      markup: markupOf(RecordTable, { record, step, courseId: undefined }),
    }
  }

  test('stand the latest first, three without study in one row, two by themselves', () => {
    const { words } = draw(week, 'week')
    expect(words).toMatch(/^每周明细 8 周，点开看每天、每次/)
    expect(
      words.match(
        /11-23 至 今天|11-16 至 11-22|11-09 至 11-15|11-02 至 11-08|2026-10-12 至 2026-11-01，3 周没有学习|10-05 至 10-11/g,
      ),
    ).toEqual([
      '11-23 至 今天',
      '11-16 至 11-22',
      '11-09 至 11-15',
      '11-02 至 11-08',
      '2026-10-12 至 2026-11-01，3 周没有学习',
      '10-05 至 10-11',
    ])
    expect(words).toMatch(/11-02 至 11-08 1 时 30 分 2 天 3 节 2\.0 整本书阅读/)
    expect(words).toMatch(/合计 .*6 天 9 节 4\.0/)
  })
  test('of months and of days are called so', () => {
    expect(draw([part('2026-10-01', '2026-10-31', 2700)], 'month').words).toMatch(
      /^每月明细 1 个月，点开看每天、每次.*2026 年 10 月/,
    )
    const { words } = draw([part('2026-11-24', '2026-11-24', 2700)], 'day')
    expect(words).toMatch(/^每日明细 1 日，点开看每次.*11-24 周二/)
    expect(words).not.toContain('2 天 3 节')
  })
  test('without any study say where to look', () => {
    expect(draw([part('2026-10-01', '2026-10-31', 0)], 'month').words).toMatch(/这段时间没有学习记录.*看今年/)
  })
  test('those that were studied in open and close by their address', () => {
    const hrefs = (search: string) => valuesOf(draw(week, 'week', search).markup, 'href')
    expect(hrefs('')).toEqual(
      ['2026-11-23', '2026-11-02', '2026-10-05'].map((day) => `/account/study/record?open=${day}`),
    )
    expect(hrefs('?open=2026-11-02')[1]).toBe('/account/study/record')
  })

  test('an opened day shows each sitting, the latest first, what is gone without a link', async () => {
    const day = '2026-11-24'
    const sitting = (id: number, from: string, to: string, more: object) => ({
      id,
      beginTime: `${day}T${from}:00+08:00`,
      endTime: `${day}T${to}:00+08:00`,
      watchLength: 600,
      courseId: 1,
      periodId: id,
      periodName: `第 ${id} 节`,
      courseName: '整本书阅读',
      isRemoved: 0,
      isStudy: 1,
      clientType: 1,
      ...more,
    })
    const list = [
      sitting(1, '04:00', '04:10', { isRemoved: 1, isStudy: 0, clientType: 2 }),
      sitting(2, '20:00', '20:10', {}),
    ]
    const name = 'data/auth/course/log/record/page'
    await answered(name, { beginTime: day, endTime: day, pageSize: 100 }, { list, totalCount: 2 })
    const { words, markup } = draw([part(day, day, 1200)], 'day', `?open=${day}`)
    invalidate(name)
    expect(words).toMatch(
      /20:00–20:10 \S+( \S+)? 第 2 节 整本书阅读 电脑 学完 04:00–04:10 \S+( \S+)? 第 1 节 整本书阅读 · 已移除 手机 在学/,
    )
    expect(valuesOf(markup, 'href').filter((href) => href.startsWith('/view/detail'))).toHaveLength(1)
    expect(words).toMatch(/^.*6:00 9:00 12:00/) // the axis begins at midnight, as somebody studied before five
  })
})

describe('what is under way in the console', () => {
  const nothing = {
    at: ago(0),
    liveList: [],
    examList: [],
    holdList: [],
    uploadNum: 0,
    preparingNum: 0,
    waitingNum: 0,
    exportNum: 0,
  }
  type Now = NonNullable<Parameters<typeof operatorComing>[0]>
  const comingWith = (data: object, comingList: object[] = []) =>
    operatorComing(
      { ...nothing, ...data } as unknown as Now,
      comingList as unknown as Parameters<typeof operatorComing>[1],
      new Date(now),
    )
  const draw = (data: object) =>
    comingWith(data)
      .map(({ time, title, note }) => [time, title, note].filter(Boolean).join(' '))
      .join(' | ')
  const live = {
    courseId: 1,
    periodId: 2,
    periodName: '公开课',
    lecturerName: '林知远',
    beginTime: ago(3959),
    endTime: ago(-60),
    watchingNum: 1200,
  }
  const exam = {
    examId: 3,
    taskType: 1,
    title: '期中',
    gradeName: '七班',
    sittingNum: 30,
    awayNum: 2,
    deadline: ago(-2459),
  }
  test.each([
    ['nothing', {}, ''],
    ['a live lesson', { liveList: [live] }, '直播中 公开课 1,200 人在看，林知远，已 1 时 5 分'],
    ['an exam', { examList: [exam] }, '考试中 期中 30 人在考，七班，还剩 40 分钟，2 人断线'],
    [
      'one outside of classes, nobody away',
      { examList: [{ ...exam, gradeName: '', awayNum: 0 }] },
      '考试中 期中 30 人在考，还剩 40 分钟',
    ],
    [
      'files',
      { uploadNum: 1, preparingNum: 2, waitingNum: 3, exportNum: 4 },
      '文件 1 个在上传，2 个在转码，3 个排着队，4 个在导出',
    ],
    ['files that wait alone', { waitingNum: 3 }, '文件 3 个排着队'],
    [
      'reviews in hand',
      {
        holdList: [
          { reviewId: 1, operatorName: '苏念', isMine: 0, title: '' },
          { reviewId: 2, operatorName: '我', isMine: 1, title: '怎样听课' },
        ],
      },
      '在审 一条内容 苏念在看 | 在审 怎样听课 我在看',
    ],
  ])('%s', (_, data, words) => {
    expect(draw(data)).toBe(words)
  })
  test('lives and exams count as being on', () => {
    expect(comingWith({ liveList: [live], examList: [exam], waitingNum: 1 }).map(({ now }) => now)).toEqual([
      'live',
      'exam',
      undefined,
    ])
  })
  test('then names the next three that have not begun, no price and no advert', () => {
    const next = (kind: string, seconds: number, title: string) => ({ id: 4, kind, time: ago(seconds), title })
    const list = [
      next('live', 60, '过去的'),
      next('saleEnd', -30, '特惠'),
      next('exam', -60, '期中卷'),
      next('live', -3600, '下一场公开课'),
      next('entry', -7200, '例会'),
      next('live', -9000, '第四件'),
    ]
    expect(comingWith({}, list).map(({ title, note, href }) => [title, note, href])).toEqual([
      ['期中卷', '班级考试', undefined],
      ['下一场公开课', '直播', '/live/detail/4'],
      ['例会', '日程', undefined],
    ])
  })
})

describe('a membership', () => {
  const plan = { id: 1, setName: '学期会员', validDays: 180, privilege: ['看会员课'] }
  const summary = {
    plan,
    term: '到明年',
    price: 18_000,
    best: undefined,
    isSignedIn: false,
    isMember: false,
    refundDays: 7,
    agreements: [],
    agrees: false,
    onAgree() {},
    isMissing: false,
    box: { current: null },
    children: '开通',
  }
  const draw = (part: object) => wordsOf(PlanSummary, { ...summary, ...part } as unknown as PropsOf<typeof PlanSummary>)
  const best = { couponName: '开学券', priceDiscount: 3000 }
  const agreements = [
    { name: '用户协议', href: '/a' },
    { name: '会员协议', href: '/b' },
  ]
  const collection = 'course/auth/user/collection/course/list'
  test.each([
    [
      'to a guest',
      {},
      /^学期会员 到明年 看会员课 应付 ¥ ?180 我已阅读并同意 ?会员的开通与退款说明 开通 不自动续费；7 天内/,
    ],
    ['to who has no coupon', { isSignedIn: true }, /价格 ¥ ?180 优惠券 没有可用的 应付 ¥ ?180/],
    ['to who has one', { isSignedIn: true, best }, /价格 ¥ ?180 优惠券 开学券 − ¥ ?30 应付 ¥ ?150/],
    ['with what is agreed to', { agreements }, /我已阅读并同意 ?用户协议 和 ?会员协议 开通/],
    ['that nobody agreed to', { isMissing: true }, /先勾选协议，再开通/],
  ])('costs what it costs, %s', (_, part, words) => {
    expect(draw(part)).toMatch(words)
  })

  test.each([
    [
      'all that is collected',
      [
        [0, 1, 5000],
        [0, 1, 3000],
        [1, 0, 0],
      ],
      3,
      '你收藏的 2 门课都在会员里，单买要 ¥80。',
    ],
    [
      'a part of it',
      [
        [0, 1, 5000],
        [0, 0, 3000],
      ],
      2,
      '你收藏的课有 1 门在会员里，单买要 ¥50。',
    ],
    ['none of it', [[0, 0, 5000]], 1, undefined],
    ['more than one page', [[0, 1, 5000]], 101, undefined],
  ])('opens %s', async (_, rows, totalCount, said) => {
    const list = rows.map(([isFree, isVipFree, coursePrice]) => ({ isFree, isVipFree, coursePrice }))
    await answered(collection, { pageSize: 100 }, { list, totalCount })
    const [buyer, member] = [draw({ isSignedIn: true }), draw({ isSignedIn: true, isMember: true })]
    invalidate(collection)
    expect(/你收藏的.*?。/.exec(buyer)?.[0].replace('¥ ', '¥')).toBe(said)
    expect(member).not.toContain('你收藏的')
  })

  const vip = 'user/auth/vip/view'
  const grant = (id: number, part: object = {}) => ({
    id,
    orderNo: `2026${id}`,
    setName: '学期会员',
    pricePaid: 18_000,
    gmtCreate: '2026-09-01T01:00:00Z',
    beginTime: '2026-09-01T01:00:00Z',
    endTime: '2027-03-01T01:00:00Z',
    isEnded: 0,
    ...part,
  })
  const view = (part: object = {}) => ({
    grantList: [grant(1)],
    beginTime: '2026-09-01T01:00:00Z',
    courseCount: 3,
    courseWorth: 30_000,
    watchLength: 7200,
    ...part,
  })
  test('was bought, given for good, or paid back: each has its row', async () => {
    const grantList = [grant(3, { endTime: null }), grant(2, { isEnded: 1 }), grant(1, { orderNo: '', pricePaid: 0 })]
    await answered(vip, {}, view({ grantList }))
    const [words, markup] = [wordsOf(MemberRecord, {}), markupOf(MemberRecord, {})]
    invalidate(vip)
    expect(words).toMatch(
      /2026-09-01 学期会员 180\S* 2026-09-01 起永久 2026-09-01 学期会员 180\S* 已退款 2026-09-01 学期会员，赠送 0\S* 2026-09-01 至 2027-03-01$/,
    )
    expect(valuesOf(markup, 'href')).toHaveLength(2)
    await answered(vip, {}, view({ grantList: [] }))
    expect(wordsOf(MemberRecord, {})).toBe('开通记录')
    invalidate(vip)
  })

  const member = {
    nickname: '高远',
    headImgUrl: '',
    vipSetName: '学期会员',
    isVip: 1,
    vipExpireTime: '2027-03-01T04:00:00Z',
  }
  const head = (part: object = {}) =>
    wordsOf(MemberHead, { user: { ...member, ...part }, membership: '会员还有 3 天' } as unknown as PropsOf<
      typeof MemberHead
    >)
  test.each([
    [
      'runs long',
      {},
      {},
      /^高远 学期会员 会员到 2027 年 3 月 1 日 还有 96 天，不会自动续费，到期前 \d+ 天提醒一次 2026-09-01 2027-03-01 这一期用到的 免费学了 3 门课 单买合计 ¥ ?300 学了 2/,
    ],
    [
      'ends soon',
      { vipExpireTime: '2026-11-28T04:00:00Z' },
      {},
      /^高远 学期会员 会员还有 3 天 还有 3 天，不会自动续费 2026/,
    ],
    ['ends never', { vipExpireTime: null }, {}, /会员还有 3 天 没有到期的一天，不用续费 这一期/],
    ['is not used yet', {}, { courseCount: 0 }, /还没有学会员课程， 选一门开始 。$/],
    [
      'is in its third year',
      {},
      {
        grantList: [
          grant(2),
          grant(1, { beginTime: '2024-11-24T00:00:00Z' }),
          grant(0, { isEnded: 1, beginTime: '2020-01-01T00:00:00Z' }),
        ],
      },
      /学期会员，第 3 年/,
    ],
  ])('that %s says so', async (_, user, part, words) => {
    await answered(vip, {}, view(part))
    const said = head(user)
    invalidate(vip)
    expect(said).toMatch(words)
  })

  test.each([
    ['2026-11-26T04:00:00Z', 99],
    ['2027-11-25T04:00:00Z', 19],
    ['2026-11-01T04:00:00Z', 100],
  ])('until %s has so much of it behind it', async (vipExpireTime, share) => {
    await answered(vip, {}, view())
    const user = { ...member, vipExpireTime }
    const markup = markupOf(MemberHead, { user, membership: '' } as unknown as PropsOf<typeof MemberHead>)
    invalidate(vip)
    expect(valuesOf(markup, 'value')).toEqual([String(share)])
  })
})

describe('the head of the home page', () => {
  const [next, record] = ['course/auth/course/next/view', 'data/auth/course/log/record/view'] as const
  const course = {
    id: 5,
    courseName: '整本书阅读',
    courseLogo: '',
    categoryName: '',
    lastPeriodId: 8,
    lastPeriodName: '导读',
    studiedTotal: 2,
    periodTotal: 9,
    lastPosition: 65,
    lastLength: 600,
  }
  const seen = { course, doneCount: 3, openCount: 2, dueList: [], dueCount: 0, nextList: [], weekGoal: 0 }
  const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
    begin: `2026-11-${day}`,
    seconds: day === '25' ? 5400 : 0,
  }))
  const studied = { list: days, seconds: 5400, yearCreditSeconds: 27_000, yearTarget: 0, streakNum: 4 }
  const draw = async (ofNext: object = {}, ofRecord: object = {}) => {
    await answered(next, {}, { ...seen, ...ofNext })
    await answered(record, { beginTime: '2026-11-23', endTime: '2026-11-29', step: 'day' }, { ...studied, ...ofRecord })
    const drawn = { words: wordsOf(Panel, {}), markup: markupOf(Panel, {}) }
    invalidate(next, record)
    return drawn
  }

  test.each([
    ['where a lesson was left', {}, '接着学 导读 整本书阅读，2 / 9 课时 看到 01:05，还剩 08:55 继续学习 这一周'],
    [
      'a lesson at its beginning',
      { course: { ...course, lastPosition: 0 } },
      '接着学 导读 整本书阅读，2 / 9 课时 继续学习 这一周',
    ],
    [
      'a lesson at its end',
      { course: { ...course, lastPosition: 600 } },
      '接着学 导读 整本书阅读，2 / 9 课时 继续学习 这一周',
    ],
    [
      'a course',
      { course: { ...course, lastPeriodId: null, lastPeriodName: null, lastPosition: 0 } },
      '从这里开始 整本书阅读 2 / 9 课时 开始学习 这一周',
    ],
    ['the courses, when all are done', { course: null }, '接着学 加入的课都学完了 看看免费的课 这一周'],
    ['the courses, when none is', { course: null, doneCount: 0 }, '接着学 选一门课开始 看看免费的课 这一周'],
  ])('leads on to %s', async (_, part, words) => {
    expect((await draw(part)).words).toContain(words)
  })

  test.each([
    [0, 5400, undefined],
    [2, 5400, '再学 30 分 到这周的目标'],
    [2, 7199, '再学 1 秒 到这周的目标'],
    [2, 7200, '这周的目标达到了'],
  ])('of a goal of %i hours and %i seconds says', async (weekGoal, seconds, words) => {
    const { words: said } = await draw({ weekGoal }, { seconds })
    expect(/这周的目标达到了|再学 .*到这周的目标/.exec(said)?.[0]).toBe(words)
  })

  test('offers the goals, the own one among them, and says the hours of the year and their target', async () => {
    const { words, markup } = await draw({ weekGoal: 4 })
    expect(words).toMatch(/不定目标 目标 1 小时 目标 2 小时 目标 3 小时 目标 4 小时 目标 5 小时 目标 7 小时/)
    expect(markup).toMatch(/<option value="4" selected/)
    expect(words).toMatch(/10\.0 学时 今年 2 门 在学 3 门 学完 4 天 连学/)
    expect((await draw({}, { yearTarget: 72 })).words).toContain('10.0 / 72 学时 今年')
    expect(markup.match(/block rounded-ctl bg-brand"/g)).toHaveLength(1) // today
  })

  test.each([
    ['05:59', '夜深了'],
    ['06:00', '上午好'],
    ['11:59', '上午好'],
    ['12:00', '中午好'],
    ['14:00', '下午好'],
    ['18:00', '晚上好'],
  ])('greets at %s in Beijing', (time, words) => {
    vi.setSystemTime(Date.parse(`2026-11-25T${time}:00+08:00`))
    expect(greeting()).toBe(words)
  })

  test('names what is due, where it is done, and how much more there is', async () => {
    const due = (kind: string, id: number) => ({
      kind,
      id,
      orderNo: 'N-1',
      title: `事 ${id}`,
      time: '2026-11-30T01:00:00Z',
    })
    const dueList = (['exam', 'work', 'order', 'vip', 'course'] as const).map((kind, n) => due(kind, n + 1))
    const { words, markup } = await draw({ dueList, dueCount: 7 })
    expect(words).toContain(
      '事 1 11-30 09:00 截止 去考试 ：事 1 事 2 11-30 09:00 截止 去做 ：事 2 事 3 11-30 09:00 关闭 去支付 ：事 3 事 4 11-30 09:00 到期 去续费 ：事 4 事 5 11-30 09:00 到期 去学 ：事 5 另有 2 件',
    )
    expect(valuesOf(markup, 'href')).toEqual(
      expect.arrayContaining([
        '/account/exams/myExamination',
        '/account/vod/work/myExamination',
        '/account/order?orderNo=N-1',
        '/vip',
        '/view/detail/5',
      ]),
    )
    expect((await draw({ dueList, dueCount: 5 })).words).not.toContain('另有')
    expect((await draw()).words).toContain('两周内没有要交的、要付的和要到期的')
  })

  test('names four courses that fit, each with the reason, and turns to more where there are', async () => {
    const fit = (id: number, reason: string, part: object = {}) => ({
      ...course,
      id,
      courseCategory: 1,
      lecturerName: '林知远',
      isFree: 0,
      coursePrice: 9900,
      reason,
      name: '导读',
      count: 1234,
      ...part,
    })
    const nextList = [fit(1, 'after'), fit(2, 'school'), fit(3, 'lecturer', { isFree: 1 }), fit(4, 'popular')]
    const { words } = await draw({ nextList })
    expect(words).toMatch(
      /给你的下一门 整本书阅读 林知远 接在「导读」后面 ¥ ?99 .*和你同校的 1234 位老师在学 .*你关注的导读开的课 免费 .*1,234 人在学/,
    )
    expect(words).not.toContain('换一批')
    const more = await draw({ nextList: [...nextList, fit(5, 'after', { courseName: '第五门' })] })
    expect(more.words).toContain('换一批')
    expect(more.words).not.toContain('第五门')
    expect((await draw()).words).not.toContain('给你的下一门')
  })
})
