// What is said of a user: kinds, states, membership, where a course came from, what operators did.

import type { Output } from '../../../../contract/calls.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { date } from '../../../../lib/format.ts'
import { choicesOf } from '../../../../lib/labels/choices.ts'

export type UserView = Output<'user/admin/users/view'>

export const userTypeChoices = choicesOf(userTypes)

export const userStates = {
  [statusIds.disabled]: { name: '已冻结', tone: 'bad' },
  [statusIds.normal]: { name: '正常', tone: 'ok' },
} as const

/** 「会员到 2027-11-01」; empty for who is none. */
export const membershipOf = ({ isVip, vipExpireTime }: { isVip: number; vipExpireTime: string | null }) =>
  isVip === 1 ? `会员${vipExpireTime && !vipExpireTime.startsWith('9999') ? `到 ${date(vipExpireTime)}` : ''}` : ''

/** Where the right to a course comes from. */
export const sources: Record<number, string> = { 1: '免费加入', 2: '买的', 3: '送的', 4: '会员' }

/** What an entry of the log says, from its call and its input. */
export function deedOf({ call, deed, input }: UserView['logList'][number]): string {
  if (call !== 'user/admin/users/edit') return deed
  const { statusId, isRecommended, vipSetId, isClosing, freezeDays, userType } = input
  return [
    statusId === statusIds.normal && '冻结 → 正常',
    statusId === statusIds.disabled && `正常 → 冻结${freezeDays ? ` ${freezeDays} 天` : ''}`,
    isRecommended !== undefined && (isRecommended ? '不是推荐人 → 推荐人' : '推荐人 → 不是推荐人'),
    vipSetId !== undefined && '送会员',
    isClosing !== undefined && '注销中 → 正常',
    userType !== undefined && '讲师 → 学员',
  ]
    .filter(Boolean)
    .join('，')
}
