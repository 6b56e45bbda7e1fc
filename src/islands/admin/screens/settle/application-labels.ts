// What the review of an application is about.

import type { Output } from '../../../../contract/calls.ts'
import { settleStates } from '../../../../contract/user/settle.ts'

export type Review = Output<'user/admin/lecturer/audit/view'>

export const settleStateNames = {
  [settleStates.waiting]: { name: '待审核', tone: 'run' },
  [settleStates.passed]: { name: '已通过', tone: 'ok' },
  [settleStates.refused]: { name: '已退回', tone: 'bad' },
  [settleStates.withdrawn]: { name: '已撤回', tone: 'off' },
} as const

export const settleTypes = [
  { value: 'LECTURER', name: '讲师' },
  { value: 'ORGANIZATION', name: '机构' },
] as const

/** Opinions that are often needed, by the key that adds them. */
export const readyOpinions = [
  '身份证照片反光或没拍全，请重拍。',
  '资格证的编号看不清，请重拍编号页。',
  '姓名和证件不一致，请核对。',
  '简介里的说法查不到，请换成可以查证的经历。',
  '学段学科和资格证对不上，请说明。',
] as const
