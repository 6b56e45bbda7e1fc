// What the first screen says: what waits in its order, what is on and comes, the sentence at its head.
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../src/contract/calls.ts'
import { organizationDues } from '../../../src/islands/account/screens/organization/home.tsx'
import { learningComing, learningDues } from '../../../src/islands/account/today/LearnerToday.tsx'
import { weekFigures } from '../../../src/islands/account/today/LecturerToday.tsx'
import { teachingComing, teachingDues } from '../../../src/islands/account/today/teaching.ts'
import { takesAbout, timeAhead, waited } from '../../../src/islands/today/said.ts'
import { summaryOf } from '../../../src/islands/today/Today.tsx'

type Teaching = Output<'user/auth/lecturer/today/view'>
type Next = Output<'course/auth/course/next/view'>

const now = new Date('2026-11-27T20:00:00+08:00') // a Friday
const at = (text: string) => new Date(`${text}:00+08:00`).toISOString()
const nobody = { count: 0, name: '', nameCount: 0, oldest: null }
const empty = {
  sheets: { ...nobody, recordId: null, seconds: null },
  applications: nobody,
  returnedList: [],
  invitationList: [],
  liveList: [],
  examList: [],
} as unknown as Teaching

describe('of somebody who teaches', () => {
  test('nothing waits', () => {
    expect(teachingDues(empty, now.getTime())).toEqual([])
    expect(teachingComing(empty, now)).toEqual([])
  })

  test('where people have waited the longest comes first, then courses that came back, then invitations', () => {
    const dues = teachingDues(
      {
        ...empty,
        sheets: {
          count: 27,
          name: '古诗文随堂测',
          nameCount: 8,
          oldest: at('2026-11-21T20:00'),
          recordId: 463,
          seconds: 90,
        },
        applications: { count: 4, name: '骨干班', nameCount: 4, oldest: at('2026-11-20T20:00') },
        returnedList: [
          {
            id: 71,
            courseName: '一张知识地图',
            courseCategory: 1,
            sampleKind: 0,
            auditOpinion: '改成公开资料',
            markCount: 1,
          },
          { id: 72, courseName: '写话', courseCategory: 3, sampleKind: 1, auditOpinion: '', markCount: 0 },
        ],
        invitationList: [{ id: 8, organizationName: '青溪中心', gmtExpire: at('2026-12-09T20:00') }],
      },
      now.getTime(),
    )
    expect(dues.map(({ title, note, takes, href }) => [title, note, takes, href])).toEqual([
      ['4 人申请进班', '骨干班，最久等了 7 天', undefined, '/account/grades/teacher'],
      ['批 27 份答卷', '古诗文随堂测 8 份，最久等了 6 天', '约 41 分钟', '/account/vod/work/gradeWork?recordId=463'],
      ['《一张知识地图》被退回', '改成公开资料', '标了 1 处', '/account/vod/period?id=71'],
      ['《写话》被退回', '', undefined, '/account/samplevod/period?id=72'],
      ['青溪中心请你开课', '12-09 20:00 前回复', undefined, '/account/teacher'],
    ])
  })

  test('what is on comes first, then by time; an open exam by its end', () => {
    const live = {
      courseId: 1,
      joinCount: 1284,
      presentCount: 6,
      isPushed: 1 as const,
      endTime: at('2026-11-27T23:00'),
    }
    const exam = { gradeId: 1, gradeName: '骨干班', studentCount: 24, submitCount: 12, runningCount: 0, lostCount: 0 }
    const coming = teachingComing(
      {
        ...empty,
        liveList: [
          { ...live, periodId: 2, periodName: '第二讲', beginTime: at('2026-11-28T19:00'), liveStatus: 1 },
          { ...live, periodId: 1, periodName: '第一讲', beginTime: at('2026-11-27T19:00'), liveStatus: 2 },
          { ...live, periodId: 3, periodName: '等人开始', beginTime: at('2026-11-27T19:55'), liveStatus: 1 },
        ],
        examList: [
          {
            ...exam,
            id: 5,
            gradeExamName: '作业一',
            taskType: 2,
            beginTime: at('2026-11-20T08:00'),
            endTime: at('2026-11-28T14:00'),
          },
          {
            ...exam,
            id: 6,
            gradeExamName: '随堂测',
            taskType: 1,
            beginTime: at('2026-11-27T20:00'),
            endTime: at('2026-11-27T20:30'),
            runningCount: 29,
            lostCount: 2,
          },
          {
            ...exam,
            id: 7,
            gradeExamName: '期末',
            taskType: 1,
            beginTime: at('2026-12-02T08:00'),
            endTime: at('2026-12-02T10:00'),
          },
        ],
      },
      now,
    )
    expect(coming.map(({ time, title, note, now: isOn }) => [time, title, note, isOn])).toEqual([
      ['19:00', '第一讲', '直播中，6 人在，1,284 人约了', 'live'],
      ['20:30', '随堂测截止', '29 人在答，2 人断线，12 / 24 人交了', 'exam'],
      ['19:55', '等人开始', '1,284 人约了，还没有开始', undefined],
      ['明天 14:00', '作业一截止', '12 / 24 人交了', undefined],
      ['明天 19:00', '第二讲', '1,284 人约了', undefined],
    ])
    expect(summaryOf({ dues: [], coming }, now.getTime())).toBe('周五，没有要紧的事；1 场直播和 1 场考试正在进行')
  })

  test('figures of the week say more, less, or the same', () => {
    const week = {
      studySeconds: 36_000,
      studySecondsBefore: 36_000,
      newCount: 0,
      newFreeCount: 0,
      pausedCount: 9,
      pausedName: '第 3 节',
      enableBalances: 53_240,
      pendingMoney: 0,
    }
    expect(weekFigures(week).map(({ value, unit, note }) => `${value} ${unit}，${note}`)).toEqual([
      '10.0 小时，和前七天一样',
      '0 人，七天里还没有',
      '9 人，多在「第 3 节」',
      '532.40 元，没有待确认的',
    ])
    const note = (studySecondsBefore: number) => weekFigures({ ...week, studySecondsBefore })[0]!.note
    expect([note(20_880), note(36_360)]).toEqual(['比前七天多 4.2', '比前七天少 0.1'])
  })
})

describe('of a learner', () => {
  const course = {
    ...({
      id: 3,
      courseName: '课堂提问',
      lastPeriodId: 9,
      lastPeriodName: '追问',
      lastPosition: 600,
      lastLength: 1200,
    } as const),
    studiedTotal: 2,
    periodTotal: 8,
  }
  const due = (kind: string, title: string, time: string) => ({ kind, id: 1, orderNo: 'N1', title, time: at(time) })
  const next = (more: object) => ({ course: null, dueList: [], ...more }) as unknown as Next

  test('what ends within two days goes before the lesson, what ends later follows it', () => {
    const dues = learningDues(
      next({
        course,
        dueList: [due('exam', '期中', '2026-11-29T19:59'), due('order', '待付的课', '2026-11-29T20:00')],
      }),
      now,
    )
    expect(dues.map(({ title, note, takes, verb, href }) => [title, note, takes, verb, href])).toEqual([
      ['期中', '后天 19:59 截止', undefined, '去考试', '/account/exams/myExamination'],
      ['追问', '课堂提问，学了 2 / 8 课时', '还剩 10 分钟', '接着学', '/view/detail/3?periodId=9&t=600'],
      ['待付的课', '后天 20:00 关闭', undefined, '去支付', '/account/order?orderNo=N1'],
    ])
  })

  test('a course that was not begun is begun', () => {
    const fresh = { ...course, lastPeriodId: null, lastPeriodName: null, lastPosition: 0, lastLength: 0 }
    expect(learningDues(next({ course: fresh }), now)).toEqual([
      { title: '课堂提问', note: '学了 2 / 8 课时', takes: undefined, verb: '开始学习', href: '/view/detail/3' },
    ])
  })

  test('the week in its order, without what is over', () => {
    const item = (kind: number, title: string, beginTime: string, endTime: string) => ({
      kind,
      title,
      courseName: '骨干班',
      courseId: kind < 3 ? 1 : null,
      periodId: kind === 1 ? 5 : null,
      relationId: kind < 3 ? null : 7,
      beginTime: at(beginTime),
      endTime: at(endTime),
    })
    const coming = learningComing(
      [
        item(1, '讲完的', '2026-11-27T18:00', '2026-11-27T20:00'),
        item(4, '作业', '2026-11-20T08:00', '2026-11-28T22:00'),
        item(3, '考试', '2026-11-28T08:00', '2026-11-28T10:00'),
        item(1, '正在讲', '2026-11-27T19:30', '2026-11-27T21:00'),
        item(2, '学习期限到期', '2026-11-29T19:00', '2026-11-29T20:00'),
      ],
      now,
    )
    expect(coming.map(({ time, title, href, now: isOn }) => [time, title, href, isOn])).toEqual([
      ['19:30', '正在讲', '/view/detail/1?periodId=5', 'live'],
      ['明天 08:00', '考试', '/account/exams/myExamination', undefined],
      ['明天 22:00', '作业截止', '/account/vod/work/myExamination', undefined],
      ['后天 19:00', '学习期限到期', '/view/detail/1', undefined],
    ])
  })
})

test('of an organization: what waits the longest first, and nothing of a kind at nought', () => {
  const home = {
    courses: { count: 2, oldest: at('2026-11-27T08:00') },
    requests: { count: 0, oldest: null },
    settling: { count: 1, oldest: at('2026-11-26T20:00') },
    samples: { count: 0, oldest: null },
  } as unknown as Output<'user/auth/organization/home'>
  expect(organizationDues(home, now.getTime()).map(({ title, note }) => [title, note])).toEqual([
    ['1 位新入驻的讲师', '最久等了 1 天'],
    ['初审 2 门课', '最久等了 12 小时'],
  ])
})

test('times and spans', () => {
  expect([null, 20, 5399, 5400].map(takesAbout)).toEqual([undefined, '约 1 分钟', '约 2 小时', '约 2 小时'])
  expect(takesAbout(5340)).toBe('约 89 分钟')
  expect(waited(null)).toBe('')
  expect(['2026-11-27T23:59', '2026-11-28T00:00', '2026-11-30T09:00'].map((time) => timeAhead(at(time), now))).toEqual([
    '23:59',
    '明天 00:00',
    '周一 09:00',
  ])
})
