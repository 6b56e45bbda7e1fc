// The user menu in the header, by userType, and the links for settling in (入驻).

import { userTypes } from '../../contract/enums/user-types.ts'
import type { SettledInfo, UserExt } from '../models.ts'
import { paths } from '../paths.ts'

const commonItems = [
  { name: '社区中心', href: paths.blogAccount() },
  { name: '我的课程', href: paths.account('course') },
  { name: '我的考试', href: paths.account('exams/myExam') },
  { name: '我的班级', href: paths.account('grades/my') },
  { name: '班级考试', href: paths.account('exams/myExamination') },
  { name: '学习记录', href: paths.account('study') },
  { name: '我的订单', href: paths.account('order') },
  { name: '我的收藏', href: paths.account('collection') },
  { name: '我的关注', href: paths.account('attention') },
]

const byUserType: Record<number, typeof commonItems> = {
  [userTypes.lecturer]: [{ name: '讲师中心', href: paths.account('teacher') }],
  [userTypes.organization]: [{ name: '机构中心', href: paths.account('organization/info') }],
}

export const menuOf = ({ userType }: Pick<UserExt, 'userType'>) => [...commonItems, ...(byUserType[userType] ?? [])]

type Settled = Pick<SettledInfo, 'type'> & Partial<SettledInfo>

/** Empty for an organization. The settling state is passed on in the query. */
export function settleMenu(userType: number | undefined, info: Settled) {
  if (userType === userTypes.organization) return []
  const query = Object.fromEntries(Object.entries(info).map(([name, value]) => [name, value ?? undefined]))
  const isNew = (userType ?? userTypes.learner) === userTypes.learner && info.type === 'USER'
  return [
    { name: '讲师入驻', href: isNew ? paths.recruit(query) : paths.apply(query) },
    { name: '机构入驻', href: paths.applyOrganization(query) },
  ]
}
