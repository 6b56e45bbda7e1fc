// Operators manage users.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { CourseKind } from '../../course/course.ts'
import { certificateStates } from '../../enums/certificate-states.ts'
import { clientTypes } from '../../enums/client-types.ts'
import { orderStates } from '../../enums/order-states.ts'
import { statusIds } from '../../enums/status-ids.ts'
import { userTypes } from '../../enums/user-types.ts'
import {
  codeIn,
  codeOf,
  Day,
  Done,
  Fen,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  Mobile,
  number,
  PageQuery,
  pageOf,
  Text,
} from '../../fields.ts'
import { AccountExport, UserType } from '../user.ts'

export const AdminUser = z.object({
  id: Id,
  nickname: Text,
  headImgUrl: Text,
  mobile: Text, // masked; '' where the account was closed or merged
  userType: UserType,
  statusId: Flag,
  isRecommended: Flag,
  isVip: Flag,
  vipExpireTime: Instant.nullable(),
  orderCount: Int,
  gmtCreate: Instant,
})

export type AdminUser = z.output<typeof AdminUser>

/** The lists of a user that are looked at one by one. */
export const UserList = z.enum(['order', 'course', 'certificate', 'session', 'writing', 'log'])
export type UserList = z.output<typeof UserList>

/** A user with the newest five of each kind; of the list that was named, the newest hundred. */
export const AdminUserView = AdminUser.extend({
  realName: Text,
  email: Text,
  province: Text,
  city: Text,
  district: Text,
  schoolName: Text,
  subject: Text,
  referrerName: Text,
  gmtFreeze: Instant.nullable(),
  gmtUnfreeze: Instant.nullable(), // when it ends by itself; null: until an operator lifts it
  freezeReason: Text,
  gmtCancel: Instant.nullable(), // closes then, unless withdrawn
  /** Where all of it belongs now; it is closed for good. */
  mergedInto: z.object({ id: Id, nickname: Text, gmtMerge: Instant }).nullable(),
  figures: z.object({
    paid: Fen, // in all, without what was refunded
    paidCount: Int,
    refundCount: Int,
    refundDueCount: Int,
    studySeconds: Int, // of this year (Beijing)
    creditSeconds: Int, // of them what counts towards 学时
    courseCount: Int,
    finishedCount: Int,
    certificateCount: Int,
    noteCount: Int, // of operators
    orderCount: Int, // all, whatever became of them
    allCertificateCount: Int, // the revoked too
    sessionCount: Int,
    writingCount: Int,
    logCount: Int,
  }),
  orderList: z.array(
    z.object({
      orderNo: Text,
      productName: Text,
      pricePaid: Fen,
      orderStatus: codeOf(orderStates),
      gmtCreate: Instant,
      isRefundDue: Flag,
    }),
  ),
  courseList: z.array(
    z.object({
      id: Id,
      courseName: Text,
      courseLogo: Text,
      courseCategory: CourseKind,
      glyph: Text,
      palette: Text,
      categoryName: Text,
      source: Int, // EnrolmentSource: 1 joined, 2 bought, 3 given, 4 by membership
      progress: z.number(),
      lastStudyTime: Instant.nullable(),
      gmtExpire: Instant.nullable(), // null: for ever
    }),
  ),
  certificateList: z.array(
    z.object({
      certificateNo: Text,
      certificateName: Text,
      creditHours: z.number(),
      certificateStatus: codeOf(certificateStates),
      issueTime: Instant,
    }),
  ),
  sessionList: z.array(
    z.object({ id: Id, device: Text, address: Text, clientType: codeOf(clientTypes), gmtUsed: Instant }),
  ),
  /** Articles, questions and answers. */
  writingList: z.array(
    z.object({ kind: z.enum(['blog', 'question']), id: Id, title: Text, auditStatus: Int, gmtCreate: Instant }),
  ),
  noteList: z.array(
    z.object({
      id: Id,
      operatorName: Text,
      content: Text,
      isTop: Flag,
      gmtCreate: Instant,
      isOwn: Flag,
      isEditable: Flag, // mine, and not older than `noteMinutes`
      isStruck: Flag,
    }),
  ),
  /** Writes of operators about this user, and looks of class leaders at the number, the latest 10; `detail` is what was given as reason. */
  logList: z.array(
    z.object({
      id: Id,
      call: Text,
      deed: Text, // what was done, in words
      operatorName: Text,
      detail: Text,
      input: z.record(Text, z.unknown()),
      canTakeBack: Flag, // what was done still holds: a course that was given, a freezing
      gmtCreate: Instant,
    }),
  ),
})

export type AdminUserView = z.output<typeof AdminUserView>

/** So long who wrote a note may change it. */
export const noteMinutes = 10

const userId = idOf('account')

export const adminUsersCalls = {
  'user/admin/users/super/ticket': call({
    summary: 'A ticket (60 s) for impersonating a user at /superlogin, for half an hour; recorded in the audit log',
    right: 'account',
    deed: '代为登录',
    reauth: true,
    input: z.object({ userId: idOf('account') }),
    output: z.object({ ticket: Text, url: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 60 },
  }),

  'user/admin/users/page': call({
    summary: 'Users, the newest first',
    right: 'user',
    deed: '按手机号查了用户',
    input: PageQuery.extend({
      mobile: Mobile.optional(),
      nickname: line(60).optional(),
      userType: codeIn(userTypes).optional(),
      statusId: codeIn(statusIds).optional(),
      isRecommended: number.min(0).max(1).optional(),
      isVip: number.min(0).max(1).optional(),
      beginTime: Day.optional(), // registered from
      endTime: Day.optional(), // to, included
    }),
    output: pageOf(AdminUser),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'user/admin/users/view': call({
    summary: 'A user: figures, the newest orders, courses, certificates, sign-ins and texts, notes, what operators did',
    right: 'user',
    input: z.object({ userId, list: UserList.optional() }),
    output: AdminUserView,
    providesTags: noTags,
  }),
  'user/admin/users/mobile/view': call({
    summary: 'The whole mobile number of a user; who looked and why is logged',
    right: 'account',
    deed: '看了全手机号',
    input: z.strictObject({ userId, reason: line(100, 2) }),
    output: z.object({ mobile: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 60 },
  }),
  'user/admin/users/note/save': call({
    summary:
      'Adds a note about a user, for other operators, or changes one of mine within ten minutes; `isTop` pins it and unpins the others',
    right: 'user',
    deed: '写了备注',
    input: z.strictObject({
      userId,
      noteId: idOf('accountNote').optional(),
      content: line(300, 1),
      isTop: Flag.default(0),
    }),
    output: AdminUserView,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/admin/users/note/delete': call({
    summary: 'Strikes a note of mine: it stays readable, and is pinned no more',
    right: 'user',
    deed: '划掉了备注',
    input: z.strictObject({ userId, noteId: idOf('accountNote') }),
    output: AdminUserView,
    invalidatesTags: noTags,
  }),
  'user/admin/users/course/delete': call({
    summary: 'Takes back a course that was given to a user, who gets a message',
    right: 'user',
    deed: '收回了送的课',
    input: z.strictObject({ userId, courseId: idOf('course') }),
    output: AdminUserView,
    invalidatesTags: noTags,
  }),
  'user/admin/users/course/save': call({
    summary: 'Gives a course to a user for some days, 0 for ever; the user gets a message',
    right: 'user',
    deed: '送了课',
    input: z.strictObject({
      userId,
      courseId: idOf('course'),
      validDays: z.number().int().min(0).max(3650),
      reason: line(100, 2),
    }),
    output: AdminUserView,
    idempotent: true,
    invalidatesTags: noTags,
  }),
  'user/admin/users/session/delete': call({
    summary: 'Signs a user out: of one device, or without `id` everywhere',
    right: 'user',
    deed: '让设备退出登录',
    input: z.strictObject({ userId, id: Id.optional() }),
    output: Done,
    invalidatesTags: noTags,
  }),
  'user/admin/users/password/ticket': call({
    summary: 'A link by which a user sets a new password once, within a day; it takes the place of an older one',
    right: 'account',
    deed: '给了改密码链接',
    reauth: true,
    input: z.strictObject({ userId, reason: line(100, 2) }),
    output: z.object({ url: Text, gmtExpire: Instant }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 60 },
  }),
  'user/admin/users/export': call({
    summary: 'All stored data about a user, by table, for a request under the law; who exported it and why is logged',
    right: 'account',
    deed: '导出了个人信息',
    reauth: true,
    input: z.strictObject({ userId, reason: line(100, 2) }),
    output: AccountExport,
    invalidatesTags: noTags, // a mutation, so that it is audited
    rateLimit: { times: 20, seconds: 3600 },
  }),
  'user/admin/users/edit': call({
    summary:
      'Freezes or unfreezes a user, grants a membership, lets them refer others, withdraws their closing, makes a lecturer a learner again; a frozen user is signed out at once',
    right: 'account',
    deed: '改了用户',
    input: z.strictObject({
      id: idOf('account'),
      statusId: Flag.optional(),
      freezeReason: line(100).optional(),
      /** Days until it ends by itself; without them an operator lifts it. */
      freezeDays: z.number().int().min(1).max(365).optional(),
      isClosing: z.literal(0).optional(),
      isRecommended: Flag.optional(),
      vipSetId: Id.optional(),
      /** A lecturer becomes a learner again; `reason` reaches the lecturer. */
      userType: z.literal(1).optional(),
      reason: line(100, 2).optional(),
    }),
    output: AdminUser,
    invalidatesTags: noTags,
  }),
}
