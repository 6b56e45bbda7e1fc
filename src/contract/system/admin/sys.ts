// The signed-in operator, reauthentication, and the operators, whom those of the super role manage.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import {
  Done,
  Empty,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  operatorAccount,
  PageQuery,
  Password,
  pageOf,
  saved,
  saving,
  Text,
  Version,
} from '../../fields.ts'

export const OperatorRow = z.object({
  id: Id,
  account: Text,
  name: Text,
  roleId: Id,
  roleName: Text,
  isSuper: Flag,
  isMe: Flag,
  statusId: Flag, // 0: stopped, cannot sign in
  /** Of the last use of the session that they have; null where they are signed out. */
  lastTime: Instant.nullable(),
  device: Text, // '' where they are signed out
  gmtCreate: Instant,
  version: Int,
})

/** A password that was made, shown this once; '' where none was. */
const made = z.object({ id: Id, password: Text })

export const adminSysCalls = {
  'system/admin/sys/user/current': call({
    summary: 'The signed-in operator, the rights of the role, and the calls they may make (`*`: all)',
    right: 'all',
    input: Empty,
    output: z.object({
      account: Text,
      name: Text,
      roleList: z.array(Text),
      permissionList: z.array(Text),
      lookOnlyList: z.array(Text), // reads of what the role may look at and not change
    }),
    providesTags: noTags,
  }),
  'system/admin/sys/user/confirm': call({
    summary: 'Reauthenticates the operator by password, for ten minutes',
    right: 'all',
    deed: '再次输了密码',
    input: z.object({ password: z.string().min(1, '请输入密码').max(128) }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'system/admin/sys/user/password/update': call({
    summary: 'Changes the operator’s own password',
    right: 'all',
    deed: '改了自己的密码',
    input: z.strictObject({ oldPassword: z.string().min(1, '请输入当前密码').max(128), newPassword: Password }),
    output: Done,
    invalidatesTags: noTags,
    rateLimit: { times: 10, seconds: 3600 },
    ownTransaction: true,
  }),
  'system/admin/sys/user/page': call({
    summary: 'The operators, those who may sign in first; by name or account, by role',
    right: 'role',
    input: PageQuery.extend({ str: line(32).optional(), roleId: Id.optional() }),
    output: pageOf(OperatorRow),
    providesTags: noTags,
  }),
  'system/admin/sys/user/save': call({
    summary: 'Adds an operator with a password that is shown once, or changes name, role and whether one may sign in',
    right: 'role',
    deed: '改了操作员',
    input: saving(
      z.strictObject({
        id: idOf('operator').optional(),
        version: Version.optional(),
        account: z
          .string()
          .trim()
          .regex(operatorAccount, '账号是 2 到 32 位小写字母、数字或 . _ -，字母开头')
          .optional(), // of a new one, for good
        name: line(20, 1),
        roleId: idOf('operatorRole'),
        statusId: Flag.default(1),
      }),
    ),
    output: saved.extend(made.shape),
    invalidatesTags: noTags,
    reauth: true,
    rateLimit: { times: 60, seconds: 3600 },
    ownTransaction: true,
  }),
  'system/admin/sys/user/password/reset': call({
    summary: 'Gives another operator a new password, shown once, and ends their session',
    right: 'role',
    deed: '给了操作员新密码',
    input: z.strictObject({ id: idOf('operator') }),
    output: made,
    invalidatesTags: noTags,
    reauth: true,
    rateLimit: { times: 60, seconds: 3600 },
    ownTransaction: true,
  }),
}
