// An account that was closed or merged keeps its row for what refers to it; its mobile number is free for others.
import { statusIds } from '../../contract/enums/status-ids.ts'

/** What stands in place of the number. */
export const goneMobile = (id: number) => `x${id}`

export const isGone = (mobile: string) => mobile.startsWith('x')

/** What its row says no longer of its owner; nobody signs in to it. */
export const goneFields = {
  realName: '',
  headImgUrl: '',
  email: '',
  province: '',
  city: '',
  district: '',
  schoolName: '',
  subject: '',
  sex: 3,
  age: null,
  weekGoal: 0,
  statusId: statusIds.disabled,
  passwordHash: '',
  isRecommended: 0,
} as const
