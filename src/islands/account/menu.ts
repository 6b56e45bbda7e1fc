// The side menu of the account centre by user type, as section 2 of the product text lists it; under 更多 screens that it does not name.
import { userTypes } from '../../contract/enums/user-types.ts'
import type { UserExt } from '../../lib/models.ts'
import { everyone, mayOpen, type Visitor } from './guard.ts'
import { isScreen, type ScreenName, screens } from './screens.ts'
import type { Side } from './tabs.ts'

type Centre = { name: string; items: readonly ScreenName[] }

const centres: Record<UserExt['userType'], readonly Centre[]> = {
  [userTypes.learner]: [
    { name: '课程中心', items: ['course', 'exams/myExam', 'exams/myWork', 'certificate', 'collection', 'study'] },
    { name: '班级中心', items: ['grades/my', 'exams/myExamination', 'grades/admin'] },
    { name: '个人中心', items: ['order', 'attention', 'message', 'info', 'recommend'] },
    { name: '更多', items: ['ques'] },
  ],
  [userTypes.lecturer]: [
    { name: '课程管理', items: ['vod', 'works/workList', 'resource'] },
    { name: '考试管理', items: ['subject', 'exams'] },
    { name: '班级管理', items: ['grades/teacher'] },
    { name: '讲师中心', items: ['teacher'] },
    { name: '更多', items: ['live', 'channel', 'library', 'files', 'earnings', 'vod/courseUserStudyLog'] },
  ],
  [userTypes.organization]: [
    {
      name: '管理中心',
      items: [
        'organization/vod',
        'organization/authVod',
        'organization/resource',
        'organization/lecturer',
        'organization/authLecturer',
        'samplevod',
        'auditsamplevod',
      ],
    },
    { name: '机构中心', items: ['organization/info'] },
    {
      name: '更多',
      items: [
        'organization/home',
        'channel',
        'files',
        'organization/order',
        'organization/earnings',
        'earnings',
        'vod/courseUserStudyLog',
      ],
    },
  ],
}

const labels: Partial<Record<ScreenName, string>> = { earnings: '收益与提现', 'vod/courseUserStudyLog': '学习记录' }

/** What an entry is called: mostly as its screen. */
export const labelOf = (item: ScreenName) => labels[item] ?? screens[item].title

/** Of who learns both sides are one. 班级审核管理 only for who is a class's admin, 我的推荐 only for who is recommended. */
export const menuFor = (visitor: Visitor, side: Side = 'teaching'): readonly Centre[] =>
  centres[side === 'learning' ? userTypes.learner : visitor.userType].map(({ name, items }) => ({
    name,
    items: items.filter((item) => mayOpen(screens[item].who, visitor)),
  }))

/** The entry a screen stands under: itself, or the list it belongs to. Everybody's screens stand under no list of those who teach. */
export function entryOf(name: string, visitor: Visitor, side?: Side): ScreenName | undefined {
  const items = menuFor(visitor, side).flatMap((centre) => centre.items)
  const isEveryones = isScreen(name) && screens[name].who === everyone
  const above = items.filter((item) => name.startsWith(`${item}/`) && (!isEveryones || screens[item].who === everyone))
  return items.find((item) => name === item) ?? above.sort((a, b) => b.length - a.length)[0]
}
