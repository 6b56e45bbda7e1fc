// What the learning screen shows of a lesson: to guests and learners, while it is locked, paid for or open, and what stands beside it.
import * as React from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { invalidate } from '../../../src/islands/app/client.ts'
import type Learn from '../../../src/islands/course/learn/Learn.tsx'
import { $faceDue, $progress, $saved } from '../../../src/islands/course/learn/study.ts'
import { $online } from '../../../src/lib/stores/online.ts'
import { $token } from '../../../src/lib/stores/token.ts'
import { answered, type Made, noted, valuesOf, wordsIn } from '../../support/shown.ts'

type Props = Parameters<typeof Learn>[0]
type State = { periodId?: number; ticket?: object; failure?: object; token?: string }

/** What effects find out: the states of the screen that begin as undefined, in their order. */
let found: unknown[] = []
let token: string | undefined
let retries: { periodId: number; times: number }
const told = { set: vi.fn(), setRetries: vi.fn() }
let drawScreen: (props: Props) => { made: Made[]; markup: string }
beforeAll(async () => {
  const path = '../../../src/islands/course/learn/Learn.tsx'
  const { file, draw } = await noted<{ default: typeof Learn }>(
    (query) => import(path + query),
    {
      react: () => ({
        ...React,
        useState(initial: unknown) {
          if (initial === undefined) return [found.shift(), told.set]
          return initial && typeof initial === 'object' ? [retries, told.setRetries] : React.useState(initial)
        },
      }),
      '@nanostores/react': () => ({
        useStore: (store: { get(): unknown }) => ((store as unknown) === $token ? token : store.get()),
      }),
    },
    ['use-learning.ts', 'Stage.tsx', 'LessonAside.tsx'].map((name) => `../../src/islands/course/learn/${name}`),
  )
  drawScreen = (props) => draw(file.default, props)
})
const now = Date.parse('2026-11-25T12:00:00+08:00')
beforeEach(() => {
  vi.useFakeTimers({ now })
  retries = { periodId: 0, times: 0 }
  for (const one of Object.values(told)) one.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  $progress.set(null)
  $faceDue.set(false)
  $saved.set('none')
  $online.set(true)
  invalidate('course/auth/course/ref/exam/user/get/exam', 'course/auth/certificate/user/standing/list')
})

const lesson = (id: number, part: object = {}) => ({
  id,
  chapterId: 1,
  periodName: `第 ${id} 课`,
  periodDesc: '',
  periodType: 1,
  isFree: 0,
  isVideo: 1,
  pageTotal: 0,
  videoLength: 65,
  beginTime: null,
  endTime: null,
  liveStatus: null,
  ...part,
})
const chapters = (...lists: object[][]) =>
  lists.map((periodList, n) => ({ id: n + 1, chapterName: `章 ${n + 1}`, periodList })) as unknown as Props['chapters']
const course: Props = {
  courseId: 5,
  courseCategory: 1,
  courseName: '怎样教古诗',
  categoryName: '语文',
  lecturerName: '高远',
  about: '',
  isFree: false,
  chapters: chapters([lesson(1), lesson(2)], [lesson(3)]),
  files: [],
  hasDanmu: false,
}
const ticket = { playUrl: '/film.mp4', provider: 0, faceCheck: 0, faceInterval: 0, captionUrl: '', pageUrlList: [] }
const signedIn: State = { token: 't', periodId: 1, ticket }

function draw(state: State = {}, part: Partial<Props> = {}) {
  ;({ token } = state)
  found = [state.periodId, state.ticket, state.failure]
  const { made, markup } = drawScreen({ ...course, ...part })
  const [stage, below] = markup.split('<div class="page mt-8')
  const picture = stage!.split('<nav aria-label="课程目录"')[0]!
  const inner = (html: string) => wordsIn(html.replace(/^[^<>]*>/, ''))
  return {
    made,
    picture,
    /** Above the outline; below it at the left and at the right. */
    head: wordsIn(picture),
    left: inner(below!.split('<aside')[0]!),
    right: inner(below!.split('<aside')[1]!),
    propsOf: (name: string) => made.find((one) => one.name === name)?.props,
    loads: made.filter(({ name }) => name === 'LoadBoundary').map(({ props }) => props.what),
  }
}

describe('to a guest', () => {
  test.each([
    [
      'a course on sale',
      {},
      {},
      '怎样教古诗 购买后可以学习这一节；已经买过的，登录就能接着学 看课程介绍 登录后学习',
      ['/view/5', '/view/5', '/login?redirect=%2Fview%2Fdetail%2F5'],
    ],
    [
      'a free course',
      {},
      { isFree: true },
      '怎样教古诗 登录后就可以学习，进度会自动保存 登录后学习',
      ['/view/5', '/login?redirect=%2Fview%2Fdetail%2F5'],
    ],
  ])('%s says how it is learned', (_, state, part, words, hrefs) => {
    const { head, picture } = draw(state, part)
    expect(head).toBe(words)
    expect(valuesOf(picture, 'href')).toEqual(hrefs)
  })
  test.each([
    ['that can be tried', { isFree: 1 }, true],
    ['on sale', { isFree: 0 }, false],
    ['that is live, and is never tried', { isFree: 1, periodType: 2 }, false],
  ])('a lesson %s', (_, part, canTry) => {
    const { head, picture } = draw({ periodId: 1 }, { chapters: chapters([lesson(1, part)]) })
    expect(head.includes('登录后保存进度')).toBe(canTry)
    expect(head.includes('购买后可以学习')).toBe(!canTry)
    expect(picture.includes('aria-busy="true"')).toBe(canTry)
    expect(valuesOf(picture, 'href').at(-1)).toContain(encodeURIComponent('/view/detail/5?periodId=1'))
  })
})

describe('to a learner', () => {
  test('a lesson is on its way until its ticket is there', () => {
    const { head, picture, loads } = draw({ token: 't', periodId: 1 })
    expect(head).toBe('怎样教古诗')
    expect(picture).toContain('aria-busy="true"')
    expect(loads).toEqual([])
  })
  test('a film is played, by our player or by a service', () => {
    expect(draw(signedIn).loads).toEqual(['播放器'])
    expect(draw({ ...signedIn, ticket: { ...ticket, playUrl: '', provider: 1 } }).loads).toEqual(['播放器'])
    const { head, loads } = draw({ ...signedIn, ticket: { ...ticket, playUrl: '' } })
    expect(head).toBe('怎样教古诗 这一节的内容还没有上传，请稍后再来')
    expect(loads).toEqual([])
  })
  test.each([
    [1, undefined],
    [2, 'LiveLesson'],
    [3, 'DocumentLesson'],
    [5, 'TextLesson'],
    [7, undefined],
  ])('a lesson of kind %i is shown by its kind', (periodType, name) => {
    const { made, loads } = draw(signedIn, { chapters: chapters([lesson(1, { periodType })]) })
    const views = made.map((one) => one.name).filter((one) => /^(Live|Document|Text)Lesson$/.test(one))
    expect([views, loads]).toEqual(name ? [[name], []] : [[], ['播放器']])
  })

  const lockedList = [{ periodId: 1, afterId: 3, afterName: '第 3 课' }]
  const progress = { lastPeriodId: 1, list: [], lockedList }
  const failure = { text: '请先学完前面的', isClosed: true }
  test.each([
    [
      'that is locked leads to the one before',
      { progress, failure },
      {},
      '学完「第 3 课」，才能学这一节 去学「第 3 课」',
      ['/view/5'],
    ],
    [
      'that could not be opened',
      { failure: { ...failure, isClosed: false } },
      {},
      '请先学完前面的 重试 回课程页',
      ['/view/5', '/view/5'],
    ],
    [
      'that is not bought',
      { failure },
      {},
      '请先学完前面的 看课程介绍 购买课程',
      ['/view/5', '/view/5', '/account/order?productType=1&amp;productId=5'],
    ],
    [
      'that is closed of a free course',
      { failure },
      { isFree: true },
      '请先学完前面的 重试 回课程页',
      ['/view/5', '/view/5'],
    ],
    [
      'where another one is locked',
      { progress: { ...progress, lockedList: [{ ...lockedList[0], periodId: 2 }] }, failure },
      { isFree: true },
      '请先学完前面的 重试 回课程页',
      ['/view/5', '/view/5'],
    ],
  ])('a lesson %s', (_, { progress, failure }: { progress?: object; failure: object }, part, words, hrefs) => {
    $progress.set((progress ?? null) as never)
    const { head, picture } = draw({ ...signedIn, failure }, part)
    expect(head).toBe(`怎样教古诗 ${words}`)
    expect(picture).toContain('role="alert"')
    expect(valuesOf(picture, 'href')).toEqual(hrefs)
  })
  test.each([
    ['for the first time', { periodId: 0, times: 0 }, 1],
    ['once more', { periodId: 1, times: 1 }, 2],
    ['after another one failed', { periodId: 2, times: 2 }, 1],
  ])('a lesson whose player failed %s gets another ticket', (_, before, times) => {
    retries = before
    const { onFail } = draw(signedIn).propsOf('LessonView') as { onFail(): void }
    onFail()
    expect(told.setRetries.mock.calls).toEqual([[{ periodId: 1, times }]])
    expect(told.set).not.toHaveBeenCalled()
  })
  test('a lesson whose player failed three times says so', () => {
    retries = { periodId: 1, times: 2 }
    const { onFail } = draw(signedIn).propsOf('LessonView') as { onFail(): void }
    onFail()
    expect(told.setRetries).not.toHaveBeenCalled()
    expect(told.set).toHaveBeenCalledWith({ text: '视频打不开，请检查网络后重试', isClosed: false })
  })
  test('that is locked and was opened all the same plays', () => {
    $progress.set(progress as never)
    expect(draw(signedIn).loads).toEqual(['播放器'])
  })

  test.each([
    ['by its ticket', { faceCheck: 1 }, false, ['人脸核验']],
    ['as it plays', { faceCheck: 0 }, true, ['人脸核验']],
    ['not', { faceCheck: 0 }, false, ['播放器']],
  ])('a face is looked at: %s', (_, part, isDue, loads) => {
    $faceDue.set(isDue)
    expect(draw({ ...signedIn, ticket: { ...ticket, ...part } }).loads).toEqual(loads)
  })

  test.each([
    ['nothing was saved', true, 'none', ''],
    ['it was saved', true, 'saved', '进度已保存'],
    ['the network was gone', true, 'offline', '离线，进度先存本机，联网后补上'],
    ['there is no network', false, 'saved', '离线，进度先存本机，联网后补上'],
  ] as const)('how the progress is kept, where %s', (_, isOnline, saved, words) => {
    $online.set(isOnline)
    $saved.set(saved)
    const { head, picture } = draw({ token: 't' })
    expect(head).toBe(`怎样教古诗 ${words}`.trim())
    expect(/role="status"[^>]*>(<svg)?/.exec(picture)![1] !== undefined).toBe(words !== '')
    expect(draw({ periodId: 1 }).head).not.toContain(words || '进度已保存')
  })
})

describe('danmu', () => {
  const films = { hasDanmu: true }
  test.each([
    ['over a film', signedIn, films, true],
    ['not where the course has none', signedIn, {}, false],
    ['not over a text', signedIn, { ...films, chapters: chapters([lesson(1, { periodType: 5 })]) }, false],
    ['not over a film of a service', { ...signedIn, ticket: { ...ticket, playUrl: '', provider: 1 } }, films, false],
    ['not before the ticket', { token: 't', periodId: 1 }, films, false],
    ['not for guests', { periodId: 1, ticket }, { ...films, chapters: chapters([lesson(1, { isFree: 1 })]) }, false],
  ] as [string, State, Partial<Props>, boolean][])('%s', (_, state, part, isThere) => {
    expect(draw(state, part).loads.includes('弹幕')).toBe(isThere)
  })
  test.each([
    ['a film', signedIn, films, ['film', 'has-danmu'], true],
    [
      'a sound',
      signedIn,
      { ...films, chapters: chapters([lesson(1, { periodType: 7 })]) },
      ['film', 'has-danmu'],
      true,
    ],
    ['a document', signedIn, { ...films, chapters: chapters([lesson(1, { periodType: 3 })]) }, [], false],
    ['the first one, while it is not known which', { token: 't' }, films, ['film', 'has-danmu'], false],
    ['a film without them', signedIn, {}, ['film'], false],
    ['a film of a service', { ...signedIn, ticket: { ...ticket, playUrl: '' } }, films, ['film', 'has-danmu'], false],
    ['a film before its ticket', { token: 't', periodId: 1 }, films, ['film', 'has-danmu'], true],
    ['a film for guests', { periodId: 1, ticket }, films, ['film', 'has-danmu'], false],
  ] as [string, State, Partial<Props>, string[], boolean][])(
    'the place of %s is kept',
    (_, state, part, classes, hasTab) => {
      const { picture, propsOf } = draw(state, part)
      expect(/bg-black min-w-0 relative ([^"]*)"/.exec(picture)![1]!.split(' ').filter(Boolean)).toEqual(classes)
      expect(propsOf('LessonTabs')!.hasDanmu).toBe(hasTab)
    },
  )
})

describe('below a lesson', () => {
  test.each([
    [undefined, '怎样教古诗 高远'],
    [1, '第 1 课 第一章 第 1 节 · 高远 · 视频'],
    [3, '第 3 课 第二章 第 1 节 · 高远 · 视频'],
  ])('of the address %s stand its name and place', (periodId, words) => {
    expect(draw({ ...signedIn, periodId }).left).toMatch(new RegExp(`^${words} (评论|笔记)`))
  })
  test('stands what it is about', () => {
    const described = { chapters: chapters([lesson(1, { periodDesc: '读懂一首诗' })]) }
    expect(draw(signedIn, described).left).toContain('· 视频 读懂一首诗 ')
    expect(draw(signedIn).left).not.toContain('读懂一首诗')
  })
  test.each([
    ['a film', {}, '第一章 第 1 节 · 高远 · 01:05'],
    ['pages', { periodType: 3, pageTotal: 12 }, '第一章 第 1 节 · 高远 · 12 页'],
    ['a text', { periodType: 5, videoLength: 0 }, '第一章 第 1 节 · 高远'],
    [
      'a live lesson, with its time and not its length',
      { periodType: 2, beginTime: '2026-11-22T11:30:00Z' },
      '第一章 第 1 节 · 高远 · 11 月 22 日 周日 19:30',
    ],
    ['a live lesson without a time', { periodType: 2 }, '第一章 第 1 节 · 高远'],
  ])('a slide of it says where it is from: %s', (_, part, place) => {
    const { propsOf } = draw(signedIn, { chapters: chapters([lesson(1, part)]) })
    expect(propsOf('LessonTabs')!.slide).toEqual({
      course: { id: 5, courseName: '怎样教古诗', categoryName: '语文' },
      title: '第 1 课',
      place,
    })
  })
  test('a slide without a lesson is of the course', () => {
    expect(draw({ token: 't' }).propsOf('LessonTabs')!.slide).toMatchObject({ title: '怎样教古诗', place: '高远' })
  })

  test.each([
    [1, '下一节 第 2 课 视频 学下一节'],
    [2, '下一节 第 3 课 文档 12 页 学下一节'],
    [3, '下一节 第 4 课 视频 01:05 学下一节'],
    [4, ''],
    [9, ''],
    [undefined, ''],
  ])('of lesson %s stands the next one', (periodId, words) => {
    const list = chapters(
      [lesson(1, { videoLength: 0 }), lesson(2, { videoLength: 0 })],
      [lesson(3, { periodType: 3, pageTotal: 12, videoLength: 0 }), lesson(4)],
    )
    expect(draw({ ...signedIn, periodId }, { chapters: list }).right.replace(/ ?本节完成进度.*/, '')).toBe(words)
  })

  const studied = { periodId: 2, progress: 45, isStudy: 0, watchLength: 125, lastPosition: 9 }
  const film = '累计学习 02:05 。本课不限制拖动，往回看随时可以；没看到的部分不计入进度。'
  test.each([
    ['is not begun', {}, [], '本节完成进度 已看 0% 需看满 90% 累计学习 00:00 。本课不限制拖动'],
    ['is half seen', {}, [studied], `本节完成进度 已看 45% 需看满 90% ${film}`],
    ['is finished', {}, [{ ...studied, progress: 92, isStudy: 1 }], `本节完成进度 已看 92% 已学完 ${film}`],
    ['was begun by another one', {}, [{ ...studied, periodId: 1 }], '本节完成进度 已看 0% 需看满 90%'],
    [
      'is read',
      { periodType: 5, isVideo: 0 },
      [studied],
      '本节完成进度 已读 45% 需读满 90% 累计学习 02:05 。停留在这一页的时间计入进度，离开或两分钟没有动作时暂停计时。',
    ],
    ['is live', { periodType: 2, isVideo: 0 }, [studied], `本节完成进度 已看 45% 需看满 90% ${film}`],
    ['has no length', { videoLength: 0 }, [studied], undefined],
  ])('that %s stands how far it is', (_, part, list, words) => {
    $progress.set({ lastPeriodId: 2, list, lockedList: [] } as never)
    const props = { chapters: chapters([lesson(2, part)]) }
    const { right } = draw({ ...signedIn, periodId: 2 }, props)
    if (words === undefined) expect(right).toBe('')
    else expect(right.startsWith(words)).toBe(true)
    expect(draw({ periodId: 2 }, props).right).toBe('')
  })

  test('the certificate counts finished lessons', () => {
    $progress.set({
      lastPeriodId: 1,
      list: [studied, { ...studied, periodId: 1, isStudy: 1 }, { ...studied, periodId: 3, isStudy: 1 }],
      lockedList: [],
    } as never)
    expect(draw(signedIn).propsOf('CertificateProgress')).toEqual({ courseId: 5, finishedLessons: 2 })
    expect(draw({ periodId: 1 }).propsOf('CertificateProgress')).toBeUndefined()
    $progress.set(null)
    expect(draw(signedIn).propsOf('CertificateProgress')).toBeUndefined()
  })

  test('stand the exams of it, of its chapter and of the course', async () => {
    const tie = { taskType: 1, isMust: 0, isPutaway: 1, periodId: null, chapterId: null }
    const examList = [
      { ...tie, id: 1, examId: 11, examName: '课后测', isMust: 1, periodId: 1 },
      { ...tie, id: 2, examId: 12, examName: '单元作业', taskType: 2, chapterId: 1 },
      { ...tie, id: 3, examId: 13, examName: '别的一节的', periodId: 2 },
    ]
    const list = [{ id: 70, examId: 12, examStatus: 5, score: 88, canContinue: 0 }]
    await answered('course/auth/course/ref/exam/user/get/exam', { courseId: 5 }, { examList, list })
    const { right, made } = draw({ ...signedIn, periodId: 1 })
    expect(right).toMatch(/^这一节的考试和作业 考试：课后测 必做 未开始 作业：单元作业 88 分 下一节/)
    expect(
      made
        .filter(({ name, props }) => name === 'a' && /exam|work/.test(String(props.href)))
        .map(({ props }) => props.href),
    ).toEqual(['/exam/startExam?id=11&courseId=5&periodId=1', '/work/result?recordId=70'])
    expect(draw({ token: 't' }).right).not.toContain('考试和作业')
  })
})

describe('the chat of a live lesson', () => {
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const live = (from: number, to: number, part: object = {}) => ({
    chapters: chapters([lesson(1, { periodType: 2, beginTime: at(from), endTime: at(to), ...part })]),
  })
  test.each([
    ['a moment less than half an hour before', 29.9, 90, true],
    ['half an hour before', 30, 90, false],
    ['while it is', -10, 20, true],
    ['a moment less than half an hour after', -90, -29.9, true],
    ['half an hour after', -90, -30, false],
  ])('is open %s', (_, from, to, isOpen) => {
    const { made, propsOf } = draw(signedIn, live(from, to))
    expect(propsOf('Chat')).toEqual(isOpen ? { courseId: 5, periodId: 1 } : undefined)
    expect(made.some(({ props }) => props.className === 'contents')).toBe(!isOpen)
  })
  test.each([
    ['a guest', { periodId: 1, ticket }, live(-10, 20)],
    ['somebody who may not learn', { token: 't', periodId: 1 }, live(-10, 20)],
    ['somebody at a film', signedIn, live(-10, 20, { periodType: 1 })],
    ['anybody where no time is set', signedIn, live(-10, 20, { beginTime: null })],
    ['anybody where no end is set', signedIn, live(-10, 20, { endTime: null })],
  ] as [string, State, Partial<Props>][])('is not there for %s', (_, state, part) => {
    expect(draw(state, part).propsOf('Chat')).toBeUndefined()
  })
})
