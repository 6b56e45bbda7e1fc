// A user of their own, as operators see them.
import { statusIds } from '../../../src/contract/enums/status-ids.ts'
import { userTypes } from '../../../src/contract/enums/user-types.ts'
import type { AdminUserView } from '../../../src/contract/user/admin/users.ts'
import { userVerbs } from '../../../src/contract/user/user-verbs.ts'
import { goneMobile } from '../../../src/gateway/user/gone.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { noun } from './noun.ts'

type How = { userType?: number; isFrozen?: true; isClosing?: true; isGone?: true }

const into =
  ({ userType = userTypes.learner, isFrozen, isClosing, isGone }: How) =>
  (id: number) => [
    `update account set user_type = ${userType}, is_recommended = 0, status_id = ${isFrozen || isGone ? statusIds.disabled : statusIds.normal},
      gmt_freeze = ${isFrozen ? 'now()' : 'null'}, gmt_cancel = ${isClosing ? `now() + interval '9 days'` : 'null'},
      mobile = '${isGone ? goneMobile(id) : `19${String(id).padStart(9, '0')}`}' where id = ${id}`,
    `delete from enrolment where account_id = ${id}`,
  ]

let courseId: number

export const user = noun<AdminUserView>({
  machine: {
    title: 'Account',
    labels: statusIds.labels,
    state: (id) => `select status_id as state from account where id = ${id}`,
  },
  async setUp(w) {
    const course = await one(w, 'select min(id) as id from course where course_state = 2 and course_category = 1')
    courseId = Number(course.id)
    return (await aNewcomer(w)).id
  },
  people: ['operator', 'learner', 'organization'],
  states: {
    learner: into({}),
    lecturer: into({ userType: userTypes.lecturer }),
    organization: into({ userType: userTypes.organization }),
    frozen: into({ isFrozen: true }),
    'wants to close': into({ isClosing: true }),
    'frozen, wants to close': into({ isFrozen: true, isClosing: true }),
    'closed or merged': into({ isGone: true }),
    'closed or merged, frozen before': into({ isGone: true, isFrozen: true, isClosing: true }),
  },
  row: async ({ as }, userId, person) =>
    person === 'operator' ? as(person)('user/admin/users/view', { userId }) : undefined,
  changes: (id) => ({
    account: `id = ${id}`,
    enrolment: `account_id = ${id}`,
    login_ticket: `account_id = ${id}`,
    password_ticket: `account_id = ${id}`,
  }),
  verbs: {
    change: {
      verb: userVerbs.change,
      call: ({ as }, { id }, person) => as(person)('user/admin/users/edit', { id, isRecommended: 1 }),
    },
    giveCourse: {
      verb: userVerbs.giveCourse,
      call: ({ as }, { id: userId }, person) =>
        as(person)('user/admin/users/course/save', { userId, courseId, validDays: 30, reason: '补偿' }),
    },
    freeze: {
      verb: userVerbs.freeze,
      call: ({ as }, { id }, person) =>
        as(person)('user/admin/users/edit', { id, statusId: statusIds.disabled, freezeReason: '刷屏' }),
    },
    unfreeze: {
      verb: userVerbs.unfreeze,
      call: ({ as }, { id }, person) => as(person)('user/admin/users/edit', { id, statusId: statusIds.normal }),
    },
    keep: {
      verb: userVerbs.keep,
      call: ({ as }, { id }, person) => as(person)('user/admin/users/edit', { id, isClosing: 0 }),
    },
    endTeaching: {
      verb: userVerbs.endTeaching,
      call: ({ as }, { id }, person) =>
        as(person)('user/admin/users/edit', { id, userType: userTypes.learner, reason: '不再任教' }),
    },
    signInFor: {
      verb: userVerbs.signInFor,
      call: ({ as }, { id: userId }, person) => as(person)('user/admin/users/super/ticket', { userId }),
    },
    linkPassword: {
      verb: userVerbs.linkPassword,
      call: ({ as }, { id: userId }, person) =>
        as(person)('user/admin/users/password/ticket', { userId, reason: '忘了密码' }),
    },
  },
})
