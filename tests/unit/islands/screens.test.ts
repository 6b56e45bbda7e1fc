// The account centre's table of screens, its guard and its menus, against the product text.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mayOpen, type Visitor } from '../../../src/islands/account/guard.ts'
import { entryOf, menuFor } from '../../../src/islands/account/menu.ts'
import { isScreen, type Screen, type ScreenName, screens } from '../../../src/islands/account/screens.ts'

/** Every address under /account/, its title, and who may open it. */
const product: readonly (readonly [string, string, Screen['who']])[] = [
  ['attention', '我的关注', [1, 2, 3]],
  ['certificate', '我的证书', [1, 2, 3]],
  ['channel', '直播频道', [2, 3]],
  ['collection', '我的收藏', [1, 2, 3]],
  ['course', '我的课程', [1, 2, 3]],
  ['draw_money', '提现', [2, 3, 'recommended']],
  ['earnings', '我的收益', [2, 3, 'recommended']],
  ['info', '个人资料', [1, 2, 3]],
  ['message', '我的消息', [1, 2, 3]],
  ['order', '我的订单', [1, 2, 3]],
  ['ques', '我的问答', [1, 2, 3]],
  ['recommend', '我的推荐', ['recommended']],
  ['reset', '修改密码', [1, 2, 3]],
  ['study', '学习记录', [1, 2, 3]],
  ['teacher', '讲师资料', [2]],
  ['samplevod', '样板课列表', [3]],
  ['samplevod/add', '样板课编辑', [3]],
  ['samplevod/addimageText', '样板课图文编辑', [3]],
  ['samplevod/check', '样板课查看', [3]],
  ['samplevod/period', '样板课课时', [3]],
  ['samplevod/praxis', '样板课练习', [3]],
  ['samplevod/viewauthimageText', '样板课图文查看', [3]],
  ['auditsamplevod', '样板课审核列表', [3]],
  ['auditsamplevod/add', '样板课审核编辑', [3]],
  ['auditsamplevod/addimageText', '样板课审核图文编辑', [3]],
  ['auditsamplevod/check', '样板课审核查看', [3]],
  ['auditsamplevod/period', '样板课审核课时', [3]],
  ['auditsamplevod/praxis', '样板课审核练习', [3]],
  ['auditsamplevod/viewauthimageText', '样板课审核图文查看', [3]],
  ['exams', '试卷管理', [2, 3]],
  ['exams/add', '新建试卷', [2, 3]],
  ['exams/examAdmin', '班级考试管理', [2, 3, 'classAdmin']],
  ['exams/myExam', '我的考试', [1, 2, 3]],
  ['exams/myExamination', '班级考试', [1, 2, 3]],
  ['exams/myWork', '我的作业', [1, 2, 3]],
  ['exams/preview', '试卷预览', [2, 3]],
  ['exams/selectIssue', '选题', [2, 3]],
  ['grades/admin', '班级审核管理', [2, 3, 'classAdmin']],
  ['grades/my', '我的班级', [1, 2, 3]],
  ['grades/teacher', '班级管理', [2, 3]],
  ['library', '文库管理', [2, 3]],
  ['library/add', '文库编辑', [2, 3]],
  ['library/period', '文库文件', [2, 3]],
  ['live', '直播管理', [2, 3]],
  ['live/add', '直播编辑', [2, 3]],
  ['live/period', '直播课时', [2, 3]],
  ['live/praxis', '直播练习', [2, 3]],
  ['organization/authLecturer', '讲师授权', [3]],
  ['organization/authVod', '课程审核', [3]],
  ['organization/earnings', '机构收益', [3]],
  ['organization/info', '机构资料', [3]],
  ['organization/lecturer', '讲师管理', [3]],
  ['organization/live', '直播管理', [3]],
  ['organization/order', '机构订单', [3]],
  ['organization/resource', '资源管理', [3]],
  ['organization/vod', '课程管理', [3]],
  ['resource', '资源管理', [2, 3]],
  ['resource/add', '资源编辑', [2, 3]],
  ['resource/period', '资源文件', [2, 3]],
  ['subject', '题库管理', [2, 3]],
  ['subject/add', '新建试题', [2, 3]],
  ['subject/comprehend', '材料题', [2, 3]],
  ['vod', '课程管理', [2, 3]],
  ['vod/add', '课程编辑', [2, 3]],
  ['vod/addimageText', '图文课程编辑', [2, 3]],
  ['vod/changeMoreLeture', '更多讲师', [2, 3]],
  ['vod/check', '课程查看', [2, 3]],
  ['vod/courseUserStudyLog', '学员学习记录', [2, 3]],
  ['vod/courseUserStudyLog/axis', '学习时间轴', [2, 3]],
  ['vod/courseUserStudyLog/period', '课时学习记录', [2, 3]],
  ['vod/period', '课程课时', [2, 3]],
  ['vod/praxis', '课程练习', [2, 3]],
  ['vod/viewauthimageText', '图文课程查看', [2, 3]],
  ['vod/work', '作业管理', [2, 3]],
  ['vod/work/add', '新建作业', [2, 3]],
  ['vod/work/examAdmin', '班级作业管理', [2, 3, 'classAdmin']],
  ['vod/work/gradeWork', '批改作业', [2, 3, 'classAdmin']],
  ['vod/work/myExam', '我的考试', [1, 2, 3]],
  ['vod/work/myExamination', '班级作业', [1, 2, 3]],
  ['vod/work/preview', '作业预览', [2, 3]],
  ['vod/work/problempreview', '试题预览', [2, 3]],
  ['vod/work/selectIssue', '选题', [2, 3]],
  ['vod/work/userWorkList', '学员作业', [2, 3]],
  ['works/workList', '作品/作业列表', [2, 3]],
]

const visitor = (userType: 1 | 2 | 3, rights: Partial<Visitor> = {}): Visitor => ({
  userType,
  isRecommended: 0,
  isGradeAdmin: 0,
  ...rights,
})
const shown = (who: Visitor) => menuFor(who).map(({ name, items }) => [name, ...items])

describe('the table of screens', () => {
  test('has every address of the product text, and those added to it', () => {
    // opened from 学习记录; under 更多 of who teaches; from 课程管理; from 直播频道; under 更多 of an organization
    const added = [
      'appeal',
      'study/statement',
      'files',
      'vod/courseUserStudyLog/students',
      'live/room',
      'organization/home',
      'today',
    ]
    expect(Object.keys(screens).sort()).toEqual([...product.map(([name]) => name), ...added].sort())
    expect(product).toHaveLength(84)
  })

  test.each(product)('%s is called %s and opens for %j', (name, title, who) => {
    const screen: Screen = screens[name as ScreenName]
    expect(screen.title).toBe(title)
    expect([...screen.who].sort()).toEqual([...who].sort())
  })

  test('keeps each screen in the file of its address, and makes it of a shared one where there is none', () => {
    const table = readFileSync('src/islands/account/screens.ts', 'utf8')
    const shared = new Map(
      [...table.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\)/gm)].map(([, name, file]) => [name!, file!]),
    )
    for (const name of Object.keys(screens)) {
      const own = `./screens/${name}.tsx`
      const row = table.slice(table.search(new RegExp(`^  '?${name}'?: \\{`, 'm')))
      const [, imported, file] = /load: (?:\(\) => import\('([^']+)'\)|(?:made\()?(\w+))/.exec(row)!
      const path = imported ?? shared.get(file!)
      expect(path && existsSync(`src/islands/account/${path}`), name).toBe(true)
      if (existsSync(`src/islands/account/${own}`)) expect(path, name).toBe(own)
    }
  })

  test('gives what several addresses share the props of each', async () => {
    const made: Screen[] = [screens.exams, screens['vod/work'], screens['vod/praxis'], screens['samplevod/check']]
    const all = await Promise.all(made.map(async ({ load }) => (await load()).default))
    expect(all.map((one) => typeof one)).toEqual(['function', 'function', 'function', 'function'])
    expect(new Set(all).size).toBe(4)
  })

  test('does not take names that every object has for screens', () => {
    expect(['toString', 'constructor', '__proto__', '', 'xyz', 'vod/'].filter(isScreen)).toEqual([])
  })
})

describe('the side menu', () => {
  const learner = [
    ['课程中心', 'course', 'exams/myExam', 'exams/myWork', 'certificate', 'collection', 'study'],
    ['班级中心', 'grades/my', 'exams/myExamination'],
    ['个人中心', 'order', 'attention', 'message', 'info'],
    ['更多', 'ques'],
  ]

  test('of a learner has the course, class and personal centres', () => {
    expect(shown(visitor(1))).toEqual(learner)
  })

  test('shows class administration only to who administers a class', () => {
    expect(shown(visitor(1, { isGradeAdmin: 1 }))[1]).toEqual([
      '班级中心',
      'grades/my',
      'exams/myExamination',
      'grades/admin',
    ])
  })

  test('shows referrals only to who is recommended', () => {
    expect(shown(visitor(1, { isRecommended: 1 }))[2]).toEqual([
      '个人中心',
      'order',
      'attention',
      'message',
      'info',
      'recommend',
    ])
  })

  test('of a lecturer has courses, exams, classes and the lecturer centre', () => {
    expect(shown(visitor(2, { isRecommended: 1, isGradeAdmin: 1 }))).toEqual([
      ['课程管理', 'vod', 'works/workList', 'resource'],
      ['考试管理', 'subject', 'exams'],
      ['班级管理', 'grades/teacher'],
      ['讲师中心', 'teacher'],
      ['更多', 'live', 'channel', 'library', 'files', 'earnings', 'vod/courseUserStudyLog'],
    ])
  })

  test('of an organization has the management and organization centres', () => {
    expect(shown(visitor(3))).toEqual([
      [
        '管理中心',
        'organization/vod',
        'organization/authVod',
        'organization/resource',
        'organization/lecturer',
        'organization/authLecturer',
        'samplevod',
        'auditsamplevod',
      ],
      ['机构中心', 'organization/info'],
      [
        '更多',
        'organization/home',
        'channel',
        'files',
        'organization/order',
        'organization/earnings',
        'earnings',
        'vod/courseUserStudyLog',
      ],
    ])
  })

  test('has no entry for the first screen, which stands above it', () => {
    for (const userType of [1, 2, 3] as const) {
      expect(menuFor(visitor(userType)).flatMap(({ items }) => items)).not.toContain('today')
      expect(entryOf('today', visitor(userType))).toBeUndefined()
    }
  })

  test('marks the list that a screen below it belongs to', () => {
    expect(entryOf('vod/courseUserStudyLog/axis', visitor(2))).toBe('vod/courseUserStudyLog')
    expect(entryOf('vod/period', visitor(2))).toBe('vod')
    expect(entryOf('samplevod/add', visitor(3))).toBe('samplevod')
    expect(entryOf('auditsamplevod/add', visitor(3))).toBe('auditsamplevod')
    expect(entryOf('exams/myExam', visitor(1))).toBe('exams/myExam')
  })

  test('does not mark the paper list when a lecturer sits an exam', () => {
    expect(entryOf('exams/myExam', visitor(2))).toBeUndefined()
    expect(entryOf('exams/add', visitor(2))).toBe('exams')
  })
})

describe('the guard', () => {
  const open = (who: Visitor) => product.filter(([name]) => mayOpen(screens[name as ScreenName].who, who))

  test("opens learners' screens to everybody", () => {
    for (const userType of [1, 2, 3] as const) {
      const names = open(visitor(userType)).map(([name]) => name)
      expect(names).toEqual(expect.arrayContaining(['course', 'study', 'message', 'info', 'reset', 'grades/my']))
    }
  })

  test("keeps learners out of lecturers' and organizations' screens", () => {
    const names = open(visitor(1)).map(([name]) => name)
    expect(
      names.filter((name) => /^(vod$|subject|library|live|resource|organization|samplevod|teacher)/.test(name)),
    ).toEqual([])
    expect(names).not.toContain('recommend')
    expect(names).not.toContain('grades/admin')
  })

  test("keeps lecturers out of organizations' screens, and organizations off the lecturer's page", () => {
    expect(mayOpen(screens['organization/info'].who, visitor(2))).toBe(false)
    expect(mayOpen(screens.samplevod.who, visitor(2))).toBe(false)
    expect(mayOpen(screens.teacher.who, visitor(3))).toBe(false)
    expect(mayOpen(screens.vod.who, visitor(3))).toBe(true)
  })

  test('opens earnings to a recommended learner, and class exams to a class administrator', () => {
    expect(mayOpen(screens.earnings.who, visitor(1))).toBe(false)
    expect(mayOpen(screens.earnings.who, visitor(1, { isRecommended: 1 }))).toBe(true)
    expect(mayOpen(screens['exams/examAdmin'].who, visitor(1))).toBe(false)
    expect(mayOpen(screens['exams/examAdmin'].who, visitor(1, { isGradeAdmin: 1 }))).toBe(true)
  })
})
