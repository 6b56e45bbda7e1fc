// What waits for who is signed in, by the entry of its list: the counts of the menu and of the tabs.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Output } from '../../contract/calls.ts'
import { userTypes } from '../../contract/enums/user-types.ts'
import { $unread } from '../../lib/stores/unread.ts'
import { loadUser } from '../../lib/stores/user.ts'
import { refetchOn } from '../../lib/wire/server-events.ts'
import { invalidate, useCall } from '../app/client.ts'
import { useIsPhone } from '../kit/phone-rows.tsx'
import type { Visitor } from './guard.ts'
import type { ScreenName } from './screens.ts'

/** How many, and of what: 3, 「条未读」. */
export type Waits = { count: number; what: string }
export type Waiting = Partial<Record<ScreenName, Waits>>

const tips = 'exam/auth/grade/apply/record/tips'
const home = 'user/auth/organization/home'
const next = 'course/auth/course/next/view'
const day = 'user/auth/lecturer/today/view'

type Answers = {
  unread: number
  /** To the classes that the visitor leads. */
  applications: number
  ofOrganization: Output<typeof home> | undefined
  ofLearner: Output<typeof next> | undefined
  ofTeaching: Output<typeof day> | undefined
}

/** `today` counts what the first screen lists: kinds of things, not things. */
export function waitingOf({ userType }: Visitor, answers: Answers): Waiting {
  const { unread, applications, ofOrganization, ofLearner, ofTeaching } = answers
  const today = (count: number) => ({ today: { count, what: '件等你' } })
  const dues = (count: number) => ({ count, what: '件等你处理' })
  const kinds = [
    ...(ofTeaching ? [ofTeaching.sheets, ofTeaching.applications] : []),
    ...(ofOrganization
      ? [ofOrganization.courses, ofOrganization.requests, ofOrganization.settling, ofOrganization.samples]
      : []),
  ].filter(({ count }) => count > 0)
  return {
    message: { count: unread, what: '条未读' },
    [userType === userTypes.learner ? 'grades/admin' : 'grades/teacher']: { count: applications, what: '人申请入班' },
    ...(ofOrganization && {
      'organization/authVod': dues(ofOrganization.courses.count),
      'organization/authLecturer': dues(ofOrganization.requests.count + ofOrganization.settling.count),
      auditsamplevod: dues(ofOrganization.samples.count),
    }),
    ...(ofLearner && today(ofLearner.dueCount)),
    ...(ofTeaching && {
      ...today(kinds.length + ofTeaching.returnedList.length + ofTeaching.invitationList.length),
      'works/workList': { count: ofTeaching.sheets.count, what: '份待批' },
    }),
  }
}

/** The rights of a class admin come and go with the event of an application. What 今天 lists is asked for where the tabs show it. */
export function useWaiting(visitor: Visitor): Waiting {
  const { userType, isGradeAdmin } = visitor
  const isLearner = userType === userTypes.learner
  const isPhone = useIsPhone()
  useEffect(
    () =>
      refetchOn('grade', () => {
        invalidate(tips)
        void loadUser()
      }),
    [],
  )
  return waitingOf(visitor, {
    unread: useStore($unread),
    applications: useCall(tips, {}, { isOff: isLearner && !isGradeAdmin }).data?.count ?? 0,
    ofOrganization: useCall(home, {}, { isOff: userType !== userTypes.organization }).data,
    ofLearner: useCall(next, {}, { isOff: !isPhone || !isLearner }).data,
    ofTeaching: useCall(day, {}, { isOff: !isPhone || isLearner }).data,
  })
}
