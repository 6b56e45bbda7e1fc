// Words and lists that the screens of classes share.

import type { CallName, Output } from '../../../../contract/calls.ts'
import { joining } from '../../../../contract/enums/joining.ts'

export type Grade = Output<'exam/auth/grade/info/page'>['list'][number]

/** VerificationSetEnum, as a teacher says it. */
export const waysOfJoining = [
  { value: joining.audited, name: '要审核' },
  { value: joining.open, name: '直接加入' },
  { value: joining.closed, name: '暂不收人' },
] as const

/** What changes with members and applications of a class. */
export const classCalls: readonly CallName[] = [
  'exam/auth/grade/info/page',
  'exam/auth/grade/info/grade/list/all',
  'exam/auth/grade/student/page',
  'exam/auth/grade/apply/record/page',
  'exam/auth/grade/apply/record/tips',
]

export const joinAddress = (inviteCode: string) => `${location.origin}/account/grades/my?code=${inviteCode}`

/** What a member is called in a class: their name there beside that of the account. */
export const nameOf = ({ nickname, remarkName }: { nickname: string; remarkName: string }) => remarkName || nickname
